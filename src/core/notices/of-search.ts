import type { Db } from '#core/db/database.ts'
import { giveUpWaiting } from './waiting-store.ts'

/** A search is about to be deleted, in the caller's transaction: what it has not told yet is not told, and what was told stays known. */
export const endNoticesOf = (tx: Db, searchId: number, now: Date): Promise<void> => giveUpWaiting(tx, searchId, { at: now, trouble: 'the search was deleted' })
