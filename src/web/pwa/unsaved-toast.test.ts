import { expect, test } from 'vitest'
import { findRemoved, restoreRemoved } from './unsaved-toast.tsx'

test('finds the removed ids', () => {
  expect(findRemoved({ before: [3, 2, 1], after: [3, 1] })).toEqual([2])
  expect(findRemoved({ before: [3, 2, 1], after: [4, 3, 2, 1] })).toEqual([])
})
test('undo restores the position', () => {
  expect(restoreRemoved([3, 1], [3, 2, 1], [2])).toEqual([3, 2, 1])
  expect(restoreRemoved([], [5], [5])).toEqual([5])
})
test('undo keeps later changes', () => {
  expect(restoreRemoved([4, 1], [3, 2, 1], [2])).toEqual([4, 2, 1])
})
test('undo moves an id that was saved again back to its position', () => {
  expect(restoreRemoved([2, 3, 1], [3, 2, 1], [2])).toEqual([3, 2, 1])
})
