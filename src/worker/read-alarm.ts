import { lastReads } from '#core/channels/last-reads.ts'
import type { PipelinePorts } from './ports.ts'

/** What lasts is said again. */
const SAY_AGAIN_MS = 60 * 60_000

/** Says in the log when channels have not been read for too long, and when they are read again. */
export function createReadAlarm({ database, log }: Pick<PipelinePorts, 'database' | 'log'>) {
  const startedAt = performance.now()
  let saidAt = -Infinity
  let isStale = false
  return {
    async look(now: Date): Promise<void> {
      const { newestAt, areAllStale, stale } = await lastReads(database.kysely, now, performance.now() - startedAt)
      if (!areAllStale && stale.length === 0) {
        if (isStale) log.info({ event: 'channel.read.recovered' }, 'all channels are read again')
        isStale = false
        saidAt = -Infinity
        return
      }
      isStale = true
      if (performance.now() - saidAt < SAY_AGAIN_MS) return
      saidAt = performance.now()
      if (areAllStale) log.error({ event: 'channel.read.none', lastReadAt: newestAt?.toISOString() ?? null }, 'no channel could be read for twenty minutes')
      else log.error({ event: 'channel.read.stale', channels: stale.slice(0, 20).map(({ username }) => username) }, 'channels could not be read for hours')
    },
  }
}
