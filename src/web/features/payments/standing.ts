import type { PaidSubscription, PaymentCard } from '#contract/payments.ts'
import { ENDING_SOON_DAYS } from '#contract/plans.ts'

/** How a subscription stands, in the words of the page. `unpaid`: a refused payment has taken it, and another card brings it back. */
export type Standing = 'active' | 'trialing' | 'cancelling' | 'endingSoon' | 'pastDue' | 'unpaid' | 'ended'

const DAY_MS = 86_400_000
const REFUSED = ['past_due', 'unpaid', 'incomplete', 'paused']

type Told = Pick<PaidSubscription, 'status' | 'cancelAtPeriodEnd' | 'currentPeriodEnd' | 'pastDue'>

/** `now` in milliseconds. */
export function standingOf(subscription: Told, now: number): Standing {
  const { status, cancelAtPeriodEnd, pastDue } = subscription
  if (status !== 'active' && status !== 'trialing') return REFUSED.includes(status) || (pastDue !== null && status !== 'canceled') ? 'unpaid' : 'ended'
  if (pastDue !== null) return 'pastDue'
  if (cancelAtPeriodEnd) return daysLeft(subscription, now) <= ENDING_SOON_DAYS ? 'endingSoon' : 'cancelling'
  return status
}

/** Days until the period ends, begun ones whole; never below 0. */
export function daysLeft({ currentPeriodEnd }: Pick<Told, 'currentPeriodEnd'>, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(currentPeriodEnd) - now) / DAY_MS))
}

export const gives = (standing: Standing): boolean => standing !== 'unpaid' && standing !== 'ended'
export const isEnding = (standing: Standing): boolean => standing === 'cancelling' || standing === 'endingSoon'

/** A card is good through its month. */
export const isCardOver = ({ expMonth, expYear }: Pick<PaymentCard, 'expMonth' | 'expYear'>, now: number): boolean => Date.UTC(expYear, expMonth) <= now
