import type { SearchFilters } from '#contract/searches.ts'
import { chipText, roomName } from '#web/chip-text.ts'
import { money, number } from '#web/i18n/format.ts'
import type { Localization } from '#web/i18n/i18n.tsx'
import { activeGroups, ROOM_CHOICES, type FilterGroup, type PageQuery } from '#web/page-query.ts'
import { toPageQuery } from './search-filters.ts'
import type { Convert } from './use-convert.ts'
import type { Translate } from './searches-messages.ts'

export type FilterRow = { key: string; name: string; value: string }

/** Filters that always have a row; the others have one only when set. */
const ALWAYS_SHOWN: readonly FilterGroup[] = ['districts', 'price', 'rooms', 'furnished']

/** The page's filters as rows: the six of spec §2 (Dialog B), then any other filter that is set. */
export function toFilterRows(query: PageQuery, i18n: Localization, t: Translate): FilterRow[] {
  const active = activeGroups(query)
  const row = (key: FilterGroup | 'city' | 'type', value: string): FilterRow => ({
    key,
    name: t(`filter.${key}`),
    value,
  })
  const chosen = (group: 'districts' | 'price') =>
    active.includes(group) ? chipText(group, query, i18n) : t(`any.${group}`)
  const more = active
    .filter((group) => !ALWAYS_SHOWN.includes(group))
    .map((group) =>
      row(group, group === 'petFriendly' ? t('filter.yes') : chipText(group, query, i18n)),
    )
  return [
    row('city', i18n.place(query.city)),
    row('districts', chosen('districts')),
    row('price', chosen('price')),
    row('rooms', query.rooms.length > 0 ? formatRoomRange(query.rooms) : t('any.rooms')),
    row('type', t('any.type')),
    row('furnished', t(query.furnished ? 'filter.yes' : 'any.furnished')),
    ...more,
    ...(query.bounds && !query.drawn ? [row('drawn', i18n.t('filters.drawn'))] : []),
  ]
}

/** "2 – 4" for consecutive numbers, else "1, 3"; 5 is shown as "5+". */
export function formatRoomRange(rooms: readonly number[]): string {
  const sorted = ROOM_CHOICES.filter((choice) => rooms.includes(choice))
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (first === undefined || last === undefined) return ''
  if (first === last) return roomName(first)
  return last - first === sorted.length - 1
    ? `${roomName(first)} – ${roomName(last)}`
    : sorted.map(roomName).join(', ')
}

type Amounts = Pick<SearchFilters, 'priceMin' | 'priceMax' | 'currency'>

/**
 * The price range in its own currency, and its approximate amount in lari (in dollars for a range
 * in lari). Each is null without a price; the latter also without an exchange rate.
 */
export function formatPriceRange(
  filters: Amounts,
  { t, language }: Pick<Localization, 't' | 'language'>,
  convert: Convert,
): { own: string | null; approximate: string | null } {
  const currency = filters.currency ?? 'USD'
  const other = currency === 'GEL' ? 'USD' : 'GEL'
  const range = (low: number, high: number, shown: string): string =>
    `${money(low, shown, language)} – ${number(high, language)}`
  const between = (low: number | null, high: number | null, shown: string): string | null => {
    const formatAmount = (amount: number) => money(amount, shown, language)
    if (low !== null && high !== null) return range(low, high, shown)
    return low !== null
      ? t('filters.fromAmount', { amount: formatAmount(low) })
      : high === null
        ? null
        : t('filters.toAmount', { amount: formatAmount(high) })
  }
  const [low, high] = [filters.priceMin ?? null, filters.priceMax ?? null]
  const converted = (amount: number | null) =>
    amount === null ? null : convert(amount, currency, other)
  const [lowThere, highThere] = [converted(low), converted(high)]
  // Next to "up to $900" show only the amount, since "about up to" reads badly.
  const withoutBoundWord = (low: number | null, high: number | null): string | null => {
    if (low !== null && high !== null) return range(low, high, other)
    const amount = low ?? high
    return amount === null ? null : money(amount, other, language)
  }
  const isConverted =
    (low === null) === (lowThere === null) && (high === null) === (highThere === null)
  return {
    own: between(low, high, currency),
    approximate: isConverted
      ? withoutBoundWord(roundAmount(lowThere), roundAmount(highThere))
      : null,
  }
}

/** Rounds amounts from 100 to tens; converted amounts are approximate. */
const roundAmount = (amount: number | null) =>
  amount === null || amount < 100 ? amount : Math.round(amount / 10) * 10

/** Describes a saved search in two lines: price and rooms (`title`), and the `rest`. */
export function describeSearch(
  filters: SearchFilters,
  i18n: Localization,
  t: Translate,
  convert: Convert,
): { title: string; approximate: string | null; rest: string } {
  const query = toPageQuery(filters, (amount) => amount)
  const active = activeGroups(query)
  const price = formatPriceRange(filters, i18n, convert)
  const where = active.includes('districts')
    ? chipText('districts', query, i18n)
    : filters.city
      ? i18n.place(filters.city)
      : t('filter.anyCity')
  const others = active.filter((group) => !['price', 'rooms', 'districts'].includes(group))
  return {
    title: [
      price.own ?? t('filter.anyPrice'),
      active.includes('rooms') ? chipText('rooms', query, i18n) : null,
    ]
      .filter(Boolean)
      .join(' · '),
    approximate: price.approximate,
    rest: [where, ...others.map((group) => chipText(group, query, i18n))].join(' · '),
  }
}
