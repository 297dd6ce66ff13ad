import { sql } from 'kysely'
import type { Db } from '#core/db/database.ts'

/**
 * Records that a post says "rented", about the post that it replies to, or with `isOwnPost` about
 * its own flat.
 */
export async function saveRentedMark(tx: Db, postId: number, isOwnPost: boolean): Promise<void> {
  await sql`
    insert into rented_mark (post_id, channel_id, message_id, marked_at)
    select id, channel_id, ${isOwnPost ? sql`message_id` : sql`reply_to`}, changed_at
    from post
    where id = ${postId} ${isOwnPost ? sql`` : sql`and reply_to is not null`}
    on conflict (post_id) do update
    set message_id = excluded.message_id, marked_at = excluded.marked_at`.execute(tx)
}

/** The posts that a post has marked as rented. */
export async function listMarkedPosts(tx: Db, postId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id
    from rented_mark m
    join post p on p.channel_id = m.channel_id
      and (p.message_id = m.message_id or m.message_id = any(p.album_ids))
    where m.post_id = ${postId} and p.id <> m.post_id`.execute(tx)
  return rows.map((row) => row.id)
}

/** Deletes the mark of a post that no longer says "rented". Returns the posts it was about. */
export async function deleteRentedMark(tx: Db, postId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with dropped as (delete from rented_mark where post_id = ${postId} returning *)
    select p.id
    from dropped m
    join post p on p.channel_id = m.channel_id
      and (p.message_id = m.message_id or m.message_id = any(p.album_ids))
    where p.id <> m.post_id`.execute(tx)
  return rows.map((row) => row.id)
}

/**
 * When a post last marked the flat of a listing as rented; null: never. Marks on posts with several
 * flats do not count, since any of them may be meant, nor do marks before a correction of the
 * status.
 */
export async function findRentedAt(tx: Db, listingId: number): Promise<Date | null> {
  const {
    rows: [row],
  } = await sql<{ at: Date | null }>`
    select max(m.marked_at) at
    from extraction e
    join post p on p.id = e.post_id
    join rented_mark m on m.channel_id = p.channel_id
      and m.message_id = any(p.message_id || p.album_ids)
    join post source on source.id = m.post_id and source.vanished_at is null
    where e.listing_id = ${listingId}
      and not exists (
        select from extraction other
        where other.post_id = e.post_id
          and other.part <> e.part
          and (other.facts->>'isRental')::boolean
      )
      and not exists (
        select from correction c
        where c.post_id = e.post_id
          and c.part = e.part
          and c.field = 'status'
          and c.value = '"active"'
          and c.ended_at is null
          and c.made_at >= m.marked_at
      )`.execute(tx)
  return row?.at ?? null
}
