import { expect, test } from 'vitest'
import { replaceMerged, parseSaved, toggleSaved } from './saved-listings.ts'

test.each([
  [null, []],
  ['', []],
  ['[3,1,2]', [3, 1, 2]],
  ['["4", 4, 5]', [4, 5]],
  ['[null, -1, 0, 1.5, "x", {}]', []],
  ['{"1":true}', []],
  ['not json', []],
  ['7', []],
])('stored %s', (text, expected) => expect(parseSaved(text)).toEqual(expected))
test('the heart adds at the front and removes again', () => {
  expect(toggleSaved([1, 2], 3)).toEqual([3, 1, 2])
  expect(toggleSaved([3, 1, 2], 1)).toEqual([3, 2])
})
test('a merged listing is replaced by the surviving one, once', () => {
  expect(
    replaceMerged(
      [5, 2, 9, 3],
      new Map([
        [2, 9],
        [3, 4],
      ]),
    ),
  ).toEqual([5, 9, 4])
})
