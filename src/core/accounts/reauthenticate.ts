import type { AccountPorts, Caller } from './account.ts'
import { AppError } from '#core/app-error.ts'
import { enforceThrottle, reauthenticationRule } from './throttle.ts'
import { releaseAttempts } from './throttle-store.ts'

/** An account without a password counts as reauthenticated for this long after signing in. */
const RECENT_SIGN_IN_MS = 10 * 60 * 1000

export const isRecentSignIn = ({ signedInAt }: Caller, now: Date): boolean =>
  now.getTime() - signedInAt.getTime() <= RECENT_SIGN_IN_MS

/**
 * Protects sensitive changes from strangers at an unattended browser: requires the password or, for
 * an account without one, a sign-in within the last ten minutes. Throws AppError.
 */
export async function reauthenticate(
  { db, secrets, passwords }: AccountPorts,
  caller: Caller,
  currentPassword: string | undefined,
  now: Date,
): Promise<void> {
  const { account } = caller
  if (account.passwordHash === null) {
    if (!isRecentSignIn(caller, now)) throw new AppError('recent_sign_in_required')
    return
  }
  if (currentPassword === undefined)
    throw new AppError('password_required', {
      field: 'currentPassword',
    })
  const rule = reauthenticationRule(secrets, account.id)
  await enforceThrottle(db, [rule], now)
  if (!(await passwords.check(account.passwordHash, currentPassword)))
    throw new AppError('password_wrong', {
      field: 'currentPassword',
    })
  await releaseAttempts(db, { clear: [rule.key], decrement: [] })
}
