import type { Language } from '#contract/accounts.ts'
import type { Db } from '#core/db/database.ts'
import { findAccount, holdAccount } from './store.ts'

/** How somebody is written to: by a proved address, if there is one; null: the account is gone. */
export async function findPerson(
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
export const holdPerson = async (db: Db, accountId: number): Promise<boolean> =>
  (await holdAccount(db, accountId)) !== null
