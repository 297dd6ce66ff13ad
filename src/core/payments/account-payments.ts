import type { Db } from '#core/db/database.ts'
import { addJob } from '#core/db/jobs.ts'
import { listCheckouts } from './checkout-store.ts'
import { deleteEvents, listEvents } from './event-store.ts'
import { listInvoicesOfAccount } from './invoice-store.ts'
import { listBillingCustomers } from './billing-customer-store.ts'
import { listSubscriptionsOfAccount } from './subscription-store.ts'

/** The stored payment data of an account, for its data export. */
export async function exportPayments(db: Db, accountId: number) {
  const customers = await listBillingCustomers(db, accountId)
  const events = await Promise.all(
    customers.map(({ provider, customerId }) => listEvents(db, provider, customerId)),
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
    subscriptions: (await listSubscriptionsOfAccount(db, accountId)).map((one) => ({
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
    invoices: (await listInvoicesOfAccount(db, accountId, 10_000)).map(({ issuedAt, ...one }) => ({
      ...one,
      issuedAt: issuedAt.toISOString(),
    })),
    checkouts: (await listCheckouts(db, accountId)).map((one) => ({
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

/** Whether an account has a customer at a payment provider or opened a checkout. */
export async function hasPaymentHistory(db: Db, accountId: number): Promise<boolean> {
  return (
    (await listBillingCustomers(db, accountId)).length > 0 ||
    (await listCheckouts(db, accountId)).length > 0
  )
}

/**
 * Checkout pages expire after a day. The second run closes what was paid on a page that was opened
 * during the deletion.
 */
const SECOND_RUN_DELAY_MS = 25 * 60 * 60 * 1000

/**
 * Call it before deleting an account, in the same transaction: queues jobs that end its
 * subscriptions at the provider, retried for days, and deletes its webhook events.
 */
export async function closePayments(tx: Db, accountId: number, now: Date): Promise<void> {
  for (const { provider, customerId } of await listBillingCustomers(tx, accountId)) {
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
    await deleteEvents(tx, provider, customerId)
  }
}

const toIso = (at: Date | null): string | null => at?.toISOString() ?? null
