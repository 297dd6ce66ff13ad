import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { createTelegramBot } from '#adapters/telegram-bot/telegram-bot.ts'
import { startTelegramBot } from '../server.ts'

const fake = await startTelegramBot({ localLinks: true, limits: { chat: 100_000 } })
const you = fake.person({ firstName: 'You', language: 'en' })
const { messenger } = createTelegramBot({
  token: fake.token,
  apiUrl: fake.url,
  localLinks: true,
})
afterAll(() => fake.stop())

async function ask(url: string, init: RequestInit = {}) {
  const response = await fetch(fake.url + url, { redirect: 'manual', ...init })
  const bytes = Buffer.from(await response.arrayBuffer())
  return {
    status: response.status,
    location: response.headers.get('location')!,
    type: response.headers.get('content-type'),
    policy: response.headers.get('content-security-policy'),
    bytes,
    body: bytes.toString(),
  }
}
const get = ask
const post = (url: string, form: Record<string, string>) =>
  ask(url, { method: 'POST', body: new URLSearchParams(form) })
const json = { accept: 'application/json' }
const chat = `/dev/bot/chats/${you.id}`

test('a deep link shows START, which sends the start parameter', async () => {
  const page = await get('/dev/bot?start=abc-1_2')
  expect(page).toMatchObject({ status: 200, type: 'text/html; charset=utf-8' })
  expect(page.policy).toMatch(
    /^default-src 'none'; style-src 'nonce-[\w-]+';.*frame-ancestors 'none'$/,
  )
  expect(page.body).toContain(
    'name="text" value="/start abc-1_2"><button class="start">START</button>',
  )
  expect(page.body).toContain(`<iframe title="Messages" src="${chat}">`)
  const sent = await post(`${chat}/says`, { text: '/start abc-1_2' })
  expect([sent.status, sent.location]).toEqual([303, `/dev/bot?as=${you.id}`])
  expect(fake.messages(you)).toMatchObject([{ from: 'person', text: '/start abc-1_2' }])
  expect((await get(sent.location)).body).toContain('<label>Message<input name="text"')
  expect((await get('/dev/bot?start=%22%3E%3Cscript%3E')).body).not.toContain('<script>')
})

test('bot messages are shown with photos, and their buttons work', async () => {
  const bytes = readFileSync(new URL('../../t-me/fixtures/photos/small.jpg', import.meta.url))
  const photo = { photoId: 1, fileId: null, read: async () => bytes }
  await messenger.send(you.id, {
    kind: 'photo',
    photo,
    html: '<b>Flat</b> &lt;script&gt;',
    buttons: [
      [{ text: 'Open <it>', url: 'https://bina.example/listing/1' }],
      [{ text: 'Hide', callbackData: 'h:"1"' }],
    ],
  })
  await messenger.send(you.id, { kind: 'album', photos: [photo, photo] })
  const page = await get(chat)
  expect(page.policy).toMatch(
    new RegExp(
      String.raw`^default-src 'none'; style-src 'nonce-[\w-]+'; script-src 'nonce-[\w-]+';` +
        ".*frame-ancestors 'self'$",
    ),
  )
  expect(page.body).toContain('<p><b>Flat</b> &lt;script&gt;</p>')
  expect(page.body).toContain(
    `<a class="key" href="https://bina.example/listing/1" target="_blank" rel="noopener">Open ` +
      '&lt;it&gt;</a>',
  )
  expect(page.body).toContain(
    '<input type="hidden" name="data" value="h:&quot;1&quot;"><button class="key">Hide</button>',
  )
  expect(page.body.match(/<li/g)).toHaveLength(3)
  const image = await get(/src="(\/dev\/bot\/photos\/[^"]+)"/.exec(page.body)![1]!)
  expect(image.type).toBe('image/jpeg')
  expect(image.bytes.equals(bytes)).toBe(true)

  const version = (await get(`${chat}/version`)).body
  expect(page.body).toContain(`!== '${version}'`)
  const pressed = await post(`${chat}/presses`, { messageId: '2', data: 'h:"1"' })
  expect([pressed.status, pressed.location]).toEqual([303, chat])
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
  const [, id] = /^\/dev\/bot\?as=(\d+)&start=abc$/.exec(made.location) ?? []
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
  const send = async (url: string, body: object) => {
    const response = await ask(url, {
      method: 'POST',
      headers: { ...json, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status: response.status, data: JSON.parse(response.body) as { id: number } }
  }
  const { id } = (await send('/dev/bot/people', { firstName: 'Program' })).data
  expect((await send(`/dev/bot/chats/${id}/says`, { text: '/start' })).data).toMatchObject({
    messageId: expect.any(Number) as number,
  })
  const getJson = async (url: string) =>
    JSON.parse((await get(url, { headers: json })).body) as unknown
  expect(await getJson(`/dev/bot/chats/${id}`)).toMatchObject({
    person: { firstName: 'Program' },
    messages: [{ text: '/start' }],
  })
  expect(await getJson('/dev/bot')).toMatchObject({
    people: expect.arrayContaining([expect.objectContaining({ started: true })]) as object,
  })
  expect(await send(`/dev/bot/chats/${id}/says`, { text: ' ' })).toEqual({
    status: 400,
    data: { error: 'The text is empty' },
  })
  expect((await send(`/dev/bot/chats/${id}/presses`, { messageId: 9, data: 'x' })).status).toBe(400)
})

test.each([
  '/dev/bot/chats/1',
  '/dev/bot/chats/x',
  '/dev/bot/chats/1/version',
  '/dev/bot/photos/nothing',
  '/dev/bot/photos/..%2F..%2Fpeople',
])('%s is nothing', async (url) => {
  expect((await get(url)).status).toBe(404)
})
