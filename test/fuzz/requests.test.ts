import { expect, test } from 'vitest'
import { fuzz, summary } from './run.ts'

/** Always the same requests, unless a seed is given. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 16)

test('a minute of generated requests', { timeout: 300_000 }, async () => {
  const report = await fuzz({ seed: SEED, requests: 20_000, seconds: 60 })
  console.log(summary(report))
  expect(report.faults, summary(report)).toEqual([])
})
