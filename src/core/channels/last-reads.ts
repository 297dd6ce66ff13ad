import type { Db } from '#core/db/database.ts'
import { listLastReads } from './store.ts'

const MINUTE = 60_000

/** A single channel may rest for an hour, and may be gone; several hours without it want a look. */
const ONE_IS_STALE_MS = 6 * 60 * MINUTE
/** The host is left alone for a quarter of an hour at most. */
const ALL_ARE_STALE_MS = 20 * MINUTE

export type LastReads = {
  /** When any channel was last read well; null: none ever was. */
  newestAt: Date | null
  /** No channel was read for too long. */
  areAllStale: boolean
  /** Channels that were not read for too long, the longest first. */
  stale: { username: string; since: Date }[]
}

/**
 * When the channels that should be read were last read well. `watchedMs`: for how long somebody has
 * tried.
 */
export async function lastReads(db: Db, now: Date, watchedMs = Infinity): Promise<LastReads> {
  const channels = await listLastReads(db)
  const isOver = (since: Date, limit: number): boolean =>
    Math.min(watchedMs, now.getTime() - since.getTime()) > limit
  const newest = channels.at(-1)
  return {
    newestAt: channels.findLast(({ readAt }) => readAt !== null)?.readAt ?? null,
    areAllStale: newest !== undefined && isOver(newest.since, ALL_ARE_STALE_MS),
    stale: channels
      .filter(({ since }) => isOver(since, ONE_IS_STALE_MS))
      .map(({ username, since }) => ({ username, since })),
  }
}
