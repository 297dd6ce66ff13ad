import type { Frequency } from '#contract/searches.ts'
import { coversTime, fromLocal, quietUntil, toLocal } from './quiet-hours.ts'
import type { QuietHoursColumns } from './store.ts'

/** When a search may notify. The time zone counts without quiet hours too. */
export type AlertSchedule = QuietHoursColumns & { frequency: Frequency }

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** 9:00, in minutes after midnight. */
const DIGEST_TIME = 9 * 60
const MONDAY = 1

/** When an alert of now is sent: at once or when quiet hours end, or with the next digest. */
export const alertTime = (now: Date, schedule: AlertSchedule): Date =>
  schedule.frequency === 'instant' ? quietUntil(now, schedule) : nextDigest(now, schedule)

/** The next digest after `now`: at 9:00, or at the end of quiet hours that cover it. */
function nextDigest(now: Date, { frequency, quietFrom, quietTo, timeZone }: AlertSchedule): Date {
  const minutes =
    quietFrom !== null && quietTo !== null && coversTime(quietFrom, quietTo, DIGEST_TIME)
      ? quietTo
      : DIGEST_TIME
  const today = Math.floor(toLocal(now, timeZone) / DAY_MS) * DAY_MS
  const [first, period] =
    frequency === 'weekly' ? [(MONDAY - new Date(today).getUTCDay() + 7) % 7, 7] : [0, 1]
  const inDays = (days: number) =>
    fromLocal(today + days * DAY_MS + minutes * MINUTE_MS, now, timeZone)
  const next = inDays(first)
  return next > now ? next : inDays(first + period)
}
