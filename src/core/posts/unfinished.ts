import type { Db } from '#core/db/database.ts'
import * as store from './store.ts'

/** The number of posts in progress, and of those with an error. */
export async function countUnfinished(db: Db): Promise<{ inProgress: number; withError: number }> {
  return store.countUnfinished(db)
}

/** Ids of a channel's posts that are in progress, in the order of the channel. */
export async function listUnfinishedPosts(db: Db, channelId: number): Promise<number[]> {
  return store.listUnfinished(db, channelId)
}
