import { z } from 'zod'
import { CHECKOUT_CURRENCY, PLAN_TYPES } from './plans.ts'

const timestampSchema = z.iso.datetime()

/**
 * What a provider says of a subscription; Stripe's words (docs.stripe.com, "Subscription
 * statuses").
 */
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
  brand: z.string().describe('Such as "visa".'),
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
    .describe('`active` during the days after a refused payment, too; `canceled` once it is over.'),
  currentPeriodEnd: timestampSchema,
  cancelAtPeriodEnd: z.boolean(),
  endedAt: timestampSchema
    .nullable()
    .describe('When it was over, which may be before the end of its period; null while it is not.'),
  nextPlan: z
    .object({
      planType: z.enum(PLAN_TYPES),
      amount: z.int().describe('Cents.'),
      startsAt: timestampSchema,
    })
    .nullable()
    .describe('The plan that follows with the next period; null: the same one goes on.'),
  pastDue: z
    .object({ accessUntil: timestampSchema })
    .nullable()
    .describe('A payment was refused: what the plan gives ends then, unless it is paid.'),
  card: paymentCardSchema.nullable().describe('What pays next.'),
})
export type PaidSubscription = z.infer<typeof paidSubscriptionSchema>

/** Spec §3, "Billing history entry". */
export const billingEntrySchema = z.object({
  id: z.string(),
  date: timestampSchema,
  description: z.string(),
  amount: z.int().describe('Cents.'),
  currency: z.string(),
  status: z
    .string()
    .describe('`paid`, `pending`, or what else became of it: `void`, `uncollectible`.'),
  invoiceUrl: z.url().nullable(),
})
export type BillingEntry = z.infer<typeof billingEntrySchema>

export const checkoutBodySchema = z.object({
  planType: z.enum(PLAN_TYPES, `Choose one of ${PLAN_TYPES.join(', ')}`),
  currency: z
    .literal(CHECKOUT_CURRENCY, `Only ${CHECKOUT_CURRENCY} is taken`)
    .default(CHECKOUT_CURRENCY),
  successUrl: z.url('Give an address of this site').max(2000),
  cancelUrl: z.url('Give an address of this site').max(2000),
})

export const planBodySchema = z.object({
  planType: z.enum(PLAN_TYPES, `Choose one of ${PLAN_TYPES.join(', ')}`),
})

/** What a switch to another plan comes to. Amounts are cents of `currency`. */
export const switchPreviewSchema = z.object({
  from: z.enum(PLAN_TYPES),
  to: z.enum(PLAN_TYPES),
  when: z
    .enum(['now', 'period-end'])
    .describe('A longer plan begins now, a shorter one with the next period.'),
  dueNow: z.int().describe('Charged with the switch: the new price less the credit.'),
  credit: z.int().describe('For what is left of the present period.'),
  price: z.int().describe('For each period of the new plan.'),
  currency: z.string(),
  startsAt: timestampSchema.describe('When the new plan begins.'),
  renewsAt: timestampSchema.describe('When its price is charged next.'),
  quotedAt: timestampSchema.describe(
    'Pass it on with the switch: the amounts hold for 30 minutes.',
  ),
})
export type SwitchPreview = z.infer<typeof switchPreviewSchema>

export const switchBodySchema = planBodySchema.extend({
  dueNow: z.int().min(0).max(1e9).describe('As the preview has it: nothing else is charged.'),
  quotedAt: timestampSchema.describe('As the preview has it.'),
})
export const switchResultSchema = z.object({
  outcome: z
    .enum(['switched', 'scheduled', 'confirm'])
    .describe('`confirm`: the bank asks first, at `confirmUrl`; nothing has changed before.'),
  confirmUrl: z.url().nullable(),
})
export type SwitchResult = z.infer<typeof switchResultSchema>

/** Spec §3, "Payment session verification result". `amount` is cents. */
export const verifiedPaymentSchema = z.object({
  planType: z.enum(PLAN_TYPES),
  amount: z.int(),
  currency: z.string(),
})
