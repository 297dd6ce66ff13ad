import { CITY_NAMES } from '#contract/cities.ts'
import { type FilterQuery, POINT_PRECISIONS } from '#contract/listings.ts'
import { MOST_POINTS, POINT_DEGREES } from '#contract/map-area.ts'
import type { Points } from '#contract/points.ts'
import type { Db } from '#core/db/database.ts'
import { findPoints } from './points-store.ts'
import { criteriaOf } from './search.ts'
import { prefixQuery } from './text-query.ts'
import { isNew } from './view.ts'

/** Where everything that matches is, in columns. */
export async function listPoints(db: Db, query: FilterQuery, now: Date): Promise<Points> {
  const words = query.q === undefined ? null : prefixQuery(query.q)
  const cities = query.city ? [query.city] : CITY_NAMES
  const nothing = query.q !== undefined && words === null
  const { total, placed, rows } = nothing ? { total: 0, placed: 0, rows: [] } : await findPoints(db, { ...(await criteriaOf(db, query)), words, cities }, MOST_POINTS)
  const districtNames = [...new Set(rows.flatMap((row) => row.district ?? []))]
  const numberOf = new Map(districtNames.map((name, index) => [name, index]))
  const degrees = (value: number) => Math.round(value * POINT_DEGREES)
  return {
    total,
    placed,
    ids: rows.map((row) => row.id),
    latitudes: rows.map((row) => degrees(row.latitude)),
    longitudes: rows.map((row) => degrees(row.longitude)),
    prices: rows.map((row) => (row.priceUsdCents === null ? null : Math.round(row.priceUsdCents / 100))),
    districts: rows.map((row) => (row.district === null ? -1 : numberOf.get(row.district)!)),
    districtNames,
    precisions: rows.map((row) => POINT_PRECISIONS.indexOf(row.precision)),
    precisionNames: [...POINT_PRECISIONS],
    fresh: rows.map((row) => (isNew(row.firstSeenAt, now) ? 1 : 0)),
  }
}
