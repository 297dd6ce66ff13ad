import type { Db } from '#core/db/database.ts'
import { listLastReads } from './store.ts'

const MINUTE = 60_000

/** A single channel may rest for an hour, and may be gone; several hours without it want a look. */
const CHANNEL_STALE_AFTER_MS = 6 * 60 * MINUTE
/** The host is left alone for a quarter of an hour at most. */
const ALL_STALE_AFTER_MS = 20 * MINUTE

export type ReadFreshness = {
  /** When any channel was last read well; null: none ever was. */
  lastReadAt: Date | null
  /** No channel was read for too long. */
  areAllStale: boolean
  /** Channels that were not read for too long, the longest first. */
  stale: { username: string; since: Date }[]
}

/**
 * When the channels that should be read were last read well. `watchedMs`: for how long somebody has
 * tried.
 */
export async function getReadFreshness(
  db: Db,
  now: Date,
  uptimeMs = Infinity,
): Promise<ReadFreshness> {
  const channels = await listLastReads(db)
  const isOlderThan = (since: Date, limit: number): boolean =>
    Math.min(uptimeMs, now.getTime() - since.getTime()) > limit
  const newest = channels.at(-1)
  return {
    lastReadAt: channels.findLast(({ readAt }) => readAt !== null)?.readAt ?? null,
    areAllStale: newest !== undefined && isOlderThan(newest.since, ALL_STALE_AFTER_MS),
    stale: channels
      .filter(({ since }) => isOlderThan(since, CHANNEL_STALE_AFTER_MS))
      .map(({ username, since }) => ({ username, since })),
  }
}
