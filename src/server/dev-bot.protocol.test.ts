import { readFileSync } from 'node:fs'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { createTelegramBot } from '#adapters/telegram-bot/telegram-bot.ts'
import { openTestDatabase } from '#test/database.ts'
import { startTelegramBot } from '#demo/telegram-bot/server.ts'
import { createApp } from './app.ts'

const publicUrl = 'http://localhost:3999'
const { kysely: db } = await openTestDatabase()
const fake = await startTelegramBot({ localLinks: true, limits: { chat: 100_000 } })
const you = fake.person({ firstName: 'You', language: 'en' })
const { messenger } = createTelegramBot({
  token: fake.token,
  apiUrl: fake.url,
  localLinks: true,
})
const common = {
  db,
  objects: { put: async () => {}, get: async () => null, delete: async () => {} },
  log: pino({ level: 'silent' }),
  publicUrl,
  trustProxy: false,
} as const
const app = await createApp({
  ...common,
  bot: () => ({ url: `${publicUrl}/dev/bot` }),
  demoBotUrl: fake.url,
})
const production = await createApp(common)
afterAll(() => Promise.all([fake.stop(), app.close(), production.close()]))

const host = 'localhost:3999'
const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host, ...headers } })
const post = (url: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(form).toString(),
    headers: {
      host,
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
  })
const json = { accept: 'application/json' }
const chat = `/dev/bot/chats/${you.id}`

test('a deep link shows START, which sends the start parameter', async () => {
  const page = await get('/dev/bot?start=abc-1_2')
  expect(page.statusCode).toBe(200)
  expect(page.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': expect.stringMatching(
      /^default-src 'none'; style-src 'nonce-[\w-]+';.*frame-ancestors 'none'$/,
    ) as string,
  })
  expect(page.body).toContain(
    'name="text" value="/start abc-1_2"><button class="start">START</button>',
  )
  expect(page.body).toContain(`<iframe title="Messages" src="${chat}">`)
  const sent = await post(`${chat}/says`, { text: '/start abc-1_2' })
  expect([sent.statusCode, sent.headers.location]).toEqual([303, `/dev/bot?as=${you.id}`])
  expect(fake.messages(you)).toMatchObject([{ from: 'person', text: '/start abc-1_2' }])
  expect((await get(sent.headers.location as string)).body).toContain(
    '<label>Message<input name="text"',
  )
  expect((await get('/dev/bot?start=%22%3E%3Cscript%3E')).body).not.toContain('<script>')
})

test('bot messages are shown with photos, and their buttons work', async () => {
  const bytes = readFileSync(new URL('../demo/t-me/fixtures/photos/small.jpg', import.meta.url))
  const photo = { photoId: 1, fileId: null, read: async () => bytes }
  await messenger.send(you.id, {
    kind: 'photo',
    photo,
    html: '<b>Flat</b> &lt;script&gt;',
    buttons: [
      [{ text: 'Open <it>', url: `${publicUrl}/listing/1` }],
      [{ text: 'Hide', callbackData: 'h:"1"' }],
    ],
  })
  await messenger.send(you.id, { kind: 'album', photos: [photo, photo] })
  const page = await get(chat)
  expect(page.headers['content-security-policy']).toMatch(
    new RegExp(
      String.raw`^default-src 'none'; style-src 'nonce-[\w-]+'; script-src 'nonce-[\w-]+';` +
        ".*frame-ancestors 'self'$",
    ),
  )
  expect(page.body).toContain('<p><b>Flat</b> &lt;script&gt;</p>')
  expect(page.body).toContain(
    `<a class="key" href="${publicUrl}/listing/1" target="_blank" rel="noopener">Open ` +
      '&lt;it&gt;</a>',
  )
  expect(page.body).toContain(
    '<input type="hidden" name="data" value="h:&quot;1&quot;"><button class="key">Hide</button>',
  )
  expect(page.body.match(/<li/g)).toHaveLength(3)
  const image = await get(/src="(\/dev\/bot\/photos\/[^"]+)"/.exec(page.body)![1]!)
  expect(image.headers['content-type']).toBe('image/jpeg')
  expect(image.rawPayload.equals(bytes)).toBe(true)

  const version = (await get(`${chat}/version`)).body
  expect(page.body).toContain(`!== '${version}'`)
  const pressed = await post(`${chat}/presses`, { messageId: '2', data: 'h:"1"' })
  expect([pressed.statusCode, pressed.headers.location]).toEqual([303, chat])
  const updates = (await (
    await fetch(`${fake.url}/bot${fake.token}/getUpdates?offset=-1`)
  ).json()) as { result: { callback_query: { id: string; data: string } }[] }
  expect(updates.result).toMatchObject([{ callback_query: { data: 'h:"1"' } }])
  await messenger.answerCallbackQuery(updates.result[0]!.callback_query.id, 'Hidden <now>')
  expect((await get(chat)).body).toContain('<p class="toast" role="status">Hidden &lt;now&gt;</p>')
  expect((await get(`${chat}/version`)).body).not.toBe(version)
})

test('people can be added, and can block the bot', async () => {
  const made = await post('/dev/bot/people', { firstName: '<b>Ana', language: 'ru', start: 'abc' })
  const [, id] = /^\/dev\/bot\?as=(\d+)&start=abc$/.exec(made.headers.location as string) ?? []
  expect((await get(`/dev/bot?as=${id}`)).body).toContain('aria-current="page">&lt;b&gt;Ana</a>')
  await post(`/dev/bot/chats/${id}/says`, { text: '/start' })
  await post(`/dev/bot/chats/${id}/blocks`, {})
  expect((await get(`/dev/bot?as=${id}`)).body).toContain('has blocked the bot')
  expect(await messenger.send(Number(id), { kind: 'text', html: 'x', buttons: [] })).toMatchObject({
    kind: 'blocked',
  })
  await post(`/dev/bot/chats/${id}/unblocks`, {})
  expect(await messenger.send(Number(id), { kind: 'text', html: 'x', buttons: [] })).toMatchObject({
    kind: 'sent',
  })
})

test('everything is available as JSON', async () => {
  const created = await app.inject({
    method: 'POST',
    url: '/dev/bot/people',
    payload: { firstName: 'Program' },
    headers: { host, ...json },
  })
  const { id } = created.json<{ id: number }>()
  const sent = await app.inject({
    method: 'POST',
    url: `/dev/bot/chats/${id}/says`,
    payload: { text: '/start' },
    headers: { host, ...json },
  })
  expect(sent.json()).toMatchObject({ messageId: expect.any(Number) as number })
  expect((await get(`/dev/bot/chats/${id}`, json)).json()).toMatchObject({
    person: { firstName: 'Program' },
    messages: [{ text: '/start' }],
  })
  expect((await get('/dev/bot', json)).json()).toMatchObject({
    people: expect.arrayContaining([expect.objectContaining({ started: true })]) as object,
  })
  expect(
    (
      await app.inject({
        method: 'POST',
        url: `/dev/bot/chats/${id}/says`,
        payload: { text: ' ' },
        headers: { host, ...json },
      })
    ).statusCode,
  ).toBe(400)
})

test.each([
  '/dev/bot/chats/1',
  '/dev/bot/chats/x',
  '/dev/bot/chats/1/version',
  '/dev/bot/photos/nothing',
  '/dev/bot/photos/..%2F..%2Fpeople',
])('%s is nothing', async (url) => {
  expect((await get(url)).statusCode).toBe(404)
})

test('cross-site requests are rejected', async () => {
  const before = fake.messages(you).length
  for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }])
    expect((await post(`${chat}/says`, { text: 'x' }, headers)).statusCode).toBe(403)
  const old = await app.inject({
    method: 'POST',
    url: `${chat}/says`,
    payload: 'text=x',
    headers: {
      host,
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'http://evil.example',
    },
  })
  expect(old.statusCode).toBe(403)
  expect(fake.messages(you)).toHaveLength(before)
})

test('the pages are 404 on a foreign host and in production', async () => {
  for (const path of ['/dev/bot', chat, `${chat}/version`]) {
    expect((await app.inject({ url: path, headers: { host: 'rebound.example' } })).statusCode).toBe(
      404,
    )
    expect((await production.inject({ url: path, headers: { host } })).statusCode).toBe(404)
  }
  expect(
    (
      await app.inject({
        method: 'POST',
        url: `${chat}/says`,
        payload: { text: 'x' },
        headers: { host: 'rebound.example' },
      })
    ).statusCode,
  ).toBe(404)
})
