import { PLANS, type PlanType } from '#contract/plans.ts'
import { isExpired } from './cards.ts'
import { queueEvent } from './events.ts'
import { addMonths } from './months.ts'
import {
  type Change,
  type Checkout,
  findCustomer,
  type Invoice,
  type StoredCard,
  newId,
  type Subscription,
} from './state.ts'

const DAY_MS = 24 * 60 * 60_000
/** Days after the first failed payment. */
const RETRY_DAYS = [1, 3, 5]
const END_AFTER_DAYS = 7

/** When something is due for a subscription, by the sandbox's clock; null when it has ended. */
export function getNextDueAt(subscription: Subscription): number | null {
  switch (subscription.status) {
    case 'canceled':
      return null
    case 'active':
      return subscription.periodEnd
    case 'past_due':
      return getRetryAt(subscription) ?? getEndsAt(subscription)
  }
}

/** When a failed payment is retried next; null when there are no more retries. */
export function getRetryAt({ paymentFailedAt, attempts }: Subscription): number | null {
  const days = RETRY_DAYS[attempts - 1]
  return paymentFailedAt === null || days === undefined ? null : paymentFailedAt + days * DAY_MS
}

/** When a subscription ends unless it is paid or reactivated; null when it renews. */
export function getEndsAt({
  status,
  paymentFailedAt,
  cancelling,
  periodEnd,
}: Subscription): number | null {
  if (status === 'past_due') return paymentFailedAt! + END_AFTER_DAYS * DAY_MS
  return status === 'active' && cancelling ? periodEnd : null
}

/** Processes everything due until `until`, in order. */
export function runBilling(change: Change, until: number): void {
  for (;;) {
    const [next] = change.state.subscriptions
      .flatMap((subscription) => ({ subscription, at: getNextDueAt(subscription) ?? Infinity }))
      .filter(({ at }) => at <= until)
      .sort((a, b) => a.at - b.at)
    if (!next) return
    const { subscription, at } = next
    if (subscription.status === 'past_due') {
      if (getRetryAt(subscription) === null)
        endSubscription(change, subscription, at, 'uncollectible')
      else charge(change, subscription, at)
    } else if (subscription.cancelling) endSubscription(change, subscription, at, 'void')
    else renew(change, subscription, at)
  }
}

/** Starts the subscription of a checkout paid at `at`. Later payments use the same card. */
export function startSubscription(
  change: Change,
  { customerId, planType, amountCents, currency }: Checkout,
  card: StoredCard,
  at: number,
): void {
  findCustomer(change, customerId)!.card = card
  const subscription: Subscription = {
    id: newId('sub'),
    customerId,
    planType,
    amountCents,
    currency,
    status: 'active',
    startedAt: at,
    periods: 1,
    periodStart: at,
    periodEnd: addMonths(at, PLANS[planType].months),
    cancelling: false,
    paymentFailedAt: null,
    attempts: 0,
    endedAt: null,
  }
  change.state.subscriptions.push(subscription)
  markPaid(issueInvoice(change, subscription, at), at)
  queueEvent(change, 'customer.subscription.created', customerId)
  queueEvent(change, 'invoice.paid', customerId)
}

/** Retries the overdue payments of a customer. Returns whether all have succeeded. */
export function payOpenInvoices(change: Change, customerId: string, at: number): boolean {
  const due = change.state.subscriptions.filter(
    (subscription) => subscription.customerId === customerId && subscription.status === 'past_due',
  )
  for (const subscription of due) charge(change, subscription, at)
  return due.every(({ status }) => status !== 'past_due')
}

/** Ends a subscription and gives its open invoices the status `openInvoiceStatus`. */
export function endSubscription(
  change: Change,
  subscription: Subscription,
  at: number,
  openInvoiceStatus: 'uncollectible' | 'void',
): void {
  Object.assign(subscription, {
    status: 'canceled',
    endedAt: at,
    paymentFailedAt: null,
  } satisfies Partial<Subscription>)
  for (const invoice of listOpenInvoices(change, subscription)) invoice.status = openInvoiceStatus
  queueEvent(change, 'customer.subscription.deleted', subscription.customerId)
}

/** The value in cents of the rest of the current period. */
export function computeUnusedCredit(
  { amountCents, periodStart, periodEnd }: Subscription,
  at: number,
): number {
  return Math.round((amountCents * (periodEnd - at)) / (periodEnd - periodStart))
}

/**
 * Starts a longer plan at `at` and charges its price minus the unused credit. Returns false and
 * changes nothing when the card is declined.
 */
export function upgrade(
  change: Change,
  subscription: Subscription,
  planType: PlanType,
  at: number,
): boolean {
  if (!canCharge(change, subscription, at)) return false
  const { amountCents, months } = PLANS[planType]
  const upgradeFrom = {
    planType: subscription.planType,
    creditCents: computeUnusedCredit(subscription, at),
  }
  startPlan(subscription, planType, at, addMonths(at, months))
  const invoice = issueInvoice(
    change,
    { ...subscription, amountCents: amountCents - upgradeFrom.creditCents },
    at,
  )
  markPaid(Object.assign(invoice, { upgradeFrom }), at)
  queueEvent(change, 'invoice.paid', subscription.customerId)
  queueEvent(change, 'customer.subscription.updated', subscription.customerId)
  return true
}

function startPlan(
  subscription: Subscription,
  planType: PlanType,
  at: number,
  periodEnd: number,
): void {
  Object.assign(subscription, {
    planType,
    amountCents: PLANS[planType].amountCents,
    billingCycleAnchor: at,
    periods: 1,
    periodStart: at,
    periodEnd,
    nextPlanType: null,
  } satisfies Partial<Subscription>)
}

function renew(change: Change, subscription: Subscription, at: number): void {
  const { periodEnd, nextPlanType, billingCycleAnchor, startedAt } = subscription
  if (nextPlanType)
    startPlan(
      subscription,
      nextPlanType,
      periodEnd,
      addMonths(periodEnd, PLANS[nextPlanType].months),
    )
  else {
    const periods = subscription.periods + 1
    const months = PLANS[subscription.planType].months * periods
    Object.assign(subscription, {
      periods,
      periodStart: periodEnd,
      periodEnd: addMonths(billingCycleAnchor ?? startedAt, months),
    } satisfies Partial<Subscription>)
  }
  issueInvoice(change, subscription, at)
  charge(change, subscription, at)
}

function charge(change: Change, subscription: Subscription, at: number): void {
  if (canCharge(change, subscription, at)) {
    for (const invoice of listOpenInvoices(change, subscription)) markPaid(invoice, at)
    Object.assign(subscription, {
      status: 'active',
      paymentFailedAt: null,
      attempts: 0,
    } satisfies Partial<Subscription>)
    queueEvent(change, 'invoice.paid', subscription.customerId)
  } else {
    Object.assign(subscription, {
      status: 'past_due',
      paymentFailedAt: subscription.paymentFailedAt ?? at,
      attempts: subscription.attempts + 1,
    } satisfies Partial<Subscription>)
    queueEvent(change, 'invoice.payment_failed', subscription.customerId)
  }
  queueEvent(change, 'customer.subscription.updated', subscription.customerId)
}

function canCharge(change: Change, { customerId }: Subscription, at: number): boolean {
  const card = findCustomer(change, customerId)?.card ?? null
  return card !== null && card.renews && !isExpired(card, at)
}

function issueInvoice(
  { state }: Change,
  { id, customerId, planType, amountCents, currency, periodStart, periodEnd }: Subscription,
  at: number,
): Invoice {
  const invoice: Invoice = {
    id: newId('in'),
    number: `SANDBOX-${String(++state.invoiceCount).padStart(4, '0')}`,
    customerId,
    subscriptionId: id,
    planType,
    amountCents,
    currency,
    status: 'open',
    issuedAt: at,
    paidAt: null,
    periodStart,
    periodEnd,
  }
  state.invoices.push(invoice)
  return invoice
}

const markPaid = (invoice: Invoice, at: number): void =>
  void Object.assign(invoice, { status: 'paid', paidAt: at } satisfies Partial<Invoice>)
const listOpenInvoices = ({ state }: Change, { id }: Subscription): Invoice[] =>
  state.invoices.filter(({ subscriptionId, status }) => subscriptionId === id && status === 'open')
