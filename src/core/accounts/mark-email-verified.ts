import type { Db } from '#core/db/database.ts'
import type { Account, AccountPorts } from './account.ts'
import { changeAccount, markOthersAsDuplicates, findByVerifiedEmail } from './store.ts'
import { confirmTrial, shareTrial } from './trial.ts'

/**
 * Makes an address that was just verified the account's own, in the caller's transaction, which
 * holds the address; null: somebody else verified it before.
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
  // An account from Telegram, or one that changes its address, keeps the trial that it began with.
  if (account.email === null || account.emailVerifiedAt !== null) {
    await shareTrial(db, ports, account, [{ email }], now)
    return changeAccount(db, account.id, verified)
  }
  return changeAccount(db, account.id, {
    ...verified,
    trialExpiresAt: await confirmTrial(db, ports, account, [{ email }], now),
  })
}
