import type { PaymentProvider } from '#core/payments/provider.ts'
import { expireCheckout, localeOf, openCheckout, readCheckout } from './checkout.ts'
import { openClient, type StripeOptions } from './client.ts'
import { customersSince, makeCustomer, readCustomer } from './customer.ts'
import { endCustomer, setCancelling } from './ending.ts'
import { readEvent } from './events.ts'
import { portalSchema } from './shapes.ts'
import { quoteUpgrade, setNextPlan, upgrade } from './switching.ts'
import { asked } from './trouble.ts'

/** Payments through Stripe: Checkout takes them, the customer portal manages them. */
export function createStripe(options: StripeOptions): PaymentProvider {
  const { site, webhookSecrets } = options
  const stripe = openClient(options)
  return {
    name: 'stripe',
    makeCustomer: (account) => makeCustomer(stripe, site, account),
    openCheckout: (wanted) => openCheckout(stripe, wanted),
    readCheckout: (sessionId) => readCheckout(stripe, sessionId),
    expireCheckout: (sessionId) => expireCheckout(stripe, sessionId),
    openPortal: async ({ customerId, language, returnUrl }) =>
      (
        await asked(portalSchema, () =>
          stripe.billingPortal.sessions.create({
            customer: customerId,
            return_url: returnUrl,
            locale: localeOf(language),
          }),
        )
      ).url,
    readCustomer: (customerId) => readCustomer(stripe, site, customerId),
    customersSince: (since) => customersSince(stripe, site, since),
    setCancelling: (subscriptionId, cancelling) =>
      setCancelling(stripe, subscriptionId, cancelling),
    quoteUpgrade: (wanted) => quoteUpgrade(stripe, wanted),
    upgrade: (wanted) => upgrade(stripe, wanted),
    setNextPlan: (subscriptionId, planType) => setNextPlan(stripe, subscriptionId, planType),
    endCustomer: (customerId) => endCustomer(stripe, customerId),
    readEvent: (rawBody, headers, now) => readEvent(stripe, webhookSecrets, rawBody, headers, now),
  }
}
