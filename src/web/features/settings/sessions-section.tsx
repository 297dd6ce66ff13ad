import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Laptop, Smartphone } from 'lucide-react'
import type { AccountSession } from '#contract/accounts.ts'
import { formatDateTime } from '#locales/format.ts'
import { useApi, useClock } from '#web/services.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { sessionsQuery } from './account-queries.ts'
import { Outcome } from './outcome.tsx'
import { Section } from './section.tsx'
import { translateDevice, useSettingsMessages } from './settings-messages.ts'
import { useAction } from './use-action.ts'
import { Fetched } from './fetched.tsx'

/** The sessions of the account. All but the current one can be ended. */
export function SessionsSection({ accountId }: { accountId: number }) {
  const { t } = useSettingsMessages()
  const api = useApi()
  const queries = useQueryClient()
  const { result, run } = useAction()
  const query = sessionsQuery(api, accountId)
  const sessions = useQuery(query)
  const renew = () => queries.invalidateQueries({ queryKey: query.queryKey })
  const endAll = () =>
    void run(async () => {
      await api.endOtherSessions()
      await renew()
      return t('sessions.endedOthers')
    })
  return (
    <Section id="sessions" title={t('sessions.title')} lead={t('sessions.lead')}>
      <Fetched query={sessions} rows={2}>
        {(list) => (
          <>
            <ul className="settings-list">
              {list
                .toSorted((a, b) => Number(b.current) - Number(a.current))
                .map((session) => (
                  <SessionRow key={session.id} session={session} onEnded={renew} />
                ))}
            </ul>
            {list.length > 1 ? (
              <div className="settings-actions">
                <BusyButton
                  className="btn-line"
                  busy={result.kind === 'busy'}
                  busyText={t('sessions.ending')}
                  onClick={endAll}
                >
                  {t('sessions.endOthers')}
                </BusyButton>
              </div>
            ) : (
              <p className="settings-lead">{t('sessions.alone')}</p>
            )}
          </>
        )}
      </Fetched>
      <Outcome result={result} />
    </Section>
  )
}

function SessionRow({
  session,
  onEnded,
}: {
  session: AccountSession
  onEnded: () => Promise<void>
}) {
  const { t } = useSettingsMessages()
  const { timeZone } = useClock()
  const api = useApi()
  const { result, run } = useAction()
  const device = translateDevice(session.device, t)
  const Icon = /android|iphone|ipad|ios/i.test(device) ? Smartphone : Laptop
  const since = [
    t('sessions.since', { date: formatDateTime(session.createdAt, timeZone) }),
    t(`sessions.${session.method}`),
  ].join(' ')
  const end = () =>
    void run(async () => {
      await api.endSession({ params: { id: session.id } })
      await onEnded()
      return null
    })
  return (
    <li>
      <Icon className="icon icon-lg" />
      <div className="settings-row">
        <p>
          <b>{device}</b>
          {session.current && <span className="badge badge-ok">{t('sessions.this')}</span>}
        </p>
        <p className="settings-small num">
          {since}
          {!session.current &&
            ` · ${t('sessions.seen', { date: formatDateTime(session.lastSeenAt, timeZone) })}`}
        </p>
        {result.kind === 'failed' && <Outcome result={result} />}
      </div>
      {!session.current && (
        <BusyButton
          className="btn-quiet"
          aria-label={t('sessions.endOne', { device })}
          busy={result.kind === 'busy'}
          busyText={t('sessions.ending')}
          onClick={end}
        >
          {t('sessions.end')}
        </BusyButton>
      )}
    </li>
  )
}
