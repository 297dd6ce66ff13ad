import { createHash } from 'node:crypto'
import type { Stripe } from 'stripe'
import type { z } from 'zod'
import type { PaymentCard } from '#contract/payments.ts'
import { isPlanType, type PlanType } from '#contract/plans.ts'
import {
  type ListedCustomer,
  type PaymentProvider,
  type ProviderCustomer,
  type ProviderInvoice,
  type ProviderSubscription,
  PaymentProviderError,
} from '#core/payments/provider.ts'
import { toStripeLocale, findPlanByInterval } from './checkout.ts'
import { parseLookupKey } from './switch-plan.ts'
import {
  customerSchema,
  type Invoice,
  invoiceSchema,
  listedCustomerSchema,
  listSchemaOf,
  createdCustomerSchema,
  type Subscription,
  subscriptionSchema,
} from './schemas.ts'
import { callStripe, callStripeOrNull, StripeApiError } from './errors.ts'

/** Attempts to create a customer whose predecessors were deleted at Stripe on the same day. */
const MAX_DELETED = 10
/** Pages of a hundred items. */
const MAX_PAGES = 5
const MAX_CUSTOMER_PAGES = 100

/**
 * Creates a customer with the immutable fields of the account, so that repeated calls with the same
 * idempotency key (valid for 24 hours) return the same one, then updates email and language. If the
 * update fails because the customer was deleted at Stripe, creates another one with a new key.
 */
export async function createCustomer(
  stripe: Stripe,
  site: string,
  { accountId, accountMadeAt, email, language }: Parameters<PaymentProvider['createCustomer']>[0],
): Promise<string> {
  const locale = toStripeLocale(language)
  const createdAt = String(accountMadeAt.getTime())
  const siteHash = createHash('sha256').update(site).digest('hex').slice(0, 16)
  const keyBase = `customer-${siteHash}-${accountId}-${createdAt}`
  let key = keyBase
  for (let tries = 0; tries < MAX_DELETED; tries++) {
    const { id } = await callStripe(createdCustomerSchema, () =>
      stripe.customers.create(
        { metadata: { account_id: String(accountId), account_made: createdAt, site } },
        { idempotencyKey: key },
      ),
    )
    const updateCustomer = (address: { email?: string }) =>
      callStripeOrNull(createdCustomerSchema, () =>
        stripe.customers.update(id, {
          ...address,
          preferred_locales: locale === 'auto' ? [] : [locale],
        }),
      )
    const updated = await updateCustomer(email === null ? {} : { email }).catch(
      (error: unknown) => {
        // Stripe rejects some valid emails; the checkout page then asks for another one.
        if (error instanceof StripeApiError && error.code === 'email_invalid')
          return updateCustomer({})
        throw error
      },
    )
    if (updated) return updated.id
    key = `${keyBase}-after-${id}`
  }
  throw new PaymentProviderError(
    'rejected',
    'Stripe customers of one account are deleted repeatedly',
  )
}

/** Fetches a customer with subscriptions and invoices; null when it does not exist. */
export async function readCustomer(
  stripe: Stripe,
  site: string,
  customerId: string,
): Promise<ProviderCustomer | null> {
  const expand = ['data.default_payment_method', 'data.schedule']
  const [customer, subscriptions, invoices] = await Promise.all([
    callStripeOrNull(customerSchema, () =>
      stripe.customers.retrieve(customerId, {
        expand: ['invoice_settings.default_payment_method'],
      }),
    ),
    listAll(subscriptionSchema, (after) =>
      stripe.subscriptions.list({
        customer: customerId,
        status: 'all',
        limit: 100,
        expand,
        ...after,
      }),
    ),
    listAll(invoiceSchema, (after) =>
      stripe.invoices.list({ customer: customerId, limit: 100, ...after }),
    ),
  ])
  if (!customer || customer.deleted) return null
  const paymentMethod =
    subscriptions.find(({ status }) => status !== 'canceled' && status !== 'incomplete_expired')
      ?.default_payment_method ?? customer.invoice_settings?.default_payment_method
  return {
    ...(parseOwner(customer.metadata, site) ?? { accountId: null, accountMadeAt: null }),
    email: customer.email ?? null,
    card: toPaymentCard(paymentMethod?.card),
    subscriptions: subscriptions.map(toProviderSubscription),
    invoices: invoices.map(toProviderInvoice),
  }
}

/**
 * The customers of this site created since a time. Skips other sites on the same Stripe account.
 */
export async function listCustomersSince(
  stripe: Stripe,
  site: string,
  since: Date,
): Promise<ListedCustomer[]> {
  const created = { gte: Math.floor(since.getTime() / 1000) }
  const all = await listAll(
    listedCustomerSchema,
    (after) => stripe.customers.list({ created, limit: 100, ...after }),
    MAX_CUSTOMER_PAGES,
  )
  return all.flatMap(({ id, metadata }) => {
    const owner = parseOwner(metadata, site)
    return owner?.accountMadeAt
      ? [{ customerId: id, accountId: owner.accountId, accountMadeAt: owner.accountMadeAt }]
      : []
  })
}

/** Fetches all pages of a list, newest first, up to `maxPages`. Empty for unknown customers. */
export async function listAll<Item extends z.ZodObject>(
  schema: Item,
  fetchPage: (after: { starting_after?: string }) => Promise<unknown>,
  maxPages = MAX_PAGES,
): Promise<z.infer<Item>[]> {
  const found: z.infer<Item>[] = []
  let after: { starting_after?: string } = {}
  for (let pages = 0; pages < maxPages; pages++) {
    const page = await callStripeOrNull(listSchemaOf(schema), () => fetchPage(after))
    found.push(...(page?.data ?? []))
    const last = page?.data.at(-1) as { id: string } | undefined
    if (!page?.has_more || !last) return found
    after = { starting_after: last.id }
  }
  return found
}

function toProviderSubscription({
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
      parseLookupKey(price.lookup_key) ??
      (isPlanType(plan) ? plan : price.recurring ? findPlanByInterval(price.recurring) : null),
    amountCents: (price.unit_amount ?? 0) * (quantity ?? 1),
    currency: price.currency,
    startedAt: start_date,
    periodStart: current_period_start,
    periodEnd: current_period_end,
    // With flexible billing mode the portal sets `cancel_at` instead of `cancel_at_period_end`.
    cancelsAt: cancel_at ?? (cancel_at_period_end ? current_period_end : null),
    endedAt: ended_at ?? null,
    nextPlanType: getNextPlan(schedule?.phases ?? [], current_period_end),
  }
}

/** The plan of the schedule's phase that starts with the next period, if we created it. */
function getNextPlan(
  phases: readonly { start_date: Date; metadata: Record<string, string> }[],
  periodEnd: Date,
): PlanType | null {
  const plan = phases.find(({ start_date }) => start_date.getTime() === periodEnd.getTime())
    ?.metadata['plan_type']
  return isPlanType(plan) ? plan : null
}

const MAX_DESCRIPTION_LENGTH = 200

function toProviderInvoice({
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
  // An upgrade also has a line with the credit for the previous plan.
  const described = lines?.data.filter((line) => line.description) ?? []
  const label =
    description ??
    (described.find(({ amount }) => amount >= 0) ?? described[0])?.description ??
    'Bina'
  return {
    id,
    number: number ?? null,
    description: label.slice(0, MAX_DESCRIPTION_LENGTH),
    amountCents: total,
    currency,
    status: status ?? 'draft',
    issuedAt: created,
    url: hosted_invoice_url ?? null,
  }
}

function toPaymentCard(
  card: { brand: string; last4: string; exp_month: number; exp_year: number } | null | undefined,
): PaymentCard | null {
  return card
    ? { brand: card.brand, last4: card.last4, expMonth: card.exp_month, expYear: card.exp_year }
    : null
}

/** The account of a customer, from its metadata; null when another site created it. */
function parseOwner(
  metadata: Record<string, string>,
  site: string,
): { accountId: number; accountMadeAt: Date | null } | null {
  const accountId = metadata['site'] === site ? parseAccountId(metadata['account_id']) : null
  const createdAt = metadata['account_made']
  return accountId === null
    ? null
    : {
        accountId,
        accountMadeAt:
          createdAt !== undefined && /^\d{12,14}$/.test(createdAt)
            ? new Date(Number(createdAt))
            : null,
      }
}

const parseAccountId = (text: string | undefined): number | null =>
  text !== undefined && /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647
    ? Number(text)
    : null
