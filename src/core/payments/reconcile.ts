import type { Db } from '#core/db/database.ts'
import { addJob } from '#core/db/jobs.ts'
import { deleteOldEvents } from './event-store.ts'
import type { PaymentProvider } from './provider.ts'
import { queueSync } from './sync-customer.ts'
import { listOrphanedCustomers, listCustomersToSync } from './billing-customer-store.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
/** With an hourly run every customer is synced about once a day, even if webhooks are lost. */
const SYNC_INTERVAL_MS = 20 * HOUR_MS
/** Refunds and late invoices can follow for this long after a subscription ended. */
const ENDED_WINDOW_MS = 30 * DAY_MS
const EVENT_TTL_MS = 60 * DAY_MS
/** All checkout pages have expired by then. */
const CHECKOUT_WINDOW_MS = 3 * DAY_MS
/** Older than any backup that is restored. */
const ORPHAN_WINDOW_MS = 35 * DAY_MS
/** Per hourly run; the next run continues with the rest. */
const MAX_CUSTOMERS = 10_000
/** The syncs of one run are spread over this time to avoid a burst at the provider. */
const SPREAD_MS = 50 * 60 * 1000

/**
 * Queues syncs of all customers that pay or recently did and have not been synced for 20 hours.
 * Returns how many.
 */
export async function reconcileCustomers(db: Db, provider: string, now: Date): Promise<number> {
  const customers = await listCustomersToSync(db, {
    provider,
    syncedBefore: new Date(now.getTime() - SYNC_INTERVAL_MS),
    endedAfter: new Date(now.getTime() - ENDED_WINDOW_MS),
    checkoutSince: new Date(now.getTime() - CHECKOUT_WINDOW_MS),
    limit: MAX_CUSTOMERS,
  })
  for (const [index, customerId] of customers.entries())
    await queueSync(db, provider, customerId, {
      key: 'scheduled',
      runAt: new Date(now.getTime() + Math.floor((SPREAD_MS * index) / customers.length)),
    })
  return customers.length
}

/** Queues `findOrphanedCustomers` as a job of its own, because it waits for the provider. */
export const queueOrphanSearch = (db: Db, provider: string): Promise<void> =>
  addJob(
    db,
    'find-orphaned-customers',
    { provider },
    { key: `find-orphaned-customers:${provider}`, maxAttempts: 3 },
  )

/**
 * Finds customers at the provider whose account exists but which have no row here, as after
 * restoring an older backup, and queues their syncs. Returns how many. Throws PaymentProviderError.
 */
export async function findOrphanedCustomers(
  db: Db,
  provider: PaymentProvider,
  now: Date,
): Promise<number> {
  const customers = await listOrphanedCustomers(
    db,
    provider.name,
    await provider.listCustomersSince(new Date(now.getTime() - ORPHAN_WINDOW_MS)),
  )
  for (const customerId of customers)
    await queueSync(db, provider.name, customerId, { key: 'event' })
  return customers.length
}

/** Deletes old webhook events; the provider does not redeliver them after this time. */
export const sweepPaymentEvents = (db: Db, now: Date): Promise<void> =>
  deleteOldEvents(db, new Date(now.getTime() - EVENT_TTL_MS))
