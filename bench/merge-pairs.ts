import { takeInPosts } from '#core/channels/take-in.ts'
import { extractPost } from '#core/extraction/extract-post.ts'
import { locatePost } from '#core/extraction/locate-post.ts'
import { createRules } from '#core/extraction/rules.ts'
import { lookNamed } from '#core/listings/merge/pairs/judge.ts'
import type { Pair, PairPost } from '#core/listings/merge/pairs/pair.ts'
import { publishPost } from '#core/listings/publish.ts'
import { readPost } from '#core/posts/steps.ts'
import type { TestDatabase } from '#test/clone-database.ts'

export type Published = {
  /** Pairs whose two posts stand on one listing. */
  together: Set<string>
  /** Listings that hold posts of more than one pair. */
  mixed: number
}

/** Takes both posts of every pair through reading, locating and publishing, all into one database, the older first, as channels are read. */
export async function publishPairs(database: TestDatabase, pairs: readonly Pair[]): Promise<Published> {
  const rules = createRules()
  const posts = pairs.flatMap((pair) => [{ pair, post: pair.a }, { pair, post: pair.b }]).sort((x, y) => x.post.date.localeCompare(y.post.date))
  const listings = new Map<string, number[]>()
  const now = new Date(Math.max(...posts.map(({ post }) => Date.parse(post.date))))
  for (const [index, { pair, post }] of posts.entries()) {
    const [listing] = await publish(database, rules, post, index + 1, now)
    listings.set(pair.id, [...(listings.get(pair.id) ?? []), listing ?? -index - 1])
  }
  const owners = new Map<number, Set<string>>()
  for (const [id, of] of listings) for (const listing of of) owners.set(listing, (owners.get(listing) ?? new Set()).add(id))
  return {
    together: new Set([...listings].filter(([, [a, b]]) => a === b).map(([id]) => id)),
    mixed: [...owners.values()].filter((ids) => ids.size > 1).length,
  }
}

async function publish({ kysely: db, ...database }: TestDatabase, rules: ReturnType<typeof createRules>, { channel, city, date, text, photos = [] }: PairPost, messageId: number, now: Date): Promise<number[]> {
  const postedAt = new Date(date)
  const { created } = await takeInPosts({ kysely: db, ...database }, {
    channel: { username: channel, title: channel, description: null, photoUrl: null, subscribers: null }, city, readAt: postedAt,
    posts: [{ messageId, text, postedAt, edited: false, albumIds: [], hashtags: [], links: text.match(/https?:\/\/\S+/g) ?? [], photos: [], videos: [], forwardedFrom: null, authorSignature: null, replyTo: null, isService: false }],
  })
  const post = (await readPost(db, created[0]!))!
  for (const [position, name] of photos.entries()) await addPhoto(database, post.id, position, name)
  const store = await extractPost({ extractor: rules }, post, now)
  return db.transaction().execute(async (tx) => {
    await store(tx)
    await locatePost(tx, post, { geocodes: false, now })
    const { created: made, merged } = await publishPost(tx, post, now)
    return [...made, ...merged]
  })
}

async function addPhoto({ pool }: Pick<TestDatabase, 'pool'>, postId: number, position: number, name: string): Promise<void> {
  const [high, low] = lookNamed(name)
  const look = (BigInt(high) << 32n) | BigInt.asUintN(32, BigInt(low))
  await pool.query(`
    with kept as (insert into photo (sha256, width, height, placeholder, variants, look) values ($1, 800, 600, '', '[{"width":800,"key":"none"}]', $2) on conflict (sha256) do update set placeholder = '' returning id)
    insert into post_photo (post_id, position, source_url, photo_id) select $3, $4, '', id from kept`, [name, look.toString(), postId, position])
}
