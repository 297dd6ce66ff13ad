import { sql } from 'kysely'
import type { Filters } from '#contract/filters.ts'
import type { Db } from '#core/db/database.ts'
import { UNKEYED_FILTERS } from '#core/listings/unkeyed-filters.ts'
import type { MatchKey } from './conditions.ts'
import { type QuietHoursColumns, REACHES_ACCOUNT } from './store.ts'

/** The properties of a search from which its match keys are built. */
export type KeyedSearch = {
  id: number
  filters: Filters
  minUsdCents: number | null
  maxUsdCents: number | null
} & DeliveryOptions

/** The recipients and quiet hours of a search, copied into its match keys. */
export type DeliveryOptions = {
  /** 0: no reachable chat. */
  chatId: number
  /** The search has text, an area or unkeyed filters, which keys cannot check. */
  needsFullMatch: boolean
  /** The account that its channels notify; 0: none. */
  accountId?: number
} & QuietHoursColumns

/** Locks and returns those of the searches that are active and reach a chat or browser. */
export async function lockActiveSearches(tx: Db, ids: readonly number[]): Promise<KeyedSearch[]> {
  const { rows } = await sql<KeyedSearch>`
    select s.id, s.filters, s.min_usd_cents "minUsdCents", s.max_usd_cents "maxUsdCents",
      coalesce(c.id, 0) "chatId",
      case when ${REACHES_ACCOUNT} then s.account_id else 0 end "accountId",
      s.quiet_from "quietFrom", s.quiet_to "quietTo", s.time_zone "timeZone",
      s.text_query is not null or s.area is not null
        or s.filters ?| ${UNKEYED_FILTERS}::text[] "needsFullMatch"
    from saved_search s left join chat c on c.id = s.chat_id and c.blocked_at is null
    where s.id = any(${ids}::integer[]) and s.is_active
      and (c.id is not null or ${REACHES_ACCOUNT})
    order by s.id for update of s`.execute(tx)
  return rows
}

/**
 * The ids after `after`, in order, of searches of all cities whose keys are of fewer, and of
 * searches of a district whose keys lack one of its quarters.
 */
export async function listSearchesWithoutKeys(
  db: Db,
  cities: number,
  quarters: readonly { city: string; district: string; quarter: string }[],
  after: number,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from saved_search s
    where id > ${after} and is_active and (
      filters->>'city' is null
        and (select count(distinct city) from search_match_key where search_id = s.id)
          between 1 and ${cities - 1}
      or filters->'districts' ?| ${quarters.map(({ district }) => district)}::text[] and exists (
        select from unnest(
          ${quarters.map(({ city }) => city)}::text[],
          ${quarters.map(({ district }) => district)}::text[],
          ${quarters.map(({ quarter }) => quarter)}::text[]
        ) known (city, district, quarter)
        where s.filters->'districts' ? known.district
          and exists (
            select from search_match_key k where k.search_id = s.id and k.city = known.city
          )
          and not exists (
            select from search_match_key k
            where k.search_id = s.id and k.city = known.city and k.district = known.quarter
          )
      )
    )
    order by id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function deleteMatchKeys(tx: Db, searchIds: readonly number[]): Promise<void> {
  if (searchIds.length > 0)
    await tx.deleteFrom('search_match_key').where('search_id', 'in', searchIds).execute()
}

export async function insertMatchKeys(
  tx: Db,
  keys: readonly (MatchKey & DeliveryOptions & { searchId: number })[],
): Promise<void> {
  if (keys.length === 0) return
  await sql`
    insert into search_match_key (
      city, district, rooms, max_usd_cents, min_usd_cents, min_area, max_area, bits,
      search_id, chat_id, quiet_from, quiet_to, time_zone, needs_full_match, account_id
    )
    select * from unnest(
      ${keys.map((key) => key.city)}::text[],
      ${keys.map((key) => key.district)}::text[],
      ${keys.map((key) => key.rooms)}::smallint[],
      ${keys.map((key) => key.maxUsdCents)}::integer[],
      ${keys.map((key) => key.minUsdCents)}::integer[],
      ${keys.map((key) => String(key.minArea))}::real[],
      ${keys.map((key) => String(key.maxArea))}::real[],
      ${keys.map((key) => key.bits)}::integer[],
      ${keys.map((key) => key.searchId)}::integer[],
      ${keys.map((key) => key.chatId)}::integer[],
      ${keys.map((key) => key.quietFrom)}::smallint[],
      ${keys.map((key) => key.quietTo)}::smallint[],
      ${keys.map((key) => key.timeZone)}::text[],
      ${keys.map((key) => key.needsFullMatch)}::boolean[],
      ${keys.map((key) => key.accountId ?? 0)}::integer[]
    )`.execute(tx)
}
