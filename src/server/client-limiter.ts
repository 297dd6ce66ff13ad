import { HttpError } from './http-error.ts'

type Queue = { running: number; waiting: (() => void)[] }

/**
 * Whoever asked for so much is refused while they still wait, and not at the time limit of
 * requests.
 */
const MAX_WAIT_MS = 5_000

/**
 * Expensive work of which each client may have little under way at once. The rest of it waits in a
 * line of the client's own, so that a burst of one delays the others by a few pieces only.
 */
export class ClientLimiter {
  private readonly queues = new Map<string, Queue>()
  private readonly maxConcurrent: number
  private readonly maxWaiting: number
  private readonly maxWaitMs: number

  constructor({
    maxConcurrent,
    maxWaiting,
    maxWaitMs = MAX_WAIT_MS,
  }: { maxConcurrent: number; maxWaiting: number; maxWaitMs?: number }) {
    this.maxConcurrent = maxConcurrent
    this.maxWaiting = maxWaiting
    this.maxWaitMs = maxWaitMs
  }

  /**
   * Throws an HttpError (429) when too much of the client's work waits, or this waited too long.
   */
  async run<T>(client: string, work: () => Promise<T>): Promise<T> {
    const queue = this.queues.get(client) ?? { running: 0, waiting: [] }
    this.queues.set(client, queue)
    let waitedTooLong = false
    if (queue.running < this.maxConcurrent) queue.running += 1
    else {
      if (queue.waiting.length >= this.maxWaiting) throw tooManyConcurrent()
      const since = performance.now()
      await new Promise<void>((resolve) => queue.waiting.push(resolve))
      waitedTooLong = performance.now() - since > this.maxWaitMs
    }
    try {
      if (waitedTooLong) throw tooManyConcurrent()
      return await work()
    } finally {
      const next = queue.waiting.shift()
      if (next) next()
      else if ((queue.running -= 1) === 0) this.queues.delete(client)
    }
  }
}

const tooManyConcurrent = (): HttpError =>
  new HttpError(429, 'Too many requests at once: try again in 2 seconds', undefined, 2)
