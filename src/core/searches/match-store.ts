import { sql } from 'kysely'
import type { Filters } from '#contract/filters.ts'
import type { Db } from '#core/db/database.ts'
import { type QuietHoursColumns, NOTIFIES_BROWSERS } from './store.ts'

/** `chatId` 0: no reachable chat. `pushAccountId` 0: no push. */
export type SearchMatch = {
  searchId: number
  chatId: number
  pushAccountId: number
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
    Record<'searchIds' | 'chatIds' | 'pushAccountIds' | 'froms' | 'tos', string | null> & {
      timeZones: string[] | null
    }
  >`
    select search_ids::text "searchIds", chat_ids::text "chatIds",
      push_account_ids::text "pushAccountIds", quiet_froms::text froms, quiet_tos::text tos,
      time_zones "timeZones"
    from match_saved_searches(${listingId}, ${now}::timestamptz)`.execute(db)
  const [chatIds, pushAccountIds, froms, tos] = [
    parseIntegerArray(found!.chatIds),
    parseIntegerArray(found!.pushAccountIds),
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
      pushAccountId: pushAccountIds[index]!,
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

/** An active search that reaches a chat or browser; null if there is none with this id. */
export async function findActiveSearch(
  db: Db,
  searchId: number,
): Promise<(SearchMatch & { filters: Filters }) | null> {
  const {
    rows: [row],
  } = await sql<SearchMatch & { filters: Filters }>`
    select s.id "searchId", coalesce(c.id, 0) "chatId",
      case when s.push_enabled then coalesce(s.account_id, 0) else 0 end "pushAccountId",
      s.filters, s.quiet_from "quietFrom", s.quiet_to "quietTo", s.time_zone "timeZone"
    from saved_search s left join chat c on c.id = s.chat_id and c.blocked_at is null
    where s.id = ${searchId} and s.is_active
      and (c.id is not null or ${NOTIFIES_BROWSERS})`.execute(db)
  return row ?? null
}
