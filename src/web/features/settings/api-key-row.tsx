import { KeyRound } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ApiKey } from '#contract/api-keys.ts'
import { date, dateTime } from '#web/i18n/format.ts'
import { useSurroundings } from '#web/services.tsx'
import { useAccountCalls } from './account-calls.ts'
import { ActButton, Outcome } from './outcome.tsx'
import { useSettingsWords } from './settings-words.ts'
import { useAct } from './use-act.ts'

/** One key by its name and start, and the way to end it. */
export function ApiKeyRow({
  apiKey,
  onRevoked,
}: {
  apiKey: ApiKey
  onRevoked: (key: ApiKey) => Promise<void>
}) {
  const { id, name, start, createdAt, lastUsedAt } = apiKey
  const { say } = useSettingsWords()
  const { timeZone } = useSurroundings()
  const { revokeApiKey } = useAccountCalls()
  const { result, act, clear } = useAct()
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
    void act(async () => {
      await revokeApiKey(id)
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
          {say('api.made', { date: date(createdAt, timeZone) })} ·{' '}
          {lastUsedAt === null
            ? say('api.never')
            : say('api.lastUsed', { date: dateTime(lastUsedAt, timeZone) })}
        </p>
        {asking && (
          <p tabIndex={-1} ref={question}>
            {say('api.ask', { name })}
          </p>
        )}
        {result.kind === 'failed' && <Outcome result={result} />}
      </div>
      {asking ? (
        <div className="settings-actions">
          <ActButton
            type="button"
            className="btn-bad"
            busy={result.kind === 'busy'}
            busyText={say('api.revoking')}
            onClick={revoke}
          >
            {say('api.revoke')}
          </ActButton>
          <button
            type="button"
            className="btn btn-quiet"
            onClick={() => {
              clear()
              setAsking(false)
            }}
          >
            {say('methods.keep')}
          </button>
        </div>
      ) : (
        <button
          ref={opener}
          type="button"
          className="btn btn-quiet"
          aria-label={say('api.revokeOne', { name })}
          onClick={() => setAsking(true)}
        >
          {say('api.revoke')}
        </button>
      )}
    </li>
  )
}
