import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSession } from '#core/accounts/sessions.ts'
import { openReplicas } from '#core/db/replicas.ts'
import { openSecrets } from '#core/secrets/secrets.ts'
import { addAccount } from '#test/alert-rows.ts'
import { testApp } from '#test/app.ts'
import { openTestDatabase } from '#test/database.ts'
import { addFlat } from '#test/listing-rows.ts'
import { describeShare, renderPage } from '#web/server-entry.tsx'

// Another database of the same server stands for a replica: its flat has another price, and its
// position is soon that of the primary.
const [primary, replica] = [await openTestDatabase(), await openTestDatabase()]
const replicas = openReplicas({ database: primary, url: primary.url }, [replica.url], () => {})
const secrets = openSecrets('a key of at least thirty-two characters')
const app = await testApp({
  core: { db: primary.db, replicas, secrets },
  http: { shareMs: 60_000 },
  pages: {
    web: {
      load: async () => ({ template: '<!--app-->', renderPage }),
      share: { describe: describeShare, fontsDir: '' },
    },
  },
})
afterAll(() => replicas.close())

const [IN_PRIMARY, IN_REPLICA] = [1234, 4321]
/** Reads everything up to a position that no replica has reached. */
const CHANGED = 'log-position=18446744073709551615'
let id: number
let session: string

beforeAll(async () => {
  id = await addFlat(primary.db, { price: IN_PRIMARY })
  expect(await addFlat(replica.db, { price: IN_REPLICA })).toBe(id)
  // Enough for the page of the district.
  for (let count = 0; count < 3; count++) {
    await addFlat(primary.db, { price: IN_PRIMARY, place: [41.7, 44.8] })
    await addFlat(replica.db, { price: IN_REPLICA, place: [41.7, 44.8] })
  }
  const accountId = await addAccount(primary.db, 'nino@example.com')
  const { accessToken } = await openSession(primary.db, secrets, {
    accountId,
    method: 'password',
    visit: { address: '203.0.113.1', device: null, deviceName: 'Firefox', now: new Date() },
  })
  session = `accessToken=${accessToken}`
})
beforeEach(async () => {
  await expect.poll(() => replicas.countHealthy(), { timeout: 30_000 }).toBe(1)
})

const get = (url: string, cookie = '') => app.inject({ url, headers: { cookie } })
/** The prices of the flats in a response, in any format. */
const pricesIn = ({ statusCode, body }: { statusCode: number; body: string }) => {
  const text = body.replaceAll(/[\s,\u00a0\u202f]/g, '')
  return [statusCode, ...[IN_PRIMARY, IN_REPLICA].filter((price) => text.includes(String(price)))]
}

test.each([
  '/api/listings?city=Tbilisi',
  '/api/listings/1',
  '/api/listings/1/similar',
  '/api/points?city=Tbilisi',
  '/api/places/Tbilisi?district=Vake',
  '/',
  '/listing/1',
  '/tbilisi/vake',
])('%s is read from a replica, by whoever changed something from the primary', async (url) => {
  expect(pricesIn(await get(url))).toEqual([200, IN_REPLICA])
  expect(pricesIn(await get(url, CHANGED))).toEqual([200, IN_PRIMARY])
  // Neither was sent the response of the other.
  expect(pricesIn(await get(url))).toEqual([200, IN_REPLICA])
})

test('sitemaps and share pictures are read from a replica', async () => {
  const only = await addFlat(replica.db, { city: 'Batumi', district: null })
  expect((await get('/sitemap.xml')).body).toContain('/sitemaps/batumi/other-1.xml')
  expect((await get('/sitemaps/batumi/other-1.xml')).body).toContain(`/listing/${only}<`)
  expect((await get(`/share/listing/${only}.jpg`)).statusCode).toBe(200)
})

test.each(['', 'x', '-1', '0x10', '1e3', '9'.repeat(20), '9'.repeat(40), '%00'])(
  'the position %j leads to the primary',
  async (position) => {
    const response = await get('/api/listings/1', `log-position=${position}`)
    expect(pricesIn(response)).toEqual([200, IN_PRIMARY])
  },
)

test('a change sets the position as a cookie, for the Mini App as its own', async () => {
  const change = (headers: Record<string, string> = {}, payload: object = { firstName: 'Nino' }) =>
    app.inject({
      method: 'PATCH',
      url: '/api/account',
      headers: { 'sec-fetch-site': 'same-origin', cookie: session, ...headers },
      payload,
    })
  const before = await replicas.position()
  const response = await change()
  expect(response.statusCode).toBe(200)
  expect(response.cookies).toEqual([
    {
      name: 'log-position',
      value: expect.stringMatching(/^\d+$/),
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
      maxAge: 10,
    },
  ])
  expect(BigInt(response.cookies[0]!.value)).toBeGreaterThanOrEqual(before)
  const inApp = await change({
    'x-mini-app': '1',
    cookie: session.replace('accessToken', 'app-access'),
  })
  expect(inApp.cookies.map(({ name }) => name)).toEqual(['app-log-position'])
  expect(pricesIn(await get('/listing/1', 'app-log-position=x'))).toEqual([200, IN_PRIMARY])

  expect((await change({ cookie: '' })).statusCode).toBe(401)
  expect((await change({ cookie: '' })).cookies).toEqual([])
  expect((await change({}, { firstName: 7 })).cookies).toEqual([])
  const report = await app.inject({
    method: 'POST',
    url: '/api/listings/1/reports',
    headers: { 'sec-fetch-site': 'same-origin' },
    payload: { reason: 'gone' },
  })
  expect([report.statusCode, report.cookies]).toEqual([200, []])
})
