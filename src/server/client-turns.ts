import { Refusal } from './refusal.ts'

type Line = { running: number; waiting: (() => void)[] }

/**
 * Expensive work of which each client may have little under way at once. The rest of it waits in a
 * line of the client's own, so that a burst of one delays the others by a few pieces only.
 */
export class ClientTurns {
  private readonly lines = new Map<string, Line>()
  private readonly atOnce: number
  private readonly maxWaiting: number

  constructor({ atOnce, maxWaiting }: { atOnce: number; maxWaiting: number }) {
    this.atOnce = atOnce
    this.maxWaiting = maxWaiting
  }

  /** Throws a Refusal (429) when too much of the client's work waits. */
  async run<T>(client: string, work: () => Promise<T>): Promise<T> {
    const line = this.lines.get(client) ?? { running: 0, waiting: [] }
    this.lines.set(client, line)
    if (line.running < this.atOnce) line.running += 1
    else {
      if (line.waiting.length >= this.maxWaiting) throw new Refusal(429, 'Too many requests at once: try again in 2 seconds', undefined, 2)
      await new Promise<void>((resolve) => line.waiting.push(resolve))
    }
    try {
      return await work()
    } finally {
      const next = line.waiting.shift()
      if (next) next()
      else if ((line.running -= 1) === 0) this.lines.delete(client)
    }
  }
}
