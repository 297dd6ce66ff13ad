import { THRESHOLDS, WEB_VITALS, rate } from '#contract/web-vital-names.ts'
import type { WebVitalsReport } from '#contract/web-vitals.ts'
import type { Db } from '#core/db/database.ts'
import { utcDay } from '#core/time/utc-day.ts'
import {
  saveMetrics,
  getMetricStats,
  getMetricStatsByPage,
  clearViewIds,
  type MetricStats,
  type PageViewMetrics,
} from './store.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** As promised on the privacy page (SPEC §1). */
const VIEW_ID_RETENTION_YEARS = 2

/** Saves the metrics of a page view with its UTC day only. */
export function saveWebVitals(db: Db, view: PageViewMetrics, now: Date): Promise<void> {
  return saveMetrics(db, view, utcDay(now))
}

/** Web Vitals of the last `days`, including today. */
export async function getWebVitals(db: Db, days: number, now: Date): Promise<WebVitalsReport> {
  const [from, to] = [utcDay(new Date(now.getTime() - (days - 1) * DAY_MS)), utcDay(now)]
  const period = {
    from,
    to,
    bounds: WEB_VITALS.map((metric) => ({
      metric,
      good: THRESHOLDS[metric][0],
      poor: THRESHOLDS[metric][1],
    })),
  }
  const [all, parts] = await Promise.all([
    getMetricStats(db, period),
    getMetricStatsByPage(db, period),
  ])
  return {
    from,
    to,
    all: WEB_VITALS.flatMap((metric) => all.filter((one) => one.metric === metric).map(withRating)),
    parts: parts.map(withRating),
  }
}

/** Clears view ids after two years, so that values of one view are no longer linked. */
export function sweepViewIds(db: Db, now: Date): Promise<number> {
  const before = new Date(now)
  before.setUTCFullYear(before.getUTCFullYear() - VIEW_ID_RETENTION_YEARS)
  return clearViewIds(db, utcDay(before))
}

const withRating = <One extends MetricStats>(one: One) => ({
  ...one,
  rating: rate(one.metric, one.p75),
})
