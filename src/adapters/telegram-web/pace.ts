import { setTimeout as sleep } from 'node:timers/promises'

export type Pace = {
  /** Runs when every earlier task has ended and the pause after the last one is over. */
  next<T>(task: () => Promise<T>, signal?: AbortSignal): Promise<T>
}

/**
 * One task at a time, with a random pause between the end of one and the start of the next: how a host without
 * published limits is asked politely (EXTERNAL_FACTS §1.9).
 */
export function createPace([shortest, longest]: readonly [number, number]): Pace {
  let last: Promise<unknown> = Promise.resolve()
  let freeAt = 0
  return {
    next(task, signal) {
      const turn = last.then(async () => {
        const wait = freeAt - Date.now()
        if (wait > 0) await sleep(wait, undefined, { signal }).catch(() => {})
        try {
          return await task()
        } finally {
          freeAt = Date.now() + shortest + Math.random() * (longest - shortest)
        }
      })
      last = turn.catch(() => {})
      return turn
    },
  }
}
