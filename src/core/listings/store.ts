import { sql } from 'kysely'
import type { Db } from '#core/db/database.ts'
import type { Facts } from '#core/extraction/extraction.ts'
import { foldText } from '#core/places/fold-letters.ts'
import type { AssembledListing, ListingSource } from './assemble.ts'
import type { ListingState } from './detect-listing-event.ts'
import type { PostsOutcome } from './summarize-posts.ts'

/** All sources of a listing, or the single source of a flat without a listing. */
export async function loadSources(
  db: Db,
  where: { listingId: number } | { postId: number; part: number },
): Promise<ListingSource[]> {
  const condition =
    'listingId' in where
      ? sql`e.listing_id = ${where.listingId}`
      : sql`e.post_id = ${where.postId} and e.part = ${where.part}`
  const { rows } = await sql<SourceRow>`
    select
      e.post_id "postId", e.part, p.posted_at "postedAt", p.changed_at "changedAt",
      p.vanished_at "vanishedAt", e.facts, e.confidence, e.latitude, e.longitude,
      e.point_precision "precision", p.text, c.id "channelId", c.city "channelCity",
      c.currency "channelCurrency", p.videos,
      coalesce((
        select json_agg(
          json_build_object('facts', earlier.facts, 'statedAt', earlier.stated_at)
          order by earlier.post_revision
        )
        from extraction_revision earlier
        where earlier.post_id = e.post_id and earlier.part = e.part
      ), '[]') earlier,
      exists (
        select from extraction other
        where other.post_id = e.post_id
          and other.part <> e.part
          and (other.facts->>'isRental')::boolean
      ) "isShared",
      coalesce((
        select array_agg(photo_id order by position)
        from post_photo
        where post_id = e.post_id and position < 100 and photo_id is not null
      ), '{}') "photoIds",
      (
        select json_object_agg(position - 100, photo.variants->-1->>'key')
        from post_photo join photo on photo.id = photo_id
        where post_id = e.post_id and position >= 100
      ) "posterKeys"
    from extraction e
    join post p on p.id = e.post_id
    join channel c on c.id = p.channel_id
    where ${condition}`.execute(db)
  return rows.map(({ precision, latitude, longitude, posterKeys, videos, earlier, ...row }) => ({
    ...row,
    earlier: earlier.map(({ facts, statedAt }) => ({ facts, statedAt: new Date(statedAt) })),
    point:
      precision === 'none'
        ? { precision, latitude: null, longitude: null }
        : { precision, latitude: latitude!, longitude: longitude! },
    videos: videos.map((video, index) => ({ ...video, posterKey: posterKeys?.[index] ?? null })),
  }))
}

type SourceRow = Omit<ListingSource, 'point' | 'videos' | 'earlier'> & {
  earlier: { facts: Facts; statedAt: string }[]
  precision: ListingSource['point']['precision']
  latitude: number | null
  longitude: number | null
  videos: Omit<ListingSource['videos'][number], 'posterKey'>[]
  posterKeys: Record<string, string> | null
}

/** Locks a listing for the rest of the transaction. */
export async function lockListing(
  db: Db,
  id: number,
): Promise<{ status: string; mergedInto: number | null } | null> {
  const row = await db
    .selectFrom('listing')
    .select(['status', 'merged_into as mergedInto'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** The state of a listing; null when it does not exist or is merged. */
export async function findListingState(db: Db, id: number): Promise<ListingState | null> {
  const {
    rows: [row],
  } = await sql<Omit<ListingState, 'price'> & { price: string | null }>`
    select status, period, price, currency,
      first_seen_at "firstSeenAt", last_sighting_at "lastSightingAt",
      md5(row(
        city, district, kind, rooms_filter, price, currency, area_sqm, floor, deposit,
        min_term_months,
        fact_bits, latitude, longitude, search
      )::text) digest
    from listing
    where id = ${id} and merged_into is null`.execute(db)
  return row ? { ...row, price: row.price === null ? null : Number(row.price) } : null
}

/**
 * What text searches find: words in folded letters, and as they are written for servers of the
 * previous version. Queries need no positions.
 */
export const searchColumns = (text: string) => ({
  search: sql<string>`
    strip(to_tsvector('simple', ${text})) || array_to_tsvector(${foldText(text)}::text[])`,
  has_folded_words: true,
})

/**
 * Locks active listings whose words are not folded, but for those that others have locked, and
 * returns their words, between spaces.
 */
export async function lockUnfolded(
  tx: Db,
  limit: number,
): Promise<{ id: number; words: string }[]> {
  const { rows } = await sql<{ id: number; words: string }>`
    select id, array_to_string(tsvector_to_array(search), ' ') words
    from listing
    where status = 'ACTIVE' and not has_folded_words
    order by id
    limit ${limit}
    for no key update skip locked`.execute(tx)
  return rows
}

export async function addFoldedWords(
  tx: Db,
  listings: readonly { id: number; folded: readonly string[] }[],
): Promise<void> {
  await sql`
    update listing
    set has_folded_words = true,
      search = strip(search) || array_to_tsvector(string_to_array(folded, ' '))
    from unnest(
      ${listings.map(({ id }) => id)}::integer[],
      ${listings.map(({ folded }) => folded.join(' '))}::text[]
    ) listed(listing_id, folded)
    where id = listing_id`.execute(tx)
}

export async function insertListing(
  db: Db,
  { searchText, ...row }: AssembledListing,
): Promise<number> {
  const { id } = await db
    .insertInto('listing')
    .values({ ...row, ...searchColumns(searchText) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Updates a listing from its sources. One that an admin removed stays removed. */
export async function updateListing(
  db: Db,
  id: number,
  { searchText, status, ...row }: AssembledListing,
): Promise<void> {
  await db
    .updateTable('listing')
    .set({
      ...row,
      status: sql`case when status = 'REMOVED' then status else ${status} end`,
      ...searchColumns(searchText),
    })
    .where('id', '=', id)
    .execute()
}

/** Delists a flat that is no longer offered; its page stays. */
export async function delistListing(
  db: Db,
  id: number,
  status: 'EXPIRED' | 'RENTED',
): Promise<void> {
  await db
    .updateTable('listing')
    .set({ status })
    .where('id', '=', id)
    .where('status', '=', 'ACTIVE')
    .execute()
}

/** Removes a listing for good. Returns false when it is already removed, or merged. */
export async function markRemoved(db: Db, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('listing')
    .set({ status: 'REMOVED' })
    .where('id', '=', id)
    .where('status', '<>', 'REMOVED')
    .where('merged_into', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Restores a removed listing. Returns false when it was not removed. */
export async function unmarkRemoved(db: Db, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('listing')
    .set({ status: 'ACTIVE' })
    .where('id', '=', id)
    .where('status', '=', 'REMOVED')
    .where('merged_into', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function linkPart(
  db: Db,
  postId: number,
  part: number,
  listingId: number,
): Promise<void> {
  await db
    .updateTable('extraction')
    .set({ listing_id: listingId })
    .where('post_id', '=', postId)
    .where('part', '=', part)
    .execute()
}

/** The usual currency of a channel: that of at least 75% of its latest prices, at least five. */
export async function findUsualCurrency(db: Db, channelId: number): Promise<string | null> {
  const {
    rows: [row],
  } = await sql<{ currency: string }>`
    with latest as (
      select e.facts->>'currency' currency
      from post p join extraction e on e.post_id = p.id
      where p.channel_id = ${channelId}
        and e.facts->>'currency' is not null
        and e.facts->>'price' is not null
      order by p.message_id desc limit 100
    )
    select currency from latest group by currency
    having count(*) >= 5 and count(*) >= 0.75 * (select count(*) from latest)`.execute(db)
  return row?.currency ?? null
}

/**
 * Expires listings that were last offered before `unseenSince`, or whose posts were all deleted by
 * `vanishedBy`. Returns their ids; `isOld`: not offered for too long. Posts that were deleted more
 * than a month earlier are not checked, so that this query, run every minute, does not get slower
 * over time.
 */
export async function expireUnseen(
  db: Db,
  { unseenSince, vanishedBy }: { unseenSince: Date; vanishedBy: Date },
): Promise<{ id: number; isOld: boolean }[]> {
  const { rows } = await sql<{ id: number; isOld: boolean }>`
    update listing set status = 'EXPIRED'
    where status = 'ACTIVE' and (
      last_sighting_at < ${unseenSince}
      or id in (
        select e.listing_id
        from post p join extraction e on e.post_id = p.id
        where p.vanished_at <= ${vanishedBy}
          and p.vanished_at > ${vanishedBy}::timestamptz - interval '30 days'
      )
      and not exists (
        select from extraction e join post p on p.id = e.post_id
        where e.listing_id = listing.id
          and (e.facts->>'isRental')::boolean
          and (p.vanished_at is null or p.vanished_at > ${vanishedBy})
      )
    )
    returning id, last_sighting_at < ${unseenSince} "isOld"`.execute(db)
  return rows
}

export async function countListingsOfPosts(
  db: Db,
  postIds: readonly number[],
): Promise<Omit<PostsOutcome, 'cities'>> {
  const {
    rows: [row],
  } = await sql<Omit<PostsOutcome, 'cities'>>`
    select count(distinct e.listing_id)::int listings,
      count(*) filter (where l.source_count > 1)::int merged,
      (cardinality(${postIds}::int[]) - count(distinct e.post_id))::int "withoutListing"
    from extraction e join listing l on l.id = e.listing_id
    where e.post_id = any(${postIds}::int[])`.execute(db)
  return row!
}

/** The posts of a channel with listings in a city. */
export async function listPostsOfCity(db: Db, channelId: number, city: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct p.id
    from post p
    join extraction e on e.post_id = p.id
    join listing l on l.id = e.listing_id
    where p.channel_id = ${channelId} and l.city = ${city} order by p.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** The number of listings of these posts by city. */
export async function countByCity(
  db: Db,
  postIds: readonly number[],
): Promise<{ city: string; count: number }[]> {
  const { rows } = await sql<{ city: string; count: number }>`
    select l.city, count(distinct l.id)::int count
    from extraction e join listing l on l.id = e.listing_id
    where e.post_id = any(${postIds}::int[])
    group by 1`.execute(db)
  return rows
}
