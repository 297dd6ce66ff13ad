import { expect, test } from 'vitest'
import { CURRENCIES } from '#contract/currencies.ts'
import { BUILT_IN_RATES, toUsdCents } from './rates.ts'

const { rates } = BUILT_IN_RATES

test('US dollars are not converted', () => {
  expect(toUsdCents(850, 'USD', rates)).toBe(85_000)
  expect(toUsdCents(849.99, 'USD', rates)).toBe(84_999)
})

test('every supported currency has a rate', () => {
  for (const currency of CURRENCIES)
    expect(toUsdCents(1000, currency, rates), currency).toBeGreaterThan(0)
})

test('an unknown currency and an absurd amount have no dollar price', () => {
  expect(toUsdCents(100, 'XXX', rates)).toBeNull()
  expect(toUsdCents(1e12, 'USD', rates)).toBeNull()
  expect(toUsdCents(Number.NaN, 'USD', rates)).toBeNull()
})
