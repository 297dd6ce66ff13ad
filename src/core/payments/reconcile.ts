import type { Db } from '#core/db/database.ts'
import { addJob } from '#core/db/jobs.ts'
import { deleteOldEvents } from './event-store.ts'
import type { PaymentProvider } from './provider.ts'
import { queueReading } from './read-payer.ts'
import { lostCustomers, unreadPayers } from './store.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
/** With a look each hour every payer is read about once a day, whatever we were told. */
const STALE_MS = 20 * HOUR_MS
/** Refunds and late invoices come so long after the end. */
const OVER_MS = 30 * DAY_MS
const EVENTS_MS = 60 * DAY_MS
/** A visit to a payment page is over by then. */
const VISIT_MS = 3 * DAY_MS
/** Back-ups that are older are put back by nobody. */
const LOST_MS = 35 * DAY_MS
/** In one hour; who is left is read in the next. */
const MOST = 10_000
/** Within so long all of them are asked about: no burst at the provider. */
const SPREAD_MS = 50 * 60 * 1000

/**
 * Queues a reading of everybody who pays or lately did and was not asked about for most of a day.
 * Answers how many.
 */
export async function reconcilePayers(db: Db, provider: string, now: Date): Promise<number> {
  const customers = await unreadPayers(db, {
    provider,
    readBefore: new Date(now.getTime() - STALE_MS),
    overBefore: new Date(now.getTime() - OVER_MS),
    visitedSince: new Date(now.getTime() - VISIT_MS),
    limit: MOST,
  })
  for (const [index, customerId] of customers.entries())
    await queueReading(db, provider, customerId, {
      key: 'due',
      runAt: new Date(now.getTime() + Math.floor((SPREAD_MS * index) / customers.length)),
    })
  return customers.length
}

/**
 * Queues the job that asks for them, apart from the sweep: nothing waits for the provider there.
 */
export const lookForLostPayers = (db: Db, provider: string): Promise<void> =>
  addJob(
    db,
    'find-lost-payers',
    { provider },
    { key: `find-lost-payers:${provider}`, maxAttempts: 3 },
  )

/**
 * Queues a reading of customers that the provider made for accounts that are here and that no row
 * names: a database that was put back from an older copy. Answers how many. Throws ProviderTrouble.
 */
export async function findLostPayers(
  db: Db,
  provider: PaymentProvider,
  now: Date,
): Promise<number> {
  const customers = await lostCustomers(
    db,
    provider.name,
    await provider.customersSince(new Date(now.getTime() - LOST_MS)),
  )
  for (const customerId of customers)
    await queueReading(db, provider.name, customerId, { key: 'told' })
  return customers.length
}

/** Forgets events that are old: the provider sends none again after so long. */
export const sweepEvents = (db: Db, now: Date): Promise<void> =>
  deleteOldEvents(db, new Date(now.getTime() - EVENTS_MS))
