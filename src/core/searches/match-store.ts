import { sql } from 'kysely'
import type { SearchFilters } from '#contract/searches.ts'
import type { Db } from '#core/db/database.ts'
import { type QuietHoursColumns, NOTIFIES_BROWSERS } from './store.ts'

/** `chatId` 0: no chat that lives; `pushAccountId` 0: no browsers are told. */
export type SearchMatch = {
  searchId: number
  chatId: number
  pushAccountId: number
} & QuietHoursColumns

/**
 * The searches that a flat fits; none where it is not on offer by the month under its own number.
 * Up to four stretches of one index are read, those that name its district and rooms or any: what
 * that costs grows with what is found there. Only a search with words or a drawn area is looked at
 * itself. What the flat does not say is held against keys without a bound alone. The statement is
 * migrations/functions/match_saved_searches.sql, planned once per connection.
 */
export async function findMatchingSearches(db: Db, listingId: number): Promise<SearchMatch[]> {
  // Arrays as text: the driver would read them letter by letter.
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
    from match_saved_searches(${listingId})`.execute(db)
  const [chatIds, pushAccountIds, froms, tos] = [
    parseIntegerArray(found!.chatIds),
    parseIntegerArray(found!.pushAccountIds),
    parseIntegerArray(found!.froms),
    parseIntegerArray(found!.tos),
  ]
  const timeZones = (found!.timeZones ?? []).values()
  return parseIntegerArray(found!.searchIds).map((searchId, index) => {
    const isQuiet = froms[index] !== NO_QUIET
    // Written out: spreading one object into another would cost as much again as the statement.
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

/** Of an array of integers as PostgreSQL writes it: `{1,2,3}`. */
const parseIntegerArray = (array: string | null): number[] =>
  array === null ? [] : (JSON.parse(`[${array.slice(1, -1)}]`) as number[])

/** A search that waits for flats; null for one that rests, reaches nobody or is gone. */
export async function findActiveSearch(
  db: Db,
  searchId: number,
): Promise<(SearchMatch & { filters: SearchFilters }) | null> {
  const {
    rows: [row],
  } = await sql<SearchMatch & { filters: SearchFilters }>`
    select s.id "searchId", coalesce(c.id, 0) "chatId",
      case when s.push_enabled then coalesce(s.account_id, 0) else 0 end "pushAccountId",
      s.filters, s.quiet_from "quietFrom", s.quiet_to "quietTo", s.time_zone "timeZone"
    from saved_search s left join chat c on c.id = s.chat_id and c.blocked_at is null
    where s.id = ${searchId} and s.is_active
      and (c.id is not null or ${NOTIFIES_BROWSERS})`.execute(db)
  return row ?? null
}
