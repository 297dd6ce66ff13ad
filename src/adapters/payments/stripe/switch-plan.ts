import type { Stripe } from 'stripe'
import { isPlanType, PLANS, type PlanType } from '#contract/plans.ts'
import {
  PaymentProviderError,
  type UpgradeRequest,
  type UpgradeOutcome,
  type UpgradeQuote,
} from '#core/payments/provider.ts'
import { RECURRING } from './checkout.ts'
import {
  invoicePaymentsSchema,
  invoiceSchema,
  listSchemaOf,
  invoicePreviewSchema,
  priceSchema,
  scheduleSchema,
  type Subscription,
  subscriptionSchema,
} from './schemas.ts'
import { callStripe, callStripeOrNull, StripeApiError } from './errors.ts'

const CURRENCY = 'usd'

/**
 * Quotes an upgrade with Stripe's invoice preview. With the same `proration_date` the upgrade
 * charges the same amounts.
 */
export async function quoteUpgrade(
  stripe: Stripe,
  { subscriptionId, planType, at }: UpgradeRequest,
): Promise<UpgradeQuote> {
  const { item } = await readActive(stripe, subscriptionId)
  const price = await findOrCreatePrice(stripe, planType)
  const preview = await callStripe(invoicePreviewSchema, () =>
    stripe.invoices.createPreview({
      subscription: subscriptionId,
      subscription_details: {
        items: [{ id: item.id, price }],
        proration_behavior: 'always_invoice',
        proration_date: prorationTime(item, at),
      },
    }),
  )
  const lines = preview.lines.data
  const renewsAt = lines.reduce(
    (latest, { period }) => (period.end > latest ? period.end : latest),
    at,
  )
  const creditCents = -lines.reduce((sum, { amount }) => sum + Math.min(0, amount), 0)
  return { dueCents: preview.amount_due, creditCents, currency: preview.currency, renewsAt }
}

/**
 * Changing the interval starts a new period and invoices it immediately. `pending_if_incomplete`
 * leaves the subscription unchanged until that invoice is paid (docs.stripe.com, "Pending
 * updates"). The idempotency key contains the state before the upgrade, so that two clicks or tabs
 * change it once.
 */
export async function upgrade(
  stripe: Stripe,
  { subscriptionId, planType, at }: UpgradeRequest,
): Promise<UpgradeOutcome> {
  const { subscription, item } = await readActive(stripe, subscriptionId)
  const price = await findOrCreatePrice(stripe, planType)
  if (item.price.id === price) return { kind: 'done' }
  // A pending upgrade that waits for 3D Secure has another amount: void its invoice.
  if (subscription.pending_update && subscription.latest_invoice)
    await voidIfOpen(stripe, subscription.latest_invoice)
  const updated = await callStripe(subscriptionSchema, () =>
    stripe.subscriptions.update(
      subscriptionId,
      {
        items: [{ id: item.id, price }],
        proration_behavior: 'always_invoice',
        proration_date: prorationTime(item, at),
        payment_behavior: 'pending_if_incomplete',
      },
      {
        idempotencyKey:
          `upgrade-${subscriptionId}-${item.price.id}-` +
          `${subscription.latest_invoice ?? 'none'}`,
      },
    ),
  )
  if (!updated.pending_update) return { kind: 'done' }
  return updated.latest_invoice
    ? resolveUnpaid(stripe, updated.latest_invoice)
    : { kind: 'declined' }
}

/**
 * Decides about an unpaid upgrade: the bank requires authentication on the invoice page, or the
 * card was declined and the invoice is voided.
 */
async function resolveUnpaid(stripe: Stripe, invoiceId: string): Promise<UpgradeOutcome> {
  const invoice = await callStripe(invoicePaymentsSchema, () =>
    stripe.invoices.retrieve(invoiceId, { expand: ['payments.data.payment.payment_intent'] }),
  )
  const requiresAction = invoice.payments?.data.some(
    ({ payment }) => payment.payment_intent?.status === 'requires_action',
  )
  if (requiresAction && invoice.hosted_invoice_url)
    return { kind: 'confirm', url: invoice.hosted_invoice_url }
  if (invoice.status === 'paid') return { kind: 'done' }
  await voidIfOpen(stripe, invoiceId)
  return { kind: 'declined' }
}

/** Voiding the invoice discards the pending update. */
async function voidIfOpen(stripe: Stripe, invoiceId: string): Promise<void> {
  const { status } = await callStripe(invoiceSchema, () => stripe.invoices.retrieve(invoiceId))
  if (status === 'open')
    await callStripe(invoiceSchema, () => stripe.invoices.voidInvoice(invoiceId))
}

/**
 * Creates a subscription schedule of two phases: the current period and one period of the next
 * plan. After that it is released. With null, releases the schedule.
 */
export async function setNextPlan(
  stripe: Stripe,
  subscriptionId: string,
  planType: PlanType | null,
): Promise<void> {
  const { subscription, item } = await readActive(stripe, subscriptionId)
  if (planType === null) return releaseSchedule(stripe, subscription)
  const price = await findOrCreatePrice(stripe, planType)
  const schedule =
    subscription.schedule?.id ??
    (
      await callStripe(scheduleSchema, () =>
        stripe.subscriptionSchedules.create({ from_subscription: subscriptionId }),
      )
    ).id
  await callStripe(scheduleSchema, () =>
    stripe.subscriptionSchedules.update(schedule, {
      end_behavior: 'release',
      proration_behavior: 'none',
      phases: [
        {
          items: [{ price: item.price.id, quantity: item.quantity ?? 1 }],
          start_date: toUnixSeconds(item.current_period_start),
          end_date: toUnixSeconds(item.current_period_end),
        },
        {
          items: [{ price, quantity: 1 }],
          duration: RECURRING[planType],
          proration_behavior: 'none',
          metadata: { plan_type: planType },
        },
      ],
    }),
  )
}

/** A scheduled subscription cannot be cancelled directly; its schedule must be released first. */
export async function releaseSchedule(
  stripe: Stripe,
  { schedule }: Pick<Subscription, 'schedule'>,
): Promise<void> {
  if (schedule)
    await callStripeOrNull(scheduleSchema, () => stripe.subscriptionSchedules.release(schedule.id))
}

async function readActive(stripe: Stripe, subscriptionId: string) {
  const subscription = await callStripe(subscriptionSchema, () =>
    stripe.subscriptions.retrieve(subscriptionId, { expand: ['schedule'] }),
  )
  const item = subscription.items.data[0]!
  if (subscription.status !== 'active')
    throw new PaymentProviderError(
      'rejected',
      `the subscription is ${subscription.status} at Stripe`,
    )
  return { subscription, item }
}

/**
 * The plan of a price created by `findOrCreatePrice`. Prices created by a checkout have no lookup
 * key; there the subscription's metadata has the plan.
 */
export function parseLookupKey(lookupKey: string | null | undefined): PlanType | null {
  const plan = /^bina_([a-z]+)_/.exec(lookupKey ?? '')?.[1]
  return isPlanType(plan) ? plan : null
}

/** Finds the price of a plan by its lookup key, or creates it. */
async function findOrCreatePrice(stripe: Stripe, planType: PlanType): Promise<string> {
  const { amountCents, name } = PLANS[planType]
  const key = `bina_${planType}_${amountCents}_${CURRENCY}`
  const find = async () =>
    (
      await callStripe(listSchemaOf(priceSchema), () =>
        stripe.prices.list({ lookup_keys: [key], active: true, limit: 1 }),
      )
    ).data[0]?.id
  const existing = await find()
  if (existing !== undefined) return existing
  try {
    return (
      await callStripe(priceSchema, () =>
        stripe.prices.create(
          {
            lookup_key: key,
            currency: CURRENCY,
            unit_amount: amountCents,
            recurring: RECURRING[planType],
            product_data: { name: `Bina ${name}` },
          },
          { idempotencyKey: `price-${key}` },
        ),
      )
    ).id
  } catch (error) {
    // Another process created it in the meantime: lookup keys are unique.
    const createdByOther =
      error instanceof StripeApiError && error.status === 400 ? await find() : undefined
    if (createdByOther === undefined) throw error
    return createdByOther
  }
}

/** Stripe rejects times before the current period, and its clock may be ahead of ours. */
const prorationTime = (
  { current_period_start }: { current_period_start: Date },
  at: Date,
): number => Math.max(toUnixSeconds(at), toUnixSeconds(current_period_start))
const toUnixSeconds = (at: Date): number => Math.floor(at.getTime() / 1000)
