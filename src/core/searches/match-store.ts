import { sql } from 'kysely'
import type { Db } from '#core/db/database.ts'
import { NO_BOUND } from './conditions.ts'
import type { QuietColumns } from './store.ts'

/** What of a flat searches look at, but for its words and place. Price in US cents, area in m². */
export type Fitted = { id: number; city: string; district: string | null; rooms: number | null; priceUsdCents: number | null; area: number | null; bits: number }

export type Waiting = { searchId: number; chatId: number } & QuietColumns

/** The flat if it is on offer by the month under its own number; null otherwise. */
export async function findFitted(db: Db, listingId: number): Promise<Fitted | null> {
  const row = await db.selectFrom('listing')
    .select(['id', 'city', 'district', 'rooms_filter as rooms', 'price_usd_cents as priceUsdCents', 'area_sqm as area', 'fact_bits as bits'])
    .where('id', '=', listingId).where('status', '=', 'ACTIVE').where('merged_into', 'is', null).where(sql`period`, 'is distinct from', 'day').executeTakeFirst()
  return row ?? null
}

/**
 * The searches that a flat fits. Up to four stretches of one index are read, those that name its district and rooms or any:
 * what that costs grows with what is found there. Only a search with words or a drawn area is looked at itself.
 */
export async function findWaiting(db: Db, flat: Fitted): Promise<Waiting[]> {
  const price = flat.priceUsdCents === null
    ? sql`k.max_usd_cents = ${NO_BOUND.maxUsdCents}::integer and k.min_usd_cents = ${NO_BOUND.minUsdCents}::integer`
    : sql`k.max_usd_cents >= ${flat.priceUsdCents}::integer and k.min_usd_cents <= ${flat.priceUsdCents}::integer`
  const area = flat.area === null
    ? sql`k.min_area = ${NO_BOUND.minArea}::real and k.max_area = 'infinity'::real`
    : sql`k.min_area <= ${flat.area}::real and k.max_area >= ${flat.area}::real`
  // The widest price there is stands for none, and for one as high: without a price the search itself tells them apart.
  const looks = flat.priceUsdCents === null ? sql`true` : sql`k.looks`
  const flatIs = sql`from listing where id = ${flat.id}`
  const { rows } = await sql<Waiting>`
    with k as materialized (
      select k.search_id, k.chat_id, k.quiet_from, k.quiet_to, k.time_zone, ${looks} looks from search_key k
      where k.city = ${flat.city} and k.district = any(${orAny(flat.district, '')}::text[]) and k.rooms = any(${orAny(flat.rooms, 0)}::smallint[])
        and ${price} and ${area} and k.bits & ${flat.bits}::integer = k.bits
    )
    select k.search_id "searchId", k.chat_id "chatId", k.quiet_from "quietFrom", k.quiet_to "quietTo", k.time_zone "timeZone" from k
    where not k.looks or k.search_id in (
      select s.id from saved_search s
      where s.id = any(array(select search_id from k where looks))
        and (s.area is null or s.area @> (select point(longitude, latitude) ${flatIs}))
        and (s.words is null or (select search ${flatIs}) @@ to_tsquery('simple', s.words))
        ${flat.priceUsdCents === null ? sql`and s.min_usd_cents is null and s.max_usd_cents is null` : sql``})`.execute(db)
  return rows
}

/** What keys may say of a fact: its own value, or that any will do. */
const orAny = <T>(own: T | null, any: T): T[] => (own === null ? [any] : [any, own])

/** A search that waits for flats; null for one that rests or is gone. */
export async function findWaitingSearch(db: Db, searchId: number) {
  const row = await db.selectFrom('saved_search as s').innerJoin('chat as c', 'c.id', 's.chat_id')
    .select(['s.id as searchId', 'c.id as chatId', 's.filters', 's.quiet_from as quietFrom', 's.quiet_to as quietTo', 's.time_zone as timeZone'])
    .where('s.id', '=', searchId).where('s.is_active', '=', true).where('c.dead_at', 'is', null).executeTakeFirst()
  return row ?? null
}
