import type { Language } from '#locales/languages.ts'
import { queueEmail } from '#core/emails/outbox.ts'
import type { Account, AccountPorts, Caller } from './account.ts'
import { findCodeEmail, deleteCode, deleteResetTokens } from './credential-store.ts'
import { reauthenticate } from './reauthenticate.ts'
import { createCode, consumeCode, invalidCodeError } from './email-code.ts'
import { markEmailVerified } from './mark-email-verified.ts'
import { AppError } from '#core/app-error.ts'
import { findByVerifiedEmail, lockAccount, lockEmailAddress } from './store.ts'
import { enforceThrottle, codeRules } from './throttle.ts'
import { notifyOwner } from './verify-email.ts'

/**
 * Sends a verification code to the new email; the account changes when the code is confirmed.
 * For an email that belongs to another account the response is the same, and its owner gets an
 * email instead. Throws AppError.
 */
export async function requestEmailChange(
  ports: AccountPorts,
  caller: Caller,
  {
    email,
    currentPassword,
    language,
  }: { email: string; currentPassword?: string | undefined; language: Language },
  now: Date,
): Promise<void> {
  const { db, secrets } = ports
  const { account } = caller
  if (account.emailVerifiedAt !== null && account.email?.toLowerCase() === email.toLowerCase())
    throw new AppError('email_unchanged', { field: 'email' })
  await reauthenticate(ports, caller, currentPassword, now)
  await enforceThrottle(db, codeRules(secrets, account.id), now)
  await db.transaction().execute(async (tx) => {
    const owner = await findByVerifiedEmail(tx, email)
    const code = await createCode(tx, secrets, {
      accountId: account.id,
      purpose: 'change',
      email,
      isDecoy: owner !== null,
      now,
    })
    if (owner) await notifyOwner({ db: tx, secrets }, email, language, now)
    else
      await queueEmail(
        tx,
        secrets,
        {
          accountId: account.id,
          to: email,
          language: account.language ?? language,
          content: { kind: 'confirm-email', code },
        },
        now,
      )
  })
}

/**
 * Verifies the new email with the code and replaces the old one. The old email is notified, and
 * password reset links sent to it stop working. Throws AppError when the code is wrong.
 */
export async function confirmEmailChange(
  { db, secrets, trialDays }: Pick<AccountPorts, 'db' | 'secrets' | 'trialDays'>,
  { account: { id } }: Caller,
  code: string,
  language: Language,
  now: Date,
): Promise<Account> {
  const changed = await db.transaction().execute(async (tx) => {
    const newEmail = await findCodeEmail(tx, id, 'change')
    if (newEmail === null) return null
    await lockEmailAddress(tx, newEmail)
    const locked = await lockAccount(tx, id)
    const email =
      locked && (await consumeCode(tx, secrets, { accountId: id, purpose: 'change', code, now }))
    // A concurrent request replaced the code with one for another email, which is not locked here.
    if (!locked || email !== newEmail) return null
    const verified = await markEmailVerified(tx, { secrets, trialDays }, locked, email, now)
    if (!verified) return null
    await deleteCode(tx, id, 'verify')
    await deleteResetTokens(tx, id)
    if (locked.email !== null && locked.emailVerifiedAt !== null)
      await queueEmail(
        tx,
        secrets,
        {
          accountId: id,
          to: locked.email,
          language: locked.language ?? language,
          content: { kind: 'email-changed', to: email },
        },
        now,
      )
    return verified
  })
  if (!changed) throw invalidCodeError()
  return changed
}
