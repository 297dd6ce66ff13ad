import type { Feed } from './feed.ts'
import { FIELD_NAMES, listFields } from './listing-fields.ts'

/** Writes a feed as CSV (RFC 4180) with a header row. */
export function writeCsv(feed: Feed): string {
  const rows = listFields(feed).map((fields, index) => {
    const { latitude, longitude } = feed.listings[index]!
    return [...FIELD_NAMES.map((name) => fields[name]), latitude, longitude]
  })
  return [[...FIELD_NAMES, 'latitude', 'longitude'], ...rows]
    .map((row) => `${row.map(writeCell).join(',')}\r\n`)
    .join('')
}

/**
 * A spreadsheet would run text that begins like a formula, so that gets an apostrophe in front
 * (OWASP, "CSV Injection"). Numbers cannot be formulas.
 */
function writeCell(value: string | number | boolean | null): string {
  if (value === null) return ''
  if (typeof value !== 'string') return String(value)
  const safe = /^[=+\-@\t\r\n]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
