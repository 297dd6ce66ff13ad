import { beforeEach, expect, test } from 'vitest'
import { chatWithBot } from '#test/chat-with-bot.ts'
import { emptyTables, openTestDatabase } from '#test/database.ts'
import type { IncomingUpdate } from './updates.ts'
import { sweepChats } from './sweep.ts'
import { ingestUpdates } from './ingest-updates.ts'

const database = await openTestDatabase()
const db = database.kysely
const DAY = 24 * 60 * 60 * 1000

let bot: ReturnType<typeof chatWithBot>
beforeEach(async () => {
  await emptyTables(database, 'chat', 'bot_update')
  await database.pool.query('delete from graphile_worker._private_jobs')
  bot = chatWithBot(db)
})

type Job = {
  task_identifier: string
  payload: { updateId: number }
  queue_name: string
  priority: number
  max_attempts: number
}
const jobs = async (): Promise<Job[]> =>
  (
    await database.pool.query<Job>(
      `select task_identifier, queue_name, priority, max_attempts
       from graphile_worker.jobs order by id`,
    )
  ).rows
const text = (telegramId: number, content: string): IncomingUpdate => ({
  kind: 'message',
  from: { telegramId, language: 'en', name: 'Nino' },
  text: content,
})
/** A parser for bodies that contain the parsed update. */
const updateParser = {
  parse: (body: unknown) => (body as { parsed: IncomingUpdate | null }).parsed,
}
const rows = () =>
  db
    .selectFrom('bot_update')
    .select(['update_id', 'body', 'done_at'])
    .orderBy('update_id')
    .execute()

test('an update is one row and one job, however often it is delivered', async () => {
  const updates = [
    { updateId: 12, body: { parsed: text(7, 'second') } },
    { updateId: 11, body: { parsed: text(7, 'first') } },
    { updateId: 13, body: { parsed: null } },
  ]
  await ingestUpdates(db, updateParser, updates, bot.now)
  await ingestUpdates(db, updateParser, updates, bot.now)
  await ingestUpdates(db, updateParser, [], bot.now)
  expect(await rows()).toEqual([
    { update_id: '11', body: text(7, 'first'), done_at: null },
    { update_id: '12', body: text(7, 'second'), done_at: null },
    { update_id: '13', body: null, done_at: bot.now },
  ])
  const pending = await jobs()
  expect(pending).toHaveLength(2)
  // Handled in order, and the queue name does not identify the user.
  expect(pending[0]).toMatchObject({
    task_identifier: 'handle-update',
    queue_name: pending[1]!.queue_name,
    priority: -10,
  })
  expect(pending[0]!.queue_name).toMatch(/^chats-\d{1,2}$/)
})

test('characters that PostgreSQL rejects are removed', async () => {
  await ingestUpdates(
    db,
    updateParser,
    [{ updateId: 1, body: { parsed: text(7, 'a\0b\ud800c\\u0000') } }],
    bot.now,
  )
  expect((await rows())[0]!.body).toMatchObject({ text: 'ab\ufffdc\\u0000' })
})

test('an update loses its content when handled, and is deleted after two days', async () => {
  const update = await bot.receive(text(7, 'a secret'))
  await bot.handle(update)
  expect(await rows()).toEqual([{ update_id: String(update), body: null, done_at: bot.now }])
  await bot.handle(update)
  expect(await bot.takeReplies()).toHaveLength(1)
  await sweepChats(db, new Date(bot.now.getTime() + 2 * DAY))
  expect(await rows()).toHaveLength(1)
  await sweepChats(db, new Date(bot.now.getTime() + 2 * DAY + 1))
  expect(await rows()).toEqual([])
})

test('blocked chats without account and searches are deleted after 30 days', async () => {
  for (const id of [7, 8]) await bot.sendText({ id }, '/start')
  await bot.receiveStatus('blocked', { id: 7 })
  await sweepChats(db, new Date(bot.now.getTime() + 30 * DAY))
  expect(await db.selectFrom('chat').select('id').execute()).toHaveLength(2)
  await sweepChats(db, new Date(bot.now.getTime() + 30 * DAY + 1))
  expect(await db.selectFrom('chat').select('telegram_id').execute()).toEqual([
    { telegram_id: '8' },
  ])
})
