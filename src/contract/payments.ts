import { z } from 'zod'
import { CHECKOUT_CURRENCY, PLAN_TYPES } from './plans.ts'

const timestampSchema = z.iso.datetime()

/** The subscription statuses of Stripe (docs.stripe.com, "Subscription statuses"). */
export const SUBSCRIPTION_STATUSES = [
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'canceled',
  'unpaid',
  'paused',
] as const
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number]

export const paymentCardSchema = z.object({
  brand: z.string().describe('For example "visa".'),
  last4: z.string(),
  expMonth: z.int(),
  expYear: z.int(),
})
export type PaymentCard = z.infer<typeof paymentCardSchema>

/** Spec §3, "Payment subscription". */
export const paidSubscriptionSchema = z.object({
  plan: z.object({
    name: z.string(),
    interval: z.string().describe('`month`, `3 months` or `year`.'),
    amount: z.int().describe('Cents.'),
  }),
  planType: z.enum(PLAN_TYPES),
  currency: z.string(),
  status: z
    .string()
    .describe('Also `active` in the grace period after a failed payment. `canceled` once ended.'),
  currentPeriodEnd: timestampSchema,
  cancelAtPeriodEnd: z.boolean(),
  endedAt: timestampSchema
    .nullable()
    .describe('When it ended, which may be before the end of its period. null: not ended.'),
  nextPlan: z
    .object({
      planType: z.enum(PLAN_TYPES),
      amount: z.int().describe('Cents.'),
      startsAt: timestampSchema,
    })
    .nullable()
    .describe('The plan from the next period on. null: the same plan.'),
  pastDue: z
    .object({ accessUntil: timestampSchema })
    .nullable()
    .describe('A payment failed: access ends at this time unless it is paid.'),
  card: paymentCardSchema.nullable().describe('Charged for the next payment.'),
})
export type PaidSubscription = z.infer<typeof paidSubscriptionSchema>

/** Spec §3, "Billing history entry". */
export const billingEntrySchema = z.object({
  id: z.string(),
  date: timestampSchema,
  description: z.string(),
  amount: z.int().describe('Cents.'),
  currency: z.string(),
  status: z.string().describe('`paid`, `pending`, `void` or `uncollectible`.'),
  invoiceUrl: z.url().nullable(),
})
export type BillingEntry = z.infer<typeof billingEntrySchema>

export const checkoutBodySchema = z.object({
  planType: z.enum(PLAN_TYPES, `Choose one of ${PLAN_TYPES.join(', ')}`),
  currency: z
    .literal(CHECKOUT_CURRENCY, `Only ${CHECKOUT_CURRENCY} is accepted`)
    .default(CHECKOUT_CURRENCY),
  successUrl: z.url('Must be a URL on this site').max(2000),
  cancelUrl: z.url('Must be a URL on this site').max(2000),
})

export const planBodySchema = z.object({
  planType: z.enum(PLAN_TYPES, `Choose one of ${PLAN_TYPES.join(', ')}`),
})

/** The cost of switching plans. Amounts are in cents of `currency`. */
export const switchPreviewSchema = z.object({
  from: z.enum(PLAN_TYPES),
  to: z.enum(PLAN_TYPES),
  when: z
    .enum(['now', 'period-end'])
    .describe('A longer plan starts now, a shorter one with the next period.'),
  dueNow: z.int().describe('Charged with the switch: the new price minus the credit.'),
  credit: z.int().describe('For the rest of the current period.'),
  price: z.int().describe('Per period of the new plan.'),
  currency: z.string(),
  startsAt: timestampSchema.describe('When the new plan starts.'),
  renewsAt: timestampSchema.describe('When the price is charged next.'),
  quotedAt: timestampSchema.describe(
    'Send it with the switch. The amounts are valid for 30 minutes.',
  ),
})
export type SwitchPreview = z.infer<typeof switchPreviewSchema>

export const switchBodySchema = planBodySchema.extend({
  dueNow: z.int().min(0).max(1e9).describe('From the preview. No other amount is charged.'),
  quotedAt: timestampSchema.describe('From the preview.'),
})
export const switchResultSchema = z.object({
  outcome: z
    .enum(['switched', 'scheduled', 'confirm'])
    .describe('`confirm`: the bank must confirm at `confirmUrl`. Nothing changes before.'),
  confirmUrl: z.url().nullable(),
})

/** Spec §3, "Payment session verification result". `amount` is cents. */
export const verifiedPaymentSchema = z.object({
  planType: z.enum(PLAN_TYPES),
  amount: z.int(),
  currency: z.string(),
})
