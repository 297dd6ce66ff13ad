import { sql } from 'kysely'
import type { Language } from '#contract/accounts.ts'
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
 * Holds the row until the caller's transaction ends, the account's before it, as whoever deletes an
 * account does.
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
 * Keeps the customer of an account, unless the account has one there or is gone. Rows know a moment
 * closer than the milliseconds that leave here.
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

/** Of customers those that were made for accounts that are here, and that no row names. */
export async function orphanedCustomers(
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

/** In which language the account came to pay last. */
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

/** The provider forgot the customer that stood here. */
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

/** A number above all drawn before: of two readings the one with the greater asked later. */
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

export async function billingCustomersOf(
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
 * Customers that were not read since a moment, the longest unread first: with a subscription that
 * was not over before another moment, or a visit to a payment page of which nothing more is known.
 */
export async function customersToSync(
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
