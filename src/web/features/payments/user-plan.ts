import type { User } from '#contract/accounts.ts'
import { isPlanType, type PlanType } from '#contract/plans.ts'

/** The plan that somebody pays for; null for none that runs. */
export function activePlan(user: Pick<User, 'unipaySubscription'> | null): PlanType | null {
  const { status, planType } = user?.unipaySubscription ?? { status: '', planType: '' }
  return (status === 'active' || status === 'trialing') && isPlanType(planType) ? planType : null
}

/**
 * Where somebody stands with the free trial. `used`: in an earlier account. `none`: no need of one.
 * `now` in milliseconds.
 */
export function trialState(
  user: Pick<User, 'unipaySubscription' | 'trialExpiresAt' | 'role'> | null,
  now: number,
): 'new' | 'runs' | 'over' | 'used' | 'none' {
  if (!user) return 'new'
  if (activePlan(user) !== null || user.role === 'ADMIN') return 'none'
  if (user.trialExpiresAt === null) return 'used'
  return Date.parse(user.trialExpiresAt) > now ? 'runs' : 'over'
}
