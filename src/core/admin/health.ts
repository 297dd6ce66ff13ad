import type { AdminHealth, AdminOverview } from '#contract/admin-health.ts'
import { getReadFreshness } from '#core/channels/read-freshness.ts'
import type { Db } from '#core/db/database.ts'
import type { DeliveryKind } from '#core/db/delivery-kind.ts'
import {
  countJobs,
  type FailedJob,
  deleteFailedJobs,
  listFailedJobs,
  retryFailedJobs,
} from '#core/db/failed-jobs.ts'
import { getLiveWorkers } from '#core/db/live-workers.ts'
import type { FullStore } from '#core/db/storage-health.ts'
import { type ModelBudget, getModelMetrics } from '#core/extraction/model-spending.ts'
import { getRatesStatus } from '#core/listings/display-rates.ts'
import { countNotStoredPhotos } from '#core/photos/count-missing.ts'
import { findSuspectedRemoval } from '#core/posts/removal.ts'
import { utcDay } from '#core/time/utc-day.ts'
import { writeAuditLog } from './audit-log.ts'
import { type AdminContext, type AdminPorts } from './edit-listing.ts'
import {
  countChannels,
  countMessages,
  countPastDue,
  getDayStats,
  listMessageErrors,
  countTotals,
} from './health-store.ts'
import { countPendingReview } from './review-store.ts'
import { countUnlisted } from './unlisted-store.ts'

const MAX_FAILED_JOBS = 100
const MAX_STALE_CHANNELS = 20
/** Error messages of libraries can be long and quote their input. */
const MAX_ERROR_LENGTH = 300

/** What needs attention, and statistics of the last 24 hours. */
export async function getOverview(db: Db, now: Date): Promise<AdminOverview> {
  const [review, unlisted, channels, reads, notifications, jobs, pastDue, workers, lastDay, all] =
    await Promise.all([
      countPendingReview(db, now),
      countUnlisted(db, now),
      countChannels(db),
      getReadFreshness(db, now),
      countMessages(db, 'notification', now),
      countJobs(db),
      countPastDue(db),
      getLiveWorkers(db),
      getDayStats(db, now),
      countTotals(db),
    ])
  const { missing, ...counts } = channels
  const removals = await Promise.all(missing.map((id) => findSuspectedRemoval(db, id, now)))
  const sum = (count: 'waiting' | 'retrying' | 'failed') =>
    jobs.reduce((total, task) => total + task[count], 0)
  return {
    review: { ...review, unlisted },
    channels: {
      ...counts,
      removalsOnHold: removals.filter((one) => one?.isOnHold).length,
      lastReadAt: iso(reads.lastReadAt),
      areAllStale: reads.areAllStale,
    },
    notifications: { due: notifications.due, oldestDueAt: iso(notifications.oldestDueAt) },
    jobs: { waiting: sum('waiting'), retrying: sum('retrying'), failed: sum('failed') },
    pastDue,
    workers: workers.alive,
    lastDay,
    totals: all,
  }
}

/**
 * Health of messages, jobs, workers, storage, the language model and exchange rates. `budget` is
 * null when no language model is configured. `full` lists the stores that have no space left.
 */
export async function getHealth(
  db: Db,
  { budget, full }: { budget: ModelBudget | null; full: readonly FullStore[] },
  now: Date,
): Promise<AdminHealth> {
  const [
    notifications,
    push,
    webhooks,
    replies,
    emails,
    workers,
    jobs,
    failed,
    model,
    rates,
    reads,
    notStored,
  ] = await Promise.all([
    getMessageHealth(db, 'notification', now),
    getMessageHealth(db, 'push', now),
    getMessageHealth(db, 'webhook', now),
    getMessageHealth(db, 'reply', now),
    getMessageHealth(db, 'email', now),
    getLiveWorkers(db),
    countJobs(db),
    listFailedJobs(db, MAX_FAILED_JOBS),
    getModelMetrics(db, now),
    getRatesStatus(db),
    getReadFreshness(db, now),
    countNotStoredPhotos(db),
  ])
  return {
    storage: {
      full: full.map(({ store, since }) => ({ store, since: since.toISOString() })),
      photosNotStored: notStored,
    },
    notifications,
    push,
    webhooks,
    replies,
    emails,
    workers,
    jobs: jobs.map(({ nextRunAt, ...task }) => ({ ...task, nextRunAt: iso(nextRunAt) })),
    failedJobs: failed.map(({ payload, error, runAt, ...job }) => ({
      ...job,
      error: firstLine(error),
      runAt: runAt.toISOString(),
      about: describePayload(payload),
    })),
    model: {
      isSet: budget !== null,
      today: {
        requests: model.today.requests,
        tokens: model.today.inputTokens + model.today.outputTokens,
        usd: model.today.usd,
        reservedUsd: model.today.reservedUsd,
      },
      month: {
        requests: model.month.requests,
        tokens: model.month.tokens,
        usd: model.month.usd,
      },
      limit: budget && { dailyTokens: budget.dailyTokens, dailyUsd: budget.dailyUsd },
      state: getModelState(model, now),
    },
    channels: {
      lastReadAt: iso(reads.lastReadAt),
      areAllStale: reads.areAllStale,
      stale: reads.stale
        .slice(0, MAX_STALE_CHANNELS)
        .map(({ username, since }) => ({ username, since: since.toISOString() })),
    },
    rates: {
      day: rates.day,
      askedAt: iso(rates.askedAt),
      outcome: rates.outcome,
      failures: rates.failures,
    },
  }
}

/** Retries failed jobs and returns how many. */
export async function retryJobs(
  { db }: AdminPorts,
  ids: readonly string[],
  { accountId, now }: AdminContext,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const count = await retryFailedJobs(tx, ids)
    if (count > 0)
      await writeAuditLog(
        tx,
        { accountId },
        { action: 'jobs-retried', subject: 'jobs', after: { count } },
        now,
      )
    return count
  })
}

/** Deletes failed jobs and returns how many. */
export async function deleteJobs(
  { db }: AdminPorts,
  ids: readonly string[],
  { accountId, now }: AdminContext,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const count = await deleteFailedJobs(tx, ids)
    if (count > 0)
      await writeAuditLog(
        tx,
        { accountId },
        { action: 'jobs-deleted', subject: 'jobs', before: { count } },
        now,
      )
    return count
  })
}

async function getMessageHealth(
  db: Db,
  kind: DeliveryKind,
  now: Date,
): Promise<AdminHealth['notifications']> {
  const { oldestDueAt, ...stats } = await countMessages(db, kind, now)
  return { ...stats, oldestDueAt: iso(oldestDueAt), errors: await listMessageErrors(db, kind, now) }
}

/** The state of the language model. A spent budget is ignored on the next day. */
function getModelState(
  { state }: Awaited<ReturnType<typeof getModelMetrics>>,
  now: Date,
): AdminHealth['model']['state'] {
  if (!state || (state.kind === 'budget-spent' && utcDay(state.since) !== utcDay(now)))
    return { kind: 'unknown', since: null, reason: null }
  return { kind: state.kind, since: state.since.toISOString(), reason: state.reason }
}

/** The object that a job is about, unless it identifies a person. */
function describePayload(payload: FailedJob['payload']): string | null {
  const labels = {
    postId: 'post',
    listingId: 'listing',
    searchId: 'search',
    updateId: 'update',
  }
  for (const [name, label] of Object.entries(labels)) {
    const id = (payload as Record<string, unknown> | null)?.[name]
    if (typeof id === 'number') return `${label} ${id}`
  }
  return null
}

const firstLine = (error: string): string => error.split('\n', 1)[0]!.slice(0, MAX_ERROR_LENGTH)
const iso = (at: Date | null): string | null => at?.toISOString() ?? null
