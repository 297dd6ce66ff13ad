import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFolderStore } from '#adapters/object-store/folder.ts'
import { createTelegramBot } from '#adapters/telegram-bot/telegram-bot.ts'
import { createChatLink } from '#core/chats/create-chat-link.ts'
import { createRules } from '#core/extraction/rules.ts'
import { createCode } from '#core/searches/codes.ts'
import { deleteSearch, listSearches } from '#core/searches/manage.ts'
import { chatWithBot, publicUrl, secrets } from '#test/chat-with-bot.ts'
import { openTestDatabase } from '#test/database.ts'
import { startTelegramBot, type Person, type FakeTelegramBot } from '#demo/telegram-bot/server.ts'
import { startWorker } from './worker.ts'

const database = await openTestDatabase()
const db = database.kysely

type Message = ReturnType<FakeTelegramBot['messages']>[number]

let fake: FakeTelegramBot
let you: Person
let accountId: number
let worker: { stop(): Promise<void> }
const logLines: string[] = []
const APP = `${publicUrl}/app`
beforeAll(async () => {
  fake = await startTelegramBot({ limits: { overall: 100_000, chat: 100_000 } })
  you = fake.person({ firstName: 'Nino', language: 'en' })
  accountId = await chatWithBot(db).account({ firstName: 'Nino' })
  const bot = createTelegramBot({ token: fake.token, apiUrl: fake.url })
  const record = (details: object, message: string) =>
    void logLines.push(`${message} ${JSON.stringify(details)}`)
  worker = await startWorker({
    database,
    url: database.url,
    reader: { readPage: () => Promise.resolve({ kind: 'unreachable', reason: 'nobody there' }) },
    extractor: createRules(),
    photoSource: { fetch: async () => ({ kind: 'rejected', reason: 'none' }) },
    objects: createFolderStore(mkdtempSync(path.join(tmpdir(), 'objects-'))),
    log: { info: record, warn: record, error: record },
    accounts: { secrets, publicUrl },
    telegram: {
      ...bot,
      updates: { by: 'polling', polling: bot.polling },
      botUrl: () => null,
      miniAppUrl: APP,
    },
  })
})
afterAll(async () => {
  await worker.stop()
  await fake.stop()
})

async function until<Answer>(
  ask: () => Answer | undefined | Promise<Answer | undefined>,
): Promise<Answer> {
  for (;;) {
    const answer = await ask()
    if (answer !== undefined) return answer
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
/** Sends a text to the bot and returns its next message. */
async function answerTo(text: string): Promise<Message> {
  const before = fake.messages(you).filter(({ from }) => from === 'bot').length
  fake.says(you, text)
  return until(() => fake.messages(you).filter(({ from }) => from === 'bot')[before])
}

test('a chat is linked, saves a search by code and pauses it; nothing is sent twice', async () => {
  const welcome = await answerTo('/start')
  expect(welcome.text).toContain("Hi! I'm the Bina bot")
  // The menu button next to the text field opens the same page.
  expect(welcome.buttons[0]).toEqual([{ text: 'Open Bina in Telegram', app: APP }])
  expect(
    await (await fetch(`${fake.url}/bot${fake.token}/getChatMenuButton`)).json(),
  ).toMatchObject({ result: { type: 'web_app', web_app: { url: APP } } })
  const { url } = await createChatLink(
    { db, secrets },
    accountId,
    'https://t.me/bina_bot',
    new Date(),
  )
  const question = await answerTo(`/start ${new URL(url).searchParams.get('start')}`)
  expect(question.text).toContain('Connect this chat to the Bina account of Nino?')
  fake.presses(you, question.messageId)
  await until(() =>
    fake.messages(you).find(({ text }) => text.includes('connected to the Bina account of Nino')),
  )
  await until(() =>
    fake
      .messages(you)
      .find(({ messageId, buttons }) => messageId === question.messageId && buttons.length === 0),
  )
  const { code } = await createCode(
    { db, secrets },
    accountId,
    { city: 'Tbilisi', searchQuery: '<b>' },
    new Date(),
  )
  expect((await answerTo(`/subscribe ${code}`)).text).toContain('Saved: Tbilisi · “<b>”')
  expect(await listSearches(db, { accountId, chatId: null })).toMatchObject([
    { isActive: true, isReachable: true },
  ])

  // A search in words, whose button finds the message that it is under.
  const asked = await answerTo('3 rooms in Gldani <b>, under 1800 lari')
  expect(asked.text).toContain('Tbilisi, Gldani · 3 rooms · up to ₾1,800')
  expect(asked.text).toContain('There are no such listings now.')
  expect(asked.buttons[0]).toMatchObject([{ text: 'Save and get alerts' }])
  await until(() =>
    db
      .selectFrom('delivery')
      .select('id')
      .where('message_id', '=', asked.messageId)
      .executeTakeFirst(),
  )
  fake.presses(you, asked.messageId)
  await until(() =>
    fake
      .messages(you)
      .find(
        ({ messageId, buttons }) =>
          messageId === asked.messageId && buttons[0]?.[0]?.text === 'Active · pause',
      ),
  )
  const [saved] = await listSearches(db, { accountId, chatId: null })
  expect(saved!.filters).toMatchObject({ districts: ['Gldani'], rooms: [3], priceMax: 1800 })
  await db
    .transaction()
    .execute((tx) => deleteSearch(tx, { accountId, chatId: null }, saved!.id, new Date()))

  const listed = await answerTo('/list')
  expect(listed.text).toBe('You have 1 search:\n\n1. Tbilisi · “<b>”')
  // The rate limit only delays the message.
  fake.fault({ kind: '429', method: 'editMessageText', retryAfter: 1 })
  const callbackQueryId = fake.presses(you, listed.messageId)
  await until(() =>
    fake
      .messages(you)
      .find(
        ({ messageId, buttons }) =>
          messageId === listed.messageId && buttons[0]?.[0]?.text === '1 · Resume',
      ),
  )
  expect(fake.callbackAnswers).toMatchObject([
    { text: 'Connected' },
    { text: "Saved. You'll get alerts about new listings." },
    { callbackQueryId, text: 'Paused' },
  ])
  expect(await listSearches(db, { accountId, chatId: null })).toMatchObject([{ isActive: false }])

  fake.blocks(you)
  await until(
    async () =>
      await db
        .selectFrom('chat')
        .select('id')
        .where('blocked_at', 'is not', null)
        .executeTakeFirst(),
  )
  fake.unblocks(you)
  expect((await answerTo('/list')).text).toContain('You have 1 search:')
  expect(fake.duplicates().filter(({ text }) => !text.startsWith('You have 1 search:'))).toEqual([])
  expect(logLines).toEqual([])
})
