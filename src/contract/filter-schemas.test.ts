import { describe, expect, test } from 'vitest'
import { FILTER_CASE_ENTRIES } from '#test/filter-cases.ts'
import { filterFields, filterQuery, filtersSchema } from './filter-schemas.ts'
import { apiName, FILTER_KEYS, type FilterKey, RANGES } from './filters.ts'

const querySchema = filterQuery({})
const query = (key: FilterKey, value: unknown, needs: object = {}) =>
  querySchema.safeParse({
    ...Object.fromEntries(
      Object.entries(needs).map(([name, one]) => [apiName(name as FilterKey), one]),
    ),
    [apiName(key)]: value,
  })

describe.each(FILTER_CASE_ENTRIES)('%s', (key, { value, text, invalid, needs = {} }) => {
  test('is read from a query and from a body', () => {
    expect(query(key, text, needs).data).toEqual({ ...needs, [key]: value })
    expect(filtersSchema.parse({ ...needs, [key]: value })).toEqual({ ...needs, [key]: value })
  })
  test('is rejected out of its bounds, by the name of its parameter', () => {
    const { error } = query(key, invalid)
    expect(error?.issues.map(({ path }) => path[0])).toContain(apiName(key))
  })
  test('is no filter if empty', () => {
    expect(filtersSchema.parse({ [key]: null })).toEqual({})
    expect(query(key, undefined).data).toEqual({})
  })
  test('is documented', () => expect(filterFields[key].description).toBeTruthy())
})

test('false, empty texts and lists are no filters, and equal searches have equal filters', () => {
  const parsed = filtersSchema.parse({
    rooms: [3, 2, 3],
    searchQuery: ' ',
    furnished: false,
    amenities: [],
    districts: ['Vera', '', 'Vake'],
    currency: 'GEL',
  })
  expect(JSON.stringify(parsed)).toBe(
    JSON.stringify({ districts: ['Vake', 'Vera'], rooms: [2, 3] }),
  )
})

test.each(RANGES)('%s must not be above %s', (min, max) => {
  expect(filtersSchema.safeParse({ [min]: 5, [max]: 5 }).success).toBe(true)
  expect(filtersSchema.safeParse({ [min]: 6, [max]: 5 }).error?.issues).toMatchObject([
    { path: [min], message: `${min} must not be above ${max}` },
  ])
  expect(
    querySchema.safeParse({ [apiName(min)]: 6, [apiName(max)]: 5 }).error?.issues,
  ).toMatchObject([
    { path: [apiName(min)], message: `${apiName(min)} must not be above ${apiName(max)}` },
  ])
})

test('no two filters have the same parameter', () => {
  expect(new Set(FILTER_KEYS.map(apiName)).size).toBe(FILTER_KEYS.length)
})
