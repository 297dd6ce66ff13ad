import { expect, test } from 'vitest'
import { fuzz, summary } from '../fuzz/run.ts'

/** Random requests, unless FUZZ_SEED is set. */
const SEED = Number(process.env['FUZZ_SEED'] ?? Date.now() % 1_000_000_000)
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 25_000)
const MAX_RESPONSE_MS = 2000

test('every generated request gets a response, in time and never a 5xx', {
  timeout: 3_600_000,
}, async () => {
  const began = Date.now()
  const report = await fuzz({ seed: SEED, requests: REQUESTS })
  console.log(`${summary(report)}\nin ${Math.round((Date.now() - began) / 1000)} s`)
  expect(report.faults, summary(report)).toEqual([])
  expect(report.slowest.filter(({ ms }) => ms > MAX_RESPONSE_MS)).toEqual([])
})
