import type { ChannelReader } from '#core/channels/channel-reader.ts'
import { collectChannel } from '#core/channels/collect.ts'
import { dueChannels } from '#core/channels/due.ts'
import type { SessionLocks } from '#core/db/session-locks.ts'
import { expireListings } from '#core/listings/expire.ts'
import { say } from './collect-report.ts'
import type { PipelinePorts } from './ports.ts'
import { sweepAll } from './sweep.ts'

export type Schedule = { stop(): Promise<void> }

const TICK_MS = 1000
const EXPIRE_EVERY_MS = 60_000
const SWEEP_EVERY_MS = 60 * 60_000
const SAY_SPENDING_EVERY_MS = 10 * 60_000

/**
 * What happens by the clock: due channels are read, flats unseen for long leave the lists, what is over is
 * forgotten, and whoever pays is asked about at the provider. Of any number of workers one does it, the one that holds the name: so the host is asked by one process, one
 * request at a time (the reader's pace), and when it dies another goes on within seconds.
 */
export function startSchedule(ports: PipelinePorts, reader: ChannelReader, locks: SessionLocks): Schedule {
  const stopping = new AbortController()
  const { signal } = stopping
  const clock = ports.now ?? (() => new Date())
  let expiredAt = 0
  let sweptAt = 0
  let spending = { line: '', at: 0 }

  async function tick(): Promise<void> {
    if (!(await locks.tryHold('schedule'))) return
    if (Date.now() - expiredAt >= EXPIRE_EVERY_MS) {
      const count = await expireListings(ports.database.kysely, clock(), ports.expireDays ?? 30)
      if (count > 0) ports.log.info({ count }, 'listings expired')
      expiredAt = Date.now()
    }
    if (Date.now() - sweptAt >= SWEEP_EVERY_MS) {
      await sweepAll(ports, clock())
      sweptAt = Date.now()
    }
    if (ports.model && Date.now() - spending.at >= SAY_SPENDING_EVERY_MS) {
      const line = await ports.model.spendingLine()
      if (line !== spending.line) ports.log.info({}, line)
      spending = { line, at: Date.now() }
    }
    for (const channel of await dueChannels(ports.database.kysely, clock())) {
      if (signal.aborted || !(await locks.tryHold('schedule'))) return
      const summary = await collectChannel(ports.database, reader, channel.id, { now: clock, signal, everyMs: ports.lookEveryMs ?? null })
      if (summary) ports.meter?.reading(summary.outcome)
      say(ports.log, channel.username, summary)
    }
  }

  const ended = (async () => {
    while (!signal.aborted) {
      // A database that is away for a while must not end the schedule.
      await tick().catch((error: unknown) => ports.log.error({ error: String(error) }, 'the schedule stumbled'))
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
