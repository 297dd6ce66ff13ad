import type { Language } from '#locales/languages.ts'
import type { Db } from '#core/db/database.ts'
import { deleteEmails, queueEmail } from '#core/emails/outbox.ts'
import { deleteAccountNotifications } from '#core/notifications/account-notifications.ts'
import { closePayments } from '#core/payments/account-payments.ts'
import type { Secrets } from '#core/secrets/secrets.ts'
import type { Account, AccountPorts, Caller } from './account.ts'
import { reauthenticate } from './reauthenticate.ts'
import { listLinks } from './provider-store.ts'
import { deleteAccountRow, lockAccount } from './store.ts'
import { shareTrial } from './trial.ts'

/**
 * Deletes the account with all its data. A verified email gets a confirmation, which is not stored
 * under any account. Throws AppError when reauthentication fails.
 */
export async function deleteAccount(
  ports: AccountPorts,
  caller: Caller,
  { currentPassword, language }: { currentPassword?: string | undefined; language: Language },
  now: Date,
): Promise<void> {
  const { db, secrets } = ports
  await reauthenticate(ports, caller, currentPassword, now)
  await db.transaction().execute(async (tx) => {
    const locked = await lockAccount(tx, caller.account.id)
    if (locked) await deleteLockedAccount(tx, secrets, locked, language, now)
  })
}

/** Deletes an account that is already locked. `language` is a fallback for the email. */
export async function deleteLockedAccount(
  tx: Db,
  secrets: Secrets,
  locked: Account,
  language: Language,
  now: Date,
): Promise<void> {
  // Records the trial of accounts created before trials were recorded, or before SECRET_KEY
  // changed.
  const email = locked.emailVerifiedAt === null ? null : locked.email
  await shareTrial(
    tx,
    { secrets },
    locked,
    [...(email === null ? [] : [{ email }]), ...(await listLinks(tx, locked.id))],
    now,
  )
  await deleteEmails(tx, locked.id)
  await closePayments(tx, locked.id, now)
  await deleteAccountNotifications(tx, locked.id)
  await deleteAccountRow(tx, locked.id)
  if (locked.email !== null && locked.emailVerifiedAt !== null)
    await queueEmail(
      tx,
      secrets,
      {
        accountId: null,
        to: locked.email,
        language: locked.language ?? language,
        content: { kind: 'account-deleted' },
      },
      now,
    )
}
