import { sql } from 'kysely'
import type { Filters } from '#contract/filters.ts'
import type { AlertChannel } from '#contract/searches.ts'
import type { Db } from '#core/db/database.ts'
import type { AlertSchedule } from './alert-time.ts'
import { type QuietHoursColumns, REACHES_ACCOUNT } from './store.ts'

/** `chatId` 0: no reachable chat. `accountId` 0: no channel of the account. */
export type SearchMatch = {
  searchId: number
  chatId: number
  accountId: number
} & QuietHoursColumns

/**
 * Finds the searches that match a flat; none if it is not available monthly or was merged away.
 * Reads up to four ranges of one index (its district or any, its rooms or any), so the cost grows
 * with the number of candidates there. Only searches with text, an area or unkeyed filters are
 * checked themselves. An unknown property of the flat matches only keys without a bound for it. The
 * statement is in migrations/functions/match_saved_searches.sql and is planned once per connection.
 */
export async function findMatchingSearches(
  db: Db,
  listingId: number,
  now: Date,
): Promise<SearchMatch[]> {
  // Arrays are read as text because the driver parses arrays character by character.
  const {
    rows: [found],
  } = await sql<
    Record<'searchIds' | 'chatIds' | 'accountIds' | 'froms' | 'tos', string | null> & {
      timeZones: string[] | null
    }
  >`
    select search_ids::text "searchIds", chat_ids::text "chatIds",
      account_ids::text "accountIds", quiet_froms::text froms, quiet_tos::text tos,
      time_zones "timeZones"
    from match_saved_searches(${listingId}, ${now}::timestamptz)`.execute(db)
  const [chatIds, accountIds, froms, tos] = [
    parseIntegerArray(found!.chatIds),
    parseIntegerArray(found!.accountIds),
    parseIntegerArray(found!.froms),
    parseIntegerArray(found!.tos),
  ]
  const timeZones = (found!.timeZones ?? []).values()
  return parseIntegerArray(found!.searchIds).map((searchId, index) => {
    const isQuiet = froms[index] !== NO_QUIET
    // Not spread: copying objects would double the time of the whole function.
    return {
      searchId,
      chatId: chatIds[index]!,
      accountId: accountIds[index]!,
      quietFrom: isQuiet ? froms[index]! : null,
      quietTo: isQuiet ? tos[index]! : null,
      timeZone: isQuiet ? timeZones.next().value! : 'UTC',
    }
  })
}

const NO_QUIET = -1

/** Parses an integer array in PostgreSQL's text format: `{1,2,3}`. */
const parseIntegerArray = (array: string | null): number[] =>
  array === null ? [] : (JSON.parse(`[${array.slice(1, -1)}]`) as number[])

/**
 * The schedules of those of the searches that notify by digests. They are not in match keys,
 * because only what matches needs them.
 */
export async function selectDigestSchedules(
  db: Db,
  searchIds: readonly number[],
): Promise<Map<number, AlertSchedule>> {
  const { rows } = await sql<AlertSchedule & { id: number }>`
    select id, frequency, quiet_from "quietFrom", quiet_to "quietTo", time_zone "timeZone"
    from saved_search
    where id = any(${searchIds}::integer[]) and frequency <> 'instant'`.execute(db)
  return new Map(rows.map(({ id, ...schedule }) => [id, schedule]))
}

/** The active searches of accounts that saved a flat and want to know when it is gone. */
export async function findSearchesOfSavers(
  db: Db,
  listingIds: readonly number[],
): Promise<SearchMatch[]> {
  const { rows } = await sql<SearchMatch>`
    select s.id "searchId", coalesce(c.id, 0) "chatId",
      case when ${REACHES_ACCOUNT} then s.account_id else 0 end "accountId",
      s.quiet_from "quietFrom", s.quiet_to "quietTo", s.time_zone "timeZone"
    from saved_search s left join chat c on c.id = s.chat_id and c.blocked_at is null
    where s.is_active and (c.id is not null or ${REACHES_ACCOUNT})
      and s.account_id in (
        select a.id from saved_listing f join account a on a.id = f.account_id and a.saved_alerts
        where f.listing_id = any(${listingIds}::integer[])
      )
    order by s.id`.execute(db)
  return rows
}

export type ActiveSearch = SearchMatch &
  AlertSchedule & { filters: Filters; channels: AlertChannel[] }

/** An active search that reaches somebody; null if there is none with this id. */
export async function findActiveSearch(db: Db, searchId: number): Promise<ActiveSearch | null> {
  const {
    rows: [row],
  } = await sql<ActiveSearch>`
    select s.id "searchId", coalesce(c.id, 0) "chatId",
      case when ${REACHES_ACCOUNT} then s.account_id else 0 end "accountId",
      s.filters, s.channels, s.frequency, s.quiet_from "quietFrom", s.quiet_to "quietTo",
      s.time_zone "timeZone"
    from saved_search s left join chat c on c.id = s.chat_id and c.blocked_at is null
    where s.id = ${searchId} and s.is_active
      and (c.id is not null or ${REACHES_ACCOUNT})`.execute(db)
  return row ?? null
}
