import { sql } from 'kysely'
import type { SearchFilters } from '#contract/searches.ts'
import type { Db } from '#core/db/database.ts'
import type { SearchKey } from './conditions.ts'

/** What a search's keys are made from. */
export type Keyed = { id: number; filters: SearchFilters; minUsdCents: number | null; maxUsdCents: number | null }

/** Those of the searches that wait for flats, held for the rest of the transaction: active, with a chat that the bot may write to. */
export async function holdWaiting(tx: Db, ids: readonly number[]): Promise<Keyed[]> {
  const { rows } = await sql<Keyed>`
    select s.id, s.filters, s.min_usd_cents "minUsdCents", s.max_usd_cents "maxUsdCents" from saved_search s
    where s.id = any(${ids}::integer[]) and s.is_active and exists (select from chat c where c.id = s.chat_id and c.dead_at is null)
    order by s.id for update`.execute(tx)
  return rows
}

export async function deleteKeys(tx: Db, searchIds: readonly number[]): Promise<void> {
  if (searchIds.length > 0) await tx.deleteFrom('search_key').where('search_id', 'in', searchIds).execute()
}

export async function insertKeys(tx: Db, keys: readonly (SearchKey & { searchId: number })[]): Promise<void> {
  if (keys.length === 0) return
  await sql`
    insert into search_key (city, district, rooms, max_usd_cents, min_usd_cents, min_area, max_area, bits, search_id)
    select * from unnest(${keys.map((key) => key.city)}::text[], ${keys.map((key) => key.district)}::text[], ${keys.map((key) => key.rooms)}::smallint[],
      ${keys.map((key) => key.maxUsdCents)}::integer[], ${keys.map((key) => key.minUsdCents)}::integer[], ${keys.map((key) => String(key.minArea))}::real[],
      ${keys.map((key) => String(key.maxArea))}::real[], ${keys.map((key) => key.bits)}::integer[], ${keys.map((key) => key.searchId)}::integer[])`.execute(tx)
}
