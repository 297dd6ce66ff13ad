import { setTimeout } from 'node:timers/promises'

export type RateLimiter = {
  /** Runs when every earlier task has ended and the pause after the last one is over. */
  run<T>(task: () => Promise<T>, signal?: AbortSignal): Promise<T>
}

export type Clock = {
  /** Milliseconds since any fixed moment. */
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
 * One task at a time, with a random pause between the end of one and the start of the next: how a
 * host without published limits is asked politely (EXTERNAL_FACTS §1.9).
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
        // Stopped while waiting: the task itself answers for that.
        if (wait > 0) await clock.sleep(wait, signal).catch(() => {})
        try {
          return await task()
        } finally {
          freeAt = clock.now() + minMs + Math.random() * (maxMs - minMs)
        }
      })
      last = result.catch(() => {})
      return result
    },
  }
}
