import { findAccountContact } from '#core/accounts/find-account.ts'
import type { Db } from '#core/db/database.ts'
import { addJob } from '#core/db/jobs.ts'
import type { EmailContent } from '#core/emails/content.ts'
import { queueEmail } from '#core/emails/outbox.ts'
import type { Secrets } from '#core/secrets/secrets.ts'
import { accessUntil, graceEnd, isAlive } from './access.ts'
import { applyProviderState, type DueEmail } from './apply-provider-state.ts'
import { deleteEventsOf, markProcessed, pendingEvents } from './event-store.ts'
import { saveInvoices } from './invoice-store.ts'
import type { PaymentPorts } from './ports.ts'
import type { ProviderCustomer } from './provider.ts'
import {
  nextSyncNumber,
  lockBillingCustomer,
  insertBillingCustomer,
  markSynced,
  type BillingCustomer,
} from './billing-customer-store.ts'
import { sanitizeCustomer } from './sanitize-customer.ts'
import {
  type StoredSubscription,
  subscriptionsOfAccount,
  subscriptionsOfCustomer,
  saveSubscription,
} from './subscription-store.ts'

/**
 * What came of a sync. `superseded`: a later one is stored already; `unknown`: a customer of no
 * account here, or of one that has another. `known`: the provider knows the customer. `alive`: for
 * how many subscriptions money is taken, of the account or, where it is unknown, of a customer that
 * this site made; of the first two are one too many, of the second each is.
 */
export type SyncResult = {
  outcome: 'synced' | 'superseded' | 'unknown'
  known: boolean
  alive: number
}

/** Asked a little after the moment, when the provider has done what is due then. */
const SYNC_DELAY_MS = 2 * 60 * 1000

/**
 * Asks the provider how things stand with a customer and writes that down, unless somebody who
 * asked later was quicker. Safe to do at once, twice and in any order. Throws PaymentProviderError.
 */
export async function syncCustomer(
  { db, secrets, provider }: PaymentPorts,
  customerId: string,
  now: Date,
): Promise<SyncResult> {
  const events = await pendingEvents(db, provider.name, customerId)
  const syncNumber = await nextSyncNumber(db)
  const fetched = await provider.readCustomer(customerId)
  const customer = fetched && sanitizeCustomer(fetched)
  return db.transaction().execute(async (tx) => {
    const known = customer !== null
    const billingCustomer =
      (await lockBillingCustomer(tx, provider.name, customerId)) ??
      (customer && (await recreateBillingCustomer(tx, provider.name, customerId, customer, now)))
    if (!billingCustomer) {
      // a stranger's, or of an account that is gone
      await deleteEventsOf(tx, provider.name, customerId)
      return {
        outcome: 'unknown',
        known,
        alive:
          customer !== null && customer.accountId !== null
            ? customer.subscriptions.filter(isAlive).length
            : 0,
      }
    }
    await markProcessed(tx, provider.name, events, now)
    if (BigInt(billingCustomer.syncNumber) >= BigInt(syncNumber))
      return { outcome: 'superseded', known, alive: 0 }
    const rows = await saveSubscriptions(tx, secrets, billingCustomer, customer, now)
    await saveInvoices(tx, billingCustomer.id, customer?.invoices ?? [])
    await markSynced(tx, billingCustomer.id, { syncNumber, card: customer?.card ?? null, now })
    await scheduleNextSync(tx, billingCustomer, rows, now)
    return {
      outcome: 'synced',
      known,
      alive: (await subscriptionsOfAccount(tx, billingCustomer.accountId)).filter(isAlive).length,
    }
  })
}

/**
 * Somebody whom the provider knows by an account of ours, and we no more: a database that was put
 * back from an older copy. Its number alone may be another's by now.
 */
async function recreateBillingCustomer(
  tx: Db,
  provider: string,
  customerId: string,
  { accountId, accountMadeAt }: ProviderCustomer,
  now: Date,
): Promise<BillingCustomer | null> {
  if (accountId === null || accountMadeAt === null) return null
  await insertBillingCustomer(tx, { accountId, accountMadeAt, provider, customerId }, now)
  return lockBillingCustomer(tx, provider, customerId)
}

async function saveSubscriptions(
  tx: Db,
  secrets: Secrets,
  billingCustomer: BillingCustomer,
  customer: ProviderCustomer | null,
  now: Date,
): Promise<StoredSubscription[]> {
  const before = await subscriptionsOfCustomer(tx, billingCustomer.id)
  const read = customer?.subscriptions ?? []
  const gone = before.filter((row) => !read.some(({ id }) => id === row.providerId))
  const after = [
    ...read.map((one) =>
      applyProviderState(before.find((row) => row.providerId === one.id) ?? null, one, now),
    ),
    ...gone.map((row) => applyProviderState(row, null, now)),
  ].filter((one) => one !== null)
  for (const { row, dueEmail } of after) {
    const notified =
      dueEmail !== null &&
      (await queueDueEmail(tx, secrets, billingCustomer, {
        dueEmail,
        email: customer?.email ?? null,
        now,
      }))
    await saveSubscription(tx, billingCustomer.id, {
      ...row,
      ...(notified
        ? { [dueEmail.kind === 'payment-failed' ? 'pastDueNotifiedAt' : 'endedNotifiedAt']: now }
        : {}),
    })
  }
  return after.map(({ row }) => row)
}

/**
 * Answers whether there is an address to write to: the account's, else what was typed at the
 * provider's checkout. That one is in the email alone, until it is sent.
 */
async function queueDueEmail(
  tx: Db,
  secrets: Secrets,
  { accountId, language }: BillingCustomer,
  { dueEmail, email, now }: { dueEmail: DueEmail; email: string | null; now: Date },
): Promise<boolean> {
  const person = await findAccountContact(tx, accountId)
  const to = person && (person.email ?? email)
  if (to === null) return false
  const content: EmailContent =
    dueEmail.kind === 'payment-failed'
      ? { kind: dueEmail.kind, until: dueEmail.until.toISOString() }
      : dueEmail
  await queueEmail(
    tx,
    secrets,
    { accountId, to, language: person?.language ?? language ?? 'en', content },
    now,
  )
  return true
}

/** The next moment at which something changes by the clock. */
async function scheduleNextSync(
  tx: Db,
  { provider, customerId }: BillingCustomer,
  rows: readonly StoredSubscription[],
  now: Date,
): Promise<void> {
  const moments = rows
    .filter(isAlive)
    .flatMap((row) => [row.periodEnd, graceEnd(row), accessUntil(row)])
    .filter((at) => at !== null && at > now)
    .map((at) => at!.getTime())
  if (moments.length > 0)
    await queueSync(tx, provider, customerId, {
      key: 'scheduled',
      runAt: new Date(Math.min(...moments) + SYNC_DELAY_MS),
    })
}

/** Queues a sync in the caller's transaction. Of each key one waits at most. */
export async function queueSync(
  db: Db,
  provider: string,
  customerId: string,
  { key, runAt }: { key: 'event' | 'scheduled'; runAt?: Date },
): Promise<void> {
  await addJob(
    db,
    'sync-customer',
    { provider, customerId },
    {
      key: `sync-customer:${provider}:${customerId}:${key}`,
      ...(runAt ? { runAt } : { priority: -5 }),
    },
  )
}
