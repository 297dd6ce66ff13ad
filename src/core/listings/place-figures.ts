import type { Place } from '#contract/place-pages.ts'
import type { PlaceFigures } from '#contract/places.ts'
import type { Db } from '#core/db/database.ts'
import { neighboursOf } from '#core/places/neighbours.ts'
import {
  countDistricts,
  countRooms,
  type DistrictRow,
  type RoomsRow,
} from './place-figures-store.ts'

/** With fewer, a median or a span says more of one flat than of the place. */
const LEAST_PRICES = 5
const LEAST_PRICES_A_ROOM = 3
const NEIGHBOURS = 8

/**
 * What a place has on offer, in figures. Small places are counted at every call; of large ones the
 * figures are up to ten minutes old.
 */
export async function placeFigures(
  db: Db,
  { city, district }: Place,
  now: Date,
): Promise<PlaceFigures> {
  const kept = figuresOf(db)
  const [rows, districts] = [
    await kept.rooms(`${city}/${district ?? ''}`, now, () => countRooms(db, city, district)),
    await districtsWithFlats(db, city, now),
  ]
  const all = rows.find((row) => row.isTotal)
  return {
    city,
    district,
    total: all?.total ?? 0,
    newest: all?.newest?.toISOString() ?? null,
    prices:
      all?.cents && all.priced >= LEAST_PRICES
        ? { low: dollars(all.cents[0]), median: dollars(all.cents[1]), high: dollars(all.cents[2]) }
        : null,
    rooms: rows
      .filter((row) => !row.isTotal && row.rooms !== null)
      .map(({ rooms, total, priced, cents }) => ({
        rooms: rooms!,
        total,
        median: cents && priced >= LEAST_PRICES_A_ROOM ? dollars(cents[1]) : null,
      })),
    districts: (district === null ? districts : near(city, district, districts)).map(
      ({ name, total }) => ({ name: name!, total }),
    ),
  }
}

/** The districts of a city that have flats on offer, fullest first. */
export async function districtsWithFlats(db: Db, city: string, now: Date): Promise<DistrictRow[]> {
  return (await figuresOf(db).districts(city, now, () => countDistricts(db, city))).filter(
    (row) => row.name !== null,
  )
}

function near(city: string, district: string, withFlats: readonly DistrictRow[]): DistrictRow[] {
  return neighboursOf(city, district)
    .flatMap((name) => withFlats.find((row) => row.name === name) ?? [])
    .slice(0, NEIGHBOURS)
}

const dollars = (cents: number): number => Math.round(cents / 100)

type Ask<Row> = (key: string, now: Date, read: () => Promise<Row[]>) => Promise<Row[]>
const figures = new WeakMap<Db, { rooms: Ask<RoomsRow>; districts: Ask<DistrictRow> }>()

/** Each database has its own, and so has a transaction, which must see its own writes. */
function figuresOf(db: Db) {
  const known = figures.get(db) ?? { rooms: keeping<RoomsRow>(), districts: keeping<DistrictRow>() }
  figures.set(db, known)
  return known
}

const KEPT_MS = 10 * 60_000
/** Ordering this many prices begins to cost more than the page that shows their median. */
const WORTH_KEEPING = 5000

function keeping<Row extends { total: number }>(): Ask<Row> {
  const kept = new Map<string, { rows: Row[]; until: number }>()
  return async (key, now, read) => {
    const known = kept.get(key)
    if (known && known.until > now.getTime()) return known.rows
    const rows = await read()
    // Places are some hundred and fifty; other names are not kept.
    if (Math.max(0, ...rows.map((row) => row.total)) >= WORTH_KEEPING)
      kept.set(key, { rows, until: now.getTime() + KEPT_MS })
    return rows
  }
}
