import { useQuery } from '@tanstack/react-query'
import type { AdminHealth } from '#contract/admin-health.ts'
import { channelTitle } from '#contract/sources.ts'
import { formatNumber } from '#locales/format.ts'
import { t } from '../messages.ts'
import { useAdminQueries } from '../admin-queries.ts'
import { AdminPageHeader } from '../ui/admin-page-header.tsx'
import { Fetched } from '../ui/fetched.tsx'
import { AbsoluteTime, RelativeTime } from '../ui/relative-time.tsx'
import { Table, type Column } from '../ui/table.tsx'
import { FailedJobs } from './failed-jobs.tsx'
import { ModelBudget } from './model-budget.tsx'

/** `/admin/health`: the state of workers, storage, message queues and jobs. */
export function HealthPage() {
  const queries = useAdminQueries()
  const query = useQuery(queries.health())
  return (
    <>
      <AdminPageHeader title={t('health.title')} lead={t('health.lead')} />
      <Fetched query={query} rows={8}>
        {(health) => <Health health={health} />}
      </Fetched>
    </>
  )
}

const QUEUES = ['notifications', 'push', 'webhooks', 'replies', 'emails'] as const

function Health({ health }: { health: AdminHealth }) {
  const { storage, workers, jobs, failedJobs, model, rates, channels } = health
  const errors = QUEUES.flatMap((queue) =>
    health[queue].errors.map((error) => ({ queue, ...error })),
  )
  const state = (isUp: boolean) => (
    <span className={isUp ? 'badge badge-ok' : 'badge badge-err'}>
      {t(isUp ? 'health.up' : 'health.down')}
    </span>
  )
  return (
    <>
      <section className="admin-part">
        <h2>{t('health.workers')}</h2>
        <dl className="admin-facts">
          <dt>{t('health.alive')}</dt>
          <dd className="num">
            {workers.alive} {state(workers.alive > 0)}
          </dd>
          <dt>{t('health.schedule')}</dt>
          <dd>{state(workers.schedule)}</dd>
          <dt>{t('health.lastRead')}</dt>
          <dd>
            <RelativeTime at={channels.lastReadAt} />
            {channels.areAllStale && <> {state(false)}</>}
            {channels.stale.length > 0 && (
              <span className="admin-small">
                {t('health.stale', {
                  channels: channels.stale.map(({ username }) => channelTitle(username)).join(', '),
                })}
              </span>
            )}
          </dd>
          <dt>{t('health.sender')}</dt>
          <dd>{state(workers.sender)}</dd>
          <dt>{t('health.storage')}</dt>
          <dd>
            {state(storage.full.length === 0 && storage.photosNotStored === 0)}
            {storage.full.map(({ store, since }) => (
              <span key={store} className="admin-small">
                {t(`health.full.${store}`)} <RelativeTime at={since} />
              </span>
            ))}
            {storage.photosNotStored > 0 && (
              <span className="admin-small">
                {t('health.photosNotStored', {
                  count: formatNumber(storage.photosNotStored, 'en'),
                })}
              </span>
            )}
          </dd>
          <dt>{t('health.rates')}</dt>
          <dd>
            <span className="num">{rates.day.split('-').toReversed().join('.')}</span>
            {rates.askedAt && (
              <>
                {' '}
                · {t('health.asked')} <AbsoluteTime at={rates.askedAt} />
              </>
            )}
            {rates.failures > 0 && (
              <>
                {' '}
                <span className="badge badge-warn">
                  {rates.outcome ?? ''} × {rates.failures}
                </span>
              </>
            )}
          </dd>
        </dl>
      </section>
      <section className="admin-part">
        <h2>{t('health.messages')}</h2>
        <Table
          label={t('health.messages')}
          rows={QUEUES}
          keyOf={(queue) => queue}
          columns={queueColumns(health)}
        />
        {errors.length > 0 && (
          <ul className="admin-list">
            {errors.map(({ queue, reason, count }) => (
              <li key={`${queue}-${reason}`}>
                <span>
                  {t(`queue.${queue}`)}: {reason}
                </span>
                <span className="num">{count}</span>
              </li>
            ))}
          </ul>
        )}
      </section>
      <ModelBudget model={model} />
      <section className="admin-part">
        <h2>{t('health.jobs')}</h2>
        {jobs.length === 0 ? (
          <p className="admin-quiet">{t('health.noJobs')}</p>
        ) : (
          <Table
            label={t('health.jobs')}
            rows={jobs}
            keyOf={({ task }) => task}
            columns={jobColumns}
          />
        )}
      </section>
      <FailedJobs jobs={failedJobs} />
    </>
  )
}

const queueColumns = (health: AdminHealth): Column<(typeof QUEUES)[number]>[] => [
  { head: t('health.kind'), cell: (queue) => t(`queue.${queue}`) },
  {
    head: t('health.waiting'),
    number: true,
    cell: (queue) => formatNumber(health[queue].waiting, 'en'),
  },
  { head: t('health.due'), number: true, cell: (queue) => formatNumber(health[queue].due, 'en') },
  { head: t('health.oldest'), cell: (queue) => <RelativeTime at={health[queue].oldestDueAt} /> },
  {
    head: t('health.sent'),
    number: true,
    cell: (queue) => formatNumber(health[queue].sentLastDay, 'en'),
  },
  {
    head: t('health.jobFailed'),
    number: true,
    cell: (queue) => formatNumber(health[queue].failedLastDay, 'en'),
  },
]

const jobColumns: Column<AdminHealth['jobs'][number]>[] = [
  { head: t('health.task'), cell: ({ task }) => task },
  { head: t('health.waiting'), number: true, cell: ({ waiting }) => waiting },
  { head: t('health.running'), number: true, cell: ({ running }) => running },
  { head: t('health.retrying'), number: true, cell: ({ retrying }) => retrying },
  { head: t('health.jobFailed'), number: true, cell: ({ failed }) => failed },
  { head: t('health.next'), cell: ({ nextRunAt }) => <RelativeTime at={nextRunAt} /> },
]
