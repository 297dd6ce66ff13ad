import { LISTING_KINDS } from '#contract/listing-kinds.ts'
import type { Criteria } from '../filter-store.ts'
import { MAX_TEXT_COUNT, type Order, type SearchResult, type Span } from '../search-store.ts'
import { readPrefixes } from '../text-query.ts'
import {
  CityColumns,
  type Column,
  type Columns,
  type Condition,
  type Match,
} from './city-columns.ts'
import { Vocabulary } from './vocabulary.ts'

/** What searches read of a listing that lists show, in the units of its row. */
export type ListedRow = {
  id: number
  city: string
  district: string | null
  /** All words of its text search, between spaces. */
  words: string
} & { [Name in Exclude<Column, 'id' | 'district'>]: number | null }

/** Of a drawn area PostgreSQL decides what lies inside. */
type Answered = Exclude<keyof Criteria, 'area' | 'cities' | 'now'>

/** Whether columns can answer these criteria. */
export const canAnswer = ({ area }: Criteria): boolean => area === undefined

const DAY_MICROSECONDS = 24 * 60 * 60 * 1e6
/** More changes are sorted at once, when the next search needs an order. */
const MAX_SORTED_CHANGES = 100
/** As in the column `rooms_filter`. */
const MAX_ROOMS = 5

/**
 * The columns of all listed listings in arrays, which are filtered a hundred times faster than the
 * entries of an index. A value that is not known is NaN, which no comparison holds for, as for null
 * in SQL. Finds what search-store.ts finds.
 */
export class ListingColumns {
  private readonly cities = new Map<string, CityColumns>()
  /** The city of each listing. */
  private readonly homes = new Map<number, CityColumns>()
  /** The numbers of districts. */
  private readonly districts = new Map<string, number>()
  private readonly districtNames: string[] = []
  private readonly words = new Vocabulary()

  /** Replaces the listings with these ids. */
  replace(ids: readonly number[], rows: readonly ListedRow[]): void {
    if (ids.length > MAX_SORTED_CHANGES)
      for (const city of this.cities.values()) city.forgetOrders()
    const listed = new Set(rows.map(({ id }) => id))
    for (const id of ids) if (!listed.has(id)) this.delete(id)
    for (const row of rows) this.set(row)
    this.words.sort()
  }

  /** What makes searches fast once all listings are there; others may come in between. */
  listPreparations(): (() => void)[] {
    return [...this.cities.values()].flatMap((city) => city.listPreparations())
  }

  private set(row: ListedRow): void {
    let city = this.cities.get(row.city)
    if (!city) this.cities.set(row.city, (city = new CityColumns()))
    this.delete(row.id)
    this.homes.set(row.id, city)
    const district = row.district === null ? null : this.numberDistrict(row.district)
    city.add({ ...row, district }, this.words.numbersOf(row.words))
  }

  private numberDistrict(name: string): number {
    let number = this.districts.get(name)
    if (number === undefined) {
      this.districts.set(name, (number = this.districts.size))
      this.districtNames.push(name)
    }
    return number
  }

  private delete(id: number): void {
    this.homes.get(id)?.delete(id)
    this.homes.delete(id)
  }

  /** Like findListed, but all counts are of this moment. */
  find(criteria: Criteria, order: Order, { offset, limit }: Span): SearchResult {
    const conditions = this.listConditions(criteria)
    let total = 0
    const sorted = criteria.cities.flatMap((name) => {
      const city = this.cities.get(name)
      if (!city) return []
      total += city.match(conditions)
      return city.matchesInOrder(order, offset + limit)
    })
    if (criteria.searchQuery !== undefined) total = Math.min(total, MAX_TEXT_COUNT + 1)
    const ids: number[] = []
    let nth = 0
    for (const { id } of merge(sorted, order)) {
      if (nth++ < offset) continue
      if (ids.push(id) === limit) break
    }
    return { ids, total }
  }

  /**
   * Calls `visit` with the columns and the place of each match, in no order, and returns their
   * number.
   */
  visit(criteria: Criteria, visit: (columns: Columns, place: number) => void): number {
    const conditions = this.listConditions(criteria)
    let total = 0
    for (const name of criteria.cities) {
      const city = this.cities.get(name)
      total += city?.match(conditions) ?? 0
      city?.visitMatches(visit)
    }
    return total
  }

  /** The number of matches by district, without those of no district. */
  countByDistrict(criteria: Criteria): Map<string, number> {
    const counts = new Int32Array(this.districts.size)
    this.visit(criteria, ({ district }, place) => {
      const number = district[place]!
      if (!Number.isNaN(number)) counts[number]! += 1
    })
    return new Map(
      [...this.districts].flatMap(([name, number]) =>
        counts[number]! > 0 ? [[name, counts[number]!]] : [],
      ),
    )
  }

  /** Null if it is not known. */
  nameDistrict(number: number): string | null {
    return this.districtNames[number] ?? null
  }

  private listConditions(criteria: Criteria): Condition[] {
    const since = (days: number) => criteria.now.getTime() * 1000 - days * DAY_MICROSECONDS
    const [least, most] = [-Infinity, Infinity]
    const conditions: {
      [Key in Answered]-?: (value: NonNullable<Criteria[Key]>) => Condition[]
    } = {
      districts: (names) => {
        const numbers = names.flatMap((name) => this.districts.get(name) ?? [])
        return [{ column: 'district', isWanted: flagsOf(numbers, this.districts.size) }]
      },
      kinds: (names) => [
        {
          column: 'kind',
          isWanted: flagsOf(
            names.map((name) => LISTING_KINDS.indexOf(name)),
            LISTING_KINDS.length,
          ),
        },
      ],
      rooms: (counts) => [{ column: 'rooms', isWanted: flagsOf(counts, MAX_ROOMS + 1) }],
      priceMin: (cents) => [{ column: 'price', least: cents, most }],
      priceMax: (cents) => [{ column: 'price', least, most: cents }],
      areaMin: (sqm) => [{ column: 'area', least: sqm, most }],
      areaMax: (sqm) => [{ column: 'area', least, most: sqm }],
      // In binary, 100 times 4.35 is less than 435.
      depositMax: (dollars) => [
        { column: 'deposit', least, most: Number((dollars * 100).toFixed(6)) },
      ],
      floorMin: (floor) => [{ column: 'floor', least: floor, most }],
      floorMax: (floor) => [{ column: 'floor', least, most: floor }],
      minTermMax: (months) => [{ column: 'minTerm', least, most: months }],
      postedWithin: (days) => [{ column: 'date', least: since(days), most }],
      bits: (bits) => (bits === 0 ? [] : [{ column: 'bits', bits }]),
      bounds: ({ south, west, north, east }) => [
        { column: 'latitude', least: south, most: north },
        { column: 'longitude', least: west, most: east },
      ],
      searchQuery: (query) => [
        {
          groups: readPrefixes(query).map((prefixes) => [
            ...new Set(prefixes.flatMap((prefix) => [...this.words.startingWith(prefix)])),
          ]),
        },
      ],
    }
    return joinRanges(
      (Object.keys(conditions) as Answered[]).flatMap((key) => {
        const value = criteria[key]
        return value === undefined ? [] : conditions[key](value as never)
      }),
    )
  }
}

/** With one condition for all ranges of a column. */
function joinRanges(conditions: readonly Condition[]): Condition[] {
  const joined: Condition[] = []
  for (const condition of conditions) {
    const at = joined.findIndex(
      (one) => 'least' in one && 'least' in condition && one.column === condition.column,
    )
    const known = joined[at]
    if (known && 'least' in known && 'least' in condition)
      joined[at] = {
        ...known,
        least: Math.max(known.least, condition.least),
        most: Math.min(known.most, condition.most),
      }
    else joined.push(condition)
  }
  return joined
}

function flagsOf(numbers: readonly number[], length: number): Uint8Array {
  const flags = new Uint8Array(length)
  for (const number of numbers) flags[number] = 1
  return flags
}

/** Merges sorted matches. */
function* merge(sorted: readonly Generator<Match>[], { direction }: Order): Generator<Match> {
  if (sorted.length === 1) return yield* sorted[0]!
  const isBefore = (one: Match, other: Match): boolean => {
    if (one.flagged !== other.flagged) return one.flagged < other.flagged
    if (Number.isNaN(one.value) || Number.isNaN(other.value))
      return Number.isNaN(one.value) === Number.isNaN(other.value)
        ? one.id > other.id
        : Number.isNaN(other.value)
    const order = one.value - other.value || one.id - other.id
    return direction === 'asc' ? order < 0 : order > 0
  }
  const heads = sorted.map((matches) => matches.next())
  for (;;) {
    let first = -1
    for (const [i, { done, value }] of heads.entries())
      if (!done && (first === -1 || isBefore(value, heads[first]!.value as Match))) first = i
    if (first === -1) return
    yield heads[first]!.value as Match
    heads[first] = sorted[first]!.next()
  }
}
