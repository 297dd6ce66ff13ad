import { CITY_NAMES, type CityName } from '#contract/cities.ts'
import type { Db } from '#core/db/database.ts'
import { countDistricts, listListingsOfDistrict, type ListedRow } from './place-stats-store.ts'

/**
 * The listings on offer in one district, or of no known one (null), and the time of the newest post
 * among them.
 */
export type ListedDistrict = {
  city: CityName
  district: string | null
  total: number
  newest: Date
}

/** What there is for search engines, city by city, fullest district first. */
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

/**
 * So many rows at a time: the whole of a district never stands in memory, and no connection waits
 * for a slow reader.
 */
const STEP = 5000

/**
 * The listings of a district from `offset` on, at most `most`, step by step. A flat that comes or
 * goes meanwhile may be missed until the next reading.
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
