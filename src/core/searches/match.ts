import type { Db } from '#core/db/database.ts'
import { listFlatIds } from '#core/listings/listing.ts'
import { listNewListings } from '#core/listings/new-listings.ts'
import type { ListingEvent, NotificationTarget } from '#core/notifications/notification.ts'
import { queueNotifications } from '#core/notifications/queue.ts'
import { alertTime } from './alert-time.ts'
import {
  findMatchingSearches,
  findActiveSearch,
  findSearchesOfSavers,
  type SearchMatch,
  selectDigestSchedules,
} from './match-store.ts'
import { quietUntil } from './quiet-hours.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** The most flats to notify after a search was changed; the site shows the rest. */
const MAX_NOTIFICATIONS = 10

/**
 * Queues notifications of an event to all matching searches, in the caller's transaction. Listings
 * that are unavailable, for daily rent or merged away match none. An event `gone` goes to those who
 * saved the flat. Returns the number queued.
 */
export async function matchListing(tx: Db, event: ListingEvent, now: Date): Promise<number> {
  if (event.reason === 'gone') return notifySavers(tx, event, now)
  const matches = await findMatchingSearches(tx, event.listingId, now)
  const digests = await selectDigestSchedules(
    tx,
    matches.map(({ searchId }) => searchId),
  )
  const dueAt = (match: SearchMatch): Date => {
    const digest = digests.get(match.searchId)
    return digest ? alertTime(now, digest) : quietUntil(now, match)
  }
  return queueNotifications(
    tx,
    event,
    matches.map((one) => toTarget(one, dueAt(one))),
    now,
  )
}

/**
 * Queues notifications to those who saved a flat, over the channels of their active searches. Those
 * of digests are sent at once too.
 */
async function notifySavers(tx: Db, event: ListingEvent, now: Date): Promise<number> {
  const searches = await findSearchesOfSavers(tx, await listFlatIds(tx, event.listingId))
  return queueNotifications(
    tx,
    event,
    searches.map((one) => toTarget(one, quietUntil(now, one))),
    now,
  )
}

/**
 * Queues notifications of the newest flats of the last day that a changed search matches, ten at
 * most, without those that its recipient knows. Returns the number queued.
 */
export async function matchSearch(tx: Db, searchId: number, now: Date): Promise<number> {
  const search = await findActiveSearch(tx, searchId)
  if (!search) return 0
  const target = toTarget(search, alertTime(now, search))
  let written = 0
  for (const listingId of await listNewListings(tx, search.filters, {
    since: new Date(now.getTime() - DAY_MS),
    limit: MAX_NOTIFICATIONS,
    now,
  })) {
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
  { searchId, chatId, accountId }: SearchMatch,
  dueAt: Date,
): NotificationTarget => ({
  searchId,
  chatId: chatId || null,
  accountId: accountId || null,
  dueAt,
})
