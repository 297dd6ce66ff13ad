import { expect, test } from 'vitest'
import { IN_DOLLARS, readerMoney } from './currency.ts'

const rates = {
  day: '2026-11-20',
  rates: { USD: 1, GEL: 0.4, EUR: 1.2, RUB: null, AMD: 0.0025, RSD: 0.01 },
}

test('amounts in dollars are divided by the rate', () => {
  const money = readerMoney('GEL', rates)
  expect([money.currency, money.day, money.fromUsd(400)]).toEqual(['GEL', '2026-11-20', 1000])
})

test.each([
  ['USD', rates],
  ['GEL', undefined],
  ['RUB', rates],
] as const)('%s with %o stays in dollars', (currency, known) => {
  expect(readerMoney(currency, known)).toBe(IN_DOLLARS)
})
