import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { CITY_NAMES } from '#contract/cities.ts'
import type { Filters } from '#contract/filters.ts'
import type { Buttons } from '#core/notifications/messenger.ts'
import { createSearch, listSearches } from '#core/searches/manage.ts'
import { LANGUAGES } from '#locales/languages.ts'
import { botMessages } from '#locales/server-messages.ts'
import { chatWithBot, publicUrl } from '#test/chat-with-bot.ts'
import { openTestDatabase } from '#test/database.ts'
import { addFlat } from '#test/listing-rows.ts'

const { kysely: db } = await openTestDatabase()
const nino = { id: 100_200_300_400 }
const dato = { id: 7 }
const MESSAGE = 55
const HELP = botMessages.en('helpLine')

let bot: ReturnType<typeof chatWithBot>
let accountId: number
beforeEach(async () => {
  for (const table of ['saved_search', 'account', 'chat', 'bot_update'] as const)
    await db.deleteFrom(table).execute()
  bot = chatWithBot(db)
  accountId = await bot.account()
})

/** Sends a text and returns the only reply, which was sent as the message MESSAGE. */
async function ask(person: { id: number; language?: string }, text: string) {
  const [reply, ...more] = await bot.repliesTo(person, text)
  expect(more).toEqual([])
  if (reply?.kind !== 'text') throw new Error('no text')
  await sql`
    update delivery set message_id = case when id = (select max(id) from delivery)
      then ${MESSAGE}::integer end`.execute(db)
  return reply
}

const link = async (person: { id: number }) => {
  await bot.sendText(person, '/help')
  await db
    .updateTable('chat')
    .set({ account_id: accountId, linked_at: bot.now })
    .where('id', '=', await bot.chatId(person))
    .execute()
}
const searches = async () =>
  (await listSearches(db, { accountId, chatId: null })).map(({ filters }) => filters)
const save = (filters: Filters) =>
  db.transaction().execute((tx) => createSearch(tx, { accountId, chatId: null }, filters, bot.now))
const texts = (buttons: Buttons) => buttons.flat().map(({ text }) => text)

describe('a search in words', () => {
  test('is answered with its filters, its newest listings and the words left over', async () => {
    const ids: number[] = []
    for (let day = 1; day <= 4; day++)
      ids.push(
        await addFlat(db, {
          address: `<b>${day}</b> Lane`,
          price: 600,
          pets: true,
          latestPostAt: new Date(Date.UTC(2026, 10, day)),
        }),
      )
    await addFlat(db, { price: 900, pets: true })
    const { html, buttons } = await ask(nino, 'двушка в Ваке до 700$ с котом у <i>моря</i>')
    const [, ...newest] = ids
    expect(html).toContain('<b>Tbilisi, Vake · 2 rooms · up to $700 · pets allowed</b>')
    expect(html).toContain('Not understood: у моря')
    expect(html).toContain('4 listings')
    expect([...html.matchAll(/\/listing\/(\d+)"/g)].map(([, id]) => Number(id))).toEqual(
      newest.reverse(),
    )
    expect(html).toContain('&lt;b&gt;4&lt;/b&gt; Lane')
    // A chat without an account gets alerts on the site.
    expect(buttons).toEqual([
      [{ text: 'See the list and get alerts', url: expect.stringContaining(publicUrl) }],
    ])
  })

  test('is saved with a button in a chat with an account, once', async () => {
    await link(nino)
    const { buttons } = await ask(nino, '2 rooms in Vake under 700 usd')
    const save = { text: 'Save and get alerts', callbackData: 'a:tbilisi' }
    expect(buttons).toEqual([[save]])
    const pressed = await bot.pressButton(nino, save.callbackData, MESSAGE)
    expect(pressed).toMatchObject({ toast: "Saved. You'll get alerts about new listings." })
    expect(texts(pressed.buttons!)).toEqual(['Active · pause', 'Delete'])
    expect(await searches()).toEqual([
      { city: 'Tbilisi', districts: ['Vake'], rooms: [2], priceMax: 700, currency: 'USD' },
    ])
    expect((await bot.pressButton(nino, save.callbackData, MESSAGE)).toast).toBe(
      botMessages.en('sameSearch'),
    )
    expect(await searches()).toHaveLength(1)
  })

  test('has no button that works for others, without its message or an account', async () => {
    await link(nino)
    await ask(nino, '2 rooms in Vake')
    await bot.sendText(dato, '/help')
    for (const [person, data, messageId] of [
      [dato, 'a:tbilisi', MESSAGE],
      [nino, 'a:tbilisi', MESSAGE + 1],
      [nino, 'a:tbilisi', null],
      [nino, 'a:atlantis', MESSAGE],
      [nino, 'w:atlantis', MESSAGE],
      [nino, 'a:1', MESSAGE],
    ] as const)
      expect((await bot.pressButton(person, data, messageId)).toast).toBe(
        'This button no longer works',
      )
    await ask(dato, '2 rooms in Vake')
    expect((await bot.pressButton(dato, 'a:tbilisi', MESSAGE)).toast).toBe(
      'This button no longer works',
    )
    expect(await searches()).toEqual([])
  })

  test('without a city asks for it, and shows its listings there', async () => {
    const { html, buttons } = await ask(nino, '2 rooms under 700 usd <&>')
    expect(html).toBe('In which city?\n\n<i>2 rooms under 700 usd &lt;&amp;&gt;</i>')
    expect(texts(buttons)).toEqual(CITY_NAMES)
    for (const button of buttons.flat())
      expect('callbackData' in button && Buffer.byteLength(button.callbackData)).toBeLessThan(65)
    const chosen = await bot.pressButton(nino, 'w:batumi', MESSAGE)
    expect(chosen).toMatchObject({
      toast: null,
      html: expect.stringContaining('<b>Batumi · 2 rooms · up to $700</b>'),
    })
    expect(chosen.html).toContain('There are no such listings now.')
  })

  test('means the city of the newest search that has one', async () => {
    await link(nino)
    await save({ city: 'Batumi' })
    bot.advance(1000)
    await save({ rooms: [2] })
    expect((await ask(nino, '3 rooms')).html).toContain('<b>Batumi · 3 rooms</b>')
    expect((await ask(nino, '3 rooms in Yerevan')).html).toContain('<b>Yerevan · 3 rooms</b>')
    expect((await ask(nino, 'Saburtaloda 3 xona')).html).toContain('Tbilisi, Saburtalo')
  })

  test('is answered in every language', async () => {
    for (const [i, language] of LANGUAGES.entries()) {
      const person = { id: 500 + i, language }
      await bot.sendText(person, '/help')
      await bot.pressButton(person, `g:${language}`)
      await bot.takeReplies()
      const t = botMessages[language]
      expect((await ask(person, 'Gldani 7 rooms near the sea')).html).toContain(
        t('notRead', { words: 'near sea' }),
      )
      expect((await ask(person, 'qwertyuiop')).html).toBe(t('helpLine'))
    }
  })
})

test.each(['hello', 'Hello there', '', '   ', '/unknown', '🙂', '<script>', 'x'.repeat(4096)])(
  '%j gets a hint with an example',
  async (text) => {
    expect((await ask(nino, text)).html).toBe(HELP)
  },
)

test('a name that some listing has is a search', async () => {
  await addFlat(db, { address: '12 Zandukeli Street', description: 'Zandukeli' })
  expect((await ask(nino, 'Zandukeli')).html).toContain('In which city?')
  expect((await bot.pressButton(nino, 'w:tbilisi', MESSAGE)).html).toContain('1 listing')
})
