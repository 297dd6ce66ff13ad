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
    'active, its period just over',
    row({ periodEnd: days(-0.1) }),
    { status: 'active', access: true, alive: true },
  ],
  [
    'active, its period over for 2.9 days',
    row({ periodEnd: days(-2.9) }),
    { status: 'active', access: true, alive: true },
  ],
  [
    'active, its period over for 3.1 days',
    row({ periodEnd: days(-3.1) }),
    { status: 'past_due', access: false, alive: true },
  ],
  [
    'on trial, its period over for 3.1 days',
    row({ status: 'trialing', periodEnd: days(-3.1) }),
    { status: 'past_due', access: false, alive: true },
  ],
  ['cancelling', row({ cancelsAt: days(20) }), { status: 'active', access: true, alive: true }],
  [
    'cancelling, its end a minute ago',
    row({ periodEnd: days(-0.001), cancelsAt: days(-0.001) }),
    { status: 'canceled', access: false, alive: true },
  ],
  [
    'refused just now',
    row({ status: 'past_due', pastDueSince: now }),
    { status: 'active', access: true, alive: true },
  ],
  [
    'refused 2.9 days ago',
    row({ status: 'past_due', pastDueSince: days(-2.9) }),
    { status: 'active', access: true, alive: true },
  ],
  [
    'refused 3.1 days ago',
    row({ status: 'past_due', pastDueSince: days(-3.1) }),
    { status: 'past_due', access: false, alive: true },
  ],
  [
    'refused, and cancelled for yesterday',
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
    'ended, whatever else is said of it',
    row({ endedAt: days(-1) }),
    { status: 'canceled', access: false, alive: false },
  ],
  ['never begun', row({ status: 'incomplete' }), null],
  ['never begun, and given up', row({ status: 'incomplete_expired', endedAt: days(-1) }), null],
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

test('who never paid has none', () => expect(subscriptionSummary([], now)).toBeNull())

const over = row({
  status: 'canceled',
  endedAt: days(-100),
  periodEnd: days(-100),
  planType: 'yearly',
})
const TOGETHER: [string, SubscriptionRow[], SubscriptionRow['planType']][] = [
  [
    'of two that give something, the one that gives most',
    [row({ planType: 'monthly' }), row({ planType: 'yearly' }), row()],
    'yearly',
  ],
  [
    'a small one that gives something before a great one that gives nothing',
    [row({ planType: 'yearly', status: 'unpaid' }), row({ planType: 'monthly' })],
    'monthly',
  ],
  [
    'one that waits for its payment before one that is over',
    [over, row({ planType: 'monthly', status: 'past_due', pastDueSince: days(-9) })],
    'monthly',
  ],
  [
    'of several that are over, the last',
    [over, row({ status: 'canceled', endedAt: days(-2), periodEnd: days(-2) })],
    'quarterly',
  ],
  [
    'of several that are over, the one that ended last, though another was paid for a longer time,',
    [
      row({ planType: 'yearly', status: 'canceled', endedAt: days(-60), periodEnd: days(300) }),
      row({ planType: 'monthly', status: 'canceled', endedAt: days(-2), periodEnd: days(-2) }),
    ],
    'monthly',
  ],
  [
    'one that is over before one that never began',
    [row({ status: 'incomplete', planType: 'monthly' }), over],
    'yearly',
  ],
]

test.each(TOGETHER)('%s counts', (_what, rows, planType) => {
  expect(currentSubscription(rows, now)?.planType).toBe(planType)
  expect(currentSubscription([...rows].reverse(), now)?.planType).toBe(planType)
})
