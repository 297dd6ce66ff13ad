import type { Place } from '#contract/place-pages.ts'
import type { PlaceStats } from '#contract/places.ts'
import { IN_DOLLARS, type ReaderMoney } from '#web/currency.ts'
import { formatDate, formatMoney, type TimeZone } from '#locales/format.ts'
import type { Localization } from '#web/i18n/i18n.tsx'

/** "Vake, Tbilisi", or only the city. */
export function formatPlaceName(
  { city, district }: Place,
  { place }: Pick<Localization, 'place'>,
): string {
  return district ? `${place(district)}, ${place(city)}` : place(city)
}

/** A sentence or two with the number of listings of a place and their prices. */
export function describeStats(
  stats: PlaceStats,
  { t, language }: Pick<Localization, 't' | 'language'>,
  timeZone: TimeZone,
  { currency, fromUsd }: ReaderMoney = IN_DOLLARS,
): string {
  const { total, newest, prices } = stats
  if (total === 0 || newest === null) return t('place.none')
  const shown = (usd: number) => formatMoney(fromUsd(usd), currency, language)
  const offer = t('place.offer', { n: total, date: formatDate(newest, timeZone) })
  if (!prices) return offer
  const [median, low, high] = [shown(prices.median), shown(prices.low), shown(prices.high)]
  return `${offer} ${t('place.prices', { median, low, high })}`
}
