import { createHmac, randomUUID } from 'node:crypto'
import { PLANS, type PlanType } from '#contract/plans.ts'
import {
  InvalidEventError,
  type PaymentProvider,
  type ProviderCheckout,
  type ProviderCustomer,
  type ProviderSubscription,
  PaymentProviderError,
} from '#core/payments/provider.ts'

const SECRET = 'webhook secret of the memory provider'
const DAY_MS = 24 * 60 * 60 * 1000

type Customer = Omit<ProviderCustomer, 'subscriptions'> & {
  id: string
  madeAt: Date
  subscriptions: ProviderSubscription[]
}
type Session = ProviderCheckout & {
  checkoutId: string
  customerId: string
  planType: PlanType
  successUrl: string
  cancelUrl: string
}

/**
 * An in-memory payment provider with controls for tests. Real providers have tests of their own.
 */
export type MemoryProvider = PaymentProvider & {
  customers: Map<string, Customer>
  sessions: Map<string, Session>
  /** Names of all calls, in order. */
  calls: string[]
  /** Charges of upgrades, in order. */
  upgrades: { subscriptionId: string; planType: PlanType; dueCents: number }[]
  /** Outcome of the payment of an upgrade. */
  card: 'works' | 'declines' | 'asks'
  /** Makes all calls fail as unreachable. */
  away: boolean
  /** Awaited after a customer is read and before the result is returned. */
  beforeAnswer: () => Promise<void>
  /** Pays on the checkout page. Returns the subscription. */
  pay(sessionId: string): ProviderSubscription
  subscribe(
    customerId: string,
    planType: PlanType,
    change?: Partial<ProviderSubscription>,
  ): ProviderSubscription
  /** Starts the next period, with a paid or failed invoice. */
  renew(subscription: ProviderSubscription, paid: boolean): void
  /** Body and headers of a webhook event. */
  event(
    customerId: string | null,
    id?: string,
    kind?: string,
  ): { payload: string; headers: Record<string, string> }
}

export function createMemoryProvider(
  clock: () => Date = () => new Date(),
  name: PaymentProvider['name'] = 'memory',
): MemoryProvider {
  const customers = new Map<string, Customer>()
  const sessions = new Map<string, Session>()
  const sign = (body: string | Buffer) => createHmac('sha256', SECRET).update(body).digest('hex')
  const months = (at: Date, count: number) => new Date(at.getTime() + count * 30 * DAY_MS)
  const allSubscriptions = () => [...customers.values()].flatMap((one) => one.subscriptions)

  const ownerOf = (subscription: ProviderSubscription) =>
    [...customers.values()].find((candidate) => candidate.subscriptions.includes(subscription))!
  function living(id: string): ProviderSubscription {
    const subscription = allSubscriptions().find((one) => one.id === id)
    if (subscription?.status !== 'active' || subscription.cancelsAt)
      throw new PaymentProviderError('rejected', 'the subscription does not renew')
    return subscription
  }
  function reached(call: string): void {
    if (one.away) throw new PaymentProviderError('unreachable', 'the provider is away')
    one.calls.push(call)
  }
  function bill(customer: Customer, subscription: ProviderSubscription, paid: boolean): void {
    customer.invoices.unshift({
      id: `in_${randomUUID()}`,
      number: `B-${customer.invoices.length + 1}`,
      description: 'Bina',
      amountCents: subscription.amountCents,
      currency: 'usd',
      status: paid ? 'paid' : 'open',
      issuedAt: clock(),
      url: 'https://pay.example.com/invoice',
    })
  }

  const one: MemoryProvider = {
    name,
    customers,
    sessions,
    calls: [],
    upgrades: [],
    away: false,
    card: 'works',
    beforeAnswer: async () => {},
    async createCustomer({ accountId, accountMadeAt, email }) {
      reached('createCustomer')
      const known = [...customers.values()].find(
        (customer) =>
          customer.accountId === accountId &&
          customer.accountMadeAt?.getTime() === accountMadeAt.getTime(),
      )
      const id = known?.id ?? `cus_${randomUUID()}`
      if (!known)
        customers.set(id, {
          id,
          accountId,
          accountMadeAt,
          email,
          madeAt: clock(),
          card: null,
          subscriptions: [],
          invoices: [],
        })
      return id
    },
    async openCheckout({ checkoutId, customerId, planType, successUrl, cancelUrl }) {
      reached('openCheckout')
      if (!customers.has(customerId)) throw new PaymentProviderError('rejected', 'no such customer')
      const sessionId =
        [...sessions.values()].find((session) => session.checkoutId === checkoutId)?.sessionId ??
        `cs_${randomUUID()}`
      if (!sessions.has(sessionId))
        sessions.set(sessionId, {
          sessionId,
          checkoutId,
          customerId,
          planType,
          successUrl,
          cancelUrl,
          status: 'open',
          amountCents: PLANS[planType].amountCents,
          currency: 'usd',
        })
      return {
        sessionId,
        url: `https://pay.example.com/${sessionId}`,
        expiresAt: new Date(clock().getTime() + DAY_MS),
      }
    },
    async readCheckout(sessionId) {
      reached('readCheckout')
      return sessions.get(sessionId) ?? null
    },
    async expireCheckout(sessionId) {
      reached('expireCheckout')
      const session = sessions.get(sessionId)
      if (!session) return 'expired'
      if (session.status === 'open') session.status = 'expired'
      return session.status
    },
    async openPortal({ returnUrl }) {
      reached('openPortal')
      return `https://pay.example.com/portal?return=${encodeURIComponent(returnUrl)}`
    },
    async readCustomer(customerId) {
      reached('readCustomer')
      const customer = customers.get(customerId)
      const answer = customer ? structuredClone(customer) : null
      await one.beforeAnswer()
      return answer
    },
    async listCustomersSince(since) {
      reached('listCustomersSince')
      return [...customers.values()].flatMap(({ id, madeAt, accountId, accountMadeAt }) =>
        accountId !== null && accountMadeAt !== null && madeAt >= since
          ? [{ customerId: id, accountId, accountMadeAt }]
          : [],
      )
    },
    async setCancelAtPeriodEnd(subscriptionId, cancelAtPeriodEnd) {
      reached('setCancelAtPeriodEnd')
      const subscription = allSubscriptions().find(({ id }) => id === subscriptionId)
      if (!subscription || subscription.endedAt)
        throw new PaymentProviderError('rejected', 'the subscription has ended')
      subscription.cancelsAt = cancelAtPeriodEnd ? subscription.periodEnd : null
      subscription.nextPlanType = null
    },
    async quoteUpgrade({ subscriptionId, planType, at }) {
      reached('quoteUpgrade')
      const subscription = living(subscriptionId)
      // Times are rounded to seconds.
      if (at.getTime() < subscription.periodStart.getTime() - 1000 || at >= subscription.periodEnd)
        throw new PaymentProviderError('rejected', 'another period')
      const left =
        (subscription.periodEnd.getTime() - at.getTime()) /
        (subscription.periodEnd.getTime() - subscription.periodStart.getTime())
      const creditCents = Math.round(subscription.amountCents * left)
      return {
        dueCents: PLANS[planType].amountCents - creditCents,
        creditCents,
        currency: subscription.currency,
        renewsAt: months(at, PLANS[planType].months),
      }
    },
    async upgrade({ subscriptionId, planType, at }) {
      const { dueCents } = await one.quoteUpgrade({ subscriptionId, planType, at })
      reached('upgrade')
      const subscription = living(subscriptionId)
      if (subscription.planType === planType) return { kind: 'done' }
      if (one.card === 'declines') return { kind: 'declined' }
      if (one.card === 'asks')
        return { kind: 'confirm', url: `https://pay.example.com/confirm/${subscriptionId}` }
      const customer = ownerOf(subscription)
      Object.assign(subscription, {
        planType,
        amountCents: PLANS[planType].amountCents,
        periodStart: at,
        periodEnd: months(at, PLANS[planType].months),
      })
      bill(customer, { ...subscription, amountCents: dueCents }, true)
      one.upgrades.push({ subscriptionId, planType, dueCents })
      return { kind: 'done' }
    },
    async setNextPlan(subscriptionId, planType) {
      reached('setNextPlan')
      living(subscriptionId).nextPlanType = planType
    },
    async closeCustomer(customerId) {
      reached('closeCustomer')
      for (const session of sessions.values())
        if (session.customerId === customerId && session.status === 'open')
          session.status = 'expired'
      for (const subscription of customers.get(customerId)?.subscriptions ?? [])
        Object.assign(subscription, {
          status: 'canceled',
          endedAt: subscription.endedAt ?? clock(),
        })
    },
    verifyEvent(rawBody, headers) {
      if (headers['x-signature'] !== sign(rawBody)) throw new InvalidEventError('not signed')
      return JSON.parse(rawBody.toString())
    },

    pay(sessionId) {
      const session = sessions.get(sessionId)!
      if (session.status !== 'open') throw new Error(`The checkout session is ${session.status}`)
      session.status = 'complete'
      customers.get(session.customerId)!.card = {
        brand: 'visa',
        last4: '4242',
        expMonth: 12,
        expYear: 2030,
      }
      return one.subscribe(session.customerId, session.planType)
    },
    subscribe(customerId, planType, change = {}) {
      const now = clock()
      const subscription: ProviderSubscription = {
        id: `sub_${randomUUID()}`,
        planType,
        amountCents: PLANS[planType].amountCents,
        currency: 'usd',
        status: 'active',
        startedAt: now,
        periodStart: now,
        periodEnd: months(now, PLANS[planType].months),
        cancelsAt: null,
        nextPlanType: null,
        endedAt: null,
        ...change,
      }
      const customer = customers.get(customerId)!
      customer.subscriptions.push(subscription)
      bill(customer, subscription, true)
      return subscription
    },
    renew(subscription, paid) {
      const customer = ownerOf(subscription)
      const next = subscription.nextPlanType
      if (next)
        Object.assign(subscription, {
          planType: next,
          amountCents: PLANS[next].amountCents,
          nextPlanType: null,
        })
      Object.assign(subscription, {
        status: paid ? 'active' : 'past_due',
        periodStart: subscription.periodEnd,
        periodEnd: months(subscription.periodEnd, PLANS[subscription.planType!].months),
      })
      bill(customer, subscription, paid)
    },
    event(customerId, id = `evt_${randomUUID()}`, kind = 'customer.subscription.updated') {
      const payload = JSON.stringify({ id, kind, customerId })
      return {
        payload,
        headers: { 'content-type': 'application/json', 'x-signature': sign(payload) },
      }
    },
  }
  return one
}
