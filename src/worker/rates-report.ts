import type { Asked } from '#core/listings/rates-take-in.ts'
import type { Log } from './ports.ts'

/** About a day without rates. */
const MANY_FAILURES = 6

/**
 * Says what came of asking for rates. A machine without a network is told once and quietly: the
 * last rates, or the built-in ones, stay.
 */
export function sayRates(log: Log, asked: Asked): void {
  if (asked.kind === 'taken') {
    log.info({ day: asked.day, currencies: asked.count }, 'exchange rates were taken in')
    if (asked.refused.length > 0)
      log.warn(
        { refused: asked.refused },
        'exchange rates that jump were refused; the last ones stay',
      )
    return
  }
  const { failures, kind } = asked
  const reason = kind === 'unreachable' ? asked.reason : asked.detail
  if (failures === MANY_FAILURES)
    log.warn(
      { reason, failures },
      'exchange rates have not come for about a day; the last ones stay',
    )
  else if (failures === 1)
    log.info({ reason, outcome: kind }, 'no exchange rates to be had now; the last ones stay')
}
