import { expect, test } from 'vitest'
import { priceMarkerStyle, priceLabel, rangeLabel } from './markers.ts'

test.each([
  [null, '?'],
  [0, '$0'],
  [540, '$540'],
  [999, '$999'],
  [999.6, '$1k'],
  [1000, '$1k'],
  [1150, '$1.2k'],
  [1200, '$1.2k'],
  [1249, '$1.2k'],
  [2000, '$2k'],
  [10_500, '$10.5k'],
  [150_400, '$150k'],
])('%s is shown as %s', (price, label) => {
  expect(priceLabel(price)).toBe(label)
})

test('a range of equal labels shows one', () => {
  expect(rangeLabel(450, 1200)).toBe('$450–1.2k')
  expect(rangeLabel(1000, 1010)).toBe('$1k')
  expect(rangeLabel(null, null)).toBeNull()
})

test('new takes precedence over seen, and saved adds a heart to either', () => {
  const seen = new Set([1, 2])
  const saved = new Set([2])
  expect(priceMarkerStyle({ id: 1, isNew: true, isApproximate: false }, { seen, saved })).toEqual({
    state: 'new',
    saved: false,
    isApproximate: false,
  })
  expect(priceMarkerStyle({ id: 2, isNew: false, isApproximate: true }, { seen, saved })).toEqual({
    state: 'seen',
    saved: true,
    isApproximate: true,
  })
  expect(priceMarkerStyle({ id: 3, isNew: false, isApproximate: false }, { seen, saved })).toEqual({
    state: 'default',
    saved: false,
    isApproximate: false,
  })
})
