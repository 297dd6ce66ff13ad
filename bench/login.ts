import os from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { pino } from 'pino'
import { insertAccount } from '#core/accounts/store.ts'
import { createApp } from '#server/app.ts'
import { cloneDatabase } from '../test/clone-database.ts'
import { type Claim, count } from './claim.ts'

const ACCOUNTS = 200
const AT_ONCE = 32
const ROUNDS = 5
const ROUND_MS = 4000
const GOAL = 0.8
const PASSWORD = 'kettle oboe mirth'
/** The hash parameters of core/accounts/passwords.ts, to compare sign-in with bare hashing. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const login: Claim = {
  name: 'login',
  description:
    'Signing in under load costs little but the password hash: ' +
    'at least 80 % of the bare hash rate.',
  async measure({ log }) {
    const database = await cloneDatabase()
    const app = await createApp({
      core: {
        db: database.kysely,
        objects: { put: async () => {}, get: async () => null, delete: async () => {} },
      },
      http: {
        log: pino({ level: 'warn' }),
        publicUrl: 'http://localhost',
        trustProxy: true,
        requestsPerMinute: 1e9,
      },
      webhooks: { isAllowedUrl: () => false },
    })
    try {
      const stored = await hash(PASSWORD, COST)
      const now = new Date()
      for (let n = 0; n < ACCOUNTS; n += 1)
        await insertAccount(database.kysely, {
          email: `person${n}@example.com`,
          emailVerifiedAt: now,
          isDuplicate: false,
          passwordHash: stored,
          firstName: null,
          lastName: null,
          language: null,
          trialExpiresAt: now,
          createdAt: now,
        })
      let next = 0
      const logIn = async () => {
        // From different IP addresses, so that no rate limit applies.
        const answer = await app.inject({
          method: 'POST',
          url: '/auth/login',
          headers: { 'x-forwarded-for': `10.0.${(next >> 8) & 255}.${next & 255}` },
          payload: { email: `person${(next += 1) % ACCOUNTS}@example.com`, password: PASSWORD },
        })
        if (answer.statusCode !== 200)
          throw new Error(`Sign-in failed with ${answer.statusCode}: ${answer.payload}`)
      }
      // Warm up.
      await rate(AT_ONCE, logIn)
      const bare: number[] = []
      const whole: number[] = []
      // In turns, so that both are measured under the same load.
      for (let round = 0; round < ROUNDS; round += 1) {
        bare.push(
          await rate(os.availableParallelism(), async () => void (await verify(stored, PASSWORD))),
        )
        whole.push(await rate(AT_ONCE, logIn))
        log(
          `round ${round + 1} of ${ROUNDS}: ${count(bare.at(-1)!)} bare hashes a second, ` +
            `${count(whole.at(-1)!)} sign-ins`,
        )
      }
      const shares = whole.map((value, round) => value / bare[round]!)
      const share = median(shares)
      return [
        {
          title:
            `Sign-ins with the right password, ${AT_ONCE} at once, ${ROUNDS} rounds ` +
            `of ${ROUND_MS / 1000} s in turn with bare hashes (the database shares the cores)`,
          results: [
            { what: 'bare Argon2id hashes a second, one a core at once', is: count(median(bare)) },
            { what: 'sign-ins a second', is: count(median(whole)) },
            {
              what: 'share of the bare rate',
              is: `${(share * 100).toFixed(0)} %`,
              goal: `≥ ${GOAL * 100} %`,
              held: share >= GOAL,
            },
            {
              what: 'least and most of a round',
              is:
                `${(Math.min(...shares) * 100).toFixed(0)} ` +
                `to ${(Math.max(...shares) * 100).toFixed(0)} %`,
            },
          ],
        },
      ]
    } finally {
      await app.close()
      await database.close()
    }
  },
}

/** Measures calls of `work` per second at a concurrency of `atOnce`. */
async function rate(atOnce: number, work: () => Promise<void>): Promise<number> {
  const began = performance.now()
  let done = 0
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (performance.now() - began < ROUND_MS) {
        await work()
        done += 1
      }
    }),
  )
  return (done / (performance.now() - began)) * 1000
}

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
