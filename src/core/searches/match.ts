import type { Db } from '#core/db/database.ts'
import { listAppeared } from '#core/listings/appeared.ts'
import type { Happening, NoticeTarget } from '#core/notices/notice.ts'
import { queueNotices } from '#core/notices/queue.ts'
import { queryOf } from './filters.ts'
import { findWaiting, findWaitingSearch, type Waiting } from './match-store.ts'
import { quietUntil } from './quiet-hours.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Flats that are told of a search that was changed; more are a page to look at. */
const MOST_AT_ONCE = 10

/**
 * Writes down whom a happening to a flat is to be told, in the caller's transaction; nobody where
 * the flat is not on offer, is let by the day, or went into another. Answers how many notices were
 * written.
 */
export async function matchListing(tx: Db, happening: Happening, now: Date): Promise<number> {
  const waiting = await findWaiting(tx, happening.listingId)
  return queueNotices(
    tx,
    happening,
    waiting.map((one) => targetOf(one, now)),
    now,
  )
}

/**
 * Writes down the newest flats of the last day that a changed search fits now, ten at most, but for
 * those that its chat knows. Answers how many.
 */
export async function matchSearch(tx: Db, searchId: number, now: Date): Promise<number> {
  const search = await findWaitingSearch(tx, searchId)
  if (!search) return 0
  const target = targetOf(search, now)
  let written = 0
  for (const listingId of await listAppeared(
    tx,
    queryOf(search.filters),
    new Date(now.getTime() - DAY_MS),
    MOST_AT_ONCE,
  )) {
    written += await queueNotices(
      tx,
      { listingId, reason: 'edited', occasion: '', details: {} },
      [target],
      now,
    )
  }
  return written
}

const targetOf = (
  { searchId, chatId, pushAccount, ...quiet }: Waiting,
  now: Date,
): NoticeTarget => ({
  searchId,
  chatId: chatId || null,
  pushAccount: pushAccount || null,
  dueAt: quietUntil(now, quiet),
})
