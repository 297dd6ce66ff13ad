import type { PaymentProvider } from '#core/payments/provider.ts'
import { expireCheckout, toStripeLocale, openCheckout, readCheckout } from './checkout.ts'
import { createClient, type StripeOptions } from './client.ts'
import { listCustomersSince, createCustomer, readCustomer } from './customer.ts'
import { closeCustomer, setCancelAtPeriodEnd } from './cancellation.ts'
import { verifyEvent } from './verify-event.ts'
import { portalSchema } from './schemas.ts'
import { quoteUpgrade, setNextPlan, upgrade } from './switch-plan.ts'
import { callStripe } from './errors.ts'

/** Payments with Stripe Checkout and the Stripe customer portal. */
export function createStripe(options: StripeOptions): PaymentProvider {
  const { site, webhookSecrets } = options
  const stripe = createClient(options)
  return {
    name: 'stripe',
    createCustomer: (account) => createCustomer(stripe, site, account),
    openCheckout: (request) => openCheckout(stripe, request),
    readCheckout: (sessionId) => readCheckout(stripe, sessionId),
    expireCheckout: (sessionId) => expireCheckout(stripe, sessionId),
    openPortal: async ({ customerId, language, returnUrl }) =>
      (
        await callStripe(portalSchema, () =>
          stripe.billingPortal.sessions.create({
            customer: customerId,
            return_url: returnUrl,
            locale: toStripeLocale(language),
          }),
        )
      ).url,
    readCustomer: (customerId) => readCustomer(stripe, site, customerId),
    listCustomersSince: (since) => listCustomersSince(stripe, site, since),
    setCancelAtPeriodEnd: (subscriptionId, cancelling) =>
      setCancelAtPeriodEnd(stripe, subscriptionId, cancelling),
    quoteUpgrade: (request) => quoteUpgrade(stripe, request),
    upgrade: (request) => upgrade(stripe, request),
    setNextPlan: (subscriptionId, planType) => setNextPlan(stripe, subscriptionId, planType),
    closeCustomer: (customerId) => closeCustomer(stripe, customerId),
    verifyEvent: (rawBody, headers, now) =>
      verifyEvent(stripe, webhookSecrets, rawBody, headers, now),
  }
}
