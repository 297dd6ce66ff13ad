import { sql } from 'kysely'
import type { Db } from '#core/db/database.ts'
import { contentHash } from './content-hash.ts'
import type { ReadPost } from './post.ts'

export type KeptPosts = { created: number[]; changed: number[] }

/**
 * Stores posts as they stand on the channel now; answers the ids of those that are new and those that changed.
 * The caller holds the channel's row, so that two readings of one channel do not meet here.
 */
export async function keepPosts(db: Db, channelId: number, posts: readonly ReadPost[], now: Date): Promise<KeptPosts> {
  if (posts.length === 0) return { created: [], changed: [] }
  const messageIds = posts.map((post) => post.messageId)
  const stored = await db.selectFrom('post').select(['id', 'message_id', 'content_hash', 'revision', 'text'])
    .where('channel_id', '=', channelId).where('message_id', 'in', messageIds).execute()
  const byMessage = new Map(stored.map((row) => [row.message_id, row]))
  const kept: KeptPosts = { created: [], changed: [] }

  const fresh = posts.filter((post) => !byMessage.has(post.messageId))
  if (fresh.length > 0) {
    const rows = await db.insertInto('post').values(fresh.map((post) => ({ channel_id: channelId, message_id: post.messageId, ...contentOf(post), first_seen_at: now, seen_at: now })))
      .returning('id').execute()
    kept.created = rows.map((row) => row.id)
  }
  for (const post of posts) {
    const earlier = byMessage.get(post.messageId)
    if (!earlier) continue
    const content = contentOf(post)
    if (earlier.content_hash === content.content_hash) {
      // Unchanged; but addresses of media expire, so the newest ones are kept.
      await db.updateTable('post').set({ seen_at: now, vanished_at: null, photos: content.photos, videos: content.videos }).where('id', '=', earlier.id).execute()
      continue
    }
    if (earlier.text !== post.text) {
      await db.insertInto('post_revision').values({ post_id: earlier.id, revision: earlier.revision, text: earlier.text, seen_at: now }).onConflict((c) => c.doNothing()).execute()
    }
    await db.updateTable('post')
      .set({ ...content, revision: earlier.revision + 1, seen_at: now, vanished_at: null, step: 'extract-post', step_error: null, step_error_at: null })
      .where('id', '=', earlier.id).execute()
    kept.changed.push(earlier.id)
  }
  return kept
}

/**
 * Marks the stored posts of a stretch of message ids that a reading of it no longer showed; answers their ids.
 * `to` null: up to the newest.
 */
export async function markVanished(db: Db, channelId: number, stretch: { from: number; to: number | null; shown: readonly number[] }, now: Date): Promise<number[]> {
  const rows = await db.updateTable('post').set({ vanished_at: now })
    .where('channel_id', '=', channelId).where('vanished_at', 'is', null).where('message_id', '>=', stretch.from)
    .$if(stretch.to !== null, (query) => query.where('message_id', '<=', stretch.to!))
    .$if(stretch.shown.length > 0, (query) => query.where('message_id', 'not in', stretch.shown))
    .returning('id').execute()
  return rows.map((row) => row.id)
}

export type PostAtWork = {
  id: number
  revision: number
  channelId: number
  channelUsername: string
  channelCity: string | null
  channelCurrency: string | null
  postedAt: Date
  isService: boolean
  text: string
  hashtags: string[]
  links: string[]
  photos: ReadPost['photos']
}

/** A post with what the steps of the pipeline need to know of it; null when it is gone. */
export async function findPostAtWork(db: Db, postId: number): Promise<PostAtWork | null> {
  const row = await db.selectFrom('post').innerJoin('channel', 'channel.id', 'post.channel_id')
    .select(['post.id', 'revision', 'channel_id', 'username', 'city', 'currency', 'posted_at', 'is_service', 'text', 'hashtags', 'links', 'photos'])
    .where('post.id', '=', postId).executeTakeFirst()
  if (!row) return null
  return {
    id: row.id, revision: row.revision, channelId: row.channel_id, channelUsername: row.username, channelCity: row.city, channelCurrency: row.currency,
    postedAt: row.posted_at, isService: row.is_service, text: row.text, hashtags: row.hashtags, links: row.links, photos: row.photos,
  }
}

/**
 * Holds a post for the rest of the transaction, if it still stands at `revision`. A step that worked on an older wording
 * gets false and leaves the field to the job that the edit queued.
 */
export async function holdRevision(db: Db, postId: number, revision: number): Promise<boolean> {
  const row = await db.selectFrom('post').select('revision').where('id', '=', postId).forUpdate().executeTakeFirst()
  return row?.revision === revision
}

/** Notes the step a post goes on to; null: it has been through. */
export async function moveOn(db: Db, postId: number, step: string | null): Promise<void> {
  await db.updateTable('post').set({ step: step ?? 'done', step_error: null, step_error_at: null }).where('id', '=', postId).execute()
}

/** Leaves a post in sight with the reason why a step could not be done. */
export async function noteStepError(db: Db, postId: number, step: string, error: string, now: Date): Promise<void> {
  await db.updateTable('post').set({ step, step_error: error.slice(0, 1000), step_error_at: now }).where('id', '=', postId).execute()
}

/** Posts that wait with an error, newest error first. */
export async function listStuckPosts(db: Db, limit: number): Promise<{ id: number; channel: string; messageId: number; step: string; error: string; at: Date }[]> {
  const rows = await db.selectFrom('post').innerJoin('channel', 'channel.id', 'post.channel_id')
    .select(['post.id', 'username', 'message_id', 'step', 'step_error', 'step_error_at'])
    .where('step_error', 'is not', null).orderBy('step_error_at', 'desc').limit(limit).execute()
  return rows.map((row) => ({ id: row.id, channel: row.username, messageId: row.message_id, step: row.step, error: row.step_error!, at: row.step_error_at! }))
}

/** Posts whose pipeline has not come to its end, by step; `done` apart. */
export async function countPostsByStep(db: Db): Promise<Record<string, number>> {
  const rows = await db.selectFrom('post').select(['step', sql<number>`count(*)::int`.as('count')]).groupBy('step').execute()
  return Object.fromEntries(rows.map((row) => [row.step, row.count]))
}

function contentOf(post: ReadPost) {
  return {
    album_ids: post.albumIds,
    posted_at: post.postedAt,
    edited: post.edited,
    is_service: post.isService,
    text: clean(post.text),
    hashtags: post.hashtags.map(clean),
    links: post.links.map(clean),
    photos: JSON.stringify(post.photos),
    videos: JSON.stringify(post.videos),
    forwarded_from: post.forwardedFrom === null ? null : JSON.stringify({ ...post.forwardedFrom, name: clean(post.forwardedFrom.name) }),
    author_signature: post.authorSignature === null ? null : clean(post.authorSignature),
    reply_to: post.replyTo,
    content_hash: contentHash(post),
  }
}

/** PostgreSQL's text cannot hold U+0000, nor half of a surrogate pair. */
const clean = (text: string): string => text.toWellFormed().replaceAll('\0', '')
