import type { User } from './accounts.ts'

/**
 * Spec §6: an administrator always; else a trial that still runs; else a subscription that is
 * active or trialing.
 */
export function hasFullAccess(
  user: Pick<User, 'role' | 'trialExpiresAt' | 'unipaySubscription'>,
  now: Date,
): boolean {
  if (user.role === 'ADMIN') return true
  if (user.trialExpiresAt !== null && Date.parse(user.trialExpiresAt) > now.getTime()) return true
  return (
    user.unipaySubscription?.status === 'active' || user.unipaySubscription?.status === 'trialing'
  )
}
