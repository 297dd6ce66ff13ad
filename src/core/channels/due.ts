import type { Db } from '#core/db/database.ts'
import { type DueChannel, findLastReadChannel, listDueChannels } from './store.ts'

/** The channel to read now; null: none is due. */
export async function findNextDueChannel(db: Db, now: Date): Promise<DueChannel | null> {
  return (await listDueChannels(db, now, 1))[0] ?? null
}

/** Every channel that is due, the longest due first. */
export const listAllDueChannels = (db: Db, now: Date): Promise<DueChannel[]> =>
  listDueChannels(db, now, 1000)

/**
 * The channel of t.me to ask when it has to be told whether one channel or the whole host refuses.
 */
export const findProbeChannel = (db: Db): Promise<DueChannel | null> =>
  findLastReadChannel(db, 'web')
