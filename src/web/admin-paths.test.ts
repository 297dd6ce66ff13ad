import { expect, test } from 'vitest'
import { adminPaths, parseAdminPath } from './admin-paths.ts'

test.each([
  [adminPaths.overview(), { page: 'overview' }],
  [adminPaths.channels(), { page: 'channels' }],
  [adminPaths.channel(3), { page: 'channel', id: 3 }],
  [adminPaths.review(), { page: 'review' }],
  [adminPaths.listing(12), { page: 'listing', id: 12 }],
  [adminPaths.users(), { page: 'users' }],
  [adminPaths.user(7), { page: 'user', id: 7 }],
  [adminPaths.subscriptions(), { page: 'subscriptions' }],
  [adminPaths.health(), { page: 'health' }],
  [adminPaths.log(), { page: 'log' }],
  ['/admin/', { page: 'overview' }],
  ['/admin/log/', { page: 'log' }],
])('%s', (path, place) => expect(parseAdminPath(path.replace(/^\/admin\/?/, ''))).toEqual(place))

test.each([
  'nothing',
  'listings',
  'listings/0',
  'listings/9999999999',
  'listings/1/2',
  'channels/a b',
  'channels/..',
  'users/x',
  'constructor',
])('%s is not an admin page', (rest) => {
  expect(parseAdminPath(rest)).toBeNull()
})

test('builds query strings', () => {
  expect(adminPaths.review({ listing: 3 })).toBe('/admin/review?listing=3')
  expect(adminPaths.log({ act: 'role-set', before: null })).toBe('/admin/log?act=role-set')
})
