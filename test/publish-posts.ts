import { sql } from 'kysely'
import { importPosts } from '#core/channels/import-posts.ts'
import { eachCity, inCityOf } from '#core/db/distributed/city-scope.ts'
import { extractPost } from '#core/extraction/extract-post.ts'
import { locatePost } from '#core/extraction/locate-post.ts'
import { createRules } from '#core/extraction/rules.ts'
import { publishPost } from '#core/listings/publish.ts'
import { updateRentedMark } from '#core/listings/rented-mark.ts'
import type { ParsedPost } from '#core/posts/post.ts'
import { findPost } from '#core/posts/steps.ts'
import { listPostsAbout } from '#core/posts/store.ts'
import type { TestDatabase } from './clone-database.ts'

/** A post with no more to it than what is given. */
export const parsedPost = (
  post: Pick<ParsedPost, 'messageId' | 'text' | 'postedAt'> & Partial<ParsedPost>,
): ParsedPost => ({
  edited: false,
  albumIds: [],
  hashtags: [],
  links: [],
  photos: [],
  videos: [],
  forwardedFrom: null,
  authorSignature: null,
  replyTo: null,
  isService: false,
  ...post,
})

/** Imports posts as a read of their channel at `readAt`. Returns the ids of new and changed ones. */
export async function readPosts(
  database: TestDatabase,
  posts: readonly ParsedPost[],
  { channel, city = 'Tbilisi', readAt }: { channel: string; city?: string; readAt: Date },
): Promise<number[]> {
  const { created, changed } = await importPosts(database, {
    channel: {
      username: channel,
      title: channel,
      description: null,
      photoUrl: null,
      subscribers: null,
    },
    city,
    posts: [...posts],
    readAt,
  })
  return [...created, ...changed]
}

const rules = createRules()

/**
 * Extracts (by the rules), locates and publishes a stored post as the steps of a worker do.
 * `listing` is the first of its listings.
 */
export async function publishPostById(
  { kysely: db }: Pick<TestDatabase, 'kysely'>,
  id: number,
  now: Date,
) {
  const post = (await findPost(db, id))!
  const store = await extractPost({ extractor: rules }, post, now)
  const result = await db.transaction().execute(async (tx) => {
    const kind = await store(tx)
    await updateRentedMark(tx, post, { wasOffer: kind === 'no-longer' })
    if (kind === 'rental') await locatePost(tx, post, { hasGeocoder: false, now })
    if (kind === 'other') return { created: [], merged: [], updated: [], takenOut: [] }
    return publishPost(tx, post, now)
  })
  const [listing] = [...result.created, ...result.merged, ...result.updated]
  return { post, result, listing: listing! }
}

/**
 * Reads and publishes a message of a channel at `now`, or its edit, which keeps the time of the
 * message.
 */
export async function publishMessage(
  database: TestDatabase,
  message: { messageId: number; text: string; postedAt?: Date } & Partial<ParsedPost>,
  { channel = 'first_flats', now }: { channel?: string; now: Date },
) {
  const { posted_at: postedAt } = message.edited
    ? await database.kysely
        .selectFrom('post')
        .select('posted_at')
        .where('message_id', '=', message.messageId)
        .executeTakeFirstOrThrow()
    : { posted_at: now }
  const [postId] = await readPosts(database, [parsedPost({ postedAt, ...message })], {
    channel,
    readAt: now,
  })
  return { postId: postId!, ...(await publishPostById(database, postId!, now)) }
}

export type PostToPublish = {
  key: string
  channel: string
  city: string
  messageId: number
  postedAt: Date
  text: string
  /** What recognises the photos; `name` identifies a photo. */
  photos: readonly { name: string; perceptualHash?: bigint | null; fingerprint?: Buffer }[]
  replyTo?: number | null
  forwardedFrom?: { name: string; url: string | null } | null
}

/**
 * Extracts (by the rules), locates and publishes posts in the given order. Photos are not copied;
 * only what recognises them is stored. Returns the listing ids of each post by its key.
 */
export async function publishPosts(
  database: TestDatabase,
  posts: readonly PostToPublish[],
  now: Date,
): Promise<Map<string, number[]>> {
  for (const {
    channel,
    city,
    messageId,
    postedAt,
    text,
    photos,
    replyTo = null,
    forwardedFrom = null,
  } of posts) {
    const post = parsedPost({
      messageId,
      text,
      postedAt,
      links: text.match(/https?:\/\/\S+/g) ?? [],
      forwardedFrom,
      replyTo,
    })
    const [postId] = await readPosts(database, [post], { channel, city, readAt: now })
    for (const [position, { name, perceptualHash, fingerprint }] of photos.entries()) {
      const { id } = await database.kysely
        .insertInto('photo')
        .values({
          sha256: name,
          width: 800,
          height: 600,
          placeholder: '',
          variants: '[{"width":800,"key":"none"}]',
          perceptual_hash: perceptualHash?.toString() ?? null,
          fingerprint: fingerprint ?? null,
        })
        .onConflict((conflict) => conflict.column('sha256').doUpdateSet({ placeholder: '' }))
        .returning('id')
        .executeTakeFirstOrThrow()
      await (await inCityOf(database.kysely, postId!))
        .insertInto('post_photo')
        .values({ post_id: postId!, position, source_url: '', photo_id: id })
        .execute()
    }
    const { post: stored } = await publishPostById(database, postId!, now)
    // Its copies in other cities of a distributed database.
    for (const { id } of await listPostsAbout(database.kysely, { ...stored, replyTo: null }))
      if (id !== postId) await publishPostById(database, id, now)
  }
  const rows: { channel: string; messageId: number; listings: number[] | null }[] = []
  for (const { db } of await eachCity(database.kysely)) {
    const found = await sql<(typeof rows)[number]>`
      select c.username channel, p.message_id "messageId",
        array_agg(e.listing_id order by e.part) filter (where e.listing_id is not null) listings
      from post p join channel c on c.id = p.channel_id left join extraction e on e.post_id = p.id
      group by 1, 2`.execute(db)
    rows.push(...found.rows)
  }
  const listings = new Map<string, number[]>()
  for (const row of rows) {
    const key = `${row.channel}/${row.messageId}`
    listings.set(key, [...(listings.get(key) ?? []), ...(row.listings ?? [])])
  }
  return new Map(
    posts.map(({ key, channel, messageId }) => [
      key,
      listings.get(`${channel}/${messageId}`) ?? [],
    ]),
  )
}
