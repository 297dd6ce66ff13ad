import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MAX_API_KEYS } from '#contract/api-keys.ts'
import type { Operation } from '#contract/operation.ts'
import { operations } from '#contract/operations.ts'
import type { PlanType } from '#contract/plans.ts'
import { openSession } from '#core/accounts/sessions.ts'
import { sweepAccounts } from '#core/accounts/sweep.ts'
import { generateKey } from '#core/api-keys/api-key.ts'
import { openDatabase } from '#core/db/database.ts'
import { openSecrets } from '#core/secrets/secrets.ts'
import { testApp } from '#test/app.ts'
import { addAccount } from '#test/alert-rows.ts'
import { openTestDatabase } from '#test/database.ts'
import { addFlat } from '#test/listing-rows.ts'

const { kysely: db, url } = await openTestDatabase()
/** A second server process. */
const { kysely: otherDb, close } = openDatabase(url)
afterAll(close)
const secrets = openSecrets('a key of at least thirty-two characters')
const DAY = 24 * 60 * 60 * 1000
const START = new Date('2026-11-22T23:10:00Z')
let now = START
beforeEach(() => void (now = START))

const lines: string[] = []
const common = {
  core: { db, secrets, clock: () => now },
  http: { log: pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) }) },
}
const unlimited = { apiCallsPerSecond: 1e6, requestsPerMinute: 1e6 }
const app = await testApp(common, { http: unlimited })
const twin = await testApp(common, { core: { db: otherDb }, http: unlimited })
/** An app with the production limits and its own clock. */
const guarded = await testApp(common)

let flat: number
beforeAll(async () => void (flat = await addFlat(db)))

type Who = PlanType | 'trial' | 'ended' | 'admin'

/** A signed-in user with a plan, who creates keys. */
async function person(who: Who) {
  const id = await addAccount(db)
  const running = who !== 'ended'
  await db
    .updateTable('account')
    .set({
      role: who === 'admin' ? 'ADMIN' : 'USER',
      trial_expires_at: new Date(START.getTime() + (who === 'trial' ? DAY : -DAY)),
    })
    .where('id', '=', id)
    .execute()
  if (who !== 'trial' && who !== 'admin') {
    const billingCustomer = await db
      .insertInto('billing_customer')
      .values({
        account_id: id,
        provider: 'memory',
        customer_id: `cus_${id}`,
        created_at: START,
        synced_at: START,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('paid_subscription')
      .values({
        billing_customer_id: billingCustomer.id,
        provider_id: `sub_${id}`,
        plan_type: running ? who : 'quarterly',
        amount_cents: 1200,
        currency: 'USD',
        status: running ? 'active' : 'canceled',
        started_at: new Date(START.getTime() - DAY),
        period_start: new Date(START.getTime() - DAY),
        period_end: new Date(START.getTime() + 20 * DAY),
        cancels_at: null,
        ended_at: running ? null : new Date(START.getTime() - 1),
        past_due_since: null,
        past_due_notified_at: null,
        ended_notified_at: null,
      })
      .execute()
  }
  const { accessToken } = await openSession(db, secrets, {
    accountId: id,
    method: 'password',
    visit: { address: '203.0.113.1', device: null, deviceName: null, now: START },
  })
  return {
    id,
    ask: (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
      app.inject({
        method,
        url,
        headers: { authorization: `Bearer ${accessToken}` },
        ...(payload ? { payload } : {}),
      }),
  }
}
type Person = Awaited<ReturnType<typeof person>>

async function keyOf({ ask }: Person, name = 'script'): Promise<{ id: number; key: string }> {
  const made = await ask('POST', '/api/account/api-keys', { name })
  expect(made.statusCode, made.payload).toBe(200)
  return made.json()
}
/** A key created while the account had access. */
async function oldKeyOf({ id }: Person): Promise<string> {
  const key = generateKey(secrets)
  await db
    .insertInto('api_key')
    .values({
      account_id: id,
      name: 'old',
      hash: secrets.hash('api-key', key),
      start: key.slice(0, 12),
      created_at: START,
      last_used_at: null,
      revoked_at: null,
    })
    .execute()
  return key
}
const call = (key: string, url = '/api/rates', headers: Record<string, string> = {}, on = app) =>
  on.inject({ url, headers: { authorization: `Bearer ${key}`, ...headers } })
const use = async ({ id }: Person) =>
  (await db.selectFrom('api_usage').select('calls').where('account_id', '=', id).executeTakeFirst())
    ?.calls ?? 0

const BY_KEY: Record<string, () => string> = {
  listListings: () => '/api/listings?city=Tbilisi',
  readSentence: () => '/api/sentence?ask=Vake',
  getListing: () => `/api/listings/${flat}`,
  listSimilar: () => `/api/listings/${flat}/similar`,
  listPoints: () => '/api/points',
  getGeography: () => '/api/geography?city=Tbilisi',
  getRates: () => '/api/rates',
  describePlace: () => '/api/places/Tbilisi',
  listDistricts: () => '/api/districts?city=Tbilisi',
  suggestPlaces: () => '/api/suggestions?text=vak',
  getListingFeed: () => '/api/listings.atom?city=Tbilisi',
}
const all = Object.entries(operations as Record<string, Operation>)

test('these public operations accept a key', () =>
  expect(
    all
      .filter(([, op]) => op.allowsApiKey && op.access === 'anyone')
      .map(([name]) => name)
      .sort(),
  ).toEqual(Object.keys(BY_KEY).sort()))

describe.each(Object.entries(BY_KEY))('%s with a key', (_name, url) => {
  test.each([
    ['quarterly', 200],
    ['yearly', 200],
    ['admin', 200],
    ['monthly', 403],
    ['trial', 403],
    ['ended', 403],
  ] as const)('of %s: %i', async (who, status) => {
    const one = await person(who)
    const response = await call(await oldKeyOf(one), url())
    expect(response.statusCode, response.payload).toBe(status)
    if (status === 403) expect(response.json()).toMatchObject({ code: 'no_api_access' })
    expect(response.headers['cache-control']).toBe(
      status === 200 ? 'private, no-cache' : 'no-store',
    )
    expect(response.headers['ratelimit-remaining']).toBe(who === 'quarterly' ? '99' : undefined)
    expect(await use(one)).toBe(status === 200 ? 1 : 0)
  })

  test('that is revoked, unknown, mistyped or cut: 401, even with a session cookie', async () => {
    const one = await person('quarterly')
    const { id, key } = await keyOf(one)
    expect((await one.ask('DELETE', `/api/account/api-keys/${id}`)).statusCode).toBe(200)
    for (const wrong of [
      key,
      generateKey(secrets),
      `${key}x`,
      key.slice(0, -1),
      'bina_',
      'BINA_x',
    ]) {
      const response = await call(wrong, url())
      expect([response.statusCode, response.json().message], wrong).toEqual([
        401,
        'This API key does not exist or was revoked',
      ])
      expect(response.headers['www-authenticate']).toContain('Bearer')
    }
  })

  test('with an expired session token counts as a visitor', async () =>
    expect((await call('eyJhbGciOiJIUzI1NiJ9.e30.x', url())).statusCode).toBe(200))
})

describe('other operations', () => {
  test.each(all.filter(([, op]) => !op.allowsApiKey))('%s accepts no key', async (_name, op) => {
    const one = await person('yearly')
    for (const key of [await oldKeyOf(one), generateKey(secrets)]) {
      const response = await app.inject({
        method: op.method,
        url: op.path.replace(/\{\w+\}/g, '1'),
        headers: { authorization: `bearer ${key}` },
      })
      expect([response.statusCode, response.json().message]).toEqual([
        403,
        'This operation does not accept API keys',
      ])
    }
    expect(await use(one)).toBe(0)
  })
})

describe('the daily limit', () => {
  test('lets 100 of 300 calls of 30 clients pass, with two keys on two servers; 200 get Retry-After', async () => {
    const one = await person('quarterly')
    const keys = [(await keyOf(one)).key, (await keyOf(one)).key]
    const responses: Awaited<ReturnType<typeof call>>[] = []
    await Promise.all(
      Array.from({ length: 30 }, async (_, client) => {
        for (let n = client; n < 300; n += 30)
          responses.push(await call(keys[n % 2]!, '/api/rates', {}, client % 3 ? app : twin))
      }),
    )
    const [let_through, refused] = [
      responses.filter(({ statusCode }) => statusCode === 200),
      responses.filter(({ statusCode }) => statusCode === 429),
    ]
    expect([let_through.length, refused.length]).toEqual([100, 200])
    expect(
      let_through
        .map(({ headers }) => Number(headers['ratelimit-remaining']))
        .sort((a, b) => a - b),
    ).toEqual(Array.from({ length: 100 }, (_, n) => n))
    for (const { headers } of let_through)
      expect(headers).toMatchObject({ 'ratelimit-limit': '100', 'ratelimit-reset': '3000' })
    for (const response of refused) {
      expect(response.headers).toMatchObject({
        'retry-after': '3000',
        'ratelimit-limit': '100',
        'ratelimit-remaining': '0',
        'ratelimit-reset': '3000',
        'cache-control': 'no-store',
      })
      expect(response.json()).toEqual({
        statusCode: 429,
        error: 'Too Many Requests',
        code: 'daily_limit',
        params: { limit: 100, resetsAt: '2026-11-23 00:00', seconds: 3000 },
        message:
          'You have used all 100 calls of today. The limit resets at 2026-11-23 00:00 UTC, in ' +
          '50 minutes.',
      })
    }
    expect(await use(one)).toBe(100)
    expect((await one.ask('GET', '/api/account/api-keys')).json()).toMatchObject({
      callsPerDay: 100,
      callsToday: 100,
      resetsAt: '2026-11-23T00:00:00.000Z',
    })

    now = new Date('2026-11-22T23:59:59.500Z')
    expect((await call(keys[0]!)).headers['retry-after']).toBe('1')
    now = new Date('2026-11-23T00:00:00Z')
    expect((await call(keys[0]!)).headers).toMatchObject({
      'ratelimit-remaining': '99',
      'ratelimit-reset': String(24 * 3600),
    })
    expect((await one.ask('GET', '/api/account/api-keys')).json()).toMatchObject({ callsToday: 1 })
  })

  test('does not exist on a yearly plan, but calls are counted', async () => {
    const one = await person('yearly')
    const { key } = await keyOf(one)
    const responses = await Promise.all(Array.from({ length: 150 }, () => call(key)))
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(150)
    expect((await one.ask('GET', '/api/account/api-keys')).json()).toMatchObject({
      callsPerDay: null,
      callsToday: 150,
    })
  })

  test('counts invalid requests and missing listings, but not server errors', async () => {
    const one = await person('quarterly')
    const { key } = await keyOf(one)
    expect((await call(key, '/api/listings?limit=0')).statusCode).toBe(400)
    expect((await call(key, '/api/listings/2000000000')).statusCode).toBe(404)
    const {
      headers: { etag },
    } = await call(key)
    const unchanged = await call(key, '/api/rates', { 'if-none-match': String(etag) })
    expect([unchanged.statusCode, unchanged.headers['ratelimit-remaining']]).toEqual([304, '96'])
    expect(
      (
        await app.inject({
          method: 'HEAD',
          url: '/api/rates',
          headers: { authorization: `Bearer ${key}` },
        })
      ).statusCode,
    ).toBe(200)
    expect(await use(one)).toBe(5)

    await db.schema.alterTable('listing').renameTo('listing_away').execute()
    expect((await call(key, `/api/listings/${flat}`)).statusCode).toBe(500)
    await db.schema.alterTable('listing_away').renameTo('listing').execute()
    await expect.poll(() => use(one)).toBe(5)
  })
})

describe('the limit per second', () => {
  const wild = (key: string, times: number) =>
    Promise.all(Array.from({ length: times }, () => call(key, '/api/rates', {}, guarded)))
  const codes = (responses: Awaited<ReturnType<typeof wild>>) =>
    [200, 429].map((code) => responses.filter(({ statusCode }) => statusCode === code).length)

  test.each(['quarterly', 'yearly'] as const)(
    'on a %s plan allows ten calls over all keys; rejected ones are not counted',
    async (who) => {
      const one = await person(who)
      const [first, second] = [(await keyOf(one)).key, (await keyOf(one)).key]
      const responses = [...(await wild(first, 15)), ...(await wild(second, 15))]
      expect(codes(responses)).toEqual([10, 20])
      const { headers, ...refused } = responses.find(({ statusCode }) => statusCode === 429)!
      expect(headers).toMatchObject({
        'retry-after': '1',
        'ratelimit-limit': '10',
        'ratelimit-remaining': '0',
        'ratelimit-reset': '1',
      })
      expect(refused.json().message).toBe(
        'The limit is 10 calls per second. Try again in 1 second.',
      )
      expect(await use(one)).toBe(10)
      now = new Date(START.getTime() + 1000)
      expect(codes(await wild(second, 12))).toEqual([10, 2])
      // Setting the clock back does not lock anyone out.
      now = new Date(START.getTime() - 5 * 60_000)
      expect(codes(await wild(first, 12))).toEqual([10, 2])
      expect(await use(one)).toBe(30)
    },
  )

  test('applies in addition to the limit by address', async () => {
    const few = await testApp(common, { http: { apiCallsPerSecond: 1e6, requestsPerMinute: 5 } })
    const [one, other] = await Promise.all([person('yearly'), person('yearly')])
    const [mine, theirs] = [(await keyOf(one)).key, (await keyOf(other)).key]
    const from = (key: string | null) =>
      few.inject({
        url: '/api/rates',
        headers: key === null ? {} : { authorization: `Bearer ${key}` },
      })
    for (let n = 0; n < 2; n += 1) {
      expect((await from(mine)).statusCode).toBe(200)
      expect((await from(theirs)).statusCode).toBe(200)
    }
    expect((await from(`bina_${'1'.repeat(49)}`)).statusCode).toBe(401)
    const revoked = await keyOf(one)
    expect((await one.ask('DELETE', `/api/account/api-keys/${revoked.id}`)).statusCode).toBe(200)
    for (const key of [mine, theirs, revoked.key, null])
      expect((await from(key)).statusCode).toBe(429)
    await few.close()
  })
})

describe('a key', () => {
  test('is shown once, stored as a hash and listed by its first characters', async () => {
    const one = await person('quarterly')
    const made = await one.ask('POST', '/api/account/api-keys', { name: '  My script ' })
    const { key, ...shown } = made.json()
    expect(made.headers['cache-control']).toBe('no-store')
    expect(shown).toEqual({
      id: expect.any(Number),
      name: 'My script',
      start: key.slice(0, 12),
      canWrite: false,
      createdAt: START.toISOString(),
      lastUsedAt: null,
    })
    const listed = (await one.ask('GET', '/api/account/api-keys')).json()
    expect(listed.keys).toEqual([shown])
    const stored = JSON.stringify(
      await db.selectFrom('api_key').selectAll().where('account_id', '=', one.id).execute(),
    )
    for (const text of [stored, JSON.stringify(listed), lines.join('')])
      expect(text).not.toContain(key.slice(12))
  })

  test.each([
    [{}, 'Give the key a name'],
    [{ name: ' ' }, 'Give the key a name'],
    [{ name: 'x'.repeat(61) }, 'At most 60 characters'],
    [{ name: 'a\0b' }, 'NUL characters are not allowed'],
  ])('rejects the name %j', async (body, message) => {
    expect(
      (await (await person('yearly')).ask('POST', '/api/account/api-keys', body)).json(),
    ).toMatchObject({ statusCode: 400, message, field: 'name' })
  })

  test('needs API access to create; without it keys can be seen and revoked', async () => {
    for (const who of ['monthly', 'trial', 'ended'] as const) {
      const one = await person(who)
      await oldKeyOf(one)
      expect((await one.ask('POST', '/api/account/api-keys', { name: 'x' })).json()).toMatchObject({
        statusCode: 403,
        code: 'no_api_access',
      })
      const { callsPerDay, keys } = (await one.ask('GET', '/api/account/api-keys')).json()
      expect([callsPerDay, keys.length]).toEqual([0, 1])
      expect((await one.ask('DELETE', `/api/account/api-keys/${keys[0].id}`)).statusCode).toBe(200)
    }
    await keyOf(await person('admin'))
  })

  test('is one of at most ten, also with concurrent requests; revoking makes room', async () => {
    const one = await person('quarterly')
    const codes = (
      await Promise.all(
        Array.from({ length: 14 }, (_, n) =>
          one.ask('POST', '/api/account/api-keys', { name: `key ${n}` }),
        ),
      )
    ).map(({ statusCode }) => statusCode)
    expect(codes.filter((code) => code === 200)).toHaveLength(MAX_API_KEYS)
    expect(codes.filter((code) => code === 409)).toHaveLength(4)
    const { keys } = (await one.ask('GET', '/api/account/api-keys')).json()
    expect((await one.ask('DELETE', `/api/account/api-keys/${keys[3].id}`)).statusCode).toBe(200)
    await keyOf(one)
  })

  test('can only be revoked by its owner, once', async () => {
    const [one, other] = [await person('quarterly'), await person('quarterly')]
    const { id, key } = await keyOf(one)
    expect((await other.ask('DELETE', `/api/account/api-keys/${id}`)).statusCode).toBe(404)
    expect((await call(key)).statusCode).toBe(200)
    expect((await one.ask('DELETE', `/api/account/api-keys/${id}`)).statusCode).toBe(200)
    expect((await call(key)).statusCode).toBe(401)
    expect((await one.ask('DELETE', `/api/account/api-keys/${id}`)).statusCode).toBe(404)
  })

  test('records its last use to the minute', async () => {
    const one = await person('yearly')
    const { key } = await keyOf(one)
    const used = async () =>
      (await one.ask('GET', '/api/account/api-keys')).json().keys[0].lastUsedAt
    const seen: string[] = []
    for (const seconds of [0, 59, 60, 61]) {
      now = new Date(START.getTime() + seconds * 1000)
      await call(key)
      seen.push(await used())
    }
    expect(seen.map((at) => (Date.parse(at) - START.getTime()) / 1000)).toEqual([0, 0, 60, 60])
  })
})

test('keys and usage are exported, deleted with the account, or after 400 days', async () => {
  const one = await person('quarterly')
  const { key, id } = await keyOf(one, 'first')
  await call(key)
  await one.ask('DELETE', `/api/account/api-keys/${id}`)
  const exported = (await one.ask('GET', '/api/account/export')).json()
  expect(exported.apiKeys).toEqual([
    {
      name: 'first',
      start: key.slice(0, 12),
      canWrite: false,
      createdAt: START.toISOString(),
      lastUsedAt: START.toISOString(),
      revokedAt: START.toISOString(),
    },
  ])
  expect(exported.apiCalls).toEqual([{ day: '2026-11-22', calls: 1 }])

  const stored = async () =>
    Promise.all(
      (['api_key', 'api_usage'] as const).map(
        async (table) =>
          (
            await db
              .selectFrom(table)
              .select('account_id')
              .where('account_id', '=', one.id)
              .execute()
          ).length,
      ),
    )
  await sweepAccounts(db, new Date(START.getTime() + 400 * DAY))
  expect(await stored()).toEqual([1, 1])
  await sweepAccounts(db, new Date(START.getTime() + 401 * DAY))
  expect(await stored()).toEqual([0, 0])
  await oldKeyOf(one)
  await db.deleteFrom('account').where('id', '=', one.id).execute()
  expect(await stored()).toEqual([0, 0])
})
