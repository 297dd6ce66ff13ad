const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/**
 * After so many answers in a row that brought nothing: minutes until the next question. The last
 * one stays.
 */
const PAUSES_MINUTES = [15, 60, 240, 480]

/**
 * The bank sets its rates about 17:00 in Tbilisi (UTC+4, no summer time); asked half an hour later,
 * and in the morning for what came late.
 */
const TIMES_UTC = [5.5 * 60 * MINUTE, 13.5 * 60 * MINUTE]

/**
 * When to ask for rates again after `failures` answers in a row that brought nothing: a few times a
 * day at most.
 */
export function nextAsking(now: Date, failures: number): Date {
  if (failures > 0)
    return new Date(
      now.getTime() + PAUSES_MINUTES[Math.min(failures, PAUSES_MINUTES.length) - 1]! * MINUTE,
    )
  const midnight = Math.floor(now.getTime() / DAY) * DAY
  const times = [midnight, midnight + DAY].flatMap((day) => TIMES_UTC.map((time) => day + time))
  return new Date(times.find((time) => time > now.getTime())!)
}
