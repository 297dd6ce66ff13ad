import { Gauge, type Registry } from 'prom-client'
import type { Db } from '#core/db/database.ts'
import { withTimeout } from '#core/db/readiness.ts'
import { type Metrics, readMetrics } from '#core/metrics/metrics.ts'

/** However often they are asked for. */
const SAMPLE_TTL_MS = 15_000
/** Whoever reads metrics waits ten seconds. */
const READ_TIMEOUT_MS = 5_000

/**
 * Puts how the product stands into the registry and answers what reads it anew. Every worker says
 * the same: take the largest, not the sum. While the database is away, all of it is left out.
 */
export function registerSampledMetrics(registry: Registry, db: Db): () => Promise<void> {
  const registers = [registry]
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ registers, name, help, labelNames })
  const jobs = gauge('bina_jobs_waiting', 'Jobs that are due and not begun, by task.', ['task'])
  const oldest = gauge('bina_jobs_oldest_seconds', 'How long the oldest of them waits.', ['task'])
  const failed = gauge('bina_jobs_failed', 'Jobs that nobody tries again, by task.', ['task'])
  const channels = gauge(
    'bina_channels',
    'Channels that are read, by the outcome of the last reading.',
    ['outcome'],
  )
  const overdue = gauge(
    'bina_channel_overdue_seconds',
    'How long the channel that waits longest should have been read.',
  )
  const readAge = gauge(
    'bina_channel_read_age_seconds',
    'Since a channel was last read well: the newest of them, and the oldest.',
    ['of'],
  )
  const missed = gauge(
    'bina_posts_missed',
    'Posts that their channels no longer show, and that are not removed yet.',
  )
  const steps = gauge(
    'bina_posts_unfinished',
    'Posts that are not through, by the step they wait in; failed: with an error.',
    ['step'],
  )
  const posts = gauge('bina_posts', 'All posts, roughly.')
  const listings = gauge('bina_listings', 'Listings by status.', ['status'])
  const backlog = gauge(
    'bina_backlog',
    'What is due and waits: email, notification, push, reply, payment_event.',
    ['kind'],
  )
  const backlogAge = gauge('bina_backlog_oldest_seconds', 'How long the oldest of them waits.', [
    'kind',
  ])
  const lag = gauge(
    'bina_notification_lag_seconds',
    'From due to sent, of the notifications of the last five minutes: half of them, and the ' +
      'slowest.',
    ['of'],
  )
  const tokens = gauge(
    'bina_model_tokens_today',
    'Tokens that the language model took today (UTC).',
  )
  const usd = gauge('bina_model_usd_today', 'What they cost, in US dollars.')
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
    for (const each of all) each.reset() // what there is no more of must not stand still
    if (metrics) setGauges(metrics)
  }

  return () => {
    if (performance.now() - reading.at >= SAMPLE_TTL_MS)
      reading = { at: performance.now(), done: read() }
    return reading.done
  }
}
