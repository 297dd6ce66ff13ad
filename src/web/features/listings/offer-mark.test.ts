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
const cities: Warning = { kind: 'many-cities', cities: ['Tbilisi', 'Batumi', 'Yerevan'] }

test.each([
  ['below similar flats', 'ACTIVE', [], fair('under'), 'under'],
  ['a typical price', 'ACTIVE', [], fair('typical'), null],
  ['dearer', 'ACTIVE', [], fair('above'), null],
  ['without similar flats', 'ACTIVE', [], null, null],
  ['suspiciously cheap', 'ACTIVE', [far], fair('under'), 'check'],
  [
    'a request for prepayment',
    'ACTIVE',
    [{ kind: 'prepayment', words: 'send a deposit first' }],
    null,
    'check',
  ],
  ['a contact of many cities', 'ACTIVE', [cities], fair('under'), 'check'],
  ['no longer available', 'RENTED', [far], fair('under'), null],
] as const)('%s', (_, status, warnings, fairPrice, expected) =>
  expect(offerMark({ status, warnings: [...warnings], fairPrice })).toBe(expected),
)
