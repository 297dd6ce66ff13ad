import { beforeEach, expect, test } from 'vitest'
import { openSession } from '#core/accounts/sessions.ts'
import { openSecrets } from '#core/secrets/secrets.ts'
import { testApp } from '#test/app.ts'
import { addAccount, addChat } from '#test/alert-rows.ts'
import { openTestDatabase } from '#test/database.ts'
import { createVisitor, type Visitor } from '#test/visitor.ts'

const { kysely: db } = await openTestDatabase()
const secrets = openSecrets('a key of at least thirty-two characters')
const options = { core: { db, secrets } }
const push = {
  publicKey: 'B'.repeat(87),
  isAllowedEndpoint: (endpoint: string) => endpoint.startsWith('https://push.example.com/'),
}
const app = await testApp(options, { push })
const withoutPush = await testApp(options)

beforeEach(async () => {
  for (const table of ['throttle', 'push_endpoint', 'account'] as const)
    await db.deleteFrom(table).execute()
})

async function person(
  to = app,
): Promise<{ visitor: Visitor; id: number; again: () => Promise<Visitor> }> {
  const id = await addAccount(db)
  const signedIn = async () => {
    const session = await openSession(db, secrets, {
      accountId: id,
      method: 'password',
      visit: { address: '203.0.113.1', device: null, deviceName: null, now: new Date() },
    })
    const visitor = createVisitor(to)
    visitor.cookies.set('accessToken', session.accessToken)
    return visitor
  }
  return { visitor: await signedIn(), id, again: signedIn }
}
let made = 0
const browser = () => ({
  endpoint: `https://push.example.com/${(made += 1)}`,
  keys: { p256dh: 'B'.repeat(87), auth: `x${String(made).padStart(21, '0')}` },
})
const endpointsOf = async (visitor: Visitor) =>
  (await visitor.get('/api/push')).json().browsers.map((one: { endpoint: string }) => one.endpoint)
const wordsOf = (response: { statusCode: number; json(): { message: string } }) => [
  response.statusCode,
  response.json().message,
]

test('a browser is added once, tested, and removed only by its owner', async () => {
  const { visitor } = await person()
  const one = browser()
  expect((await visitor.get('/api/push')).json()).toEqual({
    publicKey: push.publicKey,
    browsers: [],
  })
  const { id } = (await visitor.post('/api/push/browsers', one)).json()
  expect((await visitor.post('/api/push/browsers', one)).json()).toMatchObject({
    id,
    endpoint: one.endpoint,
    lastSuccessAt: null,
  })
  expect((await visitor.post(`/api/push/browsers/${id}/test`)).json()).toEqual({ done: true })
  expect(
    await db.selectFrom('delivery').select(['endpoint_id', 'notification_id']).execute(),
  ).toEqual([{ endpoint_id: id, notification_id: null }])
  const stranger = await person()
  expect(wordsOf(await stranger.visitor.send('DELETE', `/api/push/browsers/${id}`))).toEqual([
    404,
    'This browser is no longer registered',
  ])
  expect(wordsOf(await stranger.visitor.post(`/api/push/browsers/${id}/test`))).toEqual([
    404,
    'This browser is no longer registered',
  ])
  expect((await visitor.send('DELETE', `/api/push/browsers/${id}`)).json()).toEqual({ done: true })
  expect(await endpointsOf(visitor)).toEqual([])
})

test('push allows ten browsers, ten tests an hour, and only known push services', async () => {
  const { visitor } = await person()
  const first = browser()
  const { id } = (await visitor.post('/api/push/browsers', first)).json()
  for (let n = 1; n < 10; n += 1)
    expect((await visitor.post('/api/push/browsers', browser())).statusCode).toBe(200)
  expect(wordsOf(await visitor.post('/api/push/browsers', browser()))).toEqual([
    409,
    'You already have 10 browsers. Remove one first.',
  ])
  expect((await visitor.post('/api/push/browsers', first)).statusCode).toBe(200)
  for (let n = 0; n < 10; n += 1)
    expect((await visitor.post(`/api/push/browsers/${id}/test`)).statusCode).toBe(200)
  expect((await visitor.post(`/api/push/browsers/${id}/test`)).statusCode).toBe(429)
  expect(
    (
      await visitor.post('/api/push/browsers', { ...browser(), endpoint: 'http://127.0.0.1:5432/' })
    ).json(),
  ).toMatchObject({ statusCode: 400, field: 'endpoint' })
  for (const body of [
    { ...browser(), endpoint: 'nothing' },
    { ...browser(), endpoint: `https://push.example.com/${'x'.repeat(1000)}` },
    { ...browser(), keys: { p256dh: 'no', auth: 'no' } },
  ])
    expect((await visitor.post('/api/push/browsers', body)).statusCode).toBe(400)
  const nowhere = await person(withoutPush)
  expect((await nowhere.visitor.get('/api/push')).json()).toEqual({ publicKey: null, browsers: [] })
  expect((await nowhere.visitor.post('/api/push/browsers', browser())).statusCode).toBe(503)
})

test('a browser is notified for one account, the last one that added it', async () => {
  const [first, second] = [await person(), await person()]
  const shared = browser()
  await first.visitor.post('/api/push/browsers', shared)
  await second.visitor.post('/api/push/browsers', shared)
  expect([await endpointsOf(first.visitor), await endpointsOf(second.visitor)]).toEqual([
    [],
    [shared.endpoint],
  ])
})

test('signing out removes the browser of that session only', async () => {
  const { visitor, again, id } = await person()
  const other = await again()
  const [here, there] = [browser(), browser()]
  await visitor.post('/api/push/browsers', here)
  await other.post('/api/push/browsers', there)
  await other.post('/auth/logout')
  expect(await endpointsOf(visitor)).toEqual([here.endpoint])
  expect(
    await db
      .selectFrom('push_endpoint')
      .select(['disabled_reason'])
      .where('endpoint', '=', there.endpoint)
      .executeTakeFirst(),
  ).toEqual({ disabled_reason: 'signed out' })
  // After signing in again, the same browser can be added again.
  await (await again()).post('/api/push/browsers', there)
  expect((await endpointsOf(visitor)).toSorted()).toEqual(
    [here.endpoint, there.endpoint].toSorted(),
  )
  expect(await db.selectFrom('push_endpoint').select('account_id').execute()).toEqual([
    { account_id: id },
    { account_id: id },
  ])
})

test('a renewed endpoint is accepted with the secret of the old one', async () => {
  const { visitor } = await person()
  const [old, now] = [browser(), browser()]
  await visitor.post('/api/push/browsers', old)
  const nobody = createVisitor(app)
  const renew = (auth: string, to = now) =>
    nobody.post('/api/push/renew', { old: { endpoint: old.endpoint, auth }, now: to })
  expect((await renew('x'.repeat(22))).statusCode).toBe(404)
  expect(
    (await renew(old.keys.auth, { ...now, endpoint: 'https://elsewhere.example.com/' })).statusCode,
  ).toBe(400)
  expect((await renew(old.keys.auth)).json()).toEqual({ done: true })
  expect(await endpointsOf(visitor)).toEqual([now.endpoint])
  expect((await renew(old.keys.auth)).statusCode).toBe(404)
})

test('searches say if they use push; browsers are exported and deleted', async () => {
  const { visitor, id } = await person()
  await addChat(db, { accountId: id })
  const search = (await visitor.post('/api/subscriptions', { filters: {} })).json()
  expect(
    (await visitor.send('PATCH', `/api/subscriptions/${search.id}`, { channels: ['push'] })).json(),
  ).toMatchObject({ channels: ['push'], filters: {} })
  await visitor.post('/api/push/browsers', browser())
  const exported = (await visitor.get('/api/account/export')).json()
  expect(exported.pushBrowsers).toEqual([
    {
      device: 'Firefox on Android',
      service: 'https://push.example.com',
      createdAt: expect.any(String),
      lastSuccessAt: null,
    },
  ])
  expect(exported.savedSearches).toMatchObject([{ channels: ['push'], frequency: 'instant' }])
  await db.deleteFrom('account').where('id', '=', id).execute()
  expect(await db.selectFrom('push_endpoint').selectAll().execute()).toEqual([])
})
