import { formatDateTime } from '#locales/format.ts'
import { useClock } from '../../../services.tsx'

const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const
const FORMAT = new Intl.RelativeTimeFormat('en', { numeric: 'auto', style: 'short' })

/** A time relative to now ("5 min. ago", "in 2 hr."), with the date and time as its tooltip. */
export function RelativeTime({ at }: { at: string | null }) {
  const { now, timeZone } = useClock()
  if (at === null) return '—'
  return (
    <time dateTime={at} title={formatDateTime(at, timeZone)}>
      {formatRelative((Date.parse(at) - now) / 1000)}
    </time>
  )
}

/** Formats seconds from now, negative for the past, in whole units of the largest that fits. */
function formatRelative(seconds: number): string {
  // Future times are rounded up to minutes, so that "in 5 min." does not become "in 4 min." a
  // second later. Within a minute it may be a past time that is newer than the page's clock.
  const rounded = seconds > 60 ? Math.ceil(seconds / 60) * 60 : seconds
  for (const [unit, size] of UNITS) {
    if (Math.abs(rounded) >= size) return FORMAT.format(Math.trunc(rounded / size), unit)
  }
  return FORMAT.format(0, 'minute')
}

/** DD.MM.YYYY, HH:MM in the user's time zone. */
export function AbsoluteTime({ at }: { at: string | null }) {
  const { timeZone } = useClock()
  return at === null ? (
    '—'
  ) : (
    <time dateTime={at} className="num">
      {formatDateTime(at, timeZone)}
    </time>
  )
}
