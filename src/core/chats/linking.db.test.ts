import type { Filters } from '#contract/filters.ts'
import { beforeEach, expect, test } from 'vitest'
import { AppError } from '#core/app-error.ts'
import { changeProfile } from '#core/accounts/change-profile.ts'
import { findAccount } from '#core/accounts/store.ts'
import { createCode } from '#core/searches/codes.ts'
import { createSearch, listSearches } from '#core/searches/manage.ts'
import { chatWithBot, secrets } from '#test/chat-with-bot.ts'
import { openTestDatabase } from '#test/database.ts'
import { exportChat } from './export-chat.ts'
import { createChatLink } from './create-chat-link.ts'
import { findTelegramChat, unlinkAccountChat } from './link-chat.ts'

const { kysely: db } = await openTestDatabase()
const HOUR = 60 * 60 * 1000
const nino = { id: 100_200_300_400 }
const dato = { id: 7 }

let bot: ReturnType<typeof chatWithBot>
beforeEach(async () => {
  for (const table of ['saved_search', 'account', 'chat', 'throttle', 'bot_update'] as const)
    await db.deleteFrom(table).execute()
  bot = chatWithBot(db)
})

async function payloadFor(accountId: number): Promise<string> {
  const { url, expiresAt } = await createChatLink(
    { db, secrets },
    accountId,
    'https://t.me/bina_bot',
    bot.now,
  )
  expect(expiresAt).toBe(new Date(bot.now.getTime() + HOUR).toISOString())
  const [, payload] = /^https:\/\/t\.me\/bina_bot\?start=([\w-]{22,64})$/.exec(url) ?? []
  return payload!
}
const search = (
  owner: { accountId: number | null; chatId: number | null },
  filters: Filters = { city: 'Tbilisi' },
) => db.transaction().execute((tx) => createSearch(tx, owner, filters, bot.now))
const keys = async () =>
  (await db.selectFrom('search_match_key').select('search_id').distinct().execute()).length

test('a link connects the chat to its account once; both then share all searches', async () => {
  const accountId = await bot.account({ firstName: 'Nino <3' })
  await bot.sendText(nino, '/start')
  const chatId = await bot.chatId(nino)
  await search({ accountId, chatId: null })
  await search({ accountId: null, chatId })
  expect(await keys()).toBe(1)

  const payload = await payloadFor(accountId)
  expect((await findAccount(db, accountId))!.botStarted).toBe(false)
  // Opening the link only asks for confirmation, also the second time.
  for (let i = 0; i < 2; i++)
    expect(await bot.repliesTo(nino, `/start ${payload}`)).toMatchObject([
      {
        kind: 'text',
        html: expect.stringMatching(/Connect this chat.+<b>Nino &lt;3<\/b>/),
        buttons: [[{ callbackData: `t:${accountId}` }], [{ callbackData: `n:${accountId}` }]],
      },
    ])
  expect((await findAccount(db, accountId))!.botStarted).toBe(false)
  expect(await bot.pressButton(dato, `t:${accountId}`)).toMatchObject({
    toast: 'This button no longer works',
  })
  expect(await bot.pressButton(nino, `t:${accountId}`)).toEqual({ toast: 'Connected', buttons: [] })
  const [reply] = await bot.takeReplies()
  expect(reply).toMatchObject({
    kind: 'text',
    html: expect.stringContaining('<b>Nino &lt;3</b>'),
    buttons: [[{ url: 'https://bina.example/#alerts' }], [{ callbackData: `d:${accountId}` }]],
  })
  expect((await findAccount(db, accountId))!.botStarted).toBe(true)
  expect(await findTelegramChat(db, accountId)).toEqual({
    name: 'Nino',
    since: bot.now.toISOString(),
    isReachable: true,
  })
  for (const owner of [
    { accountId, chatId: null },
    { accountId: null, chatId },
  ])
    expect(await listSearches(db, owner)).toMatchObject([
      { accountId, chatId },
      { accountId, chatId },
    ])
  expect(await keys()).toBe(2)

  expect(await bot.linkChat(nino, payload)).toEqual([expect.stringContaining('already')])
  expect(await bot.linkChat(dato, payload)).toEqual([expect.stringContaining('no longer works')])
  expect(await bot.sendText(nino, '/start')).toEqual([
    expect.stringContaining('connected to the Bina account of <b>Nino &lt;3</b>'),
  ])
})

test('an old or unknown link gets a friendly reply, and no link is stored', async () => {
  const accountId = await bot.account()
  const payload = await payloadFor(accountId)
  expect(
    JSON.stringify(await db.selectFrom('chat_link_token').selectAll().execute()),
  ).not.toContain(payload)
  for (const wrong of ['x', 'x'.repeat(32), '<b>', `${payload} more`])
    expect(await bot.linkChat(nino, wrong)).toEqual([expect.stringContaining('no longer works')])
  bot.advance(HOUR)
  expect(await bot.linkChat(nino, payload)).toEqual([expect.stringContaining('no longer works')])
  expect(await findTelegramChat(db, accountId)).toBeNull()
})

test('an account without a name is shown by its masked email', async () => {
  expect(
    await bot.linkChat(nino, await payloadFor(await bot.account({ email: 'nino.b@example.com' }))),
  ).toEqual([expect.stringContaining('<b>n…@example.com</b>')])
  expect(await bot.linkChat(dato, await payloadFor(await bot.account({ email: null })))).toEqual([
    expect.stringContaining('<b>a user without a name</b>'),
  ])
})

test('a new chat replaces the earlier one, which is notified and loses the searches', async () => {
  const accountId = await bot.account()
  await bot.linkChat(nino, await payloadFor(accountId))
  await search({ accountId, chatId: await bot.chatId(nino) })
  const replies = await bot.linkChat({ ...dato, language: 'ru' }, await payloadFor(accountId))
  expect(replies).toEqual([
    expect.stringContaining('now connected to another chat'),
    expect.stringContaining('Готово'),
  ])
  expect(
    await db.selectFrom('delivery').select('chat_id').orderBy('id', 'desc').limit(2).execute(),
  ).toEqual([{ chat_id: await bot.chatId(dato) }, { chat_id: await bot.chatId(nino) }])
  expect(await listSearches(db, { accountId, chatId: null })).toMatchObject([
    { chatId: await bot.chatId(dato) },
  ])
  expect(await keys()).toBe(1)
  expect(await bot.sendText(nino, '/list')).toEqual([
    expect.stringContaining("don't have any searches"),
  ])
})

test('a chat moves to another account and leaves the searches of the first', async () => {
  const [first, second] = [
    await bot.account(),
    await bot.account({ email: 'dato@example.com', firstName: 'Dato' }),
  ]
  await bot.linkChat(nino, await payloadFor(first))
  await search({ accountId: first, chatId: await bot.chatId(nino) })
  await search({ accountId: second, chatId: null })
  expect(await bot.linkChat(nino, await payloadFor(second))).toEqual([
    expect.stringContaining('<b>Dato</b>'),
  ])
  expect(await listSearches(db, { accountId: first, chatId: null })).toMatchObject([
    { chatId: null, isReachable: false },
  ])
  expect(await listSearches(db, { accountId: null, chatId: await bot.chatId(nino) })).toMatchObject(
    [{ accountId: second }],
  )
  expect((await findAccount(db, first))!.botStarted).toBe(false)
  expect(await keys()).toBe(1)
})

test('unlinking on the site notifies the chat, and the account keeps the searches', async () => {
  const accountId = await bot.account()
  await unlinkAccountChat(db, accountId, bot.now)
  await bot.linkChat(nino, await payloadFor(accountId))
  await search({ accountId, chatId: await bot.chatId(nino) })
  await unlinkAccountChat(db, accountId, bot.now)
  expect(await bot.takeReplies()).toMatchObject([
    { html: expect.stringContaining('no longer connected') },
  ])
  expect(await findTelegramChat(db, accountId)).toBeNull()
  expect(await listSearches(db, { accountId, chatId: null })).toMatchObject([
    { chatId: null, isReachable: false, isActive: true },
  ])
  expect(await keys()).toBe(0)
})

test('a link from a stranger connects nothing unless the person confirms it', async () => {
  const accountId = await bot.account({ firstName: 'Stranger' })
  const refused = await payloadFor(accountId)
  await bot.sendText(nino, `/start ${refused}`)
  expect(await bot.pressButton(nino, `n:${accountId}`)).toEqual({
    toast: 'Not connected',
    buttons: [],
  })
  expect(await bot.pressButton(nino, `t:${accountId}`)).toMatchObject({
    toast: 'This button no longer works',
  })
  expect(await bot.sendText(nino, `/start ${refused}`)).toEqual([
    expect.stringContaining('no longer works'),
  ])
  await bot.sendText(nino, `/start ${await payloadFor(accountId)}`)
  bot.advance(HOUR)
  expect(await bot.pressButton(nino, `t:${accountId}`)).toMatchObject({
    toast: 'This button no longer works',
  })
  expect(await findTelegramChat(db, accountId)).toBeNull()
})

test('the button under the confirmation disconnects that account only', async () => {
  const [accountId, other] = [await bot.account(), await bot.account({ email: 'dato@example.com' })]
  await bot.linkChat(nino, await payloadFor(accountId))
  expect((await bot.pressButton(nino, `d:${other}`)).toast).toBe('This button no longer works')
  expect(await bot.pressButton(dato, `d:${accountId}`)).toEqual({
    toast: 'This button no longer works',
    buttons: null,
  })
  expect((await findAccount(db, accountId))!.botStarted).toBe(true)
  expect(await bot.pressButton(nino, `d:${accountId}`)).toEqual({
    toast: 'Disconnected',
    buttons: [],
  })
  expect((await findAccount(db, accountId))!.botStarted).toBe(false)
})

test('an account can create twenty links an hour', async () => {
  const accountId = await bot.account()
  for (let i = 0; i < 20; i++) await payloadFor(accountId)
  await expect(payloadFor(accountId)).rejects.toThrow(AppError)
  bot.advance(HOUR + 1000)
  await payloadFor(accountId)
})

test('the chat takes the language of its account, when linked and when it changes', async () => {
  const accountId = await bot.account({ language: 'ka' })
  expect(await bot.sendText({ ...nino, language: 'ru' }, 'hm')).toEqual([
    expect.stringContaining('не понимаю'),
  ])
  expect(await bot.linkChat({ ...nino, language: 'ru' }, await payloadFor(accountId))).toEqual([
    expect.stringContaining('მზადაა'),
  ])
  expect(await bot.sendText({ ...nino, language: 'ru' }, 'hm')).toEqual([
    expect.stringContaining('ვერ გავიგე'),
  ])
  await changeProfile(
    db,
    { sessionId: '', signedInAt: bot.now, account: (await findAccount(db, accountId))! },
    { language: 'en' },
  )
  expect(await bot.sendText({ ...nino, language: 'ru' }, 'hm')).toEqual([
    expect.stringContaining("I didn't get that"),
  ])
})

test('a deleted account leaves the chat the searches that were saved only there', async () => {
  const accountId = await bot.account()
  await bot.linkChat(nino, await payloadFor(accountId))
  await search({ accountId, chatId: await bot.chatId(nino) })
  await search({ accountId: null, chatId: await bot.chatId(nino) }, { city: 'Batumi' })
  await db.deleteFrom('account').where('id', '=', accountId).execute()
  expect(await listSearches(db, { accountId: null, chatId: await bot.chatId(nino) })).toMatchObject(
    [{ accountId: null }],
  )
  expect(await bot.sendText(nino, '/start')).toEqual([
    expect.stringContaining("Hi! I'm the Bina bot"),
  ])
})

test('a code of another account saves the search for the chat only', async () => {
  const [accountId, other] = [await bot.account(), await bot.account({ email: 'dato@example.com' })]
  await bot.linkChat(nino, await payloadFor(accountId))
  for (const [one, city] of [
    [accountId, 'Batumi'],
    [other, 'Yerevan'],
  ] as const) {
    const { code } = await createCode({ db, secrets }, one, { city }, bot.now)
    expect(await bot.sendText(nino, code)).toEqual([
      expect.stringContaining(`Saved: <b>${city}</b>`),
    ])
  }
  expect(
    (await listSearches(db, { accountId: null, chatId: await bot.chatId(nino) })).map(
      (one) => one.accountId,
    ),
  ).toEqual([null, accountId])
})

test('the export includes the chat', async () => {
  const accountId = await bot.account()
  expect(await exportChat(db, accountId)).toBeNull()
  await bot.linkChat(nino, await payloadFor(accountId))
  const at = bot.now.toISOString()
  expect(await exportChat(db, accountId)).toEqual({
    name: 'Nino',
    language: 'en',
    firstSeenAt: at,
    linkedAt: at,
    blockedAt: null,
    hidden: [],
  })
})

test('/start links the chat of a Telegram sign-in, unless the account has another', async () => {
  const accountId = await bot.account({ firstName: 'Nino' })
  await db
    .insertInto('sign_in_link')
    .values({
      account_id: accountId,
      issuer: 'https://oauth.telegram.org',
      subject: String(nino.id),
      email: null,
      added_at: bot.now,
    })
    .execute()
  await search({ accountId, chatId: null })
  expect(await bot.sendText(nino, '/start')).toEqual([
    expect.stringContaining('connected to the Bina account of <b>Nino</b>'),
  ])
  expect((await findAccount(db, accountId))!.botStarted).toBe(true)
  expect(await keys()).toBe(1)
  expect(await bot.sendText(dato, '/start')).toEqual([expect.not.stringContaining('connected')])

  const otherId = await bot.account({ email: 'dato@example.com' })
  await bot.linkChat(dato, await payloadFor(otherId))
  await db
    .insertInto('sign_in_link')
    .values({
      account_id: otherId,
      issuer: 'https://oauth.telegram.org',
      subject: '8',
      email: null,
      added_at: bot.now,
    })
    .execute()
  expect(await bot.sendText({ id: 8 }, '/start')).toEqual([
    expect.not.stringContaining('connected'),
  ])
  expect(await findTelegramChat(db, otherId)).not.toBeNull()
})
