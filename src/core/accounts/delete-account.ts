import type { Db } from '#core/db/database.ts'
import { deleteLetters } from '#core/mail/letters-of-account.ts'
import { queueMail } from '#core/mail/outbox.ts'
import { forgetTold } from '#core/notices/notices-of-account.ts'
import { endPayments } from '#core/payments/of-account.ts'
import type { Secrets } from '#core/secrets/secrets.ts'
import type { Account, AccountPorts, Caller } from './account.ts'
import { confirmOwner } from './confirm-owner.ts'
import { listLinks } from './provider-store.ts'
import { deleteAccountRow, holdAccount } from './store.ts'
import { shareTrial } from './trial.ts'

/**
 * Deletes the account with everything that hangs on it, sessions and letters too. A proven address
 * gets a last letter, which is nobody's.
 */
export async function deleteAccount(
  ports: AccountPorts,
  caller: Caller,
  {
    currentPassword,
    language,
  }: { currentPassword?: string | undefined; language: 'en' | 'ru' | 'ka' },
  now: Date,
): Promise<void> {
  const { db, secrets } = ports
  await confirmOwner(ports, caller, currentPassword, now)
  await db.transaction().execute(async (tx) => {
    const held = await holdAccount(tx, caller.account.id)
    if (held) await deleteHeld(tx, secrets, held, language, now)
  })
}

/**
 * The same for an account that the caller holds, whoever wants it gone. `language`: of the letter,
 * where the account has none.
 */
export async function deleteHeld(
  tx: Db,
  secrets: Secrets,
  held: Account,
  language: 'en' | 'ru' | 'ka',
  now: Date,
): Promise<void> {
  // Accounts from before trials were remembered, or from before SECRET_KEY was changed, are
  // remembered here.
  const email = held.emailVerifiedAt === null ? null : held.email
  await shareTrial(
    tx,
    { secrets },
    held,
    [...(email === null ? [] : [{ email }]), ...(await listLinks(tx, held.id))],
    now,
  )
  await deleteLetters(tx, held.id)
  await endPayments(tx, held.id, now)
  await forgetTold(tx, held.id)
  await deleteAccountRow(tx, held.id)
  if (held.email !== null && held.emailVerifiedAt !== null)
    await queueMail(
      tx,
      secrets,
      {
        accountId: null,
        to: held.email,
        language: held.language ?? language,
        content: { kind: 'account-deleted' },
      },
      now,
    )
}
