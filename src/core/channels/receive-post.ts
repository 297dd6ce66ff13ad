import type { Db } from '#core/db/database.ts'
import { addToAlbum } from '#core/posts/album.ts'
import { inHomeCity } from '#core/posts/copies.ts'
import type { ParsedPost } from '#core/posts/post.ts'
import { savePosts } from '#core/posts/save-posts.ts'
import { findPushedChannel, lockChannel, savePushOutcome } from './store.ts'

export type ReceivedPost = {
  /** Telegram's channel: `id` or `username` is the name of the channel that we know. */
  channel: { id: number; username: string | null; title: string }
  post: ParsedPost
  /** Shared by the posts of an album, which arrive one by one. */
  groupId: string | null
}

/**
 * Stores a post that was sent to us, in the caller's transaction, and queues its job. Posts of
 * channels that are not configured are ignored. `receivedAt`: when it arrived; a later read of the
 * same post is not overwritten.
 */
export async function receivePost(
  tx: Db,
  { channel, post, groupId }: ReceivedPost,
  receivedAt: Date,
): Promise<void> {
  const names = [String(channel.id), ...(channel.username === null ? [] : [channel.username])]
  const id = await findPushedChannel(tx, names)
  const known = id === null ? null : await lockChannel(tx, id)
  if (!known) return
  const own = await inHomeCity(tx, known.id, known.city)
  const whole = groupId === null ? post : await addToAlbum(own, known.id, post, groupId)
  await savePosts(own, known.id, [whole], { readAt: receivedAt })
  await savePushOutcome(tx, known.id, { title: channel.title || null, at: receivedAt })
}
