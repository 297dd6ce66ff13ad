import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { AppError } from '#core/app-error.ts'

/**
 * The second minimum Argon2id configuration of OWASP's Password Storage Cheat Sheet: 19 MiB and
 * about ten milliseconds per hash. Argon2id is the package's default algorithm.
 */
const DEFAULT_COST: Cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
type Cost = { memoryCost: number; timeCost: number; parallelism: number }
/** Requests that would wait longer are rejected. */
const MAX_WAIT_MS = 2000
/** Weight of the latest duration in the exponential moving average. */
const AVERAGE_WEIGHT = 0.1

/**
 * Hashes passwords. Hashing is slow and needs much memory by design, so at most one runs per core
 * and the others wait in a queue.
 */
export type Passwords = {
  /** Throws AppError when the queue is too long. */
  hash(password: string): Promise<string>
  /**
   * Compares a password with a stored hash. null never matches but takes as long as a wrong
   * password. Throws like `hash`.
   */
  check(stored: string | null, password: string): Promise<boolean>
  /** Whether a stored hash was made with other cost settings than the current ones. */
  needsRehash(stored: string): boolean
  /** The number of hash computations so far, for metrics and tests. */
  countHashes(): number
}

/** Tests pass a smaller `cost`. */
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
  // A hash of random bytes, checked when there is no stored hash.
  let dummyHash: Promise<string> | null = null

  async function runLimited<T>(work: () => Promise<T>): Promise<T> {
    if (running >= concurrency) {
      if ((queue.length * averageMs) / concurrency >= maxWaitMs)
        throw new AppError('sign_in_busy', { retryAfterSeconds: Math.ceil(maxWaitMs / 1000) })
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
