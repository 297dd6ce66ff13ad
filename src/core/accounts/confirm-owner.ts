import type { AccountPorts, Caller } from './account.ts'
import { Refused } from './refused.ts'
import { allow, passwordAgainRule } from './throttle.ts'
import { giveBack } from './throttle-store.ts'

/** How long after signing in nobody without a password has to show again who he is. */
const RECENT_MS = 10 * 60 * 1000

export const isRecent = ({ signedInAt }: Caller, now: Date): boolean =>
  now.getTime() - signedInAt.getTime() <= RECENT_MS

/**
 * Before what a stranger at an open browser must not do: the password once more or, without one, a
 * sign-in of the last ten minutes. Throws Refused.
 */
export async function confirmOwner(
  { db, secrets, passwords }: AccountPorts,
  caller: Caller,
  currentPassword: string | undefined,
  now: Date,
): Promise<void> {
  const { account } = caller
  if (account.passwordHash === null) {
    if (!isRecent(caller, now)) throw new Refused('forbidden', 'Please sign out and in again first')
    return
  }
  if (currentPassword === undefined)
    throw new Refused('wrong', 'Please enter your current password', { field: 'currentPassword' })
  const rule = passwordAgainRule(secrets, account.id)
  await allow(db, [rule], now)
  if (!(await passwords.check(account.passwordHash, currentPassword)))
    throw new Refused('wrong', 'The current password is wrong', { field: 'currentPassword' })
  await giveBack(db, { forget: [rule.key], refund: [] })
}
