import { describe, expect, test } from 'vitest'
import { filtersSchema } from '#contract/filter-schemas.ts'
import { filterQuerySchema } from '#contract/listings.ts'
import { toQueryString } from '#contract/query-string.ts'
import { DEFAULT_QUERY, readPageQuery, writePageQuery } from '#web/page-query.ts'
import { toSearchFilters, toPreviewParams, toPageQuery, sameFilters } from './search-filters.ts'

const read = (search: string) => readPageQuery(new URLSearchParams(search))
const atPar = (amount: number) => amount

test.each([
  ['', { city: 'Tbilisi' }],
  ['city=Batumi&sort=price:asc&page=3&view=map', { city: 'Batumi' }],
  ['priceMin=900&priceMax=400', { city: 'Tbilisi', priceMin: 400, priceMax: 900, currency: 'USD' }],
  [
    'rooms=2,5&districts=Vake,Vera&q=metro',
    { city: 'Tbilisi', rooms: [2, 5], districts: ['Vake', 'Vera'], searchQuery: 'metro' },
  ],
  [
    'petFriendly=1&furnished=1&amenities=wifi&areaMin=80&areaMax=40',
    {
      city: 'Tbilisi',
      petFriendly: true,
      furnished: true,
      amenities: ['wifi'],
      areaMin: 40,
      areaMax: 80,
    },
  ],
  [
    'view=map&bounds=41.7,44.7,41.8,44.9',
    { city: 'Tbilisi', area: '41.7,44.7;41.7,44.9;41.8,44.9;41.8,44.7' },
  ],
  [
    'view=map&bounds=41.7,44.7,41.8,44.9&area=41.7,44.7;41.75,44.8;41.7,44.8',
    { city: 'Tbilisi', area: '41.7,44.7;41.75,44.8;41.7,44.8' },
  ],
])('the filters of %s: %o', (search, expected) =>
  expect(toSearchFilters(read(search))).toEqual(expected),
)

describe('toPageQuery reverses toSearchFilters', () => {
  const EVERY =
    'q=metro&priceMin=400&priceMax=900&areaMin=40&areaMax=80&rooms=2,3&districts=Vake,Vera' +
    '&petFriendly=1&furnished=1&amenities=balcony,wifi&area=41.7,44.7;41.75,44.8;41.7,44.8'
  test.each(['', 'city=Batumi', EVERY])('%s', (search) => {
    const query = read(search)
    expect(writePageQuery(toPageQuery(toSearchFilters(query), atPar)).toString()).toBe(
      writePageQuery(query).toString(),
    )
    expect(filtersSchema.parse(toSearchFilters(query))).toEqual(toSearchFilters(query))
    expect(
      filterQuerySchema.safeParse(
        Object.fromEntries(new URLSearchParams(toQueryString(toPreviewParams(query)))),
      ).success,
    ).toBe(true)
  })
  test('amounts in other currencies become dollars; without a rate they are dropped', () => {
    expect(
      toPageQuery({ priceMax: 2700, currency: 'GEL' }, (amount) => amount / 2.7),
    ).toMatchObject({
      priceMax: 1000,
    })
    expect(toPageQuery({ priceMax: 2700, currency: 'AMD' }, () => null)).toEqual({
      ...DEFAULT_QUERY,
    })
  })
})

test.each([
  [
    {},
    { city: null, rooms: [], searchQuery: '', furnished: false, currency: 'USD' as const },
    true,
  ],
  [{ rooms: [3, 2] }, { rooms: [2, 3] }, true],
  [{ priceMax: 900 }, { priceMax: 900, currency: 'USD' as const }, true],
  [{ priceMax: 900 }, { priceMax: 900, currency: 'GEL' as const }, false],
  [{ districts: ['Vake'] }, { districts: ['Vera'] }, false],
])('%o and %o are the same: %s', (one, other, same) => expect(sameFilters(one, other)).toBe(same))

test('preview parameters have no sort, and the visible part of the map as an area', () => {
  const params = toPreviewParams(
    read('view=map&bounds=41.7,44.7,41.8,44.9&sort=price:asc&priceMax=900'),
  )
  const area = '41.7,44.7;41.7,44.9;41.8,44.9;41.8,44.7'
  expect(toQueryString(params)).toBe(
    `?${new URLSearchParams({ city: 'Tbilisi', maxPrice: '900', currency: 'USD', area })}`,
  )
})
