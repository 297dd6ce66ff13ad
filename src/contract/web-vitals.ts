import { z } from 'zod'
import { operation } from './operation.ts'
import {
  CONNECTION_KINDS,
  DEVICE_KINDS,
  NAVIGATION_KINDS,
  PAGE_KINDS,
  WEB_VITALS,
} from './web-vital-names.ts'

/** Ten minutes; what takes longer was measured by a broken clock. */
const MAX_MS = 600_000

/**
 * What one page view tells of itself: no address, no person, no browser. `view` is a random number
 * of that view alone.
 */
export const webVitalsBodySchema = z.object({
  view: z.uuid(),
  page: z.enum(PAGE_KINDS),
  device: z.enum(DEVICE_KINDS),
  connection: z.enum(CONNECTION_KINDS),
  navigation: z.enum(NAVIGATION_KINDS),
  /** The build that was measured. */
  version: z.string().regex(/^[\w.-]{1,40}$/, 'Use up to 40 letters, digits, dots and dashes'),
  metrics: z
    .array(z.object({ name: z.enum(WEB_VITALS), value: z.number().min(0).max(MAX_MS) }))
    .min(1)
    .max(WEB_VITALS.length),
})
export type WebVitalsBody = z.infer<typeof webVitalsBodySchema>

const metricStats = {
  metric: z.enum(WEB_VITALS),
  /** The 75th percentile: milliseconds, for CLS a plain number. */
  p75: z.number(),
  rating: z.enum(['good', 'needs-improvement', 'poor']),
  /** Page views that were measured. */
  views: z.int(),
  /** The share of them that was good, and that was poor, from 0 to 1. */
  good: z.number(),
  poor: z.number(),
}

export const webVitalsReportSchema = z.object({
  /** The first and the last day counted, UTC. */
  from: z.iso.date(),
  to: z.iso.date(),
  all: z.array(z.object(metricStats)),
  /** By kind of page and device; most views first. */
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
    summary:
      'What a browser measured of a page view: how fast it came, answered and stood still. ' +
      'Nothing of the caller is kept.',
    body: webVitalsBodySchema,
    response: z.object({ received: z.literal(true) }),
  }),
  readVitals: operation({
    id: 'readVitals',
    method: 'GET',
    path: '/api/admin/vitals',
    access: 'admin',
    summary: 'How fast pages were in the field, over the last 7 or 28 days.',
    query: z.object({ days: z.enum(['7', '28']).default('28') }),
    response: webVitalsReportSchema,
  }),
}
