import { z } from 'zod'
import { operation } from './operation.ts'
import {
  CONNECTION_KINDS,
  DEVICE_KINDS,
  NAVIGATION_KINDS,
  PAGE_KINDS,
  WEB_VITALS,
} from './web-vital-names.ts'

/** Ten minutes. Longer measurements come from broken clocks. */
const MAX_MS = 600_000

/** The measurements of one page view, without URL, user or browser. `view` is a random id. */
export const webVitalsBodySchema = z.object({
  view: z.uuid(),
  page: z.enum(PAGE_KINDS),
  device: z.enum(DEVICE_KINDS),
  connection: z.enum(CONNECTION_KINDS),
  navigation: z.enum(NAVIGATION_KINDS),
  /** The version of the measured build. */
  version: z.string().regex(/^[\w.-]{1,40}$/, 'Use up to 40 letters, digits, dots and dashes'),
  metrics: z
    .array(z.object({ name: z.enum(WEB_VITALS), value: z.number().min(0).max(MAX_MS) }))
    .min(1)
    .max(WEB_VITALS.length),
})
export type WebVitalsBody = z.infer<typeof webVitalsBodySchema>

const metricStats = {
  metric: z.enum(WEB_VITALS),
  /** The 75th percentile in milliseconds; CLS has no unit. */
  p75: z.number(),
  rating: z.enum(['good', 'needs-improvement', 'poor']),
  /** Measured page views. */
  views: z.int(),
  /** The shares of good and poor page views, 0 to 1. */
  good: z.number(),
  poor: z.number(),
}

export const webVitalsReportSchema = z.object({
  /** The first and last day counted, in UTC. */
  from: z.iso.date(),
  to: z.iso.date(),
  all: z.array(z.object(metricStats)),
  /** By page and device kind, most views first. */
  parts: z.array(
    z.object({ ...metricStats, page: z.enum(PAGE_KINDS), device: z.enum(DEVICE_KINDS) }),
  ),
})
export type WebVitalsReport = z.infer<typeof webVitalsReportSchema>

export const webVitalsOperations = {
  reportVitals: operation({
    id: 'reportVitals',
    method: 'POST',
    path: '/api/vitals',
    access: 'anyone',
    callsPerHour: 600,
    summary: 'Reports the Web Vitals of a page view. Nothing about the caller is stored.',
    body: webVitalsBodySchema,
    response: z.object({ received: z.literal(true) }),
  }),
  readVitals: operation({
    id: 'readVitals',
    method: 'GET',
    path: '/api/admin/vitals',
    access: 'admin',
    summary: 'Returns Web Vitals of real page views over the last 7 or 28 days.',
    query: z.object({ days: z.enum(['7', '28']).default('28') }),
    response: webVitalsReportSchema,
  }),
}
