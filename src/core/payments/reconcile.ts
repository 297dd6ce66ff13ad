import type { Db } from '#core/db/database.ts'
import { addJob } from '#core/db/jobs.ts'
import { deleteOldEvents } from './event-store.ts'
import type { PaymentProvider } from './provider.ts'
import { queueSync } from './sync-customer.ts'
import { orphanedCustomers, customersToSync } from './billing-customer-store.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
/** With a run each hour every customer is synced about once a day, whatever we were told. */
const SYNC_INTERVAL_MS = 20 * HOUR_MS
/** Refunds and late invoices come so long after the end. */
const ENDED_WINDOW_MS = 30 * DAY_MS
const EVENT_TTL_MS = 60 * DAY_MS
/** A visit to a payment page is over by then. */
const CHECKOUT_WINDOW_MS = 3 * DAY_MS
/** Back-ups that are older are put back by nobody. */
const ORPHAN_WINDOW_MS = 35 * DAY_MS
/** In one hour; who is left is read in the next. */
const MAX_CUSTOMERS = 10_000
/** Within so long all of them are asked about: no burst at the provider. */
const SPREAD_MS = 50 * 60 * 1000

/**
 * Queues a sync of everybody who pays or lately did and was not asked about for most of a day.
 * Answers how many.
 */
export async function reconcileCustomers(db: Db, provider: string, now: Date): Promise<number> {
  const customers = await customersToSync(db, {
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

/**
 * Queues the job that asks for them, apart from the sweep: nothing waits for the provider there.
 */
export const queueOrphanSearch = (db: Db, provider: string): Promise<void> =>
  addJob(
    db,
    'find-orphaned-customers',
    { provider },
    { key: `find-orphaned-customers:${provider}`, maxAttempts: 3 },
  )

/**
 * Queues a sync of customers that the provider made for accounts that are here and that no row
 * names: a database that was put back from an older copy. Answers how many. Throws
 * PaymentProviderError.
 */
export async function findOrphanedCustomers(
  db: Db,
  provider: PaymentProvider,
  now: Date,
): Promise<number> {
  const customers = await orphanedCustomers(
    db,
    provider.name,
    await provider.listCustomersSince(new Date(now.getTime() - ORPHAN_WINDOW_MS)),
  )
  for (const customerId of customers)
    await queueSync(db, provider.name, customerId, { key: 'event' })
  return customers.length
}

/** Forgets events that are old: the provider sends none again after so long. */
export const sweepPaymentEvents = (db: Db, now: Date): Promise<void> =>
  deleteOldEvents(db, new Date(now.getTime() - EVENT_TTL_MS))
