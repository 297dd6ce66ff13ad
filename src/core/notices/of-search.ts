import type { Db } from '#core/db/database.ts'
import { wakePushSender } from '#core/push/wake.ts'
import { findFlat } from './find-flat.ts'
import { passOn } from './pass-on.ts'
import { giveUpWaiting, moveWaiting, waitingOf } from './waiting-store.ts'
import { wakeSender } from './wake-sender.ts'

/**
 * The quiet hours of a search are others now (its row says so already): what it has not told yet,
 * and was to tell later, may be told from `dueAt` on.
 */
export async function noticesMayGo(
  tx: Db,
  searchId: number,
  times: { dueAt: Date; now: Date },
): Promise<void> {
  await moveWaiting(tx, searchId, times)
  await wakeSender(tx)
  await wakePushSender(tx)
}

/**
 * A search is about to be deleted, in the caller's transaction: what it has not told yet is told by
 * another that the flat fits, or not at all; what was told stays known.
 */
export async function endNoticesOf(tx: Db, searchId: number, now: Date): Promise<void> {
  for (const row of await waitingOf(tx, searchId)) {
    const flat = await findFlat(tx, row.listingId, now)
    if (flat) await passOn(tx, row, flat.id, now)
  }
  await giveUpWaiting(tx, searchId, { at: now, trouble: 'the search was deleted' })
  await wakeSender(tx)
  await wakePushSender(tx)
}
