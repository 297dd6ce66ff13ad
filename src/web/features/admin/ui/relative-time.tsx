import { dateTime } from '../../../i18n/format.ts'
import { useI18n } from '../../../i18n/i18n.tsx'
import { useAppContext } from '../../../services.tsx'

const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/**
 * How long ago, or in how long, in whole units of the largest that fits; the moment itself when
 * pointed at.
 */
export function RelativeTime({ at }: { at: string | null }) {
  const { language } = useI18n()
  const { now, timeZone } = useAppContext()
  if (at === null) return '—'
  return (
    <time dateTime={at} title={dateTime(at, timeZone)}>
      {formatRelative((Date.parse(at) - now) / 1000, language)}
    </time>
  )
}

/** Negative seconds are past. */
export function formatRelative(seconds: number, language: string): string {
  const formatter = new Intl.RelativeTimeFormat(language, { numeric: 'auto', style: 'short' })
  // The time to come is rounded up, so that "in 5 min" is not "in 4 min" a second later.
  const wait = seconds > 0 ? Math.ceil(seconds / 60) * 60 : seconds
  for (const [unit, size] of UNITS) {
    if (Math.abs(wait) >= size) return formatter.format(Math.trunc(wait / size), unit)
  }
  return formatter.format(0, 'minute')
}

/** DD.MM.YYYY, HH:MM in the reader's time zone. */
export function AbsoluteTime({ at }: { at: string | null }) {
  const { timeZone } = useAppContext()
  return at === null ? (
    '—'
  ) : (
    <time dateTime={at} className="num">
      {dateTime(at, timeZone)}
    </time>
  )
}
