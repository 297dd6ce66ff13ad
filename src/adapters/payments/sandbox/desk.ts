import type {
  CardOutcome,
  FormFault,
  PayOutcome,
  SandboxDesk,
  SandboxInvoice,
  SandboxSubscription,
} from '#core/payments/sandbox.ts'
import { begin, bill, endsAt, nextDue, payWhatIsDue, retryAt } from './billing.ts'
import { readCard } from './cards.ts'
import { tell } from './events.ts'
import { addMonths } from './months.ts'
import { expire } from './pages.ts'
import { cancel, invoicesOf } from './provider.ts'
import {
  cardOf,
  type Change,
  type Checkout,
  type Customer,
  customerOf,
  type Invoice,
  type KeptCard,
  type Portal,
  sandboxNow,
  type Subscription,
} from './state.ts'

type Ports = {
  change<Result>(work: (change: Change) => Result): Promise<Result>
  deliverNow(): Promise<number>
}

const DAY_MS = 24 * 60 * 60_000
const MOST_SHOWN = 100

/** What the sandbox's pages show and do, over its state. */
export function sandboxDesk({ change, deliverNow }: Ports): SandboxDesk {
  return {
    checkout: (id) =>
      change((on) => {
        const found = checkoutOf(on, id)
        if (!found) return null
        const { status, planType, amountCents, currency, language, confirming, cancelUrl } = found
        return {
          id,
          status,
          planType,
          amountCents,
          currency,
          language,
          email: customerOf(on, found.customerId)?.email ?? null,
          confirming: confirming && cardOf(confirming.card),
          cancelUrl,
          successUrl: successUrlOf(found),
        }
      }),
    pay: (id, form) =>
      change((on): PayOutcome => {
        const checkout = checkoutOf(on, id)
        if (checkout?.status !== 'open') return closed(checkout)
        const [email, read] = [
          customerOf(on, checkout.customerId)!.email ?? form.email.trim(),
          readCard(form, sandboxNow(on)),
        ]
        const faults = [...faultsOfEmail(email), ...('faults' in read ? read.faults : [])]
        // Of a card that would be declined nothing is said before the rest is right.
        if ('faults' in read || faults.length > 0)
          return {
            kind: 'refused',
            faults: faults.length > 1 ? faults.filter(({ why }) => why !== 'declined') : faults,
          }
        if (!read.asks) return paid(on, checkout, { card: read.card, email })
        checkout.confirming = { card: read.card, email }
        return { kind: 'confirm' }
      }),
    confirmPayment: (id, yes) =>
      change((on): PayOutcome => {
        const checkout = checkoutOf(on, id)
        if (checkout?.status !== 'open') return closed(checkout)
        const { confirming } = checkout
        checkout.confirming = null
        return yes && confirming
          ? paid(on, checkout, confirming)
          : { kind: 'refused', faults: [{ field: 'number', why: 'declined' }] }
      }),
    letExpire: (id) =>
      change((on) => {
        const checkout = checkoutOf(on, id)
        if (checkout?.status === 'open') expire(on, checkout)
      }),

    portal: (id) =>
      change((on) => {
        const portal = portalOf(on, id)
        if (!portal) return null
        const { email, card } = customerOf(on, portal.customerId)!
        return {
          id,
          language: portal.language,
          email,
          card: card && cardOf(card),
          confirming: portal.confirming && cardOf(portal.confirming),
          subscriptions: subscriptionsOf(on, portal.customerId),
          invoices: invoicesOf(on, portal.customerId).slice(0, MOST_SHOWN).map(asInvoice),
          returnUrl: portal.returnUrl,
        }
      }),
    changeCard: (id, form) =>
      change((on): CardOutcome => {
        const portal = portalOf(on, id)
        if (!portal) return { kind: 'closed' }
        const read = readCard(form, sandboxNow(on))
        if ('faults' in read) return { kind: 'refused', faults: read.faults }
        if (!read.asks) return changed(on, portal, read.card)
        portal.confirming = read.card
        return { kind: 'confirm' }
      }),
    confirmCard: (id, yes) =>
      change((on): CardOutcome => {
        const portal = portalOf(on, id)
        if (!portal) return { kind: 'closed' }
        const { confirming } = portal
        portal.confirming = null
        return yes && confirming
          ? changed(on, portal, confirming)
          : { kind: 'refused', faults: [{ field: 'number', why: 'declined' }] }
      }),
    setCancelling: (id, subscriptionId, cancelling) =>
      change((on) => {
        const portal = portalOf(on, id)
        const subscription = on.state.subscriptions.find(
          (one) => one.id === subscriptionId && one.customerId === portal?.customerId,
        )
        if (subscription && subscription.status !== 'canceled') cancel(on, subscription, cancelling)
      }),
    invoice: (id) =>
      change((on) => {
        const invoice = on.state.invoices.find((one) => one.id === id)
        const customer = invoice && customerOf(on, invoice.customerId)
        return customer
          ? { ...asInvoice(invoice!), language: customer.language, email: customer.email }
          : null
      }),

    overview: () =>
      change((on) => {
        const { state } = on
        const next = Math.min(
          ...state.subscriptions.map((subscription) => nextDue(subscription) ?? Infinity),
        )
        return {
          now: new Date(sandboxNow(on)),
          aheadMs: state.aheadMs,
          next: Number.isFinite(next) ? new Date(next) : null,
          customers: state.customers
            .slice(-MOST_SHOWN)
            .reverse()
            .map(({ id, accountId, email, card, ended }) => ({
              id,
              accountId,
              email,
              card: card && cardOf(card),
              ended,
              subscriptions: subscriptionsOf(on, id),
            })),
          openCheckouts: state.checkouts
            .filter(({ status }) => status === 'open')
            .slice(-MOST_SHOWN)
            .reverse()
            .map(({ id, customerId, planType, expiresAt }) => ({
              id,
              email: customerOf(on, customerId)?.email ?? null,
              planType,
              expiresAt: new Date(expiresAt),
            })),
          waiting: state.waiting.slice(0, MOST_SHOWN).map(({ id, kind, attempts, nextTryAt }) => ({
            id,
            kind,
            attempts,
            nextTryAt: new Date(nextTryAt),
          })),
        }
      }),
    moveClock: (step) =>
      change((on) => {
        const from = sandboxNow(on)
        const next = Math.min(
          ...on.state.subscriptions.map((subscription) => nextDue(subscription) ?? Infinity),
        )
        const to = {
          day: from + DAY_MS,
          week: from + 7 * DAY_MS,
          month: addMonths(from, 1),
          next: Number.isFinite(next) ? Math.max(from, next) : from,
        }[step]
        on.state.aheadMs += to - from
        bill(on, to)
        return new Date(to)
      }),
    deliverNow,
  }
}

function paid(
  on: Change,
  checkout: Checkout,
  { card, email }: { card: KeptCard; email: string },
): PayOutcome {
  Object.assign(checkout, { status: 'complete', confirming: null } satisfies Partial<Checkout>)
  Object.assign(customerOf(on, checkout.customerId)!, { email } satisfies Partial<Customer>)
  begin(on, checkout, card, sandboxNow(on))
  tell(on, 'checkout.session.completed', checkout.customerId)
  return { kind: 'paid', url: successUrlOf(checkout) }
}

const closed = (checkout: Checkout | undefined): PayOutcome =>
  checkout?.status === 'complete'
    ? { kind: 'paid', url: successUrlOf(checkout) }
    : { kind: 'closed' }

function changed(on: Change, { customerId }: Portal, card: KeptCard): CardOutcome {
  customerOf(on, customerId)!.card = card
  tell(on, 'customer.updated', customerId)
  return { kind: payWhatIsDue(on, customerId, sandboxNow(on)) ? 'changed' : 'unpaid' }
}

function faultsOfEmail(email: string): FormFault[] {
  if (email === '') return [{ field: 'email', why: 'missing' }]
  return /^[^\s@<>",]{1,64}@[^\s@<>",]{1,190}$/.test(email)
    ? []
    : [{ field: 'email', why: 'wrong' }]
}

const checkoutOf = ({ state }: Change, id: string): Checkout | undefined =>
  state.checkouts.find((checkout) => checkout.id === id)
const portalOf = ({ state }: Change, id: string): Portal | undefined =>
  state.portals.find((portal) => portal.id === id)
const successUrlOf = ({ successUrl, id }: Checkout): string =>
  successUrl.replaceAll('{CHECKOUT_SESSION_ID}', id)

const subscriptionsOf = ({ state }: Change, customerId: string): SandboxSubscription[] =>
  state.subscriptions
    .filter((subscription) => subscription.customerId === customerId)
    .reverse()
    .map(asSubscription)

const dateOr = (at: number | null): Date | null => (at === null ? null : new Date(at))

function asSubscription(subscription: Subscription): SandboxSubscription {
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
    endedAt: dateOr(endedAt),
    retryAt: dateOr(retryAt(subscription)),
    endsAt: dateOr(endsAt(subscription)),
  }
}

function asInvoice({
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
    paidAt: dateOr(paidAt),
    periodStart: new Date(periodStart),
    periodEnd: new Date(periodEnd),
    credit,
  }
}
