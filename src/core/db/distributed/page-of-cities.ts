import type { Db } from '../database.ts'
import { eachCity } from './city-scope.ts'

export type Page = { offset: number; limit: number }

/**
 * A page of rows of all cities, for statements that must run in one city. `compare` is the order in
 * which `load` returns them.
 */
export async function loadPageOfCities<Row>(
  db: Db,
  { offset, limit }: Page,
  load: (db: Db, page: Page) => Promise<Row[]>,
  compare: (a: Row, b: Row) => number,
): Promise<Row[]> {
  const cities = await eachCity(db)
  if (cities.length === 1) return load(cities[0]!.db, { offset, limit })
  const rows: Row[] = []
  for (const { db: own } of cities)
    rows.push(...(await load(own, { offset: 0, limit: offset + limit })))
  return rows.sort(compare).slice(offset, offset + limit)
}
