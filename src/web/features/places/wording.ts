import type { Place } from '#contract/place-pages.ts'
import type { PlaceStats } from '#contract/places.ts'
import { TIME_ZONE } from '#web/boot.ts'
import { IN_DOLLARS, type ReaderMoney } from '#web/currency.ts'
import { date, money } from '#web/i18n/format.ts'
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
  { currency, fromUsd }: ReaderMoney = IN_DOLLARS,
): string {
  const { total, newest, prices } = stats
  if (total === 0 || newest === null) return t('place.none')
  const shown = (usd: number) => money(fromUsd(usd), currency, language)
  const offer = t('place.offer', { n: total, date: date(newest, TIME_ZONE) })
  if (!prices) return offer
  const [median, low, high] = [shown(prices.median), shown(prices.low), shown(prices.high)]
  return `${offer} ${t('place.prices', { median, low, high })}`
}
