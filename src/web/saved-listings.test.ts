import { expect, test } from 'vitest'
import { followed, parseSaved, toggled } from './saved-listings.ts'

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
test('a heart goes in at the front and out again', () => {
  expect(toggled([1, 2], 3)).toEqual([3, 1, 2])
  expect(toggled([3, 1, 2], 1)).toEqual([3, 2])
})
test('what was merged is saved as what it went into, once', () => {
  expect(
    followed(
      [5, 2, 9, 3],
      new Map([
        [2, 9],
        [3, 4],
      ]),
    ),
  ).toEqual([5, 9, 4])
})
