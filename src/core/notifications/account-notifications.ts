import type { Db } from '#core/db/database.ts'
import {
  deleteByAccount,
  changeAccount,
  type NotificationRecord,
  selectAccountNotifications,
} from './store.ts'

/** Lists the notifications of an account for its data export, newest first. */
export const listAccountNotifications = (
  db: Db,
  accountId: number,
): Promise<NotificationRecord[]> => selectAccountNotifications(db, accountId)

/**
 * Moves the notifications of an account to another one, together with its searches: sent ones stay
 * known and pending ones are still sent.
 */
export const transferNotifications = (tx: Db, from: number, to: number): Promise<void> =>
  changeAccount(tx, from, to)

/**
 * Deletes the notifications of an account that is about to be deleted. Must run while the account
 * is still linked to its chat.
 */
export const deleteAccountNotifications = (tx: Db, accountId: number): Promise<void> =>
  deleteByAccount(tx, accountId)
