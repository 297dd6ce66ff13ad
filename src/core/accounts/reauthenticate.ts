import type { AccountPorts, Caller } from './account.ts'
import { AppError } from './app-error.ts'
import { enforceThrottle, reauthenticationRule } from './throttle.ts'
import { releaseAttempts } from './throttle-store.ts'

/** How long after signing in nobody without a password has to show again who he is. */
const RECENT_SIGN_IN_MS = 10 * 60 * 1000

export const isRecentSignIn = ({ signedInAt }: Caller, now: Date): boolean =>
  now.getTime() - signedInAt.getTime() <= RECENT_SIGN_IN_MS

/**
 * Before what a stranger at an open browser must not do: the password once more or, without one, a
 * sign-in of the last ten minutes. Throws AppError.
 */
export async function reauthenticate(
  { db, secrets, passwords }: AccountPorts,
  caller: Caller,
  currentPassword: string | undefined,
  now: Date,
): Promise<void> {
  const { account } = caller
  if (account.passwordHash === null) {
    if (!isRecentSignIn(caller, now))
      throw new AppError('forbidden', 'Please sign out and in again first')
    return
  }
  if (currentPassword === undefined)
    throw new AppError('invalid', 'Please enter your current password', {
      field: 'currentPassword',
    })
  const rule = reauthenticationRule(secrets, account.id)
  await enforceThrottle(db, [rule], now)
  if (!(await passwords.check(account.passwordHash, currentPassword)))
    throw new AppError('invalid', 'The current password is wrong', { field: 'currentPassword' })
  await releaseAttempts(db, { clear: [rule.key], decrement: [] })
}
