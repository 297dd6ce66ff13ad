import { beforeEach, expect, test } from 'vitest'
import { chatWithBot } from '#test/chat-with-bot.ts'
import { openTestDatabase } from '#test/database.ts'
import type { Heard } from './hearing.ts'
import { sweepChats } from './sweep.ts'
import { takeInUpdates } from './take-in.ts'

const database = await openTestDatabase()
const db = database.kysely
const DAY = 24 * 60 * 60 * 1000

let talk: ReturnType<typeof chatWithBot>
beforeEach(async () => {
  await database.pool.query(
    'truncate chat, bot_update cascade; delete from graphile_worker._private_jobs',
  )
  talk = chatWithBot(db)
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
      'select task_identifier, queue_name, priority, max_attempts from graphile_worker.jobs order by id',
    )
  ).rows
const words = (telegramId: number, said: string): Heard => ({
  kind: 'words',
  from: { telegramId, language: 'en', name: 'Nino' },
  words: said,
})
/** Bodies that are heard as what they hold. */
const hearing = { read: (body: unknown) => (body as { heard: Heard | null }).heard }
const rows = () =>
  db
    .selectFrom('bot_update')
    .select(['update_id', 'body', 'done_at'])
    .orderBy('update_id')
    .execute()

test('an update is one row and one job, however often it is delivered', async () => {
  const updates = [
    { updateId: 12, body: { heard: words(7, 'second') } },
    { updateId: 11, body: { heard: words(7, 'first') } },
    { updateId: 13, body: { heard: null } },
  ]
  await takeInUpdates(db, hearing, updates, talk.now)
  await takeInUpdates(db, hearing, updates, talk.now)
  await takeInUpdates(db, hearing, [], talk.now)
  expect(await rows()).toEqual([
    { update_id: '11', body: words(7, 'first'), done_at: null },
    { update_id: '12', body: words(7, 'second'), done_at: null },
    { update_id: '13', body: null, done_at: talk.now },
  ])
  const waiting = await jobs()
  expect(waiting).toHaveLength(2)
  // One after another, and no queue tells whose it is.
  expect(waiting[0]).toMatchObject({
    task_identifier: 'answer-update',
    queue_name: waiting[1]!.queue_name,
    priority: -10,
  })
  expect(waiting[0]!.queue_name).toMatch(/^chats-\d{1,2}$/)
})

test('what a database cannot hold is left out', async () => {
  await takeInUpdates(
    db,
    hearing,
    [{ updateId: 1, body: { heard: words(7, 'a\0b\ud800c\\u0000') } }],
    talk.now,
  )
  expect((await rows())[0]!.body).toMatchObject({ words: 'ab\ufffdc\\u0000' })
})

test('words and names are forgotten once they are answered, numbers after two days', async () => {
  const update = await talk.hears(words(7, 'a secret'))
  await talk.answers(update)
  expect(await rows()).toEqual([{ update_id: String(update), body: null, done_at: talk.now }])
  await talk.answers(update)
  expect(await talk.takeReplies()).toHaveLength(1)
  await sweepChats(db, new Date(talk.now.getTime() + 2 * DAY))
  expect(await rows()).toHaveLength(1)
  await sweepChats(db, new Date(talk.now.getTime() + 2 * DAY + 1))
  expect(await rows()).toEqual([])
})

test('chats that blocked the bot are forgotten when nothing is left to them', async () => {
  for (const id of [7, 8]) await talk.says({ id }, '/start')
  await talk.happens('blocked', { id: 7 })
  await sweepChats(db, new Date(talk.now.getTime() + 30 * DAY))
  expect(await db.selectFrom('chat').select('id').execute()).toHaveLength(2)
  await sweepChats(db, new Date(talk.now.getTime() + 30 * DAY + 1))
  expect(await db.selectFrom('chat').select('telegram_id').execute()).toEqual([
    { telegram_id: '8' },
  ])
})
