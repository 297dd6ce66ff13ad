import { messages } from '#locales/en/filters.ts'
import type { Translate } from '#locales/messages.ts'
import type { Amenity } from './amenities.ts'
import { currencySymbol } from './currencies.ts'
import type { ListingKind } from './listing-kinds.ts'
import { FILTER_GROUPS, type FilterGroup, type Filters, specOf } from './filters.ts'

/** The messages of filters, as used within a sentence. */
export type TranslateFilter = Translate<keyof typeof messages>

/** The key of a text that not every filter has; null if this one has none. */
function keyOf(kind: 'unit' | 'max' | 'hint', group: FilterGroup): keyof typeof messages | null {
  const key = `${kind}.${group}`
  return key in messages ? (key as keyof typeof messages) : null
}

/** An amount with the unit of its filter. `n` is its last number. */
export function withUnit(
  group: FilterGroup,
  amount: string,
  n: number,
  t: TranslateFilter,
): string {
  const key = keyOf('unit', group)
  return key ? t(key, { amount, n }) : amount
}

/** What the fields of a filter ask for besides its unit; undefined if the unit says all. */
export function filterHint(group: FilterGroup, t: TranslateFilter): string | undefined {
  const key = keyOf('hint', group)
  return key ? t(key) : undefined
}

/** How a language writes the values of filters. */
export type FilterFormat = {
  t: TranslateFilter
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
  const value = describeValue(group, filters, format)
  const { kind, isPlain } = specOf(FILTER_GROUPS.get(group)![0]!)
  if (kind === 'wholes') return format.t('rooms', { list: value, n: filters.rooms!.at(-1)! })
  return isPlain ? value : `${format.t(`label.${group}`)} ${value}`.trim()
}

/** The value of a filter without its label; '' for filters that have none, such as flags. */
export function describeValue(group: FilterGroup, filters: Filters, format: FilterFormat): string {
  const { t, number, place, amenity, join } = format
  const keys = FILTER_GROUPS.get(group)!
  const spec = specOf(keys[0]!)
  const values = keys.map((key) => filters[key])
  const list = values[0] as readonly string[]
  switch (spec.kind) {
    case 'text':
      return t('quote', { text: values[0] as string })
    case 'wholes':
      return describeWholes(values[0] as readonly number[], spec.max)
    case 'options':
      return join(
        spec.options
          .filter((name) => list.includes(name))
          .map((name) => t(`kind.${name as ListingKind}`)),
      )
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
  const one = (n: number) => withUnit(group, symbol + number(n), n, t)
  if (high === undefined) return t('from', { amount: one(low!) })
  const maximum = keyOf('max', group)
  if (low === undefined) return maximum ? t(maximum, { n: high }) : t('to', { amount: one(high) })
  return low === high
    ? one(low)
    : withUnit(group, `${symbol}${number(low)}–${number(high)}`, high, t)
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
