import { sql } from 'kysely'
import type { Listing } from '#contract/listings.ts'
import type { Db } from '#core/db/database.ts'

export type SourcePlaces = {
  status: Listing['status']
  /** The places of its posts, those that were not removed first, then the newest. */
  posts: { channelId: number; messageId: number }[]
}

/** A listing with its newest posts; null when nobody may read it. */
export async function findSourcePlaces(
  db: Db,
  id: number,
  limit: number,
): Promise<SourcePlaces | null> {
  const { rows } = await sql<{
    status: Listing['status']
    channelId: number | null
    messageId: number | null
  }>`
    select l.status, p.channel_id "channelId", p.message_id "messageId"
    from listing l
    left join extraction e on e.listing_id = l.id
    left join post p on p.id = e.post_id
    where l.id = ${id} and l.merged_into is null and l.status <> 'REMOVED'
    order by p.vanished_at is not null, p.posted_at desc nulls last, p.id desc
    limit ${limit}`.execute(db)
  return rows[0]
    ? {
        status: rows[0].status,
        posts: rows.flatMap(({ channelId, messageId }) =>
          channelId !== null && messageId !== null ? { channelId, messageId } : [],
        ),
      }
    : null
}
