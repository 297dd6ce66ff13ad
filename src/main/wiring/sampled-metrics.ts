import { Gauge, type Registry } from 'prom-client'
import type { Db } from '#core/db/database.ts'
import { withTimeout } from '#core/db/readiness.ts'
import { type Metrics, readMetrics } from '#core/metrics/metrics.ts'

/** The database is read no more often than this. */
const SAMPLE_TTL_MS = 15_000
/** Below Prometheus' default scrape timeout of ten seconds. */
const READ_TIMEOUT_MS = 5_000

/**
 * Registers metrics of the whole product and returns a function that refreshes them. All workers
 * report the same values, so use max() over them, not sum(). They are absent while the database is
 * unavailable.
 */
export function registerSampledMetrics(registry: Registry, db: Db): () => Promise<void> {
  const registers = [registry]
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ registers, name, help, labelNames })
  const jobs = gauge('bina_jobs_waiting', 'Due jobs that have not started, by task.', ['task'])
  const oldest = gauge('bina_jobs_oldest_seconds', 'Age of the oldest of them.', ['task'])
  const failed = gauge('bina_jobs_failed', 'Jobs that are no longer retried, by task.', ['task'])
  const channels = gauge('bina_channels', 'Active channels, by the outcome of their last read.', [
    'outcome',
  ])
  const overdue = gauge('bina_channel_overdue_seconds', 'Delay of the most overdue channel.')
  const readAge = gauge(
    'bina_channel_read_age_seconds',
    'Time since the last successful read of a channel: the newest and the oldest.',
    ['of'],
  )
  const missed = gauge(
    'bina_posts_missed',
    'Posts that their channels no longer show and that are not removed yet.',
  )
  const steps = gauge(
    'bina_posts_unfinished',
    'Posts in the pipeline, by the step they wait for; failed: with an error.',
    ['step'],
  )
  const posts = gauge('bina_posts', 'All posts, estimated.')
  const listings = gauge('bina_listings', 'Listings by status.', ['status'])
  const backlog = gauge(
    'bina_backlog',
    'Due items waiting: email, notification, push, webhook, reply, payment_event.',
    ['kind'],
  )
  const backlogAge = gauge('bina_backlog_oldest_seconds', 'Age of the oldest of them.', ['kind'])
  const lag = gauge(
    'bina_notification_lag_seconds',
    'Time from due to sent, of notifications in the last five minutes: median and slowest.',
    ['of'],
  )
  const tokens = gauge('bina_model_tokens_today', 'Language model tokens used today (UTC).')
  const usd = gauge('bina_model_usd_today', 'Cost of these tokens, in US dollars.')
  const all = [
    jobs,
    oldest,
    failed,
    channels,
    overdue,
    readAge,
    missed,
    steps,
    posts,
    listings,
    backlog,
    backlogAge,
    lag,
    tokens,
    usd,
  ]
  let reading: { at: number; done: Promise<void> } = { at: -Infinity, done: Promise.resolve() }

  function setGauges(metrics: Metrics): void {
    for (const { name, count, oldest: age } of metrics.jobsWaiting) {
      jobs.set({ task: name }, count)
      oldest.set({ task: name }, age)
    }
    for (const { name, count } of metrics.jobsFailed) failed.set({ task: name }, count)
    for (const { name, count } of metrics.channels) channels.set({ outcome: name }, count)
    overdue.set(Math.max(0, ...metrics.channels.map((channel) => channel.oldest)))
    if (metrics.readAges) {
      readAge.set({ of: 'newest' }, metrics.readAges.newest)
      readAge.set({ of: 'oldest' }, metrics.readAges.oldest)
    }
    missed.set(metrics.postsMissing)
    for (const { name, count } of metrics.postsUnfinished) steps.set({ step: name }, count)
    posts.set(metrics.posts)
    for (const { name, count } of metrics.listings) listings.set({ status: name }, count)
    for (const { name, count, oldest: age } of metrics.backlogs) {
      backlog.set({ kind: name }, count)
      backlogAge.set({ kind: name }, age)
    }
    lag.set({ of: 'half' }, metrics.notifications.median)
    lag.set({ of: 'slowest' }, metrics.notifications.max)
    tokens.set(metrics.model.tokens)
    usd.set(metrics.model.usd)
  }

  async function read(): Promise<void> {
    const metrics = await withTimeout(READ_TIMEOUT_MS, readMetrics(db)).catch(() => null)
    for (const each of all) each.reset() // drops labels that no longer occur
    if (metrics) setGauges(metrics)
  }

  return () => {
    if (performance.now() - reading.at >= SAMPLE_TTL_MS)
      reading = { at: performance.now(), done: read() }
    return reading.done
  }
}
