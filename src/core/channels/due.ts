import type { Db } from '#core/db/database.ts'
import { type DueChannel, findLastReadChannel, listDueChannels } from './store.ts'

/** The channel to read next; null when none is due. */
export async function findNextDueChannel(db: Db, now: Date): Promise<DueChannel | null> {
  return (await listDueChannels(db, now, 1))[0] ?? null
}

/** Up to 1,000 due channels, the most overdue first. */
export const listAllDueChannels = (db: Db, now: Date): Promise<DueChannel[]> =>
  listDueChannels(db, now, 1000)

/** The channel of t.me that shows whether single channels or the whole host fails. */
export const findProbeChannel = (db: Db): Promise<DueChannel | null> =>
  findLastReadChannel(db, 'web')
