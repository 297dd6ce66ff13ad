import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { Refused } from './refused.ts'

/** OWASP's second set of least settings: about ten milliseconds and 19 MiB each. Argon2id is the package's default. */
const COST: Cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
type Cost = { memoryCost: number; timeCost: number; parallelism: number }
/** About a second of work on two cores; who comes then is told to come again. */
const MOST_WAITING = 200

/** Dear by design, so at most one a core at once: a flood waits in line instead of eating memory. */
export type Passwords = {
  /** Throws Refused('busy') when too many wait. */
  hash(password: string): Promise<string>
  /** null: there is no such password, which costs as much as one that is wrong. */
  check(stored: string | null, password: string): Promise<boolean>
  /** Whether a stored hash was made with other settings than today's. */
  isOld(stored: string): boolean
  /** How many times the work was done, for measuring. */
  workDone(): number
}

/** A smaller `cost` is for tests of other things. */
export function createPasswords({ atOnce = availableParallelism(), mostWaiting = MOST_WAITING, cost = COST }: { atOnce?: number; mostWaiting?: number; cost?: Cost } = {}): Passwords {
  const current = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`
  const waiting: (() => void)[] = []
  let running = 0
  let done = 0
  // Of a password that nobody knows.
  let nobodys: Promise<string> | null = null

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw new Refused('busy', 'Too many people are signing in right now, try again in a moment')
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      done += 1
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }

  return {
    hash: (password) => inTurn(() => hash(password, cost)),
    async check(stored, password) {
      const against = stored ?? (await (nobodys ??= hash(randomBytes(32), cost)))
      const fits = await inTurn(() => verify(against, password))
      return fits && stored !== null
    },
    isOld: (stored) => !stored.startsWith(current),
    workDone: () => done,
  }
}
