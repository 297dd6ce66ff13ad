import type { FairPrice, Listing } from '#contract/listings.ts'
import { formatMoney, formatNumber } from '#locales/format.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { placeOf, priceOf } from '../wording.ts'

/**
 * Compares the price with similar flats: a sentence, then the full range, the middle half and this
 * price as a dot.
 */
export function FairPriceGauge({ listing }: { listing: Listing }) {
  const { t, language, place } = useI18n()
  const fair = listing.fairPrice
  const price = listing.priceMin ?? listing.price
  if (!fair || price === null) return null
  const amount = (value: number) => formatMoney(value, listing.currency, language)
  // A suspicious listing must not look like a bargain.
  const [min, max] = [Math.min(fair.low, price), Math.max(fair.high, price)]
  const good = fair.verdict !== 'above' && listing.warnings.length === 0
  const usual =
    fair.quartileHigh > fair.quartileLow
      ? `${amount(fair.quartileLow)} – ${formatNumber(fair.quartileHigh, language)}`
      : amount(fair.quartileLow)
  return (
    <section className={good ? 'fair is-good' : 'fair'}>
      <div className="fair-words">
        <h2>{t('fair.title')}</h2>
        <p>{t(`fair.${fair.verdict}`, { percent: String(Math.abs(fair.differencePercent)) })}</p>
      </div>
      {fair.high > fair.low && (
        <>
          <Gauge
            fair={fair}
            price={price}
            min={min}
            max={max}
            label={t('fair.describe', {
              price: priceOf(listing, language) ?? '',
              low: amount(fair.quartileLow),
              high: amount(fair.quartileHigh),
              min: amount(fair.low),
              max: amount(fair.high),
            })}
          />
          <p className="fair-ends" aria-hidden="true">
            <span>{amount(min)}</span>
            <span>{t('fair.usual', { range: usual })}</span>
            <span>{amount(max)}</span>
          </p>
        </>
      )}
      <p className="fair-sample">
        {t('fair.sample', { n: fair.sampleSize, place: placeOf(listing, { place }) })}
      </p>
    </section>
  )
}

/** A scale from `min` to `max`, with positions as percentages of the width. */
function Gauge({
  fair,
  price,
  min,
  max,
  label,
}: {
  fair: FairPrice
  price: number
  min: number
  max: number
  label: string
}) {
  const share = (value: number) => (value - min) / (max - min)
  const percent = (part: number) => `${Math.round(part * 1000) / 10}%`
  const [from, to, here] = [
    share(fair.quartileLow),
    share(fair.quartileHigh),
    percent(share(price)),
  ]
  return (
    <svg className="gauge" width="100%" height="20" role="img" aria-label={label}>
      <rect className="gauge-track" y="6" width="100%" height="8" rx="4" />
      <rect
        className="gauge-band"
        x={percent(from)}
        y="6"
        width={percent(to - from)}
        height="8"
        rx="4"
      />
      <circle className="gauge-dot" cx={here} cy="10" r="10" />
      <circle className="gauge-gap" cx={here} cy="10" r="9" />
      <circle className="gauge-dot" cx={here} cy="10" r="6" />
    </svg>
  )
}
