import type { UtcOffsets } from '#locales/format.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Offsets stay longer than this between two changes. */
const STEP_MS = 7 * 24 * HOUR_MS
const YEARS_BEFORE = 3
const YEARS_AFTER = 2

const formats = new Map<string, Intl.DateTimeFormat>()
const known = new Map<string, UtcOffsets>()

/**
 * The UTC offsets of a time zone of the tz database around a year: three years before it and one
 * after. Throws RangeError if the zone is unknown.
 */
export function utcOffsets(timeZone: string, at: Date): UtcOffsets {
  const year = at.getUTCFullYear()
  const key = `${timeZone} ${year}`
  const found = known.get(key) ?? readOffsets(timeZone, year)
  known.set(key, found)
  return found
}

function readOffsets(timeZone: string, year: number): UtcOffsets {
  const offsetAt = (at: number) => utcOffsetAt(new Date(at), timeZone) / MINUTE_MS
  const start = Date.UTC(year - YEARS_BEFORE, 0)
  const end = Date.UTC(year + YEARS_AFTER, 0)
  const offsets: [number, number][] = [[start, offsetAt(start)]]
  for (let at = start; at < end; at += STEP_MS) {
    const [before, after] = [offsetAt(at), offsetAt(at + STEP_MS)]
    if (before === after) continue
    let [low, high] = [at, at + STEP_MS]
    while (high - low > MINUTE_MS) {
      const middle = Math.floor((low + high) / 2 / MINUTE_MS) * MINUTE_MS
      if (offsetAt(middle) === before) low = middle
      else high = middle
    }
    offsets.push([high, after])
  }
  return offsets
}

/** The UTC offset of a time zone at a time, in milliseconds. */
export function utcOffsetAt(at: Date, timeZone: string): number {
  const known = formats.get(timeZone)
  const format =
    known ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
  if (!known) formats.set(timeZone, format)
  const part = Object.fromEntries(
    format.formatToParts(at).map(({ type, value }) => [type, Number(value)]),
  )
  const shown = Date.UTC(part.year!, part.month! - 1, part.day, part.hour, part.minute, part.second)
  return shown - Math.floor(at.getTime() / 1000) * 1000
}
