import type { Db } from '#core/db/database.ts'
import { queueMissingPhotoRetry } from '#core/photos/queue-missing.ts'
import type { ParsedPost } from './post.ts'
import { FIRST_STEP, queueStep, republishPosts } from './steps.ts'
import { countPostsAfter, refreshMediaUrls, storePosts } from './store.ts'

export type SavedPosts = {
  /** Ids of new posts. */
  created: number[]
  /** Ids of edited posts. */
  changed: number[]
  unchanged: number
}

export type SaveOptions = {
  /** When the read began. Posts of later reads are not overwritten. */
  readAt: Date
  /** When the queued jobs become due; now by default. */
  runAt?: Date
}

/**
 * Stores posts of a channel and queues their jobs, in the caller's transaction. New and edited
 * posts start at the first step, deleted posts that are back are republished, and missing photos
 * are retried at their new URLs. The caller has locked the channel.
 */
export async function savePosts(
  tx: Db,
  channelId: number,
  posts: readonly ParsedPost[],
  { readAt, runAt }: SaveOptions,
): Promise<SavedPosts> {
  const stored = await storePosts(tx, channelId, dedupeByMessageId(posts), FIRST_STEP, readAt)
  // Newest first, so that the newest listings appear first.
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

/** The number of stored posts of a channel since then, at most 1,000. */
export async function countPostsSince(db: Db, channelId: number, since: Date): Promise<number> {
  return countPostsAfter(db, channelId, since)
}

/** When a page has a message twice, the last one counts. */
const dedupeByMessageId = (posts: readonly ParsedPost[]): ParsedPost[] => [
  ...new Map(posts.map((post) => [post.messageId, post])).values(),
]
