import type { Kysely } from 'kysely'
import type { Role } from '#contract/accounts.ts'
import type { Tables } from '#core/db/schema.ts'
import { noteAct } from '#core/desk/acts.ts'
import { changeAccount, findByProvedEmail } from './store.ts'

/**
 * Gives the owner of a proved address a role, from the next call on, by a command on the machine;
 * null: nobody proved it.
 */
export async function setRole(
  db: Kysely<Tables>,
  email: string,
  role: Role,
  now = new Date(),
): Promise<{ email: string; was: Role } | null> {
  return db.transaction().execute(async (tx) => {
    const account = await findByProvedEmail(tx, email)
    if (!account?.email) return null
    if (account.role !== role) {
      await changeAccount(tx, account.id, { role })
      await noteAct(
        tx,
        null,
        {
          act: 'role-set',
          subject: 'user',
          subjectId: account.id,
          before: { role: account.role },
          after: { role },
        },
        now,
      )
    }
    return { email: account.email, was: account.role }
  })
}
