import type { PlaceFigures } from '#contract/places.ts'
import type { ShareWords } from '#web/head.ts'
import { money } from '#web/i18n/format.ts'
import type { Words } from '#web/i18n/i18n.tsx'

const MOST_ROOMS = 3

/** A place on the picture of its link: its name, how many flats, what they cost. */
export function placeShare(figures: PlaceFigures, { t, place, language }: Words): ShareWords {
  const { city, district, total, prices, rooms } = figures
  const usd = (amount: number) => money(amount, 'USD', language)
  const medians = rooms.filter((row) => row.median !== null).slice(0, MOST_ROOMS)
  return {
    headline: place(district ?? city),
    small: district === null ? null : place(city),
    strong: t('place.flats', { n: total }),
    lines: [
      ...(prices ? [`${usd(prices.low)} – ${usd(prices.high)} ${t('price.month')}`] : []),
      ...medians.map(
        (row) =>
          `${row.rooms === 5 ? t('place.rooms5') : t('fact.rooms', { n: row.rooms })}: ${usd(row.median!)}`,
      ),
    ],
  }
}
