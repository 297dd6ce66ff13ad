import type { PaymentCard } from '#contract/payments.ts'
import type { PlanType } from '#contract/plans.ts'

/**
 * The pages of the payment sandbox, which replaces a payment provider when none is configured.
 * Implemented by `adapters/payments/sandbox`, rendered by `server/dev-pay`.
 */
export type SandboxApi = {
  /** Returns null when there is no such session. */
  checkout(sessionId: string): Promise<SandboxCheckout | null>
  /** Idempotent: for a session that is paid already it returns the same success URL. */
  pay(sessionId: string, form: CardForm & { email: string }): Promise<PayOutcome>
  /** Answers the bank's 3D Secure challenge. The payment succeeds if `isConfirmed`. */
  answerPaymentChallenge(sessionId: string, isConfirmed: boolean): Promise<PayOutcome>
  /** Expires a session as if a day had passed. */
  expireCheckout(sessionId: string): Promise<void>

  /** Returns null when there is no such portal session or it has expired. */
  portal(portalId: string): Promise<SandboxPortal | null>
  /** Sets the card for future payments and retries overdue invoices with it. */
  changeCard(portalId: string, form: CardForm): Promise<CardOutcome>
  answerCardChallenge(portalId: string, isConfirmed: boolean): Promise<CardOutcome>
  /** Cancels a subscription at the end of the paid period, or reactivates it. */
  setCancelAtPeriodEnd(
    portalId: string,
    subscriptionId: string,
    cancelAtPeriodEnd: boolean,
  ): Promise<void>
  invoice(invoiceId: string): Promise<SandboxInvoicePage | null>

  overview(): Promise<SandboxOverview>
  /** Advances the sandbox's clock, processing what falls due, and returns its new time. */
  moveClock(step: ClockStep): Promise<Date>
  /** Sends all pending webhook events now and returns how many are still pending. */
  deliverEvents(): Promise<number>
}

export const CLOCK_STEPS = ['day', 'week', 'month', 'next'] as const
/** `next` advances to the next due date, such as a renewal. */
export type ClockStep = (typeof CLOCK_STEPS)[number]

/** Card details as typed into the form. */
export type CardForm = { number: string; expiry: string; cvc: string }
export type FormFault = {
  field: 'email' | 'number' | 'expiry' | 'cvc'
  why: 'missing' | 'wrong' | 'no-test-card' | 'past' | 'declined'
}

/** `confirm`: the bank requires 3D Secure. `closed`: the session is not open. */
export type PayOutcome =
  | { kind: 'paid'; url: string }
  | { kind: 'confirm' }
  | { kind: 'refused'; faults: FormFault[] }
  | { kind: 'closed' }
/** `unpaid`: the card was saved, but the overdue payment was declined. */
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
  /** null: the page asks for one. */
  email: string | null
  /** The card that waits for 3D Secure. */
  confirming: PaymentCard | null
  cancelUrl: string
  /** Where the page redirects after payment. */
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
  /** Next payment attempt while past due; null: no more attempts, it ends at `endsAt`. */
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
  periodEnd: Date
  /** Of an upgrade: the unused part of the previous plan. */
  credit: { planType: PlanType; amountCents: number } | null
}

export type SandboxPortal = {
  id: string
  email: string | null
  card: PaymentCard | null
  confirming: PaymentCard | null
  /** Newest first. */
  subscriptions: SandboxSubscription[]
  invoices: SandboxInvoice[]
  returnUrl: string
}

export type SandboxInvoicePage = SandboxInvoice & { email: string | null }

export type SandboxOverview = {
  now: Date
  /** How far the sandbox's clock is ahead of the system clock. */
  aheadMs: number
  /** The next due date; null when nothing is due. */
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
  /** Webhook events that the site has not accepted yet, oldest first. */
  pendingEvents: { id: string; kind: string; attempts: number; nextTryAt: Date }[]
}
