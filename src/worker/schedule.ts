import type { SourceName } from '#contract/sources.ts'
import type { ChannelReader } from '#core/channels/channel-reader.ts'
import type { CollectSummary } from '#core/channels/collect.ts'
import { findProbeChannel } from '#core/channels/due.ts'
import { POLLED_SOURCES, SOURCES } from '#core/channels/source.ts'
import { createHostBackoff } from '#core/channels/host-backoff.ts'
import { createReadQueue } from '#core/channels/read-next.ts'
import { repairFutureTimes } from '#core/db/future-times.ts'
import type { SessionLocks } from '#core/db/session-locks.ts'
import { logRemovalHeld, logHost, logSummary } from './collect-report.ts'
import type { WorkerPorts } from './ports.ts'

export type Schedule = { stop(): Promise<void> }

type ReadChannel = NonNullable<Awaited<ReturnType<typeof findProbeChannel>>>

const TICK_MS = 1000
/** After this many reads, the clock is checked again. */
const MAX_READS_IN_A_ROW = 20

/**
 * Reads channels that are due, and posts again. One worker of any number does it, the one that
 * holds the lock, so that the channels' host gets requests from one process, one at a time. When
 * that worker dies, another takes over within seconds. Sources with hosts of their own have another
 * loop, so that a slow one does not delay the channels. Nothing else runs in these loops, see
 * upkeep.ts.
 */
export function startSchedule(
  ports: WorkerPorts,
  reader: ChannelReader,
  locks: SessionLocks,
): Schedule {
  const stopping = new AbortController()
  const { signal } = stopping
  const clock = ports.now ?? (() => new Date())
  /** Monotonic, unlike the system clock. */
  const elapsed = () => performance.now()
  const host = createHostBackoff()
  /** By channel, the number of missing posts when it was last logged. */
  const heldLogged = new Map<number, number>()
  const createQueue = (sources: readonly SourceName[]) =>
    createReadQueue(
      ports.database,
      reader,
      sources,
      { now: clock, signal, intervalMs: ports.pollEveryMs ?? null },
      record,
    )
  const oneHost = createQueue(POLLED_SOURCES.filter((name) => SOURCES[name].isOneHost))
  const ownHosts = createQueue(POLLED_SOURCES.filter((name) => !SOURCES[name].isOneHost))

  async function repairTimes(): Promise<void> {
    if (!(await locks.tryAcquire('schedule'))) return
    const repaired = await repairFutureTimes(ports.database.kysely, clock())
    if (repaired)
      ports.log.warn(
        { event: 'clock.moved-back', ...repaired },
        'The clock was set back; repaired times in the future',
      )
  }

  /** `readNext` returns false when there is nothing to read. */
  async function readAll(readNext: () => Promise<boolean>): Promise<void> {
    for (let count = 0; count < MAX_READS_IN_A_ROW; count++)
      if (signal.aborted || !(await locks.tryAcquire('schedule')) || !(await readNext())) return
  }

  async function readNextOfHost(): Promise<boolean> {
    const which = host.next(elapsed())
    if (which === 'nothing') return false
    const probe = which === 'probe' ? await findProbeChannel(ports.database.kysely) : null
    return probe ? oneHost.readChannel(probe) : oneHost.readNext()
  }

  /** Reports what a read found, and how the host answered. */
  function record(channel: ReadChannel, summary: CollectSummary): void {
    ports.meter?.reading(summary.outcome)
    logSummary(ports.log, channel.username, summary)
    if (summary.removalOnHold && summary.removalOnHold.missing > (heldLogged.get(channel.id) ?? 0))
      logRemovalHeld(ports.log, channel.username, summary.removalOnHold)
    heldLogged.set(channel.id, summary.removalOnHold?.missing ?? 0)
    if (SOURCES[channel.origin].isOneHost)
      logHost(
        ports.log,
        host.record(
          {
            channelId: channel.id,
            kind: summary.outcome,
            retryAfterSeconds: summary.retryAfterSeconds,
          },
          elapsed(),
        ),
      )
  }

  async function repeat(tick: () => Promise<void>): Promise<void> {
    while (!signal.aborted) {
      // An outage of the database must not end the loop.
      await tick().catch((error: unknown) =>
        ports.log.error(
          { event: 'scheduler.tick.failed', error: String(error) },
          'A tick of the scheduler failed',
        ),
      )
      await pause(TICK_MS, signal)
    }
  }
  const ended = Promise.all([
    repeat(async () => {
      await repairTimes()
      await readAll(readNextOfHost)
    }),
    repeat(() => readAll(ownHosts.readNext)),
  ])

  return {
    async stop() {
      stopping.abort()
      await ended
    },
  }
}

/** Waits; returns early when `signal` is aborted. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', done, { once: true })
    function done(): void {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
  })
}
