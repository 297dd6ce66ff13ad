import { botMessages } from '#locales/server-messages.ts'
import { LANGUAGE_NAMES, LANGUAGES } from '#locales/languages.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { AMENITIES } from '#contract/amenities.ts'
import type { Filters } from '#contract/filters.ts'
import type { Buttons } from '#core/notifications/messenger.ts'
import { visibleLength, MAX_TEXT_LENGTH } from '#core/notifications/telegram-html.ts'
import { createCode } from '#core/searches/codes.ts'
import { createSearch, listSearches } from '#core/searches/manage.ts'
import { chatWithBot, secrets } from '#test/chat-with-bot.ts'
import { openTestDatabase } from '#test/database.ts'

const { kysely: db } = await openTestDatabase()
const MINUTE = 60_000
const nino = { id: 100_200_300_400 }
const dato = { id: 7 }

let bot: ReturnType<typeof chatWithBot>
let accountId: number
beforeEach(async () => {
  for (const table of ['saved_search', 'account', 'chat', 'throttle', 'bot_update'] as const)
    await db.deleteFrom(table).execute()
  bot = chatWithBot(db)
  accountId = await bot.account()
})

const codeFor = async (filters: Filters): Promise<string> =>
  (await createCode({ db, secrets }, accountId, filters, bot.now)).code
/** Saves searches in a chat, one minute apart. */
async function saved(person: { id: number }, ...all: Filters[]): Promise<number[]> {
  await bot.sendText(person, '/help')
  const chatId = await bot.chatId(person)
  const ids: number[] = []
  for (const filters of all) {
    bot.advance(MINUTE)
    ids.push(
      (
        await db
          .transaction()
          .execute((tx) => createSearch(tx, { accountId: null, chatId }, filters, bot.now))
      ).id,
    )
  }
  return ids
}
const states = async (person: { id: number }) =>
  (await listSearches(db, { accountId: null, chatId: await bot.chatId(person) }))
    .reverse()
    .map(({ isActive }) => isActive)
const keys = async () =>
  (await db.selectFrom('search_match_key').select('search_id').distinct().execute()).length

describe('messages', () => {
  test('a new user is welcomed in the language of their app, with a link to the site', async () => {
    expect(await bot.repliesTo(nino, '/start')).toMatchObject([
      {
        kind: 'text',
        html: expect.stringContaining("Hi! I'm the Bina bot"),
        buttons: [[{ url: 'https://bina.example/' }]],
      },
    ])
    expect(await bot.sendText({ id: 8, language: 'ru-RU' }, '/start')).toEqual([
      expect.stringContaining('Здравствуйте'),
    ])
    expect(await bot.sendText({ id: 9, language: 'ka' }, '/start')).toEqual([
      expect.stringContaining('გამარჯობა'),
    ])
    expect(await bot.sendText({ id: 10, language: null }, '/start')).toEqual([
      expect.stringContaining('Hi!'),
    ])
  })

  test('/start offers the Mini App in every language, with and without an account', async () => {
    const app = 'https://bina.example/app'
    const there = chatWithBot(db, { miniAppUrl: app })
    await db
      .insertInto('sign_in_link')
      .values({
        account_id: accountId,
        issuer: 'https://oauth.telegram.org',
        subject: '7',
        email: null,
        added_at: there.now,
      })
      .execute()
    for (const [id, language, text, site] of [
      [8, 'en', 'Open Bina in Telegram', 'Open the site'],
      [9, 'ru', 'Открыть Bina в Telegram', 'Открыть сайт'],
      [10, 'ka', 'Bina‑ს გახსნა Telegram‑ში', 'საიტის გახსნა'],
    ] as const) {
      expect(await there.repliesTo({ id, language }, '/start')).toMatchObject([
        { buttons: [[{ text, app }], [{ text: site, url: 'https://bina.example/' }]] },
      ])
    }
    expect(await there.repliesTo(dato, '/start')).toMatchObject([
      {
        html: expect.stringContaining('connected to'),
        buttons: [
          [{ app }],
          [{ url: 'https://bina.example/#alerts' }],
          [{ callbackData: `d:${accountId}` }],
        ],
      },
    ])
    expect(JSON.stringify(await bot.repliesTo({ id: 8 }, '/start'))).not.toContain('"app"')
  })

  test.each(['hello', '', '/unknown', '🙂', '<script>', 'x'.repeat(500)])(
    '%j gets a hint to /help',
    async (text) => {
      expect(await bot.sendText(nino, text)).toEqual([
        expect.stringContaining("Sorry, I didn't get that."),
      ])
    },
  )

  test('the language is chosen with a button and saved', async () => {
    expect(await bot.repliesTo(nino, '/language')).toMatchObject([
      {
        buttons: LANGUAGES.map((language) => [
          { text: LANGUAGE_NAMES[language], callbackData: `g:${language}` },
        ]),
      },
    ])
    for (const language of LANGUAGES) {
      await bot.pressButton(nino, `g:${language}`)
      expect(await bot.takeReplies()).toMatchObject([
        { html: botMessages[language]('languageChosen') },
      ])
    }
    await bot.pressButton(nino, 'g:ru')
    await bot.takeReplies()
    expect(await bot.sendText(nino, 'hm')).toEqual([expect.stringContaining('не понимаю')])
    expect((await bot.pressButton(nino, 'g:de')).toast).toBe('Эта кнопка больше не работает')
  })

  test('a chat that writes too fast gets no replies until the queue is sent', async () => {
    for (let i = 0; i < 70; i++)
      await bot.handle(
        await bot.receive({
          kind: 'message',
          from: { telegramId: 7, language: 'en', name: null },
          text: 'x',
        }),
      )
    expect(await bot.takeReplies()).toHaveLength(60)
    expect(await bot.sendText(dato, 'x')).toHaveLength(1)
  })
})

describe('codes', () => {
  test.each([
    ['as a command', (code: string) => `/subscribe ${code}`],
    ['alone', (code: string) => code],
    ['in lower case', (code: string) => code.toLowerCase()],
    [
      'in groups',
      (code: string) => `/subscribe ${code.slice(0, 4)} ${code.slice(4, 8)}-${code.slice(8)}`,
    ],
    ['alone in groups', (code: string) => `${code.slice(0, 6)} ${code.slice(6)}`],
  ])('a code %s saves its search once', async (_how, typed) => {
    const code = await codeFor({
      city: 'Tbilisi',
      districts: ['Vake'],
      rooms: [2, 3],
      priceMin: 500,
      priceMax: 900,
      searchQuery: '<balcony>',
    })
    expect(await bot.sendText(nino, typed(code))).toEqual([
      expect.stringContaining(
        'Saved: <b>Tbilisi, Vake · 2–3 rooms · $500–900 · “&lt;balcony&gt;”</b>',
      ),
    ])
    expect(
      await listSearches(db, { accountId: null, chatId: await bot.chatId(nino) }),
    ).toMatchObject([{ accountId: null, isActive: true, isReachable: true }])
    expect(await keys()).toBe(1)
    expect(await bot.sendText(nino, typed(code))).toEqual([expect.stringContaining("doesn't work")])
  })

  test.each([
    ['en', 'connect this chat on the site, under Settings'],
    ['ru', 'подключите этот чат на сайте, в разделе «Настройки»'],
    ['ka', 'დააკავშირეთ ეს ჩატი საიტზე, პარამეტრებში'],
  ] as const)(
    'in a chat without an account, %s says how to edit the search',
    async (language, where) => {
      const settings = [[{ url: 'https://bina.example/settings#telegram' }]]
      expect(
        await bot.repliesTo({ ...nino, language }, await codeFor({ city: 'Tbilisi' })),
      ).toMatchObject([{ html: expect.stringContaining(where), buttons: settings }])
      await db.updateTable('chat').set({ account_id: accountId }).execute()
      const [linked] = await bot.repliesTo({ ...nino, language }, await codeFor({ city: 'Batumi' }))
      expect(JSON.stringify(linked)).not.toContain(where)
      expect(linked).toMatchObject({ buttons: [] })
    },
  )

  test('ten wrong codes an hour are allowed, and valid ones do not count', async () => {
    for (let i = 0; i < 9; i++)
      expect(await bot.sendText(nino, '/subscribe ABCD2345EFGH')).toEqual([
        expect.stringContaining("doesn't work"),
      ])
    expect(await bot.sendText(nino, await codeFor({ city: 'Batumi' }))).toEqual([
      expect.stringContaining('Saved'),
    ])
    expect(await bot.sendText(nino, '/subscribe nonsense')).toEqual([
      expect.stringContaining("doesn't work"),
    ])
    const code = await codeFor({ city: 'Tbilisi' })
    expect(await bot.sendText(nino, code)).toEqual([
      'Too many wrong codes. Try again in 60 minutes.',
    ])
    expect(await bot.sendText(dato, '/subscribe nonsense')).toEqual([
      expect.stringContaining("doesn't work"),
    ])
    bot.advance(60 * MINUTE)
    expect(await bot.sendText(nino, code)).toEqual([expect.stringContaining('Saved')])
  })

  test('a code expires after a day, and /subscribe without a code explains how to get one', async () => {
    const code = await codeFor({})
    bot.advance(24 * 60 * MINUTE)
    expect(await bot.sendText(nino, code)).toEqual([expect.stringContaining("doesn't work")])
    expect(await bot.sendText(nino, '/subscribe')).toEqual([
      expect.stringContaining('Send me the code'),
    ])
  })

  test.each([
    ['en', 'You already have this search. Send /list to see it.'],
    ['ru', /уже есть/],
    ['ka', /უკვე/],
  ] as const)(
    'filters that the chat has already are not saved twice, with a message in %s',
    async (language, text) => {
      const filters: Filters = { city: 'Tbilisi', districts: ['Vake', 'Vera'], rooms: [2, 3] }
      await bot.sendText({ ...nino, language }, await codeFor(filters))
      const again = await bot.sendText({ ...nino, language }, await codeFor(filters))
      expect(again).toEqual([typeof text === 'string' ? text : expect.stringMatching(text)])
      expect(await states(nino)).toEqual([true])
    },
  )

  test('a code stays valid while the chat has the maximum number of searches', async () => {
    const [first] = await saved(
      nino,
      ...Array.from({ length: 30 }, (_, n): Filters => ({ city: 'Batumi', priceMin: n + 1 })),
    )
    const code = await codeFor({ city: 'Yerevan' })
    expect(await bot.sendText(nino, code)).toEqual([
      expect.stringContaining('You have 30 searches'),
    ])
    await bot.pressButton(nino, `ly:${first}`)
    expect(await bot.sendText(nino, code)).toEqual([
      expect.stringContaining('Saved: <b>Yerevan</b>'),
    ])
  })
})

describe('searches', () => {
  test('are listed on one page with buttons, oldest first', async () => {
    expect(await bot.sendText(nino, '/list')).toEqual([
      expect.stringContaining("don't have any searches"),
    ])
    const [batumi, yerevan] = await saved(
      nino,
      { city: 'Batumi' },
      { city: 'Yerevan', searchQuery: 'a & b' },
    )
    await bot.pressButton(nino, `lp:${yerevan}`)
    expect(await bot.repliesTo(nino, '/list')).toEqual([
      {
        kind: 'text',
        html: 'You have 2 searches:\n\n1. Batumi\n\n2. Yerevan · “a &amp; b” · <i>paused</i>',
        buttons: [
          [
            { text: '1 · Pause', callbackData: `zp:${batumi}` },
            { text: '1 · Delete', callbackData: `zd:${batumi}` },
          ],
          [{ text: '1 · ⏱ At once', callbackData: `zf:${batumi}` }],
          [
            { text: '2 · Resume', callbackData: `zr:${yerevan}` },
            { text: '2 · Delete', callbackData: `zd:${yerevan}` },
          ],
          [{ text: '2 · ⏱ At once', callbackData: `zf:${yerevan}` }],
        ],
      },
    ])
    expect(await bot.sendText(dato, '/list')).toEqual([
      expect.stringContaining("don't have any searches"),
    ])
  })

  test('a button of the list changes how often a search notifies', async () => {
    const [, second] = await saved(nino, { city: 'Batumi' }, { city: 'Yerevan' })
    const asked = await bot.pressButton(nino, `zf:${second}`)
    expect(asked.html).toMatch(/^How often .+\n\n<b>Yerevan<\/b>\n\n/)
    expect(asked.buttons).toEqual([
      [{ text: '✓ At once', callbackData: `fi:${second}` }],
      [{ text: 'Once a day', callbackData: `fd:${second}` }],
      [{ text: 'Once a week', callbackData: `fw:${second}` }],
      [{ text: 'Back', callbackData: 'z:1' }],
    ])
    const changed = await bot.pressButton(nino, `fw:${second}`)
    expect(changed.toast).toBe('Once a week')
    expect(changed.html).toMatch(/^You have 2 searches:/)
    expect(changed.buttons!.flat().map(({ text }) => text)).toEqual([
      '1 · Pause',
      '1 · Delete',
      '1 · ⏱ At once',
      '2 · Pause',
      '2 · Delete',
      '2 · ⏱ Once a week',
    ])
    expect((await bot.pressButton(dato, `fd:${second}`)).toast).toBe('This button no longer works')
    expect((await bot.pressButton(nino, `fw:${second}`)).toast).toBe('Once a week')
  })

  describe('on several pages', () => {
    const many = (count: number) =>
      saved(
        nino,
        ...Array.from({ length: count }, (_, n): Filters => ({ city: 'Batumi', priceMin: n + 1 })),
      )
    const numbers = (html = '') =>
      [...html.matchAll(/^(\d+)\. /gm)].map(([, number]) => Number(number))
    const pagerOf = (buttons: Buttons | null) =>
      buttons
        ?.at(-1)
        ?.map((button) => [button.text, 'callbackData' in button && button.callbackData])

    test('are one message, whose buttons turn the pages', async () => {
      await many(30)
      const replies = await bot.repliesTo(nino, '/list')
      expect(replies).toHaveLength(1)
      expect(replies).toMatchObject([{ html: expect.stringContaining('You have 30 searches:') }])
      expect(pagerOf((replies[0] as { buttons: Buttons }).buttons)).toEqual([
        ['‹', 'z:6'],
        ['1 / 6', 'z:1'],
        ['›', 'z:2'],
      ])
      const second = await bot.pressButton(nino, 'z:2')
      expect([second.toast, numbers(second.html), pagerOf(second.buttons)]).toEqual([
        null,
        [6, 7, 8, 9, 10],
        [
          ['‹', 'z:1'],
          ['2 / 6', 'z:2'],
          ['›', 'z:3'],
        ],
      ])
      expect(numbers((await bot.pressButton(nino, 'z:6')).html)).toEqual([26, 27, 28, 29, 30])
      expect(numbers((await bot.pressButton(nino, 'z:999999')).html)).toEqual([26, 27, 28, 29, 30])
      expect(numbers((await bot.pressButton(nino, 'z:0')).html)).toEqual([1, 2, 3, 4, 5])
      expect(await bot.takeReplies()).toEqual([])
    })

    test('are paused, resumed and deleted in that message', async () => {
      const ids = await many(6)
      const last = ids[5]!
      const paused = await bot.pressButton(nino, `zp:${last}`)
      expect(paused).toMatchObject({
        toast: 'Paused',
        html: expect.stringMatching(/6\. .* · <i>paused<\/i>$/),
        buttons: [
          [{ text: '6 · Resume' }, { text: '6 · Delete' }],
          [{ text: '6 · ⏱ At once' }],
          [{}, { text: '2 / 2' }, {}],
        ],
      })
      expect(await states(nino)).toEqual([true, true, true, true, true, false])
      expect((await bot.pressButton(nino, `zr:${last}`)).toast).toBe('Resumed')
      expect(await bot.pressButton(nino, `zd:${last}`)).toMatchObject({
        toast: null,
        html: expect.stringContaining('Delete this search?'),
        buttons: [
          [
            { text: 'Yes, delete', callbackData: `zy:${last}` },
            { text: 'No, keep it', callbackData: `zk:${last}` },
          ],
        ],
      })
      expect(await bot.pressButton(nino, `zk:${last}`)).toMatchObject({
        toast: 'Not deleted',
        html: expect.stringContaining('6. '),
      })
      const deleted = await bot.pressButton(nino, `zy:${last}`)
      expect([deleted.toast, numbers(deleted.html), deleted.buttons?.length]).toEqual([
        'Deleted',
        [1, 2, 3, 4, 5],
        10,
      ])
      // Pressed a second time, and after all searches are gone.
      expect(await bot.pressButton(nino, `zy:${last}`)).toMatchObject({
        toast: 'This button no longer works',
        html: expect.stringContaining('1. '),
      })
      for (const id of ids.slice(0, 5)) await bot.pressButton(nino, `zy:${id}`)
      expect(await bot.pressButton(nino, 'z:1')).toMatchObject({
        html: expect.stringContaining("don't have any searches"),
      })
    })

    test('of other chats are not changed', async () => {
      const ids = await many(1)
      await saved(dato, { city: 'Belgrade' })
      for (const kind of ['zp', 'zd', 'zk', 'zy'])
        expect(await bot.pressButton(dato, `${kind}:${ids[0]!}`)).toMatchObject({
          toast: 'This button no longer works',
          html: expect.stringContaining('Belgrade'),
        })
      expect(await states(nino)).toEqual([true])
    })

    test.each(['en', 'ru', 'ka'])(
      'of the greatest length fit into a message, in %s',
      async (language) => {
        const filters: Filters = {
          city: 'Tbilisi',
          districts: ['Nadzaladevi', 'Saburtalo', 'Sololaki', 'Vake', 'Gldani'],
          rooms: [1, 2, 3, 4, 5],
          priceMin: 12_345,
          priceMax: 99_999,
          areaMin: 1000.5,
          areaMax: 9999.5,
          petFriendly: true,
          furnished: true,
          amenities: [...AMENITIES],
          searchQuery: '<&>'.repeat(13),
        }
        await saved(
          nino,
          ...Array.from({ length: 30 }, (_, n): Filters => ({ ...filters, priceMin: n + 1 })),
        )
        const [reply] = await bot.repliesTo({ ...nino, language }, '/list')
        expect(visibleLength((reply as { html: string }).html)).toBeLessThan(MAX_TEXT_LENGTH)
      },
    )
  })

  test('are paused and resumed, all or by number', async () => {
    await saved(nino, { city: 'Batumi' }, { city: 'Yerevan' })
    await saved(dato, { city: 'Belgrade' })
    expect(await bot.sendText(nino, '/pause 2')).toEqual(['Paused: Yerevan'])
    expect(await states(nino)).toEqual([true, false])
    expect(await bot.sendText(nino, '/pause')).toEqual([
      'Paused 1 search. Send /resume to get alerts again.',
    ])
    expect(await bot.sendText(nino, '/pause all')).toEqual([
      expect.stringContaining('You have no active searches'),
    ])
    expect(await keys()).toBe(1)
    expect(await bot.sendText(nino, '/resume #1')).toEqual(['Resumed: Batumi'])
    expect(await bot.sendText(nino, '/resume')).toEqual(['Resumed 1 search.'])
    expect(await bot.sendText(nino, '/resume')).toEqual([
      expect.stringContaining('You have no paused searches'),
    ])
    expect(await keys()).toBe(3)
    for (const wrong of ['3', '0', 'x', '99999', '-1'])
      expect(await bot.sendText(nino, `/pause ${wrong}`)).toEqual([
        "There's no search with that number. Send the command with a number from 1 to 2, like " +
          '<code>/pause 2</code>. To see the numbers, send /list.',
      ])
  })

  test('are deleted after a confirmation', async () => {
    expect(await bot.sendText(nino, '/delete')).toEqual([
      expect.stringContaining("don't have any searches"),
    ])
    const [batumi, yerevan] = await saved(nino, { city: 'Batumi' }, { city: 'Yerevan' })
    expect(await bot.sendText(nino, '/delete')).toEqual([
      expect.stringMatching(/^Which search.*\n\n1\. Batumi\n\n2\. Yerevan$/s),
    ])
    expect(await bot.repliesTo(nino, '/delete 1')).toMatchObject([
      {
        html: 'Delete this search?\n\n<b>Batumi</b>',
        buttons: [[{ callbackData: `ly:${batumi}` }, { callbackData: `lk:${batumi}` }]],
      },
    ])
    expect((await bot.pressButton(nino, `lk:${batumi}`)).buttons).toMatchObject([
      [{ text: 'Active · pause' }, { text: 'Delete' }],
    ])
    expect(await states(nino)).toEqual([true, true])
    expect(await bot.pressButton(nino, `ly:${batumi}`)).toMatchObject({
      toast: 'Deleted',
      buttons: [[{ text: 'Deleted' }]],
    })
    expect(await states(nino)).toEqual([true])
    expect(await bot.pressButton(nino, `ly:${batumi}`)).toEqual({
      toast: 'This button no longer works',
      buttons: null,
    })
    // A single search needs no number.
    expect(await bot.repliesTo(nino, '/delete')).toMatchObject([
      { buttons: [[{ callbackData: `ly:${yerevan}` }, { callbackData: `lk:${yerevan}` }]] },
    ])
  })

  test('/stop pauses all searches and says how to resume', async () => {
    await saved(nino, { city: 'Batumi' }, { city: 'Yerevan' })
    expect(await bot.sendText(nino, '/stop')).toEqual([
      expect.stringMatching(/Paused 2 searches.*\/resume/s),
    ])
    expect(await states(nino)).toEqual([false, false])
    expect(await bot.sendText(nino, '/stop')).toEqual([
      expect.stringContaining('All your searches are already paused'),
    ])
  })

  test('/stop without searches says how to save one', async () => {
    expect(await bot.sendText(nino, '/stop')).toEqual([
      expect.stringContaining("You don't have any searches"),
    ])
  })
})

describe('a blocked bot', () => {
  test('pauses the active searches and resumes them when unblocked', async () => {
    const [first] = await saved(nino, { city: 'Batumi' }, { city: 'Yerevan' })
    await bot.pressButton(nino, `lp:${first}`)
    await bot.receiveStatus('blocked', nino)
    expect(await keys()).toBe(0)
    expect(
      await db.selectFrom('chat').select(['blocked_at', 'blocked_reason']).executeTakeFirst(),
    ).toEqual({
      blocked_at: bot.now,
      blocked_reason: 'the bot was blocked',
    })
    await bot.receiveStatus('blocked', nino)
    await bot.receiveStatus('unblocked', nino)
    expect(await states(nino)).toEqual([false, true])
    expect(await keys()).toBe(1)
    expect(
      await db.selectFrom('chat').select(['blocked_at', 'blocked_reason']).executeTakeFirst(),
    ).toEqual({
      blocked_at: null,
      blocked_reason: null,
    })
  })

  test('is unblocked by any message', async () => {
    await saved(nino, { city: 'Batumi' })
    await bot.receiveStatus('blocked', nino)
    expect(await bot.sendText(nino, '/list')).toEqual(['You have 1 search:\n\n1. Batumi'])
    expect(await states(nino)).toEqual([true])
  })

  test('does not create a chat for an unknown user', async () => {
    await bot.receiveStatus('blocked', nino)
    await bot.receiveStatus('unblocked', nino)
    expect(await db.selectFrom('chat').select('id').execute()).toEqual([])
  })
})
