import { KeyRound } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ApiKey } from '#contract/api-keys.ts'
import { date, dateTime } from '#web/i18n/format.ts'
import { useApi, useClock } from '#web/services.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Outcome } from './outcome.tsx'
import { useSettingsMessages } from './settings-messages.ts'
import { useAction } from './use-action.ts'

/** An API key with its name, first characters, dates and a button to revoke it. */
export function ApiKeyRow({
  apiKey,
  onRevoked,
}: {
  apiKey: ApiKey
  onRevoked: (key: ApiKey) => Promise<void>
}) {
  const { id, name, start, createdAt, lastUsedAt } = apiKey
  const { t } = useSettingsMessages()
  const { timeZone } = useClock()
  const api = useApi()
  const { result, run, clear } = useAction()
  const [asking, setAsking] = useState(false)
  const question = useRef<HTMLParagraphElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const returning = useRef(false)
  useEffect(() => {
    if (asking) question.current?.focus()
    else if (returning.current) opener.current?.focus()
    returning.current = asking
  }, [asking])
  const revoke = () =>
    void run(async () => {
      await api.revokeApiKey({ params: { id } })
      await onRevoked(apiKey)
      return null
    })
  return (
    <li>
      <KeyRound className="icon icon-lg" />
      <div className="settings-row">
        <p>
          <b>{name}</b>
          <code className="api-start">{start}…</code>
        </p>
        <p className="settings-small num">
          {t('api.made', { date: date(createdAt, timeZone) })} ·{' '}
          {lastUsedAt === null
            ? t('api.never')
            : t('api.lastUsed', { date: dateTime(lastUsedAt, timeZone) })}
        </p>
        {asking && (
          <p tabIndex={-1} ref={question}>
            {t('api.ask', { name })}
          </p>
        )}
        {result.kind === 'failed' && <Outcome result={result} />}
      </div>
      {asking ? (
        <div className="settings-actions">
          <BusyButton
            className="btn-bad"
            busy={result.kind === 'busy'}
            busyText={t('api.revoking')}
            onClick={revoke}
          >
            {t('api.revoke')}
          </BusyButton>
          <button
            type="button"
            className="btn btn-quiet"
            onClick={() => {
              clear()
              setAsking(false)
            }}
          >
            {t('methods.cancel')}
          </button>
        </div>
      ) : (
        <button
          ref={opener}
          type="button"
          className="btn btn-quiet"
          aria-label={t('api.revokeOne', { name })}
          onClick={() => setAsking(true)}
        >
          {t('api.revoke')}
        </button>
      )}
    </li>
  )
}
