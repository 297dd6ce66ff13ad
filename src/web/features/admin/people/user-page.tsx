import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { adminPaths } from '#web/admin-paths.ts'
import { useAdminWords, type Say } from '../admin-words.ts'
import { useDesk, type Answer } from '../desk-calls.ts'
import { DeskHead } from '../parts/desk-head.tsx'
import { Fetched } from '../parts/fetched.tsx'
import { Instant, Moment } from '../parts/moment.tsx'
import { Table, type Column } from '../parts/table.tsx'
import { wordOf } from '../parts/word-of.ts'
import { PlanBadge } from './plan-badge.tsx'
import { UserActs } from './user-acts.tsx'

/** `/admin/users/{id}`: one account; no secret of it leaves the server. */
export function UserPage({ id }: { id: number }) {
  const { say } = useAdminWords()
  const desk = useDesk()
  const query = useQuery(desk.user(id))
  const user = query.data?.user
  return (
    <>
      <DeskHead title={user ? (user.email ?? user.name ?? `№${id}`) : say('user')} lead={`№${id}`}>
        <Link className="btn btn-quiet" to={adminPaths.log({ subject: 'user', subjectId: id })}>
          {say('user.acts')}
        </Link>
      </DeskHead>
      <Fetched query={query} rows={6}>
        {(detail) => <Account detail={detail} />}
      </Fetched>
    </>
  )
}

function Account({ detail }: { detail: Answer<'getUser'> }) {
  const { say } = useAdminWords()
  const { user, sessions, subscriptions, isSelf } = detail
  return (
    <>
      <dl className="desk-facts">
        <dt>{say('user.name')}</dt>
        <dd>{user.name ?? '—'}</dd>
        <dt>{say('user.email')}</dt>
        <dd>
          {user.email ?? '—'}{' '}
          {user.email && (
            <span className={user.emailVerified ? 'badge badge-ok' : 'badge'}>
              {say(user.emailVerified ? 'user.verified' : 'user.unverified')}
            </span>
          )}
        </dd>
        <dt>{say('user.role')}</dt>
        <dd>
          {user.role === 'ADMIN' ? (
            <span className="badge badge-accent">{say('user.admin')}</span>
          ) : (
            say('user.plain')
          )}
        </dd>
        <dt>{say('user.plan')}</dt>
        <dd>
          <PlanBadge user={user} />
        </dd>
        <dt>{say('user.trialEnd')}</dt>
        <dd>
          <Instant at={user.trialExpiresAt} />
        </dd>
        <dt>{say('user.doors')}</dt>
        <dd>
          {user.signInMethods.map((method) => wordOf(say, 'door', method)).join(', ') || '—'}
          {user.hasTelegram && ` · ${say('user.telegram')}`}
        </dd>
        <dt>{say('user.searches')}</dt>
        <dd className="num">{user.searches}</dd>
        <dt>{say('user.created')}</dt>
        <dd>
          <Instant at={user.createdAt} />
          {user.language && ` · ${user.language}`}
        </dd>
      </dl>
      <UserActs user={user} isSelf={isSelf} />
      <section className="desk-part">
        <h2>{say('user.sessions')}</h2>
        {sessions.length === 0 ? (
          <p className="desk-quiet">{say('user.noSessions')}</p>
        ) : (
          <Table
            label={say('user.sessions')}
            rows={sessions}
            keyOf={({ id }) => id}
            columns={sessionColumns(say)}
          />
        )}
      </section>
      <section className="desk-part">
        <h2>{say('subscriptions.title')}</h2>
        {subscriptions.length === 0 ? (
          <p className="desk-quiet">{say('user.noPlans')}</p>
        ) : (
          <Table
            label={say('subscriptions.title')}
            rows={subscriptions}
            keyOf={({ provider, startedAt }) => `${provider}-${startedAt}`}
            columns={planColumns(say)}
          />
        )}
      </section>
    </>
  )
}

const sessionColumns = (say: Say): Column<Answer<'getUser'>['sessions'][number]>[] => [
  { head: say('user.device'), cell: ({ device }) => device ?? '—' },
  { head: say('user.door'), cell: ({ door }) => wordOf(say, 'door', door) },
  { head: say('user.since'), cell: ({ createdAt }) => <Instant at={createdAt} /> },
  { head: say('user.seen'), cell: ({ lastSeenAt }) => <Moment at={lastSeenAt} /> },
]

const planColumns = (say: Say): Column<Answer<'getUser'>['subscriptions'][number]>[] => [
  {
    head: say('user.plan'),
    cell: ({ planType, provider }) => `${wordOf(say, 'plan', planType)} · ${provider}`,
  },
  {
    head: say('user.status'),
    cell: ({ status, pastDueSince }) => (
      <span
        className={
          pastDueSince ? 'badge badge-err' : status === 'active' ? 'badge badge-ok' : 'badge'
        }
      >
        {wordOf(say, 'paid', status)}
      </span>
    ),
  },
  { head: say('user.since'), cell: ({ startedAt }) => <Instant at={startedAt} /> },
  {
    head: say('user.periodEnd'),
    cell: ({ periodEnd, cancelsAt, endedAt }) => (
      <>
        <Instant at={endedAt ?? periodEnd} />
        {cancelsAt && !endedAt && <span className="desk-small">{say('user.cancels')}</span>}
      </>
    ),
  },
]
