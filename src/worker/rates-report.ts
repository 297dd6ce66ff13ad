import type { RatesRefreshResult } from '#core/listings/refresh-rates.ts'
import type { Log } from './ports.ts'

/** About a day without rates. */
const MANY_FAILURES = 6

/**
 * Says what came of asking for rates. A machine without a network is told once and quietly: the
 * last rates, or the built-in ones, stay.
 */
export function logRates(log: Log, result: RatesRefreshResult): void {
  if (result.kind === 'refreshed') {
    log.info(
      { event: 'rates.refreshed', day: result.day, currencies: result.count },
      'Refreshed the exchange rates',
    )
    if (result.rejected.length > 0)
      log.warn(
        { event: 'rates.rejected', rejected: result.rejected },
        'Rejected exchange rates that jump; the last ones stay',
      )
    return
  }
  const { failures, kind } = result
  const reason = kind === 'unreachable' ? result.reason : result.detail
  if (failures === MANY_FAILURES)
    log.warn(
      { event: 'rates.failed', reason, failures },
      'No new exchange rates for about a day; the last ones stay',
    )
  else if (failures === 1)
    log.info(
      { event: 'rates.failed', reason, outcome: kind },
      'Could not get exchange rates; the last ones stay',
    )
}
