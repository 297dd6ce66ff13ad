import type { Db } from '#core/db/database.ts'
import { listLastReads } from './store.ts'

const MINUTE = 60_000

/** A channel may be paused for an hour; several hours without a read need attention. */
const CHANNEL_STALE_AFTER_MS = 6 * 60 * MINUTE
/** Reading from the host is paused for at most fifteen minutes. */
const ALL_STALE_AFTER_MS = 20 * MINUTE

export type ReadFreshness = {
  /** The last successful read of any channel; null: none yet. */
  lastReadAt: Date | null
  /** Whether no channel has been read for too long. */
  areAllStale: boolean
  /** Channels that have not been read for too long, the longest first. */
  stale: { username: string; since: Date }[]
}

/**
 * When the active channels were last read. `uptimeMs`: how long this process has been trying; a
 * fresh start is not an alarm.
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
