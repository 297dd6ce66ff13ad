import { CHECKOUT_CURRENCY, PLANS } from '#contract/plans.ts'
import {
  type PaymentProvider,
  type ProviderCheckout,
  type ProviderCustomer,
  PaymentProviderError,
} from '#core/payments/provider.ts'
import { computeUnusedCredit, endSubscription, upgrade } from './billing.ts'
import { readSignedEvent, SIGNATURE_HEADER, queueEvent } from './events.ts'
import { addCheckout, addCustomer, addPortal, expireCheckout } from './pages.ts'
import { addMonths } from './months.ts'
import {
  toPaymentCard,
  type Change,
  type Checkout,
  type Customer,
  findCustomer,
  type Invoice,
  sandboxNow,
  type Subscription,
} from './state.ts'

/** The invoices that `readCustomer` returns. */
const INVOICE_MONTHS = 25
const MAX_INVOICES = 100

type Ports = {
  /** Changes the state after processing everything that is due. */
  change<Result>(work: (change: Change) => Result): Promise<Result>
  publicUrl: string
  /** Signs webhook events. */
  secret: () => string
}

/** Implements PaymentProvider with the sandbox's state. */
export function createSandboxProvider({ change, publicUrl, secret }: Ports): PaymentProvider {
  return {
    name: 'sandbox',
    createCustomer: ({ accountId, accountMadeAt, email }) =>
      change((tx) => {
        const existing = tx.state.customers.find(
          (customer) =>
            customer.accountId === accountId &&
            customer.accountMadeAt === accountMadeAt.getTime() &&
            !customer.ended,
        )
        return (
          existing ?? addCustomer(tx, { accountId, accountMadeAt: accountMadeAt.getTime(), email })
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
        if (!checkout) return 'expired' // the state file may have been deleted
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
        const customer = findCustomer(tx, customerId)
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
          throw new PaymentProviderError('rejected', 'the subscription does not exist or has ended')
        setCancelAtPeriodEnd(tx, subscription, cancelling)
      }),
    quoteUpgrade: ({ subscriptionId, planType, at }) =>
      change((tx) => {
        const subscription = requireChangeable(tx, subscriptionId)
        const moment = toUpgradeTime(tx, subscription, at)
        const { amountCents, months } = PLANS[planType]
        const creditCents = computeUnusedCredit(subscription, moment)
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
          kind: upgrade(tx, subscription, planType, toUpgradeTime(tx, subscription, at))
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
        const customer = findCustomer(tx, customerId)
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
    verifyEvent: (rawBody, headers, now) =>
      readSignedEvent(rawBody, headers[SIGNATURE_HEADER], secret(), now.getTime()),
  }
}

/** Finds an active subscription that renews. Throws PaymentProviderError. */
function requireChangeable({ state }: Change, subscriptionId: string): Subscription {
  const subscription = state.subscriptions.find(({ id }) => id === subscriptionId)
  if (subscription?.status !== 'active' || subscription.cancelling)
    throw new PaymentProviderError('rejected', 'the subscription does not exist or is set to end')
  return subscription
}

/**
 * Converts a time of the site's clock to the sandbox's, within the current period. `at` is in whole
 * seconds, so it may be up to a second before the start of the period. Throws PaymentProviderError.
 */
function toUpgradeTime(
  { state }: Change,
  { periodStart, periodEnd }: Subscription,
  at: Date,
): number {
  const moment = at.getTime() + state.aheadMs
  if (moment < periodStart - 1000 || moment >= periodEnd)
    throw new PaymentProviderError('rejected', 'the time is outside the current period')
  return Math.max(moment, periodStart)
}

/** Idempotent. Also clears a scheduled plan. */
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
export const listInvoices = ({ state }: Change, customerId: string): Invoice[] =>
  state.invoices
    .filter((invoice) => invoice.customerId === customerId)
    .reverse()
    .sort(newestFirst)

function requireOpenCustomer(tx: Change, customerId: string): void {
  if (findCustomer(tx, customerId)?.ended !== false)
    throw new PaymentProviderError('rejected', 'the customer does not exist')
}

function requireWebUrl(name: string, url: string): void {
  if (!URL.canParse(url) || !['http:', 'https:'].includes(new URL(url).protocol))
    throw new PaymentProviderError('rejected', `${name} is not an http(s) URL`)
}

/** The description of an invoice. */
export function describeInvoice({
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
    card: card && toPaymentCard(card),
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
    invoices: listInvoices(tx, id)
      .filter(({ issuedAt }) => issuedAt >= since)
      .slice(0, MAX_INVOICES)
      .map((invoice) => ({
        id: invoice.id,
        number: invoice.number,
        description: describeInvoice(invoice),
        amountCents: invoice.amountCents,
        currency: invoice.currency,
        status: invoice.status,
        issuedAt: new Date(invoice.issuedAt),
        url: `${publicUrl}/dev/pay/invoices/${invoice.id}`,
      })),
  }
}
