import { describe, expect, test } from 'vitest'
import { utcOffsets } from '#core/time/utc-offsets.ts'
import {
  countDays,
  grantsAccess,
  isCardExpired,
  getSubscriptionState,
} from './subscription-state.ts'

const NOW = Date.parse('2026-11-22T12:00:00.000Z')
const inDays = (days: number) => new Date(NOW + days * 86_400_000).toISOString()
const running = {
  status: 'active',
  cancelAtPeriodEnd: false,
  currentPeriodEnd: inDays(20),
  pastDue: null,
}
const pastDue = { accessUntil: inDays(2) }

describe('the state of a subscription', () => {
  test.each([
    [running, 'active', true],
    [{ ...running, status: 'trialing' }, 'trialing', true],
    [{ ...running, cancelAtPeriodEnd: true }, 'cancelling', true],
    [{ ...running, cancelAtPeriodEnd: true, currentPeriodEnd: inDays(7.01) }, 'cancelling', true],
    [{ ...running, cancelAtPeriodEnd: true, currentPeriodEnd: inDays(7) }, 'endingSoon', true],
    [{ ...running, cancelAtPeriodEnd: true, currentPeriodEnd: inDays(-0.1) }, 'endingSoon', true],
    [{ ...running, pastDue }, 'pastDue', true],
    [{ ...running, pastDue, cancelAtPeriodEnd: true }, 'pastDue', true],
    [{ ...running, status: 'canceled' }, 'ended', false],
    [{ ...running, status: 'canceled', pastDue }, 'ended', false],
    [{ ...running, status: 'past_due', pastDue }, 'unpaid', false],
    [{ ...running, status: 'unpaid' }, 'unpaid', false],
    [{ ...running, status: 'incomplete_expired' }, 'ended', false],
    [{ ...running, status: 'unknown_status' }, 'ended', false],
  ] as const)('%j: %s', (subscription, state, access) => {
    expect(getSubscriptionState(subscription, NOW)).toBe(state)
    expect(grantsAccess(state)).toBe(access)
  })
})

// NOW is 16:00 in Tbilisi and 7:00 in New York, where daylight saving time ended on 1 November.
test.each([
  ['2026-11-22T13:00:00Z', 'Asia/Tbilisi', 0],
  ['2026-11-22T19:59:59Z', 'Asia/Tbilisi', 0],
  ['2026-11-22T20:00:00Z', 'Asia/Tbilisi', 1],
  ['2026-11-23T19:00:00Z', 'Asia/Tbilisi', 1],
  ['2026-11-22T20:00:00Z', 'America/New_York', 0],
  ['2026-11-23T05:00:00Z', 'America/New_York', 1],
  ['2026-11-29T12:00:00Z', 'Asia/Tbilisi', 7],
  ['2026-12-01T12:00:00Z', 'UTC', 9],
  ['2026-11-19T12:00:00Z', 'Asia/Tbilisi', 0],
])('days until %s in %s: %i', (end, timeZone, days) =>
  expect(countDays(NOW, Date.parse(end), utcOffsets(timeZone, new Date(NOW)))).toBe(days),
)

test.each([
  [11, 2026, false],
  [10, 2026, true],
  [12, 2025, true],
  [1, 2027, false],
])('a card that expires %i/%i is expired: %s', (expMonth, expYear, over) =>
  expect(isCardExpired({ expMonth, expYear }, NOW)).toBe(over),
)
