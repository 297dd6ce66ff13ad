import { expect, test } from 'vitest'
import { BUILT_IN_RATES } from '#core/listings/rates.ts'
import { buildListPath } from './list-path.ts'

test.each([
  [{}, '/'],
  [{ city: 'Tbilisi' }, '/'],
  [{ city: 'Batumi', rooms: [2, 3] }, '/?city=Batumi&rooms=2%2C3'],
  [
    {
      city: 'Tbilisi',
      districts: ['Vake'],
      priceMax: 900,
      furnished: true,
      searchQuery: 'парк & сад',
    },
    '/?districts=Vake&priceMax=900&furnished=1&q=%D0%BF%D0%B0%D1%80%D0%BA+%26+%D1%81%D0%B0%D0%B4',
  ],
  [{ priceMin: 1000, priceMax: 2000, currency: 'GEL' }, '/?priceMin=366&priceMax=733'],
] as const)('the list of %j is %s', (filters, path) =>
  expect(buildListPath(filters, BUILT_IN_RATES.rates)).toBe(path),
)

test('a price in a currency without a rate is left out', () =>
  expect(buildListPath({ priceMax: 900, currency: 'GEL' }, {})).toBe('/'))
