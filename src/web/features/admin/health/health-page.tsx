import { useQuery } from '@tanstack/react-query'
import type { DeskHealth } from '#contract/admin-health.ts'
import { number } from '#web/i18n/format.ts'
import type { Language } from '#web/i18n/catalogue.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { useAdminWords, type Say } from '../admin-words.ts'
import { useDesk } from '../desk-calls.ts'
import { DeskHead } from '../parts/desk-head.tsx'
import { Fetched } from '../parts/fetched.tsx'
import { Instant, Moment } from '../parts/moment.tsx'
import { Table, type Column } from '../parts/table.tsx'
import { FailedJobs } from './failed-jobs.tsx'
import { ModelBudget } from './model-budget.tsx'

/** `/admin/health`: whether everything moves. */
export function HealthPage() {
  const { say } = useAdminWords()
  const desk = useDesk()
  const query = useQuery(desk.health())
  return (
    <>
      <DeskHead title={say('health.title')} lead={say('health.lead')} />
      <Fetched query={query} rows={8}>
        {(health) => <Health health={health} />}
      </Fetched>
    </>
  )
}

const QUEUES = ['notices', 'push', 'replies', 'letters'] as const

function Health({ health }: { health: DeskHealth }) {
  const { say } = useAdminWords()
  const { language } = useI18n()
  const { storage, workers, jobs, failedJobs, model, rates, channels } = health
  const troubles = QUEUES.flatMap((queue) =>
    health[queue].troubles.map((trouble) => ({ queue, ...trouble })),
  )
  const state = (isUp: boolean) => (
    <span className={isUp ? 'badge badge-ok' : 'badge badge-err'}>
      {say(isUp ? 'health.up' : 'health.down')}
    </span>
  )
  return (
    <>
      <section className="desk-part">
        <h2>{say('health.workers')}</h2>
        <dl className="desk-facts">
          <dt>{say('health.alive')}</dt>
          <dd className="num">
            {workers.alive} {state(workers.alive > 0)}
          </dd>
          <dt>{say('health.schedule')}</dt>
          <dd>{state(workers.schedule)}</dd>
          <dt>{say('health.lastRead')}</dt>
          <dd>
            <Moment at={channels.lastReadAt} />
            {channels.areAllStale && <> {state(false)}</>}
            {channels.stale.length > 0 && (
              <span className="desk-small">
                {say('health.stale', {
                  channels: channels.stale.map(({ username }) => `@${username}`).join(', '),
                })}
              </span>
            )}
          </dd>
          <dt>{say('health.sender')}</dt>
          <dd>{state(workers.sender)}</dd>
          <dt>{say('health.storage')}</dt>
          <dd>
            {state(storage.full.length === 0 && storage.photosNotStored === 0)}
            {storage.full.map(({ store, since }) => (
              <span key={store} className="desk-small">
                {say(`health.full.${store}`)} <Moment at={since} />
              </span>
            ))}
            {storage.photosNotStored > 0 && (
              <span className="desk-small">
                {say('health.photosNotStored', {
                  count: number(storage.photosNotStored, language),
                })}
              </span>
            )}
          </dd>
          <dt>{say('health.rates')}</dt>
          <dd>
            <span className="num">{rates.day.split('-').toReversed().join('.')}</span>
            {rates.askedAt && (
              <>
                {' '}
                · {say('health.asked')} <Instant at={rates.askedAt} />
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
        <h2>{say('health.messages')}</h2>
        <Table
          label={say('health.messages')}
          rows={QUEUES}
          keyOf={(queue) => queue}
          columns={queueColumns(health, say, language)}
        />
        {troubles.length > 0 && (
          <ul className="desk-list">
            {troubles.map(({ queue, why, count }) => (
              <li key={`${queue}-${why}`}>
                <span>
                  {say(`queue.${queue}`)}: {why}
                </span>
                <span className="num">{count}</span>
              </li>
            ))}
          </ul>
        )}
      </section>
      <ModelBudget model={model} />
      <section className="desk-part">
        <h2>{say('health.jobs')}</h2>
        {jobs.length === 0 ? (
          <p className="desk-quiet">{say('health.noJobs')}</p>
        ) : (
          <Table
            label={say('health.jobs')}
            rows={jobs}
            keyOf={({ task }) => task}
            columns={jobColumns(say)}
          />
        )}
      </section>
      <FailedJobs jobs={failedJobs} />
    </>
  )
}

const queueColumns = (
  health: DeskHealth,
  say: Say,
  language: Language,
): Column<(typeof QUEUES)[number]>[] => [
  { head: say('health.kind'), cell: (queue) => say(`queue.${queue}`) },
  {
    head: say('health.waiting'),
    number: true,
    cell: (queue) => number(health[queue].waiting, language),
  },
  { head: say('health.due'), number: true, cell: (queue) => number(health[queue].due, language) },
  { head: say('health.oldest'), cell: (queue) => <Moment at={health[queue].oldestDueAt} /> },
  {
    head: say('health.sent'),
    number: true,
    cell: (queue) => number(health[queue].sentLastDay, language),
  },
  {
    head: say('health.givenUp'),
    number: true,
    cell: (queue) => number(health[queue].givenUpLastDay, language),
  },
]

const jobColumns = (say: Say): Column<DeskHealth['jobs'][number]>[] => [
  { head: say('health.task'), cell: ({ task }) => task },
  { head: say('health.waiting'), number: true, cell: ({ waiting }) => waiting },
  { head: say('health.running'), number: true, cell: ({ running }) => running },
  { head: say('health.failing'), number: true, cell: ({ failing }) => failing },
  { head: say('health.givenUp'), number: true, cell: ({ givenUp }) => givenUp },
  { head: say('health.next'), cell: ({ nextRunAt }) => <Moment at={nextRunAt} /> },
]
