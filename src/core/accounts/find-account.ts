import type { Db } from '#core/db/database.ts'
import type { Account } from './account.ts'
import { findAccount, lockAccount } from './store.ts'
import type { Language } from '#contract/accounts.ts'

/** An account by its number, for who has another proof of whose it is; null: it is gone. */
export const findAccountById = (db: Db, id: number): Promise<Account | null> => findAccount(db, id)

/**
 * How somebody is written to: by a verified address, if there is one; null: the account is gone.
 */
export async function findAccountContact(
  db: Db,
  accountId: number,
): Promise<{ email: string | null; language: Language | null } | null> {
  const account = await findAccount(db, accountId)
  return (
    account && {
      email: account.emailVerifiedAt === null ? null : account.email,
      language: account.language,
    }
  )
}

/**
 * Until the caller's transaction ends, whoever else holds this account waits. Answers whether there
 * is one.
 */
export const lockAccountIfExists = async (db: Db, accountId: number): Promise<boolean> =>
  (await lockAccount(db, accountId)) !== null
