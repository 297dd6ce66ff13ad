import { useQuery } from '@tanstack/react-query'
import type { WebVitalsReport } from '#contract/web-vitals.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { formatNumber } from '#locales/format.ts'
import { t } from '../messages.ts'
import { useAdminQueries } from '../admin-queries.ts'
import { AdminPageHeader } from '../ui/admin-page-header.tsx'
import { Fetched } from '../ui/fetched.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { ExportCases } from './export-cases.tsx'
import { StatTile, AttentionTile } from './tiles.tsx'

/** `/admin`: what needs attention, and figures for the last 24 hours. */
export function OverviewPage() {
  const queries = useAdminQueries()
  const query = useQuery(queries.overview())
  const vitals = useQuery(queries.vitals())
  return (
    <>
      <AdminPageHeader title={t('overview.title')} lead={t('overview.lead')} />
      <Fetched query={query} rows={4}>
        {({ review, channels, notifications, jobs, pastDue, workers, lastDay, totals }) => (
          <>
            <section className="admin-part">
              <h2>{t('overview.attention')}</h2>
              <div className="admin-tiles">
                <AttentionTile
                  to={adminPaths.review()}
                  name={t('review.title')}
                  count={
                    review.lowConfidence + review.reported + review.superseded + review.unlisted
                  }
                  more={t('overview.review', {
                    low: review.lowConfidence,
                    reported: review.reported,
                    unlisted: review.unlisted,
                  })}
                />
                <AttentionTile
                  to={adminPaths.channels()}
                  name={t('overview.failing')}
                  count={channels.retrying + channels.withErrors + channels.removalsOnHold}
                  isBad={
                    channels.retrying + channels.withErrors + channels.removalsOnHold > 0 ||
                    channels.areAllStale
                  }
                  more={
                    <>
                      {t('overview.channels', { read: channels.read, paused: channels.paused })}
                      {channels.lastReadAt && (
                        <>
                          {' '}
                          · {t('overview.lastRead')} <RelativeTime at={channels.lastReadAt} />
                        </>
                      )}
                    </>
                  }
                />
                <AttentionTile
                  to={adminPaths.health()}
                  name={t('overview.notifications')}
                  count={notifications.due}
                  more={
                    notifications.oldestDueAt ? (
                      <RelativeTime at={notifications.oldestDueAt} />
                    ) : (
                      t('overview.noBacklog')
                    )
                  }
                />
                <AttentionTile
                  to={adminPaths.health()}
                  name={t('overview.jobs')}
                  count={jobs.retrying + jobs.failed}
                  more={t('overview.waiting', { n: jobs.waiting })}
                />
                <AttentionTile
                  to={adminPaths.subscriptions()}
                  name={t('overview.pastDue')}
                  count={pastDue}
                  more={null}
                />
                <AttentionTile
                  to={adminPaths.health()}
                  name={t('overview.workers')}
                  count={workers}
                  isBad={workers === 0}
                  more={null}
                />
              </div>
            </section>
            <section className="admin-part">
              <h2>{t('overview.day')}</h2>
              <dl className="admin-tiles">
                <StatTile name={t('overview.posts')} value={lastDay.posts} />
                <StatTile name={t('overview.newListings')} value={lastDay.newListings} />
                <StatTile name={t('overview.sent')} value={lastDay.messagesSent} />
                <StatTile name={t('overview.newUsers')} value={lastDay.newUsers} />
                <StatTile name={t('reports')} value={lastDay.reports} />
                <StatTile name={t('overview.actions')} value={lastDay.adminActions} />
              </dl>
            </section>
            <section className="admin-part">
              <h2>{t('overview.now')}</h2>
              <dl className="admin-tiles">
                <StatTile name={t('overview.active')} value={totals.activeListings} />
                <StatTile name={t('users.title')} value={totals.users} />
                <StatTile name={t('overview.searches')} value={totals.searches} />
              </dl>
            </section>
          </>
        )}
      </Fetched>
      <section className="admin-part">
        <h2>{t('overview.vitals')}</h2>
        <Fetched query={vitals} rows={1}>
          {(reading) => <Vitals reading={reading} />}
        </Fetched>
      </section>
      <ExportCases />
    </>
  )
}

function Vitals({ reading: { all } }: { reading: WebVitalsReport }) {
  if (all.length === 0) return <p className="admin-quiet">{t('vitals.none')}</p>
  return (
    <dl className="admin-tiles">
      {all.map(({ metric, p75, rating, views, good }) => (
        <div key={metric} className="admin-tile">
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
              {t(`vitals.${rating}`)}
            </span>
          </dt>
          <dd>{metric === 'CLS' ? formatNumber(p75, 'en', 2) : `${formatNumber(p75, 'en')} ms`}</dd>
          <dd className="admin-small">
            {t('vitals.views', { n: views, percent: Math.round(good * 100) })}
          </dd>
        </div>
      ))}
    </dl>
  )
}
