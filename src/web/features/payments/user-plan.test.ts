import { expect, test } from 'vitest'
import { getActivePlan, getTrialState } from './user-plan.ts'

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
])('the plan of %j: %s', (account, plan) => expect(getActivePlan(account)).toBe(plan))

const user = { role: 'USER', unipaySubscription: null, trialExpiresAt: null } as const
test.each([
  [null, 'new'],
  [user, 'used'],
  [{ ...user, trialExpiresAt: '2026-11-22T12:00:00.001Z' }, 'runs'],
  [{ ...user, trialExpiresAt: '2026-11-22T12:00:00.000Z' }, 'over'],
  [{ ...user, ...subscribed('active') }, 'none'],
  [{ ...user, ...subscribed('canceled') }, 'used'],
  [{ ...user, role: 'ADMIN' as const }, 'none'],
] as const)('the trial of %j: %s', (account, trial) =>
  expect(getTrialState(account, NOW)).toBe(trial),
)
