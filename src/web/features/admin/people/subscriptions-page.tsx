import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { adminPaths } from '#web/admin-paths.ts'
import { useAdminMessages, type Translate } from '../admin-messages.ts'
import { useAdminCalls, type AdminResponse } from '../admin-calls.ts'
import { StatTile } from '../overview/tiles.tsx'
import { AdminPageHeader } from '../ui/admin-page-header.tsx'
import { Fetched } from '../ui/fetched.tsx'
import { AbsoluteTime, RelativeTime } from '../ui/relative-time.tsx'
import { Table, type Column } from '../ui/table.tsx'
import { labelFor } from '../ui/label-for.ts'

type SubscriptionStats = AdminResponse<'getSubscriptionStats'>

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`

/** `/admin/subscriptions`: who pays for what, and who is past due. */
export function SubscriptionsPage() {
  const { t } = useAdminMessages()
  const calls = useAdminCalls()
  const query = useQuery(calls.subscriptions())
  return (
    <>
      <AdminPageHeader title={t('subscriptions.title')} />
      <Fetched query={query} rows={4}>
        {({ counts, trials, pastDue }) => (
          <>
            <dl className="desk-tiles">
              <StatTile
                name={t('subs.monthly')}
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
            <section className="desk-part">
              <h2>{t('subs.plans')}</h2>
              {counts.length === 0 ? (
                <p className="desk-quiet">{t('subs.none')}</p>
              ) : (
                <Table
                  label={t('subs.plans')}
                  rows={counts}
                  keyOf={({ planType, status }) => `${planType}-${status}`}
                  columns={planColumns(t)}
                />
              )}
            </section>
            <section className="desk-part">
              <h2>{t('overview.pastDue')}</h2>
              {pastDue.length === 0 ? (
                <p className="desk-quiet">{t('subs.noPastDue')}</p>
              ) : (
                <Table
                  label={t('overview.pastDue')}
                  rows={pastDue}
                  keyOf={({ userId }) => userId}
                  columns={pastDueColumns(t)}
                />
              )}
            </section>
          </>
        )}
      </Fetched>
    </>
  )
}

const planColumns = (t: Translate): Column<SubscriptionStats['counts'][number]>[] => [
  { head: t('user.plan'), cell: ({ planType }) => labelFor(t, 'plan', planType) },
  { head: t('user.status'), cell: ({ status }) => labelFor(t, 'status', status) },
  { head: t('subs.count'), number: true, cell: ({ count }) => count },
  { head: t('subs.brings'), number: true, cell: ({ monthlyCents }) => dollars(monthlyCents) },
]

const pastDueColumns = (t: Translate): Column<SubscriptionStats['pastDue'][number]>[] => [
  {
    head: t('user'),
    cell: ({ userId, email }) => (
      <Link className="link" to={adminPaths.user(userId)}>
        {email ?? `№${userId}`}
      </Link>
    ),
  },
  { head: t('user.plan'), cell: ({ planType }) => labelFor(t, 'plan', planType) },
  { head: t('subs.since'), cell: ({ since }) => <RelativeTime at={since} /> },
  {
    head: t('subs.access'),
    cell: ({ accessUntil, accessEnded }) => (
      <>
        <AbsoluteTime at={accessUntil} />
        {accessEnded && <span className="desk-small">{t('subs.over')}</span>}
      </>
    ),
  },
]
