import { queueMail } from '#core/mail/outbox.ts'
import type { AccountPorts, Caller, Visit } from './account.ts'
import { confirmOwner } from './confirm-owner.ts'
import { deviceHash } from './device.ts'
import { forgetOtherDevices } from './device-store.ts'
import { refuseCommonPassword } from './password-rules.ts'
import { Refused } from './refused.ts'
import { forgetResets } from './reset-store.ts'
import { endSessionRows } from './session-store.ts'
import { changeAccount, holdAccount } from './store.ts'

/**
 * A new password, or the first one. The caller stays signed in, everybody else is signed out; a
 * proven address gets a letter.
 */
export async function changePassword(
  ports: AccountPorts,
  caller: Caller,
  { currentPassword, password }: { currentPassword?: string | undefined; password: string },
  { device, now, language }: Pick<Visit, 'device' | 'now'> & { language: 'en' | 'ru' | 'ka' },
): Promise<void> {
  const { db, secrets, passwords } = ports
  const { id, email, firstName, lastName } = caller.account
  await confirmOwner(ports, caller, currentPassword, now)
  if (email === null)
    throw new Refused(
      'conflict',
      'Please add an email address first: a password alone opens nothing',
    )
  refuseCommonPassword(password, [email, firstName, lastName])
  const passwordHash = await passwords.hash(password)
  await db.transaction().execute(async (tx) => {
    const held = await holdAccount(tx, id)
    // Changed in the same moment: what was confirmed is the password no more.
    if (!held || held.passwordHash !== caller.account.passwordHash)
      throw new Refused('conflict', 'The password was changed just now')
    await changeAccount(tx, id, { passwordHash })
    await endSessionRows(tx, { accountId: id, butNot: caller.sessionId }, 'password', now)
    await forgetOtherDevices(tx, id, device === null ? null : deviceHash(secrets, device))
    await forgetResets(tx, id)
    if (held.email !== null && held.emailVerifiedAt !== null)
      await queueMail(
        tx,
        secrets,
        {
          accountId: id,
          to: held.email,
          language: held.language ?? language,
          content: { kind: 'password-changed' },
        },
        now,
      )
  })
}
