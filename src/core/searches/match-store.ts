import { sql } from 'kysely'
import type { SearchFilters } from '#contract/searches.ts'
import type { Db } from '#core/db/database.ts'
import { NO_BOUND } from './conditions.ts'
import { type QuietColumns, TELLS_BROWSERS } from './store.ts'

/** `chatId` 0: no chat that lives; `pushAccount` 0: no browsers are told. */
export type Waiting = { searchId: number; chatId: number; pushAccount: number } & QuietColumns

/**
 * The searches that a flat fits; none where it is not on offer by the month under its own number. Up to four stretches of one
 * index are read, those that name its district and rooms or any: what that costs grows with what is found there. Only a search
 * with words or a drawn area is looked at itself. What the flat does not say is held against keys without a bound alone.
 */
export async function findWaiting(db: Db, listingId: number): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    with flat as materialized (
      select city, array['', coalesce(district, '')] districts, array[0, coalesce(rooms_filter, 0)]::smallint[] rooms, fact_bits bits, price_usd_cents is null unpriced,
        coalesce(price_usd_cents, ${NO_BOUND.maxUsdCents}::integer) at_least, coalesce(price_usd_cents, ${NO_BOUND.minUsdCents}::integer) at_most,
        coalesce(area_sqm::real, 'infinity'::real) as_large, coalesce(area_sqm::real, ${NO_BOUND.minArea}::real) as_small, point(longitude, latitude) place, search
      from listing where id = ${listingId} and status = 'ACTIVE' and merged_into is null and period is distinct from 'day'
    ), k as materialized (
      -- The widest price there is stands for none, and for one as high: without a price the search itself tells them apart.
      select k.search_id, k.chat_id, k.quiet_from, k.quiet_to, k.time_zone, k.push_account, k.looks or flat.unpriced looks
      from flat join search_key k on k.city = flat.city and k.district = any(flat.districts) and k.rooms = any(flat.rooms)
        and k.max_usd_cents >= flat.at_least and k.min_usd_cents <= flat.at_most and k.min_area <= flat.as_small and k.max_area >= flat.as_large and k.bits & flat.bits = k.bits
    )
    select k.search_id "searchId", k.chat_id "chatId", k.quiet_from "quietFrom", k.quiet_to "quietTo", k.time_zone "timeZone", k.push_account "pushAccount" from k
    where not k.looks or k.search_id in (
      select s.id from saved_search s cross join flat
      where s.id = any(array(select search_id from k where looks))
        and (s.area is null or s.area @> flat.place) and (s.words is null or flat.search @@ to_tsquery('simple', s.words))
        and (not flat.unpriced or (s.min_usd_cents is null and s.max_usd_cents is null)))`.execute(db)
  return rows
}

/** A search that waits for flats; null for one that rests, reaches nobody or is gone. */
export async function findWaitingSearch(db: Db, searchId: number): Promise<(Waiting & { filters: SearchFilters }) | null> {
  const { rows: [row] } = await sql<Waiting & { filters: SearchFilters }>`
    select s.id "searchId", coalesce(c.id, 0) "chatId", case when s.by_push then coalesce(s.account_id, 0) else 0 end "pushAccount", s.filters, s.quiet_from "quietFrom", s.quiet_to "quietTo", s.time_zone "timeZone"
    from saved_search s left join chat c on c.id = s.chat_id and c.dead_at is null
    where s.id = ${searchId} and s.is_active and (c.id is not null or ${TELLS_BROWSERS})`.execute(db)
  return row ?? null
}
