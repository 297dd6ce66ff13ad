import type { Stripe } from 'stripe'
import { PaymentProviderError } from '#core/payments/provider.ts'
import { expireCheckout, listOpenSessions } from './checkout.ts'
import { listAll } from './customer.ts'
import { subscriptionSchema } from './schemas.ts'
import { releaseSchedule } from './switch-plan.ts'
import { callStripe, callStripeOrNull } from './errors.ts'

/**
 * Cancels a subscription at the end of the paid period, or clears `cancel_at_period_end` or
 * `cancel_at`, which the portal may set.
 */
export async function setCancelAtPeriodEnd(
  stripe: Stripe,
  subscriptionId: string,
  cancelAtPeriodEnd: boolean,
): Promise<void> {
  const current = await callStripe(subscriptionSchema, () =>
    stripe.subscriptions.retrieve(subscriptionId),
  )
  const isCancelling = current.cancel_at_period_end || Boolean(current.cancel_at)
  if (current.status === 'canceled' || current.status === 'incomplete_expired')
    throw new PaymentProviderError('rejected', 'the subscription has ended at Stripe')
  if (isCancelling === cancelAtPeriodEnd) return
  if (cancelAtPeriodEnd) await releaseSchedule(stripe, current)
  // Stripe rejects changing both in one request.
  const change: Stripe.SubscriptionUpdateParams = cancelAtPeriodEnd
    ? { cancel_at_period_end: true }
    : current.cancel_at_period_end
      ? { cancel_at_period_end: false }
      : { cancel_at: '' }
  const updated = await callStripe(subscriptionSchema, () =>
    stripe.subscriptions.update(subscriptionId, change),
  )
  if ((updated.cancel_at_period_end || Boolean(updated.cancel_at)) !== cancelAtPeriodEnd)
    throw new PaymentProviderError(
      'rejected',
      'Stripe did not apply the change of the cancellation',
    )
}

/**
 * Expires open checkout sessions first, because one that is paid creates a subscription, then
 * cancels subscriptions. Repeats until nothing is left.
 */
export async function closeCustomer(stripe: Stripe, customerId: string): Promise<void> {
  for (let attempt = 0; attempt < 3; attempt++) {
    const pages = await listOpenSessions(stripe, customerId)
    for (const { id } of pages) await expireCheckout(stripe, id)
    const alive = (
      await listAll(subscriptionSchema, (after) =>
        stripe.subscriptions.list({ customer: customerId, status: 'all', limit: 100, ...after }),
      )
    ).filter(({ status }) => status !== 'canceled' && status !== 'incomplete_expired')
    for (const { id } of alive)
      await callStripeOrNull(subscriptionSchema, () => stripe.subscriptions.cancel(id))
    if (pages.length === 0 && alive.length === 0) return
  }
  throw new PaymentProviderError(
    'unreachable',
    'the customer still has open sessions or subscriptions',
  )
}
