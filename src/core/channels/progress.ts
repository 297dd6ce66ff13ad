import type { Db } from '#core/db/database.ts'
import { countInProgress } from '#core/posts/unfinished.ts'
import { type Channel, listChannels } from './store.ts'

/**
 * The progress of reading: `read` channels of the origin, with their whole history, and posts
 * `inProgress` in the pipeline without an error.
 */
export async function getReadProgress(
  db: Db,
  origin: Channel['origin'],
): Promise<{ read: number; inProgress: number }> {
  const channels = await listChannels(db, origin)
  return {
    read: channels.filter((channel) => channel.outcome !== null && channel.gapBefore === null)
      .length,
    inProgress: await countInProgress(db),
  }
}
