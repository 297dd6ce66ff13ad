import { load } from 'cheerio'
import { expect, test } from 'vitest'
import { FEED_FORMATS } from '#contract/feed-links.ts'
import { generateKey } from '#core/api-keys/api-key.ts'
import { insertKey } from '#core/api-keys/store.ts'
import { openSession } from '#core/accounts/sessions.ts'
import { createSearchOfAccount } from '#core/searches/manage.ts'
import { openSecrets } from '#core/secrets/secrets.ts'
import { testApp } from '#test/app.ts'
import { addAccount, addChat } from '#test/alert-rows.ts'
import { openTestDatabase } from '#test/database.ts'
import { addFlat } from '#test/listing-rows.ts'

const { kysely: db } = await openTestDatabase()
const secrets = openSecrets('a key of at least thirty-two characters')
let now = new Date('2026-11-28T10:00:00Z')
const app = await testApp({ core: { db, secrets, clock: () => now }, http: { shareMs: 1000 } })
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

const FORMATS = Object.keys(FEED_FORMATS) as (keyof typeof FEED_FORMATS)[]

async function person(role: 'USER' | 'ADMIN') {
  const id = await addAccount(db)
  await db.updateTable('account').set({ role }).where('id', '=', id).execute()
  await addChat(db, { accountId: id })
  const search = await db
    .transaction()
    .execute((tx) => createSearchOfAccount(tx, id, { city: 'Batumi', rooms: [2] }, now))
  const key = generateKey(secrets)
  await insertKey(db, {
    accountId: id,
    name: 'reader',
    hash: secrets.hash('api-key', key),
    start: key.slice(0, 12),
    canWrite: true,
    at: now,
  })
  const { accessToken } = await openSession(db, secrets, {
    accountId: id,
    method: 'password',
    visit: { address: '203.0.113.1', device: null, deviceName: null, now },
  })
  return {
    feed: `/api/subscriptions/${search.id}/listings`,
    bearer: { authorization: `Bearer ${key}` },
    basic: { authorization: `Basic ${Buffer.from(`anyone:${key}`).toString('base64')}` },
    session: { authorization: `Bearer ${accessToken}` },
    calls: async () =>
      (await db.selectFrom('api_usage').select('calls').where('account_id', '=', id).execute())[0]
        ?.calls ?? 0,
  }
}

const flats = [
  await addFlat(db, { city: 'Batumi', rooms: 2, latestPostAt: new Date('2026-11-28T08:00:00Z') }),
  await addFlat(db, { city: 'Batumi', rooms: 2, latestPostAt: new Date('2026-11-28T09:00:00Z') }),
  await addFlat(db, { city: 'Batumi', rooms: 3, latestPostAt: new Date('2026-11-28T07:00:00Z') }),
]

test.each(FORMATS)('the list as %s takes the parameters of the list', async (format) => {
  const url = `/api/listings.${format}?city=Batumi&rooms=2&sortBy=date&limit=1`
  const response = await get(url)
  expect([response.statusCode, response.headers['content-type']]).toEqual([
    200,
    FEED_FORMATS[format],
  ])
  expect(response.payload).toContain(`/listing/${flats[1]}`)
  expect(response.payload).not.toContain(`/listing/${flats[0]}`)
  const next = /^<http:\/\/bina\.test(.+)>; rel="next"$/.exec(String(response.headers.link))![1]!
  const second = await get(next)
  expect(second.payload).toContain(`/listing/${flats[0]}`)
  expect(second.headers.link).toBeUndefined()
  const wrong = await get(`/api/listings.${format}?minPrice=x`)
  expect([wrong.statusCode, wrong.json().field]).toEqual([400, 'minPrice'])
})

test('an unknown format is an error', async () =>
  expect((await get('/api/listings.rss')).json()).toMatchObject({
    statusCode: 400,
    field: 'format',
  }))

test('a second request within a second needs no database, also with 304', async () => {
  const url = '/api/listings.atom?city=Batumi&rooms=3'
  now = new Date('2026-11-28T10:01:00Z')
  const first = await get(url)
  const { etag, 'last-modified': modified } = first.headers as Record<string, string>
  expect(modified).toBe('Sat, 28 Nov 2026 07:00:00 GMT')
  await db.schema.alterTable('listing').renameTo('listing_away').execute()
  try {
    expect((await get(url)).payload).toBe(first.payload)
    expect((await get(url)).headers).toMatchObject({ etag, 'last-modified': modified })
    for (const [headers, status] of [
      [{ 'if-none-match': etag! }, 304],
      [{ 'if-modified-since': modified! }, 304],
      [{ 'if-modified-since': 'Sat, 28 Nov 2026 06:59:59 GMT' }, 200],
      [{ 'if-modified-since': 'yesterday' }, 200],
      // RFC 9110 §13.1.3: the tag counts.
      [{ 'if-none-match': 'W/"other"', 'if-modified-since': modified! }, 200],
    ] as const) {
      const response = await get(url, headers)
      expect(response.statusCode, JSON.stringify(headers)).toBe(status)
      if (status === 304) expect([response.payload, response.headers.etag]).toEqual(['', etag])
    }
  } finally {
    await db.schema.alterTable('listing_away').renameTo('listing').execute()
  }
  now = new Date(now.getTime() + 2000)
  expect((await get(url, { 'if-none-match': etag! })).statusCode).toBe(304)
  await addFlat(db, { city: 'Batumi', rooms: 3, latestPostAt: new Date('2026-11-28T09:30:00Z') })
  now = new Date(now.getTime() + 2000)
  expect((await get(url, { 'if-none-match': etag! })).statusCode).toBe(200)
})

test.each(FORMATS)('a saved search as %s is for its owner, by session or key', async (format) => {
  const [owner, other] = [await person('ADMIN'), await person('ADMIN')]
  const url = `${owner.feed}.${format}`
  for (const headers of [owner.session, owner.bearer, owner.basic]) {
    const response = await get(url, headers)
    expect([response.statusCode, response.headers['content-type']]).toEqual([
      200,
      FEED_FORMATS[format],
    ])
    expect(response.headers['cache-control']).toBe('private, no-cache')
    expect(response.payload).toContain(`/listing/${flats[0]}`)
    expect(response.payload).not.toContain(`/listing/${flats[2]}`)
    const { etag } = response.headers
    const again = await get(url, { ...headers, 'if-none-match': String(etag) })
    expect(again.statusCode).toBe(304)
  }
  expect(await owner.calls()).toBe(4)
  for (const headers of [other.session, other.bearer, other.basic])
    expect((await get(url, headers)).statusCode).toBe(404)
  // Never from the cache of shared responses.
  expect((await get(url)).statusCode).toBe(401)
})

test('without credentials the password is asked for; a key needs a plan', async () => {
  const one = await person('USER')
  const url = `${one.feed}.atom?lang=ka`
  const visitor = await get(url)
  expect([visitor.statusCode, visitor.headers['www-authenticate']]).toEqual([
    401,
    'Basic realm="API key as password", charset="UTF-8"',
  ])
  for (const headers of [one.bearer, one.basic])
    expect((await get(url, headers)).json()).toMatchObject({
      statusCode: 403,
      code: 'no_api_access',
    })
  expect(await one.calls()).toBe(0)
  const $ = load((await get(url, one.session)).payload, { xml: true })
  expect($('feed > title').text()).toContain('ბათუმი')
  expect($('feed > link[rel="self"]').attr('href')).toBe(`http://bina.test${one.feed}.atom?lang=ka`)
})

test('a password that is no key, and a key by Basic on a change, do not count', async () => {
  const one = await person('ADMIN')
  const basic = (text: string) => ({
    authorization: `Basic ${Buffer.from(text).toString('base64')}`,
  })
  for (const headers of [basic('user:secret'), basic('bina_user'), { authorization: 'Basic !' }])
    expect((await get(`${one.feed}.csv`, headers)).statusCode).toBe(401)
  const response = await app.inject({
    method: 'DELETE',
    url: one.feed.replace('/listings', ''),
    headers: one.basic,
  })
  expect([response.statusCode, await one.calls()]).toEqual([401, 0])
})
