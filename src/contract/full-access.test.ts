import { expect, test } from 'vitest'
import { hasFullAccess } from './full-access.ts'

const now = new Date('2026-05-01T12:00:00Z')
const nobody = { role: 'USER', trialExpiresAt: null, unipaySubscription: null } as const

test.each([
  ['a user without trial and plan', nobody, false],
  ['an administrator', { ...nobody, role: 'ADMIN' }, true],
  ['a running trial', { ...nobody, trialExpiresAt: '2026-05-01T12:00:00.001Z' }, true],
  ['a trial that ends now', { ...nobody, trialExpiresAt: '2026-05-01T12:00:00.000Z' }, false],
  [
    'an active subscription',
    { ...nobody, unipaySubscription: { status: 'active', planType: 'monthly' } },
    true,
  ],
  [
    'a subscription on trial, after our own',
    {
      ...nobody,
      trialExpiresAt: '2026-04-01T00:00:00Z',
      unipaySubscription: { status: 'trialing', planType: 'yearly' },
    },
    true,
  ],
  [
    'a subscription that ended',
    { ...nobody, unipaySubscription: { status: 'canceled', planType: 'yearly' } },
    false,
  ],
  [
    'a subscription in arrears',
    { ...nobody, unipaySubscription: { status: 'past_due', planType: 'monthly' } },
    false,
  ],
] as const)('%s', (_who, user, expected) => expect(hasFullAccess(user, now)).toBe(expected))
