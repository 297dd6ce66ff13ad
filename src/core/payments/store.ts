import { sql } from 'kysely'
import type { Language } from '#contract/accounts.ts'
import type { PaymentCard } from '#contract/payments.ts'
import type { Db } from '#core/db/database.ts'

export type Payer = {
  id: number
  accountId: number
  provider: string
  customerId: string
  language: Language | null
  card: PaymentCard | null
  asked: string
}

const COLUMNS = [
  'payer.id',
  'payer.account_id as accountId',
  'payer.provider',
  'payer.customer_id as customerId',
  'payer.language',
  'payer.card',
  'payer.asked',
] as const

export async function findPayer(
  db: Db,
  accountId: number,
  provider: string,
): Promise<Payer | null> {
  return (
    (await db
      .selectFrom('payer')
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
export async function holdPayer(
  db: Db,
  provider: string,
  customerId: string,
): Promise<Payer | null> {
  await sql`select from account where id = (select account_id from payer where provider = ${provider} and customer_id = ${customerId}) for key share`.execute(
    db,
  )
  return (
    (await db
      .selectFrom('payer')
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
export async function insertPayer(
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
  await sql`insert into payer (account_id, provider, customer_id, language, created_at) select id, ${one.provider}, ${one.customerId}, ${one.language ?? null}, ${now} from account
    where id = ${one.accountId} and date_trunc('milliseconds', created_at) = ${one.accountMadeAt} on conflict do nothing`.execute(
    db,
  )
}

/** Of customers those that were made for accounts that are here, and that no row names. */
export async function lostCustomers(
  db: Db,
  provider: string,
  customers: readonly { customerId: string; accountId: number; accountMadeAt: Date }[],
): Promise<string[]> {
  const { rows } = await sql<{ customer_id: string }>`select customer_id
    from unnest(${customers.map((one) => one.customerId)}::text[], ${customers.map((one) => one.accountId)}::integer[], ${customers.map((one) => one.accountMadeAt)}::timestamptz[]) as made (customer_id, account_id, made_at)
    join account on account.id = account_id and date_trunc('milliseconds', account.created_at) = made_at
    where not exists (select from payer where payer.provider = ${provider} and payer.customer_id = made.customer_id)`.execute(
    db,
  )
  return rows.map((row) => row.customer_id)
}

/** In which language the account came to pay last. */
export async function writeLanguage(db: Db, payerId: number, language: Language): Promise<void> {
  await db.updateTable('payer').set({ language }).where('id', '=', payerId).execute()
}

/** The provider forgot the customer that stood here. */
export async function replaceCustomer(
  db: Db,
  payerId: number,
  was: string,
  customerId: string,
): Promise<void> {
  await db
    .updateTable('payer')
    .set({ customer_id: customerId })
    .where('id', '=', payerId)
    .where('customer_id', '=', was)
    .execute()
}

/** A number above all drawn before: of two readings the one with the greater asked later. */
export async function drawReading(db: Db): Promise<string> {
  const { rows } = await sql<{ asked: string }>`select nextval('payer_asked') as asked`.execute(db)
  return rows[0]!.asked
}

export async function markRead(
  db: Db,
  payerId: number,
  { asked, card, now }: { asked: string; card: PaymentCard | null; now: Date },
): Promise<void> {
  await db
    .updateTable('payer')
    .set({ asked, card: card && JSON.stringify(card), read_at: now })
    .where('id', '=', payerId)
    .execute()
}

export async function payersOf(
  db: Db,
  accountId: number,
): Promise<(Payer & { createdAt: Date; readAt: Date | null })[]> {
  return db
    .selectFrom('payer')
    .select([...COLUMNS, 'created_at as createdAt', 'read_at as readAt'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
}

/**
 * Payers that were not read since a moment, the longest unread first: with a subscription that was
 * not over before another moment, or a visit to a payment page of which nothing more is known.
 */
export async function unreadPayers(
  db: Db,
  {
    provider,
    readBefore,
    overBefore,
    visitedSince,
    limit,
  }: { provider: string; readBefore: Date; overBefore: Date; visitedSince: Date; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('payer')
    .select('customer_id')
    .where('provider', '=', provider)
    .where((row) => row.or([row('read_at', 'is', null), row('read_at', '<', readBefore)]))
    .where((row) =>
      row.or([
        row.exists(
          row
            .selectFrom('paid_subscription')
            .select('paid_subscription.id')
            .whereRef('payer_id', '=', 'payer.id')
            .where((one) =>
              one.or([one('ended_at', 'is', null), one('ended_at', '>', overBefore)]),
            ),
        ),
        row.exists(
          row
            .selectFrom('checkout')
            .select('checkout.id')
            .whereRef('checkout.account_id', '=', 'payer.account_id')
            .where('closed_at', 'is', null)
            .where('checkout.created_at', '>', visitedSince),
        ),
      ]),
    )
    .orderBy(sql`read_at nulls first`)
    .limit(limit)
    .execute()
  return rows.map((row) => row.customer_id)
}
