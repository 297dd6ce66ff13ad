import { expect, test } from 'vitest'
import { CountCache } from './count-cache.ts'

const at = (ms: number) => new Date(1_800_000_000_000 + ms)

test('a count is cached for a second, for the same criteria only', () => {
  const counts = new CountCache()
  counts.set({ cities: ['Tbilisi'], rooms: [2] }, 60_000, at(0))
  expect(counts.get({ cities: ['Tbilisi'], rooms: [2] }, at(999))).toBe(60_000)
  expect(counts.get({ cities: ['Tbilisi'], rooms: [3] }, at(0))).toBeNull()
  expect(counts.get({ cities: ['Tbilisi'], rooms: [2] }, at(1000))).toBeNull()
})

test('the size of the cache is limited', () => {
  const counts = new CountCache()
  for (let n = 0; n < 2000; n += 1) counts.set({ n }, 10_000, at(0))
  expect(
    Array.from({ length: 2000 }, (_, n) => counts.get({ n }, at(0))).filter(
      (known) => known !== null,
    ).length,
  ).toBeLessThanOrEqual(500)
})
