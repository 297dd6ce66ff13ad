import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { AppError } from './app-error.ts'

/**
 * OWASP's second set of least settings: about ten milliseconds and 19 MiB each. Argon2id is the
 * package's default.
 */
const DEFAULT_COST: Cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
type Cost = { memoryCost: number; timeCost: number; parallelism: number }
/** Nobody waits longer for their turn; whoever would have to is asked to come again. */
const MAX_WAIT_MS = 2000
/** How much the last piece of work counts in the average. */
const AVERAGE_WEIGHT = 0.1

/**
 * Dear by design, so at most one a core at once: a flood waits in line instead of eating memory.
 */
export type Passwords = {
  /** Throws AppError('rate-limited') when too many wait. */
  hash(password: string): Promise<string>
  /** null: there is no such password, which costs as much as one that is wrong. */
  check(stored: string | null, password: string): Promise<boolean>
  /** Whether a stored hash was made with other settings than today's. */
  needsRehash(stored: string): boolean
  /** How many times the work was done, for measuring. */
  countHashes(): number
}

/** A smaller `cost` is for tests of other things. */
export function createPasswords({
  concurrency = availableParallelism(),
  maxWaitMs = MAX_WAIT_MS,
  cost = DEFAULT_COST,
}: {
  concurrency?: number
  maxWaitMs?: number
  cost?: Cost
} = {}): Passwords {
  const current = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`
  const queue: (() => void)[] = []
  let running = 0
  let done = 0
  let averageMs = 10
  // Of a password that nobody knows.
  let dummyHash: Promise<string> | null = null

  async function runLimited<T>(work: () => Promise<T>): Promise<T> {
    if (running >= concurrency) {
      if ((queue.length * averageMs) / concurrency >= maxWaitMs)
        throw new AppError(
          'rate-limited',
          'Too many people are signing in right now, try again in a moment',
          { retryAfterSeconds: Math.ceil(maxWaitMs / 1000) },
        )
      await new Promise<void>((resolve) => queue.push(resolve))
    } else running += 1
    const started = performance.now()
    try {
      done += 1
      return await work()
    } finally {
      averageMs += AVERAGE_WEIGHT * (performance.now() - started - averageMs)
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }

  return {
    hash: (password) => runLimited(() => hash(password, cost)),
    async check(stored, password) {
      const against = stored ?? (await (dummyHash ??= hash(randomBytes(32), cost)))
      const isMatch = await runLimited(() => verify(against, password))
      return isMatch && stored !== null
    },
    needsRehash: (stored) => !stored.startsWith(current),
    countHashes: () => done,
  }
}
