import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Laptop, Smartphone } from 'lucide-react'
import type { AccountSession } from '#contract/accounts.ts'
import { dateTime } from '#web/i18n/format.ts'
import { useSurroundings } from '#web/services.tsx'
import { sessionsQuery, useAccountCalls } from './account-calls.ts'
import { ActButton, Outcome } from './outcome.tsx'
import { Section } from './section.tsx'
import { useSettingsWords } from './settings-words.ts'
import { useAct } from './use-act.ts'
import { Fetched } from './fetched.tsx'

/** Where somebody is signed in to the account; all but this device can be ended here. */
export function SessionsSection({ accountId }: { accountId: number }) {
  const { say } = useSettingsWords()
  const { api } = useSurroundings()
  const { endOtherSessions } = useAccountCalls()
  const queries = useQueryClient()
  const { result, act } = useAct()
  const query = sessionsQuery(api, accountId)
  const sessions = useQuery(query)
  const renew = () => queries.invalidateQueries({ queryKey: query.queryKey })
  const endAll = () =>
    void act(async () => {
      await endOtherSessions()
      await renew()
      return say('sessions.endedOthers')
    })
  return (
    <Section id="sessions" title={say('sessions.title')} lead={say('sessions.lead')}>
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
                <ActButton
                  type="button"
                  className="btn-line"
                  busy={result.kind === 'busy'}
                  busyText={say('sessions.ending')}
                  onClick={endAll}
                >
                  {say('sessions.endOthers')}
                </ActButton>
              </div>
            ) : (
              <p className="settings-lead">{say('sessions.alone')}</p>
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
  const { say } = useSettingsWords()
  const { timeZone } = useSurroundings()
  const { endSession } = useAccountCalls()
  const { result, act } = useAct()
  const device = session.device ?? say('sessions.unknown')
  const Icon = /android|iphone|ipad|ios/i.test(device) ? Smartphone : Laptop
  const since = `${say('sessions.since', { date: dateTime(session.createdAt, timeZone) })} ${say(`sessions.${session.door}`)}`
  const end = () =>
    void act(async () => {
      await endSession(session.id)
      await onEnded()
      return null
    })
  return (
    <li>
      <Icon className="icon icon-lg" />
      <div className="settings-row">
        <p>
          <b>{device}</b>
          {session.current && <span className="badge badge-ok">{say('sessions.this')}</span>}
        </p>
        <p className="settings-small num">
          {session.current
            ? since
            : `${since} · ${say('sessions.seen', { date: dateTime(session.lastSeenAt, timeZone) })}`}
        </p>
        {result.kind === 'failed' && <Outcome result={result} />}
      </div>
      {!session.current && (
        <ActButton
          type="button"
          className="btn-quiet"
          aria-label={say('sessions.endOne', { device })}
          busy={result.kind === 'busy'}
          busyText={say('sessions.ending')}
          onClick={end}
        >
          {say('sessions.end')}
        </ActButton>
      )}
    </li>
  )
}
