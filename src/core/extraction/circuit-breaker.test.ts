import { expect, it } from 'vitest'
import { createCircuitBreaker } from './circuit-breaker.ts'

const SECOND = 1000

it('opens after two failures in a row, then allows one probe; longer if that fails too', () => {
  const breaker = createCircuitBreaker()
  expect(breaker.recordFailure(0, null)).toBe(false)
  expect(breaker.allowsRequest(0)).toBe(true)
  expect(breaker.recordFailure(0, null)).toBe(true)
  expect(breaker.allowsRequest(29 * SECOND)).toBe(false)
  expect([breaker.allowsRequest(31 * SECOND), breaker.allowsRequest(31 * SECOND)]).toEqual([
    true,
    false,
  ])
  breaker.recordFailure(31 * SECOND, null)
  expect(breaker.allowsRequest(80 * SECOND)).toBe(false)
  expect(breaker.allowsRequest(92 * SECOND)).toBe(true)
  breaker.recordSuccess()
  expect([breaker.allowsRequest(93 * SECOND), breaker.allowsRequest(93 * SECOND)]).toEqual([
    true,
    true,
  ])
})

it('opens at once for the requested pause, at most ten minutes', () => {
  const breaker = createCircuitBreaker()
  expect(breaker.recordFailure(0, 90 * SECOND)).toBe(true)
  expect(breaker.allowsRequest(89 * SECOND)).toBe(false)
  expect(breaker.allowsRequest(90 * SECOND)).toBe(true)
  breaker.recordFailure(90 * SECOND, 86_400 * SECOND)
  expect(breaker.allowsRequest(689 * SECOND)).toBe(false)
  expect(breaker.allowsRequest(690 * SECOND)).toBe(true)
})

it('ignores single failures between successes; a late failure does not shorten the pause', () => {
  const breaker = createCircuitBreaker()
  for (let i = 0; i < 5; i++) {
    breaker.recordFailure(0, null)
    breaker.recordSuccess()
  }
  expect(breaker.allowsRequest(0)).toBe(true)
  breaker.recordFailure(0, 500 * SECOND)
  breaker.recordFailure(SECOND, null)
  expect(breaker.allowsRequest(400 * SECOND)).toBe(false)
})

it('does not pause for a day when the clock is set back by a day', () => {
  const breaker = createCircuitBreaker()
  breaker.recordFailure(86_400 * SECOND, 500 * SECOND)
  expect(breaker.allowsRequest(0)).toBe(true)
})
