import type { PlaceStats } from '#contract/places.ts'
import type { ShareCard } from '#web/page-meta.ts'
import { formatMoney } from '#locales/format.ts'
import type { Localization } from '#web/i18n/i18n.tsx'

/** Rows of median rents by rooms. */
const MAX_ROWS = 3

/** The link-preview image of a place: name, number of listings and prices. */
export function placeShareCard(stats: PlaceStats, { t, place, language }: Localization): ShareCard {
  const { city, district, total, prices, rooms } = stats
  const usd = (amount: number) => formatMoney(amount, 'USD', language)
  const medians = rooms.filter((row) => row.median !== null).slice(0, MAX_ROWS)
  return {
    headline: place(district ?? city),
    small: district === null ? null : place(city),
    strong: t('place.listings', { n: total }),
    lines: [
      ...(prices ? [`${usd(prices.low)} – ${usd(prices.high)} ${t('price.month')}`] : []),
      ...medians.map(({ rooms, median }) => {
        const label = rooms === 5 ? t('place.rooms5') : t('fact.rooms', { n: rooms })
        return `${t('app.label', { label })} ${usd(median!)}`
      }),
    ],
  }
}
