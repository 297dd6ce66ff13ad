import { randomBytes } from 'node:crypto'
import type { PaymentCard } from '#contract/payments.ts'
import type { PlanType } from '#contract/plans.ts'

/**
 * Unix time in milliseconds: by the system clock for pages and events, by the sandbox's clock for
 * subscriptions and invoices.
 */
type Millis = number

/** With `renews` false only the first payment succeeds. The full number is never stored. */
export type StoredCard = PaymentCard & { renews: boolean }

export type Customer = {
  id: string
  accountId: number
  /** Missing in customers created by older releases. */
  accountMadeAt?: Millis
  email: string | null
  card: StoredCard | null
  createdAt: Millis
  ended: boolean
}

export type Checkout = {
  id: string
  /** The caller's idempotency key. */
  checkoutId: string
  customerId: string
  planType: PlanType
  amountCents: number
  currency: string
  successUrl: string
  cancelUrl: string
  status: 'open' | 'complete' | 'expired'
  expiresAt: Millis
  /** The card that waits for 3D Secure, with the typed email. */
  confirming: { card: StoredCard; email: string } | null
}

export type Portal = {
  id: string
  customerId: string
  returnUrl: string
  expiresAt: Millis
  confirming: StoredCard | null
}

export type Subscription = {
  id: string
  customerId: string
  planType: PlanType
  amountCents: number
  currency: string
  status: 'active' | 'past_due' | 'canceled'
  startedAt: Millis
  /**
   * Number of periods since the billing cycle anchor. Period ends are computed from the anchor, so
   * that a cycle on the 31st returns to the 31st after February.
   */
  periods: number
  periodStart: Millis
  periodEnd: Millis
  cancelling: boolean
  /** Stripe's `billing_cycle_anchor`; `startedAt` when missing. */
  billingCycleAnchor?: Millis
  /** Plan of the next period, if it changes. */
  nextPlanType?: PlanType | null
  /** When the overdue payment first failed; null when nothing is overdue. */
  paymentFailedAt: Millis | null
  attempts: number
  endedAt: Millis | null
}

export type Invoice = {
  id: string
  number: string
  customerId: string
  subscriptionId: string
  planType: PlanType
  amountCents: number
  currency: string
  status: 'open' | 'paid' | 'uncollectible' | 'void'
  issuedAt: Millis
  paidAt: Millis | null
  periodStart: Millis
  periodEnd: Millis
  /** Of an upgrade: the previous plan and the credit for its unused part. */
  upgradeFrom?: { planType: PlanType; creditCents: number }
}

/** `redeliver`: it is sent again after it was accepted, as real providers occasionally do. */
export type PendingEvent = {
  id: string
  kind: string
  customerId: string
  createdAt: Millis
  attempts: number
  nextTryAt: Millis
  redeliver: boolean
}

export type State = {
  version: 1
  /** Signs events. */
  secret: string
  /** How far the sandbox's clock is ahead of the system clock. */
  aheadMs: number
  /** Totals since the sandbox was created. */
  eventCount: number
  invoiceCount: number
  customers: Customer[]
  checkouts: Checkout[]
  portals: Portal[]
  subscriptions: Subscription[]
  invoices: Invoice[]
  pendingEvents: PendingEvent[]
}

export const emptyState = (): State => ({
  version: 1,
  secret: randomBytes(32).toString('base64url'),
  aheadMs: 0,
  eventCount: 0,
  invoiceCount: 0,
  customers: [],
  checkouts: [],
  portals: [],
  subscriptions: [],
  invoices: [],
  pendingEvents: [],
})

/** Unguessable, because the id in a page's URL grants access to it. */
export const newId = (prefix: string): string =>
  `${prefix}_${randomBytes(18).toString('base64url')}`

/** The context of a change: the state to modify and the time of the system clock. */
export type Change = { state: State; now: Millis }

/** The time of the sandbox's clock. */
export const sandboxNow = ({ state, now }: Change): Millis => now + state.aheadMs

export const findCustomer = ({ state }: Change, id: string): Customer | undefined =>
  state.customers.find((customer) => customer.id === id)
export const toPaymentCard = ({ brand, last4, expMonth, expYear }: StoredCard): PaymentCard => ({
  brand,
  last4,
  expMonth,
  expYear,
})
