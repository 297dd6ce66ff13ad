import { expect, test } from 'vitest'
import { AMENITIES } from '#contract/amenities.ts'
import { factBits } from './fact-bits.ts'

test('every fact has its own bit, all within a signed 32-bit integer', () => {
  const each = [
    factBits({ petsAllowed: true }),
    factBits({ furnished: true }),
    ...AMENITIES.map((amenity) => factBits({ amenities: [amenity] })),
  ]
  expect(new Set(each).size).toBe(AMENITIES.length + 2)
  for (const bit of each) expect(Math.log2(bit) % 1).toBe(0)
  expect(factBits({ petsAllowed: true, furnished: true, amenities: AMENITIES })).toBeLessThan(
    2 ** 31,
  )
})

test('no and unknown set nothing', () => {
  expect(factBits({ petsAllowed: false, furnished: null, amenities: [] })).toBe(0)
})
