import { listDistrictPages, type Place } from '#contract/place-pages.ts'
import type { PlaceStats } from '#contract/places.ts'
import type { Db } from '#core/db/database.ts'
import { findNeighbours, withQuarters } from '#core/places/districts.ts'
import { countDistricts, countRooms, type DistrictRow, type RoomsRow } from './place-stats-store.ts'

/** Fewer prices describe single flats rather than the place. */
const MIN_PRICES = 5
const MIN_PRICES_PER_ROOM = 3
const MAX_NEIGHBOURS = 8

/** Statistics of a city or district. Those of large places may be up to ten minutes old. */
export async function placeStats(
  db: Db,
  { city, district }: Place,
  now: Date,
): Promise<PlaceStats> {
  const cache = getCaches(db)
  const names = district === null ? null : withQuarters([city], [district])
  const [rows, totals] = [
    await cache.rooms(`${city}/${district ?? ''}`, now, () => countRooms(db, city, names)),
    await countListedByDistrict(db, city, now),
  ]
  const districts = listDistrictPages(city)
    .map((name) => ({ name, total: sumQuarters(city, name, totals) }))
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => b.total - a.total)
  const all = rows.find((row) => row.isTotal)
  return {
    city,
    district,
    total: all?.total ?? 0,
    newest: all?.newest?.toISOString() ?? null,
    prices:
      all?.cents && all.priced >= MIN_PRICES
        ? { low: dollars(all.cents[0]), median: dollars(all.cents[1]), high: dollars(all.cents[2]) }
        : null,
    rooms: rows
      .filter((row) => !row.isTotal && row.rooms !== null)
      .map(({ rooms, total, priced, cents }) => ({
        rooms: rooms!,
        total,
        median: cents && priced >= MIN_PRICES_PER_ROOM ? dollars(cents[1]) : null,
      })),
    districts: district === null ? districts : listNearbyDistricts(city, district, districts),
  }
}

/** The numbers of active listings by the district or quarter that they have. */
export async function countListedByDistrict(
  db: Db,
  city: string,
  now: Date,
): Promise<ReadonlyMap<string | null, number>> {
  const rows = await getCaches(db).districts(city, now, () => countDistricts(db, city))
  return new Map(rows.map(({ name, total }) => [name, total]))
}

/** The number of listings of a district with its quarters. */
export const sumQuarters = (
  city: string,
  district: string,
  totals: ReadonlyMap<string | null, number>,
): number =>
  withQuarters([city], [district]).reduce((sum, name) => sum + (totals.get(name) ?? 0), 0)

type DistrictTotal = PlaceStats['districts'][number]

function listNearbyDistricts(
  city: string,
  district: string,
  withFlats: readonly DistrictTotal[],
): DistrictTotal[] {
  return findNeighbours(city, district)
    .flatMap((name) => withFlats.find((row) => row.name === name) ?? [])
    .slice(0, MAX_NEIGHBOURS)
}

const dollars = (cents: number): number => Math.round(cents / 100)

type CachedQuery<Row> = (key: string, now: Date, read: () => Promise<Row[]>) => Promise<Row[]>
const caches = new WeakMap<
  Db,
  { rooms: CachedQuery<RoomsRow>; districts: CachedQuery<DistrictRow> }
>()

/** Caches per database; a transaction has its own, since it must see its own writes. */
function getCaches(db: Db) {
  const entry = caches.get(db) ?? {
    rooms: createRowCache<RoomsRow>(),
    districts: createRowCache<DistrictRow>(),
  }
  caches.set(db, entry)
  return entry
}

const CACHE_TTL_MS = 10 * 60_000
/** From this size on, sorting the prices costs more than the rest of the page. */
const MIN_ROWS_TO_CACHE = 5000

function createRowCache<Row extends { total: number }>(): CachedQuery<Row> {
  const cache = new Map<string, { rows: Row[]; until: number }>()
  return async (key, now, read) => {
    const entry = cache.get(key)
    if (entry && entry.until > now.getTime()) return entry.rows
    const rows = await read()
    // Bounded: there are about 150 places, and unknown names have no rows.
    if (Math.max(0, ...rows.map((row) => row.total)) >= MIN_ROWS_TO_CACHE)
      cache.set(key, { rows, until: now.getTime() + CACHE_TTL_MS })
    return rows
  }
}
