import { AppError } from '#core/app-error.ts'

type Queue = { running: number; waiting: (() => void)[] }

/** Rejects waiting work well before the time limit of requests (time-limit.ts). */
const MAX_WAIT_MS = 5_000

/**
 * Limits how much expensive work each client may have in progress at once. The rest waits in a
 * queue per client, so that a burst from one client hardly delays the others.
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

  /** Throws an AppError (429) when the client's queue is full or this waited too long. */
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

const tooManyConcurrent = (): AppError =>
  new AppError('too_many_at_once', { params: { seconds: 2 }, retryAfterSeconds: 2 })
