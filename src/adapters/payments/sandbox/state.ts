import { randomBytes } from 'node:crypto'
import type { Language } from '#contract/accounts.ts'
import type { PaymentCard } from '#contract/payments.ts'
import type { PlanType } from '#contract/plans.ts'

/**
 * Milliseconds since 1970: of this machine's clock for pages and events, of the sandbox's for what
 * is paid.
 */
type Millis = number

/**
 * `renews` false: it pays once and is refused from then on. Of a number only the last four digits
 * are known.
 */
export type StoredCard = PaymentCard & { renews: boolean }

export type Customer = {
  id: string
  accountId: number /** undefined: made before that was kept. */
  accountMadeAt?: Millis
  email: string | null
  language: Language
  card: StoredCard | null
  createdAt: Millis
  ended: boolean
}

export type Checkout = {
  id: string
  /** Of whoever asked: the same one is the same page. */
  checkoutId: string
  customerId: string
  planType: PlanType
  amountCents: number
  currency: string
  language: Language
  successUrl: string
  cancelUrl: string
  status: 'open' | 'complete' | 'expired'
  expiresAt: Millis
  /** Waits for its bank's question; with the address that was typed. */
  confirming: { card: StoredCard; email: string } | null
}

export type Portal = {
  id: string
  customerId: string
  language: Language
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
   * How many periods began: ends of periods are counted from the first day, so that the 31st comes
   * back after February.
   */
  periods: number
  periodStart: Millis
  periodEnd: Millis
  cancelling: boolean
  /** Where ends of periods are counted from; undefined: from the first day. */
  anchorAt?: Millis
  /** Follows with the next period. */
  nextPlanType?: PlanType | null
  /** Of the payment that is due; null: nothing is. */
  refusedAt: Millis | null
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
  periodEnd: Millis /** The plan that was left, with what was left of it taken off. */
  upgradeFrom?: { planType: PlanType; creditCents: number }
}

/** `redeliver`: it is sent once more after it was taken, as real providers do now and then. */
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
  /** How far the sandbox's clock is ahead. */
  aheadMs: number
  /** Events and invoices so far. */
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

/** Nobody guesses one: whoever has the address of a page may use it. */
export const newId = (prefix: string): string =>
  `${prefix}_${randomBytes(18).toString('base64url')}`

/** A change in the making: the state to write into, and what this machine's clock shows. */
export type Change = { state: State; now: Millis }

/** What the sandbox's own clock shows. */
export const sandboxNow = ({ state, now }: Change): Millis => now + state.aheadMs

export const customerOf = ({ state }: Change, id: string): Customer | undefined =>
  state.customers.find((customer) => customer.id === id)
export const cardOf = ({ brand, last4, expMonth, expYear }: StoredCard): PaymentCard => ({
  brand,
  last4,
  expMonth,
  expYear,
})
