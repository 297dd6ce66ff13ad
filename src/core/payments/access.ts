import type { SubscriptionStatus } from '#contract/payments.ts'
import { GRACE_DAYS, PLANS, type PlanType } from '#contract/plans.ts'

/** A moment; text where it comes as JSON of the database. */
type Timestamp = Date | string

/** What access to the site depends on, of a subscription that is paid for. */
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

/** The end of the days after a refused payment; null: none was refused. */
export const graceEnd = ({
  status,
  pastDueSince,
}: Pick<SubscriptionRow, 'status' | 'pastDueSince'>): Date | null =>
  status === 'past_due' && pastDueSince !== null
    ? new Date(toMillis(pastDueSince) + GRACE_MS)
    : null

/**
 * Until when it gives what its plan gives, as far as is known; null: it gives nothing. Nobody may
 * have told us of a renewal yet, so that a period is believed for as long after its end as a
 * refused payment is; an end that was asked for is the end.
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

/** Money may still be taken for it. */
export const isAlive = ({
  status,
  endedAt,
}: Pick<SubscriptionRow, 'status' | 'endedAt'>): boolean =>
  endedAt === null && OPEN_STATUSES.includes(status)

/**
 * The subscription that counts: of those that give something the one that gives most, else one that
 * is alive, else the last. One that never began is none.
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

/**
 * When a subscription that is over ended: what was paid for may have reached further. Null: it is
 * not over.
 */
export function effectiveEndedAt(
  { endedAt, cancelsAt }: Pick<SubscriptionRow, 'endedAt' | 'cancelsAt'>,
  now: Date,
): Date | null {
  if (endedAt !== null) return new Date(endedAt)
  return cancelsAt !== null && toMillis(cancelsAt) <= now.getTime() ? new Date(cancelsAt) : null
}

/**
 * How a subscription is called outside: `active` in the days after a refused payment too;
 * `past_due` where a payment is late, `canceled` once it is over.
 */
export function publicStatus(row: SubscriptionRow, now: Date): SubscriptionStatus {
  if (grantsAccess(row, now)) return row.status === 'trialing' ? 'trialing' : 'active'
  if (effectiveEndedAt(row, now) !== null) return 'canceled'
  return row.status === 'active' || row.status === 'trialing' ? 'past_due' : row.status
}

/** What an account's access follows from; null: it never paid. */
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
