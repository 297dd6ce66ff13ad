import type { DeskHealth, DeskOverview } from '#contract/admin-health.ts'
import { lastReads } from '#core/channels/last-reads.ts'
import type { Db } from '#core/db/database.ts'
import {
  countJobs,
  type FailedJob,
  forgetFailed,
  listFailedJobs,
  retryFailed,
} from '#core/db/failed-jobs.ts'
import { livingWorkers } from '#core/db/living-workers.ts'
import type { FullStore } from '#core/db/storage-health.ts'
import type { ModelBudget } from '#core/extraction/model-spending.ts'
import { modelFigures } from '#core/extraction/model-state.ts'
import { lastAskedRates } from '#core/listings/rates-shown.ts'
import { photosNotStored } from '#core/photos/missing-of-posts.ts'
import { suspectedOf } from '#core/posts/removal.ts'
import { noteAct } from './acts.ts'
import { type Act, type DeskPorts, inTransaction } from './edit-listing.ts'
import {
  countChannels,
  countMessages,
  countPastDue,
  figuresOfDay,
  listTroubles,
  type Messages,
  totals,
} from './health-store.ts'
import { countWaiting } from './review-store.ts'
import { countUnlisted } from './unlisted-store.ts'

const FAILED_JOBS = 100
const STALE_CHANNELS = 20
/** Error messages of libraries are long, and may quote what they stumbled over. */
const ERROR_CHARACTERS = 300

/** What needs eyes, and the last day in figures. */
export async function overview(db: Db, now: Date): Promise<DeskOverview> {
  const [review, unlisted, channels, reads, notices, jobs, pastDue, workers, lastDay, all] =
    await Promise.all([
      countWaiting(db, now),
      countUnlisted(db, now),
      countChannels(db),
      lastReads(db, now),
      countMessages(db, 'notices', now),
      countJobs(db),
      countPastDue(db),
      livingWorkers(db),
      figuresOfDay(db, now),
      totals(db),
    ])
  const { missing, ...counts } = channels
  const held = await Promise.all(missing.map((id) => suspectedOf(db, id, now)))
  const sum = (of: 'waiting' | 'failing' | 'givenUp') =>
    jobs.reduce((total, task) => total + task[of], 0)
  return {
    review: { ...review, unlisted },
    channels: {
      ...counts,
      held: held.filter((one) => one?.isHeld).length,
      lastReadAt: iso(reads.newestAt),
      areAllStale: reads.areAllStale,
    },
    notices: { due: notices.due, oldestDueAt: iso(notices.oldestDueAt) },
    jobs: { waiting: sum('waiting'), failing: sum('failing'), givenUp: sum('givenUp') },
    pastDue,
    workers: workers.alive,
    lastDay,
    totals: all,
  }
}

/**
 * Messages, jobs, workers, storage, the language model and the rates. `budget` null: no language
 * model is set up here. `full`: stores that refuse this process.
 */
export async function health(
  db: Db,
  { budget, full }: { budget: ModelBudget | null; full: readonly FullStore[] },
  now: Date,
): Promise<DeskHealth> {
  const [notices, push, replies, letters, workers, jobs, failed, model, rates, reads, notStored] =
    await Promise.all([
      messages(db, 'notices', now),
      messages(db, 'push', now),
      messages(db, 'replies', now),
      messages(db, 'letters', now),
      livingWorkers(db),
      countJobs(db),
      listFailedJobs(db, FAILED_JOBS),
      modelFigures(db, now),
      lastAskedRates(db),
      lastReads(db, now),
      photosNotStored(db),
    ])
  return {
    storage: {
      full: full.map(({ store, since }) => ({ store, since: since.toISOString() })),
      photosNotStored: notStored,
    },
    notices,
    push,
    replies,
    letters,
    workers,
    jobs: jobs.map(({ nextRunAt, ...task }) => ({ ...task, nextRunAt: iso(nextRunAt) })),
    failedJobs: failed.map(({ payload, error, runAt, ...job }) => ({
      ...job,
      error: firstLine(error),
      runAt: runAt.toISOString(),
      about: aboutOf(payload),
    })),
    model: {
      isSet: budget !== null,
      today: {
        questions: model.today.questions,
        tokens: model.today.inputTokens + model.today.outputTokens,
        usd: model.today.usd,
        reservedUsd: model.today.reservedUsd,
      },
      month: model.month,
      limit: budget && { dailyTokens: budget.dailyTokens, dailyUsd: budget.dailyUsd },
      state: stateOf(model, now),
    },
    channels: {
      lastReadAt: iso(reads.newestAt),
      areAllStale: reads.areAllStale,
      stale: reads.stale
        .slice(0, STALE_CHANNELS)
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

/** Has failed jobs tried again. Answers how many. */
export async function retryJobs(
  { db }: DeskPorts,
  ids: readonly string[],
  { accountId, now }: Act,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const count = await retryFailed(tx, ids)
    if (count > 0)
      await noteAct(
        tx,
        { accountId },
        { act: 'jobs-retried', subject: 'jobs', after: { count } },
        now,
      )
    return count
  })
}

/** Takes failed jobs out of the queue. Answers how many. */
export async function forgetJobs(
  { db }: DeskPorts,
  ids: readonly string[],
  { accountId, now }: Act,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const count = await forgetFailed(tx, ids)
    if (count > 0)
      await noteAct(
        tx,
        { accountId },
        { act: 'jobs-forgotten', subject: 'jobs', before: { count } },
        now,
      )
    return count
  })
}

async function messages(db: Db, which: Messages, now: Date): Promise<DeskHealth['notices']> {
  const { oldestDueAt, ...figures } = await countMessages(db, which, now)
  return { ...figures, oldestDueAt: iso(oldestDueAt), troubles: await listTroubles(db, which, now) }
}

/** A spent budget is one of its day. */
function stateOf(
  { state }: Awaited<ReturnType<typeof modelFigures>>,
  now: Date,
): DeskHealth['model']['state'] {
  if (
    !state ||
    (state.kind === 'budget-spent' &&
      state.since.toISOString().slice(0, 10) !== now.toISOString().slice(0, 10))
  )
    return { kind: 'unknown', since: null, reason: null }
  return { kind: state.kind, since: state.since.toISOString(), reason: state.reason }
}

/** What a job is about, as far as it is no person. */
function aboutOf(payload: FailedJob['payload']): string | null {
  const known = {
    postId: 'post',
    listingId: 'listing',
    searchId: 'search',
    mailId: 'letter',
    updateId: 'update',
  }
  for (const [name, word] of Object.entries(known)) {
    const id = (payload as Record<string, unknown> | null)?.[name]
    if (typeof id === 'number') return `${word} ${id}`
  }
  return null
}

const firstLine = (error: string): string => error.split('\n', 1)[0]!.slice(0, ERROR_CHARACTERS)
const iso = (at: Date | null): string | null => at?.toISOString() ?? null
