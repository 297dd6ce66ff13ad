import type { Database } from '#core/db/database.ts'
import { inHomeCity } from '#core/posts/copies.ts'
import { savePosts } from '#core/posts/save-posts.ts'
import type { SavedPosts } from '#core/posts/save-posts.ts'
import type { ParsedPost } from '#core/posts/post.ts'
import type { ChannelInfo } from './channel-reader.ts'
import { ensureChannel, findChannelCity, lockChannel, saveChannelInfo } from './store.ts'

export type PostImport = {
  channel: ChannelInfo
  /** For a channel that is new or has no city. */
  city: string | null
  posts: readonly ParsedPost[]
  /** When the page or export was made. Posts of later reads are not overwritten. */
  readAt: Date
  /** When the jobs of the posts become due; now by default. */
  runAt?: Date
}

/**
 * Stores imported posts. A new channel is not read automatically; an active one keeps its cursor.
 */
export async function importPosts(
  database: Database,
  { channel, city, posts, readAt, runAt }: PostImport,
): Promise<SavedPosts & { channelId: number }> {
  return database.kysely.transaction().execute(async (tx) => {
    const channelId = await ensureChannel(tx, {
      username: channel.username,
      city,
      origin: 'export',
    })
    const locked = await lockChannel(tx, channelId)
    await saveChannelInfo(tx, channelId, channel)
    const own = await inHomeCity(tx, channelId, locked!.city)
    return { channelId, ...(await savePosts(own, channelId, posts, { readAt, runAt })) }
  })
}

/** The city of a channel; null when the channel is unknown or has none. */
export const getChannelCity = (database: Database, username: string): Promise<string | null> =>
  findChannelCity(database.kysely, username)

/** The id of a channel for a single read. A new channel is not read automatically afterwards. */
export async function ensureOneOffChannel(
  database: Database,
  username: string,
  city: string | null,
): Promise<number> {
  return ensureChannel(database.kysely, { username, city, origin: 'web' })
}
