import type { Db } from '#core/db/database.ts'
import type { Account } from './account.ts'
import { findAccount, lockAccount } from './store.ts'
import type { Language } from '#locales/languages.ts'

/** Finds an account without authenticating it. Returns null when it does not exist. */
export const findAccountById = (db: Db, id: number): Promise<Account | null> => findAccount(db, id)

/** Verified email, if any, and language of an account; null when the account does not exist. */
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

/** Locks an account until the transaction ends. Returns false when it does not exist. */
export const lockAccountIfExists = async (db: Db, accountId: number): Promise<boolean> =>
  (await lockAccount(db, accountId)) !== null
