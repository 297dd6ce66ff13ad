import type { SourceName } from '#contract/sources.ts'
import type { Db } from '#core/db/database.ts'
import { inHomeCity } from '#core/posts/copies.ts'
import { findChannelToReread, findPageToReread, saveRereadAt } from './check-store.ts'
import { DAY } from './read-schedule.ts'
import { SOURCES } from './source.ts'
import type { DueChannel } from './store.ts'

const MINUTE = 60_000

/** Flats of these days change the most. */
const RECENT_MS = 7 * DAY
/** The pages with recent flats of a channel are read again this often, if requests are left. */
const REREAD_EVERY_MS = 12 * MINUTE
/** Posts that something else has read within this time are left out. */
const FRESH_MS = REREAD_EVERY_MS / 2

/** A page of a channel: the posts below `before`, which show the post that made it due. */
export type Reread = { channel: DueChannel; messageId: number; before: number }

/**
 * Finds the pages to read again when nothing else is to be read, so that edits and deletions of
 * recent flats are found: one paged channel after another, each from its newest recent flat down.
 * Pages without such flats, and those that were read anyway, are left out.
 */
export function createRereads(db: Db, sources: readonly SourceName[]) {
  const paged = sources.filter((name) => SOURCES[name].isPaged)
  /** The channel being read, and below which id it goes on. */
  let current: { channel: DueChannel; below: number } | null = null
  return {
    async next(now: Date): Promise<Reread | null> {
      const ago = (ms: number) => new Date(now.getTime() - ms)
      for (;;) {
        if (!current) {
          const latest = ago(-REREAD_EVERY_MS - MINUTE)
          const channel = await findChannelToReread(db, paged, { now, latest })
          if (!channel) return null
          await saveRereadAt(db, channel.id, ago(-REREAD_EVERY_MS))
          current = { channel, below: 2 ** 31 - 1 }
        }
        const { channel, below } = current
        const page = await findPageToReread(await inHomeCity(db, channel.id), channel.id, {
          below,
          postedAfter: ago(RECENT_MS),
          readBefore: ago(FRESH_MS),
        })
        if (page) return { channel, ...page }
        current = null
      }
    },
    /** `lowest`: the lowest id that the page covers; null when it could not be read. */
    record({ messageId }: Reread, lowest: number | null): void {
      if (lowest === null) current = null
      else if (current) current.below = Math.min(lowest, messageId)
    },
  }
}
