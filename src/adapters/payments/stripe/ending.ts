import type { Stripe } from 'stripe'
import { ProviderTrouble } from '#core/payments/provider.ts'
import { expireCheckout, openSessions } from './checkout.ts'
import { wholeList } from './customer.ts'
import { subscriptionSchema } from './shapes.ts'
import { releaseSchedule } from './switching.ts'
import { asked, askedIfThere } from './trouble.ts'

/**
 * Ends a subscription with the paid period, or takes back whatever would end it: the mark, or the
 * day that the portal sets.
 */
export async function setCancelling(
  stripe: Stripe,
  subscriptionId: string,
  cancelling: boolean,
): Promise<void> {
  const now = await asked(subscriptionSchema, () => stripe.subscriptions.retrieve(subscriptionId))
  const isCancelling = now.cancel_at_period_end || Boolean(now.cancel_at)
  if (now.status === 'canceled' || now.status === 'incomplete_expired')
    throw new ProviderTrouble('refused', 'the subscription is over at Stripe')
  if (isCancelling === cancelling) return
  if (cancelling) await releaseSchedule(stripe, now)
  // Both at once are refused.
  const change: Stripe.SubscriptionUpdateParams = cancelling
    ? { cancel_at_period_end: true }
    : now.cancel_at_period_end
      ? { cancel_at_period_end: false }
      : { cancel_at: '' }
  const then = await asked(subscriptionSchema, () =>
    stripe.subscriptions.update(subscriptionId, change),
  )
  if ((then.cancel_at_period_end || Boolean(then.cancel_at)) !== cancelling)
    throw new ProviderTrouble('refused', 'Stripe did not change when the subscription ends')
}

/**
 * Pages first, since one that is paid meanwhile begins a subscription; then a look whether one did.
 */
export async function endCustomer(stripe: Stripe, customerId: string): Promise<void> {
  for (let rounds = 0; rounds < 3; rounds++) {
    const pages = await openSessions(stripe, customerId)
    for (const { id } of pages) await expireCheckout(stripe, id)
    const alive = (
      await wholeList(subscriptionSchema, (after) =>
        stripe.subscriptions.list({ customer: customerId, status: 'all', limit: 100, ...after }),
      )
    ).filter(({ status }) => status !== 'canceled' && status !== 'incomplete_expired')
    for (const { id } of alive)
      await askedIfThere(subscriptionSchema, () => stripe.subscriptions.cancel(id))
    if (pages.length === 0 && alive.length === 0) return
  }
  throw new ProviderTrouble('unreachable', 'something of the customer goes on at Stripe')
}
