import { expect, test } from 'vitest'
import { safeReturnPath } from './safe-return-path.ts'

test.each([
  '/',
  '/settings',
  '/settings?part=sessions',
  '/?rooms=1,2&q=a%20b#saved',
  '/listing/7',
  '/loginless',
  '/verify-email?email=nino%40example.com',
])('accepts %s', (from) => expect(safeReturnPath(from)).toBe(from))

test.each([
  null,
  undefined,
  '',
  'settings',
  'https://other.example/',
  '//other.example',
  '/\\other.example',
  '\\\\other.example',
  '/\t/other.example',
  '/\n/other.example',
  '/a\\b',
  ' /settings',
  'javascript:alert(1)',
  'data:text/html,x',
  `/${'a'.repeat(2001)}`,
  '/login',
  '/login?from=%2Flogin',
  '/register',
  '/auth/callback?accessToken=x',
  '/reset-password/abc',
  '/forgot-password#x',
])('rejects %j', (from) => expect(safeReturnPath(from)).toBeNull())
