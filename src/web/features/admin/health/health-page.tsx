import { useQuery } from '@tanstack/react-query'
import type { AdminHealth } from '#contract/admin-health.ts'
import { number } from '#web/i18n/format.ts'
import type { Language } from '#web/i18n/catalogue.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { useAdminMessages, type Translate } from '../admin-messages.ts'
import { useAdminCalls } from '../admin-calls.ts'
import { AdminPageHeader } from '../ui/admin-page-header.tsx'
import { Fetched } from '../ui/fetched.tsx'
import { AbsoluteTime, RelativeTime } from '../ui/relative-time.tsx'
import { Table, type Column } from '../ui/table.tsx'
import { FailedJobs } from './failed-jobs.tsx'
import { ModelBudget } from './model-budget.tsx'

/** `/admin/health`: whether everything moves. */
export function HealthPage() {
  const { t } = useAdminMessages()
  const calls = useAdminCalls()
  const query = useQuery(calls.health())
  return (
    <>
      <AdminPageHeader title={t('health.title')} lead={t('health.lead')} />
      <Fetched query={query} rows={8}>
        {(health) => <Health health={health} />}
      </Fetched>
    </>
  )
}

const QUEUES = ['notifications', 'push', 'replies', 'emails'] as const

function Health({ health }: { health: AdminHealth }) {
  const { t } = useAdminMessages()
  const { language } = useI18n()
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
      <section className="desk-part">
        <h2>{t('health.workers')}</h2>
        <dl className="desk-facts">
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
              <span className="desk-small">
                {t('health.stale', {
                  channels: channels.stale.map(({ username }) => `@${username}`).join(', '),
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
              <span key={store} className="desk-small">
                {t(`health.full.${store}`)} <RelativeTime at={since} />
              </span>
            ))}
            {storage.photosNotStored > 0 && (
              <span className="desk-small">
                {t('health.photosNotStored', {
                  count: number(storage.photosNotStored, language),
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
      <section className="desk-part">
        <h2>{t('health.messages')}</h2>
        <Table
          label={t('health.messages')}
          rows={QUEUES}
          keyOf={(queue) => queue}
          columns={queueColumns(health, t, language)}
        />
        {errors.length > 0 && (
          <ul className="desk-list">
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
      <section className="desk-part">
        <h2>{t('health.jobs')}</h2>
        {jobs.length === 0 ? (
          <p className="desk-quiet">{t('health.noJobs')}</p>
        ) : (
          <Table
            label={t('health.jobs')}
            rows={jobs}
            keyOf={({ task }) => task}
            columns={jobColumns(t)}
          />
        )}
      </section>
      <FailedJobs jobs={failedJobs} />
    </>
  )
}

const queueColumns = (
  health: AdminHealth,
  t: Translate,
  language: Language,
): Column<(typeof QUEUES)[number]>[] => [
  { head: t('health.kind'), cell: (queue) => t(`queue.${queue}`) },
  {
    head: t('health.waiting'),
    number: true,
    cell: (queue) => number(health[queue].waiting, language),
  },
  { head: t('health.due'), number: true, cell: (queue) => number(health[queue].due, language) },
  { head: t('health.oldest'), cell: (queue) => <RelativeTime at={health[queue].oldestDueAt} /> },
  {
    head: t('health.sent'),
    number: true,
    cell: (queue) => number(health[queue].sentLastDay, language),
  },
  {
    head: t('health.permanentlyFailed'),
    number: true,
    cell: (queue) => number(health[queue].failedLastDay, language),
  },
]

const jobColumns = (t: Translate): Column<AdminHealth['jobs'][number]>[] => [
  { head: t('health.task'), cell: ({ task }) => task },
  { head: t('health.waiting'), number: true, cell: ({ waiting }) => waiting },
  { head: t('health.running'), number: true, cell: ({ running }) => running },
  { head: t('health.failing'), number: true, cell: ({ retrying }) => retrying },
  { head: t('health.permanentlyFailed'), number: true, cell: ({ failed }) => failed },
  { head: t('health.next'), cell: ({ nextRunAt }) => <RelativeTime at={nextRunAt} /> },
]
