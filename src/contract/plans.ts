import type { User } from './accounts.ts'

export const PLAN_TYPES = ['monthly', 'quarterly', 'yearly'] as const
export type PlanType = (typeof PLAN_TYPES)[number]
/** The default plan of the upgrade modal (spec §9). */
export const DEFAULT_PLAN: PlanType = 'quarterly'
/** The currency of checkout (spec §9). */
export const CHECKOUT_CURRENCY = 'USD'

/**
 * A plan with its price and benefits (spec §1, §9). Every plan gives full access (full-access.ts),
 * which includes notification codes.
 */
export type Plan = {
  type: PlanType
  name: 'Monthly' | 'Quarterly' | 'Yearly'
  /** US cents per `interval`. */
  amountCents: number
  interval: 'month' | '3 months' | 'year'
  /** Months per interval. */
  months: 1 | 3 | 12
  badge: 'POPULAR' | 'BEST VALUE' | null
  /** API calls per UTC day. 0: no API access; null: unlimited. */
  apiCallsPerDay: number | null
  /** The number of webhooks. 0: none. */
  maxWebhooks: number
}

export const PLANS: Readonly<Record<PlanType, Plan>> = {
  monthly: {
    type: 'monthly',
    name: 'Monthly',
    amountCents: 500,
    interval: 'month',
    months: 1,
    badge: null,
    apiCallsPerDay: 0,
    maxWebhooks: 0,
  },
  quarterly: {
    type: 'quarterly',
    name: 'Quarterly',
    amountCents: 1200,
    interval: '3 months',
    months: 3,
    badge: 'POPULAR',
    apiCallsPerDay: 100,
    maxWebhooks: 0,
  },
  yearly: {
    type: 'yearly',
    name: 'Yearly',
    amountCents: 4800,
    interval: 'year',
    months: 12,
    badge: 'BEST VALUE',
    apiCallsPerDay: null,
    maxWebhooks: 5,
  },
}

/** Upgrades to a longer plan start at once, downgrades with the next period. */
export const isUpgrade = (from: PlanType, to: PlanType): boolean =>
  PLANS[to].months > PLANS[from].months

/** The price of the same number of single months, in US cents. */
export const undiscountedCents = ({ months }: Plan): number => PLANS.monthly.amountCents * months
export const savedCents = (plan: Plan): number => undiscountedCents(plan) - plan.amountCents
export const savedPercent = (plan: Plan): number =>
  Math.round((savedCents(plan) / undiscountedCents(plan)) * 100)

export const isPlanType = (value: unknown): value is PlanType =>
  PLAN_TYPES.some((type) => type === value)

/** The grace period in days after a failed payment, during which access continues. */
export const GRACE_DAYS = 3
/** A cancelled subscription is ending soon when at most this many days are left. */
export const ENDING_SOON_DAYS = 7

/**
 * API calls per day of a user: 0 without API access, null if unlimited. A trial has no API access;
 * administrators need no plan.
 */
export function apiCallsPerDay(user: Pick<User, 'role' | 'unipaySubscription'>): number | null {
  if (user.role === 'ADMIN') return null
  const plan = currentPlan(user)
  return plan ? plan.apiCallsPerDay : 0
}

/** How far back the deliveries of a webhook can be replayed, in days. */
export const REPLAY_DAYS = 7

/** How many webhooks a user may have: 0 without a plan that includes them. */
export const maxWebhooks = (user: Pick<User, 'role' | 'unipaySubscription'>): number =>
  user.role === 'ADMIN' ? PLANS.yearly.maxWebhooks : (currentPlan(user)?.maxWebhooks ?? 0)

/** The plan that a user has paid for now; null without one. */
function currentPlan({ unipaySubscription }: Pick<User, 'unipaySubscription'>): Plan | null {
  const { status, planType } = unipaySubscription ?? { status: 'none', planType: '' }
  return (status === 'active' || status === 'trialing') && isPlanType(planType)
    ? PLANS[planType]
    : null
}
