import type { SubscriptionStatus } from '#contract/payments.ts'
import { GRACE_DAYS, PLANS, type PlanType } from '#contract/plans.ts'

/** A string when read from JSON built by the database. */
type Timestamp = Date | string

/** The fields of a paid subscription that decide about access. */
export type SubscriptionRow = {
  planType: PlanType
  status: SubscriptionStatus
  startedAt: Timestamp
  periodEnd: Timestamp
  cancelsAt: Timestamp | null
  endedAt: Timestamp | null
  pastDueSince: Timestamp | null
}

const GRACE_MS = GRACE_DAYS * 24 * 60 * 60 * 1000

/** End of the grace period after a failed payment; null when no payment is past due. */
export const graceEnd = ({
  status,
  pastDueSince,
}: Pick<SubscriptionRow, 'status' | 'pastDueSince'>): Date | null =>
  status === 'past_due' && pastDueSince !== null
    ? new Date(toMillis(pastDueSince) + GRACE_MS)
    : null

/**
 * Until when a subscription grants the features of its plan, as far as we know; null when it grants
 * none. News of a renewal can be late, so access continues for the grace period after the end of
 * the paid period, unless the subscription was cancelled.
 */
export function accessUntil(row: SubscriptionRow): Date | null {
  if (row.endedAt !== null) return null
  const paidUntil =
    row.status === 'active' || row.status === 'trialing'
      ? toMillis(row.periodEnd) + GRACE_MS
      : graceEnd(row)?.getTime()
  if (paidUntil === undefined) return null
  return new Date(Math.min(paidUntil, row.cancelsAt === null ? Infinity : toMillis(row.cancelsAt)))
}

export const grantsAccess = (row: SubscriptionRow, now: Date): boolean =>
  (accessUntil(row) ?? now) > now

const OPEN_STATUSES: readonly SubscriptionStatus[] = [
  'active',
  'trialing',
  'past_due',
  'unpaid',
  'paused',
]

/** Whether the provider can still charge for it. */
export const isAlive = ({
  status,
  endedAt,
}: Pick<SubscriptionRow, 'status' | 'endedAt'>): boolean =>
  endedAt === null && OPEN_STATUSES.includes(status)

/**
 * The subscription that decides about access and is shown to the user: of those that grant access
 * the one with the best plan, else one that is alive, else the latest. Ignores subscriptions whose
 * first payment failed.
 */
export function currentSubscription<Row extends SubscriptionRow>(
  rows: readonly Row[],
  now: Date,
): Row | null {
  const rank = (row: Row) => [
    grantsAccess(row, now) ? 1 : 0,
    grantsAccess(row, now) ? (PLANS[row.planType].apiCallsPerDay ?? Infinity) : 0,
    isAlive(row) ? 1 : 0,
    toMillis(row.endedAt ?? row.periodEnd),
    toMillis(row.startedAt),
  ]
  const started = rows.filter(
    ({ status }) => status !== 'incomplete' && status !== 'incomplete_expired',
  )
  return (
    started.map((row) => ({ row, rank: rank(row) })).sort((a, b) => descending(a.rank, b.rank))[0]
      ?.row ?? null
  )
}

/** When a subscription ended, or its cancellation took effect; null when it has not ended. */
export function effectiveEndedAt(
  { endedAt, cancelsAt }: Pick<SubscriptionRow, 'endedAt' | 'cancelsAt'>,
  now: Date,
): Date | null {
  if (endedAt !== null) return new Date(endedAt)
  return cancelsAt !== null && toMillis(cancelsAt) <= now.getTime() ? new Date(cancelsAt) : null
}

/**
 * The status that the API reports: `active` includes the grace period, `past_due` means that a
 * payment or the news of it is late, `canceled` that the subscription has ended.
 */
export function publicStatus(row: SubscriptionRow, now: Date): SubscriptionStatus {
  if (grantsAccess(row, now)) return row.status === 'trialing' ? 'trialing' : 'active'
  if (effectiveEndedAt(row, now) !== null) return 'canceled'
  return row.status === 'active' || row.status === 'trialing' ? 'past_due' : row.status
}

/** Status and plan of the current subscription; null when the account never had one. */
export function subscriptionSummary(
  rows: readonly SubscriptionRow[],
  now: Date,
): { status: SubscriptionStatus; planType: PlanType } | null {
  const row = currentSubscription(rows, now)
  return row && { status: publicStatus(row, now), planType: row.planType }
}

const toMillis = (at: Timestamp): number => new Date(at).getTime()

function descending(a: number[], b: number[]): number {
  const at = a.findIndex((value, index) => value !== b[index])
  return at === -1 ? 0 : b[at]! > a[at]! ? 1 : -1
}
