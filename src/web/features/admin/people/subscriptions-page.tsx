import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { adminPaths } from '#web/admin-paths.ts'
import { useAdminWords, type Say } from '../admin-words.ts'
import { useDesk, type Answer } from '../desk-calls.ts'
import { Figure } from '../overview/tiles.tsx'
import { DeskHead } from '../parts/desk-head.tsx'
import { Fetched } from '../parts/fetched.tsx'
import { Instant, Moment } from '../parts/moment.tsx'
import { Table, type Column } from '../parts/table.tsx'
import { wordOf } from '../parts/word-of.ts'

type Figures = Answer<'getSubscriptionFigures'>

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`

/** `/admin/subscriptions`: who pays for what, and who is past due. */
export function SubscriptionsPage() {
  const { say } = useAdminWords()
  const desk = useDesk()
  const query = useQuery(desk.subscriptions())
  return (
    <>
      <DeskHead title={say('subscriptions.title')} />
      <Fetched query={query} rows={4}>
        {({ counts, trials, pastDue }) => (
          <>
            <dl className="desk-tiles">
              <Figure
                name={say('subs.monthly')}
                value={dollars(counts.reduce((sum, { monthlyCents }) => sum + monthlyCents, 0))}
              />
              <Figure
                name={say('subs.paying')}
                value={counts.reduce(
                  (sum, { monthlyCents, count }) => sum + (monthlyCents > 0 ? count : 0),
                  0,
                )}
              />
              <Figure name={say('subs.trials')} value={trials} />
              <Figure name={say('overview.pastDue')} value={pastDue.length} />
            </dl>
            <section className="desk-part">
              <h2>{say('subs.plans')}</h2>
              {counts.length === 0 ? (
                <p className="desk-quiet">{say('subs.none')}</p>
              ) : (
                <Table
                  label={say('subs.plans')}
                  rows={counts}
                  keyOf={({ planType, status }) => `${planType}-${status}`}
                  columns={planColumns(say)}
                />
              )}
            </section>
            <section className="desk-part">
              <h2>{say('overview.pastDue')}</h2>
              {pastDue.length === 0 ? (
                <p className="desk-quiet">{say('subs.noPastDue')}</p>
              ) : (
                <Table
                  label={say('overview.pastDue')}
                  rows={pastDue}
                  keyOf={({ userId }) => userId}
                  columns={pastDueColumns(say)}
                />
              )}
            </section>
          </>
        )}
      </Fetched>
    </>
  )
}

const planColumns = (say: Say): Column<Figures['counts'][number]>[] => [
  { head: say('user.plan'), cell: ({ planType }) => wordOf(say, 'plan', planType) },
  { head: say('user.status'), cell: ({ status }) => wordOf(say, 'paid', status) },
  { head: say('subs.count'), number: true, cell: ({ count }) => count },
  { head: say('subs.brings'), number: true, cell: ({ monthlyCents }) => dollars(monthlyCents) },
]

const pastDueColumns = (say: Say): Column<Figures['pastDue'][number]>[] => [
  {
    head: say('user'),
    cell: ({ userId, email }) => (
      <Link className="link" to={adminPaths.user(userId)}>
        {email ?? `№${userId}`}
      </Link>
    ),
  },
  { head: say('user.plan'), cell: ({ planType }) => wordOf(say, 'plan', planType) },
  { head: say('subs.since'), cell: ({ since }) => <Moment at={since} /> },
  {
    head: say('subs.access'),
    cell: ({ accessUntil, accessEnded }) => (
      <>
        <Instant at={accessUntil} />
        {accessEnded && <span className="desk-small">{say('subs.over')}</span>}
      </>
    ),
  },
]
