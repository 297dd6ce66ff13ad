import { z } from 'zod'
import { SUBSCRIPTION_STATUSES } from '#contract/payments.ts'

/**
 * The fields of Stripe's objects that we read, with bounds (API 2026-10-28.endive). Times are Unix
 * times in seconds.
 */

export const stripeIdSchema = z.string().regex(/^[\w-]{1,255}$/)
/** An id, or an expanded object that has it. */
const idSchemaOf = z.union([
  stripeIdSchema,
  z.object({ id: stripeIdSchema }).transform(({ id }) => id),
])
const seconds = z
  .int()
  .min(0)
  .max(253_402_300_799)
  .transform((at) => new Date(at * 1000))
const cents = z.int().min(-1_000_000_000).max(1_000_000_000)
const currency = z
  .string()
  .regex(/^[a-z]{3}$/i)
  .transform((code) => code.toUpperCase())
const metadata = z
  .record(z.string().max(100), z.string().max(600))
  .nullish()
  .transform((given) => given ?? {})
const urlSchema = z
  .string()
  .max(4000)
  .refine((url) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol))

export const listSchemaOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ data: z.array(item).max(100), has_more: z.boolean() })

const paymentMethod = z.object({
  id: stripeIdSchema,
  card: z
    .object({
      brand: z.string().max(30),
      last4: z.string().regex(/^\d{4}$/),
      exp_month: z.int().min(1).max(12),
      exp_year: z.int().min(2000).max(2200),
    })
    .nullish(),
})
/** null when not expanded or not a card. */
const expandedMethod = z.union([paymentMethod, z.unknown().transform(() => null)])

export const createdCustomerSchema = z.object({ id: stripeIdSchema })
export const listedCustomerSchema = z.object({ id: stripeIdSchema, metadata })
export const customerSchema = z.union([
  z.object({ id: stripeIdSchema, deleted: z.literal(true) }),
  z.object({
    id: stripeIdSchema,
    deleted: z.undefined().optional(),
    metadata,
    email: z.string().max(600).nullish(),
    invoice_settings: z.object({ default_payment_method: expandedMethod }).nullish(),
  }),
])

export const sessionSchema = z.object({
  id: stripeIdSchema,
  url: urlSchema.nullish(),
  status: z.enum(['open', 'complete', 'expired']),
  customer: idSchemaOf.nullish(),
  expires_at: seconds,
  amount_total: cents.nullish(),
  currency: currency.nullish(),
  metadata,
  client_reference_id: z.string().max(300).nullish(),
})
export type Session = z.infer<typeof sessionSchema>

export const portalSchema = z.object({ url: urlSchema })

export const priceSchema = z.object({ id: stripeIdSchema })

/** We set `plan_type` in the metadata of the next phase. */
export const scheduleSchema = z.object({
  id: stripeIdSchema,
  phases: z
    .array(z.object({ start_date: seconds, metadata }))
    .max(20)
    .nullish(),
})
const expandedSchedule = z.union([
  scheduleSchema,
  stripeIdSchema.transform((id) => ({ id, phases: null })),
])

const item = z.object({
  id: stripeIdSchema,
  current_period_start: seconds,
  current_period_end: seconds,
  quantity: z.int().min(0).max(10_000).nullish(),
  price: z.object({
    id: stripeIdSchema,
    lookup_key: z.string().max(300).nullish(),
    unit_amount: cents.nullish(),
    currency,
    recurring: z
      .object({ interval: z.string().max(20), interval_count: z.int().min(1).max(1000) })
      .nullish(),
  }),
})
export const subscriptionSchema = z.object({
  id: stripeIdSchema,
  status: z.enum(SUBSCRIPTION_STATUSES),
  metadata,
  items: z.object({ data: z.array(item).min(1).max(100) }),
  start_date: seconds,
  cancel_at_period_end: z.boolean(),
  cancel_at: seconds.nullish(),
  ended_at: seconds.nullish(),
  default_payment_method: expandedMethod.nullish(),
  schedule: expandedSchedule.nullish(),
  latest_invoice: idSchemaOf.nullish(),
  pending_update: z.object({}).nullish(),
})
export type Subscription = z.infer<typeof subscriptionSchema>

export const invoiceSchema = z.object({
  id: stripeIdSchema,
  number: z.string().max(100).nullish(),
  status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).nullish(),
  total: cents,
  currency,
  created: seconds,
  // Browsers are sent to this URL, so anything that is not a web URL is dropped.
  hosted_invoice_url: urlSchema.nullish().catch(null),
  description: z.string().max(2000).nullish(),
  lines: z
    .object({
      data: z
        .array(z.object({ amount: cents, description: z.string().max(2000).nullish() }))
        .max(100),
    })
    .nullish(),
})
export type Invoice = z.infer<typeof invoiceSchema>

const line = z.object({ amount: cents, period: z.object({ end: seconds }) })
export const invoicePreviewSchema = z.object({
  amount_due: cents,
  currency,
  lines: z.object({ data: z.array(line).max(100) }),
})

/** Its status tells whether the bank requires authentication (`requires_action`). */
const invoicePayment = z.object({
  payment: z.object({
    payment_intent: z
      .object({ status: z.string().max(60) })
      .nullish()
      .catch(null),
  }),
})
export const invoicePaymentsSchema = invoiceSchema.extend({
  payments: z.object({ data: z.array(invoicePayment).max(100) }).nullish(),
})

/** Only the fields that identify the customer. */
export const eventSchema = z.object({
  id: stripeIdSchema,
  type: z.string().regex(/^[\w.]{1,100}$/),
  data: z.object({
    object: z.object({
      id: z.unknown().optional(),
      object: z.unknown().optional(),
      customer: z.unknown().optional(),
    }),
  }),
})
