import { type Kysely, sql } from 'kysely'
import { eachCity, inCity, inCityOf } from '#core/db/distributed/city-scope.ts'
import type { Tables } from '#core/db/schema.ts'
import { writeOutdatedDocuments } from '#core/listings/documents.ts'
import { addManyFlats } from '#test/listing-rows.ts'
import { publishPostById } from '#test/publish-posts.ts'

/** Adds the channel of a city. Returns its id. */
export async function addChannel(db: Kysely<Tables>, city: string): Promise<number> {
  const username = `flats_of_${city.toLowerCase().replaceAll(' ', '_')}`
  const { id } = await db
    .insertInto('channel')
    .values({ username, city, origin: 'web' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The text of flat `n`, which no other flat resembles. */
export function flatText(n: number, price: number): string {
  const [rooms, floor] = [1 + (n % 4), 1 + (n % 15)]
  return (
    `Сдаётся ${rooms}-комнатная квартира, улица Названная${n} ${1 + (n % 90)}, ` +
    `${rooms * 18 + (n % 37)} м², этаж ${floor}/16, ${price}$. Звоните: ` +
    `+9955${String(10_000_000 + n)}`
  )
}

export type NewPost = { city: string; channelId: number; messageId: number; text: string }

/** Stores a post as reading its channel does. Returns its id. */
export async function addPost(
  db: Kysely<Tables>,
  { city, channelId, messageId, text }: NewPost,
): Promise<number> {
  const now = new Date()
  const { id } = await (await inCity(db, city))
    .insertInto('post')
    .values({
      channel_id: channelId,
      message_id: messageId,
      posted_at: now,
      changed_at: now,
      text,
      content_hash: text,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Stores a new text of a post as an edit. */
export async function editPost(db: Kysely<Tables>, id: number, text: string): Promise<void> {
  await (await inCityOf(db, id))
    .updateTable('post')
    .set((eb) => ({ text, content_hash: text, revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Extracts, locates and publishes a post as a worker does. */
export async function publish(db: Kysely<Tables>, postId: number) {
  const kysely = await inCityOf(db, postId)
  return publishPostById({ kysely }, postId, new Date())
}

/** The posts that are published before measuring. */
export const POSTS = 200

/** Rows of one city that queries ask for. */
export type Stored = {
  city: string
  channelId: number
  /** The number of posts of the channel. */
  posts: number
  /** A post, its listing, and another listing that was merged into that one. */
  postId: number
  listingId: number
  mergedId: number
  /** Some active listings. */
  ids: number[]
}

/** Stores `flats` in four cities, and posts of one of them that are published by the rules. */
export async function storeFlats(db: Kysely<Tables>, flats: number, city: string): Promise<Stored> {
  await addManyFlats(db, flats)
  for (const { db: own } of await eachCity(db)) await writeOutdatedDocuments(own)
  const channelId = await addChannel(db, city)
  const stored = { city, channelId, posts: 0, postId: 0, listingId: 0, mergedId: 0 }
  while (stored.posts < POSTS) {
    const postId = await addNextPost(db, stored)
    const { listing } = await publish(db, postId)
    Object.assign(stored, { postId, listingId: listing, mergedId: stored.listingId })
  }
  const own = await inCity(db, city)
  await own
    .updateTable('listing')
    .set({ merged_into: stored.listingId })
    .where('id', '=', stored.mergedId)
    .execute()
  await sql`vacuum analyze listing, listing_document, listing_key, post, extraction`.execute(db)
  const { rows } = await sql<{ id: number }>`
    select id from listing where city = ${city} and status = 'ACTIVE' and merged_into is null
    order by id limit 20`.execute(own)
  return { ...stored, ids: rows.map(({ id }) => id) }
}

/** Adds the post of a new flat, or `again` of the flat of the post before. */
export function addNextPost(
  db: Kysely<Tables>,
  stored: Omit<Stored, 'ids'>,
  { again = false } = {},
): Promise<number> {
  const { city, channelId } = stored
  const messageId = (stored.posts += 1)
  const n = again ? messageId - 1 : messageId
  return addPost(db, { city, channelId, messageId, text: flatText(n, 400 + (n % 50) * 10) })
}
