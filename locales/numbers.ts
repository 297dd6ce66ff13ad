import type { Language } from './languages.ts'

/**
 * The locale whose number format a language uses. Some browsers lack Georgian and would fall back
 * to their own language, unlike the server. So Georgian uses Russian number format and English
 * plural rules.
 */
export const numberLocale = (language: Language): string => (language === 'ka' ? 'ru' : language)

/**
 * Formats a number below 10^15 like `Intl.NumberFormat` with `maximumFractionDigits: digits`.
 * Avoids `Intl.NumberFormat` itself, whose first instance takes longer than a frame on a slow
 * phone. Halves round up by the shortest decimal form (ECMA-402), where `toFixed` uses the binary
 * value.
 */
export function formatNumber(value: number, language: Language, digits = 3): string {
  const [whole, rest = ''] = rounded(Math.abs(value), digits).split('.') as [string, string?]
  const [group, point] = numberLocale(language) === 'en' ? [',', '.'] : ['\u00a0', ',']
  const fraction = rest.replace(/0+$/, '')
  return (
    (value < 0 || Object.is(value, -0) ? '-' : '') +
    whole.replace(/\B(?=(?:\d{3})+$)/g, group) +
    (fraction && point + fraction)
  )
}

function rounded(value: number, digits: number): string {
  const [whole, rest = ''] = String(value < 1e-6 ? 0 : value).split('.') as [string, string?]
  const up = (rest[digits] ?? '0') >= '5' ? 10 ** -digits : 0
  return (Number(`${whole}.${rest.slice(0, digits)}`) + up).toFixed(digits)
}
