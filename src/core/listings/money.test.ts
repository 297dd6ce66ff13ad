import { expect, test } from 'vitest'
import { computeRoomsFilter } from './assemble.ts'
import { normalizeMoney } from './money.ts'

const rates = { USD: 1, GEL: 0.37, EUR: 1.16 }
const stated = { price: null, priceMax: null, currency: null, deposit: null, areaSqm: null }

test.each([
  [
    'a price in dollars',
    { price: 700, currency: 'USD', areaSqm: 50 },
    null,
    {
      price: 700,
      priceMax: null,
      currency: 'USD',
      currencyAssumed: false,
      priceUsdCents: 70_000,
      pricePerM2UsdCents: 1400,
    },
  ],
  [
    'a price in lari',
    { price: 1000, currency: 'GEL' },
    'USD',
    { currency: 'GEL', priceUsdCents: 37_000, pricePerM2UsdCents: null },
  ],
  [
    "no currency: the channel's usual one, marked",
    { price: 700 },
    'USD',
    { currency: 'USD', currencyAssumed: true, priceUsdCents: 70_000 },
  ],
  [
    'no currency and none usual: lari',
    { price: 700 },
    null,
    { currency: 'GEL', currencyAssumed: true },
  ],
  [
    'no price: nothing is assumed about it',
    {},
    'USD',
    { price: null, currency: 'USD', currencyAssumed: false, priceUsdCents: null },
  ],
  [
    'a range',
    { price: 500, priceMax: 700, currency: 'USD' },
    null,
    { price: 500, priceMax: 700, priceUsdCents: 50_000 },
  ],
  ['"up to 700"', { priceMax: 700, currency: 'USD' }, null, { price: 700, priceMax: null }],
  [
    'a range of one',
    { price: 700, priceMax: 700, currency: 'USD' },
    null,
    { price: 700, priceMax: null },
  ],
  [
    'what no rent can be',
    { price: 1e12, currency: 'USD', deposit: -5 },
    null,
    { price: null, deposit: null },
  ],
  [
    'a currency without a rate',
    { price: 5, currency: 'XAU' },
    null,
    { price: 5, currency: 'XAU', priceUsdCents: null },
  ],
  [
    'a currency that is none',
    { price: 5, currency: 'drop table' },
    'USD',
    { currency: 'USD', currencyAssumed: true },
  ],
])('%s', (_, given, usual, expected) => {
  expect(normalizeMoney({ ...stated, ...given }, usual, rates)).toMatchObject(expected)
})

test.each([
  [3, null, 3],
  [7, 4, 5],
  [2.5, 2, 2],
  [null, 2, 3],
  [null, 0, 1],
  [null, null, null],
  [null, 6, 5],
])('%s rooms and %s bedrooms count as %s', (rooms, bedrooms, count) => {
  expect(computeRoomsFilter(rooms, bedrooms)).toBe(count)
})
