import type { Db } from '#core/db/database.ts'
import { wakePushSender } from '#core/push/wake.ts'
import { findCurrentListing } from './find-current-listing.ts'
import { reassign } from './reassign.ts'
import { failPending, reschedulePending, listPending } from './pending-store.ts'
import { wakeSender } from './wake-sender.ts'

/**
 * The quiet hours of a search are others now (its row says so already): what it has not told yet,
 * and was to tell later, may be told from `dueAt` on.
 */
export async function rescheduleNotifications(
  tx: Db,
  searchId: number,
  times: { dueAt: Date; now: Date },
): Promise<void> {
  await reschedulePending(tx, searchId, times)
  await wakeSender(tx)
  await wakePushSender(tx)
}

/**
 * A search is about to be deleted, in the caller's transaction: what it has not told yet is told by
 * another that the flat fits, or not at all; what was told stays known.
 */
export async function closeSearchNotifications(tx: Db, searchId: number, now: Date): Promise<void> {
  for (const row of await listPending(tx, searchId)) {
    const listing = await findCurrentListing(tx, row.listingId, now)
    if (listing) await reassign(tx, row, listing.id, now)
  }
  await failPending(tx, searchId, { at: now, error: 'the search was deleted' })
  await wakeSender(tx)
  await wakePushSender(tx)
}
