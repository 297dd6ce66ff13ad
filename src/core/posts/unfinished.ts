import type { Db } from '#core/db/database.ts'
import * as store from './store.ts'

/** The number of posts in progress, without those that wait after an error. */
export async function countInProgress(db: Db): Promise<number> {
  return store.countInProgress(db)
}

/** Ids of a channel's posts that are in progress, in the order of the channel. */
export async function listUnfinishedPosts(db: Db, channelId: number): Promise<number[]> {
  return store.listUnfinished(db, channelId)
}
