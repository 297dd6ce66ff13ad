import { expect, test } from 'vitest'
import { placeCard, offsetIntoView } from './card-place.ts'

const card = { width: 240, height: 280 }
const map = { width: 800, height: 700 }
const badge = { left: 16, top: 16, right: 216, bottom: 76 }
const controls = { left: 740, top: 16, right: 784, bottom: 120 }

test.each([
  ['above its marker', { x: 400, y: 500 }, { left: 280, top: 172 }],
  ['below, near the top', { x: 400, y: 200 }, { left: 280, top: 218 }],
  ['shifted from the left edge', { x: 20, y: 500 }, { left: 16, top: 172 }],
  ['shifted from the right edge', { x: 790, y: 500 }, { left: 544, top: 172 }],
  ['below, because the badge is above', { x: 120, y: 380 }, { left: 16, top: 398 }],
  ['below, because the buttons are above', { x: 790, y: 380 }, { left: 544, top: 398 }],
  ['next to the buttons, without room below either', { x: 790, y: 410 }, { left: 484, top: 82 }],
  ['next to the badge, without room below either', { x: 120, y: 410 }, { left: 232, top: 82 }],
])('%s', (_name, tip, place) => {
  expect(placeCard(tip, card, map, [badge, controls])).toEqual(place)
})

test('never outside of a small map', () => {
  for (let x = 0; x <= 320; x += 40) {
    for (let y = 0; y <= 330; y += 30) {
      const { left, top } = placeCard({ x, y }, card, { width: 320, height: 330 }, [])
      expect([left >= 16, top >= 16, left + 240 <= 304, top + 280 <= 314]).toEqual([
        true,
        true,
        true,
        true,
      ])
    }
  }
})

const docked = { left: 12, top: 560, right: 378, bottom: 716 }
test.each([
  ['stays if it is visible', { x: 195, y: 300 }, 0],
  ['moves up from below the card', { x: 195, y: 690 }, -138],
  ['moves down from below the badge', { x: 60, y: 90 }, 36],
  ['moves down from the top edge', { x: 300, y: 10 }, 40],
])('a marker %s', (_name, tip, step) => expect(offsetIntoView(tip, docked.top, [badge])).toBe(step))

test('without room for both, the marker stays above the card', () =>
  expect(100 + offsetIntoView({ x: 60, y: 100 }, 90, [badge])).toBe(82))
