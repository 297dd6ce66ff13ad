import { currencySymbol } from '#contract/currencies.ts'
import type { Language } from './languages.ts'
import { numberFormats } from './number-formats.ts'

/**
 * A time zone as its UTC offsets in minutes, each from a moment (milliseconds since the Unix epoch)
 * until the next. The first holds before, too. Unlike a name, it needs no `Intl.DateTimeFormat`,
 * whose first instance takes several frames on a slow phone.
 */
export type UtcOffsets = readonly (readonly [since: number, minutes: number])[]

/** null: the time zone of this browser. */
export type TimeZone = UtcOffsets | null

const MINUTE_MS = 60_000

/** DD.MM.YYYY in every language (spec §9). Throws RangeError for an invalid time. */
export function formatDate(instant: string | number, timeZone: TimeZone): string {
  return formatDateTime(instant, timeZone).slice(0, 10)
}

/** DD.MM.YYYY, HH:MM. Throws RangeError for an invalid time. */
export function formatDateTime(instant: string | number, timeZone: TimeZone): string {
  const at = new Date(instant).getTime()
  const [day, time] = new Date(at + offsetAt(at, timeZone) * MINUTE_MS)
    .toISOString()
    .split('T') as [string, string]
  return `${formatDay(day)}, ${time.slice(0, 5)}`
}

/** Formats the calendar day YYYY-MM-DD as DD.MM.YYYY. */
export const formatDay = (day: string): string => day.split('-').reverse().join('.')

function offsetAt(at: number, timeZone: TimeZone): number {
  return timeZone
    ? (timeZone.findLast(([since]) => since <= at) ?? timeZone[0]!)[1]
    : -new Date(at).getTimezoneOffset()
}

/** Whether this browser's clock shows the same as one in a time zone. */
export const isLocalTime = (at: number, timeZone: TimeZone): boolean =>
  offsetAt(at, timeZone) === offsetAt(at, null)

/** Formats seconds as 0:42 or 1:02:03. */
export function formatDuration(seconds: number): string {
  const [h, m, s] = [
    Math.floor(seconds / 3600),
    Math.floor(seconds / 60) % 60,
    Math.floor(seconds) % 60,
  ]
  const two = (n: number) => String(n).padStart(2, '0')
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`
}

/**
 * An amount with the currency sign in front, as channels write it: ₾2,400. Rounded to whole units,
 * or to `decimals`.
 */
export function formatMoney(
  amount: number,
  currency: string,
  language: Language,
  decimals = 0,
): string {
  const size = formatNumber(Math.abs(amount), language, decimals, decimals)
  const sign = amount < 0 ? numberFormats[language][2] : ''
  return sign + currencySymbol(currency) + size
}

/**
 * Formats a number below 10^12 like `Intl.NumberFormat` with these fraction digits. Avoids
 * `Intl.NumberFormat` itself: its first instance takes longer than a frame on a slow phone, and
 * browsers lack languages that the server has. Halves round up by the shortest decimal form
 * (ECMA-402), where `toFixed` uses the binary value.
 */
export function formatNumber(
  value: number,
  language: Language,
  maxDigits = 0,
  minDigits = 0,
): string {
  const [group, point, minus, minGrouping] = numberFormats[language]
  const size = Math.abs(value)
  const [whole, rest = ''] = (
    Math.round(Number(`${size < 1e-6 ? 0 : size}e${maxDigits}`)) /
    10 ** maxDigits
  )
    .toFixed(maxDigits)
    .split('.') as [string, string?]
  const fraction = rest.replace(/0+$/, '').padEnd(minDigits, '0')
  return (
    (value < 0 || Object.is(value, -0) ? minus : '') +
    (whole.length < 3 + minGrouping ? whole : whole.replace(/\B(?=(?:\d{3})+$)/g, group)) +
    (fraction && point + fraction)
  )
}

/**
 * The tag of a language for `Intl`, whose Serbian is Cyrillic unless the tag says otherwise: a
 * language that `languages` also has with its usual script is the one in Latin letters.
 */
export function intlTag(language: string, languages: readonly string[]): string {
  const { script } = new Intl.Locale(language).maximize()
  return languages.includes(`${language}-${script}`) ? `${language}-Latn` : language
}
