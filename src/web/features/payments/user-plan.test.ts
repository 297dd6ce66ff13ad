import { expect, test } from 'vitest'
import { activePlan, trialState } from './user-plan.ts'

const NOW = Date.parse('2026-11-22T12:00:00.000Z')
const subscribed = (status: string, planType = 'yearly') => ({
  unipaySubscription: { status, planType },
})

test.each([
  [null, null],
  [{ unipaySubscription: null }, null],
  [subscribed('active'), 'yearly'],
  [subscribed('trialing'), 'yearly'],
  [subscribed('past_due'), null],
  [subscribed('canceled'), null],
  [subscribed('active', 'lifetime'), null],
])('%j pays for %s', (user, plan) => expect(activePlan(user)).toBe(plan))

const somebody = { role: 'USER', unipaySubscription: null, trialExpiresAt: null } as const
test.each([
  [null, 'new'],
  [somebody, 'used'],
  [{ ...somebody, trialExpiresAt: '2026-11-22T12:00:00.001Z' }, 'runs'],
  [{ ...somebody, trialExpiresAt: '2026-11-22T12:00:00.000Z' }, 'over'],
  [{ ...somebody, ...subscribed('active') }, 'none'],
  [{ ...somebody, ...subscribed('canceled') }, 'used'],
  [{ ...somebody, role: 'ADMIN' as const }, 'none'],
] as const)('the trial of %j: %s', (user, trial) => expect(trialState(user, NOW)).toBe(trial))
