import { useEffect, useState } from 'react'
import type { Availability } from '#contract/listings.ts'
import { formatDate, type TimeZone } from '#locales/format.ts'
import type { Translate } from '#web/i18n/catalogue.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { useClock } from '#web/services.tsx'

const TICK_MS = 5000
const SECONDS = { minute: 60, hour: 3600, day: 86_400 }

/** "Checked 40 seconds ago". Takes its space before it is known, so that nothing shifts. */
export function AvailabilityLine({ availability }: { availability: Availability | undefined }) {
  const { t } = useI18n()
  const { timeZone } = useClock()
  const now = useNow(TICK_MS)
  return (
    <p className="availability num">
      {availability?.isChecking && <span className="spin" aria-hidden="true" />}
      {availability && availabilityText(availability, now, timeZone, t)}
    </p>
  )
}

/** The text; null when nothing is known. `now` in milliseconds. */
export function availabilityText(
  { isChecking, isLive, checkedAt }: Availability,
  now: number,
  timeZone: TimeZone,
  t: Translate,
): string | null {
  if (isChecking) return t('availability.checking')
  if (isLive) return t('availability.live')
  if (checkedAt === null) return null
  const seconds = Math.floor((now - Date.parse(checkedAt)) / 1000)
  if (seconds < TICK_MS / 1000) return t('availability.now')
  if (seconds < SECONDS.minute) return t('availability.seconds', { n: seconds })
  if (seconds < SECONDS.hour)
    return t('availability.minutes', { n: Math.floor(seconds / SECONDS.minute) })
  if (seconds < SECONDS.day)
    return t('availability.hours', { n: Math.floor(seconds / SECONDS.hour) })
  return t('availability.date', { date: formatDate(checkedAt, timeZone) })
}

function useNow(everyMs: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
