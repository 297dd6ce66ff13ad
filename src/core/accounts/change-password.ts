import type { Language } from '#locales/languages.ts'
import { queueEmail } from '#core/emails/outbox.ts'
import type { AccountPorts, Caller, Visit } from './account.ts'
import { reauthenticate } from './reauthenticate.ts'
import { hashDevice } from './device.ts'
import { deleteOtherDevices, endSessionRows } from './session-store.ts'
import { rejectCommonPassword } from './common-passwords.ts'
import { AppError } from '#core/app-error.ts'
import { deleteResetTokens } from './credential-store.ts'
import { changeAccount, lockAccount } from './store.ts'
import { listLinks } from './provider-store.ts'

/**
 * Changes the password or sets the first one. All other sessions end, and a verified email is
 * notified. Throws AppError.
 */
export async function changePassword(
  ports: AccountPorts,
  caller: Caller,
  { currentPassword, password }: { currentPassword?: string | undefined; password: string },
  { device, now, language }: Pick<Visit, 'device' | 'now'> & { language: Language },
): Promise<void> {
  const { db, secrets, passwords } = ports
  const { id, email, firstName, lastName } = caller.account
  await reauthenticate(ports, caller, currentPassword, now)
  if (email === null) throw new AppError('email_required_for_password')
  rejectCommonPassword(password, [email, firstName, lastName])
  const passwordHash = await passwords.hash(password)
  await db.transaction().execute(async (tx) => {
    const locked = await lockAccount(tx, id)
    // Changed concurrently: the password that was confirmed is no longer current.
    if (!locked || locked.passwordHash !== caller.account.passwordHash)
      throw new AppError('password_just_changed')
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

/** Removes the password. Throws AppError when it is the only sign-in method. */
export async function removePassword(
  db: AccountPorts['db'],
  { account: { id } }: Caller,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const locked = await lockAccount(tx, id)
    if (!locked || locked.passwordHash === null) throw new AppError('sign_in_method_gone')
    if ((await listLinks(tx, id)).length === 0) throw new AppError('last_sign_in_method')
    await changeAccount(tx, id, { passwordHash: null })
  })
}
