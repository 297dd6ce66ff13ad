import type { Role } from '#contract/accounts.ts'
import type { Db } from '#core/db/database.ts'
import type { Secrets } from '#core/secrets/secrets.ts'
import type { Account } from './account.ts'
import { deleteLockedAccount } from './delete-account.ts'
import { endSessionRows, listSessionRows, type SessionRow } from './session-store.ts'
import { changeAccount, lockAccount } from './store.ts'

// What administrators do with the accounts of others; whether they may is said in core/admin.

/** An account, held for the rest of the transaction; null: there is none. */
export const lockAccountForAdmin = (tx: Db, id: number): Promise<Account | null> =>
  lockAccount(tx, id)

/** Gives an account a role, from the next call on. */
export async function updateRole(tx: Db, id: number, role: Role): Promise<void> {
  await changeAccount(tx, id, { role })
}

/** Signs an account out everywhere; answers how many sessions stood. */
export const endAllSessions = (tx: Db, id: number, now: Date): Promise<number> =>
  endSessionRows(tx, { accountId: id }, 'ended', now)

/** Where somebody is signed in. */
export const listActiveSessions = (db: Db, id: number, now: Date): Promise<SessionRow[]> =>
  listSessionRows(db, id, now)

/** Deletes a held account as its owner could, who gets a last email. */
export const deleteAccountAsAdmin = (
  tx: Db,
  secrets: Secrets,
  locked: Account,
  now: Date,
): Promise<void> => deleteLockedAccount(tx, secrets, locked, 'en', now)
