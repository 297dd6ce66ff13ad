import type { Db } from '#core/db/database.ts'
import type { ListedPost, ParsedPost } from './post.ts'
import { findNumbered } from './store.ts'

/**
 * Gives posts with text ids their numbers in the channel: stored ones keep theirs, new ones follow
 * `newest`, the oldest first. Also returns the numbers of stored posts among `otherIds`. The caller
 * has locked the channel.
 */
export async function numberPosts(
  db: Db,
  channelId: number,
  posts: readonly ListedPost[],
  { newest, otherIds, readAt }: { newest: number; otherIds: readonly string[]; readAt: Date },
): Promise<{ posts: ParsedPost[]; others: number[] }> {
  const ids = posts.map(({ externalId }) => externalId)
  const stored = await findNumbered(db, channelId, [...ids, ...otherIds])
  let last = newest
  const numbered = posts
    .map((post) => ({
      ...post,
      postedAt: post.postedAt ?? stored.get(post.externalId)?.postedAt ?? readAt,
    }))
    .sort((a, b) => a.postedAt.getTime() - b.postedAt.getTime())
    .map((post) => ({ ...post, messageId: stored.get(post.externalId)?.messageId ?? ++last }))
  return {
    posts: numbered,
    others: otherIds.flatMap((id) => stored.get(id)?.messageId ?? []),
  }
}
