import { expect, test } from 'vitest'
import { priceHistoryOf } from './price-history.ts'
import type { Statement } from './price-history.ts'

const said = (
  day: number,
  price: number | null,
  currency: string | null = 'USD',
  priceMax: number | null = null,
): Statement => ({ at: new Date(Date.UTC(2026, 0, day)), price, priceMax, currency })
const steps = (statements: Statement[], shown: Statement | null = statements.at(-1) ?? null) =>
  priceHistoryOf(statements, shown, 'GEL', { USD: 1, GEL: 0.37 }).map(
    ({ at, price, currency }) => `${at.slice(8, 10)}: ${price} ${currency}`,
  )

test('a price said again is no step, a lower one is, in the order of time', () => {
  expect(steps([said(9, 550), said(1, 600), said(5, 600)], said(9, 550))).toEqual([
    '01: 600 USD',
    '09: 550 USD',
  ])
})

test('one price in two currencies is one price', () => {
  expect(steps([said(1, 600), said(5, 1620, 'GEL')])).toEqual(['01: 600 USD'])
  expect(steps([said(1, 600), said(5, 1400, 'GEL')])).toEqual(['01: 600 USD', '05: 1400 GEL'])
})

test('an amount without a currency is in that of the listing', () => {
  expect(steps([said(1, 1500, null)])).toEqual(['01: 1500 GEL'])
})

test('another upper end is no step; the newer one stands', () => {
  const [step, ...others] = priceHistoryOf(
    [said(1, 500, 'USD', 600), said(2, 500, 'USD', 700)],
    said(2, 500, 'USD', 700),
    'USD',
    { USD: 1 },
  )
  expect(others).toEqual([])
  expect(step).toMatchObject({ at: '2026-01-01T00:00:00.000Z', price: 500, priceMax: 700 })
})

test('what was taken back since does not count, nor what names no price', () => {
  expect(steps([said(1, 600), said(3, null), said(8, 300)], said(1, 600))).toEqual(['01: 600 USD'])
  expect(steps([said(3, null)], null)).toEqual([])
})
