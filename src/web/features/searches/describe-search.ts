import { CITIES, DEFAULT_CITY } from '#contract/cities.ts'
import { CURRENCIES, DEFAULT_CURRENCY } from '#contract/currencies.ts'
import { describeValue } from '#contract/describe-filter.ts'
import {
  activeGroups,
  type FilterGroup,
  type Filters,
  type LooseFilters,
} from '#contract/filters.ts'
import { normalizeFilters } from '#contract/normalize-filters.ts'
import { chipText } from '#web/chip-text.ts'
import type { Localization } from '#web/i18n/i18n.tsx'
import type { PageQuery } from '#web/page-query.ts'
import { toSearchFilters } from './search-filters.ts'
import type { Convert } from '#web/convert.ts'
import type { Translate } from './searches-messages.ts'

export type FilterRow = { key: string; name: string; value: string }

/** The filters of spec §2 always have a row; the others have one only when set. */
const SPEC_GROUPS: ReadonlySet<FilterGroup> = new Set([
  'districts',
  'price',
  'rooms',
  'kinds',
  'furnished',
])

/** The page's filters as rows: the six of spec §2 (Dialog B), then any other filter that is set. */
export function toFilterRows(query: PageQuery, i18n: Localization, t: Translate): FilterRow[] {
  const filters = toSearchFilters(query)
  const active = activeGroups(filters)
  const row = (group: FilterGroup, any = ''): FilterRow => ({
    key: group,
    name: i18n.filterLabel(group),
    value: active.includes(group)
      ? describeValue(group, filters, i18n.filterFormat) || t('filter.yes')
      : any,
  })
  const rest = active.filter((group) => !SPEC_GROUPS.has(group))
  return [
    { key: 'city', name: t('filter.city'), value: i18n.place(query.city) },
    row('districts', t('any.districts')),
    row('price', t('any.price')),
    row('rooms', t('any.rooms')),
    row('kinds', t('any.kinds')),
    row('furnished', t('any.furnished')),
    ...rest.map((group) => row(group)),
  ]
}

/**
 * The price range of a search in the currency of its city, by default of the first; in dollars
 * for a range in that currency. null without a price or an exchange rate.
 */
export function approximatePrice(
  saved: LooseFilters,
  { filterFormat }: Pick<Localization, 'filterFormat'>,
  convert: Convert,
): string | null {
  const { city = DEFAULT_CITY, priceMin, priceMax, currency = 'USD' } = normalizeFilters(saved)
  const local =
    CURRENCIES.find((one) =>
      CITIES.some(({ name, currency }) => name === city && one === currency),
    ) ?? DEFAULT_CURRENCY
  const other = currency === local ? 'USD' : local
  const converted = [priceMin, priceMax].flatMap((amount) =>
    amount === undefined ? [] : [convert(amount, currency, other)],
  )
  const known = converted.filter((amount) => amount !== null).map(roundAmount)
  if (known.length === 0 || known.length < converted.length) return null
  // Next to "up to $900" it is one amount, since "about up to" reads badly.
  return describeValue(
    'price',
    { priceMin: known[0], priceMax: known.at(-1), currency: other },
    filterFormat,
  )
}

/** Rounds amounts from 100 to tens; converted amounts are approximate. */
const roundAmount = (amount: number) =>
  amount < 100 ? Math.round(amount) : Math.round(amount / 10) * 10

/** Describes a saved search in two lines: price and rooms (`title`), and the `rest`. */
export function describeSearch(
  saved: LooseFilters,
  i18n: Localization,
  t: Translate,
  convert: Convert,
): { title: string; approximate: string | null; rest: string } {
  const filters: Filters = normalizeFilters(saved)
  const active = activeGroups(filters)
  const describe = (group: FilterGroup) => chipText(group, filters, i18n)
  const [where, title] = [
    active.includes('districts')
      ? describe('districts')
      : filters.city
        ? i18n.place(filters.city)
        : t('filter.anyCity'),
    active.includes('price') ? describe('price') : t('filter.anyPrice'),
  ]
  const others = active.filter((group) => !['price', 'rooms', 'districts'].includes(group))
  return {
    title: [title, ...(active.includes('rooms') ? [describe('rooms')] : [])].join(' · '),
    approximate: approximatePrice(filters, i18n, convert),
    rest: [where, ...others.map(describe)].join(' · '),
  }
}
