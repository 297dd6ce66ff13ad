import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { adminPaths } from '#web/admin-paths.ts'
import type { ApiResponse } from '#web/api-client.ts'
import { labelFor, t } from '../messages.ts'
import { useAdminQueries } from '../admin-queries.ts'
import { StatTile } from '../overview/tiles.tsx'
import { AdminPageHeader } from '../ui/admin-page-header.tsx'
import { Fetched } from '../ui/fetched.tsx'
import { AbsoluteTime, RelativeTime } from '../ui/relative-time.tsx'
import { Table, type Column } from '../ui/table.tsx'

type SubscriptionStats = ApiResponse<'getSubscriptionStats'>

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`

/** `/admin/subscriptions`: subscriptions by plan, monthly revenue and past due accounts. */
export function SubscriptionsPage() {
  const queries = useAdminQueries()
  const query = useQuery(queries.subscriptions())
  return (
    <>
      <AdminPageHeader title={t('subscriptions.title')} />
      <Fetched query={query} rows={4}>
        {({ counts, trials, pastDue }) => (
          <>
            <dl className="admin-tiles">
              <StatTile
                name={t('subs.revenue')}
                value={dollars(counts.reduce((sum, { monthlyCents }) => sum + monthlyCents, 0))}
              />
              <StatTile
                name={t('subs.paying')}
                value={counts.reduce(
                  (sum, { monthlyCents, count }) => sum + (monthlyCents > 0 ? count : 0),
                  0,
                )}
              />
              <StatTile name={t('subs.trials')} value={trials} />
              <StatTile name={t('overview.pastDue')} value={pastDue.length} />
            </dl>
            <section className="admin-part">
              <h2>{t('subs.plans')}</h2>
              {counts.length === 0 ? (
                <p className="admin-quiet">{t('subs.none')}</p>
              ) : (
                <Table
                  label={t('subs.plans')}
                  rows={counts}
                  keyOf={({ planType, status }) => `${planType}-${status}`}
                  columns={planColumns}
                />
              )}
            </section>
            <section className="admin-part">
              <h2>{t('overview.pastDue')}</h2>
              {pastDue.length === 0 ? (
                <p className="admin-quiet">{t('subs.noPastDue')}</p>
              ) : (
                <Table
                  label={t('overview.pastDue')}
                  rows={pastDue}
                  keyOf={({ userId }) => userId}
                  columns={pastDueColumns}
                />
              )}
            </section>
          </>
        )}
      </Fetched>
    </>
  )
}

const planColumns: Column<SubscriptionStats['counts'][number]>[] = [
  { head: t('user.plan'), cell: ({ planType }) => labelFor('plan', planType) },
  { head: t('user.status'), cell: ({ status }) => labelFor('status', status) },
  { head: t('subs.count'), number: true, cell: ({ count }) => count },
  { head: t('subs.perMonth'), number: true, cell: ({ monthlyCents }) => dollars(monthlyCents) },
]

const pastDueColumns: Column<SubscriptionStats['pastDue'][number]>[] = [
  {
    head: t('user'),
    cell: ({ userId, email }) => (
      <Link className="link" to={adminPaths.user(userId)}>
        {email ?? `#${userId}`}
      </Link>
    ),
  },
  { head: t('user.plan'), cell: ({ planType }) => labelFor('plan', planType) },
  { head: t('subs.since'), cell: ({ since }) => <RelativeTime at={since} /> },
  {
    head: t('subs.access'),
    cell: ({ accessUntil, accessEnded }) => (
      <>
        <AbsoluteTime at={accessUntil} />
        {accessEnded && <span className="admin-small">{t('subs.accessEnded')}</span>}
      </>
    ),
  },
]
