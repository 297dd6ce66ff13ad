import { getReadFreshness } from '#core/channels/read-freshness.ts'
import type { WorkerPorts } from './ports.ts'

/** While it lasts, the alarm is logged again after this time. */
const REPEAT_MS = 60 * 60_000

/** Logs when channels have not been read for too long, and when they are read again. */
export function createReadAlarm({ database, log }: Pick<WorkerPorts, 'database' | 'log'>) {
  const startedAt = performance.now()
  let loggedAt = -Infinity
  let isStale = false
  return {
    async check(now: Date): Promise<void> {
      const {
        lastReadAt: newestAt,
        areAllStale,
        stale,
      } = await getReadFreshness(database.kysely, now, performance.now() - startedAt)
      if (!areAllStale && stale.length === 0) {
        if (isStale) log.info({ event: 'channel.read.recovered' }, 'All channels are read again')
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
          'Could not read any channel for 20 minutes',
        )
      else
        log.error(
          {
            event: 'channel.read.stale',
            channels: stale.slice(0, 20).map(({ username }) => username),
          },
          'Could not read some channels for hours',
        )
    },
  }
}
