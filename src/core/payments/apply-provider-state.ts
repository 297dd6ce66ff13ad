import { graceEnd, isAlive } from './access.ts'
import type { ProviderSubscription } from './provider.ts'
import type { StoredSubscription } from './subscription-store.ts'

/** An email to send because of a change at the provider. */
export type DueEmail = { kind: 'payment-failed'; until: Date } | { kind: 'subscription-ended' }

/**
 * Computes the new row of a subscription from the provider's state, and the email that is due.
 * `stored` is the previous row, null for a new subscription. `remote` is null when the provider no
 * longer has it; it counts as cancelled then. Returns null for subscriptions that are not ours.
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
    // The grace period starts when we learn of the failed payment and notify the customer.
    pastDueSince: paid
      ? null
      : (stored?.pastDueSince ?? (remote.status === 'past_due' ? now : null)),
    pastDueNotifiedAt: paid ? null : (stored?.pastDueNotifiedAt ?? null),
    endedNotifiedAt: paid ? null : (stored?.endedNotifiedAt ?? null),
  }
  return { row, dueEmail: getDueEmail(row, stored !== null, now) }
}

function getDueEmail(row: StoredSubscription, known: boolean, now: Date): DueEmail | null {
  const until = graceEnd(row)
  if (until !== null && until > now)
    return row.pastDueNotifiedAt === null ? { kind: 'payment-failed', until } : null
  // The grace period is over, or the provider gave up. No email about a subscription that had
  // ended before we first saw it.
  const failed = row.pastDueSince !== null || row.status === 'unpaid'
  return known &&
    failed &&
    row.endedNotifiedAt === null &&
    (until !== null || row.status === 'unpaid' || !isAlive(row))
    ? { kind: 'subscription-ended' }
    : null
}
