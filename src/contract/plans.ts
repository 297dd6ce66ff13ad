import type { User } from './accounts.ts'

export const PLAN_TYPES = ['monthly', 'quarterly', 'yearly'] as const
export type PlanType = (typeof PLAN_TYPES)[number]
/** Spec §9: the one that the upgrade modal opens with. */
export const DEFAULT_PLAN: PlanType = 'quarterly'
/** Spec §9: what checkout takes; the page that asks says GEL or USD. */
export const CHECKOUT_CURRENCY = 'USD'

/**
 * What a plan costs and what it gives, for server and pages alike (spec §1, §9). Notification codes
 * come with full access (`full-access.ts`), which every plan gives.
 */
export type Plan = {
  type: PlanType
  name: 'Monthly' | 'Quarterly' | 'Yearly'
  /** US cents for each `interval`. */
  amountCents: number
  interval: 'month' | '3 months' | 'year'
  /** Months of one interval. */
  months: 1 | 3 | 12
  badge: 'POPULAR' | 'BEST VALUE' | null
  /** Of the public API, a day of UTC; 0: none; null: without a count. */
  apiCallsPerDay: number | null
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
  },
  quarterly: {
    type: 'quarterly',
    name: 'Quarterly',
    amountCents: 1200,
    interval: '3 months',
    months: 3,
    badge: 'POPULAR',
    apiCallsPerDay: 100,
  },
  yearly: {
    type: 'yearly',
    name: 'Yearly',
    amountCents: 4800,
    interval: 'year',
    months: 12,
    badge: 'BEST VALUE',
    apiCallsPerDay: null,
  },
}

/** A longer plan begins at once, a shorter one with the next period. */
export const isUpgrade = (from: PlanType, to: PlanType): boolean =>
  PLANS[to].months > PLANS[from].months

/** What as many single months cost; in US cents. */
export const undiscountedCents = ({ months }: Plan): number => PLANS.monthly.amountCents * months
export const savedCents = (plan: Plan): number => undiscountedCents(plan) - plan.amountCents
export const savedPercent = (plan: Plan): number =>
  Math.round((savedCents(plan) / undiscountedCents(plan)) * 100)

export const isPlanType = (value: unknown): value is PlanType =>
  PLAN_TYPES.some((type) => type === value)

/** Days after a refused payment during which the subscription gives what it gave. */
export const GRACE_DAYS = 3
/** A cancelled subscription with so many days left or fewer is ending soon. */
export const ENDING_SOON_DAYS = 7

/**
 * Calls of the public API a day: 0 without a plan that has them, null without a count. A trial has
 * none; administrators need no plan.
 */
export function apiCallsPerDay(user: Pick<User, 'role' | 'unipaySubscription'>): number | null {
  if (user.role === 'ADMIN') return null
  const { status, planType } = user.unipaySubscription ?? { status: 'none', planType: '' }
  return (status === 'active' || status === 'trialing') && isPlanType(planType)
    ? PLANS[planType].apiCallsPerDay
    : 0
}
