import { expect, test } from 'vitest'
import { createPasswords } from './passwords.ts'

const COST = { memoryCost: 4096, timeCost: 3, parallelism: 1 }

test('requests that would wait too long are rejected, and accepted again later', async () => {
  const passwords = createPasswords({ concurrency: 1, maxWaitMs: 50, cost: COST })
  const results = await Promise.allSettled(
    Array.from({ length: 100 }, () => passwords.hash('oboe')),
  )
  const refused = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason as unknown] : [],
  )
  expect(refused.length).toBeGreaterThan(50)
  expect(refused[0]).toMatchObject({ status: 429, retryAfterSeconds: 1 })
  expect(results.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
  await expect(passwords.hash('oboe')).resolves.toMatch(/^\$argon2id\$/)
})
