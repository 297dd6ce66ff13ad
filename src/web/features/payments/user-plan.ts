import type { User } from '#contract/accounts.ts'
import { isPlanType, type PlanType } from '#contract/plans.ts'

/** The plan of an active or trialing subscription; null without one. */
export function getActivePlan(user: Pick<User, 'unipaySubscription'> | null): PlanType | null {
  const { status, planType } = user?.unipaySubscription ?? { status: '', planType: '' }
  return (status === 'active' || status === 'trialing') && isPlanType(planType) ? planType : null
}

/**
 * The state of the free trial at `now` (milliseconds since 1970). `new`: a visitor, who may start
 * one. `used`: it was used in an earlier account. `none`: a subscriber or admin, who needs none.
 */
export function getTrialState(
  user: Pick<User, 'unipaySubscription' | 'trialExpiresAt' | 'role'> | null,
  now: number,
): 'new' | 'runs' | 'over' | 'used' | 'none' {
  if (!user) return 'new'
  if (getActivePlan(user) !== null || user.role === 'ADMIN') return 'none'
  if (user.trialExpiresAt === null) return 'used'
  return Date.parse(user.trialExpiresAt) > now ? 'runs' : 'over'
}
