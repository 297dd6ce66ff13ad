import type { Amenity } from './amenities.ts'
import { currencySymbol } from './currencies.ts'
import { FILTER_GROUPS, type FilterGroup, type Filters, specOf } from './filters.ts'

type ByGroup<Value> = Readonly<Partial<Record<FilterGroup, Value>>>

/** The words of the filters in one language, as used within a sentence. */
export type FilterTexts = {
  labels: Readonly<Record<FilterGroup, string>>
  from: (amount: string) => string
  to: (amount: string) => string
  /** A number or range with its unit; `n` is its last number. */
  units: ByGroup<(amount: string, n: number) => string>
  /** A maximum, if `to` does not fit. */
  maximums: ByGroup<(n: number) => string>
  /** What the fields of a filter ask for, if the unit does not say all. */
  hints: ByGroup<string>
  /** `list` may be a range. */
  rooms: (list: string) => string
  quote: (text: string) => string
}

/** How a language writes the values of filters. */
export type FilterFormat = {
  texts: FilterTexts
  number: (value: number) => string
  place: (name: string) => string
  amenity: (name: Amenity) => string
  /** Joins names to a list. */
  join: (names: readonly string[]) => string
}

/**
 * A filter in words: "$400–900", "2–3 rooms", "Vake, Vera", "pets allowed", "deposit up to $500".
 */
export function describeFilter(group: FilterGroup, filters: Filters, format: FilterFormat): string {
  const { labels, rooms } = format.texts
  const value = describeValue(group, filters, format)
  const { kind, isPlain } = specOf(FILTER_GROUPS.get(group)![0]!)
  if (kind === 'wholes') return rooms(value)
  return isPlain ? value : `${labels[group]} ${value}`.trim()
}

/** The value of a filter without its label; '' for filters that have none, such as flags. */
export function describeValue(group: FilterGroup, filters: Filters, format: FilterFormat): string {
  const { texts, number, place, amenity, join } = format
  const keys = FILTER_GROUPS.get(group)!
  const spec = specOf(keys[0]!)
  const values = keys.map((key) => filters[key])
  const list = values[0] as readonly string[]
  switch (spec.kind) {
    case 'text':
      return texts.quote(values[0] as string)
    case 'wholes':
      return describeWholes(values[0] as readonly number[], spec.max)
    case 'choices':
      return join(
        spec.options.filter((name) => list.includes(name)).map((name) => amenity(name as Amenity)),
      )
    case 'names':
      return join(list.map(place))
    case 'amount':
    case 'whole':
    case 'limit':
      break
    default:
      return ''
  }
  // A single number is a maximum.
  const [high, low] = [values.at(-1), values.at(-2)] as (number | undefined)[]
  const symbol =
    spec.kind === 'amount' && spec.money ? currencySymbol(filters.currency ?? 'USD') : ''
  const withUnit = (amount: string, n: number) =>
    texts.units[group]?.(symbol + amount, n) ?? symbol + amount
  const one = (n: number) => withUnit(number(n), n)
  if (high === undefined) return texts.from(one(low!))
  if (low === undefined) return texts.maximums[group]?.(high) ?? texts.to(one(high))
  return low === high ? one(low) : withUnit(`${number(low)}–${number(high)}`, high)
}

/** "2–3", "1, 3", "4+". */
function describeWholes(sorted: readonly number[], max: number): string {
  const [first, last] = [sorted[0]!, sorted.at(-1)!]
  if (sorted.length > 1 && last - first === sorted.length - 1)
    return last === max ? `${first}+` : `${first}–${last}`
  return sorted.map((n) => formatWhole(n, max)).join(', ')
}

/** The last number means that or more. */
export const formatWhole = (n: number, max: number): string => (n === max ? `${n}+` : String(n))
