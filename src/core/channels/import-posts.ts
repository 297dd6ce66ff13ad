import type { Database } from '#core/db/database.ts'
import { savePosts } from '#core/posts/save-posts.ts'
import type { SavedPosts } from '#core/posts/save-posts.ts'
import type { ParsedPost } from '#core/posts/post.ts'
import type { ChannelInfo } from './channel-reader.ts'
import { ensureChannel, findChannelCity, lockChannel, saveChannelInfo } from './store.ts'

export type PostImport = {
  channel: ChannelInfo
  /** Of a channel that is not known yet, or has none. */
  city: string | null
  posts: readonly ParsedPost[]
  /** When the page or export was made; what was read later wins. */
  readAt: Date
  /** The jobs of the posts wait until then. */
  runAt?: Date
}

/**
 * Stores posts that were brought by hand. Their channel is noted and not read by itself; one that
 * is read keeps its cursor.
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
    await lockChannel(tx, channelId)
    await saveChannelInfo(tx, channelId, channel)
    return { channelId, ...(await savePosts(tx, channelId, posts, { readAt, runAt })) }
  })
}

/** The city of a channel; null where the channel is unknown or has none. */
export const getChannelCity = (database: Database, username: string): Promise<string | null> =>
  findChannelCity(database.kysely, username)

/**
 * The row of a channel that is to be read once; it is not read by itself afterwards unless it was
 * before.
 */
export async function ensureOneOffChannel(
  database: Database,
  username: string,
  city: string | null,
): Promise<number> {
  return ensureChannel(database.kysely, { username, city, origin: 'web' })
}
