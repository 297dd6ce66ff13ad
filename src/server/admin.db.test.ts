import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sourceOfName } from '#contract/sources.ts'
import type { FeedPage, PageOutcome } from '#core/channels/channel-reader.ts'
import { openSession } from '#core/accounts/sessions.ts'
import { setRoleByEmail } from '#core/accounts/set-role-by-email.ts'
import { syncChannels } from '#core/channels/sync-channels.ts'
import { inCityOf } from '#core/db/distributed/city-scope.ts'
import { addJob } from '#core/db/jobs.ts'
import { createRules } from '#core/extraction/rules.ts'
import { openSecrets } from '#core/secrets/secrets.ts'
import { addAccount } from '#test/alert-rows.ts'
import { testApp } from '#test/app.ts'
import { emptyTables, openTestDatabase } from '#test/database.ts'
import { addFlat } from '#test/listing-rows.ts'
import { parsedPost } from '#test/publish-posts.ts'

const database = await openTestDatabase()
const { kysely: db, pool } = database
const secrets = openSecrets('a key of at least thirty-two characters')
const deleted: string[] = []
const objects = {
  put: async () => {},
  get: async () => null,
  delete: async (key: string) => void deleted.push(key),
}
let page: PageOutcome | FeedPage
let samplesGone = 0
const app = await testApp({
  core: { db, objects, secrets },
  admin: {
    previewPorts: {
      reader: { readPage: async () => page },
      extractor: createRules(),
      originOf: (name) => (name === 'sample_flats' ? 'sample' : sourceOfName(name)),
      isAllowedUrl: (url) => url.startsWith('https://'),
      onSamplesDeleted: () => void (samplesGone += 1),
    },
    modelBudget: { dailyTokens: 1000, dailyUsd: 2, usdPerMillionInput: 1, usdPerMillionOutput: 1 },
  },
})
let headers: Record<string, string>
let admin: number

const account = async (email: string, role: 'USER' | 'ADMIN' = 'USER') => {
  const id = await addAccount(db, email, { role, first_name: 'Ada', password_hash: 'x' })
  const session = await openSession(db, secrets, {
    accountId: id,
    method: 'password',
    visit: { address: '203.0.113.1', device: null, deviceName: 'Firefox', now: new Date() },
  })
  return { id, session }
}

beforeAll(async () => {
  const { id, session } = await account('ops@example.com', 'ADMIN')
  admin = id
  headers = {
    'sec-fetch-site': 'same-origin',
    cookie: `accessToken=${session.accessToken}; device=${session.device}`,
  }
})
beforeEach(async () => {
  await emptyTables(database, 'channel', 'listing', 'audit_log')
  await pool.query('delete from graphile_worker._private_jobs')
})

const ask = async (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  payload?: object,
) => {
  const response = await app.inject({
    method,
    url: `/api/admin/${path}`,
    headers,
    ...(payload ? { payload } : {}),
  })
  return { status: response.statusCode, body: response.json() }
}
const auditLog = async () =>
  (await ask('GET', 'log')).body.data.map(({ action }: { action: string }) => action)

test('a channel is previewed, added, changed, paused, resumed, read and removed', async () => {
  await syncChannels(database, objects, [{ username: 'sample_flats', city: 'Tbilisi' }], 'sample')
  const info = {
    username: 'Tbilisi_Rent',
    title: 'Rent',
    description: null,
    photoUrl: null,
    subscribers: '12K',
  }
  page = {
    kind: 'page',
    channel: info,
    unparsed: [],
    nextBefore: null,
    validators: {},
    posts: [
      parsedPost({
        messageId: 7,
        text: 'Сдаётся 2-комнатная квартира, Ваке, 61 м², 900$',
        postedAt: new Date(),
      }),
    ],
  }
  const looked = await ask('POST', 'channels/preview', {
    username: 'https://t.me/s/tbilisi_rent',
    city: 'Tbilisi',
  })
  expect(looked).toMatchObject({
    status: 200,
    body: {
      outcome: 'page',
      known: null,
      rentals: 1,
      posts: [
        { externalId: '7', isRental: true, flats: [{ facts: { price: 900, district: 'Vake' } }] },
      ],
    },
  })
  const {
    text,
    flats: [flat],
  } = looked.body.posts[0]
  expect(text.slice(...flat.evidence.price)).toBe('900$')
  expect(await db.selectFrom('post').selectAll().execute()).toEqual([])

  const added = await ask('POST', 'channels', {
    username: '@tbilisi_rent',
    city: 'Tbilisi',
    languages: ['ru'],
  })
  expect(added).toMatchObject({
    status: 200,
    body: {
      samplesDeleted: true,
      channel: { username: 'tbilisi_rent', addedBy: 'admin', state: 'read', languages: ['ru'] },
    },
  })
  expect(samplesGone).toBe(1)
  const { id } = added.body.channel
  expect(
    (await ask('POST', 'channels', { username: 'Tbilisi_Rent', city: 'Tbilisi' })).status,
  ).toBe(409)
  expect(
    (await ask('POST', 'channels', { username: '../etc', city: 'Tbilisi' })).body,
  ).toMatchObject({ statusCode: 400, field: 'username' })

  expect(
    (await ask('PATCH', `channels/${id}`, { city: 'Batumi', isPaused: true })).body,
  ).toMatchObject({ city: 'Batumi', state: 'paused', nextReadAt: null })
  expect((await ask('POST', `channels/${id}/read`)).status).toBe(409)
  // Other channels in CHANNELS do not change those added in admin.
  await syncChannels(database, objects, [{ username: 'named_flats', city: 'Tbilisi' }], 'web')
  expect((await ask('PATCH', `channels/${id}`, { isPaused: false })).body).toMatchObject({
    state: 'read',
    city: 'Batumi',
  })
  await syncChannels(database, objects, [{ username: 'named_flats', city: 'Tbilisi' }], 'web')
  const list = (await ask('GET', 'channels')).body.data
  expect(
    list.map((one: { username: string; addedBy: string; state: string }) => [
      one.username,
      one.addedBy,
      one.state,
    ]),
  ).toEqual([
    ['named_flats', 'settings', 'read'],
    ['tbilisi_rent', 'admin', 'read'],
  ])
  const named = list[0].id
  await ask('PATCH', `channels/${named}`, { isPaused: true, currency: 'GEL' })
  await syncChannels(
    database,
    objects,
    [{ username: 'named_flats', city: 'Batumi', currency: 'USD' }],
    'web',
  )
  expect((await ask('GET', `channels/${named}`)).body).toMatchObject({
    channel: { state: 'paused', currency: 'GEL', city: 'Tbilisi' },
    days: [],
    errors: [],
  })
  expect((await ask('DELETE', `channels/${named}`, { listings: 'keep' })).body.message).toContain(
    'This channel is listed in the CHANNELS setting',
  )

  expect((await ask('POST', `channels/${id}/read`)).status).toBe(200)
  expect((await ask('DELETE', `channels/${id}`, { listings: 'expire' })).status).toBe(200)
  expect((await ask('GET', 'channels')).body.data).toHaveLength(1)
  expect(
    (await ask('POST', 'channels', { username: 'tbilisi_rent', city: 'Tbilisi' })).body.channel,
  ).toMatchObject({ id, state: 'read' })
  expect(await auditLog()).toEqual([
    'channel-added',
    'channel-removed',
    'channel-read',
    'channel-paused',
    'channel-changed',
    'channel-resumed',
    'channel-paused',
    'channel-changed',
    'channel-added',
  ])
})

test('a private channel is added by its id, and is not read by hand', async () => {
  const added = await ask('POST', 'channels', { username: '-1001234567890', city: 'Tbilisi' })
  expect(added.body.channel).toMatchObject({
    username: '-1001234567890',
    link: 'https://t.me/c/1234567890',
    origin: 'bot',
    isPolled: false,
    feed: null,
    state: 'read',
    nextReadAt: null,
  })
  expect((await ask('POST', `channels/${added.body.channel.id}/read`)).body).toMatchObject({
    statusCode: 409,
    code: 'channel_pushed',
  })
})

test('a JSON feed is previewed, added and changed', async () => {
  const site = { username: 'flats.example/vake', city: 'Tbilisi' }
  const feed = { url: 'https://flats.example/feed?token=1', text: '/title  /price' }
  page = {
    kind: 'feed',
    channel: {
      username: site.username,
      title: 'Flats',
      description: null,
      photoUrl: null,
      subscribers: null,
    },
    posts: [
      {
        ...parsedPost({
          messageId: 0,
          text: 'Rent! 2-room apartment in Vake, 900$ per month',
          postedAt: new Date(),
        }),
        externalId: 'a-1',
        url: 'https://flats.example/a-1',
        postedAt: null,
      },
    ],
    unparsed: [{ externalId: null, reason: 'item 2: /id is missing' }],
    isComplete: true,
    validators: {},
  }
  expect((await ask('POST', 'channels/preview', { ...site, feed })).body).toMatchObject({
    outcome: 'page',
    detail: 'item 2: /id is missing',
    posts: [{ externalId: 'a-1', link: 'https://flats.example/a-1', isRental: true }],
    unparsed: 1,
  })

  for (const [changes, field] of [
    [{ feed: { ...feed, url: 'http://flats.example' } }, 'feed.url'],
    [{ feed: { ...feed, url: 'flats' } }, 'feed.url'],
    [{ feed: { ...feed, id: 'no' } }, 'feed.id'],
    [{ feed: { ...feed, text: '' } }, 'feed.text'],
    [{ feed: { ...feed, removal: 'hide' } }, 'feed.removal'],
    [{}, 'feed'],
    [{ username: 'tbilisi_rent', feed }, 'username'],
  ] as const)
    for (const path of ['channels', 'channels/preview'])
      expect((await ask('POST', path, { ...site, ...changes })).body).toMatchObject({
        statusCode: 400,
        field,
      })

  const added = await ask('POST', 'channels', { ...site, feed })
  expect(added.body.channel).toMatchObject({
    username: 'flats.example/vake',
    link: feed.url,
    origin: 'json',
    isPolled: true,
    feed: { url: feed.url, items: '/items', text: '/title  /price', removal: 'remove' },
  })
  const { id } = added.body.channel
  expect((await ask('GET', 'log')).body.data[0]).toMatchObject({
    action: 'channel-added',
    after: { city: 'Tbilisi', feed: { url: feed.url, text: '/title  /price' } },
  })
  await db.updateTable('channel').set({ etag: '"1"' }).execute()
  expect(
    (await ask('PATCH', `channels/${id}`, { feed: { ...feed, items: '', removal: 'keep' } })).body,
  ).toMatchObject({ feed: { items: '', text: '/title  /price', removal: 'keep' } })
  // "Not modified" would not read it with the new pointers.
  expect(await db.selectFrom('channel').select('etag').execute()).toEqual([{ etag: null }])
  expect(
    (await ask('PATCH', `channels/${id}`, { feed: { ...feed, url: 'http://localhost' } })).body,
  ).toMatchObject({ statusCode: 400, field: 'feed.url' })
  const other = await ask('POST', 'channels', { username: 'named_flats', city: 'Tbilisi' })
  expect((await ask('PATCH', `channels/${other.body.channel.id}`, { feed })).body).toMatchObject({
    statusCode: 400,
    code: 'channel_not_feed',
  })
})

test('posts that a channel no longer shows are listed, and removed or kept', async () => {
  await addFlat(db)
  const { id } = await db
    .selectFrom('channel')
    .select('id')
    .where('username', '=', 'tbilisi_flats')
    .executeTakeFirstOrThrow()
  await db.updateTable('channel').set({ read_at: new Date() }).where('id', '=', id).execute()
  const missing = async () => (await ask('GET', `channels/${id}`)).body.channel.missing
  expect(await missing()).toBeNull()
  expect(
    (await ask('POST', `channels/${id}/missing-posts`, { decision: 'remove' })).body,
  ).toMatchObject({ statusCode: 409, message: 'This channel has no missing posts' })
  const since = new Date(Date.now() - 60_000)
  const miss = () =>
    db
      .updateTable('post')
      .set({ first_missed_at: since, last_missed_at: since })
      .where('channel_id', '=', id)
      .execute()
  await miss()
  expect(await missing()).toMatchObject({
    posts: 1,
    live: 1,
    listings: expect.any(Number) as number,
    since: since.toISOString(),
    isOnHold: false,
    removesAt: new Date(since.getTime() + 600_000).toISOString(),
  })
  expect(
    (await ask('POST', `channels/${id}/missing-posts`, { decision: 'keep' })).body,
  ).toMatchObject({ missing: null })
  const post = () =>
    db
      .selectFrom('post')
      .select(['vanished_at', 'first_missed_at', 'removal_dismissed_at'])
      .where('channel_id', '=', id)
      .executeTakeFirstOrThrow()
  expect(await post()).toMatchObject({
    vanished_at: null,
    first_missed_at: null,
    removal_dismissed_at: expect.any(Date) as Date,
  })
  await miss()
  expect(
    (await ask('POST', `channels/${id}/missing-posts`, { decision: 'remove' })).body,
  ).toMatchObject({ missing: null })
  expect(await post()).toMatchObject({ vanished_at: since })
  expect(await auditLog()).toEqual(['missing-posts-removed', 'missing-posts-dismissed'])
  expect((await ask('GET', 'overview')).body.channels).toMatchObject({
    read: 1,
    removalsOnHold: 0,
    areAllStale: false,
    lastReadAt: expect.any(String) as string,
  })
  await db
    .updateTable('channel')
    .set({ read_at: new Date(Date.now() - 7 * 3_600_000) })
    .execute()
  expect((await ask('GET', 'health')).body.channels).toMatchObject({
    areAllStale: true,
    stale: [{ username: 'tbilisi_flats' }],
  })
})

test('listings of a removed channel leave the lists unless other channels offer them', async () => {
  const flat = await addFlat(db)
  const other = await addFlat(db)
  const posts = await db
    .selectFrom('listing')
    .select(['id', 'primary_post_id'])
    .orderBy('id')
    .execute()
  const otherChannel = await db
    .insertInto('channel')
    .values({ username: 'other_flats', origin: 'web' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('post')
    .set({ channel_id: otherChannel.id })
    .where('id', '=', posts[1]!.primary_post_id)
    .execute()
  for (const { id, primary_post_id } of posts)
    await (await inCityOf(db, id))
      .insertInto('extraction')
      .values({
        post_id: primary_post_id,
        part: 0,
        listing_id: id,
        engine: 'rules',
        version: 1,
        post_revision: 1,
        facts: JSON.stringify({ isRental: true }),
        evidence: '{}',
        confidence: 1,
      })
      .execute()
  const { id } = await db
    .selectFrom('channel')
    .select('id')
    .where('username', '=', 'tbilisi_flats')
    .executeTakeFirstOrThrow()
  await db.updateTable('channel').set({ is_added_by_admin: true }).where('id', '=', id).execute()
  await ask('DELETE', `channels/${id}`, { listings: 'expire' })
  const statuses = await db.selectFrom('listing').select(['id', 'status']).orderBy('id').execute()
  expect(statuses).toEqual([
    { id: flat, status: 'EXPIRED' },
    { id: other, status: 'ACTIVE' },
  ])
})

test('users are found, given a role and trial days, and deleted, except oneself', async () => {
  const { id } = await account('nino%_x@example.com')
  expect((await ask('GET', 'users?q=NINO%25_')).body).toMatchObject({
    total: 1,
    data: [{ id, name: 'Ada', role: 'USER', sessions: 1, plan: null, hasFullAccess: false }],
  })
  expect((await ask('GET', `users?q=${id}`)).body.data).toMatchObject([{ id }])
  expect((await ask('GET', 'users?q=%25')).body.total).toBe(1)
  expect((await ask('GET', `users/${id}`)).body.user.signInMethods).toEqual(['password'])
  expect((await ask('PUT', `users/${id}/role`, { role: 'ADMIN' })).body.user.role).toBe('ADMIN')
  expect((await ask('DELETE', `users/${id}`, { reason: 'asked for it' })).status).toBe(409)
  await ask('PUT', `users/${id}/role`, { role: 'USER' })
  const { body } = await ask('POST', `users/${id}/trial`, { days: 7 })
  expect(body.user.hasFullAccess).toBe(true)
  expect(JSON.stringify(body)).not.toMatch(/password_?hash|"x"/i)
  expect((await ask('DELETE', `users/${id}/sessions`)).body.sessions).toEqual([])
  for (const [method, path, payload] of [
    ['PUT', 'role', { role: 'USER' }],
    ['DELETE', 'sessions', undefined],
    ['POST', 'trial', { days: 1 }],
  ] as const)
    expect((await ask(method, `users/${admin}/${path}`, payload)).status, path).toBe(409)
  expect((await ask('DELETE', `users/${admin}`, { reason: 'by mistake' })).status).toBe(409)
  expect((await ask('DELETE', `users/${id}`, { reason: 'see nino@example.com' })).body.field).toBe(
    'reason',
  )
  expect((await ask('DELETE', `users/${id}`, { reason: 'asked for it' })).status).toBe(200)
  expect((await ask('GET', `users/${id}`)).status).toBe(404)
  const log = (await ask('GET', `log?subject=user&subjectId=${id}`)).body
  expect(log.data.map(({ action }: { action: string }) => action)).toEqual([
    'user-deleted',
    'sessions-ended',
    'trial-extended',
    'role-set',
    'role-set',
  ])
  expect(JSON.stringify(log)).not.toContain('nino')
})

test('a role set on the command line is logged without a name', async () => {
  const { id } = await account('second@example.com')
  await setRoleByEmail(db, 'second@example.com', 'ADMIN')
  await setRoleByEmail(db, 'second@example.com', 'ADMIN')
  expect((await ask('GET', 'log')).body.data).toMatchObject([
    {
      action: 'role-set',
      by: { id: null, name: null, isFromCli: true },
      subject: { kind: 'user', id },
      before: { role: 'USER' },
      after: { role: 'ADMIN' },
    },
  ])
})

test('failed jobs are listed, retried and deleted; waiting ones are not touched', async () => {
  await db.transaction().execute((tx) => addJob(tx, 'extract-post', { postId: 12 }, { key: 'one' }))
  await db
    .transaction()
    .execute((tx) =>
      addJob(
        tx,
        'sync-customer',
        { provider: 'stripe', customerId: 'cus_somebody' },
        { key: 'two' },
      ),
    )
  const { rows } = await pool.query<{ id: string }>(
    'select id::text from graphile_worker._private_jobs order by id',
  )
  const ids = rows.map((row) => row.id)
  expect((await ask('POST', 'jobs/delete', { ids })).body).toEqual({ count: 0 })
  await pool.query(
    "update graphile_worker._private_jobs set attempts = max_attempts, last_error = E'Error: " +
      "it broke\\n at line 1'",
  )
  const { body } = await ask('GET', 'health')
  expect(body.failedJobs).toMatchObject([
    { about: 'post 12', error: 'Error: it broke', isFinal: true },
    { about: null },
  ])
  expect(JSON.stringify(body)).not.toContain('cus_somebody')
  expect(body).toMatchObject({
    model: { isSet: true, limit: { dailyUsd: 2 }, state: { kind: 'unknown' } },
    notifications: { waiting: 0 },
    push: { waiting: 0 },
  })
  expect((await ask('GET', 'overview')).body.jobs).toEqual({ waiting: 0, retrying: 0, failed: 2 })
  expect((await ask('POST', 'jobs/retry', { ids: [ids[0]!] })).body).toEqual({ count: 1 })
  expect((await ask('POST', 'jobs/delete', { ids })).body).toEqual({ count: 2 })
  expect(await auditLog()).toEqual(['jobs-deleted', 'jobs-retried'])
})

test('a scheduled message is not overdue, and a later job shows when it starts', async () => {
  const later = new Date(Date.now() + 300_000)
  await db
    .transaction()
    .execute((tx) => addJob(tx, 'extract-post', { postId: 12 }, { key: 'x', runAt: later }))
  await pool.query(
    `with made as (
      insert into chat (telegram_id, language, created_at) values (77, 'en', now()) returning id
    )
    insert into delivery (channel, recipient_id, content, created_at, due_at, expires_at)
    select 'telegram', id, '{}', now(), $1, $1 from made`,
    [later],
  )
  const { body } = await ask('GET', 'health')
  expect(body.jobs).toMatchObject([{ task: 'extract-post', nextRunAt: later.toISOString() }])
  expect(body.replies).toMatchObject({ waiting: 1, due: 0, oldestDueAt: null })
  await pool.query("update delivery set due_at = now() - interval '1 minute'")
  expect((await ask('GET', 'health')).body.replies).toMatchObject({
    waiting: 1,
    due: 1,
    oldestDueAt: expect.any(String),
  })
})

test('form options are returned, and plans are counted', async () => {
  const { cities, canPreview } = (await ask('GET', 'choices')).body
  expect([canPreview, cities[0].name, cities[0].districts.includes('Vake')]).toEqual([
    true,
    'Tbilisi',
    true,
  ])
  expect((await ask('GET', 'subscriptions')).body).toMatchObject({ counts: [], pastDue: [] })
  expect((await ask('GET', 'review')).body).toMatchObject({ data: [], total: 0 })
})
