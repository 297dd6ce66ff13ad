import { sql } from 'kysely'
import type { Filters } from '#contract/filters.ts'
import type { AlertChannel, Frequency } from '#contract/searches.ts'
import type { Db } from '#core/db/database.ts'
import type { AlertSchedule } from './alert-time.ts'
import type { Conditions } from './conditions.ts'
import { formatClock } from './quiet-hours.ts'
import type { SearchOwner, PauseReason, SavedSearch } from './saved-search.ts'

/** SQL condition: a channel of the search `s` reaches its account. */
export const REACHES_ACCOUNT = sql`(
  s.channels <> '{}' and s.account_id is not null and exists (
    select from account_address a
    where a.account_id = s.account_id and a.channel = any(s.channels)
  )
)`

/** The columns of quiet hours: minutes after midnight, or null. */
export type QuietHoursColumns = {
  quietFrom: number | null
  quietTo: number | null
  timeZone: string
}

type Row = SearchOwner & Omit<SavedSearch, 'quietHours'> & QuietHoursColumns

/** The searches of an account or chat, newest first; with `id` only that one. */
export async function selectSearches(
  db: Db,
  { accountId, chatId }: SearchOwner,
  id: number | null = null,
): Promise<SavedSearch[]> {
  const { rows } = await sql<Row>`
    select s.id, s.account_id "accountId", s.chat_id "chatId", s.filters, s.is_active "isActive",
      s.pause_reason "pauseReason", s.quiet_from "quietFrom", s.quiet_to "quietTo",
      s.time_zone "timeZone", s.created_at "createdAt", s.edited_at "editedAt",
      s.frequency, s.channels,
      (c.blocked_at is null and c.id is not null) or ${REACHES_ACCOUNT} "isReachable",
      sent.times "notificationsSent", sent.last_at "lastNotificationAt"
    from saved_search s left join chat c on c.id = s.chat_id
    cross join lateral (
      select count(sent_at)::int times, max(sent_at) last_at
      from notification where search_id = s.id
    ) sent
    where (s.account_id = ${accountId}::integer or s.chat_id = ${chatId}::integer)
      and (${id}::integer is null or s.id = ${id}::integer)
    order by s.created_at desc, s.id desc`.execute(db)
  return rows.map(({ quietFrom, quietTo, timeZone, ...row }) => ({
    ...row,
    quietHours:
      quietFrom === null || quietTo === null
        ? null
        : { from: formatClock(quietFrom), to: formatClock(quietTo), timeZone },
  }))
}

/** The time zone of an account's quiet hours, else of its last edited search; null without one. */
export async function selectTimeZone(db: Db, accountId: number): Promise<string | null> {
  const row = await db
    .selectFrom('saved_search')
    .select('time_zone as timeZone')
    .where('account_id', '=', accountId)
    .orderBy(sql`quiet_from is null`)
    .orderBy('edited_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.timeZone ?? null
}

/** Locks the owner, so that concurrent requests see each other's searches. */
export async function lockOwner(tx: Db, { accountId, chatId }: SearchOwner): Promise<void> {
  if (accountId !== null)
    await sql`select from account where id = ${accountId} for no key update`.execute(tx)
  if (chatId !== null)
    await sql`select from chat where id = ${chatId} for no key update`.execute(tx)
}

export async function countSearches(db: Db, { accountId, chatId }: SearchOwner): Promise<number> {
  const {
    rows: [row],
  } = await sql<{ times: number }>`
    select count(*)::int times from saved_search
    where account_id = ${accountId}::integer or chat_id = ${chatId}::integer`.execute(db)
  return row!.times
}

/**
 * Whether the owner has another search (not `except`) with these normalized filters. A price
 * without a currency is in US dollars.
 */
export async function hasSearch(
  db: Db,
  { accountId, chatId }: SearchOwner,
  filters: Filters,
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
  { accountId, chatId }: SearchOwner,
  filters: Filters,
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
      ...toColumns(conditions),
      time_zone: timeZone,
      created_at: now,
      edited_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Locks a search of this owner; null if the owner has no search with this id. */
export async function lockSearch(
  tx: Db,
  { accountId, chatId }: SearchOwner,
  id: number,
): Promise<{ filters: Filters; isActive: boolean; isReachable: boolean } | null> {
  const {
    rows: [row],
  } = await sql<{ filters: Filters; isActive: boolean; isReachable: boolean }>`
    select s.filters, s.is_active "isActive",
      exists (select from chat c where c.id = s.chat_id and c.blocked_at is null)
        or ${REACHES_ACCOUNT} "isReachable"
    from saved_search s
    where s.id = ${id} and (s.account_id = ${accountId}::integer or s.chat_id = ${chatId}::integer)
    for update`.execute(tx)
  return row ?? null
}

export async function updateFilters(
  tx: Db,
  id: number,
  filters: Filters,
  conditions: Conditions,
): Promise<void> {
  await tx
    .updateTable('saved_search')
    .set({ filters: JSON.stringify(filters), ...toColumns(conditions) })
    .where('id', '=', id)
    .execute()
}

/** Sets or, with null, clears the quiet hours. Clearing keeps the time zone. */
export async function updateQuietHours(
  tx: Db,
  id: number,
  quiet: QuietHoursColumns | null,
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

export async function updateFrequency(tx: Db, id: number, frequency: Frequency): Promise<void> {
  await tx.updateTable('saved_search').set({ frequency }).where('id', '=', id).execute()
}

export async function selectSchedule(db: Db, id: number): Promise<AlertSchedule> {
  return db
    .selectFrom('saved_search')
    .select([
      'frequency',
      'quiet_from as quietFrom',
      'quiet_to as quietTo',
      'time_zone as timeZone',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Does nothing for a search without an account. */
export async function updateChannels(
  tx: Db,
  id: number,
  channels: readonly AlertChannel[],
): Promise<void> {
  await tx
    .updateTable('saved_search')
    .set({ channels: [...new Set(channels)] })
    .where('id', '=', id)
    .where('account_id', 'is not', null)
    .execute()
}

/** The account and channels of a search; null if it is gone or belongs to a chat only. */
export async function findAccountSearch(
  db: Db,
  id: number,
): Promise<{ accountId: number; channels: AlertChannel[] } | null> {
  const row = await db
    .selectFrom('saved_search')
    .select(['account_id as accountId', 'channels'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && row.accountId !== null ? { ...row, accountId: row.accountId } : null
}

/** The ids of an account's searches that use a channel. */
export async function listUsing(
  db: Db,
  accountId: number,
  channel: AlertChannel,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from saved_search
    where account_id = ${accountId} and ${channel}::text = any(channels)`.execute(db)
  return rows.map(({ id }) => id)
}

export async function touchEditedAt(tx: Db, id: number, now: Date): Promise<void> {
  await tx.updateTable('saved_search').set({ edited_at: now }).where('id', '=', id).execute()
}

/** Pauses a search, or resumes it with null. */
export async function updatePause(
  tx: Db,
  id: number,
  pauseReason: PauseReason | null,
): Promise<void> {
  await tx
    .updateTable('saved_search')
    .set({ is_active: pauseReason === null, pause_reason: pauseReason })
    .where('id', '=', id)
    .execute()
}

export async function deleteSearchRow(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('saved_search').where('id', '=', id).execute()
}

/** The id of the account's chat if the bot is not blocked there. */
export async function findReachableChat(db: Db, accountId: number): Promise<number | null> {
  return (
    (
      await db
        .selectFrom('chat')
        .select('id')
        .where('account_id', '=', accountId)
        .where('blocked_at', 'is', null)
        .executeTakeFirst()
    )?.id ?? null
  )
}

const toColumns = ({ minUsdCents, maxUsdCents, textQuery, area }: Conditions) => ({
  min_usd_cents: minUsdCents,
  max_usd_cents: maxUsdCents,
  text_query: textQuery,
  area,
})
