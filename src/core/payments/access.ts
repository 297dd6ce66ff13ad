import type { PaidStatus } from '#contract/payments.ts'
import { GRACE_DAYS, PLANS, type PlanType } from '#contract/plans.ts'

/** A moment; text where it comes as JSON of the database. */
type At = Date | string

/** What access to the site depends on, of a subscription that is paid for. */
export type PaidRow = {
  planType: PlanType
  status: PaidStatus
  startedAt: At
  periodEnd: At
  cancelsAt: At | null
  endedAt: At | null
  pastDueSince: At | null
}

const GRACE_MS = GRACE_DAYS * 24 * 60 * 60 * 1000

/** The end of the days after a refused payment; null: none was refused. */
export const graceEnd = ({
  status,
  pastDueSince,
}: Pick<PaidRow, 'status' | 'pastDueSince'>): Date | null =>
  status === 'past_due' && pastDueSince !== null ? new Date(ms(pastDueSince) + GRACE_MS) : null

/**
 * Until when it gives what its plan gives, as far as is known; null: it gives nothing. Nobody may
 * have told us of a renewal yet, so that a period is believed for as long after its end as a
 * refused payment is; an end that was asked for is the end.
 */
export function givesUntil(row: PaidRow): Date | null {
  if (row.endedAt !== null) return null
  const paid =
    row.status === 'active' || row.status === 'trialing'
      ? ms(row.periodEnd) + GRACE_MS
      : graceEnd(row)?.getTime()
  if (paid === undefined) return null
  return new Date(Math.min(paid, row.cancelsAt === null ? Infinity : ms(row.cancelsAt)))
}

export const gives = (row: PaidRow, now: Date): boolean => (givesUntil(row) ?? now) > now

const LIVING: readonly PaidStatus[] = ['active', 'trialing', 'past_due', 'unpaid', 'paused']

/** Money may still be taken for it. */
export const isAlive = ({ status, endedAt }: Pick<PaidRow, 'status' | 'endedAt'>): boolean =>
  endedAt === null && LIVING.includes(status)

/**
 * The subscription that counts: of those that give something the one that gives most, else one that
 * is alive, else the last. One that never began is none.
 */
export function standing<Row extends PaidRow>(rows: readonly Row[], now: Date): Row | null {
  const worth = (row: Row) => [
    gives(row, now) ? 1 : 0,
    gives(row, now) ? (PLANS[row.planType].apiCallsPerDay ?? Infinity) : 0,
    isAlive(row) ? 1 : 0,
    ms(row.endedAt ?? row.periodEnd),
    ms(row.startedAt),
  ]
  const begun = rows.filter(
    ({ status }) => status !== 'incomplete' && status !== 'incomplete_expired',
  )
  return (
    begun.map((row) => ({ row, worth: worth(row) })).sort((a, b) => descending(a.worth, b.worth))[0]
      ?.row ?? null
  )
}

/**
 * When a subscription that is over ended: what was paid for may have reached further. Null: it is
 * not over.
 */
export function overSince(
  { endedAt, cancelsAt }: Pick<PaidRow, 'endedAt' | 'cancelsAt'>,
  now: Date,
): Date | null {
  if (endedAt !== null) return new Date(endedAt)
  return cancelsAt !== null && ms(cancelsAt) <= now.getTime() ? new Date(cancelsAt) : null
}

/**
 * How a subscription is called outside: `active` in the days after a refused payment too;
 * `past_due` where a payment is late, `canceled` once it is over.
 */
export function shownStatus(row: PaidRow, now: Date): PaidStatus {
  if (gives(row, now)) return row.status === 'trialing' ? 'trialing' : 'active'
  if (overSince(row, now) !== null) return 'canceled'
  return row.status === 'active' || row.status === 'trialing' ? 'past_due' : row.status
}

/** What an account's access follows from; null: it never paid. */
export function viewAccess(
  rows: readonly PaidRow[],
  now: Date,
): { status: PaidStatus; planType: PlanType } | null {
  const row = standing(rows, now)
  return row && { status: shownStatus(row, now), planType: row.planType }
}

const ms = (at: At): number => new Date(at).getTime()

function descending(a: number[], b: number[]): number {
  const at = a.findIndex((value, index) => value !== b[index])
  return at === -1 ? 0 : b[at]! > a[at]! ? 1 : -1
}
