import { SORT_KEYS } from '#contract/sorts.ts'
import type { Order } from '../search-store.ts'
import { Postings } from './postings.ts'
import { findFirst, SortedPlaces } from './sorted-places.ts'

/**
 * `price`, `pricePerM2` and `deposit` in US cents, `date` and `firstSeen` in microseconds since
 * 1970, `precision` and `kind` as their places in POINT_PRECISIONS and LISTING_KINDS, `flagged` as
 * 0 or 1.
 */
const COLUMNS = [
  'id',
  'district',
  'kind',
  'rooms',
  'price',
  'pricePerM2',
  'area',
  'bits',
  'deposit',
  'floor',
  'minTerm',
  'date',
  'latitude',
  'longitude',
  'precision',
  'firstSeen',
  'flagged',
] as const
export type Column = (typeof COLUMNS)[number]
export type Columns = Readonly<Record<Column, Float64Array>>

/**
 * A condition: a range, one of some small whole numbers, bits that are all set, or a word of each
 * group, by their numbers.
 */
export type Condition =
  | { column: Column; least: number; most: number }
  | { column: Column; isWanted: Uint8Array }
  | { column: Column; bits: number }
  | { groups: readonly (readonly number[])[] }

/** The columns that the listings are sorted by too, for orders and for the first condition. */
const ORDERED = [...SORT_KEYS, 'district', 'rooms', 'latitude'] as const
type OrderedColumn = (typeof ORDERED)[number]

const FIRST_LENGTH = 1024
/** Sorting a match costs as much as so many steps through sorted listings. */
const STEPS_OF_SORTING = 16

/** A match; `value` is that of the sort key. */
export type Match = { id: number; value: number; flagged: number }

/** The listings of a city. Each has a place in all columns, which is not used again. */
export class CityColumns {
  private columns = createColumns(FIRST_LENGTH)
  /** All places with a listing, ascending; as many as `places`. */
  private taken = new Int32Array(FIRST_LENGTH)
  /** The first `count` are the places of the matches. */
  private matches = new Int32Array(FIRST_LENGTH)
  private count = 0
  private readonly postings = new Postings()
  private length = 0
  private readonly places = new Map<number, number>()
  private orders: Partial<Record<OrderedColumn, SortedPlaces>> = {}

  add(row: Record<Column, number | null>, words: readonly number[]): void {
    if (this.length === this.matches.length) this.resize()
    const place = this.length
    for (const name of COLUMNS) this.columns[name][place] = row[name] ?? Number.NaN
    for (const word of words) this.postings.add(word, place)
    this.taken[this.places.size] = place
    this.places.set(row.id!, place)
    this.length += 1
    for (const order of this.listOrders()) order.add(place)
  }

  delete(id: number): void {
    const place = this.places.get(id)
    if (place === undefined) return
    for (const order of this.listOrders()) order.delete(place)
    const index = findFirst(this.places.size, (at) => this.taken[at]! >= place)
    this.taken.copyWithin(index, index + 1, this.places.size)
    this.places.delete(id)
  }

  /** Finds the matches, until the next call, and returns their number. */
  match(conditions: readonly Condition[]): number {
    const { narrowest, parts } = this.findNarrowest(conditions)
    this.count = 0
    for (const part of parts) {
      this.matches.set(part, this.count)
      this.count += part.length
    }
    for (const condition of conditions)
      if (condition !== narrowest) this.count = this.filter(condition)
    return this.count
  }

  /**
   * The condition on an ordered column that the fewest listings meet, and their places in parts;
   * without one, those of all.
   */
  private findNarrowest(conditions: readonly Condition[]): {
    narrowest: Condition | null
    parts: Int32Array[]
  } {
    let count = this.places.size
    let found: ReturnType<typeof this.findNarrowest> = {
      narrowest: null,
      parts: [this.taken.subarray(0, count)],
    }
    let mayOrder = true
    for (const condition of conditions) {
      if (!('column' in condition) || !isOrdered(condition.column) || 'bits' in condition) continue
      // Ordering one takes long enough for one search.
      if (!this.orders[condition.column] && !mayOrder) continue
      mayOrder &&= this.orders[condition.column] !== undefined
      const order = this.orderBy(condition.column)
      const parts =
        'isWanted' in condition
          ? [...condition.isWanted.keys()]
              .filter((value) => condition.isWanted[value])
              .map((value) => order.between(value, value))
          : [order.between(condition.least, condition.most)]
      const length = parts.reduce((sum, part) => sum + part.length, 0)
      if (length >= count) continue
      count = length
      found = { narrowest: condition, parts }
    }
    return found
  }

  /** Keeps which of the first `count` matches meet a condition, and returns their number. */
  private filter(condition: Condition): number {
    const { matches, count } = this
    if ('groups' in condition) {
      const [found, all] = this.findWords(condition.groups)
      return keepEqual(matches, count, found, all)
    }
    const values = this.columns[condition.column]
    if ('bits' in condition) return keepWithBits(matches, count, values, condition.bits)
    if ('isWanted' in condition) return keepWanted(matches, count, values, condition.isWanted)
    return keepRange(matches, count, values, condition.least, condition.most)
  }

  /** Calls `visit` with the place of each match, in no order. */
  visitMatches(visit: (columns: Columns, place: number) => void): void {
    for (const place of this.matches.subarray(0, this.count)) visit(this.columns, place)
  }

  /** Flagged ones come last. `upTo` is how many will be read. */
  *matchesInOrder({ key, direction }: Order, upTo: number): Generator<Match> {
    const { id, flagged, [key]: values } = this.columns
    const found = this.matches.subarray(0, this.count)
    const isAll = this.count === this.places.size
    const isSparse = this.count * STEPS_OF_SORTING < this.length * Math.min(1, upTo / this.count)
    const { places, size, valued } =
      isSparse && !isAll ? this.sort(key, found, this.count) : this.orderBy(key)
    const isMatch = new Uint8Array(this.length)
    if (isSparse || isAll) isMatch.fill(1)
    else for (const place of found) isMatch[place] = 1
    const [from, to, step] = direction === 'asc' ? [0, valued, 1] : [valued - 1, -1, -1]
    for (const flag of [0, 1]) {
      const isNext = (place: number) => isMatch[place] === 1 && flagged[place] === flag
      for (let i = from; i !== to; i += step) {
        const place = places[i]!
        if (isNext(place)) yield { id: id[place]!, value: values[place]!, flagged: flag }
      }
      for (let i = valued; i < size; i += 1) {
        const place = places[i]!
        if (isNext(place)) yield { id: id[place]!, value: Number.NaN, flagged: flag }
      }
    }
  }

  forgetOrders(): void {
    this.orders = {}
  }

  /** See ListingColumns. */
  listPreparations(): (() => void)[] {
    return [
      () => this.postings.pack(Int32Array.from({ length: this.length }, (_, place) => place)),
      ...ORDERED.map((column) => () => void this.orderBy(column)),
    ]
  }

  private orderBy(column: OrderedColumn): SortedPlaces {
    const taken = this.taken.subarray(0, this.places.size)
    return (this.orders[column] ??= this.sort(column, taken, this.taken.length))
  }

  private sort(key: OrderedColumn, places: Int32Array, capacity: number): SortedPlaces {
    const { id, [key]: values } = this.columns
    const ids = Float64Array.from(places, (place) => id[place]!).sort()
    const byId = Array.from(ids, (one) => this.places.get(one)!)
    return new SortedPlaces(id, values, byId, capacity)
  }

  private listOrders(): SortedPlaces[] {
    return Object.values(this.orders)
  }

  /** For each place bits of the groups that it has a word of, and what all bits are together. */
  private findWords(groups: readonly (readonly number[])[]): [found: Uint8Array, all: number] {
    const found = new Uint8Array(this.length)
    for (const [nth, words] of groups.entries()) {
      const bit = 1 << nth
      for (const word of words) this.postings.mark(word, found, bit)
    }
    return [found, (1 << groups.length) - 1]
  }

  /** Makes room for as many listings again, without the places of deleted ones. */
  private resize(): void {
    const { columns } = this
    const remaining = [...this.places].sort(([, one], [, other]) => one - other)
    const length = Math.max(FIRST_LENGTH, 2 * remaining.length)
    const moved = new Int32Array(this.length).fill(-1)
    this.columns = createColumns(length)
    this.taken = Int32Array.from({ length }, (_, place) => place)
    this.matches = new Int32Array(length)
    this.length = remaining.length
    for (const [place, [id, old]] of remaining.entries()) {
      for (const name of COLUMNS) this.columns[name][place] = columns[name][old]!
      this.places.set(id, place)
      moved[old] = place
    }
    this.postings.pack(moved)
    this.forgetOrders()
  }
}

const createColumns = (length: number): Columns =>
  Object.fromEntries(COLUMNS.map((name) => [name, new Float64Array(length)])) as Columns

const isOrdered = (column: Column): column is OrderedColumn =>
  (ORDERED as readonly Column[]).includes(column)

// These move which of the first `count` places pass to the front, and return their number. Without
// branches, which the processor could not predict: that is four times as fast.

function keepRange(
  places: Int32Array,
  count: number,
  values: Float64Array,
  least: number,
  most: number,
): number {
  let passed = 0
  for (let i = 0; i < count; i += 1) {
    const place = places[i]!
    const value = values[place]!
    places[passed] = place
    passed += Number(value >= least) & Number(value <= most)
  }
  return passed
}

function keepWanted(
  places: Int32Array,
  count: number,
  values: Float64Array,
  isWanted: Uint8Array,
): number {
  let passed = 0
  for (let i = 0; i < count; i += 1) {
    const place = places[i]!
    const value = values[place]!
    places[passed] = place
    passed += isWanted[value | 0]! & Number(!Number.isNaN(value))
  }
  return passed
}

function keepWithBits(
  places: Int32Array,
  count: number,
  values: Float64Array,
  bits: number,
): number {
  let passed = 0
  for (let i = 0; i < count; i += 1) {
    const place = places[i]!
    places[passed] = place
    passed += Number((values[place]! & bits) === bits)
  }
  return passed
}

function keepEqual(places: Int32Array, count: number, values: Uint8Array, wanted: number): number {
  let passed = 0
  for (let i = 0; i < count; i += 1) {
    const place = places[i]!
    places[passed] = place
    passed += Number(values[place] === wanted)
  }
  return passed
}
