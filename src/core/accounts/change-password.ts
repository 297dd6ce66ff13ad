import { queueEmail } from '#core/emails/outbox.ts'
import type { AccountPorts, Caller, Visit } from './account.ts'
import { reauthenticate } from './reauthenticate.ts'
import { hashDevice } from './device.ts'
import { deleteOtherDevices, endSessionRows } from './session-store.ts'
import { rejectCommonPassword } from './common-passwords.ts'
import { AppError } from './app-error.ts'
import { deleteResetTokens } from './credential-store.ts'
import { changeAccount, lockAccount } from './store.ts'
import { listLinks } from './provider-store.ts'

/**
 * A new password, or the first one. The caller stays signed in, everybody else is signed out; a
 * verified address gets an email.
 */
export async function changePassword(
  ports: AccountPorts,
  caller: Caller,
  { currentPassword, password }: { currentPassword?: string | undefined; password: string },
  { device, now, language }: Pick<Visit, 'device' | 'now'> & { language: 'en' | 'ru' | 'ka' },
): Promise<void> {
  const { db, secrets, passwords } = ports
  const { id, email, firstName, lastName } = caller.account
  await reauthenticate(ports, caller, currentPassword, now)
  if (email === null)
    throw new AppError(
      'conflict',
      'Please add an email address first: a password alone opens nothing',
    )
  rejectCommonPassword(password, [email, firstName, lastName])
  const passwordHash = await passwords.hash(password)
  await db.transaction().execute(async (tx) => {
    const locked = await lockAccount(tx, id)
    // Changed in the same moment: what was confirmed is the password no more.
    if (!locked || locked.passwordHash !== caller.account.passwordHash)
      throw new AppError('conflict', 'The password was changed just now')
    await changeAccount(tx, id, { passwordHash })
    await endSessionRows(tx, { accountId: id, exceptId: caller.sessionId }, 'password', now)
    await deleteOtherDevices(tx, id, device === null ? null : hashDevice(secrets, device))
    await deleteResetTokens(tx, id)
    if (locked.email !== null && locked.emailVerifiedAt !== null)
      await queueEmail(
        tx,
        secrets,
        {
          accountId: id,
          to: locked.email,
          language: locked.language ?? language,
          content: { kind: 'password-changed' },
        },
        now,
      )
  })
}

/** From now on the account is opened by its providers alone; never the last way in. */
export async function removePassword(
  db: AccountPorts['db'],
  { account: { id } }: Caller,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const locked = await lockAccount(tx, id)
    if (!locked || locked.passwordHash === null)
      throw new AppError('not-found', 'There is no such way to sign in, or no longer')
    if ((await listLinks(tx, id)).length === 0)
      throw new AppError('conflict', 'This is the only way to sign in: add another one first')
    await changeAccount(tx, id, { passwordHash: null })
  })
}
