import { useQuery } from '@tanstack/react-query'
import type { VitalsReading } from '#contract/vitals.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { number } from '#web/i18n/format.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { useAdminWords } from '../admin-words.ts'
import { useDesk } from '../desk-calls.ts'
import { DeskHead } from '../parts/desk-head.tsx'
import { Fetched } from '../parts/fetched.tsx'
import { Moment } from '../parts/moment.tsx'
import { Cases } from './cases.tsx'
import { Figure, Look } from './tiles.tsx'

/** `/admin`: what needs eyes, and how the last day went. */
export function OverviewPage() {
  const { say } = useAdminWords()
  const desk = useDesk()
  const query = useQuery(desk.overview())
  const vitals = useQuery(desk.vitals())
  return (
    <>
      <DeskHead title={say('overview.title')} lead={say('overview.lead')} />
      <Fetched query={query} rows={4}>
        {({ review, channels, notices, jobs, pastDue, workers, lastDay, totals }) => (
          <>
            <section className="desk-part">
              <h2>{say('overview.look')}</h2>
              <div className="desk-tiles">
                <Look
                  to={adminPaths.review()}
                  name={say('review.title')}
                  count={
                    review.lowConfidence + review.reported + review.overtaken + review.unlisted
                  }
                  more={say('overview.review', {
                    low: review.lowConfidence,
                    reported: review.reported,
                    unlisted: review.unlisted,
                  })}
                />
                <Look
                  to={adminPaths.channels()}
                  name={say('overview.failing')}
                  count={channels.failing + channels.withErrors + channels.held}
                  isBad={
                    channels.failing + channels.withErrors + channels.held > 0 ||
                    channels.areAllStale
                  }
                  more={
                    <>
                      {say('overview.channels', { read: channels.read, paused: channels.paused })}
                      {channels.lastReadAt && (
                        <>
                          {' '}
                          · {say('overview.lastRead')} <Moment at={channels.lastReadAt} />
                        </>
                      )}
                    </>
                  }
                />
                <Look
                  to={adminPaths.health()}
                  name={say('overview.notices')}
                  count={notices.due}
                  more={
                    notices.oldestDueAt ? (
                      <Moment at={notices.oldestDueAt} />
                    ) : (
                      say('overview.noBacklog')
                    )
                  }
                />
                <Look
                  to={adminPaths.health()}
                  name={say('overview.jobs')}
                  count={jobs.failing + jobs.givenUp}
                  more={say('overview.waiting', { n: jobs.waiting })}
                />
                <Look
                  to={adminPaths.subscriptions()}
                  name={say('overview.pastDue')}
                  count={pastDue}
                  more={null}
                />
                <Look
                  to={adminPaths.health()}
                  name={say('overview.workers')}
                  count={workers}
                  isBad={workers === 0}
                  more={null}
                />
              </div>
            </section>
            <section className="desk-part">
              <h2>{say('overview.day')}</h2>
              <dl className="desk-tiles">
                <Figure name={say('overview.posts')} value={lastDay.posts} />
                <Figure name={say('overview.newListings')} value={lastDay.newListings} />
                <Figure name={say('overview.sent')} value={lastDay.messagesSent} />
                <Figure name={say('overview.newUsers')} value={lastDay.newUsers} />
                <Figure name={say('reports')} value={lastDay.reports} />
                <Figure name={say('overview.acts')} value={lastDay.acts} />
              </dl>
            </section>
            <section className="desk-part">
              <h2>{say('overview.now')}</h2>
              <dl className="desk-tiles">
                <Figure name={say('overview.active')} value={totals.activeListings} />
                <Figure name={say('users.title')} value={totals.users} />
                <Figure name={say('overview.searches')} value={totals.searches} />
              </dl>
            </section>
          </>
        )}
      </Fetched>
      <section className="desk-part">
        <h2>{say('overview.vitals')}</h2>
        <Fetched query={vitals} rows={1}>
          {(reading) => <Vitals reading={reading} />}
        </Fetched>
      </section>
      <Cases />
    </>
  )
}

function Vitals({ reading: { all } }: { reading: VitalsReading }) {
  const { say } = useAdminWords()
  const { language } = useI18n()
  if (all.length === 0) return <p className="desk-quiet">{say('vitals.none')}</p>
  return (
    <dl className="desk-tiles">
      {all.map(({ metric, p75, rating, views, good }) => (
        <div key={metric} className="desk-tile">
          <dt>
            {metric}{' '}
            <span
              className={
                rating === 'good'
                  ? 'badge badge-ok'
                  : rating === 'poor'
                    ? 'badge badge-err'
                    : 'badge badge-warn'
              }
            >
              {say(`vitals.${rating}`)}
            </span>
          </dt>
          <dd>{metric === 'CLS' ? number(p75, language, 2) : `${number(p75, language)} ms`}</dd>
          <dd className="desk-small">
            {say('vitals.views', { n: views, percent: Math.round(good * 100) })}
          </dd>
        </div>
      ))}
    </dl>
  )
}
