import type { Db } from '#core/db/database.ts'
import { deleteOf, type NoticeRecord, noticesOf } from './store.ts'

/** What an account's searches told of, newest first: for its export. */
export const toldTo = (db: Db, accountId: number): Promise<NoticeRecord[]> => noticesOf(db, accountId)

/** Forgets all that an account's searches told, while it still has its chat: the account is about to be deleted. */
export const forgetTold = (tx: Db, accountId: number): Promise<void> => deleteOf(tx, accountId)
