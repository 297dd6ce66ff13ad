import { describe, expect, it } from 'vitest'
import { createRateLimiter } from './rate-limiter.ts'

/** A clock that only moves with `sleep`. */
function fakeClock() {
  let time = 0
  const slept: number[] = []
  return {
    slept,
    pass: (ms: number) => void (time += ms),
    now: () => time,
    sleep: async (ms: number, signal?: AbortSignal) => {
      signal?.throwIfAborted()
      slept.push(ms)
      time += ms
    },
  }
}

describe('rate limiter', () => {
  it('keeps an interval between the starts of tasks, and none before the first', async () => {
    const clock = fakeClock()
    const limiter = createRateLimiter([2_000, 4_000], clock)
    for (let task = 0; task < 50; task++) await limiter.run(async () => clock.pass(100))
    expect(clock.slept).toHaveLength(49)
    expect(Math.min(...clock.slept)).toBeGreaterThanOrEqual(1_900)
    expect(Math.max(...clock.slept)).toBeLessThanOrEqual(3_900)
    expect(new Set(clock.slept).size).toBeGreaterThan(10)
  })

  it('waits only for the rest of the interval', async () => {
    const clock = fakeClock()
    const limiter = createRateLimiter([1_000, 1_000], clock)
    await limiter.run(async () => {})
    clock.pass(700)
    await limiter.run(async () => {})
    clock.pass(5_000)
    await limiter.run(async () => {})
    expect(clock.slept).toEqual([300])
  })

  it('runs one task at a time, in order, and continues after a failure', async () => {
    const limiter = createRateLimiter([0, 0], fakeClock())
    const seen: string[] = []
    const task = (name: string) => async () => {
      seen.push(`${name} begins`)
      await Promise.resolve()
      seen.push(`${name} ends`)
      if (name === 'b') throw new Error('b failed')
      return name
    }
    const results = await Promise.allSettled(['a', 'b', 'c'].map((name) => limiter.run(task(name))))
    expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(seen).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
  })

  it('does not keep an aborted caller waiting', async () => {
    const clock = fakeClock()
    const limiter = createRateLimiter([60_000, 60_000], clock)
    await limiter.run(async () => {})
    expect(await limiter.run(async () => 'answered', AbortSignal.abort())).toBe('answered')
    expect(clock.slept).toEqual([])
  })
})
