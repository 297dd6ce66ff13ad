import type { Db } from '#core/db/database.ts'
import { countUnfinished } from '#core/posts/unfinished.ts'
import { type Channel, listChannels } from './store.ts'

/**
 * How far the reading of an origin's channels is: those read to the end of their history, and the
 * posts that still go through the pipeline.
 */
export async function getReadProgress(
  db: Db,
  origin: Channel['origin'],
): Promise<{ read: number; inProgress: number }> {
  const channels = await listChannels(db, origin)
  const { inProgress, withError } = await countUnfinished(db)
  return {
    read: channels.filter((channel) => channel.outcome !== null && channel.gapBefore === null)
      .length,
    inProgress: inProgress - withError,
  }
}
