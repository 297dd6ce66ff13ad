import { expect, test } from 'vitest'
import { DEFAULT_QUERY, readPageQuery } from '#web/page-query.ts'
import { filtersOf, typedOf } from './use-typed-filters.ts'

const empty = typedOf(DEFAULT_QUERY)

test('fields show the query of the address', () => {
  expect(typedOf(readPageQuery(new URLSearchParams('priceMin=0&areaMax=80.5')))).toEqual({
    ...empty,
    priceMin: '0',
    areaMax: '80.5',
  })
})
test.each([
  ['400', 400],
  ['', undefined],
  ['12.9', 12],
  ['-5', undefined],
  ['e', undefined],
  ['99999999999999999999', undefined],
  ['0', 0],
])('price %s', (text, expected) => {
  expect(filtersOf({ ...empty, priceMin: text }).priceMin).toBe(expected)
})
