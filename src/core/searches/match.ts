import type { Db } from '#core/db/database.ts'
import { listNewListings } from '#core/listings/new-listings.ts'
import type { ListingEvent, NotificationTarget } from '#core/notifications/notification.ts'
import { queueNotifications } from '#core/notifications/queue.ts'
import { toFilterQuery } from './filters.ts'
import { findMatchingSearches, findActiveSearch, type SearchMatch } from './match-store.ts'
import { quietUntil } from './quiet-hours.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Flats that are told of a search that was changed; more are a page to look at. */
const MAX_NOTIFICATIONS = 10

/**
 * Writes down whom a happening to a flat is to be told, in the caller's transaction; nobody where
 * the flat is not on offer, is let by the day, or went into another. Answers how many notifications
 * were written.
 */
export async function matchListing(tx: Db, event: ListingEvent, now: Date): Promise<number> {
  const matches = await findMatchingSearches(tx, event.listingId)
  return queueNotifications(
    tx,
    event,
    matches.map((one) => toTarget(one, now)),
    now,
  )
}

/**
 * Writes down the newest flats of the last day that a changed search fits now, ten at most, but for
 * those that its chat knows. Answers how many.
 */
export async function matchSearch(tx: Db, searchId: number, now: Date): Promise<number> {
  const search = await findActiveSearch(tx, searchId)
  if (!search) return 0
  const target = toTarget(search, now)
  let written = 0
  for (const listingId of await listNewListings(
    tx,
    toFilterQuery(search.filters),
    new Date(now.getTime() - DAY_MS),
    MAX_NOTIFICATIONS,
  )) {
    written += await queueNotifications(
      tx,
      { listingId, reason: 'edited', dedupeKey: '', details: {} },
      [target],
      now,
    )
  }
  return written
}

const toTarget = (
  { searchId, chatId, pushAccountId, ...quiet }: SearchMatch,
  now: Date,
): NotificationTarget => ({
  searchId,
  chatId: chatId || null,
  pushAccountId: pushAccountId || null,
  dueAt: quietUntil(now, quiet),
})
