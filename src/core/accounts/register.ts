import type { z } from 'zod'
import type { registerShape } from '#contract/accounts.ts'
import { queueMail } from '#core/mail/outbox.ts'
import type { Account, AccountPorts, Visit } from './account.ts'
import { makeCode } from './email-code.ts'
import { refuseCommonPassword } from './password-rules.ts'
import { openSession, type OpenedSession } from './sessions.ts'
import { findByProvedEmail, insertAccount } from './store.ts'
import { allow, codeRules, lettersRule, registerRule } from './throttle.ts'
import { takeTry } from './throttle-store.ts'
import { trialEnd } from './trial.ts'
import { tellOwner } from './verify-email.ts'

/**
 * A new account, signed in, with a letter on its way. Under an address that somebody proved it is a
 * shadow: it looks and acts like every account that has not proved its address, and never will; the
 * owner of the address gets a letter.
 */
export async function register(
  ports: AccountPorts,
  wanted: z.output<typeof registerShape>,
  visit: Visit,
  fallbackLanguage: 'en' | 'ru' | 'ka',
): Promise<{ account: Account; session: OpenedSession }> {
  const { db, secrets, passwords } = ports
  const { now } = visit
  const { email } = wanted
  refuseCommonPassword(wanted.password, [email, wanted.firstName, wanted.lastName])
  await allow(db, [registerRule(secrets, visit.address)], now)
  const passwordHash = await passwords.hash(wanted.password)
  return db.transaction().execute(async (tx) => {
    const owner = await findByProvedEmail(tx, email)
    const language = wanted.language ?? fallbackLanguage
    const account = await insertAccount(tx, {
      email,
      emailVerifiedAt: null,
      isShadow: owner !== null,
      passwordHash,
      firstName: wanted.firstName || null,
      lastName: wanted.lastName || null,
      language: wanted.language ?? null,
      trialExpiresAt: trialEnd(ports.trialDays, now),
      createdAt: now,
    })
    const code = await makeCode(tx, secrets, {
      accountId: account.id,
      purpose: 'verify',
      email,
      blind: owner !== null,
      now,
    })
    await takeTry(tx, codeRules(secrets, account.id), now)
    const session = await openSession(tx, secrets, {
      accountId: account.id,
      door: 'password',
      visit,
    })
    // Past the bound there is no letter; whoever is signed in to the account can still ask for one.
    if (owner) await tellOwner({ db: tx, secrets }, email, language, now)
    else if ((await takeTry(tx, [lettersRule(secrets, email)], now)) === null)
      await queueMail(
        tx,
        secrets,
        { accountId: account.id, to: email, language, content: { kind: 'verify-email', code } },
        now,
      )
    return { account, session }
  })
}
