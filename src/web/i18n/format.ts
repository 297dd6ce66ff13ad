import { currencySymbol } from '#contract/currencies.ts'
import type { Language } from './catalogue.ts'
import { written } from './numbers.ts'

/** Whole amounts with the sign in front, as channels write them: ₾2,400. */
export function money(amount: number, currency: string, language: Language): string {
  return currencySymbol(currency) + written(amount, language, 0)
}

export function number(value: number, language: Language, digits = 0): string {
  return written(value, language, digits)
}

/** DD.MM.YYYY in every language (spec §9). */
export function date(instant: string | number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' }).format(new Date(instant)).replaceAll('/', '.')
}

/** DD.MM.YYYY, HH:MM. */
export function dateTime(instant: string | number, timeZone: string): string {
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(new Date(instant))
  return `${date(instant, timeZone)}, ${time}`
}

/** Seconds as 0:42 or 1:02:03. */
export function duration(seconds: number): string {
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60]
  const two = (n: number) => String(n).padStart(2, '0')
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`
}

/** +995 555 12 34 56 for Georgian mobiles, other numbers as they are. */
export function phone(number: string): string {
  return number.replace(/^(\+995)(\d{3})(\d{2})(\d{2})(\d{2})$/, '$1 $2 $3 $4 $5')
}
