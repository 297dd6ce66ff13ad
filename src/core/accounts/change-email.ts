import { queueMail } from '#core/mail/outbox.ts'
import type { Account, AccountPorts, Caller } from './account.ts'
import { addressOfCode, deleteCode } from './code-store.ts'
import { confirmOwner } from './confirm-owner.ts'
import { makeCode, useCode, wrongCode } from './email-code.ts'
import { proveEmail } from './prove-email.ts'
import { Refused } from './refused.ts'
import { forgetResets } from './reset-store.ts'
import { findByProvedEmail, holdAccount, holdAddress } from './store.ts'
import { allow, codeRules } from './throttle.ts'
import { tellOwner } from './verify-email.ts'

type Language = 'en' | 'ru' | 'ka'

/**
 * Sends a code to the address that the account is to have. Nothing changes before it is confirmed;
 * an address that is taken answers alike, and its owner is told.
 */
export async function askEmailChange(
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
    throw new Refused('wrong', 'This is your address already', { field: 'email' })
  await confirmOwner(ports, caller, currentPassword, now)
  await allow(db, codeRules(secrets, account.id), now)
  await db.transaction().execute(async (tx) => {
    const owner = await findByProvedEmail(tx, email)
    const code = await makeCode(tx, secrets, {
      accountId: account.id,
      purpose: 'change',
      email,
      blind: owner !== null,
      now,
    })
    if (owner) await tellOwner({ db: tx, secrets }, email, language, now)
    else
      await queueMail(
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
 * The code proves the new address, which takes the place of the old one; that one is told, and
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
    const wanted = await addressOfCode(tx, id, 'change')
    if (wanted === null) return null
    await holdAddress(tx, wanted)
    const held = await holdAccount(tx, id)
    const email =
      held && (await useCode(tx, secrets, { accountId: id, purpose: 'change', code, now }))
    // Asked for another address in the same moment: that one is another lock and another code.
    if (!held || email !== wanted) return null
    const proved = await proveEmail(tx, { secrets, trialDays }, held, email, now)
    if (!proved) return null
    await deleteCode(tx, id, 'verify')
    await forgetResets(tx, id)
    if (held.email !== null && held.emailVerifiedAt !== null)
      await queueMail(
        tx,
        secrets,
        {
          accountId: id,
          to: held.email,
          language: held.language ?? language,
          content: { kind: 'email-changed', to: email },
        },
        now,
      )
    return proved
  })
  if (!changed) throw wrongCode()
  return changed
}
