import type { z } from 'zod'
import type { verifiedPaymentSchema } from '#contract/payments.ts'
import { PLANS } from '#contract/plans.ts'
import { AppError } from '#core/accounts/app-error.ts'
import { closeCheckout, findCheckout } from './checkout-store.ts'
import type { PaymentPorts } from './ports.ts'
import { syncCustomer } from './sync-customer.ts'
import { findBillingCustomer } from './billing-customer-store.ts'

/**
 * What the caller paid in a visit to the payment page, once the provider says so; and what follows
 * from it is there. Throws AppError (not-found) for visits of others and such as nothing was paid
 * in, PaymentProviderError.
 */
export async function verifyPayment(
  ports: PaymentPorts,
  accountId: number,
  sessionId: string,
  now: Date,
): Promise<z.input<typeof verifiedPaymentSchema>> {
  const { db, provider } = ports
  const missing = new AppError('not-found', 'Nothing was paid there')
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
