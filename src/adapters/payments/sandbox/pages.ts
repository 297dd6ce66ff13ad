import { runBilling } from './billing.ts'
import { queueEvent } from './events.ts'
import {
  type Change,
  type Checkout,
  type Customer,
  newId,
  sandboxNow,
  type Portal,
  customerOf,
} from './state.ts'
import { PLANS, type PlanType } from '#contract/plans.ts'
import type { Language } from '#contract/accounts.ts'

const HOUR_MS = 60 * 60_000
/** As long as Stripe's. */
const CHECKOUT_TTL_MS = 24 * HOUR_MS
/** After that a link is shown to nobody. */
const PORTAL_TTL_MS = HOUR_MS
/** Pages that were never paid are remembered so long. */
const EXPIRED_TTL_MS = 30 * 24 * HOUR_MS

/**
 * Whatever time alone changes: periods and retries by the sandbox's clock, pages by this machine's.
 * Before everything else.
 */
export function catchUp(change: Change): void {
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
    language,
  }: { accountId: number; accountMadeAt: number; email: string | null; language: Language },
): Customer {
  const customer: Customer = {
    id: newId('cus'),
    accountId,
    accountMadeAt,
    email,
    language,
    card: null,
    createdAt: now,
    ended: false,
  }
  state.customers.push(customer)
  return customer
}

/** The same `checkoutId` finds the page that it made. */
export function addCheckout(
  change: Change,
  request: {
    checkoutId: string
    customerId: string
    planType: PlanType
    language: Language
    successUrl: string
    cancelUrl: string
  },
  currency: string,
): Checkout {
  const { state, now } = change
  const existing = state.checkouts.find(({ checkoutId }) => checkoutId === request.checkoutId)
  if (existing) return existing
  const { checkoutId, customerId, planType, language, successUrl, cancelUrl } = request
  const checkout: Checkout = {
    id: newId('cs'),
    checkoutId,
    customerId,
    planType,
    amountCents: PLANS[planType].amountCents,
    currency,
    language,
    successUrl,
    cancelUrl,
    status: 'open',
    expiresAt: now + CHECKOUT_TTL_MS,
    confirming: null,
  }
  customerOf(change, customerId)!.language = language
  state.checkouts.push(checkout)
  return checkout
}

export function addPortal(
  { state, now }: Change,
  {
    customerId,
    language,
    returnUrl,
  }: { customerId: string; language: Language; returnUrl: string },
): Portal {
  const portal: Portal = {
    id: newId('bps'),
    customerId,
    language,
    returnUrl,
    expiresAt: now + PORTAL_TTL_MS,
    confirming: null,
  }
  state.portals.push(portal)
  return portal
}

const isPastRetention = ({ status, expiresAt }: Checkout, now: number): boolean =>
  status === 'expired' && expiresAt + EXPIRED_TTL_MS <= now
