import { expect, it } from 'vitest'
import { createBreaker } from './breaker.ts'

const SECOND = 1000

it('rests after two failures in a row, then lets one try, and rests longer when that fails too', () => {
  const breaker = createBreaker()
  expect(breaker.failed(0, null)).toBe(false)
  expect(breaker.mayTry(0)).toBe(true)
  expect(breaker.failed(0, null)).toBe(true)
  expect(breaker.mayTry(29 * SECOND)).toBe(false)
  expect([breaker.mayTry(31 * SECOND), breaker.mayTry(31 * SECOND)]).toEqual([true, false])
  breaker.failed(31 * SECOND, null)
  expect(breaker.mayTry(80 * SECOND)).toBe(false)
  expect(breaker.mayTry(92 * SECOND)).toBe(true)
  breaker.succeeded()
  expect([breaker.mayTry(93 * SECOND), breaker.mayTry(93 * SECOND)]).toEqual([true, true])
})

it('rests at once, and as long as it is asked to, ten minutes at most', () => {
  const breaker = createBreaker()
  expect(breaker.failed(0, 90 * SECOND)).toBe(true)
  expect(breaker.mayTry(89 * SECOND)).toBe(false)
  expect(breaker.mayTry(90 * SECOND)).toBe(true)
  breaker.failed(90 * SECOND, 86_400 * SECOND)
  expect(breaker.mayTry(689 * SECOND)).toBe(false)
  expect(breaker.mayTry(690 * SECOND)).toBe(true)
})

it('one failure between successes is chance; a late one does not cut a rest short', () => {
  const breaker = createBreaker()
  for (let i = 0; i < 5; i++) {
    breaker.failed(0, null)
    breaker.succeeded()
  }
  expect(breaker.mayTry(0)).toBe(true)
  breaker.failed(0, 500 * SECOND)
  breaker.failed(SECOND, null)
  expect(breaker.mayTry(400 * SECOND)).toBe(false)
})

it('a clock that is set back by a day does not make a rest a day long', () => {
  const breaker = createBreaker()
  breaker.failed(86_400 * SECOND, 500 * SECOND)
  expect(breaker.mayTry(0)).toBe(true)
})
