import { useEffect } from 'react'
import type { User } from '#contract/accounts.ts'
import type { PaidSubscription } from '#contract/payments.ts'
import { browserSession } from '#web/session/browser-session.ts'
import { getActivePlan } from './user-plan.ts'

/**
 * Refreshes the session when the fetched subscription differs from the plan it knows, so that
 * badges and buttons follow.
 */
export function useSyncAccess(user: User, subscription: PaidSubscription | null | undefined): void {
  const paidPlan =
    subscription === undefined
      ? undefined
      : subscription && (subscription.status === 'active' || subscription.status === 'trialing')
        ? subscription.planType
        : null
  const sessionPlan = getActivePlan(user)
  useEffect(() => {
    if (paidPlan !== undefined && paidPlan !== sessionPlan) void browserSession().verify()
    // Once per fetched plan: if the session still differs after that, another refresh is no help.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [paidPlan])
}
