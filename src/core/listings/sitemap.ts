import { CITY_NAMES, type CityName } from '#contract/cities.ts'
import type { Db } from '#core/db/database.ts'
import { countDistricts, listListingsOfDistrict, type ListedRow } from './place-stats-store.ts'

/** The active listings of a district (null: without one), and the time of the newest post. */
export type ListedDistrict = {
  city: CityName
  district: string | null
  total: number
  newest: Date
}

/** All districts with active listings, by city, the largest district first. */
export async function listDistricts(db: Db): Promise<ListedDistrict[]> {
  const cities = await Promise.all(
    CITY_NAMES.map(async (city) =>
      (await countDistricts(db, city)).map(({ name, total, newest }) => ({
        city,
        district: name,
        total,
        newest,
      })),
    ),
  )
  return cities.flat()
}

/** Rows per query, so that no district is in memory as a whole, and no connection is held long. */
const STEP = 5000

/**
 * Streams the listings of a district from `offset` on, at most `max`. A listing may be missed when
 * others are added or removed meanwhile.
 */
export async function* streamListed(
  db: Db,
  { city, district }: Pick<ListedDistrict, 'city' | 'district'>,
  offset: number,
  max: number,
): AsyncGenerator<ListedRow[]> {
  for (let read = 0; read < max; read += STEP) {
    const rows = await listListingsOfDistrict(db, city, district, {
      offset: offset + read,
      limit: Math.min(STEP, max - read),
    })
    if (rows.length > 0) yield rows
    if (rows.length < STEP) return
  }
}
