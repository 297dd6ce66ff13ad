import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createWebhooks } from '#adapters/webhook/webhook.ts'
import { type WebhookEvent, webhookEventSchema } from '#contract/webhooks.ts'
import { openSessionLocks, type SessionLocks } from '#core/db/session-locks.ts'
import { changeSearch, createSearch, deleteSearch } from '#core/searches/manage.ts'
import { matchListing } from '#core/searches/match.ts'
import { openSecrets } from '#core/secrets/secrets.ts'
import { createWebhookChannel } from '#core/webhooks/webhook-channel.ts'
import { getWebhooks, replayWebhook, testWebhook } from '#core/webhooks/webhooks.ts'
import { findAccountById } from '#core/accounts/find-account.ts'
import { addAccount, addWebhook, WEBHOOK_SECRET } from '#test/alert-rows.ts'
import { openTestDatabase } from '#test/database.ts'
import { addFlat } from '#test/listing-rows.ts'
import { startSender } from './sender.ts'
import type { Schedule } from './schedule.ts'

const database = await openTestDatabase()
const db = database.kysely
const secrets = openSecrets('a key of at least thirty-two characters')
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

type Received = { path: string; headers: IncomingMessage['headers']; body: string }
let server: Server
let base: string
let received: Received[]
/** The responses by path: a status, with a Retry-After header, or none. Default 200. */
let answers: Record<string, { status: number; retryAfter?: string } | 'silence'>
let clock: Date
let running: { sender: Schedule; locks: SessionLocks } | undefined

beforeEach(async () => {
  for (const table of ['notification', 'saved_search', 'webhook', 'account', 'listing'] as const)
    await db.deleteFrom(table).execute()
  await db.deleteFrom('email').execute()
  await db.deleteFrom('throttle').execute()
  received = []
  answers = {}
  clock = new Date('2026-11-22T10:00:00Z')
  server = createServer(async (request, response) => {
    const body = await text(request)
    received.push({ path: request.url!, headers: request.headers, body })
    const answer = answers[request.url!] ?? { status: 200 }
    if (answer === 'silence') return
    response
      .writeHead(answer.status, answer.retryAfter ? { 'retry-after': answer.retryAfter } : {})
      .end('body')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(async () => {
  await running?.sender.stop()
  await running?.locks.close()
  running = undefined
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

async function start(allowedHosts = ['127.0.0.1']): Promise<void> {
  const locks = await openSessionLocks(database.url, () => {})
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const { service } = createWebhooks({ allowedHosts, timeoutMs: 500 })
  const channel = createWebhookChannel({ db, service, secrets, publicUrl: 'https://bina.example' })
  running = {
    locks,
    sender: startSender({ url: database.url, database, channel, log, now: () => clock }, locks),
  }
}
async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 800; tries += 1) {
    if (await holds()) return
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error(`Waited in vain: ${what}; ${JSON.stringify([received, await deliveries()])}`)
}
const deliveries = () =>
  db
    .selectFrom('delivery')
    .select(['id', 'sent_at', 'failed_at', 'last_error', 'tries', 'due_at'])
    .where('channel', '=', 'webhook')
    .orderBy('id')
    .execute()
const settled = async () =>
  (await deliveries()).every((row) => row.sent_at !== null || row.failed_at !== null)

/** An administrator, who needs no plan, with a webhook for all of Tbilisi. */
async function owner(path = '/hook', role: 'ADMIN' | 'USER' = 'ADMIN') {
  const accountId = await addAccount(db, undefined, { role })
  const webhookId = await addWebhook(db, secrets, accountId, base + path)
  const searchId = await db.transaction().execute(async (tx) => {
    const { id } = await createSearch(
      tx,
      { accountId, chatId: null },
      { city: 'Tbilisi', rooms: [2] },
      clock,
    )
    await changeSearch(tx, { accountId, chatId: null }, id, { channels: ['webhook'] }, clock)
    return id
  })
  const caller = {
    sessionId: '',
    signedInAt: clock,
    account: (await findAccountById(db, accountId))!,
  }
  return { accountId, webhookId, searchId, caller }
}
const announce = async (more: object = {}) => {
  const listingId = await addFlat(db, { rooms: 2, price: 600, currency: 'USD' })
  const event = { listingId, reason: 'new' as const, dedupeKey: '', details: {}, ...more }
  await db.transaction().execute((tx) => matchListing(tx, event, clock))
  return listingId
}
const eventOf = ({ body }: Received) => JSON.parse(body) as WebhookEvent
const statusOf = async ({ caller }: Awaited<ReturnType<typeof owner>>) =>
  (await getWebhooks(db, caller, clock)).webhooks[0]!

test('an event has the listing and the search, and a signature that can be verified', async () => {
  const { searchId } = await owner()
  await start()
  const flat = await announce({
    reason: 'price-drop',
    dedupeKey: '600 USD',
    details: { previousPrice: { price: 700, currency: 'USD' } },
  })
  await until('the event', () => received.length === 1)
  const [{ headers, body }] = received as [Received]
  const event = webhookEventSchema.parse(JSON.parse(body))
  expect(event).toMatchObject({
    type: 'listing.price_dropped',
    timestamp: clock.toISOString(),
    data: {
      search: { id: searchId, name: 'Tbilisi · 2 rooms' },
      url: `https://bina.example/listing/${flat}`,
      previousPrice: { price: 700, currency: 'USD' },
      listing: { id: flat, price: 600, rooms: 2 },
    },
  })
  // Standard Webhooks: HMAC-SHA256 of "id.timestamp.body" with the decoded secret.
  const key = Buffer.from(WEBHOOK_SECRET.replace('whsec_', ''), 'base64')
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  expect(headers['webhook-signature']).toBe(
    `v1,${createHmac('sha256', key).update(signed).digest('base64')}`,
  )
  expect(headers['webhook-id']).toBe(event.id)
  expect(Number(headers['webhook-timestamp'])).toBe(clock.getTime() / 1000)
  expect(headers['content-type']).toBe('application/json')
})

test('a deleted search passes its events on as they are, even to one with digests', async () => {
  const { accountId, searchId } = await owner()
  const of = { accountId, chatId: null }
  const other = await db.transaction().execute(async (tx) => {
    const { id } = await createSearch(tx, of, { city: 'Tbilisi' }, clock)
    await changeSearch(tx, of, id, { channels: ['webhook'], frequency: 'daily' }, clock)
    return id
  })
  await announce()
  const pending = () =>
    db.selectFrom('delivery').select(['search_id', 'is_digest', 'due_at', 'expires_at']).execute()
  const [before] = await pending()
  expect(before).toMatchObject({ search_id: searchId, is_digest: false, due_at: clock })
  const later = new Date(clock.getTime() + MINUTE)
  await db.transaction().execute((tx) => deleteSearch(tx, of, searchId, later))
  expect(await pending()).toEqual([{ ...before, search_id: other }])
})

test('a failure is retried with the same id, more and more rarely, for a day', async () => {
  const one = await owner()
  answers['/hook'] = { status: 500 }
  await start()
  await announce()
  const pauses = []
  for (let attempt = 1; ; attempt += 1) {
    await until(
      `attempt ${attempt}`,
      async () => received.length === attempt && (await deliveries())[0]!.last_error !== null,
    )
    await until('saved', async () => {
      const [row] = await deliveries()
      return row!.tries === attempt || row!.failed_at !== null
    })
    const [row] = await deliveries()
    if (row!.failed_at !== null) break
    pauses.push((row!.due_at.getTime() - clock.getTime()) / 1000)
    clock = row!.due_at
    await running!.sender.stop()
    await running!.locks.close()
    await start()
  }
  expect(pauses.slice(0, 3)).toEqual([5, 10, 20])
  expect(pauses.at(-1)).toBe(7200)
  expect(pauses.length).toBeGreaterThan(15)
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect((await deliveries())[0]).toMatchObject({ last_error: 'HTTP 500' })
  expect(clock.getTime() - Date.parse('2026-11-22T10:00:00Z')).toBeGreaterThan(0.8 * DAY)
  expect(await statusOf(one)).toMatchObject({ status: 'failing', lastError: 'HTTP 500' })

  answers = {}
  await announce()
  await until('the next event', settled)
  expect(await statusOf(one)).toMatchObject({ status: 'active', statusSince: null })
})

test('an event given up after three days of failures disables it; its owner is told', async () => {
  const one = await owner()
  answers['/hook'] = 'silence'
  await start()
  await announce()
  await until('the failure', async () => (await deliveries())[0]!.tries === 1)
  clock = new Date(clock.getTime() + 3 * DAY)
  await announce()
  // The first attempt of another event is no reason yet.
  await until('the retry', async () => (await deliveries())[1]!.tries === 1)
  expect(await statusOf(one)).toMatchObject({ status: 'failing' })
  const last = { tries: 30, due_at: clock }
  await db.updateTable('delivery').set(last).where('failed_at', 'is', null).execute()
  await running!.sender.stop()
  await running!.locks.close()
  await start()
  await until('the end', settled)
  expect(await statusOf(one)).toMatchObject({
    status: 'disabled',
    lastError: 'no complete response within 500 ms',
  })
  expect(await db.selectFrom('email').select('kind').execute()).toEqual([
    { kind: 'webhook-disabled' },
  ])
  await announce()
  expect(await deliveries()).toHaveLength(2)
})

test('410 disables a webhook at once, and a redirect is not followed', async () => {
  const one = await owner()
  answers['/hook'] = { status: 302 }
  await start()
  await announce()
  await until('the redirect', async () => (await deliveries())[0]!.last_error === 'HTTP 302')
  answers['/hook'] = { status: 410 }
  await announce()
  await until('the end', settled)
  expect(await statusOf(one)).toMatchObject({ status: 'disabled', lastError: 'HTTP 410' })
})

test('429 waits as long as it asks for, and delays no other host', async () => {
  await owner('/limited')
  const other = await owner('/other')
  answers['/limited'] = { status: 429, retryAfter: '90' }
  await start()
  await announce()
  await until('both', async () => (await deliveries()).some((row) => row.last_error !== null))
  await until('the other', async () => (await deliveries()).some((row) => row.sent_at !== null))
  const [limited] = await deliveries()
  expect(limited).toMatchObject({
    tries: 0,
    last_error: 'HTTP 429',
    due_at: new Date(clock.getTime() + 90_000),
  })
  expect(await statusOf(other)).toMatchObject({ status: 'active' })
})

test('quiet hours, a paused search and a rented flat delay and drop no event', async () => {
  const { accountId, searchId } = await owner()
  const of = { accountId, chatId: null }
  const quietHours = { from: '00:00', to: '23:00', timeZone: 'UTC' }
  await db.transaction().execute((tx) => changeSearch(tx, of, searchId, { quietHours }, clock))
  const flat = await announce()
  await db.updateTable('listing').set({ status: 'RENTED' }).where('id', '=', flat).execute()
  await db.updateTable('saved_search').set({ is_active: false }).execute()
  await start()
  await until('the event', settled)
  expect(received.map(eventOf)).toMatchObject([{ data: { listing: { id: flat } } }])
})

test('a replay sends the events of a week again, or only those that failed', async () => {
  const one = await owner()
  const { searchId, accountId } = one
  await start()
  await announce()
  await until('an old event', settled)
  clock = new Date(clock.getTime() + 7 * DAY)
  await announce()
  await until('the first', settled)
  const sentIds = received.map(({ headers }) => headers['webhook-id'])
  await announce()
  await until('the second', settled)
  await db
    .updateTable('delivery')
    .set({ sent_at: null, failed_at: clock, last_error: 'HTTP 500' })
    .where('id', '=', (await deliveries()).at(-1)!.id)
    .execute()
  const replay = (onlyFailed: boolean) =>
    db
      .transaction()
      .execute((tx) =>
        replayWebhook(tx, secrets, one.caller, { id: one.webhookId, onlyFailed }, clock),
      )
  expect(await replay(true)).toBe(1)
  await until('the failed one', settled)
  expect(received).toHaveLength(4)
  expect(await replay(false)).toBe(2)
  await until('both', settled)
  expect(received).toHaveLength(6)
  const again = received.slice(3).map(({ headers }) => headers['webhook-id'])
  expect(again).toEqual([again[0], sentIds[1], again[0]])
  expect(await deliveries()).toHaveLength(3)

  await db
    .transaction()
    .execute((tx) => deleteSearch(tx, { accountId, chatId: null }, searchId, clock))
  expect(await replay(false)).toBe(0)
})

test('a test is sent once, and says what happened', async () => {
  const one = await owner()
  await start()
  const send = () =>
    db.transaction().execute((tx) => testWebhook(tx, secrets, one.caller, one.webhookId, clock))
  const { id } = await send()
  await until('the test', settled)
  expect(eventOf(received[0]!)).toEqual({
    id,
    type: 'webhook.test',
    timestamp: clock.toISOString(),
    data: null,
  })
  answers['/hook'] = { status: 503 }
  await send()
  await until('the failure', settled)
  expect((await deliveries())[1]).toMatchObject({ last_error: 'HTTP 503', sent_at: null })
  expect(await statusOf(one)).toMatchObject({ status: 'active' })
})

test('nothing is sent without the plan, nor to a private address', async () => {
  await owner('/without-plan', 'USER')
  await announce()
  await start([])
  await until('the first', settled)
  await owner('/private')
  await announce()
  await until('the second', async () =>
    (await deliveries()).every((row) => row.last_error !== null),
  )
  expect(received).toEqual([])
  expect((await deliveries()).map((row) => row.last_error)).toEqual([
    'the plan has no webhooks',
    'the plan has no webhooks',
    'the URL is not https',
  ])
})
