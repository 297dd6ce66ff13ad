import { graceEnd, isAlive } from './access.ts'
import type { ProviderSubscription } from './provider.ts'
import type { StoredSubscription } from './subscription-store.ts'

/** An email that a sync makes necessary. */
export type DueEmail = { kind: 'payment-failed'; until: Date } | { kind: 'subscription-ended' }

/**
 * A subscription as it stands after the provider was asked, and the email that is due. `stored`:
 * as it stood; null: it is new to us. `remote` null: the provider knows it no more, so nothing is
 * taken and nothing is given. Null: it is none of ours.
 */
export function applyProviderState(
  stored: StoredSubscription | null,
  remote: ProviderSubscription | null,
  now: Date,
): { row: StoredSubscription; dueEmail: DueEmail | null } | null {
  if (remote === null)
    return (
      stored && {
        row: {
          ...stored,
          status: stored.endedAt === null ? 'canceled' : stored.status,
          endedAt: stored.endedAt ?? now,
        },
        dueEmail: null,
      }
    )
  const planType = remote.planType ?? stored?.planType ?? null
  if (planType === null) return null
  const paid = remote.status === 'active' || remote.status === 'trialing'
  const row: StoredSubscription = {
    providerId: remote.id,
    planType,
    amountCents: remote.amountCents,
    currency: remote.currency,
    status: remote.status,
    startedAt: remote.startedAt,
    periodStart: remote.periodStart,
    periodEnd: remote.periodEnd,
    cancelsAt: remote.cancelsAt,
    nextPlanType: remote.nextPlanType,
    endedAt:
      remote.endedAt ??
      (remote.status === 'canceled' || remote.status === 'incomplete_expired'
        ? (stored?.endedAt ?? now)
        : null),
    // The days of grace begin when we, and with us whoever pays, learn of the refusal.
    pastDueSince: paid
      ? null
      : (stored?.pastDueSince ?? (remote.status === 'past_due' ? now : null)),
    pastDueNotifiedAt: paid ? null : (stored?.pastDueNotifiedAt ?? null),
    endedNotifiedAt: paid ? null : (stored?.endedNotifiedAt ?? null),
  }
  return { row, dueEmail: dueEmailFor(row, stored !== null, now) }
}

function dueEmailFor(row: StoredSubscription, known: boolean, now: Date): DueEmail | null {
  const until = graceEnd(row)
  if (until !== null && until > now)
    return row.pastDueNotifiedAt === null ? { kind: 'payment-failed', until } : null
  // Over by its own end, or taken for nothing any more; of what was over when we heard of it first
  // nobody is told.
  const failed = row.pastDueSince !== null || row.status === 'unpaid'
  return known &&
    failed &&
    row.endedNotifiedAt === null &&
    (until !== null || row.status === 'unpaid' || !isAlive(row))
    ? { kind: 'subscription-ended' }
    : null
}
