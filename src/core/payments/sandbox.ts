import type { Language } from '#contract/accounts.ts'
import type { PaymentCard } from '#contract/payments.ts'
import type { PlanType } from '#contract/plans.ts'

/**
 * What the built-in stand-in for a payment provider shows and does on its own pages, on a machine
 * where the product is tried out. `adapters/payments/sandbox` fills it, `server/dev-pay` draws it.
 * Addresses that come out of it lead back to the site.
 */
export type SandboxApi = {
  /** null: there is no such page. */
  checkout(sessionId: string): Promise<SandboxCheckout | null>
  /** Twice is once: a page that is paid leads on to where it led. */
  pay(sessionId: string, form: CardForm & { email: string }): Promise<PayOutcome>
  /** What the card's bank asked; `isConfirmed` pays. */
  answerPaymentChallenge(sessionId: string, isConfirmed: boolean): Promise<PayOutcome>
  /** As if a day had gone by. */
  expireCheckout(sessionId: string): Promise<void>

  /** null: there is no such page, or it has been open for too long. */
  portal(portalId: string): Promise<SandboxPortal | null>
  /** The card that pays from now on, and what is past due at once. */
  changeCard(portalId: string, form: CardForm): Promise<CardOutcome>
  answerCardChallenge(portalId: string, isConfirmed: boolean): Promise<CardOutcome>
  /** Ends a subscription with its paid period, or lets it go on. */
  setCancelAtPeriodEnd(
    portalId: string,
    subscriptionId: string,
    cancelAtPeriodEnd: boolean,
  ): Promise<void>
  invoice(invoiceId: string): Promise<SandboxInvoicePage | null>

  overview(): Promise<SandboxOverview>
  /**
   * Moves the sandbox's clock on; what falls due on the way happens. Answers what its clock shows
   * then.
   */
  moveClock(step: ClockStep): Promise<Date>
  /** Tries every waiting event at once; how many wait still. */
  deliverEvents(): Promise<number>
}

export const CLOCK_STEPS = ['day', 'week', 'month', 'next'] as const
/** `next`: to whatever falls due first, such as a renewal. */
export type ClockStep = (typeof CLOCK_STEPS)[number]

/** As typed. */
export type CardForm = { number: string; expiry: string; cvc: string }
export type FormFault = {
  field: 'email' | 'number' | 'expiry' | 'cvc'
  why: 'missing' | 'wrong' | 'no-test-card' | 'past' | 'declined'
}

/** `confirm`: the bank asks first. `closed`: nothing can be paid there (any more). */
export type PayOutcome =
  | { kind: 'paid'; url: string }
  | { kind: 'confirm' }
  | { kind: 'refused'; faults: FormFault[] }
  | { kind: 'closed' }
/** `unpaid`: the card is kept, and refused what is past due. */
export type CardOutcome =
  | { kind: 'changed' }
  | { kind: 'unpaid' }
  | { kind: 'confirm' }
  | { kind: 'refused'; faults: FormFault[] }
  | { kind: 'closed' }

export type SandboxCheckout = {
  id: string
  status: 'open' | 'complete' | 'expired'
  planType: PlanType
  amountCents: number
  currency: string
  language: Language
  /** null: it is asked for. */
  email: string | null
  /** The card that waits for its bank's question to be answered. */
  confirming: PaymentCard | null
  cancelUrl: string
  /** Where a paid page leads. */
  successUrl: string
}

export type SandboxSubscription = {
  id: string
  planType: PlanType
  amountCents: number
  currency: string
  status: 'active' | 'past_due' | 'canceled'
  startedAt: Date
  periodStart: Date
  periodEnd: Date
  cancelling: boolean
  nextPlanType: PlanType | null
  endedAt: Date | null
  /** While past due: when it is tried again; null: no more, it ends at `endsAt`. */
  retryAt: Date | null
  endsAt: Date | null
}

export type SandboxInvoice = {
  id: string
  number: string
  planType: PlanType
  amountCents: number
  currency: string
  status: 'open' | 'paid' | 'uncollectible' | 'void'
  issuedAt: Date
  paidAt: Date | null
  periodStart: Date
  periodEnd: Date /** Of an upgrade: what was left of the plan before. */
  credit: { planType: PlanType; amountCents: number } | null
}

export type SandboxPortal = {
  id: string
  language: Language
  email: string | null
  card: PaymentCard | null
  confirming: PaymentCard | null
  /** Newest first. */
  subscriptions: SandboxSubscription[]
  invoices: SandboxInvoice[]
  returnUrl: string
}

export type SandboxInvoicePage = SandboxInvoice & { language: Language; email: string | null }

export type SandboxOverview = {
  now: Date
  /** How far the clock is ahead of this machine's. */
  aheadMs: number
  /** null: nothing falls due. */
  next: Date | null
  /** Newest first. */
  customers: {
    id: string
    accountId: number
    email: string | null
    card: PaymentCard | null
    ended: boolean
    subscriptions: SandboxSubscription[]
  }[]
  openCheckouts: { id: string; email: string | null; planType: PlanType; expiresAt: Date }[]
  /** Not taken by the site yet, oldest first. */
  pendingEvents: { id: string; kind: string; attempts: number; nextTryAt: Date }[]
}
