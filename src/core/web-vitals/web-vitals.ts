import { THRESHOLDS, WEB_VITALS, rate } from '#contract/web-vital-names.ts'
import type { WebVitalsReport } from '#contract/web-vitals.ts'
import type { Db } from '#core/db/database.ts'
import {
  saveMetrics,
  getMetricStats,
  getMetricStatsByPage,
  clearViewIds,
  type MetricStats,
  type PageViewMetrics,
} from './store.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** The privacy page promises it. */
const VIEW_ID_RETENTION_YEARS = 2

/** Keeps what a page view told, under its day and no finer time. */
export function saveWebVitals(db: Db, view: PageViewMetrics, now: Date): Promise<void> {
  return saveMetrics(db, view, dayOf(now))
}

/** How fast pages were over the last `days`, today included. */
export async function getWebVitals(db: Db, days: number, now: Date): Promise<WebVitalsReport> {
  const [from, to] = [dayOf(new Date(now.getTime() - (days - 1) * DAY_MS)), dayOf(now)]
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

/** Two years on nothing joins the figures of one view any more. Answers how many were stripped. */
export function sweepViewIds(db: Db, now: Date): Promise<number> {
  const before = new Date(now)
  before.setUTCFullYear(before.getUTCFullYear() - VIEW_ID_RETENTION_YEARS)
  return clearViewIds(db, dayOf(before))
}

const withRating = <One extends MetricStats>(one: One) => ({
  ...one,
  rating: rate(one.metric, one.p75),
})
const dayOf = (at: Date): string => at.toISOString().slice(0, 10)
