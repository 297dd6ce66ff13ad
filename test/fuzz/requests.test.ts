import { expect, test } from 'vitest'
import { fuzz, summary } from './run.ts'

/** The same requests in every run, unless FUZZ_SEED is set. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 16)

test('a minute of generated requests', { timeout: 300_000 }, async () => {
  const report = await fuzz({ seed: SEED, requests: 20_000, seconds: 60 })
  console.log(summary(report))
  expect(report.faults, summary(report)).toEqual([])
})
