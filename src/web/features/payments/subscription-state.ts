import type { PaidSubscription, PaymentCard } from '#contract/payments.ts'
import { ENDING_SOON_DAYS } from '#contract/plans.ts'
import { formatDate, type TimeZone } from '#locales/format.ts'

/**
 * The state that the page shows. `pastDue`: a payment failed and the grace period runs. `unpaid`:
 * the grace period is over; a new card restores the subscription.
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
/** Stripe subscription statuses of an unpaid subscription. */
const UNPAID = ['past_due', 'unpaid', 'incomplete', 'paused']

type SubscriptionFields = Pick<
  PaidSubscription,
  'status' | 'cancelAtPeriodEnd' | 'currentPeriodEnd' | 'pastDue'
>

/** Derives the state at `now` (milliseconds since 1970). */
export function getSubscriptionState(
  subscription: SubscriptionFields,
  now: number,
): SubscriptionState {
  const { status, cancelAtPeriodEnd, pastDue } = subscription
  if (status !== 'active' && status !== 'trialing')
    return UNPAID.includes(status) || (pastDue !== null && status !== 'canceled')
      ? 'unpaid'
      : 'ended'
  if (pastDue !== null) return 'pastDue'
  if (cancelAtPeriodEnd)
    return Date.parse(subscription.currentPeriodEnd) - now <= ENDING_SOON_DAYS * DAY_MS
      ? 'endingSoon'
      : 'cancelling'
  return status
}

/** Calendar days from `now` to `end` in a time zone: 0 is today, 1 tomorrow. Never negative. */
export function countDays(now: number, end: number, timeZone: TimeZone): number {
  return Math.max(0, (startOfDay(end, timeZone) - startOfDay(now, timeZone)) / DAY_MS)
}

function startOfDay(at: number, timeZone: TimeZone): number {
  const [day, month, year] = formatDate(at, timeZone).split('.').map(Number) as [
    number,
    number,
    number,
  ]
  return Date.UTC(year, month - 1, day)
}

export const grantsAccess = (state: SubscriptionState): boolean =>
  state !== 'unpaid' && state !== 'ended'
export const isEnding = (state: SubscriptionState): boolean =>
  state === 'cancelling' || state === 'endingSoon'

/** Cards are valid through their expiry month. */
export const isCardExpired = (
  { expMonth, expYear }: Pick<PaymentCard, 'expMonth' | 'expYear'>,
  now: number,
): boolean => Date.UTC(expYear, expMonth) <= now
