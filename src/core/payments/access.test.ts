import { expect, test } from 'vitest'
import { apiCallsPerDay } from '#contract/plans.ts'
import { hasFullAccess } from '#contract/full-access.ts'
import {
  grantsAccess,
  isAlive,
  type SubscriptionRow,
  currentSubscription,
  subscriptionSummary,
} from './access.ts'

const now = new Date('2026-06-15T12:00:00Z')
const days = (count: number) => new Date(now.getTime() + count * 24 * 60 * 60 * 1000)
const row = (change: Partial<SubscriptionRow> = {}): SubscriptionRow => ({
  planType: 'quarterly',
  status: 'active',
  startedAt: days(-40),
  periodEnd: days(20),
  cancelsAt: null,
  endedAt: null,
  pastDueSince: null,
  ...change,
})

const STATES: [
  string,
  SubscriptionRow,
  { status: string; access: boolean; alive: boolean } | null,
][] = [
  ['on trial', row({ status: 'trialing' }), { status: 'trialing', access: true, alive: true }],
  ['active', row(), { status: 'active', access: true, alive: true }],
  [
    'active, period just ended',
    row({ periodEnd: days(-0.1) }),
    { status: 'active', access: true, alive: true },
  ],
  [
    'active, period ended 2.9 days ago',
    row({ periodEnd: days(-2.9) }),
    { status: 'active', access: true, alive: true },
  ],
  [
    'active, period ended 3.1 days ago',
    row({ periodEnd: days(-3.1) }),
    { status: 'past_due', access: false, alive: true },
  ],
  [
    'on trial, period ended 3.1 days ago',
    row({ status: 'trialing', periodEnd: days(-3.1) }),
    { status: 'past_due', access: false, alive: true },
  ],
  ['set to cancel', row({ cancelsAt: days(20) }), { status: 'active', access: true, alive: true }],
  [
    'set to cancel a minute ago',
    row({ periodEnd: days(-0.001), cancelsAt: days(-0.001) }),
    { status: 'canceled', access: false, alive: true },
  ],
  [
    'payment failed just now',
    row({ status: 'past_due', pastDueSince: now }),
    { status: 'active', access: true, alive: true },
  ],
  [
    'payment failed 2.9 days ago',
    row({ status: 'past_due', pastDueSince: days(-2.9) }),
    { status: 'active', access: true, alive: true },
  ],
  [
    'payment failed 3.1 days ago',
    row({ status: 'past_due', pastDueSince: days(-3.1) }),
    { status: 'past_due', access: false, alive: true },
  ],
  [
    'payment failed, cancelled as of yesterday',
    row({ status: 'past_due', pastDueSince: days(-2), cancelsAt: days(-1) }),
    { status: 'canceled', access: false, alive: true },
  ],
  [
    'unpaid',
    row({ status: 'unpaid', pastDueSince: days(-8) }),
    { status: 'unpaid', access: false, alive: true },
  ],
  ['paused', row({ status: 'paused' }), { status: 'paused', access: false, alive: true }],
  [
    'canceled',
    row({ status: 'canceled', endedAt: days(-1) }),
    { status: 'canceled', access: false, alive: false },
  ],
  [
    'ended, with status active',
    row({ endedAt: days(-1) }),
    { status: 'canceled', access: false, alive: false },
  ],
  ['incomplete', row({ status: 'incomplete' }), null],
  ['incomplete and expired', row({ status: 'incomplete_expired', endedAt: days(-1) }), null],
]

test.each(STATES)('%s', (_state, one, expected) => {
  for (const same of [one, JSON.parse(JSON.stringify(one)) as SubscriptionRow]) {
    const view = subscriptionSummary([same], now)
    expect(view).toEqual(expected && { status: expected.status, planType: 'quarterly' })
    const user = { role: 'USER', trialExpiresAt: null, unipaySubscription: view } as const
    expect([hasFullAccess(user, now), grantsAccess(same, now)]).toEqual([
      expected?.access ?? false,
      expected?.access ?? false,
    ])
    expect(apiCallsPerDay(user)).toBe(expected?.access ? 100 : 0)
    expect(isAlive(same)).toBe(expected?.alive ?? false)
  }
})

test('an account that never paid has none', () => expect(subscriptionSummary([], now)).toBeNull())

const ended = row({
  status: 'canceled',
  endedAt: days(-100),
  periodEnd: days(-100),
  planType: 'yearly',
})
const TOGETHER: [string, SubscriptionRow[], SubscriptionRow['planType']][] = [
  [
    'the best plan of those that grant access',
    [row({ planType: 'monthly' }), row({ planType: 'yearly' }), row()],
    'yearly',
  ],
  [
    'a small plan with access over a large one without',
    [row({ planType: 'yearly', status: 'unpaid' }), row({ planType: 'monthly' })],
    'monthly',
  ],
  [
    'a past due subscription over one that ended',
    [ended, row({ planType: 'monthly', status: 'past_due', pastDueSince: days(-9) })],
    'monthly',
  ],
  [
    'the last of several that ended',
    [ended, row({ status: 'canceled', endedAt: days(-2), periodEnd: days(-2) })],
    'quarterly',
  ],
  [
    'the one that ended last, even if another was paid until later,',
    [
      row({ planType: 'yearly', status: 'canceled', endedAt: days(-60), periodEnd: days(300) }),
      row({ planType: 'monthly', status: 'canceled', endedAt: days(-2), periodEnd: days(-2) }),
    ],
    'monthly',
  ],
  [
    'one that ended over one that is incomplete',
    [row({ status: 'incomplete', planType: 'monthly' }), ended],
    'yearly',
  ],
]

test.each(TOGETHER)('the current subscription is %s', (_what, rows, planType) => {
  expect(currentSubscription(rows, now)?.planType).toBe(planType)
  expect(currentSubscription([...rows].reverse(), now)?.planType).toBe(planType)
})
