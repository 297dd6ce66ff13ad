import { useQueryClient } from '@tanstack/react-query'
import { Webhook as WebhookIcon } from 'lucide-react'
import { useState } from 'react'
import { REPLAY_DAYS } from '#contract/plans.ts'
import type { NewWebhook, Webhook } from '#contract/webhooks.ts'
import { formatDate, formatDateTime } from '#locales/format.ts'
import { webhooksQuery } from '#web/alert-queries.ts'
import { useApi, useClock } from '#web/services.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { webhookDeliveriesQuery } from './account-queries.ts'
import { Outcome } from './outcome.tsx'
import { RemovableRow } from './removable-row.tsx'
import { useSettingsMessages } from './settings-messages.ts'
import { useAction } from './use-action.ts'
import { useQuestion } from './use-question.ts'
import { WebhookDeliveries } from './webhook-deliveries.tsx'

/** How often the result of a test is asked for, and how many times. */
const ASK_MS = 1000
const MAX_ASKS = 20
const BADGES = { active: 'badge-ok', failing: 'badge-err', disabled: '' } as const

/** A webhook with its state, actions and deliveries. `canSend`: the plan includes webhooks. */
export function WebhookRow({
  accountId,
  webhook,
  canSend,
  onSecret,
  onDeleted,
}: {
  accountId: number
  webhook: Webhook
  canSend: boolean
  onSecret: (webhook: NewWebhook) => void
  onDeleted: () => Promise<void>
}) {
  const { id, url, status, createdAt, statusSince, lastError } = webhook
  const { t } = useSettingsMessages()
  const { timeZone } = useClock()
  const api = useApi()
  const queries = useQueryClient()
  const { result, run } = useAction()
  const [undelivered, setUndelivered] = useState<string | null>(null)
  const [action, setAction] = useState<string | null>(null)
  const { isAsking, question, opener, ask, cancel, close } = useQuestion()
  const isBusy = result.kind === 'busy'
  const params = { id }
  const deliveries = webhookDeliveriesQuery(api, accountId, id)
  const renew = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: deliveries.queryKey }),
      queries.invalidateQueries({ queryKey: webhooksQuery(api, accountId).queryKey }),
    ])
  const act = (name: string, work: () => Promise<string | null>) => {
    setAction(name)
    setUndelivered(null)
    void run(work)
  }

  const sendTest = () =>
    act('test', async () => {
      const { id: eventId } = await api.testWebhook({ params })
      for (let asks = 0; asks < MAX_ASKS; asks += 1) {
        await new Promise((resolve) => setTimeout(resolve, ASK_MS))
        const found = (await queries.fetchQuery(deliveries)).find((one) => one.id === eventId)
        if (found?.status === 'delivered' || found?.status === 'failed') {
          await renew()
          if (found.status === 'delivered') return t('webhooks.testDelivered')
          setUndelivered(t('webhooks.testFailed', { error: found.error ?? '' }))
          return null
        }
      }
      return t('webhooks.testWaits')
    })
  const replay = (which: 'all' | 'failed') =>
    act(which, async () => {
      const { queued } = await api.replayWebhook({ params, body: { which } })
      await renew()
      return t('webhooks.replayed', { days: REPLAY_DAYS, count: queued })
    })
  const enable = () =>
    act('enable', async () => {
      await api.enableWebhook({ params })
      await renew()
      return t('webhooks.enabled')
    })
  const replaceSecret = () =>
    act('secret', async () => {
      const replaced = await api.rotateWebhookSecret({ params })
      close()
      onSecret(replaced)
      return null
    })
  const since = statusSince && formatDateTime(statusSince, timeZone)
  // Presses during another action are ignored.
  const button = (name: string, text: string, onClick: () => void) => (
    <BusyButton
      ref={name === 'secret' ? opener : undefined}
      className="btn-quiet"
      busy={isBusy && action === name}
      onClick={isBusy ? undefined : onClick}
    >
      {text}
    </BusyButton>
  )
  return (
    <RemovableRow
      icon={WebhookIcon}
      action={t('webhooks.delete')}
      actionLabel={t('webhooks.deleteOne', { url })}
      busyText={t('webhooks.delete')}
      question={t('webhooks.ask', { url })}
      onRemove={async () => {
        await api.deleteWebhook({ params })
        await onDeleted()
      }}
    >
      <p>
        <b>{url}</b>
        <span className={`badge ${BADGES[status]}`}>{t(`webhooks.${status}`)}</span>
      </p>
      <p className="settings-small num">
        {t('webhooks.made', { date: formatDate(createdAt, timeZone) })}
      </p>
      {since && status !== 'active' && (
        <p className="settings-small">
          {t(`webhooks.${status}Since`, { date: since, error: lastError ?? '' })}
        </p>
      )}
      {isAsking ? (
        <>
          <p tabIndex={-1} ref={question}>
            {t('webhooks.askSecret')}
          </p>
          <div className="settings-actions">
            <BusyButton className="btn-bad" busy={isBusy} onClick={replaceSecret}>
              {t('webhooks.replace')}
            </BusyButton>
            <button type="button" className="btn btn-quiet" onClick={cancel}>
              {t('methods.cancel')}
            </button>
          </div>
        </>
      ) : (
        <div className="settings-actions webhook-actions">
          {status === 'disabled'
            ? button('enable', t('webhooks.enable'), enable)
            : canSend && (
                <>
                  {button('test', t('webhooks.test'), sendTest)}
                  {button('failed', t('webhooks.replayFailed'), () => replay('failed'))}
                  {button('all', t('webhooks.replayAll'), () => replay('all'))}
                </>
              )}
          {button('secret', t('webhooks.secret'), ask)}
        </div>
      )}
      <Outcome result={undelivered === null ? result : { kind: 'failed', text: undelivered }} />
      <WebhookDeliveries accountId={accountId} id={id} />
    </RemovableRow>
  )
}
