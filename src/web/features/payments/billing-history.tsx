import type { UseQueryResult } from '@tanstack/react-query'
import { ExternalLink, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import type { BillingEntry } from '#contract/payments.ts'
import { formatDate } from '#locales/format.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { webUrl } from '#web/outside-links.ts'
import { useClock } from '#web/services.tsx'
import { Failure } from './failure.tsx'
import { usePaymentsMessages, type Translate } from './payments-messages.ts'
import { formatPrice } from './format-price.ts'

/** Rows shown until the reader asks for all. */
const INITIAL_ROWS = 12

/** The billing history table. On phones its rows are cards. */
export function BillingHistory({ history }: { history: UseQueryResult<BillingEntry[]> }) {
  const { t } = usePaymentsMessages()
  return (
    <section className="billing-card billing-history" aria-labelledby="history-title">
      <h2 id="history-title">{t('billing.title')}</h2>
      {history.data ? (
        <Entries entries={history.data} />
      ) : history.isError ? (
        <Failure text="failed.fetch" error={history.error}>
          <button type="button" className="btn btn-line" onClick={() => void history.refetch()}>
            {history.isFetching ? <span className="spin" /> : <RefreshCw className="icon" />}
            {t('retry')}
          </button>
        </Failure>
      ) : (
        <div aria-hidden="true">
          <span className="skeleton h-10" />
        </div>
      )}
    </section>
  )
}

function Entries({ entries }: { entries: BillingEntry[] }) {
  const { t } = usePaymentsMessages()
  const [all, setAll] = useState(false)
  if (entries.length === 0) return <p className="billing-small">{t('billing.empty')}</p>
  const columns = [
    t('billing.date'),
    t('billing.description'),
    t('billing.amount'),
    t('billing.status'),
    t('billing.invoice'),
  ]
  return (
    <>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(all ? entries : entries.slice(0, INITIAL_ROWS)).map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </tbody>
      </table>
      {!all && entries.length > INITIAL_ROWS && (
        <button type="button" className="btn btn-quiet" onClick={() => setAll(true)}>
          {t('billing.all', { count: entries.length })}
        </button>
      )}
    </>
  )
}

function Entry({ entry }: { entry: BillingEntry }) {
  const { t } = usePaymentsMessages()
  const { language } = useI18n()
  const { timeZone } = useClock()
  const day = formatDate(entry.date, timeZone)
  const url = entry.invoiceUrl && webUrl(entry.invoiceUrl)
  return (
    <tr>
      <td className="num">{day}</td>
      <td className="billing-what">{entry.description}</td>
      <td className="num">{formatPrice(entry.amount, entry.currency, language)}</td>
      <td>
        <span className={entry.status === 'paid' ? 'badge badge-ok' : 'badge'}>
          {translateStatus(entry.status, t)}
        </span>
      </td>
      <td>
        {url && (
          <a
            className="link"
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t('billing.viewOf', { date: day })}
          >
            {t('billing.view')}
            <ExternalLink className="icon icon-sm" />
          </a>
        )}
      </td>
    </tr>
  )
}

const STATUSES = ['paid', 'pending', 'void', 'uncollectible'] as const

function translateStatus(status: string, t: Translate): string {
  const known = STATUSES.find((one) => one === status)
  return known ? t(`billing.${known}`) : status
}
