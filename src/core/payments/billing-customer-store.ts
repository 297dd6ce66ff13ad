import { sql } from 'kysely'
import type { Language } from '#locales/languages.ts'
import type { PaymentCard } from '#contract/payments.ts'
import type { Db } from '#core/db/database.ts'

export type BillingCustomer = {
  id: number
  accountId: number
  provider: string
  customerId: string
  language: Language | null
  card: PaymentCard | null
  syncNumber: string
}

const COLUMNS = [
  'billing_customer.id',
  'billing_customer.account_id as accountId',
  'billing_customer.provider',
  'billing_customer.customer_id as customerId',
  'billing_customer.language',
  'billing_customer.card',
  'billing_customer.sync_number as syncNumber',
] as const

export async function findBillingCustomer(
  db: Db,
  accountId: number,
  provider: string,
): Promise<BillingCustomer | null> {
  return (
    (await db
      .selectFrom('billing_customer')
      .select(COLUMNS)
      .where('account_id', '=', accountId)
      .where('provider', '=', provider)
      .executeTakeFirst()) ?? null
  )
}

/**
 * Locks the customer until the transaction ends. Locks the account first, in the same order as the
 * deletion of an account, so that the two cannot deadlock.
 */
export async function lockBillingCustomer(
  db: Db,
  provider: string,
  customerId: string,
): Promise<BillingCustomer | null> {
  await sql`
    select from account
    where id = (
      select account_id from billing_customer
      where provider = ${provider} and customer_id = ${customerId}
    )
    for key share
  `.execute(db)
  return (
    (await db
      .selectFrom('billing_customer')
      .select(COLUMNS)
      .where('provider', '=', provider)
      .where('customer_id', '=', customerId)
      .forUpdate()
      .executeTakeFirst()) ?? null
  )
}

/**
 * Inserts the customer of an account, unless the account has one at the provider or was deleted.
 * `accountMadeAt` has milliseconds, the column microseconds.
 */
export async function insertBillingCustomer(
  db: Db,
  one: {
    accountId: number
    accountMadeAt: Date
    provider: string
    customerId: string
    language?: Language
  },
  now: Date,
): Promise<void> {
  await sql`
    insert into billing_customer (account_id, provider, customer_id, language, created_at)
    select id, ${one.provider}, ${one.customerId}, ${one.language ?? null}, ${now}
    from account
    where id = ${one.accountId}
      and date_trunc('milliseconds', created_at) = ${one.accountMadeAt}
    on conflict do nothing
  `.execute(db)
}

/** The customers whose account exists but which have no row here. */
export async function listOrphanedCustomers(
  db: Db,
  provider: string,
  customers: readonly { customerId: string; accountId: number; accountMadeAt: Date }[],
): Promise<string[]> {
  const { rows } = await sql<{ customer_id: string }>`
    select customer_id
    from unnest(
      ${customers.map((one) => one.customerId)}::text[],
      ${customers.map((one) => one.accountId)}::integer[],
      ${customers.map((one) => one.accountMadeAt)}::timestamptz[]
    ) as made (customer_id, account_id, made_at)
    join account on account.id = account_id
      and date_trunc('milliseconds', account.created_at) = made_at
    where not exists (
      select from billing_customer
      where billing_customer.provider = ${provider}
        and billing_customer.customer_id = made.customer_id
    )
  `.execute(db)
  return rows.map((row) => row.customer_id)
}

/** Saves the language of the last checkout. */
export async function saveLanguage(
  db: Db,
  billingCustomerId: number,
  language: Language,
): Promise<void> {
  await db
    .updateTable('billing_customer')
    .set({ language })
    .where('id', '=', billingCustomerId)
    .execute()
}

/** Stores a new customer id after the provider has lost the previous one. */
export async function replaceCustomer(
  db: Db,
  billingCustomerId: number,
  previousCustomerId: string,
  customerId: string,
): Promise<void> {
  await db
    .updateTable('billing_customer')
    .set({ customer_id: customerId })
    .where('id', '=', billingCustomerId)
    .where('customer_id', '=', previousCustomerId)
    .execute()
}

/** An increasing number: of two concurrent syncs, the one with the higher number started later. */
export async function nextSyncNumber(db: Db): Promise<string> {
  const { rows } = await sql<{ syncNumber: string }>`
    select nextval('billing_customer_sync') as "syncNumber"
  `.execute(db)
  return rows[0]!.syncNumber
}

export async function markSynced(
  db: Db,
  billingCustomerId: number,
  { syncNumber, card, now }: { syncNumber: string; card: PaymentCard | null; now: Date },
): Promise<void> {
  await db
    .updateTable('billing_customer')
    .set({ sync_number: syncNumber, card: card && JSON.stringify(card), synced_at: now })
    .where('id', '=', billingCustomerId)
    .execute()
}

export async function listBillingCustomers(
  db: Db,
  accountId: number,
): Promise<(BillingCustomer & { createdAt: Date; syncedAt: Date | null })[]> {
  return db
    .selectFrom('billing_customer')
    .select([...COLUMNS, 'created_at as createdAt', 'synced_at as syncedAt'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
}

/**
 * Customers last synced before `syncedBefore`, the oldest first, that have a subscription which has
 * not ended or ended after `endedAfter`, or an open checkout created after `checkoutSince`.
 */
export async function listCustomersToSync(
  db: Db,
  {
    provider,
    syncedBefore,
    endedAfter,
    checkoutSince,
    limit,
  }: { provider: string; syncedBefore: Date; endedAfter: Date; checkoutSince: Date; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('billing_customer')
    .select('customer_id')
    .where('provider', '=', provider)
    .where((row) => row.or([row('synced_at', 'is', null), row('synced_at', '<', syncedBefore)]))
    .where((row) =>
      row.or([
        row.exists(
          row
            .selectFrom('paid_subscription')
            .select('paid_subscription.id')
            .whereRef('billing_customer_id', '=', 'billing_customer.id')
            .where((one) =>
              one.or([one('ended_at', 'is', null), one('ended_at', '>', endedAfter)]),
            ),
        ),
        row.exists(
          row
            .selectFrom('checkout')
            .select('checkout.id')
            .whereRef('checkout.account_id', '=', 'billing_customer.account_id')
            .where('closed_at', 'is', null)
            .where('checkout.created_at', '>', checkoutSince),
        ),
      ]),
    )
    .orderBy(sql`synced_at nulls first`)
    .limit(limit)
    .execute()
  return rows.map((row) => row.customer_id)
}
