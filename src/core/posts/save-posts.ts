import type { Db } from '#core/db/database.ts'
import { queueMissingPhotoRetry } from '#core/photos/queue-missing.ts'
import type { ParsedPost } from './post.ts'
import { FIRST_STEP, queueStep, republishPosts } from './steps.ts'
import { countPostsAfter, refreshMediaUrls, storePosts } from './store.ts'

export type SavedPosts = {
  /** Rows of posts never seen before. */
  created: number[]
  /** Rows of posts that were edited since. */
  changed: number[]
  unchanged: number
}

export type SaveOptions = {
  /** When the reading began; what a later one stored wins. */
  readAt: Date
  /** Jobs queued here wait until then; now by default. */
  runAt?: Date
}

/**
 * Stores posts as they stand on the channel and queues what that makes necessary, all in the
 * caller's transaction. New and edited posts begin at the first step; a post that is back after it
 * had vanished is published anew; a photo that could not be copied is tried at its new address. The
 * caller holds the channel's row.
 */
export async function savePosts(
  tx: Db,
  channelId: number,
  posts: readonly ParsedPost[],
  { readAt, runAt }: SaveOptions,
): Promise<SavedPosts> {
  const stored = await storePosts(tx, channelId, dedupeByMessageId(posts), FIRST_STEP, readAt)
  // The newest first: they are what people look at first.
  for (const postId of stored.toProcess.reverse()) await queueStep(tx, postId, FIRST_STEP, runAt)
  await republishPosts(tx, stored.reappeared, runAt)
  for (const postId of await refreshMediaUrls(tx, channelId, posts, stored.unchanged))
    await queueMissingPhotoRetry(tx, postId, 1, runAt ?? readAt)
  return {
    created: stored.created,
    changed: stored.changed,
    unchanged: stored.unchanged.length + stored.reappeared.length,
  }
}

/** How much a channel posted since then, as far as we have it: 1,000 at most. */
export async function countPostsSince(db: Db, channelId: number, since: Date): Promise<number> {
  return countPostsAfter(db, channelId, since)
}

/** A page that names a message twice is believed the last time. */
const dedupeByMessageId = (posts: readonly ParsedPost[]): ParsedPost[] => [
  ...new Map(posts.map((post) => [post.messageId, post])).values(),
]
