import { Refusal } from './refusal.ts'

type Line = { running: number; waiting: (() => void)[] }

/**
 * Whoever asked for so much is refused while they still wait, and not at the time limit of
 * requests.
 */
const MAX_WAIT_MS = 5_000

/**
 * Expensive work of which each client may have little under way at once. The rest of it waits in a
 * line of the client's own, so that a burst of one delays the others by a few pieces only.
 */
export class ClientTurns {
  private readonly lines = new Map<string, Line>()
  private readonly atOnce: number
  private readonly maxWaiting: number
  private readonly maxWaitMs: number

  constructor({
    atOnce,
    maxWaiting,
    maxWaitMs = MAX_WAIT_MS,
  }: { atOnce: number; maxWaiting: number; maxWaitMs?: number }) {
    this.atOnce = atOnce
    this.maxWaiting = maxWaiting
    this.maxWaitMs = maxWaitMs
  }

  /** Throws a Refusal (429) when too much of the client's work waits, or this waited too long. */
  async run<T>(client: string, work: () => Promise<T>): Promise<T> {
    const line = this.lines.get(client) ?? { running: 0, waiting: [] }
    this.lines.set(client, line)
    let isLate = false
    if (line.running < this.atOnce) line.running += 1
    else {
      if (line.waiting.length >= this.maxWaiting) throw tooManyAtOnce()
      const since = performance.now()
      await new Promise<void>((resolve) => line.waiting.push(resolve))
      isLate = performance.now() - since > this.maxWaitMs
    }
    try {
      if (isLate) throw tooManyAtOnce()
      return await work()
    } finally {
      const next = line.waiting.shift()
      if (next) next()
      else if ((line.running -= 1) === 0) this.lines.delete(client)
    }
  }
}

const tooManyAtOnce = (): Refusal =>
  new Refusal(429, 'Too many requests at once: try again in 2 seconds', undefined, 2)
