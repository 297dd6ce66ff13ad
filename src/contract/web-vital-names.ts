/** The Web Vitals that are measured, in milliseconds except CLS, which has no unit (web.dev). */
export const WEB_VITALS = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const
export type WebVital = (typeof WEB_VITALS)[number]

/** Page kinds, reported instead of URLs. */
export const PAGE_KINDS = [
  'browse',
  'place',
  'listing',
  'sign-in',
  'account',
  'plans',
  'words',
  'other',
] as const
export type PageKind = (typeof PAGE_KINDS)[number]

export const DEVICE_KINDS = ['phone', 'tablet', 'desktop'] as const
export type DeviceKind = (typeof DEVICE_KINDS)[number]

/** NetworkInformation.effectiveType, which many browsers lack. */
export const CONNECTION_KINDS = ['slow-2g', '2g', '3g', '4g', 'unknown'] as const
export type ConnectionKind = (typeof CONNECTION_KINDS)[number]

export const NAVIGATION_KINDS = [
  'navigate',
  'reload',
  'back-forward',
  'back-forward-cache',
  'prerender',
  'restore',
] as const
export type NavigationKind = (typeof NAVIGATION_KINDS)[number]

export type Rating = 'good' | 'needs-improvement' | 'poor'

/** Good up to the first value, poor above the second. */
export const THRESHOLDS: Record<WebVital, readonly [good: number, poor: number]> = {
  LCP: [2500, 4000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  FCP: [1800, 3000],
  TTFB: [800, 1800],
}

export function rate(metric: WebVital, value: number): Rating {
  const [good, poor] = THRESHOLDS[metric]
  return value <= good ? 'good' : value <= poor ? 'needs-improvement' : 'poor'
}
