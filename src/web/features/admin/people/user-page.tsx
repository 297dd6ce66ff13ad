import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { adminPaths } from '#web/admin-paths.ts'
import type { ApiResponse } from '#web/api-client.ts'
import { labelFor, t } from '../messages.ts'
import { useAdminQueries } from '../admin-queries.ts'
import { AdminPageHeader } from '../ui/admin-page-header.tsx'
import { Fetched } from '../ui/fetched.tsx'
import { AbsoluteTime, RelativeTime } from '../ui/relative-time.tsx'
import { Table, type Column } from '../ui/table.tsx'
import { PlanBadge } from './plan-badge.tsx'
import { UserActions } from './user-actions.tsx'

/** `/admin/users/{id}`: one account. The server never sends its secrets. */
export function UserPage({ id }: { id: number }) {
  const queries = useAdminQueries()
  const query = useQuery(queries.user(id))
  const user = query.data?.user
  return (
    <>
      <AdminPageHeader
        title={user ? (user.email ?? user.name ?? `#${id}`) : t('user')}
        lead={`#${id}`}
      >
        <Link className="btn btn-quiet" to={adminPaths.log({ subject: 'user', subjectId: id })}>
          {t('user.auditLog')}
        </Link>
      </AdminPageHeader>
      <Fetched query={query} rows={6}>
        {(detail) => <Account detail={detail} />}
      </Fetched>
    </>
  )
}

function Account({ detail }: { detail: ApiResponse<'getUser'> }) {
  const { user, sessions, subscriptions, isSelf } = detail
  return (
    <>
      <dl className="admin-facts">
        <dt>{t('user.name')}</dt>
        <dd>{user.name ?? '—'}</dd>
        <dt>{t('user.email')}</dt>
        <dd>
          {user.email ?? '—'}{' '}
          {user.email && (
            <span className={user.emailVerified ? 'badge badge-ok' : 'badge'}>
              {t(user.emailVerified ? 'user.verified' : 'user.unverified')}
            </span>
          )}
        </dd>
        <dt>{t('user.role')}</dt>
        <dd>
          {user.role === 'ADMIN' ? (
            <span className="badge badge-accent">{t('user.admin')}</span>
          ) : (
            t('user.plain')
          )}
        </dd>
        <dt>{t('user.plan')}</dt>
        <dd>
          <PlanBadge user={user} />
        </dd>
        <dt>{t('user.trialEnd')}</dt>
        <dd>
          <AbsoluteTime at={user.trialExpiresAt} />
        </dd>
        <dt>{t('user.methods')}</dt>
        <dd>
          {user.signInMethods.map((method) => labelFor('method', method)).join(', ') || '—'}
          {user.hasTelegram && ` · ${t('user.telegram')}`}
        </dd>
        <dt>{t('user.searches')}</dt>
        <dd className="num">{user.searches}</dd>
        <dt>{t('user.created')}</dt>
        <dd>
          <AbsoluteTime at={user.createdAt} />
          {user.language && ` · ${user.language}`}
        </dd>
      </dl>
      <UserActions user={user} isSelf={isSelf} />
      <section className="admin-part">
        <h2>{t('user.sessions')}</h2>
        {sessions.length === 0 ? (
          <p className="admin-quiet">{t('user.noSessions')}</p>
        ) : (
          <Table
            label={t('user.sessions')}
            rows={sessions}
            keyOf={({ id }) => id}
            columns={sessionColumns}
          />
        )}
      </section>
      <section className="admin-part">
        <h2>{t('subscriptions.title')}</h2>
        {subscriptions.length === 0 ? (
          <p className="admin-quiet">{t('user.noPlans')}</p>
        ) : (
          <Table
            label={t('subscriptions.title')}
            rows={subscriptions}
            keyOf={({ provider, startedAt }) => `${provider}-${startedAt}`}
            columns={planColumns}
          />
        )}
      </section>
    </>
  )
}

const sessionColumns: Column<ApiResponse<'getUser'>['sessions'][number]>[] = [
  { head: t('user.device'), cell: ({ device }) => device ?? '—' },
  { head: t('user.method'), cell: ({ method }) => labelFor('method', method) },
  { head: t('user.since'), cell: ({ createdAt }) => <AbsoluteTime at={createdAt} /> },
  { head: t('user.seen'), cell: ({ lastSeenAt }) => <RelativeTime at={lastSeenAt} /> },
]

const planColumns: Column<ApiResponse<'getUser'>['subscriptions'][number]>[] = [
  {
    head: t('user.plan'),
    cell: ({ planType, provider }) => `${labelFor('plan', planType)} · ${provider}`,
  },
  {
    head: t('user.status'),
    cell: ({ status, pastDueSince }) => (
      <span
        className={
          pastDueSince ? 'badge badge-err' : status === 'active' ? 'badge badge-ok' : 'badge'
        }
      >
        {labelFor('status', status)}
      </span>
    ),
  },
  { head: t('user.since'), cell: ({ startedAt }) => <AbsoluteTime at={startedAt} /> },
  {
    head: t('user.periodEnd'),
    cell: ({ periodEnd, cancelsAt, endedAt }) => (
      <>
        <AbsoluteTime at={endedAt ?? periodEnd} />
        {cancelsAt && !endedAt && <span className="admin-small">{t('user.cancels')}</span>}
      </>
    ),
  },
]
