import { currencySymbol } from '#contract/currencies.ts'
import type { Language } from '#locales/languages.ts'
import { formatNumber } from '#locales/numbers.ts'

/** Whole amounts with the currency sign in front, as channels write them: ₾2,400. */
export function money(amount: number, currency: string, language: Language): string {
  return currencySymbol(currency) + formatNumber(amount, language, 0)
}

export function number(value: number, language: Language, digits = 0): string {
  return formatNumber(value, language, digits)
}

/**
 * Minutes ahead of UTC for zones without daylight saving time (Georgia since 2005, tz database).
 * Avoids `Intl.DateTimeFormat`, whose first instance per zone takes several frames on a slow phone.
 */
const FIXED_OFFSET_MINUTES: Partial<Record<string, number>> = { UTC: 0, 'Asia/Tbilisi': 240 }

/** DD.MM.YYYY in every language (spec §9). */
export function date(instant: string | number, timeZone: string): string {
  return dateTime(instant, timeZone).slice(0, 10)
}

/** DD.MM.YYYY, HH:MM. */
export function dateTime(instant: string | number, timeZone: string): string {
  const at = new Date(instant)
  const offsetMinutes = FIXED_OFFSET_MINUTES[timeZone]
  if (offsetMinutes === undefined)
    return new Intl.DateTimeFormat('en-GB', {
      timeZone,
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
      .format(at)
      .replaceAll('/', '.')
  const [year, month, day, time] = new Date(at.getTime() + offsetMinutes * 60_000)
    .toISOString()
    .split(/[-T]/) as [string, string, string, string]
  return `${day}.${month}.${year}, ${time.slice(0, 5)}`
}

/** Formats seconds as 0:42 or 1:02:03. */
export function duration(seconds: number): string {
  const [h, m, s] = [
    Math.floor(seconds / 3600),
    Math.floor(seconds / 60) % 60,
    Math.floor(seconds) % 60,
  ]
  const two = (n: number) => String(n).padStart(2, '0')
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`
}

/** Formats Georgian mobile numbers as +995 555 12 34 56; leaves others unchanged. */
export function phone(number: string): string {
  return number.replace(/^(\+995)(\d{3})(\d{2})(\d{2})(\d{2})$/, '$1 $2 $3 $4 $5')
}
