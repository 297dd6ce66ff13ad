import type { Translate } from '#web/i18n/catalogue.ts'
import { date } from '#web/i18n/format.ts'

const HOUR = 3_600_000

/**
 * Spec §4: under 1 hour "Just now", under 24 "Nh ago", under 48 "Yesterday", else the date. `now`
 * in milliseconds.
 */
export function timeLabel(instant: string, now: number, timeZone: string, t: Translate): string {
  const hours = (now - Date.parse(instant)) / HOUR
  if (hours < 1) return t('time.now')
  if (hours < 24) return t('time.hours', { n: Math.floor(hours) })
  if (hours < 48) return t('time.yesterday')
  return date(instant, timeZone)
}
