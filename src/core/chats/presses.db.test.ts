import { beforeEach, expect, test } from 'vitest'
import { queueNotices } from '#core/notices/queue.ts'
import { createSearch, deleteSearch, setSearchActive } from '#core/searches/manage.ts'
import { chatWithBot } from '#test/chat-with-bot.ts'
import { openTestDatabase } from '#test/database.ts'
import { addFlat } from '#test/listing-rows.ts'

const { kysely: db, pool } = await openTestDatabase()
const nino = { id: 100_200_300_400 }
const dato = { id: 7 }
const MESSAGE = 55

let talk: ReturnType<typeof chatWithBot>
let flat: number
let searchId: number
let noticeId: string
beforeEach(async () => {
  for (const table of ['saved_search', 'chat', 'bot_update'] as const)
    await db.deleteFrom(table).execute()
  talk = chatWithBot(db)
  for (const person of [nino, dato]) await talk.says(person, '/start')
  flat = await addFlat(db, { photoIds: [1, 2] })
  const chatId = await talk.chatId(nino)
  searchId = (
    await db
      .transaction()
      .execute((tx) => createSearch(tx, { accountId: null, chatId }, { city: 'Tbilisi' }, talk.now))
  ).id
  await db
    .transaction()
    .execute((tx) =>
      queueNotices(
        tx,
        { listingId: flat, reason: 'new', occasion: '', details: {} },
        [{ searchId, chatId, dueAt: talk.now }],
        talk.now,
      ),
    )
  noticeId = (
    await db
      .updateTable('notice')
      .set({ sent_at: talk.now, message_id: MESSAGE })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
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
/** What comes back of the buttons under the message about the flat. */
const pressesOf = (buttons: Awaited<ReturnType<typeof talk.presses>>['buttons']) =>
  buttons?.flat().flatMap((button) => ('press' in button ? [button.press] : []))

test('a flat is hidden, and shown again', async () => {
  expect(await talk.presses(nino, `h:${noticeId}`, MESSAGE)).toEqual({
    toast: 'You will hear of this flat no more',
    buttons: [[{ text: 'Hidden · undo', press: `u:${noticeId}` }]],
  })
  await talk.presses(nino, `h:${noticeId}`, MESSAGE)
  expect(await hidden()).toEqual([flat])
  const { toast, buttons } = await talk.presses(nino, `u:${noticeId}`, MESSAGE)
  expect(toast).toBe('Shown again')
  expect(pressesOf(buttons)).toEqual([`h:${noticeId}`, `p:${flat}`, `s:${searchId}`])
  expect(await hidden()).toEqual([])
})

test('a flat that was merged away is hidden under the number that it has now', async () => {
  const survivor = await addFlat(db)
  await db.updateTable('listing').set({ merged_into: survivor }).where('id', '=', flat).execute()
  await talk.presses(nino, `h:${noticeId}`)
  expect(await hidden()).toEqual([survivor])
  await db
    .insertInto('hidden_listing')
    .values({ chat_id: await talk.chatId(nino), listing_id: flat, hidden_at: talk.now })
    .execute()
  expect(pressesOf((await talk.presses(nino, `u:${noticeId}`)).buttons)).toEqual([
    `h:${noticeId}`,
    `s:${searchId}`,
  ])
  expect(await hidden()).toEqual([])
})

test('a search is paused under a message about a flat, and goes on there', async () => {
  const paused = await talk.presses(nino, `s:${searchId}`, MESSAGE)
  expect(paused.toast).toBe('Paused')
  expect(pressesOf(paused.buttons)).toEqual([`h:${noticeId}`, `p:${flat}`, `r:${searchId}`])
  expect(await isActive()).toBe(false)
  const resumed = await talk.presses(nino, `r:${searchId}`, MESSAGE)
  expect(pressesOf(resumed.buttons)).toEqual([`h:${noticeId}`, `p:${flat}`, `s:${searchId}`])
  expect(await isActive()).toBe(true)
  // Too old for Telegram to tell which message it was.
  expect(await talk.presses(nino, `s:${searchId}`, null)).toEqual({
    toast: 'Paused',
    buttons: null,
  })
  expect(await isActive()).toBe(false)
})

test('photos come once, however often they are asked for while they are on their way', async () => {
  for (let i = 0; i < 3; i++)
    expect(await talk.presses(nino, `p:${flat}`, MESSAGE)).toEqual({
      toast: 'Photos are coming',
      buttons: null,
    })
  expect(await talk.takeReplies()).toEqual([{ kind: 'album', listingId: flat }])
  await talk.presses(nino, `p:${flat}`, MESSAGE)
  expect(await talk.takeReplies()).toEqual([{ kind: 'album', listingId: flat }])
  expect((await talk.presses(nino, `p:${await addFlat(db)}`)).toast).toBe(
    'This is not here any more',
  )
})

test.each(['h', 'u', 's', 'r', 'p', 'lp', 'lr', 'ld', 'ly', 'lk'])(
  '%s of another chat does nothing',
  async (kind) => {
    const id = kind === 'h' || kind === 'u' ? noticeId : kind === 'p' ? flat : searchId
    expect(await talk.presses(dato, `${kind}:${id}`, MESSAGE)).toEqual({
      toast: 'This is not here any more',
      buttons: null,
    })
    expect([await hidden(), await isActive(), await talk.takeReplies()]).toEqual([[], true, []])
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
])('%j is answered and does nothing', async (press) => {
  expect(await talk.presses(nino, press)).toEqual({
    toast: 'This is not here any more',
    buttons: null,
  })
  expect([await hidden(), await isActive(), await talk.takeReplies()]).toEqual([[], true, []])
})

test('buttons that cannot be changed yet are changed when the job runs again; nothing is done twice', async () => {
  talk.outcomes.push(
    { kind: 'again', why: '502' },
    { kind: 'again', why: 'ECONNRESET' },
    { kind: 'refused', why: '400 message to edit not found' },
  )
  const update = await talk.hears({
    kind: 'press',
    from: { telegramId: nino.id, language: 'en', name: 'Nino' },
    pressId: 'p',
    press: `h:${noticeId}`,
    messageId: MESSAGE,
  })
  await expect(talk.answers(update)).rejects.toThrow('could not be edited')
  await expect(talk.answers(update)).rejects.toThrow('could not be edited')
  expect(await hidden()).toEqual([flat])
  await talk.answers(update)
  expect(talk.toasts).toHaveLength(3)
  await talk.answers(update)
  expect(talk.toasts).toHaveLength(3)
})

test('a press whose buttons could not be changed is not done again: what was done since stays', async () => {
  talk.outcomes.push({ kind: 'again', why: '502' })
  const pressed = await talk.hears({
    kind: 'press',
    from: { telegramId: nino.id, language: 'en', name: 'Nino' },
    pressId: 'p',
    press: `s:${searchId}`,
    messageId: MESSAGE,
  })
  await expect(talk.answers(pressed)).rejects.toThrow('could not be edited')
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
      setSearchActive(tx, { accountId: null, chatId: await talk.chatId(nino) }, searchId, true),
    )
  await talk.answers(pressed)
  expect(await isActive()).toBe(true)
  expect(pressesOf(talk.changed.at(-1)!.buttons)).toContain(`r:${searchId}`)
  expect(
    await db.selectFrom('bot_update').select('body').where('done_at', 'is', null).execute(),
  ).toEqual([])
})

test('while Telegram asks to wait, buttons are changed when that is over, as a new job', async () => {
  await pool.query('delete from graphile_worker._private_jobs')
  talk.outcomes.push({ kind: 'wait', seconds: 3 })
  await talk.presses(nino, `s:${searchId}`, MESSAGE)
  expect(talk.changed).toEqual([])
  const { rows } = await pool.query<{ run_at: Date; attempts: number; queue_name: string }>(
    'select run_at, attempts, queue_name from graphile_worker.jobs order by id',
  )
  expect(rows).toHaveLength(2)
  expect(rows[1]).toMatchObject({
    run_at: new Date(talk.now.getTime() + 3000),
    attempts: 0,
    queue_name: rows[0]!.queue_name,
  })
  await db
    .transaction()
    .execute(async (tx) =>
      setSearchActive(tx, { accountId: null, chatId: await talk.chatId(nino) }, searchId, true),
    )
  const { update_id: update } = await db
    .selectFrom('bot_update')
    .select('update_id')
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow()
  await talk.answers(Number(update))
  expect([talk.changed.length, await isActive()]).toEqual([1, true])
})

test('a press that brings a reply is shown after a kill too, and brings the reply once', async () => {
  const update = await talk.hears({
    kind: 'press',
    from: { telegramId: nino.id, language: 'en', name: 'Nino' },
    pressId: 'p',
    press: 'g:ru',
    messageId: MESSAGE,
  })
  talk.broken = true
  await expect(talk.answers(update)).rejects.toThrow('killed')
  talk.broken = false
  await talk.answers(update)
  await talk.answers(update)
  expect(talk.toasts).toEqual(['Готово'])
  expect(await talk.takeReplies()).toMatchObject([{ html: 'Теперь я пишу по-русски.' }])
})

test('under messages of a search that was deleted, the flat is hidden and shown, and its photos come', async () => {
  const chatId = await talk.chatId(nino)
  await db
    .transaction()
    .execute((tx) => deleteSearch(tx, { accountId: null, chatId }, searchId, talk.now))
  expect((await talk.presses(nino, `h:${noticeId}`, MESSAGE)).toast).toBe(
    'You will hear of this flat no more',
  )
  expect(await hidden()).toEqual([flat])
  expect(pressesOf((await talk.presses(nino, `u:${noticeId}`, MESSAGE)).buttons)).toEqual([
    `h:${noticeId}`,
    `p:${flat}`,
  ])
  await talk.presses(nino, `p:${flat}`, MESSAGE)
  expect(await talk.takeReplies()).toEqual([{ kind: 'album', listingId: flat }])
  expect((await talk.presses(nino, `s:${searchId}`, MESSAGE)).toast).toBe(
    'This is not here any more',
  )
})
