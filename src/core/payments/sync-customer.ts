import { findAccountContact } from '#core/accounts/find-account.ts'
import type { Db } from '#core/db/database.ts'
import { addJob } from '#core/db/jobs.ts'
import type { EmailContent } from '#core/emails/content.ts'
import { queueEmail } from '#core/emails/outbox.ts'
import { findTimeZone } from '#core/searches/manage.ts'
import type { Secrets } from '#core/secrets/secrets.ts'
import { accessUntil, graceEnd, isAlive } from './access.ts'
import { applyProviderState, type DueEmail } from './apply-provider-state.ts'
import { deleteEvents, markProcessed, listPendingEvents } from './event-store.ts'
import { saveInvoices } from './invoice-store.ts'
import type { PaymentPorts, ProviderCustomer } from './provider.ts'
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
  listSubscriptionsOfAccount,
  listSubscriptionsOfCustomer,
  saveSubscription,
} from './subscription-store.ts'

export type SyncResult = {
  /**
   * `superseded`: a later sync is stored already. `unknown`: the customer belongs to no account
   * here, or to one that has another customer.
   */
  outcome: 'synced' | 'superseded' | 'unknown'
  /** Whether the customer exists at the provider. */
  known: boolean
  /**
   * Number of live subscriptions: of the account, where more than one is an error, or of an
   * `unknown` customer created by this site, where any is.
   */
  alive: number
}

/** Gives the provider time to process what is due. */
const SYNC_DELAY_MS = 2 * 60 * 1000

/**
 * Fetches a customer from the provider and stores it, unless a later sync was faster. Safe to run
 * concurrently, repeatedly and in any order. Throws PaymentProviderError.
 */
export async function syncCustomer(
  { db, secrets, provider }: PaymentPorts,
  customerId: string,
  now: Date,
): Promise<SyncResult> {
  const events = await listPendingEvents(db, provider.name, customerId)
  const syncNumber = await nextSyncNumber(db)
  const fetched = await provider.readCustomer(customerId)
  const customer = fetched && sanitizeCustomer(fetched)
  return db.transaction().execute(async (tx) => {
    const known = customer !== null
    const billingCustomer =
      (await lockBillingCustomer(tx, provider.name, customerId)) ??
      (customer && (await recreateBillingCustomer(tx, provider.name, customerId, customer, now)))
    if (!billingCustomer) {
      // Not a customer of ours, or its account was deleted.
      await deleteEvents(tx, provider.name, customerId)
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
      alive: (await listSubscriptionsOfAccount(tx, billingCustomer.accountId)).filter(isAlive)
        .length,
    }
  })
}

/**
 * Restores the row of a customer that the provider has for one of our accounts, lost by restoring
 * an older backup. The account must match by id and creation time, because its id may have been
 * reused.
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
  const before = await listSubscriptionsOfCustomer(tx, billingCustomer.id)
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
 * Queues an email to the account's email or, without one, to the email typed at checkout, which is
 * not stored otherwise. Returns false when there is neither.
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
      ? {
          kind: dueEmail.kind,
          until: dueEmail.until.toISOString(),
          timeZone: (await findTimeZone(tx, accountId)) ?? undefined,
        }
      : dueEmail
  await queueEmail(
    tx,
    secrets,
    { accountId, to, language: person?.language ?? language ?? 'en', content },
    now,
  )
  return true
}

/** Queues a sync for the next period end, grace end or access end. */
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

/** Queues a sync in the caller's transaction. At most one per customer and key is pending. */
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
