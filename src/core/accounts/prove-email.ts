import type { Db } from '#core/db/database.ts'
import type { Account } from './account.ts'
import { changeAccount, dropOtherClaims, findByProvedEmail } from './store.ts'

/** Makes an address that was just proved the account's own, in the caller's transaction, which holds the address; null: somebody else proved it before. */
export async function proveEmail(db: Db, account: Account, email: string, now: Date): Promise<Account | null> {
  const owner = await findByProvedEmail(db, email)
  const isClaimed = account.isShadow && account.email?.toLowerCase() === email.toLowerCase()
  if (isClaimed || (owner && owner.id !== account.id)) return null
  await dropOtherClaims(db, email, account.id)
  return changeAccount(db, account.id, { email, emailVerifiedAt: now, isShadow: false })
}
