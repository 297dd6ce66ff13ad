import type { Db } from '#core/db/database.ts'
import { wakePushSender } from '#core/push/wake.ts'
import { giveUpWaiting, moveWaiting } from './waiting-store.ts'
import { wakeSender } from './wake-sender.ts'

/** The quiet hours of a search are others now (its row says so already): what it has not told yet, and was to tell later, may be told from `dueAt` on. */
export async function noticesMayGo(tx: Db, searchId: number, times: { dueAt: Date; now: Date }): Promise<void> {
  await moveWaiting(tx, searchId, times)
  await wakeSender(tx)
  await wakePushSender(tx)
}

/** A search is about to be deleted, in the caller's transaction: what it has not told yet is not told, and what was told stays known. */
export const endNoticesOf = (tx: Db, searchId: number, now: Date): Promise<void> => giveUpWaiting(tx, searchId, { at: now, trouble: 'the search was deleted' })
