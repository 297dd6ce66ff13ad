import type { Language } from '#locales/languages.ts'
import type { Db } from '#core/db/database.ts'
import { queueEmail } from '#core/emails/outbox.ts'
import type { Account, AccountPorts, Caller } from './account.ts'
import { createCode, consumeCode, invalidCodeError } from './email-code.ts'
import { markEmailVerified } from './mark-email-verified.ts'
import { AppError } from '#core/app-error.ts'
import { findByVerifiedEmail, lockAccount, lockEmailAddress } from './store.ts'
import { enforceThrottle, codeRules, emailsToAddressRule } from './throttle.ts'
import { countAttempt } from './throttle-store.ts'

const isEmailOf = (account: Account, email: string): boolean =>
  account.email?.toLowerCase() === email.toLowerCase()

/**
 * Verifies the email of the caller's account with the code that was sent to it. Requires a session
 * of that account, so that strangers can neither guess codes nor use up its attempts. Throws
 * AppError.
 */
export async function verifyEmail(
  { db, secrets, trialDays }: Pick<AccountPorts, 'db' | 'secrets' | 'trialDays'>,
  { account }: Caller,
  { email, code }: { email: string; code: string },
  now: Date,
): Promise<Account> {
  if (!isEmailOf(account, email)) throw invalidCodeError()
  if (account.emailVerifiedAt !== null) return account
  const verified = await db.transaction().execute(async (tx) => {
    await lockEmailAddress(tx, email)
    const locked = await lockAccount(tx, account.id)
    const address =
      locked &&
      (await consumeCode(tx, secrets, { accountId: account.id, purpose: 'verify', code, now }))
    return locked && address !== null
      ? markEmailVerified(tx, { secrets, trialDays }, locked, address, now)
      : null
  })
  if (!verified) throw invalidCodeError()
  return verified
}

/**
 * Sends a new code, replacing the last one. Throws AppError within a minute of the
 * last code and after five a day.
 */
export async function resendVerification(
  { db, secrets }: Pick<AccountPorts, 'db' | 'secrets'>,
  { account }: Caller,
  { email, language }: { email: string; language: Language },
  now: Date,
): Promise<void> {
  if (!isEmailOf(account, email)) throw new AppError('email_of_other_account', { field: 'email' })
  if (account.emailVerifiedAt !== null) return
  await enforceThrottle(db, codeRules(secrets, account.id), now)
  await db.transaction().execute(async (tx) => {
    const code = await createCode(tx, secrets, {
      accountId: account.id,
      purpose: 'verify',
      email: account.email!,
      isDecoy: account.isDuplicate,
      now,
    })
    if (account.isDuplicate) await notifyOwner({ db: tx, secrets }, account.email!, language, now)
    else
      await queueEmail(
        tx,
        secrets,
        {
          accountId: account.id,
          to: account.email!,
          language: account.language ?? language,
          content: { kind: 'verify-email', code },
        },
        now,
      )
  })
}

/** Emails the owner of an email that someone tried to use it, a limited number of times a day. */
export async function notifyOwner(
  { db, secrets }: { db: Db; secrets: AccountPorts['secrets'] },
  email: string,
  language: Language,
  now: Date,
): Promise<void> {
  const canSend = (await countAttempt(db, [emailsToAddressRule(secrets, email)], now)) === null
  const owner = await findByVerifiedEmail(db, email)
  if (canSend && owner)
    await queueEmail(
      db,
      secrets,
      {
        accountId: owner.id,
        to: owner.email!,
        language: owner.language ?? language,
        content: { kind: 'account-exists' },
      },
      now,
    )
}
