import type { Language } from '#locales/languages.ts'
import type { SubscriptionStatus, PaymentCard } from '#contract/payments.ts'
import type { PlanType } from '#contract/plans.ts'
import type { Database } from '#core/db/database.ts'
import type { Secrets } from '#core/secrets/secrets.ts'

/**
 * A payment provider, implemented by `adapters/payments`. It is the source of truth: our tables
 * only mirror what was read from it. All methods except `verifyEvent` throw PaymentProviderError.
 */
export type PaymentProvider = {
  /** Stored with everything that was read from it. */
  name: string
  /**
   * Creates the customer of an account and returns its id. Idempotent per account. With `email`
   * null the checkout page asks for one.
   */
  createCustomer(account: {
    accountId: number
    accountMadeAt: Date
    email: string | null
    language: Language
  }): Promise<string>
  /**
   * Opens a checkout page for a plan. `checkoutId` is the idempotency key: the same id returns the
   * same page. `{CHECKOUT_SESSION_ID}` in `successUrl` is replaced by the session's id.
   */
  openCheckout(request: {
    checkoutId: string
    customerId: string
    accountId: number
    planType: PlanType
    language: Language
    successUrl: string
    cancelUrl: string
  }): Promise<{ sessionId: string; url: string; expiresAt: Date }>
  /** Returns null when there is no such session. */
  readCheckout(sessionId: string): Promise<ProviderCheckout | null>
  /** Closes a page unless it was paid, and returns its status. */
  expireCheckout(sessionId: string): Promise<ProviderCheckout['status']>
  /**
   * Creates a portal session for cards, invoices and cancelling, and returns its URL. It works
   * once, for a few minutes.
   */
  openPortal(request: {
    customerId: string
    language: Language
    returnUrl: string
  }): Promise<string>
  /** Fetches a customer with subscriptions and invoices; null when it does not exist. */
  readCustomer(customerId: string): Promise<ProviderCustomer | null>
  /** This site's customers created since a time, with the accounts they were created for. */
  listCustomersSince(since: Date): Promise<ListedCustomer[]>
  /** Cancels a subscription at the end of the paid period, or reactivates it. */
  setCancelAtPeriodEnd(subscriptionId: string, cancelAtPeriodEnd: boolean): Promise<void>
  /** The price of an upgrade to a longer plan at a time within the current period. */
  quoteUpgrade(request: UpgradeRequest): Promise<UpgradeQuote>
  /**
   * Upgrades to a longer plan at the price quoted for the same time; a new period starts then.
   * Changes nothing unless the payment succeeds. Idempotent for one state of the subscription.
   */
  upgrade(request: UpgradeRequest): Promise<UpgradeOutcome>
  /**
   * Schedules a plan for the next period at its own price; null keeps the current plan. Idempotent.
   */
  setNextPlan(subscriptionId: string, planType: PlanType | null): Promise<void>
  /**
   * Cancels all subscriptions of a deleted account's customer immediately and expires its open
   * checkout pages. Idempotent.
   */
  closeCustomer(customerId: string): Promise<void>
  /** Verifies the signature of a webhook event and parses it. Throws InvalidEventError. */
  verifyEvent(
    rawBody: Buffer,
    headers: Record<string, string | string[] | undefined>,
    now: Date,
  ): ProviderEvent
}

/** `at` is the time that prorated amounts are computed for, in whole seconds. */
export type UpgradeRequest = { subscriptionId: string; planType: PlanType; at: Date }
/**
 * `dueCents` is the price of the new period minus `creditCents`, the unused part of the old one.
 */
export type UpgradeQuote = {
  dueCents: number
  creditCents: number
  currency: string
  renewsAt: Date
}
/**
 * `confirm`: the bank requires authentication (3D Secure) at this URL first. `declined`: the card
 * was declined and nothing changed.
 */
export type UpgradeOutcome =
  | { kind: 'done' }
  | { kind: 'confirm'; url: string }
  | { kind: 'declined' }

export type ProviderCheckout = {
  sessionId: string
  customerId: string | null
  status: 'open' | 'complete' | 'expired'
  planType: PlanType | null
  amountCents: number | null
  currency: string | null
}

export type ProviderCustomer = {
  /** Our account id from the customer's metadata; null when missing. */
  accountId: number | null
  /**
   * When our account was created, from the metadata; null when missing. Account ids can be reused
   * after restoring a backup, so only id and time together identify an account.
   */
  accountMadeAt: Date | null
  /** The provider's email of the customer, for example typed at checkout. */
  email: string | null
  card: PaymentCard | null
  subscriptions: ProviderSubscription[]
  /** Newest first, of about two years. */
  invoices: ProviderInvoice[]
}

export type ListedCustomer = { customerId: string; accountId: number; accountMadeAt: Date }

export type ProviderSubscription = {
  id: string
  /** null when it is not one of our plans; it grants nothing then. */
  planType: PlanType | null
  amountCents: number
  currency: string
  status: SubscriptionStatus
  startedAt: Date
  periodStart: Date
  periodEnd: Date
  /** null when it renews. */
  cancelsAt: Date | null
  /** Plan of the next period; null when it stays the same. */
  nextPlanType: PlanType | null
  endedAt: Date | null
}

export type ProviderInvoice = {
  id: string
  number: string | null
  description: string
  amountCents: number
  currency: string
  status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void'
  issuedAt: Date
  url: string | null
}

/**
 * A webhook event. It only says which customer to sync; its content is not used. `customerId` is
 * null when it concerns no customer.
 */
export type ProviderEvent = { id: string; kind: string; customerId: string | null }

/**
 * `unreachable`: a retry may succeed. `rejected`: the request will not succeed; `message` says why,
 * for the log.
 */
export class PaymentProviderError extends Error {
  readonly kind: 'unreachable' | 'rejected'
  constructor(kind: 'unreachable' | 'rejected', message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}

/** The event is malformed, not signed by the provider, or signed too long ago. */
export class InvalidEventError extends Error {}

/** What the functions of this module need. `secrets` seal emails. */
export type PaymentPorts = { db: Database['kysely']; secrets: Secrets; provider: PaymentProvider }
