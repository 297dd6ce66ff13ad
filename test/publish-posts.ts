import { importPosts } from '#core/channels/import-posts.ts'
import { extractPost } from '#core/extraction/extract-post.ts'
import { locatePost } from '#core/extraction/locate-post.ts'
import { createRules } from '#core/extraction/rules.ts'
import { publishPost } from '#core/listings/publish.ts'
import { findPost } from '#core/posts/steps.ts'
import type { TestDatabase } from './clone-database.ts'

export type PostToPublish = {
  key: string
  channel: string
  city: string
  messageId: number
  postedAt: Date
  text: string
  /** Perceptual hashes of the photos; `name` identifies a photo. */
  photos: readonly { name: string; perceptualHash: bigint | null }[]
  replyTo?: number | null
  forwardedFrom?: { name: string; url: string | null } | null
}

/**
 * Extracts (by the rules), locates and publishes posts in the given order. Photos are not copied;
 * only their perceptual hashes are stored. Returns the listing ids of each post by its key.
 */
export async function publishPosts(
  database: TestDatabase,
  posts: readonly PostToPublish[],
  now: Date,
): Promise<Map<string, number[]>> {
  const { kysely: db } = database
  const rules = createRules()
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
    const { created } = await importPosts(database, {
      channel: {
        username: channel,
        title: channel,
        description: null,
        photoUrl: null,
        subscribers: null,
      },
      city,
      readAt: now,
      posts: [
        {
          messageId,
          text,
          postedAt,
          edited: false,
          albumIds: [],
          hashtags: [],
          links: text.match(/https?:\/\/\S+/g) ?? [],
          photos: [],
          videos: [],
          forwardedFrom,
          authorSignature: null,
          replyTo,
          isService: false,
        },
      ],
    })
    const post = (await findPost(db, created[0]!))!
    for (const [position, { name, perceptualHash }] of photos.entries()) {
      await database.pool.query(
        `
        with stored as (
          insert into photo (sha256, width, height, placeholder, variants, perceptual_hash)
          values ($1, 800, 600, '', '[{"width":800,"key":"none"}]', $2)
          on conflict (sha256) do update set placeholder = '' returning id
        )
        insert into post_photo (post_id, position, source_url, photo_id)
        select $3, $4, '', id from stored`,
        [name, perceptualHash?.toString() ?? null, post.id, position],
      )
    }
    const store = await extractPost({ extractor: rules }, post, now)
    await db.transaction().execute(async (tx) => {
      if ((await store(tx)) === 'other') return
      await locatePost(tx, post, { hasGeocoder: false, now })
      await publishPost(tx, post, now)
    })
  }
  const { rows } = await database.pool.query<{
    channel: string
    messageId: number
    listings: number[]
  }>(`
    select c.username channel, p.message_id "messageId",
      array_agg(e.listing_id order by e.part) filter (where e.listing_id is not null) listings
    from post p join channel c on c.id = p.channel_id left join extraction e on e.post_id = p.id
    group by 1, 2`)
  const listings = new Map(
    rows.map((row) => [`${row.channel}/${row.messageId}`, row.listings ?? []]),
  )
  return new Map(
    posts.map(({ key, channel, messageId }) => [
      key,
      listings.get(`${channel}/${messageId}`) ?? [],
    ]),
  )
}
