import type { Language } from '#locales/languages.ts'
import type { z } from 'zod'
import type { registerSchema } from '#contract/accounts.ts'
import { queueEmail } from '#core/emails/outbox.ts'
import type { Account, AccountPorts, Visit } from './account.ts'
import { createCode } from './email-code.ts'
import { rejectCommonPassword } from './common-passwords.ts'
import { openSession, type OpenedSession } from './sessions.ts'
import { findByVerifiedEmail, insertAccount } from './store.ts'
import { enforceThrottle, codeRules, emailsToAddressRule, registerRule } from './throttle.ts'
import { countAttempt } from './throttle-store.ts'
import { computeTrialEnd } from './trial.ts'
import { notifyOwner } from './verify-email.ts'

/**
 * Creates an account, signs it in and emails a verification code. If the email belongs to another
 * account, the new one is a duplicate: it behaves like any unverified account but can never be
 * verified, and the owner of the email is notified. Throws AppError.
 */
export async function register(
  ports: AccountPorts,
  input: z.output<typeof registerSchema>,
  visit: Visit,
  fallbackLanguage: Language,
): Promise<{ account: Account; session: OpenedSession }> {
  const { db, secrets, passwords } = ports
  const { now } = visit
  const { email } = input
  rejectCommonPassword(input.password, [email, input.firstName, input.lastName])
  await enforceThrottle(db, [registerRule(secrets, visit.address)], now)
  const passwordHash = await passwords.hash(input.password)
  return db.transaction().execute(async (tx) => {
    const owner = await findByVerifiedEmail(tx, email)
    const language = input.language ?? fallbackLanguage
    const account = await insertAccount(tx, {
      email,
      emailVerifiedAt: null,
      isDuplicate: owner !== null,
      passwordHash,
      firstName: input.firstName || null,
      lastName: input.lastName || null,
      language: input.language ?? null,
      trialExpiresAt: computeTrialEnd(ports.trialDays, now),
      createdAt: now,
    })
    const code = await createCode(tx, secrets, {
      accountId: account.id,
      purpose: 'verify',
      email,
      isDecoy: owner !== null,
      now,
    })
    await countAttempt(tx, codeRules(secrets, account.id), now)
    const session = await openSession(tx, secrets, {
      accountId: account.id,
      method: 'password',
      visit,
    })
    // Above the limit no email is sent, but the user can request the code again.
    if (owner) await notifyOwner({ db: tx, secrets }, email, language, now)
    else if ((await countAttempt(tx, [emailsToAddressRule(secrets, email)], now)) === null)
      await queueEmail(
        tx,
        secrets,
        { accountId: account.id, to: email, language, content: { kind: 'verify-email', code } },
        now,
      )
    return { account, session }
  })
}
