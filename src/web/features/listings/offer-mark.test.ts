import { expect, test } from 'vitest'
import type { FairPrice, Warning } from '#contract/listings.ts'
import { offerMark } from './offer-mark.ts'

const fair = (verdict: FairPrice['verdict']): FairPrice => ({
  sampleSize: 14,
  low: 1700,
  quartileLow: 2250,
  median: 2640,
  quartileHigh: 3050,
  high: 3600,
  differencePercent: -9,
  verdict,
})
const far: Warning = { kind: 'far-below-similar', percent: 62, sampleSize: 14 }
const handleOnly: Warning = { kind: 'messenger-only' }

test.each([
  ['cheaper than its like', 'ACTIVE', [], fair('under'), 'under'],
  ['as dear as its like', 'ACTIVE', [], fair('typical'), null],
  ['dearer', 'ACTIVE', [], fair('above'), null],
  ['without its like', 'ACTIVE', [], null, null],
  ['far too cheap', 'ACTIVE', [far], fair('under'), 'check'],
  [
    'money asked for first',
    'ACTIVE',
    [{ kind: 'prepayment', words: 'send a deposit first' }],
    null,
    'check',
  ],
  ['no phone, and nothing else', 'ACTIVE', [handleOnly], fair('under'), 'under'],
  ['no longer offered', 'RENTED', [far], fair('under'), null],
] as const)('%s', (_, status, warnings, fairPrice, expected) =>
  expect(offerMark({ status, warnings: [...warnings], fairPrice })).toBe(expected),
)
