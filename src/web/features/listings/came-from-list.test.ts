import { expect, test } from 'vitest'
import { FROM_LIST, oneFurther, stepsFromList } from './came-from-list.ts'

test('each listing on the way counts one step more', () => {
  expect(stepsFromList(FROM_LIST)).toBe(1)
  expect(stepsFromList(oneFurther(oneFurther(FROM_LIST)))).toBe(3)
})
test.each([null, undefined, 'fromList', {}, { fromList: 'x' }])('%o came from no list', (state) => {
  expect(stepsFromList(state)).toBeNull()
  expect(oneFurther(state)).toBeNull()
})
