// Builds hold what this exports, instead of computing it: browsers lack number formats that the
// server has (Chromium 156 those of Georgian and Armenian), and both must write the same.
import { LANGUAGES, type Language } from './languages.ts'

/**
 * The symbols of a number format. `minGrouping`: digits before the first group separator; 2 writes
 * 1234 without one, and 12 345 with.
 */
type NumberFormat = readonly [group: string, point: string, minus: string, minGrouping: number]

/** By `Intl`; like English where it has no data. */
export const numberFormats = Object.fromEntries(
  LANGUAGES.map((language) => [language, readNumberFormat([language, 'en'])]),
) as Readonly<Record<Language, NumberFormat>>

function readNumberFormat(locales: string[]): NumberFormat {
  const format = new Intl.NumberFormat(locales)
  const symbol = (type: string, value: number): string | undefined =>
    format.formatToParts(value).find((part) => part.type === type)?.value
  return [
    symbol('group', 123_456)!,
    symbol('decimal', 0.5)!,
    symbol('minusSign', -1)!,
    symbol('group', 1234) === undefined ? 2 : 1,
  ]
}
