import { expect, test } from 'vitest'
import { flatIdOf, requestedIds, requestKind, pageIdOf } from './request-kind.ts'

const ORIGIN = 'https://bina.test'
const kindOfRequest = (path: string, { mode = 'cors', method = 'GET' } = {}) =>
  requestKind({ url: new URL(path, ORIGIN).href, mode, method }, ORIGIN)
const opened = (path: string) => kindOfRequest(path, { mode: 'navigate' })

test.each([
  '/',
  '/?city=Batumi',
  '/listing/5',
  '/tbilisi/vake',
  '/pricing',
  '/settings',
  '/no-such-page',
  '/application',
])('the page at %s is available offline', (path) => expect(opened(path)).toBe('page'))

test.each([
  '/app',
  '/app/listing/5',
  '/admin',
  '/admin/channels',
  '/dev/mail',
  '/auth/provider',
  '/auth/callback?accessToken=x',
  '/api/docs',
  '/share/listing/5.jpg',
  '/sitemap.xml',
  '/robots.txt',
  '/photos/ab/cd-640.webp',
])('navigation to %s is never intercepted', (path) => expect(opened(path)).toBeNull())

test.each([
  ['/assets/index-abc.js', 'asset'],
  ['/photos/ab/cd-640.webp', 'photo'],
  ['/api/listings/5', 'flat'],
  ['/api/listings?ids=1%2C2&limit=50', 'flats'],
  ['/api/listings?ids=1%2C2&limit=50&lang=ka', 'flats'],
])('%s is %s', (path, kind) => expect(kindOfRequest(path)).toBe(kind))

test.each([
  '/auth/profile',
  '/auth/session',
  '/api/account',
  '/api/subscriptions',
  '/api/payments/billing',
  '/api/listings?city=Tbilisi',
  '/api/listings?ids=1&city=Tbilisi',
  '/api/listings?ids=x',
  '/api/listings/5/similar',
  '/api/listings/05',
  '/api/vitals',
  'https://elsewhere.test/assets/x.js',
])('%s is not intercepted', (path) => expect(kindOfRequest(path)).toBeNull())

test('requests that change something are never intercepted', () => {
  expect(kindOfRequest('/api/listings/5', { method: 'POST' })).toBeNull()
  expect(kindOfRequest('/', { method: 'POST', mode: 'navigate' })).toBeNull()
})

test('ids are read from listing addresses only', () => {
  expect([
    flatIdOf('/api/listings/17'),
    flatIdOf('/api/listings/17/similar'),
    flatIdOf('/api/listings/99999999999'),
  ]).toEqual([17, null, null])
  expect([pageIdOf('/listing/17'), pageIdOf('/listing/17/'), pageIdOf('/app/listing/17')]).toEqual([
    17,
    null,
    null,
  ])
  expect(
    requestedIds(
      new URLSearchParams({ ids: Array.from({ length: 201 }, (_, at) => at + 1).join() }),
    ),
  ).toBeNull()
})
