import { describe, expect, test } from 'vitest'
import { activeGroups, apiName, specOf } from '#contract/filters.ts'
import { FILTER_CASE_ENTRIES } from '#test/filter-cases.ts'
import {
  changePageQuery,
  DEFAULT_QUERY,
  NO_FILTERS,
  readPageQuery,
  toListingParams,
  withoutGroup,
  writePageQuery,
  type PageQuery,
} from './page-query.ts'

const read = (search: string) => readPageQuery(new URLSearchParams(search))

describe('readPageQuery', () => {
  const rows: [search: string, expected: Partial<PageQuery>][] = [
    ['', {}],
    ['q=  metro ', { searchQuery: 'metro' }],
    ['q=%20', {}],
    ['priceMin=400&priceMax=900', { priceMin: 400, priceMax: 900 }],
    ['priceMin=cheap&priceMax=-5', {}],
    ['priceMin=1e3&priceMax=0x10', {}],
    ['priceMin=&priceMax=0', { priceMax: 0 }],
    ['priceMax=99999999999', {}],
    ['areaMin=40&areaMax=80.5', { areaMin: 40, areaMax: 80.5 }],
    ['minArea=40&maxArea=80', { areaMin: 40, areaMax: 80 }],
    ['areaMin=50&minArea=40', { areaMin: 50 }],
    ['rooms=2', { rooms: [2] }],
    ['rooms=3,1,3', { rooms: [1, 3] }],
    ['rooms=2&rooms=4', { rooms: [2, 4] }],
    ['rooms=0,6,two', {}],
    ['rooms=2&maxRooms=4', { rooms: [2, 3, 4] }],
    ['maxRooms=3', { rooms: [1, 2, 3] }],
    ['maxRooms=9', { rooms: [1, 2, 3, 4, 5] }],
    ['rooms=4&maxRooms=2', { rooms: [4] }],
    ['rooms=1,5&maxRooms=3', { rooms: [1, 5] }],
    ['district=Vake&districts=Vera,Sololaki,Vake', { districts: ['Vake', 'Vera', 'Sololaki'] }],
    ['districts=Lisi', { districts: ['Lisi'] }],
    ['petFriendly=1&furnished=true', { petFriendly: true, furnished: true }],
    ['petFriendly=yes&furnished=0', {}],
    ['amenities=wifi,balcony,spaceship', { amenities: ['balcony', 'wifi'] }],
    ['sort=price:asc', { sort: 'price-asc' }],
    ['sort=price', {}],
    ['sort=pricePerM2:asc', { sort: 'pricePerM2-asc' }],
    ['sort=id:asc', {}],
    ['floorMin=-1&floorMax=2.5', {}],
    ['minTermMax=0&postedWithin=91', {}],
    ['page=3', { page: 3 }],
    ['page=400', { page: 10 }],
    ['page=0', {}],
    ['page=-1', {}],
    ['page=2.5', {}],
    ['city=batumi', { city: 'Batumi' }],
    ['city=Paris', {}],
    ['city=Belgrade&districts=Vračar', { city: 'Belgrade', districts: ['Vračar'] }],
  ]
  test.each(rows)('%s', (search, expected) => {
    expect(read(search)).toEqual({ ...DEFAULT_QUERY, ...expected })
  })
})

describe.each(FILTER_CASE_ENTRIES)('%s', (key, { value, text }) => {
  const { page: name = key } = specOf(key)
  const search = name === null ? '' : new URLSearchParams({ [name]: text }).toString()
  test('is read from the address and written to it', () => {
    const query = read(search)
    expect(query).toEqual({ ...DEFAULT_QUERY, ...(name === null ? {} : { [key]: value }) })
    expect(writePageQuery(query).toString()).toBe(search)
  })
  test('is sent to the API', () =>
    expect(toListingParams({ ...DEFAULT_QUERY, [key]: value })).toMatchObject({
      [apiName(key)]: value,
    }))
})

describe('writePageQuery', () => {
  test('writes nothing for the defaults', () =>
    expect(writePageQuery(DEFAULT_QUERY).toString()).toBe(''))

  test.each([
    'city=Batumi&districts=Old+Batumi%2CAirport&rooms=2%2C3&priceMin=400&priceMax=900' +
      '&areaMin=40&areaMax=80&petFriendly=1&furnished=1&amenities=balcony%2Cwifi&q=sea+view' +
      '&sort=area%3Adesc&page=2',
    'rooms=5',
    'sort=date%3Aasc',
    'page=10',
  ])('reads back what it wrote: %s', (search) => {
    expect(writePageQuery(read(search)).toString()).toBe(search)
  })

  test.each([
    ['minArea=40', 'areaMin=40'],
    ['rooms=1&maxRooms=2', 'rooms=1%2C2'],
    ['district=Vake', 'districts=Vake'],
    ['page=1&sort=date:desc&city=Tbilisi', ''],
  ])('normalises %s', (search, expected) => {
    expect(writePageQuery(read(search)).toString()).toBe(expected)
  })
})

describe('changePageQuery', () => {
  test('goes back to page 1', () =>
    expect(changePageQuery(read('page=3&rooms=2'), { rooms: [3] })).toMatchObject({
      page: 1,
      rooms: [3],
    }))
  test('a new city drops the districts and keeps the rest', () => {
    expect(changePageQuery(read('districts=Vake&priceMax=900'), { city: 'Batumi' })).toMatchObject({
      districts: undefined,
      priceMax: 900,
      city: 'Batumi',
    })
  })
  test('the same city keeps the districts', () =>
    expect(changePageQuery(read('districts=Vake'), { city: 'Tbilisi' })).toMatchObject({
      districts: ['Vake'],
    }))
})

describe('toListingParams', () => {
  test('maps page parameters to API parameters', () => {
    expect(
      toListingParams(
        read(
          'q=sun&priceMin=1&priceMax=2&areaMin=3&areaMax=4&rooms=1,2&districts=Vake' +
            '&petFriendly=1&sort=price:desc',
        ),
      ),
    ).toEqual({
      q: 'sun',
      minPrice: 1,
      maxPrice: 2,
      minArea: 3,
      maxArea: 4,
      rooms: [1, 2],
      districts: ['Vake'],
      city: 'Tbilisi',
      petFriendly: true,
      bounds: null,
      sortBy: 'price',
      sortOrder: 'desc',
    })
  })
  test('swaps reversed bounds', () => {
    expect(
      toListingParams(
        read('priceMin=900&priceMax=400&areaMin=80&areaMax=40&floorMin=9&floorMax=2'),
      ),
    ).toMatchObject({
      minFloor: 2,
      maxFloor: 9,
      minPrice: 400,
      maxPrice: 900,
      minArea: 40,
      maxArea: 80,
    })
  })
})

describe('the map', () => {
  const BOUNDS = { south: 41.7, west: 44.7, north: 41.75, east: 44.8 }
  const onMap =
    'districts=Vake&area=41.7%2C44.7%3B41.8%2C44.7%3B41.8%2C44.8' +
    '&view=map&bounds=41.7%2C44.7%2C41.75%2C44.8'

  test('view, map bounds and drawn area are part of the address', () => {
    expect(read(onMap)).toMatchObject({
      view: 'map',
      bounds: BOUNDS,
      area: '41.7,44.7;41.8,44.7;41.8,44.8',
    })
    expect(writePageQuery(read(onMap)).toString()).toBe(onMap)
    expect(toListingParams(read(onMap))).toMatchObject({
      bounds: '41.7,44.7,41.75,44.8',
      area: '41.7,44.7;41.8,44.7;41.8,44.8',
    })
  })
  test.each(['view=globe', 'view=map&bounds=1,2', 'area=nowhere', 'bounds=41.7,44.7,41.75,44.8'])(
    'ignores %s',
    (search) => {
      const { bounds, area } = read(search)
      expect([bounds, area]).toEqual([null, undefined])
    },
  )
  test('filters keep the map bounds; districts, another city and the grid reset them', () => {
    expect(changePageQuery(read(onMap), { rooms: [2] })).toMatchObject({ bounds: BOUNDS })
    expect(changePageQuery(read(onMap), { districts: ['Vera'] })).toMatchObject({
      bounds: null,
      area: expect.any(String),
    })
    expect(changePageQuery(read(onMap), { view: 'grid' })).toMatchObject({
      bounds: null,
      area: expect.any(String),
    })
    expect(changePageQuery(read(onMap), { city: 'Batumi' })).toMatchObject({
      view: 'map',
      bounds: null,
      area: undefined,
    })
    expect(changePageQuery(read('view=map'), { bounds: BOUNDS })).toMatchObject({ bounds: BOUNDS })
  })
})

describe('activeGroups', () => {
  const everything =
    'q=a&priceMin=1&priceMax=2&areaMax=3&rooms=1,2&districts=Vake,Vera&petFriendly=1&furnished=1' +
    '&amenities=wifi,tv&sort=price:asc&city=Batumi&page=2'
  test('counts each group once, without city, sort and page', () =>
    expect(activeGroups(read(everything))).toHaveLength(8))
  test('nothing is active by default', () => expect(activeGroups(DEFAULT_QUERY)).toEqual([]))
  test('removing every group leaves no filter', () => {
    const query = read(everything)
    const cleared = activeGroups(query).reduce(
      (q, group) => changePageQuery(q, withoutGroup(group)),
      query,
    )
    expect(activeGroups(cleared)).toEqual([])
    expect(activeGroups(changePageQuery(query, NO_FILTERS))).toEqual([])
    expect(cleared).toMatchObject({ sort: 'price-asc', city: 'Batumi' })
  })
})
