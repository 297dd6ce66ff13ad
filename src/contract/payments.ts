import { z } from 'zod'
import { CHECKOUT_CURRENCY, PLAN_TYPES } from './plans.ts'

const at = z.iso.datetime()

/** What a provider says of a subscription; Stripe's words (docs.stripe.com, "Subscription statuses"). */
export const PAID_STATUSES = ['incomplete', 'incomplete_expired', 'trialing', 'active', 'past_due', 'canceled', 'unpaid', 'paused'] as const
export type PaidStatus = (typeof PAID_STATUSES)[number]

export const paymentCardShape = z.object({ brand: z.string().describe('Such as "visa".'), last4: z.string(), expMonth: z.int(), expYear: z.int() })
export type PaymentCard = z.infer<typeof paymentCardShape>

/** Spec §3, "Payment subscription". */
export const paidSubscriptionShape = z.object({
  plan: z.object({ name: z.string(), interval: z.string().describe('`month`, `3 months` or `year`.'), amount: z.int().describe('Cents.') }),
  planType: z.enum(PLAN_TYPES),
  currency: z.string(),
  status: z.string().describe('`active` during the days after a refused payment, too; `canceled` once it is over.'),
  currentPeriodEnd: at,
  cancelAtPeriodEnd: z.boolean(),
  endedAt: at.nullable().describe('When it was over, which may be before the end of its period; null while it is not.'),
  pastDue: z.object({ accessUntil: at }).nullable().describe('A payment was refused: what the plan gives ends then, unless it is paid.'),
  card: paymentCardShape.nullable().describe('What pays next.'),
})
export type PaidSubscription = z.infer<typeof paidSubscriptionShape>

/** Spec §3, "Billing history entry". */
export const billingEntryShape = z.object({
  id: z.string(), date: at, description: z.string(), amount: z.int().describe('Cents.'), currency: z.string(),
  status: z.string().describe('`paid`, `pending`, or what else became of it: `void`, `uncollectible`.'), invoiceUrl: z.url().nullable(),
})
export type BillingEntry = z.infer<typeof billingEntryShape>

export const checkoutBodyShape = z.object({
  planType: z.enum(PLAN_TYPES, `Choose one of ${PLAN_TYPES.join(', ')}`), currency: z.literal(CHECKOUT_CURRENCY, `Only ${CHECKOUT_CURRENCY} is taken`).default(CHECKOUT_CURRENCY),
  successUrl: z.url('Give an address of this site').max(2000), cancelUrl: z.url('Give an address of this site').max(2000),
})

/** Spec §3, "Payment session verification result". `amount` is cents. */
export const verifiedPaymentShape = z.object({ planType: z.enum(PLAN_TYPES), amount: z.int(), currency: z.string() })
