import { expect, test } from 'vitest'
import { fuzz, summary } from './run.ts'

/** The same requests in every run, unless FUZZ_SEED is set. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 16)

/** About a minute beside the other tests, on two cores. */
const REQUESTS = 4000

test('a minute of generated requests', { timeout: 300_000 }, async () => {
  const report = await fuzz({ seed: SEED, requests: REQUESTS })
  console.log(summary(report))
  expect(report.faults, summary(report)).toEqual([])
})
