import type { SortKey } from '#contract/sorts.ts'
import type { Order } from '../search-store.ts'
import { SortedPlaces } from './sorted-places.ts'

/**
 * `price`, `pricePerM2` and `deposit` in US cents, `date` and `firstSeen` in microseconds since
 * 1970, `precision` as its place in POINT_PRECISIONS.
 */
const COLUMNS = [
  'id',
  'district',
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

const FIRST_LENGTH = 1024
/** Sorting a match costs as much as so many steps through sorted listings. */
const STEPS_OF_SORTING = 16

/** A match; `value` is that of the sort key. */
export type Match = { id: number; value: number }

/** The listings of a city. Each has a place in all columns, which is not used again. */
export class CityColumns {
  private columns = createColumns(FIRST_LENGTH)
  /** 1 for places with a listing. */
  private taken = new Uint8Array(FIRST_LENGTH)
  /** 1 for places with a match. */
  private matches = new Uint8Array(FIRST_LENGTH)
  /** The places of each word, by its number. */
  private readonly postings = new Map<number, number[]>()
  private length = 0
  /** The number of matches. */
  private count = 0
  private readonly places = new Map<number, number>()
  private orders: Partial<Record<SortKey, SortedPlaces>> = {}

  add(row: Record<Column, number | null>, words: readonly number[]): void {
    if (this.length === this.taken.length) this.resize()
    const place = this.length
    for (const name of COLUMNS) this.columns[name][place] = row[name] ?? Number.NaN
    for (const word of words) {
      const postings = this.postings.get(word)
      if (postings) postings.push(place)
      else this.postings.set(word, [place])
    }
    this.places.set(row.id!, place)
    this.taken[place] = 1
    this.length += 1
    for (const order of this.listOrders()) order.add(place)
  }

  delete(id: number): void {
    const place = this.places.get(id)
    if (place === undefined) return
    for (const order of this.listOrders()) order.delete(place)
    this.places.delete(id)
    this.taken[place] = 0
  }

  /** Marks the matches until the next call, and returns their number. */
  match(conditions: readonly Condition[]): number {
    const { length, matches } = this
    matches.set(this.taken)
    for (const condition of conditions) {
      if ('groups' in condition) {
        this.keepWithWords(condition.groups)
        continue
      }
      const values = this.columns[condition.column]
      if ('bits' in condition) keepWithBits(matches, values, length, condition.bits)
      else if ('isWanted' in condition) keepWanted(matches, values, length, condition.isWanted)
      else keepRange(matches, values, length, condition.least, condition.most)
    }
    this.count = conditions.length === 0 ? this.places.size : sum(matches, length)
    return this.count
  }

  /** Calls `visit` with the place of each match, in no order. */
  visitMatches(visit: (columns: Columns, place: number) => void): void {
    const { columns, matches, length } = this
    for (let place = 0; place < length; place += 1) if (matches[place]) visit(columns, place)
  }

  /** `upTo` is how many will be read. */
  *matchesInOrder({ key, direction }: Order, upTo: number): Generator<Match> {
    const { matches } = this
    const { id, [key]: values } = this.columns
    const steps = this.length * Math.min(1, upTo / this.count)
    const { places, size, valued } =
      this.count * STEPS_OF_SORTING < steps ? this.sortMatches(key) : this.sortAll(key)
    const [from, to, step] = direction === 'asc' ? [0, valued, 1] : [valued - 1, -1, -1]
    for (let i = from; i !== to; i += step) {
      const place = places[i]!
      if (matches[place]) yield { id: id[place]!, value: values[place]! }
    }
    for (let i = valued; i < size; i += 1) {
      const place = places[i]!
      if (matches[place]) yield { id: id[place]!, value: Number.NaN }
    }
  }

  forgetOrders(): void {
    this.orders = {}
  }

  sortAll(key: SortKey): SortedPlaces {
    return (this.orders[key] ??= this.sort(key, this.places, this.taken.length))
  }

  private sortMatches(key: SortKey): SortedPlaces {
    const matches = new Map<number, number>()
    // A native search finds few matches much faster than a loop does.
    for (let place = -1; matches.size < this.count; ) {
      place = this.matches.indexOf(1, place + 1)
      matches.set(this.columns.id[place]!, place)
    }
    return this.sort(key, matches, matches.size)
  }

  private sort(key: SortKey, places: ReadonlyMap<number, number>, capacity: number): SortedPlaces {
    const { id, [key]: values } = this.columns
    const ids = Float64Array.from(places.keys()).sort()
    const byId = Array.from(ids, (one) => places.get(one)!)
    return new SortedPlaces(id, values, byId, capacity)
  }

  private listOrders(): SortedPlaces[] {
    return Object.values(this.orders)
  }

  private keepWithWords(groups: readonly (readonly number[])[]): void {
    const found = new Uint8Array(this.length)
    for (const [nth, words] of groups.entries()) {
      const bit = 1 << nth
      for (const word of words) {
        const places = this.postings.get(word)
        for (let i = 0, count = places?.length ?? 0; i < count; i += 1) found[places![i]!]! |= bit
      }
    }
    const all = (1 << groups.length) - 1
    for (let place = 0; place < this.length; place += 1)
      this.matches[place]! &= Number(found[place] === all)
  }

  /** Makes room for as many listings again, without the places of deleted ones. */
  private resize(): void {
    const { columns } = this
    const remaining = [...this.places].sort(([, one], [, other]) => one - other)
    const length = Math.max(FIRST_LENGTH, 2 * remaining.length)
    const moved = new Int32Array(this.length).fill(-1)
    this.columns = createColumns(length)
    this.taken = new Uint8Array(length).fill(1, 0, remaining.length)
    this.matches = new Uint8Array(length)
    this.length = remaining.length
    for (const [place, [id, old]] of remaining.entries()) {
      for (const name of COLUMNS) this.columns[name][place] = columns[name][old]!
      this.places.set(id, place)
      moved[old] = place
    }
    for (const [word, postings] of this.postings) {
      const places = postings.map((old) => moved[old]!).filter((place) => place !== -1)
      if (places.length > 0) this.postings.set(word, places)
      else this.postings.delete(word)
    }
    this.forgetOrders()
  }
}

const createColumns = (length: number): Columns =>
  Object.fromEntries(COLUMNS.map((name) => [name, new Float64Array(length)])) as Columns

// Without branches, which the processor could not predict: that is four times as fast.

function keepRange(
  matches: Uint8Array,
  values: Float64Array,
  length: number,
  least: number,
  most: number,
): void {
  for (let place = 0; place < length; place += 1) {
    const value = values[place]!
    matches[place]! &= Number(value >= least) & Number(value <= most)
  }
}

function keepWanted(
  matches: Uint8Array,
  values: Float64Array,
  length: number,
  isWanted: Uint8Array,
): void {
  for (let place = 0; place < length; place += 1) {
    const value = values[place]!
    matches[place]! &= isWanted[value | 0]! & Number(!Number.isNaN(value))
  }
}

function keepWithBits(
  matches: Uint8Array,
  values: Float64Array,
  length: number,
  bits: number,
): void {
  for (let place = 0; place < length; place += 1)
    matches[place]! &= Number((values[place]! & bits) === bits)
}

function sum(matches: Uint8Array, length: number): number {
  let total = 0
  for (let place = 0; place < length; place += 1) total += matches[place]!
  return total
}
