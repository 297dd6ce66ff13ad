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

const point = { id: 1, isNew: false, isFlagged: false, isApproximate: false }
const remembered = { seen: new Set([1, 2]), saved: new Set([2]) }

test('new takes precedence over seen, and saved adds a heart to either', () => {
  const styleOf = (more: Partial<typeof point>) =>
    priceMarkerStyle({ ...point, ...more }, remembered)
  expect(styleOf({ isNew: true })).toEqual({
    state: 'new',
    saved: false,
    isFlagged: false,
    isApproximate: false,
  })
  expect(styleOf({ id: 2, isApproximate: true })).toEqual({
    state: 'seen',
    saved: true,
    isFlagged: false,
    isApproximate: true,
  })
  expect(styleOf({ id: 3 }).state).toBe('default')
})

test('a flagged flat says so, and is not shown as new', () => {
  const flagged = { ...point, id: 3, isNew: true, isFlagged: true }
  expect(priceMarkerStyle(flagged, remembered)).toMatchObject({ state: 'default', isFlagged: true })
})
