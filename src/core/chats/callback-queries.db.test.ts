import { beforeEach, expect, test } from 'vitest'
import { queueNotifications } from '#core/notifications/queue.ts'
import { createSearch, deleteSearch, setSearchActive } from '#core/searches/manage.ts'
import { chatWithBot } from '#test/chat-with-bot.ts'
import { openTestDatabase } from '#test/database.ts'
import { addFlat } from '#test/listing-rows.ts'

const { kysely: db, pool } = await openTestDatabase()
const nino = { id: 100_200_300_400 }
const dato = { id: 7 }
const MESSAGE = 55

let bot: ReturnType<typeof chatWithBot>
let flat: number
let searchId: number
let notificationId: string
beforeEach(async () => {
  for (const table of ['saved_search', 'chat', 'bot_update'] as const)
    await db.deleteFrom(table).execute()
  bot = chatWithBot(db)
  for (const person of [nino, dato]) await bot.sendText(person, '/start')
  flat = await addFlat(db, { photoIds: [1, 2] })
  const chatId = await bot.chatId(nino)
  searchId = (
    await db
      .transaction()
      .execute((tx) => createSearch(tx, { accountId: null, chatId }, { city: 'Tbilisi' }, bot.now))
  ).id
  await db
    .transaction()
    .execute((tx) =>
      queueNotifications(
        tx,
        { listingId: flat, reason: 'new', dedupeKey: '', details: {} },
        [{ searchId, chatId, dueAt: bot.now }],
        bot.now,
      ),
    )
  notificationId = (
    await db
      .updateTable('delivery')
      .set({ sent_at: bot.now, message_id: MESSAGE })
      .where('notification_id', 'is not', null)
      .returning('notification_id')
      .executeTakeFirstOrThrow()
  ).notification_id!
})

const hidden = async () =>
  (await db.selectFrom('hidden_listing').select('listing_id').execute()).map(
    (row) => row.listing_id,
  )
const isActive = async () =>
  (
    await db
      .selectFrom('saved_search')
      .select('is_active')
      .where('id', '=', searchId)
      .executeTakeFirstOrThrow()
  ).is_active
/** The callback data of all buttons. */
const callbackDataOf = (buttons: Awaited<ReturnType<typeof bot.pressButton>>['buttons']) =>
  buttons?.flat().flatMap((button) => ('callbackData' in button ? [button.callbackData] : []))

test('a flat is hidden and shown again', async () => {
  expect(await bot.pressButton(nino, `h:${notificationId}`, MESSAGE)).toEqual({
    toast: "Hidden. You won't get alerts about this flat.",
    buttons: [[{ text: 'Hidden · undo', callbackData: `u:${notificationId}` }]],
  })
  await bot.pressButton(nino, `h:${notificationId}`, MESSAGE)
  expect(await hidden()).toEqual([flat])
  const { toast, buttons } = await bot.pressButton(nino, `u:${notificationId}`, MESSAGE)
  expect(toast).toBe("You'll get alerts about this flat again")
  expect(callbackDataOf(buttons)).toEqual([`h:${notificationId}`, `p:${flat}`, `s:${searchId}`])
  expect(await hidden()).toEqual([])
})

test('a flat that was merged twice is hidden under its current id', async () => {
  const survivor = await addFlat(db)
  const between = await addFlat(db, { mergedInto: survivor })
  await db.updateTable('listing').set({ merged_into: between }).where('id', '=', flat).execute()
  await bot.pressButton(nino, `h:${notificationId}`)
  expect(await hidden()).toEqual([survivor])
  await db
    .insertInto('hidden_listing')
    .values({ chat_id: await bot.chatId(nino), listing_id: flat, hidden_at: bot.now })
    .execute()
  expect(callbackDataOf((await bot.pressButton(nino, `u:${notificationId}`)).buttons)).toEqual([
    `h:${notificationId}`,
    `s:${searchId}`,
  ])
  expect(await hidden()).toEqual([])
})

test('more photos of a flat that was merged twice are sent', async () => {
  const survivor = await addFlat(db)
  const between = await addFlat(db, { mergedInto: survivor })
  await db.updateTable('listing').set({ merged_into: between }).where('id', '=', flat).execute()
  const { toast } = await bot.pressButton(nino, `p:${survivor}`)
  expect(toast).toBe('Sending photos…')
})

test('a search is paused and resumed under a notification', async () => {
  const paused = await bot.pressButton(nino, `s:${searchId}`, MESSAGE)
  expect(paused.toast).toBe('Paused')
  expect(callbackDataOf(paused.buttons)).toEqual([
    `h:${notificationId}`,
    `p:${flat}`,
    `r:${searchId}`,
  ])
  expect(await isActive()).toBe(false)
  const resumed = await bot.pressButton(nino, `r:${searchId}`, MESSAGE)
  expect(callbackDataOf(resumed.buttons)).toEqual([
    `h:${notificationId}`,
    `p:${flat}`,
    `s:${searchId}`,
  ])
  expect(await isActive()).toBe(true)
  // The message is too old for Telegram to give its id.
  expect(await bot.pressButton(nino, `s:${searchId}`, null)).toEqual({
    toast: 'Paused',
    buttons: null,
  })
  expect(await isActive()).toBe(false)
})

test('photos are sent once, however often they are requested while pending', async () => {
  for (let i = 0; i < 3; i++)
    expect(await bot.pressButton(nino, `p:${flat}`, MESSAGE)).toEqual({
      toast: 'Sending photos…',
      buttons: null,
    })
  expect(await bot.takeReplies()).toEqual([{ kind: 'album', listingId: flat }])
  await bot.pressButton(nino, `p:${flat}`, MESSAGE)
  expect(await bot.takeReplies()).toEqual([{ kind: 'album', listingId: flat }])
  expect((await bot.pressButton(nino, `p:${await addFlat(db)}`)).toast).toBe(
    'This button no longer works',
  )
})

test.each(['h', 'u', 's', 'r', 'p', 'lp', 'lr', 'ld', 'ly', 'lk'])(
  '%s does nothing in another chat',
  async (kind) => {
    const id = kind === 'h' || kind === 'u' ? notificationId : kind === 'p' ? flat : searchId
    expect(await bot.pressButton(dato, `${kind}:${id}`, MESSAGE)).toEqual({
      toast: 'This button no longer works',
      buttons: null,
    })
    expect([await hidden(), await isActive(), await bot.takeReplies()]).toEqual([[], true, []])
  },
)

test.each([
  '',
  'h',
  'h:',
  'h:x',
  'h:-1',
  'h:999999999999999999',
  `p:${'9'.repeat(30)}`,
  's:3000000000',
  'g:xx',
  'zz:1',
  'h:1;s:1',
  '🙂',
  'g:1',
  'd:0',
])('invalid callback data %j is answered and does nothing', async (callbackData) => {
  expect(await bot.pressButton(nino, callbackData)).toEqual({
    toast: 'This button no longer works',
    buttons: null,
  })
  expect([await hidden(), await isActive(), await bot.takeReplies()]).toEqual([[], true, []])
})

test('a retried job edits the buttons and does nothing twice', async () => {
  bot.outcomes.push(
    { kind: 'retry', reason: '502' },
    { kind: 'retry', reason: 'ECONNRESET' },
    { kind: 'rejected', reason: '400 message to edit not found' },
  )
  const update = await bot.receive({
    kind: 'callbackQuery',
    from: { telegramId: nino.id, language: 'en', name: 'Nino' },
    callbackQueryId: 'p',
    data: `h:${notificationId}`,
    messageId: MESSAGE,
  })
  await expect(bot.handle(update)).rejects.toThrow('could not be edited')
  await expect(bot.handle(update)).rejects.toThrow('could not be edited')
  expect(await hidden()).toEqual([flat])
  await bot.handle(update)
  expect(bot.toasts).toHaveLength(3)
  await bot.handle(update)
  expect(bot.toasts).toHaveLength(3)
})

test('a callback query whose message could not be edited is not handled again', async () => {
  bot.outcomes.push({ kind: 'retry', reason: '502' })
  const pressed = await bot.receive({
    kind: 'callbackQuery',
    from: { telegramId: nino.id, language: 'en', name: 'Nino' },
    callbackQueryId: 'p',
    data: `s:${searchId}`,
    messageId: MESSAGE,
  })
  await expect(bot.handle(pressed)).rejects.toThrow('could not be edited')
  expect(
    JSON.stringify(
      (
        await db
          .selectFrom('bot_update')
          .select('body')
          .where('update_id', '=', String(pressed))
          .executeTakeFirstOrThrow()
      ).body,
    ),
  ).not.toContain('Nino')
  await db
    .transaction()
    .execute(async (tx) =>
      setSearchActive(tx, { accountId: null, chatId: await bot.chatId(nino) }, searchId, true),
    )
  await bot.handle(pressed)
  expect(await isActive()).toBe(true)
  expect(callbackDataOf(bot.changed.at(-1)!.buttons)).toContain(`r:${searchId}`)
  expect(
    await db.selectFrom('bot_update').select('body').where('done_at', 'is', null).execute(),
  ).toEqual([])
})

test('a rate limit from Telegram delays the edit to a new job', async () => {
  await pool.query('delete from graphile_worker._private_jobs')
  bot.outcomes.push({ kind: 'rateLimited', seconds: 3 })
  await bot.pressButton(nino, `s:${searchId}`, MESSAGE)
  expect(bot.changed).toEqual([])
  const { rows } = await pool.query<{ run_at: Date; attempts: number; queue_name: string }>(
    'select run_at, attempts, queue_name from graphile_worker.jobs order by id',
  )
  expect(rows).toHaveLength(2)
  expect(rows[1]).toMatchObject({
    run_at: new Date(bot.now.getTime() + 3000),
    attempts: 0,
    queue_name: rows[0]!.queue_name,
  })
  await db
    .transaction()
    .execute(async (tx) =>
      setSearchActive(tx, { accountId: null, chatId: await bot.chatId(nino) }, searchId, true),
    )
  const { update_id: update } = await db
    .selectFrom('bot_update')
    .select('update_id')
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow()
  await bot.handle(Number(update))
  expect([bot.changed.length, await isActive()]).toEqual([1, true])
})

test('a callback query with a reply survives a kill, and replies once', async () => {
  const update = await bot.receive({
    kind: 'callbackQuery',
    from: { telegramId: nino.id, language: 'en', name: 'Nino' },
    callbackQueryId: 'p',
    data: 'g:ru',
    messageId: MESSAGE,
  })
  bot.broken = true
  await expect(bot.handle(update)).rejects.toThrow('killed')
  bot.broken = false
  await bot.handle(update)
  await bot.handle(update)
  expect(bot.toasts).toEqual(['Готово'])
  expect(await bot.takeReplies()).toMatchObject([{ html: 'Теперь буду писать по-русски.' }])
})

test('buttons of a deleted search still hide, show and send photos', async () => {
  const chatId = await bot.chatId(nino)
  await db
    .transaction()
    .execute((tx) => deleteSearch(tx, { accountId: null, chatId }, searchId, bot.now))
  expect((await bot.pressButton(nino, `h:${notificationId}`, MESSAGE)).toast).toBe(
    "Hidden. You won't get alerts about this flat.",
  )
  expect(await hidden()).toEqual([flat])
  expect(
    callbackDataOf((await bot.pressButton(nino, `u:${notificationId}`, MESSAGE)).buttons),
  ).toEqual([`h:${notificationId}`, `p:${flat}`])
  await bot.pressButton(nino, `p:${flat}`, MESSAGE)
  expect(await bot.takeReplies()).toEqual([{ kind: 'album', listingId: flat }])
  expect((await bot.pressButton(nino, `s:${searchId}`, MESSAGE)).toast).toBe(
    'This button no longer works',
  )
})
