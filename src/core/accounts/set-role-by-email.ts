import type { Kysely } from 'kysely'
import type { Role } from '#contract/accounts.ts'
import type { Tables } from '#core/db/schema.ts'
import { writeAuditLog } from '#core/admin/audit-log.ts'
import { changeAccount, findByVerifiedEmail } from './store.ts'

/**
 * Sets the role of the account with a verified email, for the command line; administrators use
 * `setUserRole` of core/admin. It applies from the account's next request. Returns null when no
 * account has verified the email.
 */
export async function setRoleByEmail(
  db: Kysely<Tables>,
  email: string,
  role: Role,
  now = new Date(),
): Promise<{ email: string; previousRole: Role } | null> {
  return db.transaction().execute(async (tx) => {
    const account = await findByVerifiedEmail(tx, email)
    if (!account?.email) return null
    if (account.role !== role) {
      await changeAccount(tx, account.id, { role })
      await writeAuditLog(
        tx,
        null,
        {
          action: 'role-set',
          subject: 'user',
          subjectId: account.id,
          before: { role: account.role },
          after: { role },
        },
        now,
      )
    }
    return { email: account.email, previousRole: account.role }
  })
}
