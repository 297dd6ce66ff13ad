import { sql } from 'kysely'
import type { SearchFilters } from '#contract/searches.ts'
import type { Db } from '#core/db/database.ts'
import type { Conditions } from './conditions.ts'
import { clockOf } from './quiet-hours.ts'
import type { Owner, PausedWhy, SavedSearch } from './saved-search.ts'

/**
 * A browser of an account that is told: not unsubscribed there, nor signed out here. `s` is the
 * search.
 */
export const TELLS_BROWSERS = sql`(s.by_push and s.account_id is not null and exists (select from push_endpoint e where e.account_id = s.account_id and e.dead_at is null))`

/** Quiet hours as a row keeps them: minutes after midnight. */
export type QuietColumns = { quietFrom: number | null; quietTo: number | null; timeZone: string }

type Row = Owner & Omit<SavedSearch, 'quietHours'> & QuietColumns

/** The searches of an account or of a chat, newest first; with `id`, that one if it is theirs. */
export async function listOf(
  db: Db,
  { accountId, chatId }: Owner,
  id: number | null = null,
): Promise<SavedSearch[]> {
  const { rows } = await sql<Row>`
    select s.id, s.account_id "accountId", s.chat_id "chatId", s.filters, s.is_active "isActive", s.paused_why "pausedWhy", s.quiet_from "quietFrom", s.quiet_to "quietTo", s.time_zone "timeZone",
      s.created_at "createdAt", s.edited_at "editedAt", s.by_push "byPush", (c.dead_at is null and c.id is not null) or ${TELLS_BROWSERS} reaches, told.times "noticesSent", told.last_at "lastNoticeAt"
    from saved_search s left join chat c on c.id = s.chat_id
    cross join lateral (select count(sent_at)::int times, max(sent_at) last_at from notice where search_id = s.id) told
    where (s.account_id = ${accountId}::integer or s.chat_id = ${chatId}::integer) and (${id}::integer is null or s.id = ${id}::integer)
    order by s.created_at desc, s.id desc`.execute(db)
  return rows.map(({ quietFrom, quietTo, timeZone, ...row }) => ({
    ...row,
    quietHours:
      quietFrom === null || quietTo === null
        ? null
        : { from: clockOf(quietFrom), to: clockOf(quietTo), timeZone },
  }))
}

/** Holds whose searches are counted, so that two made at once are counted both. */
export async function holdOwner(tx: Db, { accountId, chatId }: Owner): Promise<void> {
  if (accountId !== null)
    await sql`select from account where id = ${accountId} for no key update`.execute(tx)
  if (chatId !== null)
    await sql`select from chat where id = ${chatId} for no key update`.execute(tx)
}

export async function countOf(db: Db, { accountId, chatId }: Owner): Promise<number> {
  const {
    rows: [row],
  } = await sql<{
    times: number
  }>`select count(*)::int times from saved_search where account_id = ${accountId}::integer or chat_id = ${chatId}::integer`.execute(
    db,
  )
  return row!.times
}

/**
 * Whether this owner has a search with these filters, tidied as they are saved, other than
 * `except`. A price without a currency is in dollars.
 */
export async function hasSearch(
  db: Db,
  { accountId, chatId }: Owner,
  filters: SearchFilters,
  except: number | null,
): Promise<boolean> {
  const { currency, ...rest } = filters
  const { rows } = await sql`
    select from saved_search
    where (account_id = ${accountId}::integer or chat_id = ${chatId}::integer)
      and filters - 'currency' = ${JSON.stringify(rest)}::jsonb
      and coalesce(filters->>'currency', 'USD') = ${currency ?? 'USD'}
      and id is distinct from ${except}::integer
    limit 1`.execute(db)
  return rows.length > 0
}

export async function insertSearch(
  tx: Db,
  { accountId, chatId }: Owner,
  filters: SearchFilters,
  conditions: Conditions,
  timeZone: string,
  now: Date,
): Promise<number> {
  const { id } = await tx
    .insertInto('saved_search')
    .values({
      account_id: accountId,
      chat_id: chatId,
      filters: JSON.stringify(filters),
      ...columnsOf(conditions),
      time_zone: timeZone,
      created_at: now,
      edited_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * A search of this owner, held for the rest of the transaction; null: there is none, or it is
 * somebody else's.
 */
export async function holdSearch(
  tx: Db,
  { accountId, chatId }: Owner,
  id: number,
): Promise<{ filters: SearchFilters; isActive: boolean; reaches: boolean } | null> {
  const {
    rows: [row],
  } = await sql<{ filters: SearchFilters; isActive: boolean; reaches: boolean }>`
    select s.filters, s.is_active "isActive", exists (select from chat c where c.id = s.chat_id and c.dead_at is null) or ${TELLS_BROWSERS} reaches
    from saved_search s where s.id = ${id} and (s.account_id = ${accountId}::integer or s.chat_id = ${chatId}::integer) for update`.execute(
    tx,
  )
  return row ?? null
}

export async function writeFilters(
  tx: Db,
  id: number,
  filters: SearchFilters,
  conditions: Conditions,
): Promise<void> {
  await tx
    .updateTable('saved_search')
    .set({ filters: JSON.stringify(filters), ...columnsOf(conditions) })
    .where('id', '=', id)
    .execute()
}

/** null ends them; the time zone stays. */
export async function writeQuietHours(
  tx: Db,
  id: number,
  quiet: QuietColumns | null,
): Promise<void> {
  await tx
    .updateTable('saved_search')
    .set(
      quiet
        ? { quiet_from: quiet.quietFrom, quiet_to: quiet.quietTo, time_zone: quiet.timeZone }
        : { quiet_from: null, quiet_to: null },
    )
    .where('id', '=', id)
    .execute()
}

/** A search without an account has no browsers to tell. */
export async function writeByPush(tx: Db, id: number, byPush: boolean): Promise<void> {
  await tx
    .updateTable('saved_search')
    .set({ by_push: byPush })
    .where('id', '=', id)
    .where('account_id', 'is not', null)
    .execute()
}

/** The searches of an account that tell browsers too. */
export async function listByPush(db: Db, accountId: number): Promise<number[]> {
  return (
    await db
      .selectFrom('saved_search')
      .select('id')
      .where('account_id', '=', accountId)
      .where('by_push', '=', true)
      .execute()
  ).map(({ id }) => id)
}

export async function noteEdited(tx: Db, id: number, now: Date): Promise<void> {
  await tx.updateTable('saved_search').set({ edited_at: now }).where('id', '=', id).execute()
}

/** `pausedWhy` null: it is active. */
export async function writePause(tx: Db, id: number, pausedWhy: PausedWhy | null): Promise<void> {
  await tx
    .updateTable('saved_search')
    .set({ is_active: pausedWhy === null, paused_why: pausedWhy })
    .where('id', '=', id)
    .execute()
}

export async function deleteRow(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('saved_search').where('id', '=', id).execute()
}

/** The chat that is tied to an account and that the bot may write to. */
export async function findLivingChat(db: Db, accountId: number): Promise<number | null> {
  return (
    (
      await db
        .selectFrom('chat')
        .select('id')
        .where('account_id', '=', accountId)
        .where('dead_at', 'is', null)
        .executeTakeFirst()
    )?.id ?? null
  )
}

const columnsOf = ({ minUsdCents, maxUsdCents, words, area }: Conditions) => ({
  min_usd_cents: minUsdCents,
  max_usd_cents: maxUsdCents,
  words,
  area,
})
