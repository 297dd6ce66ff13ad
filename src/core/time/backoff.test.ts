import { expect, test } from 'vitest'
import { backoffMs } from './backoff.ts'

test('the pause doubles with each failure, up to the maximum', () => {
  const pauses = [0, 1, 2, 3, 4, 5, 1e9].map((failures) =>
    backoffMs(failures, { firstMs: 100, maxMs: 1000 }),
  )
  expect(pauses).toEqual([100, 100, 200, 400, 800, 1000, 1000])
})
