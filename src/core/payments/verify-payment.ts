import type { z } from 'zod'
import type { verifiedPaymentSchema } from '#contract/payments.ts'
import { PLANS } from '#contract/plans.ts'
import { AppError } from '#core/app-error.ts'
import { closeCheckout, findCheckout } from './checkout-store.ts'
import type { PaymentPorts } from './provider.ts'
import { syncCustomer } from './sync-customer.ts'
import { findBillingCustomer } from './billing-customer-store.ts'

/**
 * Confirms with the provider that a checkout session was paid, syncs the customer and returns what
 * was paid. Throws AppError for unpaid sessions and those of other accounts,
 * PaymentProviderError.
 */
export async function verifyPayment(
  ports: PaymentPorts,
  accountId: number,
  sessionId: string,
  now: Date,
): Promise<z.input<typeof verifiedPaymentSchema>> {
  const { db, provider } = ports
  const missing = new AppError('payment_not_found')
  const storedCheckout = await findCheckout(db, { accountId, provider: provider.name, sessionId })
  const billingCustomer =
    storedCheckout && (await findBillingCustomer(db, accountId, provider.name))
  if (!storedCheckout || !billingCustomer) throw missing
  const checkout = await provider.readCheckout(sessionId)
  if (
    checkout?.status !== 'complete' ||
    (checkout.customerId !== null && checkout.customerId !== billingCustomer.customerId)
  )
    throw missing
  await syncCustomer(ports, billingCustomer.customerId, now)
  await closeCheckout(db, storedCheckout.id, now)
  const planType = checkout.planType ?? storedCheckout.planType
  return {
    planType,
    amount: checkout.amountCents ?? PLANS[planType].amountCents,
    currency: (checkout.currency ?? 'USD').toUpperCase(),
  }
}
