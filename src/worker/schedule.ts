import type { ChannelReader } from '#core/channels/channel-reader.ts'
import { answerCheck, findNextCheck } from '#core/channels/checks.ts'
import { type CollectSummary, collectChannel, rereadPage } from '#core/channels/collect.ts'
import { findNextDueChannel, findProbeChannel } from '#core/channels/due.ts'
import { POLLED_SOURCES, SOURCES } from '#core/channels/source.ts'
import { createHostBackoff } from '#core/channels/host-backoff.ts'
import { type Reread, createRereads } from '#core/channels/rereads.ts'
import { repairFutureTimes } from '#core/db/future-times.ts'
import type { SessionLocks } from '#core/db/session-locks.ts'
import { logRemovalHeld, logHost, logSummary } from './collect-report.ts'
import type { WorkerPorts } from './ports.ts'

export type Schedule = { stop(): Promise<void> }

const TICK_MS = 1000
/** After this many reads, the clock is checked again. */
const MAX_READS_IN_A_ROW = 20
/** These are read while the host of the others is down. */
const OWN_HOSTS = POLLED_SOURCES.filter((name) => !SOURCES[name].isOneHost)

/**
 * Reads channels that are due, and posts again. One worker of any number does it, the one that holds the lock, so
 * that the channels' host gets requests from one process, one at a time. When that worker dies,
 * another takes over within seconds. Nothing else runs in this loop, see upkeep.ts.
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
  const rereads = createRereads(ports.database.kysely)
  /** Whether the last read answered a check. */
  let wasCheck = false

  async function tick(): Promise<void> {
    if (!(await locks.tryAcquire('schedule'))) return
    const repaired = await repairFutureTimes(ports.database.kysely, clock())
    if (repaired)
      ports.log.warn(
        { event: 'clock.moved-back', ...repaired },
        'The clock was set back; repaired times in the future',
      )
    for (let count = 0; count < MAX_READS_IN_A_ROW && (await readNext()); count++);
  }

  /**
   * Reads what is next: a check that somebody waits for and a channel that is due in turn, else
   * recent flats again. Returns false when there is nothing to read.
   */
  async function readNext(): Promise<boolean> {
    if (signal.aborted || !(await locks.tryAcquire('schedule'))) return false
    const which = host.next(elapsed())
    const db = ports.database.kysely
    const sources = which === 'nothing' ? OWN_HOSTS : POLLED_SOURCES
    const probe = which === 'probe' ? await findProbeChannel(db) : null
    const check = probe ? null : await findNextCheck(db, clock(), sources)
    const channel = probe ?? (await findNextDueChannel(db, clock(), sources))
    const options = { now: clock, signal, intervalMs: ports.pollEveryMs ?? null }
    if (check && !(channel && wasCheck)) {
      wasCheck = true
      const checked = { ...check, id: check.channelId }
      await answerCheck(ports.database, reader, check, options, (summary) =>
        record(checked, summary),
      )
      return true
    }
    wasCheck = false
    if (channel) {
      const summary = await collectChannel(ports.database, reader, channel.id, options)
      if (summary) record(channel, summary)
      return true
    }
    const reread = await rereads.next(clock(), sources)
    if (!reread) return false
    const read = await rereadPage(ports.database, reader, reread.channel.id, reread.before, options)
    rereads.record(reread, read?.lowest ?? null)
    if (read) record(reread.channel, read.summary)
    return true
  }

  /** Reports what a read found, and how the host answered. */
  function record(channel: Reread['channel'], summary: CollectSummary): void {
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

  const ended = (async () => {
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
  })()

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
