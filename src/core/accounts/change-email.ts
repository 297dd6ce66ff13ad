import { queueEmail } from '#core/emails/outbox.ts'
import type { Account, AccountPorts, Caller } from './account.ts'
import { findCodeEmail, deleteCode, deleteResetTokens } from './credential-store.ts'
import { reauthenticate } from './reauthenticate.ts'
import { createCode, consumeCode, invalidCodeError } from './email-code.ts'
import { markEmailVerified } from './mark-email-verified.ts'
import { AppError } from './app-error.ts'
import { findByVerifiedEmail, lockAccount, lockEmailAddress } from './store.ts'
import { enforceThrottle, codeRules } from './throttle.ts'
import { notifyOwner } from './verify-email.ts'

type Language = 'en' | 'ru' | 'ka'

/**
 * Sends a code to the address that the account is to have. Nothing changes before it is confirmed;
 * an address that is taken answers alike, and its owner is told.
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
    throw new AppError('invalid', 'This is your address already', { field: 'email' })
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
 * The code verifies the new address, which takes the place of the old one; that one is told, and
 * links sent to it are dead.
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
    // Asked for another address in the same moment: that one is another lock and another code.
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
