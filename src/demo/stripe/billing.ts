import { canCharge } from './cards.ts'
import type {
  CardDetails,
  Interval,
  Invoice,
  PaymentMethod,
  Price,
  Subscription,
} from './objects.ts'
import { newId, type State } from './state.ts'

export const HOUR = 3600
export const DAY = 24 * HOUR
/** Days between payment attempts. Stripe's Smart Retries choose other days in a similar range. */
const RETRY_DAYS = [3, 5, 7]

/** Saves a card with a customer. */
export function saveCard(
  state: State,
  customer: string,
  { behaves, ...card }: CardDetails,
): PaymentMethod {
  const method = {
    id: newId('pm'),
    object: 'payment_method' as const,
    type: 'card' as const,
    customer,
    created: state.now(),
    card: { brand: 'visa', ...card, funding: 'credit' as const, country: 'US' as const },
    behaves,
  }
  state.paymentMethods.set(method.id, method)
  return method
}

/** Adds intervals to a time in seconds. In a shorter month, the result is its last day. */
export function addInterval(
  anchor: number,
  { interval, count }: { interval: Interval; count: number },
): number {
  const from = new Date(anchor * 1000)
  if (interval === 'day' || interval === 'week')
    return anchor + count * (interval === 'day' ? DAY : 7 * DAY)
  const months = interval === 'year' ? count * 12 : count
  const then = new Date(from)
  then.setUTCDate(1)
  then.setUTCMonth(from.getUTCMonth() + months)
  const last = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate()
  then.setUTCDate(Math.min(from.getUTCDate(), last))
  return Math.floor(then.getTime() / 1000)
}

type NewSubscription = {
  customer: string
  unitAmount: number
  interval: Interval
  intervalCount: number
  name: string
  metadata: Record<string, string>
  method: string | null
  incomplete?: boolean
}

/** Creates a subscription with its first invoice, which is paid unless it is `incomplete`. */
export function createSubscription(
  state: State,
  {
    customer,
    unitAmount,
    interval,
    intervalCount,
    name,
    metadata,
    method,
    incomplete = false,
  }: NewSubscription,
): Subscription {
  const now = state.now()
  const id = newId('sub')
  const price: Price = {
    id: newId('price'),
    object: 'price',
    currency: 'usd',
    unit_amount: unitAmount,
    recurring: { interval, interval_count: intervalCount, usage_type: 'licensed' },
    product: newId('prod'),
    type: 'recurring',
    nickname: name,
    lookup_key: null,
    active: true,
    created: now,
  }
  state.prices.set(price.id, price)
  const subscription: Subscription = {
    id,
    object: 'subscription',
    customer,
    status: incomplete ? 'incomplete' : 'active',
    metadata,
    created: now,
    start_date: now,
    billing_mode: { type: 'flexible' },
    billing_cycle_anchor: now,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    ended_at: null,
    trial_start: null,
    trial_end: null,
    latest_invoice: null,
    default_payment_method: method,
    currency: 'usd',
    livemode: false,
    schedule: null,
    pending_update: null,
    items: {
      object: 'list',
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
      data: [
        {
          id: newId('si'),
          object: 'subscription_item',
          created: now,
          quantity: 1,
          price,
          subscription: id,
          current_period_start: now,
          current_period_end: addInterval(now, { interval, count: intervalCount }),
        },
      ],
    },
  }
  state.subscriptions.set(id, subscription)
  const invoice = createInvoice(state, subscription, 'subscription_create')
  state.emit('customer.subscription.created', subscription)
  finalizeInvoice(state, invoice)
  if (!incomplete) markPaid(state, invoice)
  return subscription
}

/** Creates a draft invoice for the current period of a subscription. */
export function createInvoice(
  state: State,
  subscription: Subscription,
  reason: Invoice['billing_reason'],
): Invoice {
  const item = subscription.items.data[0]!
  const id = newId('in')
  const amount = item.price.unit_amount * item.quantity
  const invoice: Invoice = {
    id,
    object: 'invoice',
    customer: subscription.customer,
    number: null,
    status: 'draft',
    total: amount,
    amount_due: amount,
    amount_paid: 0,
    currency: 'usd',
    created: state.now(),
    description: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    billing_reason: reason,
    attempt_count: 0,
    next_payment_attempt: null,
    livemode: false,
    parent: {
      type: 'subscription_details',
      subscription_details: { subscription: subscription.id, metadata: subscription.metadata },
    },
    payments: { object: 'list', data: [] },
    status_transitions: { finalized_at: null, paid_at: null, voided_at: null },
    lines: {
      object: 'list',
      has_more: false,
      data: [
        {
          id: newId('il'),
          object: 'line_item',
          amount,
          currency: 'usd',
          description: `1 × ${item.price.nickname} (at $${(amount / 100).toFixed(2)})`,
          period: { start: item.current_period_start, end: item.current_period_end },
        },
      ],
    },
  }
  state.invoices.set(id, invoice)
  subscription.latest_invoice = id
  state.emit('invoice.created', invoice)
  return invoice
}

export function finalizeInvoice(state: State, invoice: Invoice): void {
  state.drafts.delete(invoice.id)
  invoice.status = 'open'
  invoice.number = `BINA-${String(state.invoices.size).padStart(4, '0')}`
  invoice.hosted_invoice_url = `${state.pagesUrl}/invoices/${invoice.id}`
  invoice.invoice_pdf = `${invoice.hosted_invoice_url}/pdf`
  invoice.status_transitions.finalized_at = state.now()
  state.emit('invoice.finalized', invoice)
}

/** Marks an invoice as paid, and reactivates its subscription. */
export function markPaid(state: State, invoice: Invoice): void {
  invoice.status = 'paid'
  invoice.amount_paid = invoice.amount_due
  invoice.attempt_count++
  invoice.next_payment_attempt = null
  invoice.status_transitions.paid_at = state.now()
  state.emit('invoice.paid', invoice)
  state.emit('invoice.payment_succeeded', invoice)
  const subscription = findSubscription(state, invoice)
  if (subscription && invoice.billing_reason === 'subscription_update')
    applyPendingUpdate(state, subscription)
  if (subscription && ['past_due', 'unpaid', 'incomplete'].includes(subscription.status))
    setFields(state, subscription, { status: 'active' })
}

/** Attempts to pay an invoice with the default card, and schedules a retry if that fails. */
export function attemptPayment(state: State, invoice: Invoice): void {
  const subscription = findSubscription(state, invoice)
  const method = findPaymentMethod(state, invoice)
  if (method && canCharge(method, state.now())) return markPaid(state, invoice)
  invoice.attempt_count++
  const days = RETRY_DAYS[invoice.attempt_count - 1]
  invoice.next_payment_attempt = days === undefined ? null : state.now() + days * DAY
  state.emit('invoice.payment_failed', invoice)
  if (!subscription || subscription.ended_at !== null) return
  if (days === undefined && state.afterRetries === 'cancel')
    return endSubscription(state, subscription)
  const status =
    days === undefined ? (state.afterRetries === 'unpaid' ? 'unpaid' : 'past_due') : 'past_due'
  if (subscription.status !== status) setFields(state, subscription, { status })
}

/** Ends a subscription now. Unpaid invoices are not retried. */
export function endSubscription(
  state: State,
  subscription: Subscription,
  status: 'canceled' | 'incomplete_expired' = 'canceled',
): void {
  Object.assign(subscription, {
    status,
    ended_at: state.now(),
    canceled_at: subscription.canceled_at ?? state.now(),
  })
  for (const invoice of state.invoices.values()) {
    if (findSubscription(state, invoice) !== subscription) continue
    invoice.next_payment_attempt = null
    if (status === 'incomplete_expired' && invoice.status === 'open') {
      invoice.status = 'void'
      state.emit('invoice.voided', invoice)
    }
  }
  state.emit(
    status === 'canceled' ? 'customer.subscription.deleted' : 'customer.subscription.updated',
    subscription,
  )
}

/** Updates a subscription, and emits an event with its previous attributes. */
export function setFields(
  state: State,
  subscription: Subscription,
  to: Partial<Subscription>,
): void {
  const before = Object.fromEntries(
    Object.keys(to).map((name) => [name, subscription[name as keyof Subscription]]),
  )
  Object.assign(subscription, to)
  state.emit('customer.subscription.updated', subscription, before)
}

/** The card that pays an invoice. */
export const findPaymentMethod = (state: State, invoice: Invoice) =>
  state.paymentMethods.get(
    findSubscription(state, invoice)?.default_payment_method ??
      state.customers.get(invoice.customer)?.invoice_settings.default_payment_method ??
      '',
  )

export const findSubscription = (state: State, invoice: Invoice): Subscription | undefined =>
  state.subscriptions.get(invoice.parent.subscription_details.subscription)

/** Applies a pending update after its invoice is paid, which starts a new period. */
function applyPendingUpdate(state: State, subscription: Subscription): void {
  const pending = subscription.pending_update
  const price = pending?.subscription_items[0]?.price
  if (!pending || !price) return
  const item = subscription.items.data[0]!
  const { interval, interval_count } = price.recurring
  Object.assign(item, {
    price,
    current_period_start: pending.at,
    current_period_end: addInterval(pending.at, { interval, count: interval_count }),
  })
  setFields(state, subscription, { pending_update: null, billing_cycle_anchor: pending.at })
}
