import type { SessionLocks } from '#core/db/session-locks.ts'
import { renewLikes } from '#core/listings/likes-renew.ts'
import { type Rewriting, rewritePrices } from '#core/listings/money-rewrite.ts'
import type { RatesSource } from '#core/listings/rates-source.ts'
import { askWhenDue, settleRates } from '#core/listings/rates-take-in.ts'
import type { PipelinePorts } from './ports.ts'
import { sayRates } from './rates-report.ts'
import { pause, type Schedule } from './schedule.ts'

export type MoneyPorts = Pick<PipelinePorts, 'database' | 'log' | 'now'> & {
  /** Who is asked for exchange rates; none: the stored and the built-in ones stay. */
  rates?: RatesSource | null
}

const TICK_MS = 5_000
const SETTLE_EVERY_MS = 60_000

/**
 * A round over all listings may take a sixtieth of the time: it comes every quarter of a minute
 * while they are few, hourly at the latest.
 */
const REST_TIMES = 60
const SHORTEST_REST_MS = 15_000
const LONGEST_REST_MS = 60 * 60_000

/**
 * What money needs by the clock: the day's rates are asked for, prices are rewritten when they
 * came, and every listing is held against its like. In a loop of its own, so that reading channels
 * never waits for it; done by the one worker that reads them.
 */
export function startMoneySchedule(ports: MoneyPorts, locks: SessionLocks): Schedule {
  const stopping = new AbortController()
  const { signal } = stopping
  const clock = ports.now ?? (() => new Date())
  const db = ports.database.kysely
  // By the clock that only runs forward: the other one may be set back by a day.
  let settledAt = -Infinity
  let rest = { from: 0, ms: 0 }
  const goOn = async (): Promise<boolean> => !signal.aborted && (await locks.tryHold('schedule'))

  async function tick(): Promise<void> {
    if (!(await goOn())) return
    const asked = ports.rates ? await askWhenDue(db, ports.rates, clock(), signal) : null
    if (asked) sayRates(ports.log, asked)
    if (asked?.kind === 'taken' || performance.now() - settledAt >= SETTLE_EVERY_MS) {
      if (await settleRates(db, clock())) await rewrite()
      settledAt = performance.now()
    }
    if (performance.now() - rest.from < rest.ms) return
    const began = performance.now()
    const { compared, likesWritten, warningsChanged } = await renewLikes(db, clock(), goOn)
    if (warningsChanged > 0)
      ports.log.info(
        { compared, likesWritten, warningsChanged },
        'listings were held against their like',
      )
    rest = {
      from: performance.now(),
      ms: Math.min(
        LONGEST_REST_MS,
        Math.max(SHORTEST_REST_MS, REST_TIMES * (performance.now() - began)),
      ),
    }
  }

  async function rewrite(): Promise<void> {
    let written = 0
    for (
      let at: Rewriting | null = null;
      (await goOn()) && (at = await rewritePrices(db, at)) !== null;
    )
      written = at.written
    ports.log.info({ written }, 'dollar prices were rewritten at new rates')
    rest = { from: 0, ms: 0 }
  }

  const ended = (async () => {
    while (!signal.aborted) {
      await tick().catch((error: unknown) =>
        ports.log.error({ error: String(error) }, 'the schedule of money stumbled'),
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
