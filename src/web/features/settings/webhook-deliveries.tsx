import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { WebhookDelivery } from '#contract/webhooks.ts'
import { formatDateTime } from '#locales/format.ts'
import { paths } from '#web/paths.ts'
import { useApi, useClock } from '#web/services.tsx'
import { webhookDeliveriesQuery } from './account-queries.ts'
import { Fetched } from './fetched.tsx'
import { useSettingsMessages } from './settings-messages.ts'

const SHOWN = 10

/** The newest deliveries of a webhook, loaded once they are opened. */
export function WebhookDeliveries({ accountId, id }: { accountId: number; id: number }) {
  const { t } = useSettingsMessages()
  const api = useApi()
  const [isOpen, setOpen] = useState(false)
  const deliveries = useQuery({
    ...webhookDeliveriesQuery(api, accountId, id),
    enabled: isOpen,
  })
  return (
    <details
      className="webhook-deliveries"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{t('webhooks.deliveries')}</summary>
      {isOpen && (
        <Fetched query={deliveries} rows={2}>
          {(data) =>
            data.length === 0 ? (
              <p className="settings-small">{t('webhooks.noDeliveries')}</p>
            ) : (
              <ul>
                {data.slice(0, SHOWN).map((delivery) => (
                  <DeliveryRow key={delivery.id} delivery={delivery} />
                ))}
              </ul>
            )
          }
        </Fetched>
      )}
    </details>
  )
}

function DeliveryRow({
  delivery: { type, status, createdAt, attempts, nextAttemptAt, error, listingId },
}: {
  delivery: WebhookDelivery
}) {
  const { t } = useSettingsMessages()
  const { timeZone } = useClock()
  const facts = [
    formatDateTime(createdAt, timeZone),
    ...(attempts > 1 ? [t('webhooks.attempts', { count: attempts })] : []),
    ...(status === 'pending' && attempts > 0 && nextAttemptAt
      ? [t('webhooks.next', { date: formatDateTime(nextAttemptAt, timeZone) })]
      : []),
    ...(error ? [error] : []),
  ]
  return (
    <li>
      <p>
        {listingId === null ? (
          t(`webhooks.${type}`)
        ) : (
          <Link className="link" to={paths.listing(listingId)}>
            {t(`webhooks.${type}`)}
          </Link>
        )}{' '}
        <span className={`badge ${BADGES[status]}`}>{t(`webhooks.${status}`)}</span>
      </p>
      <p className="settings-small num">{facts.join(' · ')}</p>
    </li>
  )
}

const BADGES = { delivered: 'badge-ok', failed: 'badge-err', pending: '' } as const
