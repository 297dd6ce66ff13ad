import type { Db } from '#core/db/database.ts'
import type { Account, AccountPorts } from './account.ts'
import { changeAccount, markOthersAsDuplicates, findByVerifiedEmail } from './store.ts'
import { refreshSearches } from '#core/searches/account-searches.ts'
import { confirmTrial, shareTrial } from './trial.ts'

/**
 * Gives an account the email that it has just verified. The caller's transaction must hold
 * `lockEmailAddress`. Returns null when another account verified the email first.
 */
export async function markEmailVerified(
  db: Db,
  ports: Pick<AccountPorts, 'secrets' | 'trialDays'>,
  account: Account,
  email: string,
  now: Date,
): Promise<Account | null> {
  const owner = await findByVerifiedEmail(db, email)
  const isDuplicateClaim =
    account.isDuplicate && account.email?.toLowerCase() === email.toLowerCase()
  if (isDuplicateClaim || (owner && owner.id !== account.id)) return null
  await markOthersAsDuplicates(db, email, account.id)
  const verified = { email, emailVerifiedAt: now, isDuplicate: false }
  const hadEmail = account.emailVerifiedAt !== null && !account.isDuplicate
  const changed = await changeVerified(db, ports, account, verified, now)
  // From now on email reaches the account.
  if (!hadEmail) await refreshSearches(db, account.id, 'email')
  return changed
}

async function changeVerified(
  db: Db,
  ports: Pick<AccountPorts, 'secrets' | 'trialDays'>,
  account: Account,
  verified: { email: string; emailVerifiedAt: Date; isDuplicate: boolean },
  now: Date,
): Promise<Account | null> {
  const { email } = verified
  // An account from Telegram, or one that changes its email, keeps its trial.
  if (account.email === null || account.emailVerifiedAt !== null) {
    await shareTrial(db, ports, account, [{ email }], now)
    return changeAccount(db, account.id, verified)
  }
  return changeAccount(db, account.id, {
    ...verified,
    trialExpiresAt: await confirmTrial(db, ports, account, [{ email }], now),
  })
}
