import { graceEnd, isAlive } from './access.ts'
import type { ProviderSubscription } from './provider.ts'
import type { StoredSubscription } from './subscription-store.ts'

/** A letter that a reading makes necessary. */
export type DueLetter = { kind: 'payment-failed'; until: Date } | { kind: 'subscription-ended' }

/**
 * A subscription as it stands after the provider was asked, and the letter that is due. `before`:
 * as it stood; null: it is new to us. `read` null: the provider knows it no more, so nothing is
 * taken and nothing is given. Null: it is none of ours.
 */
export function afterReading(
  before: StoredSubscription | null,
  read: ProviderSubscription | null,
  now: Date,
): { row: StoredSubscription; letter: DueLetter | null } | null {
  if (read === null)
    return (
      before && {
        row: {
          ...before,
          status: before.endedAt === null ? 'canceled' : before.status,
          endedAt: before.endedAt ?? now,
        },
        letter: null,
      }
    )
  const planType = read.planType ?? before?.planType ?? null
  if (planType === null) return null
  const paid = read.status === 'active' || read.status === 'trialing'
  const row: StoredSubscription = {
    providerId: read.id,
    planType,
    amountCents: read.amountCents,
    currency: read.currency,
    status: read.status,
    startedAt: read.startedAt,
    periodStart: read.periodStart,
    periodEnd: read.periodEnd,
    cancelsAt: read.cancelsAt,
    nextPlanType: read.nextPlanType,
    endedAt:
      read.endedAt ??
      (read.status === 'canceled' || read.status === 'incomplete_expired'
        ? (before?.endedAt ?? now)
        : null),
    // The days of grace begin when we, and with us whoever pays, learn of the refusal.
    pastDueSince: paid ? null : (before?.pastDueSince ?? (read.status === 'past_due' ? now : null)),
    toldPastDueAt: paid ? null : (before?.toldPastDueAt ?? null),
    toldEndedAt: paid ? null : (before?.toldEndedAt ?? null),
  }
  return { row, letter: letterFor(row, before !== null, now) }
}

function letterFor(row: StoredSubscription, known: boolean, now: Date): DueLetter | null {
  const until = graceEnd(row)
  if (until !== null && until > now)
    return row.toldPastDueAt === null ? { kind: 'payment-failed', until } : null
  // Over by its own end, or taken for nothing any more; of what was over when we heard of it first
  // nobody is told.
  const failed = row.pastDueSince !== null || row.status === 'unpaid'
  return known &&
    failed &&
    row.toldEndedAt === null &&
    (until !== null || row.status === 'unpaid' || !isAlive(row))
    ? { kind: 'subscription-ended' }
    : null
}
