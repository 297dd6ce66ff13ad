import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** What is sent to all visitors, so that a change can end it at once. */
    shared: Pick<Shared<unknown>, 'clear'>[]
  }
}

/** From this share of its time on, a value is old enough to be replaced before it ends. */
const AGED = 0.7

/**
 * Values that are the same for all visitors, each for `ms` milliseconds from the time it was asked
 * for. Keeps at most `max`, the newest, and forgets old ones when the next comes.
 */
export class Shared<Value> {
  private readonly entries = new Map<string, { value: Value; since: number; isRenewed?: true }>()
  private readonly options: { ms: number; max: number; clock: () => Date }

  constructor(app: FastifyInstance, options: { ms: number; max: number; clock: () => Date }) {
    this.options = options
    app.shared.push(this)
  }

  get(key: string): Value | undefined {
    const entry = this.entries.get(key)
    if (!entry) return undefined
    const age = this.options.clock().getTime() - entry.since
    return age >= 0 && age < this.options.ms ? entry.value : undefined
  }

  set(key: string, value: Value, since: Date): void {
    this.entries.delete(key) // so that the oldest is first
    this.entries.set(key, { value, since: since.getTime() })
    for (const [oldest] of this.entries) {
      if (this.entries.size <= this.options.max && this.get(oldest) !== undefined) break
      this.entries.delete(oldest)
    }
  }

  /**
   * Makes a value anew shortly before it ends, once, while the old one is still returned, so that
   * nobody waits. `replace` has no effect if the value was set or deleted meanwhile.
   */
  renew(key: string, make: (replace: (value: Value) => void) => Promise<void>): void {
    const entry = this.entries.get(key)
    const now = this.options.clock()
    if (!entry || entry.isRenewed || this.get(key) === undefined) return
    if (now.getTime() - entry.since < AGED * this.options.ms) return
    entry.isRenewed = true
    // If that fails, the next to ask makes it and gets the error.
    make((value) => this.entries.get(key) === entry && this.set(key, value, now)).catch(() => {})
  }

  delete(key: string): void {
    this.entries.delete(key)
  }

  clear(): void {
    this.entries.clear()
  }
}
