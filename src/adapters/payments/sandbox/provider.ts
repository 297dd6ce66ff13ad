import { CHECKOUT_CURRENCY, PLANS } from '#contract/plans.ts'
import {
  type PaymentProvider,
  type ProviderCheckout,
  type ProviderCustomer,
  ProviderTrouble,
} from '#core/payments/provider.ts'
import { creditOf, end, upgrade } from './billing.ts'
import { readSigned, SIGNATURE_HEADER, tell } from './events.ts'
import { addCheckout, addCustomer, addPortal, expire } from './pages.ts'
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
const MOST_INVOICES = 100

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
    makeCustomer: ({ accountId, accountMadeAt, email, language }) =>
      change((on) => {
        const known = on.state.customers.find(
          (customer) =>
            customer.accountId === accountId &&
            customer.accountMadeAt === accountMadeAt.getTime() &&
            !customer.ended,
        )
        return (
          known ??
          addCustomer(on, { accountId, accountMadeAt: accountMadeAt.getTime(), email, language })
        ).id
      }),
    openCheckout: (asked) =>
      change((on) => {
        living(on, asked.customerId)
        for (const [name, url] of [
          ['successUrl', asked.successUrl],
          ['cancelUrl', asked.cancelUrl],
        ] as const)
          webAddress(name, url)
        const { id, expiresAt } = addCheckout(on, asked, CHECKOUT_CURRENCY)
        return {
          sessionId: id,
          url: `${publicUrl}/dev/pay/checkout/${id}`,
          expiresAt: new Date(expiresAt),
        }
      }),
    readCheckout: (sessionId) =>
      change((on) => {
        const checkout = on.state.checkouts.find(({ id }) => id === sessionId)
        return checkout ? asCheckout(checkout) : null
      }),
    expireCheckout: (sessionId) =>
      change((on) => {
        const checkout = on.state.checkouts.find(({ id }) => id === sessionId)
        if (!checkout) return 'expired' // of a state that was deleted, as after a reset
        if (checkout.status === 'open') expire(on, checkout)
        return checkout.status
      }),
    openPortal: (asked) =>
      change((on) => {
        living(on, asked.customerId)
        webAddress('returnUrl', asked.returnUrl)
        return `${publicUrl}/dev/pay/portal/${addPortal(on, asked).id}`
      }),
    readCustomer: (customerId) =>
      change((on) => {
        const customer = customerOf(on, customerId)
        return customer ? asCustomer(on, customer, publicUrl) : null
      }),
    customersSince: (since) =>
      change((on) =>
        on.state.customers.flatMap(({ id, accountId, accountMadeAt, createdAt }) =>
          accountMadeAt !== undefined && createdAt >= since.getTime()
            ? [{ customerId: id, accountId, accountMadeAt: new Date(accountMadeAt) }]
            : [],
        ),
      ),
    setCancelling: (subscriptionId, cancelling) =>
      change((on) => {
        const subscription = on.state.subscriptions.find(({ id }) => id === subscriptionId)
        if (!subscription || subscription.status === 'canceled')
          throw new ProviderTrouble('refused', 'there is no such subscription, or it is over')
        cancel(on, subscription, cancelling)
      }),
    quoteUpgrade: ({ subscriptionId, planType, at }) =>
      change((on) => {
        const subscription = changeable(on, subscriptionId)
        const moment = momentOf(on, subscription, at)
        const { amountCents, months } = PLANS[planType]
        const creditCents = creditOf(subscription, moment)
        return {
          dueCents: amountCents - creditCents,
          creditCents,
          currency: subscription.currency,
          renewsAt: new Date(addMonths(moment, months)),
        }
      }),
    upgrade: ({ subscriptionId, planType, at }) =>
      change((on) => {
        const subscription = changeable(on, subscriptionId)
        if (subscription.planType === planType) return { kind: 'done' }
        return {
          kind: upgrade(on, subscription, planType, momentOf(on, subscription, at))
            ? 'done'
            : 'declined',
        }
      }),
    setNextPlan: (subscriptionId, planType) =>
      change((on) => {
        const subscription = changeable(on, subscriptionId)
        if ((subscription.nextPlanType ?? null) === planType) return
        subscription.nextPlanType = planType
        tell(on, 'customer.subscription.updated', subscription.customerId)
      }),
    endCustomer: (customerId) =>
      change((on) => {
        const customer = customerOf(on, customerId)
        if (!customer) return
        for (const subscription of on.state.subscriptions)
          if (subscription.customerId === customerId && subscription.status !== 'canceled')
            end(on, subscription, sandboxNow(on), 'void')
        for (const checkout of on.state.checkouts)
          if (checkout.customerId === customerId && checkout.status === 'open') expire(on, checkout)
        on.state.portals = on.state.portals.filter((portal) => portal.customerId !== customerId)
        Object.assign(customer, {
          ended: true,
          email: null,
          card: null,
        } satisfies Partial<Customer>)
      }),
    readEvent: (rawBody, headers, now) =>
      readSigned(rawBody, headers[SIGNATURE_HEADER], secret(), now.getTime()),
  }
}

/** One that is paid and goes on. */
function changeable({ state }: Change, subscriptionId: string): Subscription {
  const subscription = state.subscriptions.find(({ id }) => id === subscriptionId)
  if (subscription?.status !== 'active' || subscription.cancelling)
    throw new ProviderTrouble('refused', 'there is no such subscription that goes on')
  return subscription
}

/**
 * A moment of the site's clock by the sandbox's, within the present period. Periods begin within a
 * second.
 */
function momentOf({ state }: Change, { periodStart, periodEnd }: Subscription, at: Date): number {
  const moment = at.getTime() + state.aheadMs
  if (moment < periodStart - 1000 || moment >= periodEnd)
    throw new ProviderTrouble('refused', 'a moment of another period')
  return Math.max(moment, periodStart)
}

/** Asked twice, it is told once. What was to follow does so no more. */
export function cancel(on: Change, subscription: Subscription, cancelling: boolean): void {
  if (subscription.cancelling === cancelling) return
  subscription.cancelling = cancelling
  subscription.nextPlanType = null
  tell(on, 'customer.subscription.updated', subscription.customerId)
}

const newestFirst = (a: { issuedAt: number }, b: { issuedAt: number }): number =>
  b.issuedAt - a.issuedAt

/** Newest first. */
export const invoicesOf = ({ state }: Change, customerId: string): Invoice[] =>
  state.invoices
    .filter((invoice) => invoice.customerId === customerId)
    .reverse()
    .sort(newestFirst)

function living(on: Change, customerId: string): void {
  if (customerOf(on, customerId)?.ended !== false)
    throw new ProviderTrouble('refused', 'there is no such customer')
}

function webAddress(name: string, url: string): void {
  if (!URL.canParse(url) || !['http:', 'https:'].includes(new URL(url).protocol))
    throw new ProviderTrouble('refused', `${name} is no web address`)
}

/** As the invoice says it. */
export function descriptionOf({
  planType,
  upgradeFrom,
}: Pick<Invoice, 'planType' | 'upgradeFrom'>): string {
  const plan = `Bina ${PLANS[planType].name}`
  return upgradeFrom ? `${plan}, less unused time on ${PLANS[upgradeFrom.planType].name}` : plan
}

const asCheckout = ({
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

function asCustomer(
  on: Change,
  { id, accountId, accountMadeAt, email, card }: Customer,
  publicUrl: string,
): ProviderCustomer {
  const since = addMonths(sandboxNow(on), -INVOICE_MONTHS)
  return {
    accountId,
    accountMadeAt: accountMadeAt === undefined ? null : new Date(accountMadeAt),
    email,
    card: card && cardOf(card),
    subscriptions: on.state.subscriptions
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
    invoices: invoicesOf(on, id)
      .filter(({ issuedAt }) => issuedAt >= since)
      .slice(0, MOST_INVOICES)
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
