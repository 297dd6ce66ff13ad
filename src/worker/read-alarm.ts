import { lastReads } from '#core/channels/last-reads.ts'
import type { PipelinePorts } from './ports.ts'

/** What lasts is logged again. */
const REPEAT_MS = 60 * 60_000

/** Logs when channels have not been read for too long, and when they are read again. */
export function createReadAlarm({ database, log }: Pick<PipelinePorts, 'database' | 'log'>) {
  const startedAt = performance.now()
  let loggedAt = -Infinity
  let isStale = false
  return {
    async check(now: Date): Promise<void> {
      const { newestAt, areAllStale, stale } = await lastReads(
        database.kysely,
        now,
        performance.now() - startedAt,
      )
      if (!areAllStale && stale.length === 0) {
        if (isStale) log.info({ event: 'channel.read.recovered' }, 'all channels are read again')
        isStale = false
        loggedAt = -Infinity
        return
      }
      isStale = true
      if (performance.now() - loggedAt < REPEAT_MS) return
      loggedAt = performance.now()
      if (areAllStale)
        log.error(
          { event: 'channel.read.none', lastReadAt: newestAt?.toISOString() ?? null },
          'no channel could be read for twenty minutes',
        )
      else
        log.error(
          {
            event: 'channel.read.stale',
            channels: stale.slice(0, 20).map(({ username }) => username),
          },
          'channels could not be read for hours',
        )
    },
  }
}
