import type { Db } from '#core/db/database.ts'
import { addJob } from '#core/db/jobs.ts'
import { checkoutsOf } from './checkout-store.ts'
import { deleteEventsOf, eventsOf } from './event-store.ts'
import { invoicesOfAccount } from './invoice-store.ts'
import { billingCustomersOf } from './billing-customer-store.ts'
import { subscriptionsOfAccount } from './subscription-store.ts'

/** What is kept of an account's payments, for its export. */
export async function exportPayments(db: Db, accountId: number) {
  const customers = await billingCustomersOf(db, accountId)
  const events = await Promise.all(
    customers.map(({ provider, customerId }) => eventsOf(db, provider, customerId)),
  )
  return {
    customers: customers.map(({ provider, customerId, language, card, createdAt, syncedAt }) => ({
      provider,
      customerId,
      language,
      card,
      createdAt: createdAt.toISOString(),
      readAt: toIso(syncedAt),
    })),
    subscriptions: (await subscriptionsOfAccount(db, accountId)).map((one) => ({
      provider: one.provider,
      providerId: one.providerId,
      planType: one.planType,
      amountCents: one.amountCents,
      currency: one.currency,
      status: one.status,
      startedAt: one.startedAt.toISOString(),
      periodStart: one.periodStart.toISOString(),
      periodEnd: one.periodEnd.toISOString(),
      cancelsAt: toIso(one.cancelsAt),
      nextPlanType: one.nextPlanType,
      endedAt: toIso(one.endedAt),
      pastDueSince: toIso(one.pastDueSince),
    })),
    invoices: (await invoicesOfAccount(db, accountId, 10_000)).map(({ issuedAt, ...one }) => ({
      ...one,
      issuedAt: issuedAt.toISOString(),
    })),
    checkouts: (await checkoutsOf(db, accountId)).map((one) => ({
      planType: one.planType,
      createdAt: one.createdAt.toISOString(),
      closedAt: toIso(one.closedAt),
    })),
    events: events.flat().map((one) => ({
      kind: one.kind,
      receivedAt: one.receivedAt.toISOString(),
      doneAt: toIso(one.processedAt),
    })),
  }
}

/** Whether an account is known to a payment provider, or was on its way there. */
export async function hasPaymentHistory(db: Db, accountId: number): Promise<boolean> {
  return (
    (await billingCustomersOf(db, accountId)).length > 0 ||
    (await checkoutsOf(db, accountId)).length > 0
  )
}

/**
 * A payment page lives a day; one that was opened in the moment of the deletion is found by the
 * second run.
 */
const SECOND_RUN_DELAY_MS = 25 * 60 * 60 * 1000

/**
 * Before an account is deleted, in that transaction: queues that nothing is taken from it any more,
 * tried for days, and forgets what was told of it.
 */
export async function closePayments(tx: Db, accountId: number, now: Date): Promise<void> {
  for (const { provider, customerId } of await billingCustomersOf(tx, accountId)) {
    await addJob(
      tx,
      'close-customer',
      { provider, customerId },
      { key: `close-customer:${provider}:${customerId}`, priority: -5 },
    )
    await addJob(
      tx,
      'close-customer',
      { provider, customerId },
      {
        key: `close-customer:${provider}:${customerId}:again`,
        runAt: new Date(now.getTime() + SECOND_RUN_DELAY_MS),
      },
    )
    await deleteEventsOf(tx, provider, customerId)
  }
}

const toIso = (at: Date | null): string | null => at?.toISOString() ?? null
