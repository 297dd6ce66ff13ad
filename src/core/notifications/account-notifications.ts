import type { Db } from '#core/db/database.ts'
import {
  deleteByAccount,
  changeAccount,
  type NotificationRecord,
  selectAccountNotifications,
} from './store.ts'

/** What an account's searches told of, newest first: for its export. */
export const listAccountNotifications = (
  db: Db,
  accountId: number,
): Promise<NotificationRecord[]> => selectAccountNotifications(db, accountId)

/**
 * The searches of an account go over to another, and what they told goes along: it stays known, and
 * what waits is still told.
 */
export const transferNotifications = (tx: Db, from: number, to: number): Promise<void> =>
  changeAccount(tx, from, to)

/**
 * Forgets all that an account's searches told, while it still has its chat: the account is about to
 * be deleted.
 */
export const deleteAccountNotifications = (tx: Db, accountId: number): Promise<void> =>
  deleteByAccount(tx, accountId)
