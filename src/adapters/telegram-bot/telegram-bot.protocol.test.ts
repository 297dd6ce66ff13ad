import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import type { OutgoingMessage, OutgoingPhoto } from '#core/notifications/messenger.ts'
import {
  startTelegramBot,
  type Fault,
  type Person,
  type FakeTelegramBot,
  type TelegramBotOptions,
} from '#demo/telegram-bot/server.ts'
import { createTelegramBot } from './telegram-bot.ts'

const PHOTOS = ['small', 'wide'].map((name) =>
  readFileSync(new URL(`../../demo/t-me/fixtures/photos/${name}.jpg`, import.meta.url)),
)
const text = (html: string): OutgoingMessage => ({ kind: 'text', html, buttons: [] })
const photo = (photoId: number, fileId: string | null = null): OutgoingPhoto => ({
  photoId,
  fileId,
  read: async () => PHOTOS[photoId % 2]!,
})

const opened: FakeTelegramBot[] = []
afterEach(() => Promise.all(opened.splice(0).map((fake) => fake.stop())))

async function start(
  options: TelegramBotOptions = {},
): Promise<{ fake: FakeTelegramBot; you: Person; bot: ReturnType<typeof createTelegramBot> }> {
  const fake = await startTelegramBot({ limits: { chat: 100_000 }, ...options })
  opened.push(fake)
  const you = fake.person({ firstName: 'Nino', language: 'ka' })
  fake.says(you, '/start')
  return { fake, you, bot: createTelegramBot({ token: fake.token, apiUrl: fake.url }) }
}

describe('sending', () => {
  test('a text with buttons and without a link preview', async () => {
    const { fake, you, bot } = await start()
    const buttons = [
      [
        { text: 'Open', url: 'https://bina.example/listing/7' },
        { text: 'Hide', callbackData: 'h:7' },
      ],
    ]
    expect(
      await bot.messenger.send(you.id, {
        kind: 'text',
        html: '<b>2 rooms</b> &amp; a view',
        buttons,
      }),
    ).toEqual({ kind: 'sent', messageId: 2, files: [] })
    expect(fake.messages(you).at(-1)).toMatchObject({
      text: '2 rooms & a view',
      entities: [{ type: 'bold' }],
      buttons: [
        [
          { text: 'Open', url: 'https://bina.example/listing/7' },
          { text: 'Hide', data: 'h:7' },
        ],
      ],
    })
  })

  test('a photo by its bytes, and then by its file id', async () => {
    const { fake, you, bot } = await start()
    const message = (fileId: string | null): OutgoingMessage => ({
      kind: 'photo',
      photo: photo(7, fileId),
      html: '<i>A flat</i>',
      buttons: [[{ text: 'Hide', callbackData: 'h:7' }]],
    })
    const first = await bot.messenger.send(you.id, message(null))
    expect(first).toMatchObject({ kind: 'sent', messageId: 2, files: [{ photoId: 7 }] })
    const sizes = fake.messages(you).at(-1)!.photo!
    const fileId = sizes.at(-1)!.fileId
    expect(first).toMatchObject({ files: [{ photoId: 7, fileId }] })
    expect(await bot.messenger.send(you.id, message(fileId))).toMatchObject({
      kind: 'sent',
      files: [{ photoId: 7, fileId }],
    })
    expect(
      fake
        .messages(you)
        .slice(1)
        .map(({ photo: sent, text: caption, buttons }) => [sent, caption, buttons]),
    ).toEqual([1, 2].map(() => [sizes, 'A flat', [[{ text: 'Hide', data: 'h:7' }]]]))
  })

  test('an album of bytes and file ids; missing photos are left out', async () => {
    const { fake, you, bot } = await start()
    const gone: OutgoingPhoto = { photoId: 9, fileId: null, read: async () => null }
    const first = await bot.messenger.send(you.id, {
      kind: 'album',
      photos: [photo(1), gone, photo(2)],
    })
    expect(first).toMatchObject({
      kind: 'sent',
      messageId: 2,
      files: [{ photoId: 1 }, { photoId: 2 }],
    })
    const [one] = (first as { files: { fileId: string }[] }).files
    expect(
      await bot.messenger.send(you.id, {
        kind: 'album',
        photos: [photo(1, one!.fileId), photo(2)],
      }),
    ).toMatchObject({ files: (first as { files: object[] }).files })
    const messages = fake.messages(you).slice(1)
    expect(messages.map(({ albumId }) => albumId)).toEqual([
      messages[0]!.albumId,
      messages[0]!.albumId,
      messages[2]!.albumId,
      messages[2]!.albumId,
    ])
    expect(messages[0]!.photo).toEqual(messages[2]!.photo)

    expect(
      await bot.messenger.send(you.id, { kind: 'album', photos: [gone, photo(3)] }),
    ).toMatchObject({ kind: 'sent', files: [{ photoId: 3 }] })
    expect(await bot.messenger.send(you.id, { kind: 'album', photos: [gone, gone] })).toMatchObject(
      { kind: 'rejected', reason: 'the photos are gone' },
    )
    expect(
      await bot.messenger.send(you.id, { kind: 'photo', photo: gone, html: 'x', buttons: [] }),
    ).toMatchObject({ kind: 'rejected', reason: 'the photo is gone' })
  })

  test('local buttons are left out, because Telegram would reject the message', async () => {
    const { fake, you, bot } = await start()
    const buttons = [
      [{ text: 'Open', url: 'http://localhost:3000/listing/7' }],
      [{ text: 'Hide', callbackData: 'h:7' }],
    ]
    expect(await bot.messenger.send(you.id, { kind: 'text', html: 'x', buttons })).toMatchObject({
      kind: 'sent',
    })
    expect(fake.messages(you).at(-1)!.buttons).toEqual([[{ text: 'Hide', data: 'h:7' }]])
    const { messenger } = createTelegramBot({
      token: fake.token,
      apiUrl: fake.url,
      localLinks: true,
    })
    expect(await messenger.send(you.id, { kind: 'text', html: 'x', buttons })).toMatchObject({
      kind: 'rejected',
      reason: expect.stringContaining('Wrong HTTP URL') as string,
    })
  })

  test('a Mini App button is left out if Telegram would reject its URL', async () => {
    const { fake, you, bot } = await start()
    const local = createTelegramBot({ token: fake.token, apiUrl: fake.url, localLinks: true })
    const buttons = [
      'https://bina.example/app',
      'http://bina.example/app',
      'https://localhost/app',
    ].map((app) => [{ text: 'Open in Telegram', app }])
    for (const { messenger } of [bot, local]) {
      expect(await messenger.send(you.id, { kind: 'text', html: 'x', buttons })).toMatchObject({
        kind: 'sent',
      })
      expect(fake.messages(you).at(-1)!.buttons).toEqual([
        [{ text: 'Open in Telegram', app: 'https://bina.example/app' }],
      ])
    }
  })

  test('edits of buttons and text; an unchanged message is not a failure', async () => {
    const { fake, you, bot } = await start()
    await bot.messenger.send(you.id, {
      kind: 'text',
      html: 'x',
      buttons: [[{ text: 'Hide', callbackData: 'h:7' }]],
    })
    for (let i = 0; i < 2; i++)
      expect(
        await bot.messenger.editMessage(you.id, 2, {
          html: null,
          buttons: [[{ text: 'Undo', callbackData: 'u:7' }]],
        }),
      ).toEqual({ kind: 'sent', messageId: 2, files: [] })
    expect(fake.messages(you).at(-1)).toMatchObject({
      text: 'x',
      buttons: [[{ text: 'Undo', data: 'u:7' }]],
    })
    expect(await bot.messenger.editMessage(you.id, 2, { html: null, buttons: [] })).toMatchObject({
      kind: 'sent',
    })
    expect(fake.messages(you).at(-1)!.buttons).toEqual([])
    for (let i = 0; i < 2; i++)
      expect(
        await bot.messenger.editMessage(you.id, 2, {
          html: 'Page <b>2</b>',
          buttons: [[{ text: '›', callbackData: 'z:3' }]],
        }),
      ).toMatchObject({ kind: 'sent' })
    expect(fake.messages(you).at(-1)).toMatchObject({
      text: 'Page 2',
      buttons: [[{ text: '›', data: 'z:3' }]],
    })
    expect(await bot.messenger.editMessage(you.id, 99, { html: null, buttons: [] })).toEqual({
      kind: 'rejected',
      reason: '400 Bad Request: message to edit not found',
    })
  })

  test('answerCallbackQuery ignores late and unknown queries', async () => {
    const { fake, you, bot } = await start()
    await bot.messenger.send(you.id, {
      kind: 'text',
      html: 'x',
      buttons: [[{ text: 'Hide', callbackData: 'h:7' }]],
    })
    const callbackQueryId = fake.presses(you, 2)
    await bot.messenger.answerCallbackQuery(callbackQueryId, 'ა'.repeat(300))
    await bot.messenger.answerCallbackQuery(callbackQueryId, null)
    await bot.messenger.answerCallbackQuery('unknown', null)
    expect(fake.callbackAnswers).toMatchObject([{ callbackQueryId, text: 'ა'.repeat(200) }])
    await fake.stop()
    await bot.messenger.answerCallbackQuery(callbackQueryId, null)
  })

  test('getMe is cached, but not its failure', async () => {
    const { fake, bot } = await start()
    fake.fault({ kind: '502' })
    await expect(bot.messenger.me()).rejects.toThrow('the response is not JSON')
    for (let i = 0; i < 2; i++)
      expect(await bot.messenger.me()).toEqual({ id: fake.botId, username: 'bina_local_bot' })
    expect(fake.calls.map(({ method }) => method)).toEqual(['getMe', 'getMe'])
  })

  test('commands are set per language', async () => {
    const { fake, bot } = await start()
    await bot.botMenu.setCommands(null, [{ command: 'help', description: 'What I can do' }])
    await bot.botMenu.setCommands('ka', [{ command: 'help', description: 'დახმარება' }])
    const reported = async (language: string) =>
      (await (
        await fetch(`${fake.url}/bot${fake.token}/getMyCommands?language_code=${language}`)
      ).json()) as object
    expect([await reported(''), await reported('ka')]).toMatchObject([
      { result: [{ description: 'What I can do' }] },
      { result: [{ description: 'დახმარება' }] },
    ])
    await expect(
      bot.botMenu.setCommands(null, [{ command: 'no way', description: 'x' }]),
    ).rejects.toThrow('BOT_COMMAND_INVALID')
  })

  test('the menu button opens the Mini App and must be https', async () => {
    const { fake, bot } = await start()
    await bot.botMenu.setMenuButton('Bina', 'https://bina.example.com/app')
    const reported = await (await fetch(`${fake.url}/bot${fake.token}/getChatMenuButton`)).json()
    expect(reported).toMatchObject({
      result: { type: 'web_app', text: 'Bina', web_app: { url: 'https://bina.example.com/app' } },
    })
    await expect(bot.botMenu.setMenuButton('Bina', 'http://localhost:3000/app')).rejects.toThrow(
      'HTTPS',
    )
  })
})

describe('outcomes', () => {
  const outcomes: [Fault, object, number][] = [
    [{ kind: '429', retryAfter: 17 }, { kind: 'rateLimited', seconds: 17 }, 0],
    [{ kind: '429', retryAfter: 9_999_999 }, { kind: 'rateLimited', seconds: 900 }, 0],
    // Without parameters the seconds are read from the description.
    [{ kind: '429', retryAfter: null }, { kind: 'rateLimited', seconds: 1 }, 0],
    [{ kind: '403' }, { kind: 'blocked', reason: '403 Forbidden: bot was blocked by the user' }, 0],
    [
      { kind: '403', description: 'Forbidden: user is deactivated' },
      { kind: 'blocked', reason: '403 Forbidden: user is deactivated' },
      0,
    ],
    [
      { kind: 'refuse', description: 'Bad Request: chat not found' },
      { kind: 'blocked', reason: '400 Bad Request: chat not found' },
      0,
    ],
    [
      { kind: 'refuse', description: 'Bad Request: BUTTON_DATA_INVALID' },
      { kind: 'rejected', reason: '400 Bad Request: BUTTON_DATA_INVALID' },
      0,
    ],
    [
      { kind: 'refuse', description: 'Bad Request: wrong file identifier/HTTP URL specified' },
      {
        kind: 'rejected',
        badFile: true,
        reason: '400 Bad Request: wrong file identifier/HTTP URL specified',
      },
      0,
    ],
    [
      {
        kind: 'refuse',
        description:
          'Bad Request: wrong remote file identifier specified: Wrong padding in the string',
      },
      { kind: 'rejected', badFile: true, reason: expect.stringContaining('remote file') as string },
      0,
    ],
    [{ kind: '401' }, { kind: 'unauthorized', reason: '401 Unauthorized' }, 0],
    [{ kind: '500' }, { kind: 'retry', reason: '500 Internal Server Error' }, 0],
    [{ kind: '502' }, { kind: 'retry', reason: 'the response is not JSON' }, 0],
    [{ kind: 'nonsense' }, { kind: 'retry', reason: 'the response is not JSON' }, 0],
    [{ kind: 'cut' }, { kind: 'retry', reason: 'the response is not JSON' }, 1],
    [
      { kind: 'reset' },
      { kind: 'retry', reason: expect.stringMatching(/^(ECONNRESET|UND_ERR_SOCKET)$/) as string },
      0,
    ],
    [
      { kind: 'reset-after' },
      { kind: 'retry', reason: expect.stringMatching(/^(ECONNRESET|UND_ERR_SOCKET)$/) as string },
      1,
    ],
  ]
  test.each(outcomes)('%j', async (fault, outcome, taken) => {
    const { fake, you, bot } = await start()
    fake.fault(fault)
    expect(await bot.messenger.send(you.id, text('x'))).toEqual(outcome)
    expect(fake.sentMessages).toHaveLength(taken)
    expect(await bot.messenger.send(you.id, text('y'))).toMatchObject({ kind: 'sent' })
  })

  test('a server that stops responding is a retry', async () => {
    const { fake, you } = await start()
    const { messenger } = createTelegramBot({
      token: fake.token,
      apiUrl: fake.url,
      timeoutMs: 2000, // a busy machine responds late
    })
    fake.fault({ kind: 'hang' })
    expect(await messenger.send(you.id, text('x'))).toEqual({
      kind: 'retry',
      reason: 'no complete response within 2000 ms',
    })
    fake.fault({ kind: 'hang-after' })
    expect(await messenger.send(you.id, text('x'))).toMatchObject({ kind: 'retry' })
    expect(fake.sentMessages).toMatchObject([{ answered: false }])
  })

  test('rate limits, blocked chats and an unreachable server', async () => {
    const { fake, you, bot } = await start({ limits: { chat: 1 } })
    for (let i = 0; i < 3; i++)
      expect(await bot.messenger.send(you.id, text(`${i}`))).toMatchObject({ kind: 'sent' })
    expect(await bot.messenger.send(you.id, text('x'))).toEqual({ kind: 'rateLimited', seconds: 1 })
    expect(await bot.messenger.send(12, text('x'))).toMatchObject({ kind: 'blocked' })
    fake.blocks(you)
    expect(await bot.messenger.send(you.id, text('x'))).toMatchObject({ kind: 'blocked' })
    expect(
      await bot.messenger.send(you.id, { kind: 'text', html: '<b>', buttons: [] }),
    ).toMatchObject({ kind: 'blocked' })
    await fake.stop()
    expect(await bot.messenger.send(you.id, text('x'))).toEqual({
      kind: 'retry',
      reason: expect.stringMatching(/^(ECONNREFUSED|UND_ERR_SOCKET)$/) as string,
    })
  })

  test('a file id that is no longer valid', async () => {
    const { fake, you, bot } = await start()
    const { files } = (await bot.messenger.send(you.id, {
      kind: 'photo',
      photo: photo(1),
      html: 'x',
      buttons: [],
    })) as { files: { fileId: string }[] }
    fake.forgetFiles()
    const old: OutgoingMessage = {
      kind: 'photo',
      photo: photo(1, files[0]!.fileId),
      html: 'x',
      buttons: [],
    }
    expect(await bot.messenger.send(you.id, old)).toMatchObject({ kind: 'rejected', badFile: true })
    expect(
      await bot.messenger.send(you.id, {
        kind: 'album',
        photos: [photo(1, files[0]!.fileId), photo(2)],
      }),
    ).toMatchObject({ kind: 'rejected', badFile: true })
  })

  test('a wrong token is unauthorized, and errors never contain it', async () => {
    const { fake, you } = await start()
    const token = '123456789:AAExample-of_a_token_that_nobody_has0'
    const { messenger, polling } = createTelegramBot({ token, apiUrl: fake.url })
    const outcome = await messenger.send(you.id, text('x'))
    expect(outcome).toEqual({ kind: 'unauthorized', reason: '401 Unauthorized' })
    const nobody = createTelegramBot({ token, apiUrl: 'http://127.0.0.1:9' })
    const errors = await Promise.all(
      [
        messenger.me(),
        polling.poll(null, 0, new AbortController().signal),
        nobody.messenger.me(),
        nobody.polling.deleteWebhook(),
      ].map((call) =>
        call.then(
          () => 'taken',
          (error: Error) => `${error.message} ${error.stack}`,
        ),
      ),
    )
    expect(JSON.stringify([outcome, errors])).not.toContain(token)
    expect(errors).not.toContain('taken')
  })

  test.each([
    ['a redirect', 302, '', 'retry'],
    ['a list', 200, '[]', 'retry'],
    ['null', 200, 'null', 'retry'],
    ['a response without a message', 200, '{"ok":true,"result":true}', 'retry'],
    [
      'a 429 with an invalid retry_after',
      429,
      '{"ok":false,"error_code":429,"description":"Too Many Requests",' +
        '"parameters":{"retry_after":"soon"}}',
      'rateLimited',
    ],
    ['an invalid error_code', 400, '{"ok":false,"error_code":"400","description":{}}', 'retry'],
  ])('%s', async (_what, status, body, kind) => {
    const odd = createServer((request, response) => {
      request.resume()
      response
        .writeHead(status, { 'content-type': 'application/json', location: 'http://127.0.0.1:9/' })
        .end(body)
    })
    await new Promise<void>((resolve) => odd.listen(0, '127.0.0.1', resolve))
    try {
      const { messenger } = createTelegramBot({
        token: '1:x',
        apiUrl: `http://127.0.0.1:${(odd.address() as AddressInfo).port}`,
      })
      expect(await messenger.send(1, text('x'))).toMatchObject({ kind })
      expect(
        await messenger.send(1, { kind: 'album', photos: [photo(1), photo(2)] }),
      ).toMatchObject({ kind })
    } finally {
      odd.closeAllConnections()
      await new Promise((resolve) => odd.close(resolve))
    }
  })
})

describe('updates', () => {
  test('updates arrive in order and are confirmed by the offset', async () => {
    const { fake, you, bot } = await start()
    fake.says(you, 'hello')
    const first = await bot.polling.poll(null, 0, new AbortController().signal)
    expect(first.map(({ body }) => bot.updateParser.parse(body))).toEqual(
      ['/start', 'hello'].map((text) => ({
        kind: 'message',
        from: { telegramId: you.id, language: 'ka', name: 'Nino' },
        text,
      })),
    )
    expect(await bot.polling.poll(first[1]!.updateId, 0, new AbortController().signal)).toEqual([
      first[1],
    ])
    const waiting = bot.polling.poll(first[1]!.updateId + 1, 20, new AbortController().signal)
    await expect.poll(() => fake.calls.length).toBe(3)
    fake.blocks(you)
    expect((await waiting).map(({ body }) => bot.updateParser.parse(body))).toMatchObject([
      { kind: 'blocked', from: { telegramId: you.id } },
    ])
  })

  test('a poll can be stopped, and fails with 409 while another one runs', async () => {
    const { fake, bot } = await start()
    const [first] = await bot.polling.poll(null, 0, new AbortController().signal)
    const { updateId } = first!
    const stop = new AbortController()
    const stopped = bot.polling.poll(updateId + 1, 20, stop.signal)
    await expect.poll(() => fake.calls.length).toBe(2)
    stop.abort()
    await expect(stopped).rejects.toThrow('stopped')
    await expect(bot.polling.poll(updateId + 1, 20, stop.signal)).rejects.toThrow('stopped')

    const waiting = bot.polling.poll(updateId + 1, 20, new AbortController().signal)
    const reported = waiting.then(
      () => null,
      (error: unknown) => error,
    )
    await expect.poll(() => fake.calls.length).toBeGreaterThan(2)
    await bot.polling.poll(null, 0, new AbortController().signal)
    expect(await reported).toMatchObject({
      status: 409,
      message: expect.stringContaining('terminated by other getUpdates') as string,
    })
  })

  test('a webhook is set with a secret and removed', async () => {
    const { fake, bot } = await start()
    await bot.webhook.setWebhook('https://bina.example/telegram/webhook', 'secret-1')
    await expect(bot.polling.poll(null, 0, new AbortController().signal)).rejects.toMatchObject({
      status: 409,
    })
    await bot.polling.deleteWebhook()
    expect(await bot.polling.poll(null, 0, new AbortController().signal)).toHaveLength(1)
    await expect(bot.webhook.setWebhook('http://bina.example/', 'secret-1')).rejects.toMatchObject({
      status: 400,
    })
    expect(fake.calls.map(({ method }) => method)).toContain('setWebhook')
  })
})
