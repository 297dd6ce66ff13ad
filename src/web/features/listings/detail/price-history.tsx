import type { Listing, PricePoint } from '#contract/listings.ts'
import type { Translate } from '#web/i18n/catalogue.ts'
import type { Language } from '#locales/languages.ts'
import { formatDate, formatMoney, type TimeZone } from '#locales/format.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { useClock } from '#web/services.tsx'
import { priceOf } from '../wording.ts'
import { priceChange } from './price-line.ts'
import { PriceChart } from './price-chart.tsx'

/** The prices of the listing over time. Renders nothing if the price never changed. */
export function PriceHistory({ listing }: { listing: Listing }) {
  const { t, language } = useI18n()
  const { timeZone } = useClock()
  const history = listing.priceHistory
  const [first, last] = [history[0], history.at(-1)]
  if (!first || !last || history.length < 2) return null
  const change = formatPriceChange(first, last, { t, language, timeZone })
  const fell = priceChange(first, last)?.direction === 'less'
  return (
    <section className="detail-section">
      <div className="price-history-head">
        <h2>{t('history.title')}</h2>
        {change && <p className={fell ? 'is-good' : undefined}>{change}</p>}
      </div>
      <PriceChart listing={listing} fell={fell} table={<PriceTable history={history} />} />
    </section>
  )
}

/** "₾200 less than on 02.11.2026"; null if the prices are equal or cannot be compared. */
export function formatPriceChange(
  from: PricePoint,
  to: PricePoint,
  { t, language, timeZone }: { t: Translate; language: Language; timeZone: TimeZone },
): string | null {
  const change = priceChange(from, to)
  if (!change) return null
  const amount = formatMoney(change.amount, change.currency, language)
  return t(`history.${change.direction}`, {
    amount: change.converted ? t('detail.about', { amount }) : amount,
    date: formatDate(from.at, timeZone),
  })
}

function PriceTable({ history }: { history: readonly PricePoint[] }) {
  const { t, language } = useI18n()
  const { timeZone } = useClock()
  return (
    <table className="price-table">
      <caption className="sr-only">{t('history.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('history.date')}</th>
          <th scope="col">{t('history.price')}</th>
        </tr>
      </thead>
      <tbody>
        {history.map((point, index) => (
          <tr key={index}>
            <td>
              <time dateTime={point.at}>{formatDate(point.at, timeZone)}</time>
            </td>
            <td>{priceOf({ ...point, priceMin: null }, language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
