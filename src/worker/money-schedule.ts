import type { SessionLocks } from '#core/db/session-locks.ts'
import { refreshComparables } from '#core/listings/refresh-comparables.ts'
import { type RewriteProgress, rewritePrices } from '#core/listings/rewrite-prices.ts'
import type { RatesSource } from '#core/listings/rates.ts'
import { refreshRates, activateLatestRates } from '#core/listings/refresh-rates.ts'
import type { WorkerPorts } from './ports.ts'
import { logRates } from './rates-report.ts'
import { pause, type Schedule } from './schedule.ts'

export type MoneyPorts = Pick<WorkerPorts, 'database' | 'log' | 'now'> & {
  /** The source of exchange rates; null: the stored or built-in ones are used. */
  rates?: RatesSource | null
}

const TICK_MS = 5_000
const SETTLE_EVERY_MS = 60_000

/**
 * Comparing all listings may take 1/60 of the time: it runs every 15 seconds while there are few,
 * and at least once an hour.
 */
const IDLE_FACTOR = 60
const MIN_IDLE_MS = 15_000
const MAX_IDLE_MS = 60 * 60_000

/**
 * Refreshes exchange rates, rewrites dollar prices at new rates and compares every listing with
 * similar ones. It has its own loop, so that reading channels never waits for it, and runs in the
 * worker that reads them.
 */
export function startMoneySchedule(ports: MoneyPorts, locks: SessionLocks): Schedule {
  const stopping = new AbortController()
  const { signal } = stopping
  const clock = ports.now ?? (() => new Date())
  const db = ports.database.kysely
  // Monotonic times: the system clock may be set back.
  let settledAt = -Infinity
  let idle = { from: 0, ms: 0 }
  const mayContinue = async (): Promise<boolean> =>
    !signal.aborted && (await locks.tryAcquire('schedule'))

  async function tick(): Promise<void> {
    if (!(await mayContinue())) return
    const asked = ports.rates ? await refreshRates(db, ports.rates, clock(), signal) : null
    if (asked) logRates(ports.log, asked)
    if (asked?.kind === 'refreshed' || performance.now() - settledAt >= SETTLE_EVERY_MS) {
      if (await activateLatestRates(db, clock())) await rewrite()
      settledAt = performance.now()
    }
    if (performance.now() - idle.from < idle.ms) return
    const startedAt = performance.now()
    const { compared, comparablesWritten, warningsChanged } = await refreshComparables(
      db,
      clock(),
      mayContinue,
    )
    if (warningsChanged > 0)
      ports.log.info(
        { event: 'comparables.refreshed', compared, comparablesWritten, warningsChanged },
        'Compared listings with similar ones',
      )
    idle = {
      from: performance.now(),
      ms: Math.min(
        MAX_IDLE_MS,
        Math.max(MIN_IDLE_MS, IDLE_FACTOR * (performance.now() - startedAt)),
      ),
    }
  }

  async function rewrite(): Promise<void> {
    let written = 0
    for (
      let at: RewriteProgress | null = null;
      (await mayContinue()) && (at = await rewritePrices(db, at)) !== null;
    )
      written = at.written
    ports.log.info({ event: 'prices.rewritten', written }, 'Rewrote dollar prices at new rates')
    idle = { from: 0, ms: 0 }
  }

  const ended = (async () => {
    while (!signal.aborted) {
      await tick().catch((error: unknown) =>
        ports.log.error(
          { event: 'scheduler.money.failed', error: String(error) },
          'A tick of the money scheduler failed',
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
