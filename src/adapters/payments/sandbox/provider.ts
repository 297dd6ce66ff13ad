import { CHECKOUT_CURRENCY, PLANS } from '#contract/plans.ts'
import {
  type PaymentProvider,
  type ProviderCheckout,
  type ProviderCustomer,
  PaymentProviderError,
} from '#core/payments/provider.ts'
import { unusedCredit, endSubscription, upgrade } from './billing.ts'
import { readSignedEvent, SIGNATURE_HEADER, queueEvent } from './events.ts'
import { addCheckout, addCustomer, addPortal, expireCheckout } from './pages.ts'
import { addMonths } from './months.ts'
import {
  cardOf,
  type Change,
  type Checkout,
  type Customer,
  customerOf,
  type Invoice,
  sandboxNow,
  type Subscription,
} from './state.ts'

/** What `readCustomer` goes back to, and at most so many. */
const INVOICE_MONTHS = 25
const MAX_INVOICES = 100

type Ports = {
  /** Changes the state, with everything that fell due done. */
  change<Result>(work: (change: Change) => Result): Promise<Result>
  publicUrl: string
  /** What events are signed with. */
  secret: () => string
}

/** The port over the sandbox's state. */
export function sandboxProvider({ change, publicUrl, secret }: Ports): PaymentProvider {
  return {
    name: 'sandbox',
    createCustomer: ({ accountId, accountMadeAt, email, language }) =>
      change((tx) => {
        const existing = tx.state.customers.find(
          (customer) =>
            customer.accountId === accountId &&
            customer.accountMadeAt === accountMadeAt.getTime() &&
            !customer.ended,
        )
        return (
          existing ??
          addCustomer(tx, { accountId, accountMadeAt: accountMadeAt.getTime(), email, language })
        ).id
      }),
    openCheckout: (request) =>
      change((tx) => {
        requireOpenCustomer(tx, request.customerId)
        for (const [name, url] of [
          ['successUrl', request.successUrl],
          ['cancelUrl', request.cancelUrl],
        ] as const)
          requireWebUrl(name, url)
        const { id, expiresAt } = addCheckout(tx, request, CHECKOUT_CURRENCY)
        return {
          sessionId: id,
          url: `${publicUrl}/dev/pay/checkout/${id}`,
          expiresAt: new Date(expiresAt),
        }
      }),
    readCheckout: (sessionId) =>
      change((tx) => {
        const checkout = tx.state.checkouts.find(({ id }) => id === sessionId)
        return checkout ? toProviderCheckout(checkout) : null
      }),
    expireCheckout: (sessionId) =>
      change((tx) => {
        const checkout = tx.state.checkouts.find(({ id }) => id === sessionId)
        if (!checkout) return 'expired' // of a state that was deleted, as after a reset
        if (checkout.status === 'open') expireCheckout(tx, checkout)
        return checkout.status
      }),
    openPortal: (request) =>
      change((tx) => {
        requireOpenCustomer(tx, request.customerId)
        requireWebUrl('returnUrl', request.returnUrl)
        return `${publicUrl}/dev/pay/portal/${addPortal(tx, request).id}`
      }),
    readCustomer: (customerId) =>
      change((tx) => {
        const customer = customerOf(tx, customerId)
        return customer ? toProviderCustomer(tx, customer, publicUrl) : null
      }),
    listCustomersSince: (since) =>
      change((tx) =>
        tx.state.customers.flatMap(({ id, accountId, accountMadeAt, createdAt }) =>
          accountMadeAt !== undefined && createdAt >= since.getTime()
            ? [{ customerId: id, accountId, accountMadeAt: new Date(accountMadeAt) }]
            : [],
        ),
      ),
    setCancelAtPeriodEnd: (subscriptionId, cancelling) =>
      change((tx) => {
        const subscription = tx.state.subscriptions.find(({ id }) => id === subscriptionId)
        if (!subscription || subscription.status === 'canceled')
          throw new PaymentProviderError('rejected', 'there is no such subscription, or it is over')
        setCancelAtPeriodEnd(tx, subscription, cancelling)
      }),
    quoteUpgrade: ({ subscriptionId, planType, at }) =>
      change((tx) => {
        const subscription = requireChangeable(tx, subscriptionId)
        const moment = upgradeTime(tx, subscription, at)
        const { amountCents, months } = PLANS[planType]
        const creditCents = unusedCredit(subscription, moment)
        return {
          dueCents: amountCents - creditCents,
          creditCents,
          currency: subscription.currency,
          renewsAt: new Date(addMonths(moment, months)),
        }
      }),
    upgrade: ({ subscriptionId, planType, at }) =>
      change((tx) => {
        const subscription = requireChangeable(tx, subscriptionId)
        if (subscription.planType === planType) return { kind: 'done' }
        return {
          kind: upgrade(tx, subscription, planType, upgradeTime(tx, subscription, at))
            ? 'done'
            : 'declined',
        }
      }),
    setNextPlan: (subscriptionId, planType) =>
      change((tx) => {
        const subscription = requireChangeable(tx, subscriptionId)
        if ((subscription.nextPlanType ?? null) === planType) return
        subscription.nextPlanType = planType
        queueEvent(tx, 'customer.subscription.updated', subscription.customerId)
      }),
    closeCustomer: (customerId) =>
      change((tx) => {
        const customer = customerOf(tx, customerId)
        if (!customer) return
        for (const subscription of tx.state.subscriptions)
          if (subscription.customerId === customerId && subscription.status !== 'canceled')
            endSubscription(tx, subscription, sandboxNow(tx), 'void')
        for (const checkout of tx.state.checkouts)
          if (checkout.customerId === customerId && checkout.status === 'open')
            expireCheckout(tx, checkout)
        tx.state.portals = tx.state.portals.filter((portal) => portal.customerId !== customerId)
        Object.assign(customer, {
          ended: true,
          email: null,
          card: null,
        } satisfies Partial<Customer>)
      }),
    readEvent: (rawBody, headers, now) =>
      readSignedEvent(rawBody, headers[SIGNATURE_HEADER], secret(), now.getTime()),
  }
}

/** One that is paid and goes on. */
function requireChangeable({ state }: Change, subscriptionId: string): Subscription {
  const subscription = state.subscriptions.find(({ id }) => id === subscriptionId)
  if (subscription?.status !== 'active' || subscription.cancelling)
    throw new PaymentProviderError('rejected', 'there is no such subscription that goes on')
  return subscription
}

/**
 * A moment of the site's clock by the sandbox's, within the present period. Periods begin within a
 * second.
 */
function upgradeTime(
  { state }: Change,
  { periodStart, periodEnd }: Subscription,
  at: Date,
): number {
  const moment = at.getTime() + state.aheadMs
  if (moment < periodStart - 1000 || moment >= periodEnd)
    throw new PaymentProviderError('rejected', 'a moment of another period')
  return Math.max(moment, periodStart)
}

/** Asked twice, it is told once. What was to follow does so no more. */
export function setCancelAtPeriodEnd(
  tx: Change,
  subscription: Subscription,
  cancelling: boolean,
): void {
  if (subscription.cancelling === cancelling) return
  subscription.cancelling = cancelling
  subscription.nextPlanType = null
  queueEvent(tx, 'customer.subscription.updated', subscription.customerId)
}

const newestFirst = (a: { issuedAt: number }, b: { issuedAt: number }): number =>
  b.issuedAt - a.issuedAt

/** Newest first. */
export const invoicesOf = ({ state }: Change, customerId: string): Invoice[] =>
  state.invoices
    .filter((invoice) => invoice.customerId === customerId)
    .reverse()
    .sort(newestFirst)

function requireOpenCustomer(tx: Change, customerId: string): void {
  if (customerOf(tx, customerId)?.ended !== false)
    throw new PaymentProviderError('rejected', 'there is no such customer')
}

function requireWebUrl(name: string, url: string): void {
  if (!URL.canParse(url) || !['http:', 'https:'].includes(new URL(url).protocol))
    throw new PaymentProviderError('rejected', `${name} is no web address`)
}

/** As the invoice says it. */
export function descriptionOf({
  planType,
  upgradeFrom,
}: Pick<Invoice, 'planType' | 'upgradeFrom'>): string {
  const plan = `Bina ${PLANS[planType].name}`
  return upgradeFrom ? `${plan}, less unused time on ${PLANS[upgradeFrom.planType].name}` : plan
}

const toProviderCheckout = ({
  id,
  customerId,
  status,
  planType,
  amountCents,
  currency,
}: Checkout): ProviderCheckout => ({
  sessionId: id,
  customerId,
  status,
  planType,
  amountCents,
  currency,
})

function toProviderCustomer(
  tx: Change,
  { id, accountId, accountMadeAt, email, card }: Customer,
  publicUrl: string,
): ProviderCustomer {
  const since = addMonths(sandboxNow(tx), -INVOICE_MONTHS)
  return {
    accountId,
    accountMadeAt: accountMadeAt === undefined ? null : new Date(accountMadeAt),
    email,
    card: card && cardOf(card),
    subscriptions: tx.state.subscriptions
      .filter(({ customerId }) => customerId === id)
      .map((subscription) => ({
        id: subscription.id,
        planType: subscription.planType,
        amountCents: subscription.amountCents,
        currency: subscription.currency,
        status: subscription.status,
        startedAt: new Date(subscription.startedAt),
        periodStart: new Date(subscription.periodStart),
        periodEnd: new Date(subscription.periodEnd),
        cancelsAt:
          subscription.status !== 'canceled' && subscription.cancelling
            ? new Date(subscription.periodEnd)
            : null,
        nextPlanType: subscription.nextPlanType ?? null,
        endedAt: subscription.endedAt === null ? null : new Date(subscription.endedAt),
      })),
    invoices: invoicesOf(tx, id)
      .filter(({ issuedAt }) => issuedAt >= since)
      .slice(0, MAX_INVOICES)
      .map((invoice) => ({
        id: invoice.id,
        number: invoice.number,
        description: descriptionOf(invoice),
        amountCents: invoice.amountCents,
        currency: invoice.currency,
        status: invoice.status,
        issuedAt: new Date(invoice.issuedAt),
        url: `${publicUrl}/dev/pay/invoices/${invoice.id}`,
      })),
  }
}
