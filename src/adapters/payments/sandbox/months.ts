/** Adds months to a Unix time in UTC. Uses the last day of months that are too short. */
export function addMonths(from: number, months: number): number {
  const start = new Date(from)
  const day = new Date(from)
  day.setUTCDate(1)
  day.setUTCMonth(day.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate()
  return day.setUTCDate(Math.min(start.getUTCDate(), lastDay))
}
