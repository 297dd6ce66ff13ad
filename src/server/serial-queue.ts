import { HttpError } from './http-error.ts'

/** So many may wait; whoever comes then is told to come again. */
const MAX_WAITING = 20

/**
 * Dear work, one piece after the other; who asks for a piece that is under way or waiting gets that
 * one.
 */
export class SerialQueue<T> {
  private readonly waiting = new Map<string, Promise<T>>()
  private last: Promise<unknown> = Promise.resolve()

  /** Refuses with 429 when too many wait. */
  run(key: string, work: () => Promise<T>): Promise<T> {
    const existing = this.waiting.get(key)
    if (existing) return existing
    if (this.waiting.size >= MAX_WAITING)
      throw new HttpError(429, 'Too much to draw right now, try again in a moment', undefined, 5)
    const done = this.last.then(work).finally(() => this.waiting.delete(key))
    this.waiting.set(key, done)
    this.last = done.catch(() => {})
    return done
  }
}
