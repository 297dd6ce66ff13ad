import { useEffect } from 'react'
import type { User } from '#contract/accounts.ts'
import type { PaidSubscription } from '#contract/payments.ts'
import { browserSession } from '#web/session/browser-session.ts'
import { activePlan } from './user-plan.ts'

/**
 * What the page has read may be news to the session, whose badge and plans follow it: it asks the
 * server anew.
 */
export function useSyncAccess(user: User, subscription: PaidSubscription | null | undefined): void {
  const paidPlan =
    subscription === undefined
      ? undefined
      : subscription && (subscription.status === 'active' || subscription.status === 'trialing')
        ? subscription.planType
        : null
  const sessionPlan = activePlan(user)
  useEffect(() => {
    if (paidPlan !== undefined && paidPlan !== sessionPlan) void browserSession().verify()
    // Once for each reading: what the server says then stands.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [paidPlan])
}
