import { expect, test } from 'vitest'
import type { User } from '#contract/accounts.ts'
import { resolveGuard } from './resolve-guard.ts'

const user: User = {
  id: 7,
  email: 'nino@example.com',
  firstName: null,
  lastName: null,
  role: 'USER',
  emailVerified: true,
  trialExpiresAt: '2026-11-29T12:00:00.000Z',
  unipaySubscription: null,
  botStarted: false,
  language: null,
  currency: null,
  theme: 'system',
  savedAlerts: false,
  createdAt: '2026-11-22T12:00:00.000Z',
}
const at = { from: '/settings?part=data&x=1', now: new Date('2026-11-22T12:00:00.000Z') }
const later = { ...at, now: new Date('2026-12-22T12:00:00.000Z') }
const unverified = { ...user, emailVerified: false }
const signedIn = (user: User) => ({ state: 'signed-in' as const, user })

test.each([
  ['not verified yet', { state: 'unknown' as const, user: null }, {}, at, 'wait'],
  ['a remembered user is not signed in yet', { state: 'unknown' as const, user }, {}, at, 'wait'],
  [
    'a visitor is sent to /login and back',
    { state: 'visitor' as const, user: null },
    {},
    at,
    { to: '/login?from=%2Fsettings%3Fpart%3Ddata%26x%3D1' },
  ],
  ['a user', signedIn(user), {}, at, 'enter'],
  ['an unverified user, if that is enough', signedIn(unverified), {}, later, 'enter'],
  [
    'an unverified user',
    signedIn(unverified),
    { requireVerified: true },
    at,
    { to: '/verify-email' },
  ],
  ['a verified user', signedIn(user), { requireVerified: true }, at, 'enter'],
  ['a running trial', signedIn(user), { requireFullAccess: true }, at, 'enter'],
  ['an expired trial', signedIn(user), { requireFullAccess: true }, later, { to: '/pricing' }],
  ['an admin', signedIn({ ...user, role: 'ADMIN' }), { requireFullAccess: true }, later, 'enter'],
  [
    'unverified and without access: verification comes first',
    signedIn(unverified),
    { requireVerified: true, requireFullAccess: true },
    later,
    { to: '/verify-email' },
  ],
  [
    'a visitor on a page with more requirements',
    { state: 'visitor' as const, user: null },
    { requireVerified: true, requireFullAccess: true },
    at,
    { to: '/login?from=%2Fsettings%3Fpart%3Ddata%26x%3D1' },
  ],
])('%s', (_, view, options, around, expected) =>
  expect(resolveGuard(view, options, around)).toEqual(expected),
)
