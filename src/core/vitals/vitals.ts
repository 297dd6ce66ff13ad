import { THRESHOLDS, VITALS, ratingOf } from '#contract/vital-names.ts'
import type { VitalsReading } from '#contract/vitals.ts'
import type { Db } from '#core/db/database.ts'
import {
  keepFigures,
  readFigures,
  readFiguresByPart,
  stripViews,
  type Figures,
  type ViewMeasured,
} from './store.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** The privacy page promises it. */
const IDENTIFIED_YEARS = 2

/** Keeps what a page view told, under its day and no finer time. */
export function keepVitals(db: Db, measured: ViewMeasured, now: Date): Promise<void> {
  return keepFigures(db, measured, dayOf(now))
}

/** How fast pages were over the last `days`, today included. */
export async function readVitals(db: Db, days: number, now: Date): Promise<VitalsReading> {
  const [from, to] = [dayOf(new Date(now.getTime() - (days - 1) * DAY_MS)), dayOf(now)]
  const period = {
    from,
    to,
    bounds: VITALS.map((metric) => ({
      metric,
      good: THRESHOLDS[metric][0],
      poor: THRESHOLDS[metric][1],
    })),
  }
  const [all, parts] = await Promise.all([readFigures(db, period), readFiguresByPart(db, period)])
  return {
    from,
    to,
    all: VITALS.flatMap((metric) => all.filter((one) => one.metric === metric).map(rated)),
    parts: parts.map(rated),
  }
}

/** Two years on nothing joins the figures of one view any more. Answers how many were stripped. */
export function sweepVitals(db: Db, now: Date): Promise<number> {
  const before = new Date(now)
  before.setUTCFullYear(before.getUTCFullYear() - IDENTIFIED_YEARS)
  return stripViews(db, dayOf(before))
}

const rated = <One extends Figures>(one: One) => ({ ...one, rating: ratingOf(one.metric, one.p75) })
const dayOf = (at: Date): string => at.toISOString().slice(0, 10)
