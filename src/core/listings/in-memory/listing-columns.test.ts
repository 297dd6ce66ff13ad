import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SORT_KEYS } from '#contract/sorts.ts'
import { toPrefixQuery } from '../text-query.ts'
import { type ListedRow, ListingColumns } from './listing-columns.ts'

const number = (max: number) => fc.option(fc.integer({ min: 0, max }))
const flat = fc.record<ListedRow>({
  id: fc.integer({ min: 1, max: 60 }),
  city: fc.constantFrom('Tbilisi', 'Batumi'),
  district: fc.constantFrom(null, 'Vake', 'Saburtalo'),
  words: fc
    .uniqueArray(fc.constantFrom('vake', 'ваке', 'balcony', 'ball', 'бал'))
    .map((words) => words.join(' ')),
  kind: fc.integer({ min: 0, max: 3 }),
  rooms: number(5),
  price: number(4),
  pricePerM2: number(4),
  area: number(4),
  bits: fc.integer({ min: 0, max: 3 }),
  deposit: number(4),
  floor: number(4),
  minTerm: number(4),
  date: fc.integer({ min: 0, max: 9 }),
  latitude: number(4),
  longitude: number(4),
  precision: number(3),
  firstSeen: number(4),
  flagged: fc.integer({ min: 0, max: 1 }),
})
const criteria = { cities: ['Tbilisi', 'Batumi'], bits: 0, now: new Date(0) }
const CASES = [
  criteria,
  { ...criteria, cities: ['Tbilisi'], districts: ['Vake', 'Gldani'] },
  { ...criteria, kinds: ['house' as const, 'bed' as const], floorMin: 1 },
  { ...criteria, cities: ['Batumi'], rooms: [1, 3], priceMin: 2, bits: 1 },
  { ...criteria, searchQuery: toPrefixQuery('ba')! },
  { ...criteria, cities: ['Tbilisi'], searchQuery: toPrefixQuery('ვა bal')! },
]

/** What is found in every order. */
const findAll = (columns: ListingColumns) =>
  CASES.map((one) =>
    SORT_KEYS.flatMap((key) =>
      (['asc', 'desc'] as const).map((direction) =>
        columns.find(one, { key, direction }, { offset: 1, limit: 50 }),
      ),
    ),
  )

test('after any changes the same is found as in new columns', () => {
  const change = fc.record({
    deleted: fc.array(fc.integer({ min: 1, max: 60 })),
    set: fc.array(flat),
  })
  fc.assert(
    fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
      const changed = new ListingColumns()
      const rows = new Map<number, ListedRow>()
      for (const { deleted, set } of changes) {
        const unique = new Map(set.map((row) => [row.id, row]))
        for (const id of deleted) rows.delete(id)
        for (const [id, row] of unique) rows.set(id, row)
        changed.replace([...deleted, ...unique.keys()], [...unique.values()])
        findAll(changed) // sorts, so that the next change must be sorted in
      }
      const fresh = new ListingColumns()
      fresh.replace([], [...rows.values()])
      expect(findAll(changed)).toEqual(findAll(fresh))
    }),
    { numRuns: 60 },
  )
})

test('the places of deleted listings and thousands of words do not add up', () => {
  const [row] = fc.sample(flat, { numRuns: 1, seed: 1 })
  const columns = new ListingColumns()
  for (let round = 0; round < 30; round += 1) {
    const rows = Array.from({ length: 400 }, (_, nth) => ({
      ...row!,
      id: nth + 1,
      city: 'Tbilisi',
      date: nth,
      words: `flat${round}x${nth} balkon`,
    }))
    columns.replace(
      rows.map(({ id }) => id),
      rows,
    )
    const find = (typed: string) =>
      columns.find(
        { ...criteria, cities: ['Tbilisi'], searchQuery: toPrefixQuery(typed)! },
        { key: 'date', direction: 'asc' },
        { offset: 0, limit: 3 },
      )
    expect(find('балк')).toEqual({ ids: [1, 2, 3], total: 400 })
    expect(find(`flat${round}x7`)).toEqual({ ids: [8, 71, 72], total: 11 })
    if (round > 0) expect(find(`flat${round - 1}x`).total).toBe(0)
  }
})
