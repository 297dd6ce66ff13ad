import { mkdtempSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { parseHtml } from './html.ts'
import { startTelegramBot, type FakeTelegramBot, type TelegramBotOptions } from './server.ts'

const PHOTO = readFileSync(path.join(import.meta.dirname, '../t-me/fixtures/photos/small.jpg'))
const opened: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close()
})

async function start(options: TelegramBotOptions = {}): Promise<FakeTelegramBot> {
  const bot = await startTelegramBot(options)
  opened.push(() => bot.stop())
  return bot
}
/** A bot and a user who has started it. */
async function started(options: TelegramBotOptions = {}) {
  const bot = await start(options)
  const you = bot.person({ firstName: 'Nino', language: 'ka' })
  bot.says(you, '/start')
  return { bot, you }
}
type Answer = {
  status: number
  ok: boolean
  // oxlint-disable-next-line typescript/no-explicit-any -- the tests check each result
  result?: any
  description?: string
  parameters?: object
}
async function call(
  { url, token }: FakeTelegramBot,
  method: string,
  body: object | FormData | URLSearchParams = {},
): Promise<Answer> {
  const isForm = body instanceof FormData || body instanceof URLSearchParams
  const answer = await fetch(`${url}/bot${token}/${method}`, {
    method: 'POST',
    ...(isForm
      ? { body }
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  return { status: answer.status, ...((await answer.json()) as Omit<Answer, 'status'>) }
}

test('checks the token and the method', async () => {
  const bot = await start()
  const get = async (at: string) => (await fetch(bot.url + at)).status
  expect(
    await Promise.all([
      get(`/bot${bot.token}/getMe`),
      get(`/bot${bot.token}/getme`),
      get('/bot1:wrong/getMe'),
      get('/botnonsense/getMe'),
      get(`/bot${bot.token}/sendPigeon`),
      get('/'),
    ]),
  ).toEqual([200, 200, 401, 404, 404, 404])
  expect(await call(bot, 'getMe')).toMatchObject({
    ok: true,
    result: { id: bot.botId, is_bot: true, username: 'bina_local_bot' },
  })
})

describe('a message', () => {
  test('is accepted as JSON, form or multipart, and its markup is parsed', async () => {
    const { bot, you } = await started()
    const fields = {
      chat_id: you.id,
      text: ' <b>Two &amp; <i>a</i></b> <a href="https://bina.example/">link</a> ',
      parse_mode: 'HTML',
    }
    const parts = new FormData()
    for (const [name, value] of Object.entries(fields)) parts.set(name, String(value))
    for (const body of [
      fields,
      new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])),
      parts,
    ]) {
      expect(await call(bot, 'sendMessage', body)).toMatchObject({
        status: 200,
        result: {
          text: 'Two & a link',
          from: { id: bot.botId },
          chat: { id: you.id, type: 'private' },
          entities: [
            { type: 'bold', offset: 0, length: 7 },
            { type: 'italic', offset: 6, length: 1 },
            { type: 'text_link', offset: 8, length: 4, url: 'https://bina.example/' },
          ],
        },
      })
    }
    expect(bot.sentMessages.map(({ text, answered }) => ({ text, answered }))).toEqual(
      Array.from({ length: 3 }, () => ({ text: 'Two & a link', answered: true })),
    )
    expect(bot.duplicates()).toEqual([{ chatId: you.id, text: 'Two & a link', times: 3 }])
  })

  test.each([
    [{ text: '  ' }, 'Bad Request: message text is empty'],
    [{ text: '<b> </b>', parse_mode: 'HTML' }, 'Bad Request: message text is empty'],
    [{ text: 'x'.repeat(4097) }, 'Bad Request: message is too long'],
    [
      { text: '<b>x', parse_mode: 'HTML' },
      `Bad Request: can't parse entities: Can't find end tag corresponding to start tag "b"`,
    ],
    [
      { text: 'ა<br>', parse_mode: 'HTML' },
      `Bad Request: can't parse entities: Unsupported start tag "br" at byte offset 3`,
    ],
    [
      { text: '<b>x</i>', parse_mode: 'HTML' },
      `Bad Request: can't parse entities: Unmatched end tag at byte offset 4, ` +
        `expected "</b>", found "</i>"`,
    ],
    [
      {
        text: 'x',
        reply_markup: { inline_keyboard: [[{ text: 'x', callback_data: 'ა'.repeat(22) }]] },
      },
      'Bad Request: BUTTON_DATA_INVALID',
    ],
    [
      { text: 'x', reply_markup: { inline_keyboard: [[{ text: 'x', url: 'ftp://x' }]] } },
      'Bad Request: BUTTON_URL_INVALID',
    ],
    [
      {
        text: 'x',
        reply_markup: { inline_keyboard: [[{ text: 'x', url: 'http://localhost:3000/' }]] },
      },
      `Bad Request: inline keyboard button URL 'http://localhost:3000/' is invalid: Wrong HTTP URL`,
    ],
    [
      { text: 'x', reply_markup: { inline_keyboard: [[{ text: 'x' }]] } },
      `Bad Request: can't parse inline keyboard button: ` +
        `Text buttons are unallowed in the inline keyboard`,
    ],
    [
      {
        text: 'x',
        reply_markup: {
          inline_keyboard: [[{ text: 'x', web_app: { url: 'http://bina.example/app' } }]],
        },
      },
      `Bad Request: inline keyboard button Web App URL 'http://bina.example/app' is invalid: ` +
        `Only HTTPS links are allowed`,
    ],
    [
      {
        text: 'x',
        reply_markup: {
          inline_keyboard: [[{ text: 'x', web_app: { url: 'https://localhost/app' } }]],
        },
      },
      `Bad Request: inline keyboard button Web App URL 'https://localhost/app' is invalid: ` +
        `Wrong HTTP URL`,
    ],
    [
      {
        text: 'x',
        reply_markup: { inline_keyboard: [[{ text: 'x', web_app: 'https://bina.example/app' }]] },
      },
      `Bad Request: can't parse inline keyboard button: Field "web_app" must be of type Object`,
    ],
    [{ chat_id: 5, text: 'x' }, 'Bad Request: chat not found'],
    [{ chat_id: '', text: 'x' }, 'Bad Request: chat_id is empty'],
  ])('%j is rejected', async (body, description) => {
    const { bot, you } = await started()
    expect(await call(bot, 'sendMessage', { chat_id: you.id, ...body })).toEqual({
      status: 400,
      ok: false,
      error_code: 400,
      description,
    })
    expect(bot.sentMessages).toEqual([])
  })

  test('its length is counted without markup', async () => {
    const { bot, you } = await started()
    expect(
      await call(bot, 'sendMessage', {
        chat_id: you.id,
        text: `<b>${'&amp;'.repeat(4096)}</b>`,
        parse_mode: 'HTML',
      }),
    ).toMatchObject({ status: 200 })
  })

  test('is rejected if the user has not started the bot, blocked it or is deleted', async () => {
    const bot = await start()
    const you = bot.person()
    const send = () => call(bot, 'sendMessage', { chat_id: you.id, text: 'x' })
    expect(await send()).toMatchObject({
      status: 403,
      description: "Forbidden: bot can't initiate conversation with a user",
    })
    bot.says(you, '/start')
    bot.blocks(you)
    expect(await send()).toMatchObject({
      status: 403,
      description: 'Forbidden: bot was blocked by the user',
    })
    bot.says(you, 'hello')
    expect(await send()).toMatchObject({ status: 200 })
    bot.leaves(you)
    expect(await send()).toMatchObject({
      status: 403,
      description: 'Forbidden: user is deactivated',
    })
  })
})

describe('markup', () => {
  test.each([
    ['&lt;b&gt; &quot;&#65;&#x42;&hearts; &amp', '<b> "AB&hearts; &'],
    ['<code class="language-js">x</code><pre>y</pre>', 'xy'],
    ['a<b></b>c', 'ac'],
  ])('%s is parsed as %s', (source, text) => expect(parseHtml(source).text).toBe(text))

  test.each([
    '<',
    '<b',
    '</b>',
    '< b>',
    '<a href=x',
    '<a href="x>y</a>',
    '<a "x">y</a>',
    '<b x>y</b>',
    '<span>x</span>',
    '<b>x</b',
    '1 < 2',
  ])('%s is invalid', (source) => {
    expect(() => parseHtml(source)).toThrow(/^Bad Request: can't parse entities: /)
  })
})

describe('photos', () => {
  const photoForm = (chatId: number, bytes: Buffer, more: Record<string, string> = {}) => {
    const form = new FormData()
    form.set('chat_id', String(chatId))
    form.set('photo', new Blob([new Uint8Array(bytes)]), 'photo.jpg')
    for (const [name, value] of Object.entries(more)) form.set(name, value)
    return form
  }
  /** The header of a PNG; the server reads nothing else. */
  const png = (width: number, height: number) => {
    const head = Buffer.alloc(33)
    Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(head)
    head.writeUInt32BE(width, 16)
    head.writeUInt32BE(height, 20)
    return head
  }

  test('are sent again by the file id of any size', async () => {
    const { bot, you } = await started()
    const first = await call(
      bot,
      'sendPhoto',
      photoForm(you.id, PHOTO, { caption: '<b>A flat</b>', parse_mode: 'HTML' }),
    )
    expect(first).toMatchObject({
      status: 200,
      result: { caption: 'A flat', caption_entities: [{ type: 'bold' }] },
    })
    const sizes = first.result.photo as { file_id: string; width: number }[]
    expect(sizes.length).toBeGreaterThan(0)
    expect(sizes.toSorted((a, b) => a.width - b.width)).toEqual(sizes)
    expect(
      (await call(bot, 'sendPhoto', { chat_id: you.id, photo: sizes.at(-1)!.file_id })).result
        .photo,
    ).toEqual(sizes)
    bot.forgetFiles()
    expect(
      await call(bot, 'sendPhoto', { chat_id: you.id, photo: sizes[0]!.file_id }),
    ).toMatchObject({
      status: 400,
      description: 'Bad Request: wrong file identifier/HTTP URL specified',
    })
  })

  test('have limits', async () => {
    const { bot, you } = await started({ limits: { chat: 100_000 } })
    const body = async (bytes: Buffer, more?: Record<string, string>) =>
      (await call(bot, 'sendPhoto', photoForm(you.id, bytes, more))).description
    expect(await body(png(8000, 2000))).toBeUndefined()
    expect(await body(png(8000, 2001))).toBe('Bad Request: PHOTO_INVALID_DIMENSIONS')
    expect(await body(png(2001, 100))).toBe('Bad Request: PHOTO_INVALID_DIMENSIONS')
    expect(await body(Buffer.from('not a photo'))).toBe('Bad Request: IMAGE_PROCESS_FAILED')
    expect(await body(Buffer.alloc(0))).toBe('Bad Request: file must be non-empty')
    expect(await body(Buffer.concat([png(10, 10), Buffer.alloc(10 * 1024 * 1024)]))).toBe(
      'Bad Request: file is too big',
    )
    expect(await body(PHOTO, { caption: 'x'.repeat(1025) })).toBe(
      'Bad Request: message caption is too long',
    )
  })

  test('an album has two to ten', async () => {
    const { bot, you } = await started()
    const form = new FormData()
    form.set('chat_id', String(you.id))
    form.set(
      'media',
      JSON.stringify([
        { type: 'photo', media: 'attach://a' },
        { type: 'photo', media: 'attach://b' },
      ]),
    )
    form.set('a', new Blob([new Uint8Array(PHOTO)]), 'a.jpg')
    form.set('b', new Blob([new Uint8Array(png(300, 200))]), 'b.png')
    const { result } = await call(bot, 'sendMediaGroup', form)
    expect(result).toHaveLength(2)
    expect(result[0].media_group_id).toBe(result[1].media_group_id)
    const [again] = result[0].photo as { file_id: string }[]
    expect(
      await call(bot, 'sendMediaGroup', {
        chat_id: you.id,
        media: [{ type: 'photo', media: again!.file_id }],
      }),
    ).toMatchObject({ status: 400 })
    expect(
      await call(bot, 'sendMediaGroup', {
        chat_id: you.id,
        media: Array.from({ length: 11 }, () => ({ type: 'photo', media: again!.file_id })),
      }),
    ).toMatchObject({ status: 400 })
  })
})

test('a message is edited and deleted', async () => {
  const { bot, you } = await started()
  const { result } = await call(bot, 'sendMessage', {
    chat_id: you.id,
    text: 'one',
    reply_markup: { inline_keyboard: [[{ text: 'Hide', callback_data: 'h:1' }]] },
  })
  const at = { chat_id: you.id, message_id: result.message_id }
  const undo = { inline_keyboard: [[{ text: 'Undo', callback_data: 'u:1' }]] }
  expect(await call(bot, 'editMessageReplyMarkup', { ...at, reply_markup: undo })).toMatchObject({
    status: 200,
    result: { text: 'one', reply_markup: undo },
  })
  expect(
    (await call(bot, 'editMessageReplyMarkup', { ...at, reply_markup: undo })).description,
  ).toMatch(/^Bad Request: message is not modified: /)
  expect(await call(bot, 'editMessageText', { ...at, text: 'two' })).toMatchObject({
    result: { text: 'two', edit_date: expect.any(Number) as number },
  })
  expect(await call(bot, 'editMessageCaption', { ...at, caption: 'x' })).toMatchObject({
    description: 'Bad Request: there is no caption in the message to edit',
  })
  expect(await call(bot, 'deleteMessage', at)).toMatchObject({ result: true })
  expect(await call(bot, 'editMessageText', { ...at, text: 'three' })).toMatchObject({
    description: 'Bad Request: message to edit not found',
  })
})

describe('limits', () => {
  test('a chat accepts three messages at once', async () => {
    const { bot, you } = await started()
    const answers = []
    for (let i = 0; i < 5; i++)
      answers.push(await call(bot, 'sendMessage', { chat_id: you.id, text: `${i}` }))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429])
    expect(answers[3]).toMatchObject({
      description: 'Too Many Requests: retry after 1',
      parameters: { retry_after: 1 },
    })
  })

  test('all chats together accept about thirty messages at once', async () => {
    const bot = await start()
    const people = Array.from({ length: 60 }, () => bot.person())
    for (const person of people) bot.says(person, '/start')
    const answers = await Promise.all(
      people.map(({ id }) => call(bot, 'sendMessage', { chat_id: id, text: 'x' })),
    )
    const taken = answers.filter(({ status }) => status === 200).length
    expect(taken).toBeGreaterThanOrEqual(30)
    expect(taken).toBeLessThan(60)
  })
})

describe('updates', () => {
  test('are returned until an offset confirms them', async () => {
    const { bot, you } = await started()
    const first = (await call(bot, 'getUpdates')).result
    expect(first).toMatchObject([
      {
        message: {
          text: '/start',
          from: { id: you.id, first_name: 'Nino', language_code: 'ka', is_bot: false },
          chat: { id: you.id, type: 'private' },
          entities: [{ type: 'bot_command', offset: 0, length: 6 }],
        },
      },
    ])
    expect((await call(bot, 'getUpdates')).result).toEqual(first)
    expect((await call(bot, 'getUpdates', { offset: first[0].update_id + 1 })).result).toEqual([])
  })

  test('long polling returns at once; a second request ends the first', async () => {
    const bot = await start()
    const you = bot.person()
    const waiting = call(bot, 'getUpdates', { timeout: 30 })
    await polled(bot, 1)
    const second = call(bot, 'getUpdates', { timeout: 30 })
    expect(await waiting).toMatchObject({
      status: 409,
      description:
        'Conflict: terminated by other getUpdates request; ' +
        'make sure that only one bot instance is running',
    })
    await polled(bot, 2)
    bot.says(you, 'hello')
    expect((await second).result).toMatchObject([{ message: { text: 'hello' } }])
  })

  test('callback queries, blocks and allowed_updates', async () => {
    const { bot, you } = await started()
    const { result } = await call(bot, 'sendMessage', {
      chat_id: you.id,
      text: 'x',
      reply_markup: {
        inline_keyboard: [
          [
            { text: 'Hide', callback_data: 'h:1' },
            { text: 'Open', url: 'https://bina.example' },
          ],
        ],
      },
    })
    const callbackQueryId = bot.presses(you, result.message_id)
    bot.presses(you, result.message_id, 'h:1', { old: true })
    bot.blocks(you)
    expect(
      (await call(bot, 'getUpdates', { offset: -3, allowed_updates: ['message'] })).result,
    ).toMatchObject([
      {
        callback_query: {
          id: callbackQueryId,
          data: 'h:1',
          from: { id: you.id },
          message: { message_id: result.message_id, text: 'x' },
        },
      },
      {
        callback_query: {
          message: { message_id: result.message_id, date: 0, chat: { id: you.id } },
        },
      },
      { my_chat_member: { chat: { id: you.id }, new_chat_member: { status: 'kicked' } } },
    ])
    bot.unblocks(you)
    bot.says(you, 'again')
    expect((await call(bot, 'getUpdates', { offset: -1 })).result).toMatchObject([
      { message: { text: 'again' } },
    ])
    expect(() => bot.presses(you, result.message_id, 'nothing')).toThrow('has no such button')
    expect(
      await call(bot, 'answerCallbackQuery', {
        callback_query_id: callbackQueryId,
        text: 'Hidden',
      }),
    ).toMatchObject({ result: true })
    expect(
      await call(bot, 'answerCallbackQuery', { callback_query_id: callbackQueryId }),
    ).toMatchObject({
      description: expect.stringContaining('query is too old') as string,
    })
    expect(bot.callbackAnswers).toMatchObject([{ callbackQueryId, text: 'Hidden' }])
  })

  test('are sent to a webhook with its secret until it accepts them', async () => {
    const { bot, you } = await started()
    const got: { path: string; secret: unknown; text: string }[] = []
    const statuses = [500, 302, 200]
    const site = createServer((request, response) => {
      void (async () => {
        let body = ''
        for await (const chunk of request) body += String(chunk)
        got.push({
          path: request.url!,
          secret: request.headers['x-telegram-bot-api-secret-token'],
          text: (JSON.parse(body) as { message: { text: string } }).message.text,
        })
        response.writeHead(statuses[got.length - 1] ?? 200, { location: '/elsewhere' }).end()
      })()
    })
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
    opened.push(() => new Promise((resolve) => site.close(resolve)))
    bot.setWebhookOrigin(`http://127.0.0.1:${(site.address() as AddressInfo).port}`)

    expect(await call(bot, 'setWebhook', { url: 'http://bina.example/' })).toMatchObject({
      status: 400,
      description: 'Bad Request: bad webhook: An HTTPS URL must be provided for webhook',
    })
    expect(await call(bot, 'setWebhook', { url: 'https://bina.example:3000/' })).toMatchObject({
      status: 400,
    })
    expect(
      await call(bot, 'setWebhook', { url: 'https://bina.example/', secret_token: 'no spaces' }),
    ).toMatchObject({ status: 400 })
    expect(
      await call(bot, 'setWebhook', {
        url: 'https://bina.example/telegram/webhook',
        secret_token: 'secret-1',
      }),
    ).toMatchObject({ result: true })
    expect(await call(bot, 'getUpdates')).toMatchObject({
      status: 409,
      description: expect.stringContaining('webhook is active') as string,
    })
    await expect.poll(() => got.length, { timeout: 5000 }).toBe(3)
    bot.says(you, 'next')
    await expect.poll(() => got.length, { timeout: 5000 }).toBe(4)
    expect(got).toEqual(
      ['/start', '/start', '/start', 'next'].map((text) => ({
        path: '/telegram/webhook',
        secret: 'secret-1',
        text,
      })),
    )
    expect((await call(bot, 'getWebhookInfo')).result).toMatchObject({
      url: 'https://bina.example/telegram/webhook',
      last_error_message: 'Wrong response from the webhook: 302 Found',
    })
    expect(await call(bot, 'deleteWebhook')).toMatchObject({ result: true })
    expect(await call(bot, 'getUpdates')).toMatchObject({ status: 200 })
  })
})

describe('faults', () => {
  test('apply the given number of times, to the given method', async () => {
    const { bot, you } = await started({ limits: { chat: 100_000 } })
    const send = () => call(bot, 'sendMessage', { chat_id: you.id, text: 'x' })
    bot.fault({ kind: '429', method: 'sendMessage', retryAfter: 7, times: 2 })
    bot.fault({ kind: '429', retryAfter: null })
    expect(await call(bot, 'getMe')).not.toHaveProperty('parameters')
    expect(await send()).toMatchObject({ status: 429, parameters: { retry_after: 7 } })
    expect(await send()).toMatchObject({ status: 429 })
    expect(await send()).toMatchObject({ status: 200 })
    bot.fault({ kind: '500', share: 1 })
    expect(await send()).toMatchObject({ status: 500 })
    bot.restore()
    expect(await send()).toMatchObject({ status: 200 })
  })

  test.each([
    ['reset', 0],
    ['reset-after', 1],
    ['hang', 0],
    ['hang-after', 1],
    ['cut', 1],
    ['nonsense', 0],
    ['502', 0],
  ] as const)('%s: no response, and %i sent', async (kind, taken) => {
    const { bot, you } = await started()
    bot.fault({ kind, method: 'sendMessage' })
    const body = JSON.stringify({ chat_id: you.id, text: 'x' })
    const sent = fetch(`${bot.url}/bot${bot.token}/sendMessage`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
      signal: AbortSignal.timeout(2000),
    }).then((answer) => answer.json())
    expect(
      await sent.then(
        () => 'answered',
        () => 'no answer',
      ),
    ).toBe('no answer')
    expect(bot.sentMessages.map(({ answered }) => answered)).toEqual(
      Array.from({ length: taken }, () => false),
    )
  })
})

test('chats, photos and update ids are restored from a folder', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'telegram-bot-'))
  const before = await startTelegramBot({ folder })
  const you = before.person({ firstName: 'You' })
  before.says(you, '/start')
  const form = new FormData()
  form.set('chat_id', String(you.id))
  form.set('photo', new Blob([new Uint8Array(PHOTO)]), 'photo.jpg')
  const photo = (await call(before, 'sendPhoto', form)).result.photo[0].file_id as string
  const [update] = (await call(before, 'getUpdates')).result as { update_id: number }[]
  await before.stop()

  const after = await start({ folder })
  expect(after.messages(you)).toHaveLength(2)
  expect(after.person({ id: you.id }).firstName).toBe('You')
  expect((await call(after, 'sendPhoto', { chat_id: you.id, photo })).result.message_id).toBe(3)
  after.says(you, 'again')
  const updates = (await call(after, 'getUpdates')).result as { update_id: number }[]
  expect(updates).toHaveLength(2)
  expect(updates[0]).toEqual(update)
  expect(updates[1]!.update_id).toBeGreaterThan(update!.update_id)
})

async function polled(bot: FakeTelegramBot, times: number): Promise<void> {
  await expect
    .poll(() => bot.calls.filter(({ method }) => method === 'getUpdates').length)
    .toBe(times)
}
