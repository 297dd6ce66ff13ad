import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LANGUAGES } from './languages.ts'
import { numberLocale, formatNumber } from './numbers.ts'

const value = fc.oneof(
  fc.integer(),
  fc.integer({ min: -9999, max: 9999 }),
  fc.integer({ min: -20_000, max: 20_000 }).map((quarters) => quarters / 4),
  fc.double({ noNaN: true, min: -1e12, max: 1e12 }),
)

test('rounds halves up by the decimal digits shown, not by the binary value', () => {
  expect(formatNumber(-208587452559.6855, 'en')).toBe('-208,587,452,559.686')
  expect(formatNumber(1.005, 'en', 2)).toBe('1.01')
  expect(formatNumber(0.9995, 'en')).toBe('1')
  expect(formatNumber(999.5, 'en', 0)).toBe('1,000')
})

test.each(LANGUAGES)('formats numbers in %s like Intl.NumberFormat', (language) => {
  fc.assert(
    fc.property(value, fc.constantFrom(0, 1, 2, 3), (number, digits) => {
      expect(formatNumber(number, language, digits)).toBe(
        new Intl.NumberFormat(numberLocale(language), { maximumFractionDigits: digits }).format(
          number,
        ),
      )
    }),
    { numRuns: 2000 },
  )
})
