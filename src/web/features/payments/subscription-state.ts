import type { PaidSubscription, PaymentCard } from '#contract/payments.ts'
import { ENDING_SOON_DAYS } from '#contract/plans.ts'
import { date } from '#web/i18n/format.ts'

/**
 * How a subscription stands, in the words of the page. `unpaid`: a refused payment has taken it,
 * and another card brings it back.
 */
export type SubscriptionState =
  | 'active'
  | 'trialing'
  | 'cancelling'
  | 'endingSoon'
  | 'pastDue'
  | 'unpaid'
  | 'ended'

const DAY_MS = 86_400_000
const REFUSED = ['past_due', 'unpaid', 'incomplete', 'paused']

type SubscriptionFields = Pick<
  PaidSubscription,
  'status' | 'cancelAtPeriodEnd' | 'currentPeriodEnd' | 'pastDue'
>

/** `now` in milliseconds. */
export function subscriptionStateOf(
  subscription: SubscriptionFields,
  now: number,
): SubscriptionState {
  const { status, cancelAtPeriodEnd, pastDue } = subscription
  if (status !== 'active' && status !== 'trialing')
    return REFUSED.includes(status) || (pastDue !== null && status !== 'canceled')
      ? 'unpaid'
      : 'ended'
  if (pastDue !== null) return 'pastDue'
  if (cancelAtPeriodEnd)
    return Date.parse(subscription.currentPeriodEnd) - now <= ENDING_SOON_DAYS * DAY_MS
      ? 'endingSoon'
      : 'cancelling'
  return status
}

/**
 * Days of the calendar, as people count them where they are: 0 is today, 1 tomorrow, however many
 * hours that is; never below 0.
 */
export function daysBetween(now: number, end: number, timeZone: string): number {
  return Math.max(0, (midnight(end, timeZone) - midnight(now, timeZone)) / DAY_MS)
}

function midnight(at: number, timeZone: string): number {
  const [day, month, year] = date(at, timeZone).split('.').map(Number) as [number, number, number]
  return Date.UTC(year, month - 1, day)
}

export const grantsAccess = (state: SubscriptionState): boolean =>
  state !== 'unpaid' && state !== 'ended'
export const isEnding = (state: SubscriptionState): boolean =>
  state === 'cancelling' || state === 'endingSoon'

/** A card is good through its month. */
export const isCardExpired = (
  { expMonth, expYear }: Pick<PaymentCard, 'expMonth' | 'expYear'>,
  now: number,
): boolean => Date.UTC(expYear, expMonth) <= now
