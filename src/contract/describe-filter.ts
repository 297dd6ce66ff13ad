import type { Amenity } from './amenities.ts'
import { currencySymbol } from './currencies.ts'
import {
  FILTER_GROUPS,
  type FilterGroup,
  type FilterSpec,
  type Filters,
  specOf,
} from './filters.ts'

const MAX_QUERY_LENGTH = 40

/** The words of the filters in one language, as used within a sentence. */
export type FilterTexts = {
  labels: Readonly<Record<FilterGroup, string>>
  from: (amount: string) => string
  to: (amount: string) => string
  /** The unit of a number or range; `n` is its last number. */
  units: Partial<Record<FilterGroup, (amount: string, n: number) => string>>
  /** What the fields of a filter ask for, if the unit does not say all. */
  hints: Partial<Record<FilterGroup, string>>
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
  /** The number of names to list; the rest is shown as a count. Default: all. */
  maxNames?: number
}

/** A filter in words: "$400–900", "2–3 rooms", "Vake, Vera", "pets allowed". */
export function describeFilter(group: FilterGroup, filters: Filters, format: FilterFormat): string {
  const { kind, isPlain } = specOf(FILTER_GROUPS.get(group)![0]!)
  const value = describeValue(group, filters, format)
  if (kind === 'wholes') return format.texts.rooms(value)
  const label = format.texts.labels[group]
  return kind === 'amount' && !isPlain ? `${label} ${value}` : value || label
}

/** The value of a filter without its label; '' for filters that have none, such as flags. */
export function describeValue(group: FilterGroup, filters: Filters, format: FilterFormat): string {
  const keys = FILTER_GROUPS.get(group)!
  const spec = specOf(keys[0]!)
  const values = keys.map((key) => filters[key])
  const [value] = values
  switch (spec.kind) {
    case 'flag':
    case 'polygon':
      return ''
    case 'text':
      return format.texts.quote(shorten(String(value)))
    case 'amount':
      return describeNumbers(group, spec, values as (number | undefined)[], filters, format)
    case 'wholes':
      return describeWholes(value as readonly number[], spec.max)
    case 'choices':
      return joinNames(
        spec.options.filter((name) => (value as readonly string[]).includes(name)),
        (name) => format.amenity(name as Amenity),
        format,
      )
    case 'names':
      return joinNames(value as readonly string[], format.place, format)
    case 'choice':
      return String(value)
  }
}

/** "$400–900", "from 40 m²", "up to 80 m²". A single number of a group is its maximum. */
function describeNumbers(
  group: FilterGroup,
  spec: FilterSpec & { kind: 'amount' },
  values: (number | undefined)[],
  { currency = 'USD' }: Filters,
  { texts, number }: FilterFormat,
): string {
  const [low, high] = values.length === 1 ? [undefined, values[0]] : values
  const symbol = spec.money ? currencySymbol(currency) : ''
  const withUnit = (text: string, n: number) =>
    texts.units[group]?.(symbol + text, n) ?? symbol + text
  if (low === undefined || high === undefined) {
    const bound = low ?? high ?? 0
    return texts[low === undefined ? 'to' : 'from'](withUnit(number(bound), bound))
  }
  const [min, max] = low > high ? [high, low] : [low, high]
  return withUnit(min === max ? number(max) : `${number(min)}–${number(max)}`, max)
}

/** "2–3", "1, 3", "4+". */
function describeWholes(chosen: readonly number[], max: number): string {
  const sorted = [...new Set(chosen)].sort((a, b) => a - b)
  const [first, last] = [sorted[0]!, sorted.at(-1)!]
  if (sorted.length > 1 && last - first === sorted.length - 1)
    return last === max ? `${first}+` : `${first}–${last}`
  return sorted.map((n) => formatWhole(n, max)).join(', ')
}

/** The last number means that or more. */
export const formatWhole = (n: number, max: number): string => (n === max ? `${n}+` : String(n))

function joinNames(
  names: readonly string[],
  translate: (name: string) => string,
  { maxNames = Infinity }: FilterFormat,
): string {
  const shown = names.slice(0, maxNames).map(translate).join(', ')
  return names.length > maxNames ? `${shown} +${names.length - maxNames}` : shown
}

function shorten(text: string): string {
  const characters = [...text]
  return characters.length > MAX_QUERY_LENGTH
    ? `${characters
        .slice(0, MAX_QUERY_LENGTH - 1)
        .join('')
        .trimEnd()}…`
    : text
}
