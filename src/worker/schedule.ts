import type { ChannelReader } from '#core/channels/channel-reader.ts'
import { collectChannel } from '#core/channels/collect.ts'
import { nextDueChannel, readableChannel } from '#core/channels/due.ts'
import { createHostRest } from '#core/channels/host-rest.ts'
import { repairFutureTimes } from '#core/db/future-times.ts'
import type { SessionLocks } from '#core/db/session-locks.ts'
import { expireListings } from '#core/listings/expire.ts'
import { logHeld, logHost, say } from './collect-report.ts'
import type { PipelinePorts } from './ports.ts'
import { createReadAlarm } from './read-alarm.ts'
import { sweepAll } from './sweep.ts'

export type Schedule = { stop(): Promise<void> }

const TICK_MS = 1000
const EXPIRE_EVERY_MS = 60_000
const SWEEP_EVERY_MS = 60 * 60_000
const SAY_SPENDING_EVERY_MS = 10 * 60_000
/** Then other things have their turn too. */
const READ_IN_A_ROW = 20

/**
 * What happens by the clock: due channels are read, flats unseen for long leave the lists, what is
 * over is forgotten, and whoever pays is asked about at the provider. Of any number of workers one
 * does it, the one that holds the name: so the host is asked by one process, one request at a time
 * (the reader's pace), and when it dies another goes on within seconds.
 */
export function startSchedule(
  ports: PipelinePorts,
  reader: ChannelReader,
  locks: SessionLocks,
): Schedule {
  const stopping = new AbortController()
  const { signal } = stopping
  const clock = ports.now ?? (() => new Date())
  /** Runs forward only, unlike the clock of the day. */
  const elapsed = () => performance.now()
  const host = createHostRest()
  const alarm = createReadAlarm(ports)
  /** How many posts of a channel were missed when that was last logged. */
  const heldLogged = new Map<number, number>()
  let expiredAt = -Infinity
  let sweptAt = -Infinity
  let spending = { line: '', at: -Infinity }

  async function tick(): Promise<void> {
    if (!(await locks.tryHold('schedule'))) return
    const repaired = await repairFutureTimes(ports.database.kysely, clock())
    if (repaired)
      ports.log.warn(
        { event: 'clock.moved-back', ...repaired },
        'the clock was set back: times it had written ahead were repaired',
      )
    if (elapsed() - expiredAt >= EXPIRE_EVERY_MS) {
      const count = await expireListings(ports.database.kysely, clock(), ports.expireDays ?? 30)
      if (count > 0) ports.log.info({ count }, 'listings expired')
      expiredAt = elapsed()
      await alarm.check(clock())
    }
    if (elapsed() - sweptAt >= SWEEP_EVERY_MS) {
      await sweepAll(ports, clock())
      sweptAt = elapsed()
    }
    if (ports.model && elapsed() - spending.at >= SAY_SPENDING_EVERY_MS) {
      const line = await ports.model.spendingLine()
      if (line !== spending.line) ports.log.info({}, line)
      spending = { line, at: elapsed() }
    }
    for (let count = 0; count < READ_IN_A_ROW && (await readNext()); count++);
  }

  /** Reads the channel whose turn it is; false when there is none. */
  async function readNext(): Promise<boolean> {
    if (signal.aborted || !(await locks.tryHold('schedule'))) return false
    const which = host.next(elapsed())
    if (which === 'nothing') return false
    const db = ports.database.kysely
    const channel =
      (which === 'probe' ? await readableChannel(db) : null) ?? (await nextDueChannel(db, clock()))
    if (!channel) return false
    const summary = await collectChannel(ports.database, reader, channel.id, {
      now: clock,
      signal,
      everyMs: ports.lookEveryMs ?? null,
    })
    if (!summary) return true
    ports.meter?.reading(summary.outcome)
    say(ports.log, channel.username, summary)
    if (summary.held && summary.held.missing > (heldLogged.get(channel.id) ?? 0))
      logHeld(ports.log, channel.username, summary.held)
    heldLogged.set(channel.id, summary.held?.missing ?? 0)
    if (channel.origin === 'web')
      logHost(
        ports.log,
        host.note(
          {
            channelId: channel.id,
            kind: summary.outcome,
            retryAfterSeconds: summary.retryAfterSeconds,
          },
          elapsed(),
        ),
      )
    return true
  }

  const ended = (async () => {
    while (!signal.aborted) {
      // A database that is away for a while must not end the schedule.
      await tick().catch((error: unknown) =>
        ports.log.error({ error: String(error) }, 'the schedule stumbled'),
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

/** Ends early when the signal comes. */
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
