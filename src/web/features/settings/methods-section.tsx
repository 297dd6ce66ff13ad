import { useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { KeyRound, Link2, Send } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { SignInMethod } from '#contract/accounts.ts'
import { TELEGRAM_NAME } from '#contract/telegram-auth.ts'
import { date } from '#web/i18n/format.ts'
import { miniApp } from '#web/mini-app.ts'
import { useApi, useClock, useSite } from '#web/services.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Fetched } from './fetched.tsx'
import { LinkOutcome } from './link-outcome.tsx'
import { LinkProvider } from './link-provider.tsx'
import { Outcome } from './outcome.tsx'
import { Section } from './section.tsx'
import { useSettingsMessages } from './settings-messages.ts'
import { useAction } from './use-action.ts'

const ICONS = { password: KeyRound, provider: Link2, telegram: Send }

/** The sign-in methods of the account. The last one cannot be removed. */
export function MethodsSection({
  accountId,
  methods,
}: {
  accountId: number
  methods: UseQueryResult<SignInMethod[]>
}) {
  const { t } = useSettingsMessages()
  const { signInProvider, telegramLogin } = useSite()
  const queries = useQueryClient()
  const [message, setMessage] = useState<string | null>(null)
  const linked = () => {
    setMessage(t('link.linked', { provider: TELEGRAM_NAME }))
    void queries.invalidateQueries({ queryKey: ['account', accountId] })
  }
  return (
    <Section id="sign-in" title={t('methods.title')} lead={t('methods.lead')}>
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
                  onRemoved={(name) => setMessage(t('methods.removed', { name }))}
                />
              ))}
            </ul>
            {telegramLogin && !list.some(({ kind }) => kind === 'telegram') && (
              <LinkProvider provider={TELEGRAM_NAME} onLinked={linked} />
            )}
            {signInProvider && !miniApp.open && !list.some(({ kind }) => kind === 'provider') && (
              <LinkProvider provider={signInProvider.name} />
            )}
          </>
        )}
      </Fetched>
      <LinkOutcome provider={signInProvider?.name} />
      <p className="settings-done" role="status">
        {message}
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
  const { t } = useSettingsMessages()
  const { timeZone } = useClock()
  const api = useApi()
  const queries = useQueryClient()
  const { result, run, clear } = useAction()
  const [asking, setAsking] = useState(false)
  const question = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (asking) question.current?.focus()
  }, [asking])
  const Icon = ICONS[method.kind]
  const name = method.kind === 'provider' ? method.name : t(`methods.${method.kind}`)
  const remove = () =>
    void run(async () => {
      await api.removeSignInMethod({ params: { id: method.id } })
      onRemoved(name)
      // Removing Telegram also disconnects its chat.
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
          {[method.email, t('methods.added', { date: date(method.addedAt, timeZone) })]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {last && <p className="settings-small">{t('methods.last')}</p>}
        {asking && (
          <p tabIndex={-1} ref={question}>
            {t('methods.ask', { name })}
            {method.kind === 'telegram' && ` ${t('methods.askTelegram')}`}
          </p>
        )}
        {result.kind === 'failed' && <Outcome result={result} />}
      </div>
      {asking ? (
        <div className="settings-actions">
          <BusyButton
            className="btn-bad"
            busy={result.kind === 'busy'}
            busyText={t('methods.removing')}
            onClick={remove}
          >
            {t('methods.remove')}
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
        !last && (
          <button
            type="button"
            className="btn btn-quiet"
            aria-label={t('methods.removeOne', { name })}
            onClick={() => setAsking(true)}
          >
            {t('methods.remove')}
          </button>
        )
      )}
    </li>
  )
}
