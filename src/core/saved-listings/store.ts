import { sql } from 'kysely'
import type { Db } from '#core/db/database.ts'

/**
 * Locks an account until the transaction ends, so that its alerts are not turned off meanwhile.
 * Returns whether its saved listings are stored.
 */
export async function lockIfStored(tx: Db, accountId: number): Promise<boolean> {
  const { rows } = await sql`
    select from account where id = ${accountId} and saved_alerts for no key update`.execute(tx)
  return rows.length > 0
}

/**
 * Saves listings of an account, newest first; those that are saved already keep their time. Within
 * a batch times differ by a millisecond, which keeps its order.
 */
export async function insertSaved(
  tx: Db,
  accountId: number,
  listingIds: readonly number[],
  now: Date,
): Promise<void> {
  await sql`
    insert into saved_listing (account_id, listing_id, saved_at)
    select ${accountId}::integer, id, ${now}::timestamptz - position * interval '1 millisecond'
    from unnest(${listingIds}::integer[]) with ordinality saved(id, position)
    on conflict do nothing`.execute(tx)
}

/**
 * Saves the listings of an account for another one too, and turns on its alerts. Those that both
 * saved keep the time of the other.
 */
export async function copySaved(tx: Db, from: number, to: number): Promise<void> {
  await sql`
    with turned_on as (update account set saved_alerts = true where id = ${to})
    insert into saved_listing (account_id, listing_id, saved_at)
    select ${to}::integer, listing_id, saved_at from saved_listing where account_id = ${from}
    on conflict do nothing`.execute(tx)
}

/** `listingIds` null: all of the account. */
export async function deleteSaved(
  tx: Db,
  accountId: number,
  listingIds: readonly number[] | null,
): Promise<void> {
  await sql`
    delete from saved_listing
    where account_id = ${accountId}
      and (${listingIds}::integer[] is null or listing_id = any(${listingIds}::integer[]))`.execute(
    tx,
  )
}

/** Deletes the oldest ones until `maximum` are left. */
export async function deleteOldest(tx: Db, accountId: number, maximum: number): Promise<void> {
  await sql`
    delete from saved_listing
    where account_id = ${accountId} and listing_id in (
      select listing_id from saved_listing where account_id = ${accountId}
      order by saved_at desc, listing_id desc offset ${maximum}
    )`.execute(tx)
}

/** The saved listings of an account, newest first. */
export async function selectSaved(
  db: Db,
  accountId: number,
): Promise<{ listingId: number; savedAt: Date }[]> {
  return db
    .selectFrom('saved_listing')
    .select(['listing_id as listingId', 'saved_at as savedAt'])
    .where('account_id', '=', accountId)
    .orderBy('saved_at', 'desc')
    .orderBy('listing_id', 'desc')
    .execute()
}
