import type { Db } from '#core/db/database.ts'
import { queueMail } from '#core/mail/outbox.ts'
import type { Account, AccountPorts, Caller } from './account.ts'
import { makeCode, useCode, wrongCode } from './email-code.ts'
import { proveEmail } from './prove-email.ts'
import { Refused } from './refused.ts'
import { findByProvedEmail, holdAccount, holdAddress } from './store.ts'
import { allow, codeRules, lettersRule } from './throttle.ts'
import { takeTry } from './throttle-store.ts'

const isOf = (account: Account, email: string): boolean =>
  account.email?.toLowerCase() === email.toLowerCase()

/**
 * Proves the address of the caller's account with the code that was sent to it. Only a session of
 * that account may try: a stranger cannot use up its tries, and has no five digits to guess at.
 */
export async function verifyEmail(
  { db, secrets, trialDays }: Pick<AccountPorts, 'db' | 'secrets' | 'trialDays'>,
  { account }: Caller,
  { email, code }: { email: string; code: string },
  now: Date,
): Promise<Account> {
  if (!isOf(account, email)) throw wrongCode()
  if (account.emailVerifiedAt !== null) return account
  const proved = await db.transaction().execute(async (tx) => {
    await holdAddress(tx, email)
    const held = await holdAccount(tx, account.id)
    const address =
      held && (await useCode(tx, secrets, { accountId: account.id, purpose: 'verify', code, now }))
    return held && address !== null
      ? proveEmail(tx, { secrets, trialDays }, held, address, now)
      : null
  })
  if (!proved) throw wrongCode()
  return proved
}

/**
 * Sends another code; the last one is dead. Throws Refused('too-often') within a minute, and after
 * five in a day.
 */
export async function resendVerification(
  { db, secrets }: Pick<AccountPorts, 'db' | 'secrets'>,
  { account }: Caller,
  { email, language }: { email: string; language: 'en' | 'ru' | 'ka' },
  now: Date,
): Promise<void> {
  if (!isOf(account, email))
    throw new Refused('wrong', 'This is not the address of your account', { field: 'email' })
  if (account.emailVerifiedAt !== null) return
  await allow(db, codeRules(secrets, account.id), now)
  await db.transaction().execute(async (tx) => {
    const code = await makeCode(tx, secrets, {
      accountId: account.id,
      purpose: 'verify',
      email: account.email!,
      blind: account.isShadow,
      now,
    })
    if (account.isShadow) await tellOwner({ db: tx, secrets }, account.email!, language, now)
    else
      await queueMail(
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

/** Whoever owns an address hears that somebody wants to use it, some times a day. */
export async function tellOwner(
  { db, secrets }: { db: Db; secrets: AccountPorts['secrets'] },
  email: string,
  language: 'en' | 'ru' | 'ka',
  now: Date,
): Promise<void> {
  const mayWrite = (await takeTry(db, [lettersRule(secrets, email)], now)) === null
  const owner = await findByProvedEmail(db, email)
  if (mayWrite && owner)
    await queueMail(
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
