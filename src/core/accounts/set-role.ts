import type { Role } from '#contract/accounts.ts'
import type { Db } from '#core/db/database.ts'
import { changeAccount, findByProvedEmail } from './store.ts'

/** Gives the owner of a proved address a role, from the next call on; null: nobody proved it. */
export async function setRole(db: Db, email: string, role: Role): Promise<{ email: string; was: Role } | null> {
  const account = await findByProvedEmail(db, email)
  if (!account?.email) return null
  await changeAccount(db, account.id, { role })
  return { email: account.email, was: account.role }
}
