import type { Db } from '#core/db/database.ts'
import * as store from './store.ts'

/** How many posts are on their way through the steps, and how many of those wait with an error. */
export async function countUnfinished(db: Db): Promise<{ inProgress: number; withError: number }> {
  return store.countUnfinished(db)
}

/** The posts of a channel that are on their way, in its order. */
export async function listUnfinishedPosts(db: Db, channelId: number): Promise<number[]> {
  return store.listUnfinished(db, channelId)
}
