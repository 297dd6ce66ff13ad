import { beforeEach, expect, test } from 'vitest'
import { openSession } from '#core/accounts/sessions.ts'
import { createSearch, changeSearch } from '#core/searches/manage.ts'
import { matchListing } from '#core/searches/match.ts'
import { openSecrets } from '#core/secrets/secrets.ts'
import { unsealSecret } from '#core/webhooks/sign.ts'
import { testApp } from '#test/app.ts'
import { addAccount, addWebhook } from '#test/alert-rows.ts'
import { openTestDatabase } from '#test/database.ts'
import { addFlat } from '#test/listing-rows.ts'
import { createVisitor } from '#test/visitor.ts'

const { kysely: db } = await openTestDatabase()
const secrets = openSecrets('a key of at least thirty-two characters')
const app = await testApp(
  { core: { db, secrets } },
  { webhooks: { isAllowedUrl: (url) => url.startsWith('https://example.com') } },
)
const PATH = '/api/account/webhooks'

beforeEach(async () => {
  for (const table of ['throttle', 'notification', 'saved_search', 'account'] as const)
    await db.deleteFrom(table).execute()
})

/** A signed-in administrator, who needs no plan, or another user. */
async function person(role: 'ADMIN' | 'USER' = 'ADMIN') {
  const id = await addAccount(db, undefined, { role })
  const session = await openSession(db, secrets, {
    accountId: id,
    method: 'password',
    visit: { address: '203.0.113.1', device: null, deviceName: null, now: new Date() },
  })
  const visitor = createVisitor(app)
  visitor.cookies.set('accessToken', session.accessToken)
  return { id, visitor }
}
const errorOf = (response: { statusCode: number; json(): { code: string; field?: string } }) => {
  const { code, field } = response.json()
  return [response.statusCode, code, ...(field ? [field] : [])]
}
/** A search of Tbilisi that uses webhooks, and an event of it. */
async function alerted(accountId: number): Promise<number> {
  const now = new Date()
  const listingId = await addFlat(db)
  return db.transaction().execute(async (tx) => {
    const { id } = await createSearch(tx, { accountId, chatId: null }, { city: 'Tbilisi' }, now)
    await changeSearch(tx, { accountId, chatId: null }, id, { channels: ['webhook'] }, now)
    await matchListing(tx, { listingId, reason: 'new', dedupeKey: '', details: {} }, now)
    return listingId
  })
}
const stored = () => db.selectFrom('webhook').selectAll().execute()

test('a webhook is created with a secret that is shown once and stored encrypted', async () => {
  const { visitor } = await person()
  expect((await visitor.get(PATH)).json()).toEqual({ maxWebhooks: 5, webhooks: [] })
  const created = (await visitor.post(PATH, { url: ' https://EXAMPLE.com:443/hook?a=b ' })).json()
  expect(created).toMatchObject({
    url: 'https://example.com/hook?a=b',
    status: 'active',
    statusSince: null,
    lastError: null,
    secret: expect.stringMatching(/^whsec_[\w+/]{43}=$/),
  })
  const [row] = await stored()
  expect(row).toMatchObject({ host: 'example.com' })
  expect(row!.secret.toString('latin1')).not.toContain(created.secret)
  expect(unsealSecret(secrets, row!.secret)).toBe(created.secret)
  const { secret, ...shown } = created
  expect((await visitor.get(PATH)).json().webhooks).toEqual([shown])
  const exported = await visitor.get('/api/account/export')
  expect(exported.json().webhooks).toEqual([shown])
  expect(exported.body).not.toContain(secret)

  const rotated = (await visitor.post(`${PATH}/${created.id}/secret`)).json()
  expect(rotated).toMatchObject(shown)
  expect(rotated.secret).not.toBe(secret)
  expect(unsealSecret(secrets, (await stored())[0]!.secret)).toBe(rotated.secret)
})

test('a private address, a sixth webhook and a plan without them are refused', async () => {
  const { id, visitor } = await person()
  for (const url of ['', 'example.com/hook', 'x'.repeat(1001)])
    expect(errorOf(await visitor.post(PATH, { url }))).toEqual([400, 'input_invalid', 'url'])
  const refused = await visitor.post(PATH, { url: 'https://10.0.0.1/hook' })
  expect(errorOf(refused)).toEqual([400, 'webhook_url_refused', 'url'])
  expect(refused.json().message).toBe('Use a public https address without a user name and password')
  for (let n = 0; n < 5; n += 1) await addWebhook(db, secrets, id)
  const url = 'https://example.com/hook'
  expect(errorOf(await visitor.post(PATH, { url }))).toEqual([409, 'webhooks_full'])

  const user = await person('USER')
  expect((await user.visitor.get(PATH)).json().maxWebhooks).toBe(0)
  expect(errorOf(await user.visitor.post(PATH, { url }))).toEqual([403, 'no_webhooks'])
  const own = await addWebhook(db, secrets, user.id)
  expect(errorOf(await user.visitor.post(`${PATH}/${own}/test`))).toEqual([403, 'no_webhooks'])
  expect((await user.visitor.send('DELETE', `${PATH}/${own}`)).statusCode).toBe(200)
})

test('deliveries are listed, replayed and tested; a disabled webhook gets nothing', async () => {
  const { id: accountId, visitor } = await person()
  const id = await addWebhook(db, secrets, accountId)
  const listingId = await alerted(accountId)
  const { id: testId } = (await visitor.post(`${PATH}/${id}/test`)).json()
  const deliveries = async () => (await visitor.get(`${PATH}/${id}/deliveries`)).json().data
  expect(await deliveries()).toMatchObject([
    { id: testId, type: 'webhook.test', status: 'pending', attempts: 0, listingId: null },
    { type: 'listing.matched', status: 'pending', error: null, listingId, endedAt: null },
  ])
  const replay = async (which: string) =>
    (await visitor.post(`${PATH}/${id}/replay`, { which })).json()
  expect(await replay('all')).toEqual({ queued: 0 })
  await db.updateTable('delivery').set({ sent_at: new Date(), tries: 1 }).execute()
  expect(await deliveries()).toMatchObject([
    { status: 'delivered', nextAttemptAt: null },
    { status: 'delivered', attempts: 1 },
  ])
  expect(await replay('failed')).toEqual({ queued: 0 })
  expect(await replay('all')).toEqual({ queued: 1 })
  expect(await deliveries()).toMatchObject([{ status: 'delivered' }, { status: 'pending' }])

  await db
    .updateTable('webhook')
    .set({ disabled_at: new Date(), disabled_reason: 'HTTP 410' })
    .execute()
  expect((await visitor.get(PATH)).json().webhooks).toMatchObject([
    { status: 'disabled', lastError: 'HTTP 410' },
  ])
  expect(errorOf(await visitor.post(`${PATH}/${id}/test`))).toEqual([409, 'webhook_disabled'])
  expect((await visitor.post(`${PATH}/${id}/enable`)).json()).toEqual({ done: true })
  expect((await visitor.get(PATH)).json().webhooks).toMatchObject([{ status: 'active' }])
})

test('a search reaches its account by a webhook until that is deleted', async () => {
  const { id: accountId, visitor } = await person()
  const id = await addWebhook(db, secrets, accountId)
  await alerted(accountId)
  const isReachable = async () => (await visitor.get('/api/subscriptions')).json()[0].isReachable
  expect(await isReachable()).toBe(true)
  expect((await visitor.send('DELETE', `${PATH}/${id}`)).json()).toEqual({ done: true })
  expect(await isReachable()).toBe(false)
  expect(await db.selectFrom('delivery').select('id').execute()).toEqual([])
  expect(await db.selectFrom('notification').select(['sent_at', 'last_error']).execute()).toEqual([
    { sent_at: null, last_error: 'the webhook was deleted' },
  ])
  expect(errorOf(await visitor.send('DELETE', `${PATH}/${id}`))).toEqual([404, 'webhook_gone'])
})
