import type {
  CardOutcome,
  FormFault,
  PayOutcome,
  SandboxApi,
  SandboxInvoice,
  SandboxSubscription,
} from '#core/payments/sandbox.ts'
import {
  startSubscription,
  runBilling,
  getEndsAt,
  getNextDueAt,
  payOpenInvoices,
  getRetryAt,
} from './billing.ts'
import { parseCard } from './cards.ts'
import { queueEvent } from './events.ts'
import { addMonths } from './months.ts'
import { expireCheckout } from './pages.ts'
import { setCancelAtPeriodEnd, listInvoices } from './provider.ts'
import {
  toPaymentCard,
  type Change,
  type Checkout,
  type Customer,
  findCustomer,
  type Invoice,
  type StoredCard,
  type Portal,
  sandboxNow,
  type Subscription,
} from './state.ts'

type Ports = {
  change<Result>(work: (change: Change) => Result): Promise<Result>
  deliverEvents(): Promise<number>
}

const DAY_MS = 24 * 60 * 60_000
const MAX_SHOWN = 100

/** Implements the sandbox's pages. */
export function createSandboxApi({ change, deliverEvents }: Ports): SandboxApi {
  return {
    checkout: (id) =>
      change((tx) => {
        const found = findCheckout(tx, id)
        if (!found) return null
        const { status, planType, amountCents, currency, confirming, cancelUrl } = found
        return {
          id,
          status,
          planType,
          amountCents,
          currency,
          email: findCustomer(tx, found.customerId)?.email ?? null,
          confirming: confirming && toPaymentCard(confirming.card),
          cancelUrl,
          successUrl: getSuccessUrl(found),
        }
      }),
    pay: (id, form) =>
      change((tx): PayOutcome => {
        const checkout = findCheckout(tx, id)
        if (checkout?.status !== 'open') return closedOutcome(checkout)
        const [email, parsed] = [
          findCustomer(tx, checkout.customerId)!.email ?? form.email.trim(),
          parseCard(form, sandboxNow(tx)),
        ]
        const faults = [...validateEmail(email), ...('faults' in parsed ? parsed.faults : [])]
        // A decline is reported only when all other input is valid.
        if ('faults' in parsed || faults.length > 0)
          return {
            kind: 'refused',
            faults: faults.length > 1 ? faults.filter(({ why }) => why !== 'declined') : faults,
          }
        if (!parsed.requiresConfirmation)
          return completeCheckout(tx, checkout, { card: parsed.card, email })
        checkout.confirming = { card: parsed.card, email }
        return { kind: 'confirm' }
      }),
    answerPaymentChallenge: (id, isConfirmed) =>
      change((tx): PayOutcome => {
        const checkout = findCheckout(tx, id)
        if (checkout?.status !== 'open') return closedOutcome(checkout)
        const { confirming } = checkout
        checkout.confirming = null
        return isConfirmed && confirming
          ? completeCheckout(tx, checkout, confirming)
          : { kind: 'refused', faults: [{ field: 'number', why: 'declined' }] }
      }),
    expireCheckout: (id) =>
      change((tx) => {
        const checkout = findCheckout(tx, id)
        if (checkout?.status === 'open') expireCheckout(tx, checkout)
      }),

    portal: (id) =>
      change((tx) => {
        const portal = findPortal(tx, id)
        if (!portal) return null
        const { email, card } = findCustomer(tx, portal.customerId)!
        return {
          id,
          email,
          card: card && toPaymentCard(card),
          confirming: portal.confirming && toPaymentCard(portal.confirming),
          subscriptions: listSubscriptions(tx, portal.customerId),
          invoices: listInvoices(tx, portal.customerId).slice(0, MAX_SHOWN).map(toSandboxInvoice),
          returnUrl: portal.returnUrl,
        }
      }),
    changeCard: (id, form) =>
      change((tx): CardOutcome => {
        const portal = findPortal(tx, id)
        if (!portal) return { kind: 'closed' }
        const parsed = parseCard(form, sandboxNow(tx))
        if ('faults' in parsed) return { kind: 'refused', faults: parsed.faults }
        if (!parsed.requiresConfirmation) return replaceCard(tx, portal, parsed.card)
        portal.confirming = parsed.card
        return { kind: 'confirm' }
      }),
    answerCardChallenge: (id, isConfirmed) =>
      change((tx): CardOutcome => {
        const portal = findPortal(tx, id)
        if (!portal) return { kind: 'closed' }
        const { confirming } = portal
        portal.confirming = null
        return isConfirmed && confirming
          ? replaceCard(tx, portal, confirming)
          : { kind: 'refused', faults: [{ field: 'number', why: 'declined' }] }
      }),
    setCancelAtPeriodEnd: (id, subscriptionId, cancelling) =>
      change((tx) => {
        const portal = findPortal(tx, id)
        const subscription = tx.state.subscriptions.find(
          (one) => one.id === subscriptionId && one.customerId === portal?.customerId,
        )
        if (subscription && subscription.status !== 'canceled')
          setCancelAtPeriodEnd(tx, subscription, cancelling)
      }),
    invoice: (id) =>
      change((tx) => {
        const invoice = tx.state.invoices.find((one) => one.id === id)
        const customer = invoice && findCustomer(tx, invoice.customerId)
        return customer ? { ...toSandboxInvoice(invoice!), email: customer.email } : null
      }),

    overview: () =>
      change((tx) => {
        const { state } = tx
        const next = Math.min(
          ...state.subscriptions.map((subscription) => getNextDueAt(subscription) ?? Infinity),
        )
        return {
          now: new Date(sandboxNow(tx)),
          aheadMs: state.aheadMs,
          next: Number.isFinite(next) ? new Date(next) : null,
          customers: state.customers
            .slice(-MAX_SHOWN)
            .reverse()
            .map(({ id, accountId, email, card, ended }) => ({
              id,
              accountId,
              email,
              card: card && toPaymentCard(card),
              ended,
              subscriptions: listSubscriptions(tx, id),
            })),
          openCheckouts: state.checkouts
            .filter(({ status }) => status === 'open')
            .slice(-MAX_SHOWN)
            .reverse()
            .map(({ id, customerId, planType, expiresAt }) => ({
              id,
              email: findCustomer(tx, customerId)?.email ?? null,
              planType,
              expiresAt: new Date(expiresAt),
            })),
          pendingEvents: state.pendingEvents
            .slice(0, MAX_SHOWN)
            .map(({ id, kind, attempts, nextTryAt }) => ({
              id,
              kind,
              attempts,
              nextTryAt: new Date(nextTryAt),
            })),
        }
      }),
    moveClock: (step) =>
      change((tx) => {
        const from = sandboxNow(tx)
        const next = Math.min(
          ...tx.state.subscriptions.map((subscription) => getNextDueAt(subscription) ?? Infinity),
        )
        const to = {
          day: from + DAY_MS,
          week: from + 7 * DAY_MS,
          month: addMonths(from, 1),
          next: Number.isFinite(next) ? Math.max(from, next) : from,
        }[step]
        tx.state.aheadMs += to - from
        runBilling(tx, to)
        return new Date(to)
      }),
    deliverEvents,
  }
}

function completeCheckout(
  tx: Change,
  checkout: Checkout,
  { card, email }: { card: StoredCard; email: string },
): PayOutcome {
  Object.assign(checkout, { status: 'complete', confirming: null } satisfies Partial<Checkout>)
  Object.assign(findCustomer(tx, checkout.customerId)!, { email } satisfies Partial<Customer>)
  startSubscription(tx, checkout, card, sandboxNow(tx))
  queueEvent(tx, 'checkout.session.completed', checkout.customerId)
  return { kind: 'paid', url: getSuccessUrl(checkout) }
}

const closedOutcome = (checkout: Checkout | undefined): PayOutcome =>
  checkout?.status === 'complete'
    ? { kind: 'paid', url: getSuccessUrl(checkout) }
    : { kind: 'closed' }

function replaceCard(tx: Change, { customerId }: Portal, card: StoredCard): CardOutcome {
  findCustomer(tx, customerId)!.card = card
  queueEvent(tx, 'customer.updated', customerId)
  return { kind: payOpenInvoices(tx, customerId, sandboxNow(tx)) ? 'changed' : 'unpaid' }
}

function validateEmail(email: string): FormFault[] {
  if (email === '') return [{ field: 'email', why: 'missing' }]
  return /^[^\s@<>",]{1,64}@[^\s@<>",]{1,190}$/.test(email)
    ? []
    : [{ field: 'email', why: 'wrong' }]
}

const findCheckout = ({ state }: Change, id: string): Checkout | undefined =>
  state.checkouts.find((checkout) => checkout.id === id)
const findPortal = ({ state }: Change, id: string): Portal | undefined =>
  state.portals.find((portal) => portal.id === id)
const getSuccessUrl = ({ successUrl, id }: Checkout): string =>
  successUrl.replaceAll('{CHECKOUT_SESSION_ID}', id)

const listSubscriptions = ({ state }: Change, customerId: string): SandboxSubscription[] =>
  state.subscriptions
    .filter((subscription) => subscription.customerId === customerId)
    .reverse()
    .map(toSandboxSubscription)

const toDate = (at: number | null): Date | null => (at === null ? null : new Date(at))

function toSandboxSubscription(subscription: Subscription): SandboxSubscription {
  const {
    id,
    planType,
    amountCents,
    currency,
    status,
    startedAt,
    periodStart,
    periodEnd,
    cancelling,
    nextPlanType = null,
    endedAt,
  } = subscription
  return {
    id,
    planType,
    amountCents,
    currency,
    status,
    startedAt: new Date(startedAt),
    periodStart: new Date(periodStart),
    periodEnd: new Date(periodEnd),
    cancelling,
    nextPlanType,
    endedAt: toDate(endedAt),
    retryAt: toDate(getRetryAt(subscription)),
    endsAt: toDate(getEndsAt(subscription)),
  }
}

function toSandboxInvoice({
  id,
  number,
  planType,
  amountCents,
  currency,
  status,
  issuedAt,
  paidAt,
  periodStart,
  periodEnd,
  upgradeFrom,
}: Invoice): SandboxInvoice {
  const credit = upgradeFrom
    ? { planType: upgradeFrom.planType, amountCents: upgradeFrom.creditCents }
    : null
  return {
    id,
    number,
    planType,
    amountCents,
    currency,
    status,
    issuedAt: new Date(issuedAt),
    paidAt: toDate(paidAt),
    periodStart: new Date(periodStart),
    periodEnd: new Date(periodEnd),
    credit,
  }
}
