import { expect, test } from 'vitest'
import { parseSeen, withSeen } from './seen-listings.ts'

test.each([
  [null, []],
  ['', []],
  ['[3,1]', [3, 1]],
  ['{"a":1}', []],
  ['[1,"x",-2,1.5,null,4]', [1, 4]],
  ['[1', []],
])('%j contains %j', (text, ids) => {
  expect([...parseSeen(text)]).toEqual(ids)
})

test('keeps the thousand seen most recently', () => {
  const many = new Set(Array.from({ length: 1000 }, (_, i) => i + 1))
  const after = withSeen(many, 1)
  expect([after.length, after[0], after.at(-1)]).toEqual([1000, 2, 1])
  expect(withSeen(many, 5000)).toHaveLength(1000)
})
