import type { QuietHours } from '#contract/searches.ts'
import { utcOffsetAt } from '#core/time/utc-offsets.ts'
import type { QuietHoursColumns } from './store.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Whether quiet hours, as minutes after midnight, cover a time of the day. */
export const coversTime = (from: number, to: number, minutes: number): boolean =>
  from < to ? minutes >= from && minutes < to : minutes >= from || minutes < to

/** The time that the clocks of a time zone show, as if it were UTC, in milliseconds. */
export const toLocal = (at: Date, timeZone: string): number =>
  at.getTime() + utcOffsetAt(at, timeZone)

/**
 * The first time after `now` at which the clocks of a time zone show `local`. If a daylight saving
 * change skips that local time, it moves by the skipped amount. Not later than `now` only if the
 * local time has passed.
 */
export function fromLocal(local: number, now: Date, timeZone: string): Date {
  const offset = utcOffsetAt(now, timeZone)
  // The UTC offset may change before then, so try the offset of now and of then.
  const times = [offset, utcOffsetAt(new Date(local - offset), timeZone)].map(
    (shift) => local - shift,
  )
  const shown = times.filter(
    (at) => at > now.getTime() && toLocal(new Date(at), timeZone) === local,
  )
  return new Date(shown.length > 0 ? Math.min(...shown) : Math.max(...times))
}

/** Converts 'HH:MM' to minutes after midnight. */
export const parseClock = (clock: string): number =>
  Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))
/** Converts minutes after midnight to 'HH:MM'. */
export const formatClock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/**
 * When a message may be sent: `now`, or the end of the quiet hours that it falls in, in their time
 * zone. If a daylight saving change skips that local time, the end moves by the skipped amount; if
 * the local time occurs twice, the next occurrence counts.
 */
export function endOfQuietHours(now: Date, quiet: QuietHours | null): Date {
  if (!quiet) return now
  const [from, to] = [parseClock(quiet.from), parseClock(quiet.to)]
  const local = toLocal(now, quiet.timeZone)
  const midnight = Math.floor(local / DAY_MS) * DAY_MS
  const minutes = (local - midnight) / MINUTE_MS
  if (!coversTime(from, to, minutes)) return now
  const end = midnight + (minutes < to ? 0 : DAY_MS) + to * MINUTE_MS
  return fromLocal(end, now, quiet.timeZone)
}

/** Like endOfQuietHours, for the columns of a search. */
export const quietUntil = (now: Date, { quietFrom, quietTo, timeZone }: QuietHoursColumns): Date =>
  quietFrom === null || quietTo === null
    ? now
    : endOfQuietHours(now, { from: formatClock(quietFrom), to: formatClock(quietTo), timeZone })

/** The canonical name of a time zone in any letter case. Throws RangeError if it is unknown. */
export const canonicalizeTimeZone = (timeZone: string): string =>
  new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
