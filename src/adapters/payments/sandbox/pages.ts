import { runBilling } from './billing.ts'
import { queueEvent } from './events.ts'
import {
  type Change,
  type Checkout,
  type Customer,
  newId,
  sandboxNow,
  type Portal,
} from './state.ts'
import { PLANS, type PlanType } from '#contract/plans.ts'

const HOUR_MS = 60 * 60_000
/** Stripe's default for Checkout Sessions. */
const CHECKOUT_TTL_MS = 24 * HOUR_MS
/** Portal links stop working after this time. */
const PORTAL_TTL_MS = HOUR_MS
/** Expired checkouts are kept this long. */
const EXPIRED_TTL_MS = 30 * 24 * HOUR_MS

/**
 * Processes everything that is due: periods and retries by the sandbox's clock, expiry of pages by
 * the system clock. Runs before every other change.
 */
export function processDue(change: Change): void {
  const { state, now } = change
  runBilling(change, sandboxNow(change))
  for (const checkout of state.checkouts)
    if (checkout.status === 'open' && checkout.expiresAt <= now) expireCheckout(change, checkout)
  if (state.checkouts.some((checkout) => isPastRetention(checkout, now)))
    state.checkouts = state.checkouts.filter((checkout) => !isPastRetention(checkout, now))
  if (state.portals.some(({ expiresAt }) => expiresAt <= now))
    state.portals = state.portals.filter(({ expiresAt }) => expiresAt > now)
}

export function expireCheckout(change: Change, checkout: Checkout): void {
  Object.assign(checkout, { status: 'expired', confirming: null } satisfies Partial<Checkout>)
  queueEvent(change, 'checkout.session.expired', checkout.customerId)
}

export function addCustomer(
  { state, now }: Change,
  {
    accountId,
    accountMadeAt,
    email,
  }: { accountId: number; accountMadeAt: number; email: string | null },
): Customer {
  const customer: Customer = {
    id: newId('cus'),
    accountId,
    accountMadeAt,
    email,
    card: null,
    createdAt: now,
    ended: false,
  }
  state.customers.push(customer)
  return customer
}

/** Adds a checkout or returns the existing one with the same `checkoutId`. */
export function addCheckout(
  change: Change,
  request: {
    checkoutId: string
    customerId: string
    planType: PlanType
    successUrl: string
    cancelUrl: string
  },
  currency: string,
): Checkout {
  const { state, now } = change
  const existing = state.checkouts.find(({ checkoutId }) => checkoutId === request.checkoutId)
  if (existing) return existing
  const { checkoutId, customerId, planType, successUrl, cancelUrl } = request
  const checkout: Checkout = {
    id: newId('cs'),
    checkoutId,
    customerId,
    planType,
    amountCents: PLANS[planType].amountCents,
    currency,
    successUrl,
    cancelUrl,
    status: 'open',
    expiresAt: now + CHECKOUT_TTL_MS,
    confirming: null,
  }
  state.checkouts.push(checkout)
  return checkout
}

export function addPortal(
  { state, now }: Change,
  { customerId, returnUrl }: { customerId: string; returnUrl: string },
): Portal {
  const portal: Portal = {
    id: newId('bps'),
    customerId,
    returnUrl,
    expiresAt: now + PORTAL_TTL_MS,
    confirming: null,
  }
  state.portals.push(portal)
  return portal
}

const isPastRetention = ({ status, expiresAt }: Checkout, now: number): boolean =>
  status === 'expired' && expiresAt + EXPIRED_TTL_MS <= now
