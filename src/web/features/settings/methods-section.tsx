import { useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { KeyRound, Link2, Send } from 'lucide-react'
import { useState } from 'react'
import type { SignInMethod } from '#contract/accounts.ts'
import { TELEGRAM_NAME } from '#contract/telegram-auth.ts'
import { formatDate } from '#locales/format.ts'
import { miniApp } from '#web/mini-app.ts'
import { useApi, useClock, useSite } from '#web/services.tsx'
import { Fetched } from './fetched.tsx'
import { LinkOutcome } from './link-outcome.tsx'
import { LinkProvider } from './link-provider.tsx'
import { RemovableRow } from './removable-row.tsx'
import { Section } from './section.tsx'
import { useSettingsMessages } from './settings-messages.ts'

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
  const name = method.kind === 'provider' ? method.name : t(`methods.${method.kind}`)
  const remove = async () => {
    await api.removeSignInMethod({ params: { id: method.id } })
    onRemoved(name)
    // Removing Telegram also disconnects its chat.
    await queries.invalidateQueries({
      queryKey:
        method.kind === 'telegram'
          ? ['account', accountId]
          : ['account', accountId, 'sign-in-methods'],
    })
  }
  return (
    <RemovableRow
      icon={ICONS[method.kind]}
      action={t('methods.remove')}
      actionLabel={t('methods.removeOne', { name })}
      busyText={t('methods.removing')}
      question={[
        t('methods.ask', { name }),
        ...(method.kind === 'telegram' ? [t('methods.askTelegram')] : []),
      ].join(' ')}
      onRemove={remove}
      removable={!last}
    >
      <p>
        <b>{name}</b>
      </p>
      <p className="settings-small">
        {[method.email, t('methods.added', { date: formatDate(method.addedAt, timeZone) })]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {last && <p className="settings-small">{t('methods.last')}</p>}
    </RemovableRow>
  )
}
