import type { Db } from '#core/db/database.ts'
import type { SourceName } from '#contract/sources.ts'
import { POLLED_SOURCES } from './source.ts'
import { type DueChannel, findLastReadChannel, listDueChannels } from './store.ts'

/** The channel of these sources to read next; null when none is due. */
export async function findNextDueChannel(
  db: Db,
  now: Date,
  sources: readonly SourceName[] = POLLED_SOURCES,
): Promise<DueChannel | null> {
  return (await listDueChannels(db, now, { sources, limit: 1 }))[0] ?? null
}

/** Up to 1,000 due channels, the most overdue first. */
export const listAllDueChannels = (db: Db, now: Date): Promise<DueChannel[]> =>
  listDueChannels(db, now, { sources: POLLED_SOURCES, limit: 1000 })

/** The channel of t.me that shows whether single channels or the whole host fails. */
export const findProbeChannel = (db: Db): Promise<DueChannel | null> =>
  findLastReadChannel(db, 'web')
