import { describe, expect, test } from 'vitest'
import { daysLeft, gives, isCardOver, standingOf } from './standing.ts'

const NOW = Date.parse('2026-11-22T12:00:00.000Z')
const inDays = (days: number) => new Date(NOW + days * 86_400_000).toISOString()
const running = { status: 'active', cancelAtPeriodEnd: false, currentPeriodEnd: inDays(20), pastDue: null }
const pastDue = { accessUntil: inDays(2) }

describe('a subscription stands', () => {
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
    [{ ...running, status: 'a word of tomorrow' }, 'ended', false],
  ] as const)('%j: %s', (subscription, standing, access) => {
    expect(standingOf(subscription, NOW)).toBe(standing)
    expect(gives(standing)).toBe(access)
  })
})

test.each([[0, 0], [-3, 0], [0.2, 1], [1, 1], [6.5, 7]])('%f days from now are %i', (days, left) => expect(daysLeft({ currentPeriodEnd: inDays(days) }, NOW)).toBe(left))

test.each([[11, 2026, false], [10, 2026, true], [12, 2025, true], [1, 2027, false]])('a card of %i/%i', (expMonth, expYear, over) => expect(isCardOver({ expMonth, expYear }, NOW)).toBe(over))
