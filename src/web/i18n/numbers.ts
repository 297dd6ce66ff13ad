import type { Language } from './catalogue.ts'

/**
 * Whose way of writing numbers a language follows. Some browsers do not know Georgian and would
 * take their own language instead, unlike the server: its numbers are set as Russian ones are, its
 * plurals are formed as English ones are.
 */
export const numberLocale = (language: Language): string => (language === 'ka' ? 'ru' : language)

/**
 * A number below 10^15 as `Intl.NumberFormat` writes it, with so many digits after the point at
 * most. Not by that one: making the first of them takes a slow phone longer than a frame, and a
 * page is full of numbers. Like it, halves go up by the decimal digits that the number is shown
 * with (ECMA-402 takes its shortest form), where `toFixed` goes by the binary ones.
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
