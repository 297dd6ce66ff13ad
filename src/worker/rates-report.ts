import type { RatesRefreshResult } from '#core/listings/refresh-rates.ts'
import type { Log } from './ports.ts'

/** About a day without rates. */
const MANY_FAILURES = 6

/** Logs the result of a refresh. Without a network: one info line, and a warning after a day. */
export function logRates(log: Log, result: RatesRefreshResult): void {
  if (result.kind === 'refreshed') {
    log.info(
      { event: 'rates.refreshed', day: result.day, currencies: result.count },
      'Refreshed the exchange rates',
    )
    if (result.rejected.length > 0)
      log.warn(
        { event: 'rates.rejected', rejected: result.rejected },
        'Rejected implausible exchange rates; keeping the last ones',
      )
    return
  }
  const { failures, kind } = result
  const reason = kind === 'unreachable' ? result.reason : result.detail
  if (failures === MANY_FAILURES)
    log.warn(
      { event: 'rates.failed', reason, failures },
      'No new exchange rates for about a day; keeping the last ones',
    )
  else if (failures === 1)
    log.info(
      { event: 'rates.failed', reason, outcome: kind },
      'Could not get exchange rates; keeping the last ones',
    )
}
