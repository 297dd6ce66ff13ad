import { sql } from 'kysely'
import type { Listing } from '#contract/listings.ts'
import type { Db } from '#core/db/database.ts'

/** The places of a listing's newest posts, those that were not removed first. */
export async function findSourcePlaces(
  db: Db,
  id: number,
  limit: number,
): Promise<{ channelId: number; messageId: number }[]> {
  const { rows } = await sql<{ channelId: number; messageId: number }>`
    select p.channel_id "channelId", p.message_id "messageId"
    from extraction e
    join post p on p.id = e.post_id
    where e.listing_id = ${id}
    order by p.vanished_at is not null, p.posted_at desc, p.id desc
    limit ${limit}`.execute(db)
  return rows
}

/** null when nobody may read the listing. */
export async function findStatus(db: Db, id: number): Promise<Listing['status'] | null> {
  const row = await db
    .selectFrom('listing')
    .select('status')
    .where('id', '=', id)
    .where('merged_into', 'is', null)
    .executeTakeFirst()
  return row && row.status !== 'REMOVED' ? row.status : null
}
