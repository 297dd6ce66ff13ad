import type { Db } from '#core/db/database.ts'
import { deleteOf, giveAccount, type NoticeRecord, noticesOf } from './store.ts'

/** What an account's searches told of, newest first: for its export. */
export const toldTo = (db: Db, accountId: number): Promise<NoticeRecord[]> =>
  noticesOf(db, accountId)

/**
 * The searches of an account go over to another, and what they told goes along: it stays known, and
 * what waits is still told.
 */
export const handOverTold = (tx: Db, from: number, to: number): Promise<void> =>
  giveAccount(tx, from, to)

/**
 * Forgets all that an account's searches told, while it still has its chat: the account is about to
 * be deleted.
 */
export const forgetTold = (tx: Db, accountId: number): Promise<void> => deleteOf(tx, accountId)
