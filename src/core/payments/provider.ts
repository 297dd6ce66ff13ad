import type { Language } from '#contract/accounts.ts'
import type { SubscriptionStatus, PaymentCard } from '#contract/payments.ts'
import type { PlanType } from '#contract/plans.ts'

/**
 * The port through which people pay; `adapters/payments` fills it. What the provider says is the
 * truth: nothing here is believed that was not read from it. Every call throws PaymentProviderError
 * where it cannot be done.
 */
export type PaymentProvider = {
  name: 'stripe' | 'sandbox'
  /**
   * The customer of an account; made once, however often it is asked. Its id. `email` null: the
   * provider asks for one.
   */
  createCustomer(account: {
    accountId: number
    accountMadeAt: Date
    email: string | null
    language: Language
  }): Promise<string>
  /**
   * The provider's page for paying a plan; the same `checkoutId` gives the same page.
   * `{CHECKOUT_SESSION_ID}` in `successUrl` is replaced by the session's id.
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
  /** null: there is no such session. */
  readCheckout(sessionId: string): Promise<ProviderCheckout | null>
  /** Closes a page that was not paid; answers what it is then. */
  expireCheckout(sessionId: string): Promise<ProviderCheckout['status']>
  /**
   * The provider's page for cards, invoices and the end of a subscription: good once, for minutes.
   */
  openPortal(request: {
    customerId: string
    language: Language
    returnUrl: string
  }): Promise<string>
  /** Everything of a customer; null: the provider knows none of that name. */
  readCustomer(customerId: string): Promise<ProviderCustomer | null>
  /** This site's customers that were made since a moment, by whom they were made for. */
  listCustomersSince(since: Date): Promise<ListedCustomer[]>
  /** Ends it with the paid period, or lets it go on. */
  setCancelAtPeriodEnd(subscriptionId: string, cancelAtPeriodEnd: boolean): Promise<void>
  /** What a switch to a longer plan costs as of a moment of the current period. Nothing changes. */
  quoteUpgrade(request: UpgradeRequest): Promise<UpgradeQuote>
  /**
   * Switches to a longer plan at the price that was quoted for the same moment: a new period begins
   * then. Unless it is paid, nothing changes. From one state of a subscription there is one
   * upgrade, however often it is asked for.
   */
  upgrade(request: UpgradeRequest): Promise<UpgradeOutcome>
  /**
   * The plan that follows with the next period, at its own price; null: the present one goes on.
   * Done twice it is done.
   */
  setNextPlan(subscriptionId: string, planType: PlanType | null): Promise<void>
  /**
   * Ends every subscription of a customer at once, and its open checkout pages: its account is
   * gone. Done twice it is done.
   */
  closeCustomer(customerId: string): Promise<void>
  /**
   * An event as it came in, once its signature is seen to be the provider's. Throws
   * InvalidEventError.
   */
  readEvent(
    rawBody: Buffer,
    headers: Record<string, string | string[] | undefined>,
    now: Date,
  ): ProviderEvent
}

/** `at`: the moment that amounts are worked out for, to the second. */
export type UpgradeRequest = { subscriptionId: string; planType: PlanType; at: Date }
/**
 * `dueCents` is the price of the new period less `creditCents`, for what is left of the old one.
 */
export type UpgradeQuote = {
  dueCents: number
  creditCents: number
  currency: string
  renewsAt: Date
}
/**
 * `confirm`: the card's bank asks first, at this address. `declined`: the card was refused, and
 * nothing changed.
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
  /** Ours, as it was given when the customer was made; null: unknown there. */
  accountId: number | null
  /**
   * Numbers are handed out again after a restore; with the moment of its making an account is named
   * for good. null: unknown there.
   */
  accountMadeAt: Date | null
  /** As the provider has it, such as typed at its checkout; null: none. */
  email: string | null
  card: PaymentCard | null
  subscriptions: ProviderSubscription[]
  /** Newest first, two years or so of them. */
  invoices: ProviderInvoice[]
}

export type ListedCustomer = { customerId: string; accountId: number; accountMadeAt: Date }

export type ProviderSubscription = {
  id: string
  /** null: none of ours; it gives nothing. */
  planType: PlanType | null
  amountCents: number
  currency: string
  status: SubscriptionStatus
  startedAt: Date
  periodStart: Date
  periodEnd: Date
  /** null: it goes on. */
  cancelsAt: Date | null
  /** Follows with the next period; null: the same plan goes on. */
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
 * Whom something happened to; what it was has to be asked. `customerId` null: it concerns no
 * customer.
 */
export type ProviderEvent = { id: string; kind: string; customerId: string | null }

/**
 * `unreachable`: it may go another time. `rejected`: it will not go this way, and `message` says
 * why, for logs.
 */
export class PaymentProviderError extends Error {
  readonly kind: 'unreachable' | 'rejected'
  constructor(kind: 'unreachable' | 'rejected', message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}

/** Not signed by the provider, or signed too long ago. */
export class InvalidEventError extends Error {}
