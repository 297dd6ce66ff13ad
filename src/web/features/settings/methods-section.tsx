import { useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { KeyRound, Link2, Send } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { SignInMethod } from '#contract/accounts.ts'
import { TELEGRAM } from '#contract/telegram-words.ts'
import { date } from '#web/i18n/format.ts'
import { host } from '#web/in-app.ts'
import { useSurroundings } from '#web/services.tsx'
import { useAccountCalls } from './account-calls.ts'
import { Fetched } from './fetched.tsx'
import { LinkOutcome } from './link-outcome.tsx'
import { LinkProvider } from './link-provider.tsx'
import { ActButton, Outcome } from './outcome.tsx'
import { Section } from './section.tsx'
import { useSettingsWords } from './settings-words.ts'
import { useAct } from './use-act.ts'

const ICONS = { password: KeyRound, provider: Link2, telegram: Send }

/** The ways into the account; one always stays. */
export function MethodsSection({
  accountId,
  methods,
}: {
  accountId: number
  methods: UseQueryResult<SignInMethod[]>
}) {
  const { say } = useSettingsWords()
  const { signInProvider, telegramLogin } = useSurroundings()
  const queries = useQueryClient()
  const [told, setTold] = useState<string | null>(null)
  const linked = () => {
    setTold(say('link.linked', { provider: TELEGRAM }))
    void queries.invalidateQueries({ queryKey: ['account', accountId] })
  }
  return (
    <Section id="sign-in" title={say('methods.title')} lead={say('methods.lead')}>
      <Fetched query={methods} rows={1}>
        {(list) => (
          <>
            <ul className="settings-list">
              {list.map((method) => (
                <MethodRow
                  key={method.id}
                  method={method}
                  last={list.length === 1}
                  accountId={accountId}
                  onRemoved={(name) => setTold(say('methods.removed', { name }))}
                />
              ))}
            </ul>
            {telegramLogin && !list.some(({ kind }) => kind === 'telegram') && (
              <LinkProvider provider={TELEGRAM} onLinked={linked} />
            )}
            {signInProvider && !host.open && !list.some(({ kind }) => kind === 'provider') && (
              <LinkProvider provider={signInProvider.name} />
            )}
          </>
        )}
      </Fetched>
      <LinkOutcome provider={signInProvider?.name} />
      <p className="settings-done" role="status">
        {told}
      </p>
    </Section>
  )
}

function MethodRow({
  method,
  last,
  accountId,
  onRemoved,
}: {
  method: SignInMethod
  last: boolean
  accountId: number
  onRemoved: (name: string) => void
}) {
  const { say } = useSettingsWords()
  const { timeZone } = useSurroundings()
  const { removeSignInMethod } = useAccountCalls()
  const queries = useQueryClient()
  const { result, act, clear } = useAct()
  const [asking, setAsking] = useState(false)
  const question = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (asking) question.current?.focus()
  }, [asking])
  const Icon = ICONS[method.kind]
  const name = method.kind === 'provider' ? method.name : say(`methods.${method.kind}`)
  const remove = () =>
    void act(async () => {
      await removeSignInMethod(method.id)
      onRemoved(name)
      // With Telegram its chat goes too.
      await queries.invalidateQueries({
        queryKey:
          method.kind === 'telegram'
            ? ['account', accountId]
            : ['account', accountId, 'sign-in-methods'],
      })
      return null
    })
  return (
    <li>
      <Icon className="icon icon-lg" />
      <div className="settings-row">
        <p>
          <b>{name}</b>
        </p>
        <p className="settings-small">
          {[method.email, say('methods.added', { date: date(method.addedAt, timeZone) })]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {last && <p className="settings-small">{say('methods.last')}</p>}
        {asking && (
          <p tabIndex={-1} ref={question}>
            {say('methods.ask', { name })}
            {method.kind === 'telegram' && ` ${say('methods.askTelegram')}`}
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
            busyText={say('methods.removing')}
            onClick={remove}
          >
            {say('methods.remove')}
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
        !last && (
          <button
            type="button"
            className="btn btn-quiet"
            aria-label={say('methods.removeOne', { name })}
            onClick={() => setAsking(true)}
          >
            {say('methods.remove')}
          </button>
        )
      )}
    </li>
  )
}
