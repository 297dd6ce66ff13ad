import { expect, test } from 'vitest'
import { removedBy, restored } from './unsaved-toast.tsx'

test('what was removed', () => {
  expect(removedBy({ before: [3, 2, 1], after: [3, 1] })).toEqual([2])
  expect(removedBy({ before: [3, 2, 1], after: [4, 3, 2, 1] })).toEqual([])
})
test('comes back where it stood', () => {
  expect(restored([3, 1], [3, 2, 1], [2])).toEqual([3, 2, 1])
  expect(restored([], [5], [5])).toEqual([5])
})
test('what was saved and removed since stays so', () => {
  expect(restored([4, 1], [3, 2, 1], [2])).toEqual([4, 2, 1])
})
test('what was saved again meanwhile goes back to its place', () => {
  expect(restored([2, 3, 1], [3, 2, 1], [2])).toEqual([3, 2, 1])
})
