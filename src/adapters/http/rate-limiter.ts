import { setTimeout } from 'node:timers/promises'

export type RateLimiter = {
  /** Runs a task after all earlier ones, and an interval after the last one started. */
  run<T>(task: () => Promise<T>, signal?: AbortSignal): Promise<T>
}

export type Clock = {
  /** Monotonic milliseconds. */
  now(): number
  sleep(ms: number, signal?: AbortSignal): Promise<void>
}

const realClock: Clock = {
  now: () => performance.now(),
  sleep: async (ms, signal) => {
    await setTimeout(ms, undefined, { signal })
  },
}

/**
 * Runs one task at a time, with a random interval between their starts, to be polite to a host
 * without published rate limits.
 */
export function createRateLimiter(
  [minMs, maxMs]: readonly [number, number],
  clock: Clock = realClock,
): RateLimiter {
  let last: Promise<unknown> = Promise.resolve()
  let freeAt = -Infinity
  return {
    run(task, signal) {
      const result = last.then(async () => {
        const wait = freeAt - clock.now()
        // When aborted while waiting, the task itself handles it.
        if (wait > 0) await clock.sleep(wait, signal).catch(() => {})
        freeAt = clock.now() + minMs + Math.random() * (maxMs - minMs)
        return task()
      })
      last = result.catch(() => {})
      return result
    },
  }
}
