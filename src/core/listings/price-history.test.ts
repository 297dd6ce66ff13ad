import { expect, test } from 'vitest'
import { buildPriceHistory } from './price-history.ts'
import type { PriceStatement } from './price-history.ts'

const statement = (
  day: number,
  price: number | null,
  currency: string | null = 'USD',
  priceMax: number | null = null,
): PriceStatement => ({ at: new Date(Date.UTC(2026, 0, day)), price, priceMax, currency })
const steps = (
  statements: PriceStatement[],
  shown: PriceStatement | null = statements.at(-1) ?? null,
) =>
  buildPriceHistory(statements, shown, 'GEL', () => ({ USD: 1, GEL: 0.37 })).map(
    ({ at, price, currency }) => `${at.slice(8, 10)}: ${price} ${currency}`,
  )

test('a lower price is a step, a repeated one is not', () => {
  expect(
    steps([statement(9, 550), statement(1, 600), statement(5, 600)], statement(9, 550)),
  ).toEqual(['01: 600 USD', '09: 550 USD'])
})

test('the same price in two currencies is not a step', () => {
  expect(steps([statement(1, 600), statement(5, 1620, 'GEL')])).toEqual(['01: 600 USD'])
  expect(steps([statement(1, 600), statement(5, 1400, 'GEL')])).toEqual([
    '01: 600 USD',
    '05: 1400 GEL',
  ])
})

test('prices in two currencies are compared at the rates of the day of the change', () => {
  const statements = [statement(1, 900), statement(5, 2000, 'GEL'), statement(9, 740)]
  const rates: Record<number, number> = { 1: 0.5, 5: 0.37, 9: 0.5 }
  expect(
    buildPriceHistory(statements, statements.at(-1)!, 'GEL', (at) => ({
      USD: 1,
      GEL: rates[at.getUTCDate()]!,
    })).map(({ price, priceUsdCents }) => [price, priceUsdCents]),
  ).toEqual([
    [900, 90_000],
    [2000, 100_000],
    [740, 74_000],
  ])
})

test('an amount without a currency has the currency of the listing', () => {
  expect(steps([statement(1, 1500, null)])).toEqual(['01: 1500 GEL'])
})

test('another upper end is not a step; the newer one is kept', () => {
  const [step, ...others] = buildPriceHistory(
    [statement(1, 500, 'USD', 600), statement(2, 500, 'USD', 700)],
    statement(2, 500, 'USD', 700),
    'USD',
    () => ({ USD: 1 }),
  )
  expect(others).toEqual([])
  expect(step).toMatchObject({ at: '2026-01-01T00:00:00.000Z', price: 500, priceMax: 700 })
})

test('withdrawn prices and statements without a price do not count', () => {
  expect(
    steps([statement(1, 600), statement(3, null), statement(8, 300)], statement(1, 600)),
  ).toEqual(['01: 600 USD'])
  expect(steps([statement(3, null)], null)).toEqual([])
})
