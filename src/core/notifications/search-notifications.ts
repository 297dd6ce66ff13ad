import type { Db } from '#core/db/database.ts'
import { findCurrentListing } from './find-current-listing.ts'
import { reassign } from './reassign.ts'
import { failPending } from './delivery-store.ts'
import { reschedulePending, type RescheduleTimes, listPending } from './pending-store.ts'
import { wakeSenders } from './wake-senders.ts'

/**
 * Reschedules the delayed notifications of a search to `dueAt` after its quiet hours or frequency
 * changed (and were saved). `isDigest`: they become one message. `instantAt`: when those are
 * due that digests do not delay.
 */
export async function rescheduleNotifications(
  tx: Db,
  searchId: number,
  times: RescheduleTimes,
): Promise<void> {
  await reschedulePending(tx, searchId, times)
  await wakeSenders(tx)
}

/**
 * Handles the pending notifications of a search that is about to be deleted: each is assigned to
 * another matching search of the recipient or marked as failed. Sent ones are kept.
 */
export async function closeSearchNotifications(tx: Db, searchId: number, now: Date): Promise<void> {
  for (const row of await listPending(tx, searchId)) {
    const listing = await findCurrentListing(tx, row.listingId, now)
    if (listing) await reassign(tx, row, listing.id, now)
  }
  await failPending(tx, { searchId }, { at: now, error: 'the search was deleted' })
  await wakeSenders(tx)
}
