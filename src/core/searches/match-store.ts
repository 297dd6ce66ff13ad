import { sql } from 'kysely'
import type { SearchFilters } from '#contract/searches.ts'
import type { Db } from '#core/db/database.ts'
import { type QuietColumns, TELLS_BROWSERS } from './store.ts'

/** `chatId` 0: no chat that lives; `pushAccount` 0: no browsers are told. */
export type Waiting = { searchId: number; chatId: number; pushAccount: number } & QuietColumns

/**
 * The searches that a flat fits; none where it is not on offer by the month under its own number.
 * Up to four stretches of one index are read, those that name its district and rooms or any: what
 * that costs grows with what is found there. Only a search with words or a drawn area is looked at
 * itself. What the flat does not say is held against keys without a bound alone. The statement is a
 * function of the database (migrations/0017), planned once a connection.
 */
export async function findWaiting(db: Db, listingId: number): Promise<Waiting[]> {
  // Arrays as text: the driver would read them letter by letter.
  const {
    rows: [found],
  } = await sql<
    Record<'searches' | 'chats' | 'browsers' | 'froms' | 'tos', string | null> & {
      zones: string[] | null
    }
  >`
    select searches::text, chats::text, browsers::text, quiet_froms::text froms, quiet_tos::text tos, zones from waiting_searches(${listingId})`.execute(
    db,
  )
  const [chats, browsers, froms, tos] = [
    numbersOf(found!.chats),
    numbersOf(found!.browsers),
    numbersOf(found!.froms),
    numbersOf(found!.tos),
  ]
  const zones = (found!.zones ?? []).values()
  return numbersOf(found!.searches).map((searchId, index) => {
    const isQuiet = froms[index] !== NO_QUIET
    // Written out: spreading one object into another would cost as much again as the statement.
    return {
      searchId,
      chatId: chats[index]!,
      pushAccount: browsers[index]!,
      quietFrom: isQuiet ? froms[index]! : null,
      quietTo: isQuiet ? tos[index]! : null,
      timeZone: isQuiet ? zones.next().value! : 'UTC',
    }
  })
}

const NO_QUIET = -1

/** Of an array of integers as PostgreSQL writes it: `{1,2,3}`. */
const numbersOf = (array: string | null): number[] =>
  array === null ? [] : (JSON.parse(`[${array.slice(1, -1)}]`) as number[])

/** A search that waits for flats; null for one that rests, reaches nobody or is gone. */
export async function findWaitingSearch(
  db: Db,
  searchId: number,
): Promise<(Waiting & { filters: SearchFilters }) | null> {
  const {
    rows: [row],
  } = await sql<Waiting & { filters: SearchFilters }>`
    select s.id "searchId", coalesce(c.id, 0) "chatId", case when s.by_push then coalesce(s.account_id, 0) else 0 end "pushAccount", s.filters, s.quiet_from "quietFrom", s.quiet_to "quietTo", s.time_zone "timeZone"
    from saved_search s left join chat c on c.id = s.chat_id and c.dead_at is null
    where s.id = ${searchId} and s.is_active and (c.id is not null or ${TELLS_BROWSERS})`.execute(
    db,
  )
  return row ?? null
}
