import type { Role } from '#contract/accounts.ts'
import type { Db } from '#core/db/database.ts'
import type { Secrets } from '#core/secrets/secrets.ts'
import type { Account } from './account.ts'
import { deleteLockedAccount } from './delete-account.ts'
import { endSessionRows, listSessionRows, type SessionRow } from './session-store.ts'
import { changeAccount, lockAccount } from './store.ts'

// Operations of administrators on other accounts. core/admin checks that they are allowed.

/** Locks an account for the rest of the transaction. Returns null when it does not exist. */
export const lockAccountForAdmin = (tx: Db, id: number): Promise<Account | null> =>
  lockAccount(tx, id)

/** Sets the role of an account. It applies from the account's next request. */
export async function updateRole(tx: Db, id: number, role: Role): Promise<void> {
  await changeAccount(tx, id, { role })
}

/** Ends all sessions of an account and returns how many were active. */
export const endAllSessions = (tx: Db, id: number, now: Date): Promise<number> =>
  endSessionRows(tx, { accountId: id }, 'ended', now)

/** The active sessions of an account. */
export const listActiveSessions = (db: Db, id: number, now: Date): Promise<SessionRow[]> =>
  listSessionRows(db, id, now)

/** Deletes a locked account and emails its owner. */
export const deleteAccountAsAdmin = (
  tx: Db,
  secrets: Secrets,
  locked: Account,
  now: Date,
): Promise<void> => deleteLockedAccount(tx, secrets, locked, 'en', now)
