import type { z } from 'zod'
import type { verifiedPaymentShape } from '#contract/payments.ts'
import { PLANS } from '#contract/plans.ts'
import { Refused } from '#core/accounts/refused.ts'
import { closeCheckout, findCheckout } from './checkout-store.ts'
import type { PaymentPorts } from './ports.ts'
import { readPayer } from './read-payer.ts'
import { findPayer } from './store.ts'

/**
 * What the caller paid in a visit to the payment page, once the provider says so; and what follows
 * from it is there. Throws Refused (missing) for visits of others and such as nothing was paid in,
 * ProviderTrouble.
 */
export async function verifyPayment(
  ports: PaymentPorts,
  accountId: number,
  sessionId: string,
  now: Date,
): Promise<z.input<typeof verifiedPaymentShape>> {
  const { db, provider } = ports
  const missing = new Refused('missing', 'Nothing was paid there')
  const visit = await findCheckout(db, { accountId, provider: provider.name, sessionId })
  const payer = visit && (await findPayer(db, accountId, provider.name))
  if (!visit || !payer) throw missing
  const checkout = await provider.readCheckout(sessionId)
  if (
    checkout?.status !== 'complete' ||
    (checkout.customerId !== null && checkout.customerId !== payer.customerId)
  )
    throw missing
  await readPayer(ports, payer.customerId, now)
  await closeCheckout(db, visit.id, now)
  const planType = checkout.planType ?? visit.planType
  return {
    planType,
    amount: checkout.amountCents ?? PLANS[planType].amountCents,
    currency: (checkout.currency ?? 'USD').toUpperCase(),
  }
}
