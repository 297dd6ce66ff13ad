import { expect, test } from 'vitest'
import { FROM_LIST, addListStep, stepsFromList } from './came-from-list.ts'

test('each linked listing adds a step', () => {
  expect(stepsFromList(FROM_LIST)).toBe(1)
  expect(stepsFromList(addListStep(addListStep(FROM_LIST)))).toBe(3)
})
test.each([null, undefined, 'fromList', {}, { fromList: 'x' }])('%o came from no list', (state) => {
  expect(stepsFromList(state)).toBeNull()
  expect(addListStep(state)).toBeNull()
})
