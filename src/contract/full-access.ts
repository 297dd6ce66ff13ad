import type { User } from './accounts.ts'

/** Spec §6: administrators, users in a trial, and users with an active or trialing subscription. */
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
