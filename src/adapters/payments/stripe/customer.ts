import { createHash } from 'node:crypto'
import type { Stripe } from 'stripe'
import type { z } from 'zod'
import type { PaymentCard } from '#contract/payments.ts'
import { isPlanType, type PlanType } from '#contract/plans.ts'
import {
  type NamedCustomer,
  type PaymentProvider,
  type ProviderCustomer,
  type ProviderInvoice,
  type ProviderSubscription,
  ProviderTrouble,
} from '#core/payments/provider.ts'
import { localeOf, planOfInterval } from './checkout.ts'
import { planOfKey } from './switching.ts'
import {
  customerSchema,
  type Invoice,
  invoiceSchema,
  listedCustomer,
  listOf,
  madeCustomer,
  type Subscription,
  subscriptionSchema,
} from './shapes.ts'
import { asked, askedIfThere, StripeRefusal } from './trouble.ts'

/**
 * Customers of one account that were deleted at Stripe within a day: beyond so many something else
 * is wrong.
 */
const MOST_DELETED = 10
/** Pages of a hundred. */
const MOST_PAGES = 5
const MOST_CUSTOMER_PAGES = 100

/**
 * The customer is made from what never changes about an account, so that asking again within
 * Stripe's day finds the same one; then it is told address and language. One that was deleted there
 * meanwhile refuses that, and the next is made under a key of its own.
 */
export async function makeCustomer(
  stripe: Stripe,
  site: string,
  { accountId, accountMadeAt, email, language }: Parameters<PaymentProvider['makeCustomer']>[0],
): Promise<string> {
  const locale = localeOf(language)
  const madeAt = String(accountMadeAt.getTime())
  const whose = `customer-${createHash('sha256').update(site).digest('hex').slice(0, 16)}-${accountId}-${madeAt}`
  let key = whose
  for (let tries = 0; tries < MOST_DELETED; tries++) {
    const { id } = await asked(madeCustomer, () =>
      stripe.customers.create(
        { metadata: { account_id: String(accountId), account_made: madeAt, site } },
        { idempotencyKey: key },
      ),
    )
    const tell = (address: { email?: string }) =>
      askedIfThere(madeCustomer, () =>
        stripe.customers.update(id, {
          ...address,
          preferred_locales: locale === 'auto' ? [] : [locale],
        }),
      )
    const told = await tell(email === null ? {} : { email }).catch((error: unknown) => {
      // An address that we could write to and Stripe does not take: its page then asks for another.
      if (error instanceof StripeRefusal && error.code === 'email_invalid') return tell({})
      throw error
    })
    if (told) return told.id
    key = `${whose}-after-${id}`
  }
  throw new ProviderTrouble('refused', 'Stripe deletes the customer of an account again and again')
}

/** Everything of a customer, null when Stripe knows none of that name any more. */
export async function readCustomer(
  stripe: Stripe,
  site: string,
  customerId: string,
): Promise<ProviderCustomer | null> {
  const expand = ['data.default_payment_method', 'data.schedule']
  const [customer, subscriptions, invoices] = await Promise.all([
    askedIfThere(customerSchema, () =>
      stripe.customers.retrieve(customerId, {
        expand: ['invoice_settings.default_payment_method'],
      }),
    ),
    wholeList(subscriptionSchema, (after) =>
      stripe.subscriptions.list({
        customer: customerId,
        status: 'all',
        limit: 100,
        expand,
        ...after,
      }),
    ),
    wholeList(invoiceSchema, (after) =>
      stripe.invoices.list({ customer: customerId, limit: 100, ...after }),
    ),
  ])
  if (!customer || customer.deleted) return null
  const payingNext =
    subscriptions.find(({ status }) => status !== 'canceled' && status !== 'incomplete_expired')
      ?.default_payment_method ?? customer.invoice_settings?.default_payment_method
  return {
    ...(whoseIs(customer.metadata, site) ?? { accountId: null, accountMadeAt: null }),
    email: customer.email ?? null,
    card: cardOf(payingNext?.card),
    subscriptions: subscriptions.map(subscriptionOf),
    invoices: invoices.map(invoiceOf),
  }
}

/**
 * The site's customers made since a moment; those of other sites on the same Stripe account are
 * passed over.
 */
export async function customersSince(
  stripe: Stripe,
  site: string,
  since: Date,
): Promise<NamedCustomer[]> {
  const created = { gte: Math.floor(since.getTime() / 1000) }
  const all = await wholeList(
    listedCustomer,
    (after) => stripe.customers.list({ created, limit: 100, ...after }),
    MOST_CUSTOMER_PAGES,
  )
  return all.flatMap(({ id, metadata }) => {
    const whose = whoseIs(metadata, site)
    return whose?.accountMadeAt
      ? [{ customerId: id, accountId: whose.accountId, accountMadeAt: whose.accountMadeAt }]
      : []
  })
}

/** All pages, newest first, up to `most`; empty where Stripe knows no such customer. */
export async function wholeList<Item extends z.ZodObject>(
  shape: Item,
  ask: (after: { starting_after?: string }) => Promise<unknown>,
  most = MOST_PAGES,
): Promise<z.infer<Item>[]> {
  const found: z.infer<Item>[] = []
  let after: { starting_after?: string } = {}
  for (let pages = 0; pages < most; pages++) {
    const page = await askedIfThere(listOf(shape), () => ask(after))
    found.push(...(page?.data ?? []))
    const last = page?.data.at(-1) as { id: string } | undefined
    if (!page?.has_more || !last) return found
    after = { starting_after: last.id }
  }
  return found
}

function subscriptionOf({
  id,
  status,
  metadata,
  items,
  start_date,
  cancel_at,
  cancel_at_period_end,
  ended_at,
  schedule,
}: Subscription): ProviderSubscription {
  const { price, quantity, current_period_start, current_period_end } = items.data[0]!
  const plan = metadata['plan_type']
  return {
    id,
    status,
    planType:
      planOfKey(price.lookup_key) ??
      (isPlanType(plan) ? plan : price.recurring ? planOfInterval(price.recurring) : null),
    amountCents: (price.unit_amount ?? 0) * (quantity ?? 1),
    currency: price.currency,
    startedAt: start_date,
    periodStart: current_period_start,
    periodEnd: current_period_end,
    // With flexible billing the portal sets a day instead of the mark.
    cancelsAt: cancel_at ?? (cancel_at_period_end ? current_period_end : null),
    endedAt: ended_at ?? null,
    nextPlanType: nextPlanOf(schedule?.phases ?? [], current_period_end),
  }
}

/** The phase that begins with the next period, if we set it. */
function nextPlanOf(
  phases: readonly { start_date: Date; metadata: Record<string, string> }[],
  periodEnd: Date,
): PlanType | null {
  const plan = phases.find(({ start_date }) => start_date.getTime() === periodEnd.getTime())
    ?.metadata['plan_type']
  return isPlanType(plan) ? plan : null
}

const MOST_DESCRIPTION = 200

function invoiceOf({
  id,
  number,
  status,
  total,
  currency,
  created,
  hosted_invoice_url,
  description,
  lines,
}: Invoice): ProviderInvoice {
  const said = description ?? lines?.data.find((line) => line.description)?.description ?? 'Bina'
  return {
    id,
    number: number ?? null,
    description: said.slice(0, MOST_DESCRIPTION),
    amountCents: total,
    currency,
    status: status ?? 'draft',
    issuedAt: created,
    url: hosted_invoice_url ?? null,
  }
}

function cardOf(
  card: { brand: string; last4: string; exp_month: number; exp_year: number } | null | undefined,
): PaymentCard | null {
  return card
    ? { brand: card.brand, last4: card.last4, expMonth: card.exp_month, expYear: card.exp_year }
    : null
}

/** The account that a customer was made for on this site; null: it is none of ours. */
function whoseIs(
  metadata: Record<string, string>,
  site: string,
): { accountId: number; accountMadeAt: Date | null } | null {
  const accountId = metadata['site'] === site ? accountOf(metadata['account_id']) : null
  const madeAt = metadata['account_made']
  return accountId === null
    ? null
    : {
        accountId,
        accountMadeAt:
          madeAt !== undefined && /^\d{12,14}$/.test(madeAt) ? new Date(Number(madeAt)) : null,
      }
}

const accountOf = (text: string | undefined): number | null =>
  text !== undefined && /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647
    ? Number(text)
    : null
