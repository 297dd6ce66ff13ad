import type { SearchFilters } from '#contract/searches.ts'
import { beforeEach, expect, test } from 'vitest'
import { Refused } from '#core/accounts/refused.ts'
import { changeProfile } from '#core/accounts/change-profile.ts'
import { findAccount } from '#core/accounts/store.ts'
import { makeCode } from '#core/searches/codes.ts'
import { createSearch, listSearches } from '#core/searches/manage.ts'
import { chatWithBot, secrets } from '#test/chat-with-bot.ts'
import { openTestDatabase } from '#test/database.ts'
import { chatInExport } from './export.ts'
import { makeChatLink } from './make-link.ts'
import { chatOfAccount, untieAccount } from './tie.ts'

const { kysely: db } = await openTestDatabase()
const HOUR = 60 * 60 * 1000
const nino = { id: 100_200_300_400 }
const dato = { id: 7 }

let talk: ReturnType<typeof chatWithBot>
beforeEach(async () => {
  for (const table of ['saved_search', 'account', 'chat', 'throttle', 'bot_update'] as const)
    await db.deleteFrom(table).execute()
  talk = chatWithBot(db)
})

async function payloadFor(accountId: number): Promise<string> {
  const { url, expiresAt } = await makeChatLink(
    { db, secrets },
    accountId,
    'https://t.me/bina_bot',
    talk.now,
  )
  expect(expiresAt).toBe(new Date(talk.now.getTime() + HOUR).toISOString())
  const [, payload] = /^https:\/\/t\.me\/bina_bot\?start=([\w-]{22,64})$/.exec(url) ?? []
  return payload!
}
const search = (
  owner: { accountId: number | null; chatId: number | null },
  filters: SearchFilters = { city: 'Tbilisi' },
) => db.transaction().execute((tx) => createSearch(tx, owner, filters, talk.now))
const keys = async () =>
  (await db.selectFrom('search_key').select('search_id').distinct().execute()).length

test('a link ties the chat to its account, once; both have all searches then', async () => {
  const accountId = await talk.account({ firstName: 'Nino <3' })
  await talk.says(nino, '/start')
  const chatId = await talk.chatId(nino)
  await search({ accountId, chatId: null })
  await search({ accountId: null, chatId })
  expect(await keys()).toBe(1)

  const payload = await payloadFor(accountId)
  expect((await findAccount(db, accountId))!.botStarted).toBe(false)
  // Asked first, and asked again for a link that is opened twice.
  for (let i = 0; i < 2; i++)
    expect(await talk.repliesTo(nino, `/start ${payload}`)).toMatchObject([
      {
        kind: 'text',
        html: expect.stringMatching(/Shall this chat.+<b>Nino &lt;3<\/b>/),
        buttons: [[{ press: `t:${accountId}` }], [{ press: `n:${accountId}` }]],
      },
    ])
  expect((await findAccount(db, accountId))!.botStarted).toBe(false)
  expect(await talk.presses(dato, `t:${accountId}`)).toMatchObject({
    toast: 'This is not here any more',
  })
  expect(await talk.presses(nino, `t:${accountId}`)).toEqual({ toast: 'Connected', buttons: [] })
  const [reply] = await talk.takeReplies()
  expect(reply).toMatchObject({
    kind: 'text',
    html: expect.stringContaining('<b>Nino &lt;3</b>'),
    buttons: [[{ url: 'https://bina.example/#alerts' }], [{ press: `d:${accountId}` }]],
  })
  expect((await findAccount(db, accountId))!.botStarted).toBe(true)
  expect(await chatOfAccount(db, accountId)).toEqual({
    name: 'Nino',
    since: talk.now.toISOString(),
    alive: true,
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

  expect(await talk.ties(nino, payload)).toEqual([expect.stringContaining('already')])
  expect(await talk.ties(dato, payload)).toEqual([
    expect.stringContaining('does not work any more'),
  ])
  expect(await talk.says(nino, '/start')).toEqual([
    expect.stringContaining('connected to the Bina account of <b>Nino &lt;3</b>'),
  ])
})

test('an old or unknown link gets a friendly answer, and no link stands in the database', async () => {
  const accountId = await talk.account()
  const payload = await payloadFor(accountId)
  expect(JSON.stringify(await db.selectFrom('chat_link').selectAll().execute())).not.toContain(
    payload,
  )
  for (const wrong of ['x', 'x'.repeat(32), '<b>', `${payload} more`])
    expect(await talk.ties(nino, wrong)).toEqual([
      expect.stringContaining('does not work any more'),
    ])
  talk.later(HOUR)
  expect(await talk.ties(nino, payload)).toEqual([
    expect.stringContaining('does not work any more'),
  ])
  expect(await chatOfAccount(db, accountId)).toBeNull()
})

test('an account without a name is told by its masked address', async () => {
  expect(
    await talk.ties(nino, await payloadFor(await talk.account({ email: 'nino.b@example.com' }))),
  ).toEqual([expect.stringContaining('<b>n…@example.com</b>')])
  expect(await talk.ties(dato, await payloadFor(await talk.account({ email: null })))).toEqual([
    expect.stringContaining('<b>somebody without a name</b>'),
  ])
})

test('another chat takes the place of an earlier one, which is told and loses the searches', async () => {
  const accountId = await talk.account()
  await talk.ties(nino, await payloadFor(accountId))
  await search({ accountId, chatId: await talk.chatId(nino) })
  const told = await talk.ties({ ...dato, language: 'ru' }, await payloadFor(accountId))
  expect(told).toEqual([
    expect.stringContaining('another chat now'),
    expect.stringContaining('Готово'),
  ])
  expect(
    await db.selectFrom('reply').select('chat_id').orderBy('id', 'desc').limit(2).execute(),
  ).toEqual([{ chat_id: await talk.chatId(dato) }, { chat_id: await talk.chatId(nino) }])
  expect(await listSearches(db, { accountId, chatId: null })).toMatchObject([
    { chatId: await talk.chatId(dato) },
  ])
  expect(await keys()).toBe(1)
  expect(await talk.says(nino, '/list')).toEqual([expect.stringContaining('no searches yet')])
})

test('a chat goes over to another account, and leaves the searches of the first with it', async () => {
  const [first, second] = [
    await talk.account(),
    await talk.account({ email: 'dato@example.com', firstName: 'Dato' }),
  ]
  await talk.ties(nino, await payloadFor(first))
  await search({ accountId: first, chatId: await talk.chatId(nino) })
  await search({ accountId: second, chatId: null })
  expect(await talk.ties(nino, await payloadFor(second))).toEqual([
    expect.stringContaining('<b>Dato</b>'),
  ])
  expect(await listSearches(db, { accountId: first, chatId: null })).toMatchObject([
    { chatId: null, reaches: false },
  ])
  expect(
    await listSearches(db, { accountId: null, chatId: await talk.chatId(nino) }),
  ).toMatchObject([{ accountId: second }])
  expect((await findAccount(db, first))!.botStarted).toBe(false)
  expect(await keys()).toBe(1)
})

test('the site unties the chat: it is told, and the searches rest with the account', async () => {
  const accountId = await talk.account()
  await untieAccount(db, accountId, talk.now)
  await talk.ties(nino, await payloadFor(accountId))
  await search({ accountId, chatId: await talk.chatId(nino) })
  await untieAccount(db, accountId, talk.now)
  expect(await talk.takeReplies()).toMatchObject([
    { html: expect.stringContaining('no longer connected') },
  ])
  expect(await chatOfAccount(db, accountId)).toBeNull()
  expect(await listSearches(db, { accountId, chatId: null })).toMatchObject([
    { chatId: null, reaches: false, isActive: true },
  ])
  expect(await keys()).toBe(0)
})

test('a link that a stranger sent ties nothing: the person says no, or says nothing until it is over', async () => {
  const accountId = await talk.account({ firstName: 'Stranger' })
  const refused = await payloadFor(accountId)
  await talk.says(nino, `/start ${refused}`)
  expect(await talk.presses(nino, `n:${accountId}`)).toEqual({
    toast: 'Not connected',
    buttons: [],
  })
  expect(await talk.presses(nino, `t:${accountId}`)).toMatchObject({
    toast: 'This is not here any more',
  })
  expect(await talk.says(nino, `/start ${refused}`)).toEqual([
    expect.stringContaining('does not work any more'),
  ])
  await talk.says(nino, `/start ${await payloadFor(accountId)}`)
  talk.later(HOUR)
  expect(await talk.presses(nino, `t:${accountId}`)).toMatchObject({
    toast: 'This is not here any more',
  })
  expect(await chatOfAccount(db, accountId)).toBeNull()
})

test('whoever said yes too quickly disconnects with the button under the answer, from that account alone', async () => {
  const [accountId, other] = [
    await talk.account(),
    await talk.account({ email: 'dato@example.com' }),
  ]
  await talk.ties(nino, await payloadFor(accountId))
  expect((await talk.presses(nino, `d:${other}`)).toast).toBe('This is not here any more')
  expect(await talk.presses(dato, `d:${accountId}`)).toEqual({
    toast: 'This is not here any more',
    buttons: null,
  })
  expect((await findAccount(db, accountId))!.botStarted).toBe(true)
  expect(await talk.presses(nino, `d:${accountId}`)).toEqual({ toast: 'Disconnected', buttons: [] })
  expect((await findAccount(db, accountId))!.botStarted).toBe(false)
})

test('twenty links an hour', async () => {
  const accountId = await talk.account()
  for (let i = 0; i < 20; i++) await payloadFor(accountId)
  await expect(payloadFor(accountId)).rejects.toThrow(Refused)
  talk.later(HOUR + 1000)
  await payloadFor(accountId)
})

test('the account’s language becomes the chat’s when they are tied, and when it is changed', async () => {
  const accountId = await talk.account({ language: 'ka' })
  expect(await talk.says({ ...nino, language: 'ru' }, 'hm')).toEqual([
    expect.stringContaining('Не понимаю'),
  ])
  expect(await talk.ties({ ...nino, language: 'ru' }, await payloadFor(accountId))).toEqual([
    expect.stringContaining('მზადაა'),
  ])
  expect(await talk.says({ ...nino, language: 'ru' }, 'hm')).toEqual([
    expect.stringContaining('ვერ გავიგე'),
  ])
  await changeProfile(
    db,
    { sessionId: '', signedInAt: talk.now, account: (await findAccount(db, accountId))! },
    { language: 'en' },
  )
  expect(await talk.says({ ...nino, language: 'ru' }, 'hm')).toEqual([
    expect.stringContaining('I do not understand'),
  ])
})

test('a deleted account leaves the chat with what was saved there alone', async () => {
  const accountId = await talk.account()
  await talk.ties(nino, await payloadFor(accountId))
  await search({ accountId, chatId: await talk.chatId(nino) })
  await search({ accountId: null, chatId: await talk.chatId(nino) }, { city: 'Batumi' })
  await db.deleteFrom('account').where('id', '=', accountId).execute()
  expect(
    await listSearches(db, { accountId: null, chatId: await talk.chatId(nino) }),
  ).toMatchObject([{ accountId: null }])
  expect(await talk.says(nino, '/start')).toEqual([
    expect.stringContaining('Hello! I am the bot of Bina'),
  ])
})

test('a code of another account than the chat’s saves the search for the chat alone', async () => {
  const [accountId, other] = [
    await talk.account(),
    await talk.account({ email: 'dato@example.com' }),
  ]
  await talk.ties(nino, await payloadFor(accountId))
  for (const [one, city] of [
    [accountId, 'Batumi'],
    [other, 'Yerevan'],
  ] as const) {
    const { code } = await makeCode({ db, secrets }, one, { city }, talk.now)
    expect(await talk.says(nino, code)).toEqual([expect.stringContaining(`Saved: <b>${city}</b>`)])
  }
  expect(
    (await listSearches(db, { accountId: null, chatId: await talk.chatId(nino) })).map(
      (one) => one.accountId,
    ),
  ).toEqual([null, accountId])
})

test('the export tells of the chat', async () => {
  const accountId = await talk.account()
  expect(await chatInExport(db, accountId)).toBeNull()
  await talk.ties(nino, await payloadFor(accountId))
  const at = talk.now.toISOString()
  expect(await chatInExport(db, accountId)).toEqual({
    name: 'Nino',
    language: 'en',
    firstSeenAt: at,
    tiedAt: at,
    blockedAt: null,
    hidden: [],
  })
})

test('whoever signs in through Telegram has the chat tied by /start alone, unless the account has another', async () => {
  const accountId = await talk.account({ firstName: 'Nino' })
  await db
    .insertInto('sign_in_link')
    .values({
      account_id: accountId,
      issuer: 'https://oauth.telegram.org',
      subject: String(nino.id),
      email: null,
      added_at: talk.now,
    })
    .execute()
  await search({ accountId, chatId: null })
  expect(await talk.says(nino, '/start')).toEqual([
    expect.stringContaining('connected to the Bina account of <b>Nino</b>'),
  ])
  expect((await findAccount(db, accountId))!.botStarted).toBe(true)
  expect(await keys()).toBe(1)
  expect(await talk.says(dato, '/start')).toEqual([expect.not.stringContaining('connected')])

  const otherId = await talk.account({ email: 'dato@example.com' })
  await talk.ties(dato, await payloadFor(otherId))
  await db
    .insertInto('sign_in_link')
    .values({
      account_id: otherId,
      issuer: 'https://oauth.telegram.org',
      subject: '8',
      email: null,
      added_at: talk.now,
    })
    .execute()
  expect(await talk.says({ id: 8 }, '/start')).toEqual([expect.not.stringContaining('connected')])
  expect(await chatOfAccount(db, otherId)).not.toBeNull()
})
