import { PLANS, type PlanType } from '#contract/plans.ts'
import { isExpired } from './cards.ts'
import { queueEvent } from './events.ts'
import { addMonths } from './months.ts'
import {
  type Change,
  type Checkout,
  customerOf,
  type Invoice,
  type StoredCard,
  newId,
  type Subscription,
} from './state.ts'

const DAY_MS = 24 * 60 * 60_000
/** After the first refusal. */
const RETRY_DAYS = [1, 3, 5]
const END_AFTER_DAYS = 7

/** What happens to a subscription next, by the sandbox's clock; null: nothing any more. */
export function nextDueAt(subscription: Subscription): number | null {
  switch (subscription.status) {
    case 'canceled':
      return null
    case 'active':
      return subscription.periodEnd
    case 'past_due':
      return retryAt(subscription) ?? endsAt(subscription)
  }
}

/** When a refused payment is tried again; null: it is not. */
export function retryAt({ refusedAt, attempts }: Subscription): number | null {
  const days = RETRY_DAYS[attempts - 1]
  return refusedAt === null || days === undefined ? null : refusedAt + days * DAY_MS
}

/** When it is over unless something is paid or chosen; null: it goes on. */
export function endsAt({ status, refusedAt, cancelling, periodEnd }: Subscription): number | null {
  if (status === 'past_due') return refusedAt! + END_AFTER_DAYS * DAY_MS
  return status === 'active' && cancelling ? periodEnd : null
}

/** Does what fell due up to `until`, in its order. */
export function runBilling(change: Change, until: number): void {
  for (;;) {
    const [next] = change.state.subscriptions
      .flatMap((subscription) => ({ subscription, at: nextDueAt(subscription) ?? Infinity }))
      .filter(({ at }) => at <= until)
      .sort((a, b) => a.at - b.at)
    if (!next) return
    const { subscription, at } = next
    if (subscription.status === 'past_due') {
      if (retryAt(subscription) === null) endSubscription(change, subscription, at, 'uncollectible')
      else charge(change, subscription, at)
    } else if (subscription.cancelling) endSubscription(change, subscription, at, 'void')
    else renew(change, subscription, at)
  }
}

/** A page is paid at `at`: the first period begins, and the card pays from now on. */
export function startSubscription(
  change: Change,
  { customerId, planType, amountCents, currency }: Checkout,
  card: StoredCard,
  at: number,
): void {
  customerOf(change, customerId)!.card = card
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
    refusedAt: null,
    attempts: 0,
    endedAt: null,
  }
  change.state.subscriptions.push(subscription)
  markPaid(issueInvoice(change, subscription, at), at)
  queueEvent(change, 'customer.subscription.created', customerId)
  queueEvent(change, 'invoice.paid', customerId)
}

/** Tries the card on whatever a customer owes; whether nothing is owed then. */
export function payOpenInvoices(change: Change, customerId: string, at: number): boolean {
  const due = change.state.subscriptions.filter(
    (subscription) => subscription.customerId === customerId && subscription.status === 'past_due',
  )
  for (const subscription of due) charge(change, subscription, at)
  return due.every(({ status }) => status !== 'past_due')
}

/** It is over; `openInvoiceStatus`: what becomes of an invoice that is still open. */
export function endSubscription(
  change: Change,
  subscription: Subscription,
  at: number,
  openInvoiceStatus: 'uncollectible' | 'void',
): void {
  Object.assign(subscription, {
    status: 'canceled',
    endedAt: at,
    refusedAt: null,
  } satisfies Partial<Subscription>)
  for (const invoice of openInvoices(change, subscription)) invoice.status = openInvoiceStatus
  queueEvent(change, 'customer.subscription.deleted', subscription.customerId)
}

/** What is left of the present period, in money, as of a moment of it. */
export function unusedCredit(
  { amountCents, periodStart, periodEnd }: Subscription,
  at: number,
): number {
  return Math.round((amountCents * (periodEnd - at)) / (periodEnd - periodStart))
}

/**
 * Begins a longer plan at `at`, less what is left of the present one; false: the card was declined,
 * and nothing changed.
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
    creditCents: unusedCredit(subscription, at),
  }
  beginPlan(subscription, planType, at, addMonths(at, months))
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

function beginPlan(
  subscription: Subscription,
  planType: PlanType,
  at: number,
  periodEnd: number,
): void {
  Object.assign(subscription, {
    planType,
    amountCents: PLANS[planType].amountCents,
    anchorAt: at,
    periods: 1,
    periodStart: at,
    periodEnd,
    nextPlanType: null,
  } satisfies Partial<Subscription>)
}

function renew(change: Change, subscription: Subscription, at: number): void {
  const { periodEnd, nextPlanType, anchorAt, startedAt } = subscription
  if (nextPlanType)
    beginPlan(
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
      periodEnd: addMonths(anchorAt ?? startedAt, months),
    } satisfies Partial<Subscription>)
  }
  issueInvoice(change, subscription, at)
  charge(change, subscription, at)
}

function charge(change: Change, subscription: Subscription, at: number): void {
  if (canCharge(change, subscription, at)) {
    for (const invoice of openInvoices(change, subscription)) markPaid(invoice, at)
    Object.assign(subscription, {
      status: 'active',
      refusedAt: null,
      attempts: 0,
    } satisfies Partial<Subscription>)
    queueEvent(change, 'invoice.paid', subscription.customerId)
  } else {
    Object.assign(subscription, {
      status: 'past_due',
      refusedAt: subscription.refusedAt ?? at,
      attempts: subscription.attempts + 1,
    } satisfies Partial<Subscription>)
    queueEvent(change, 'invoice.payment_failed', subscription.customerId)
  }
  queueEvent(change, 'customer.subscription.updated', subscription.customerId)
}

function canCharge(change: Change, { customerId }: Subscription, at: number): boolean {
  const card = customerOf(change, customerId)?.card ?? null
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
const openInvoices = ({ state }: Change, { id }: Subscription): Invoice[] =>
  state.invoices.filter(({ subscriptionId, status }) => subscriptionId === id && status === 'open')
