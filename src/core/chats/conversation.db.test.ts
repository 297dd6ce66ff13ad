import { beforeEach, describe, expect, test } from 'vitest'
import { AMENITIES } from '#contract/amenities.ts'
import type { SearchFilters } from '#contract/searches.ts'
import type { Buttons } from '#core/notices/messenger.ts'
import { lengthAsRead, MOST_IN_TEXT } from '#core/notices/telegram-html.ts'
import { makeCode } from '#core/searches/codes.ts'
import { createSearch, listSearches } from '#core/searches/manage.ts'
import { chatWithBot, secrets } from '#test/chat-with-bot.ts'
import { openTestDatabase } from '#test/database.ts'

const { kysely: db } = await openTestDatabase()
const MINUTE = 60_000
const nino = { id: 100_200_300_400 }
const dato = { id: 7 }

let talk: ReturnType<typeof chatWithBot>
let accountId: number
beforeEach(async () => {
  for (const table of ['saved_search', 'account', 'chat', 'throttle', 'bot_update'] as const)
    await db.deleteFrom(table).execute()
  talk = chatWithBot(db)
  accountId = await talk.account()
})

const codeFor = async (filters: SearchFilters): Promise<string> =>
  (await makeCode({ db, secrets }, accountId, filters, talk.now)).code
/** Saves searches in a chat, each a minute after the one before. */
async function saved(person: { id: number }, ...all: SearchFilters[]): Promise<number[]> {
  await talk.says(person, '/help')
  const chatId = await talk.chatId(person)
  const ids: number[] = []
  for (const filters of all) {
    talk.later(MINUTE)
    ids.push(
      (
        await db
          .transaction()
          .execute((tx) => createSearch(tx, { accountId: null, chatId }, filters, talk.now))
      ).id,
    )
  }
  return ids
}
const states = async (person: { id: number }) =>
  (await listSearches(db, { accountId: null, chatId: await talk.chatId(person) }))
    .reverse()
    .map(({ isActive }) => isActive)
const keys = async () =>
  (await db.selectFrom('search_key').select('search_id').distinct().execute()).length

describe('words', () => {
  test('somebody new is welcomed in the language of the app, with a way to the site', async () => {
    expect(await talk.repliesTo(nino, '/start')).toMatchObject([
      {
        kind: 'text',
        html: expect.stringContaining('Hello! I am the bot of Bina'),
        buttons: [[{ url: 'https://bina.example/' }]],
      },
    ])
    expect(await talk.says({ id: 8, language: 'ru-RU' }, '/start')).toEqual([
      expect.stringContaining('Здравствуйте'),
    ])
    expect(await talk.says({ id: 9, language: 'ka' }, '/start')).toEqual([
      expect.stringContaining('გამარჯობა'),
    ])
    expect(await talk.says({ id: 10, language: null }, '/start')).toEqual([
      expect.stringContaining('Hello'),
    ])
  })

  test('where there is a Mini App, /start opens it in every language, whether or not the chat belongs to an account', async () => {
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
      [8, 'en', 'Open in Telegram', 'Open Bina'],
      [9, 'ru', 'Открыть в Telegram', 'Открыть Bina'],
      [10, 'ka', 'Telegram-ში გახსნა', 'Bina-ს გახსნა'],
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
          [{ press: `d:${accountId}` }],
        ],
      },
    ])
    expect(JSON.stringify(await talk.repliesTo({ id: 8 }, '/start'))).not.toContain('"app"')
  })

  test.each(['hello', '', '/unknown', '🙂', '<script>', 'x'.repeat(500)])(
    '%j gets help in one line',
    async (words) => {
      expect(await talk.says(nino, words)).toEqual([
        'I do not understand that. /help shows all that I can do.',
      ])
    },
  )

  test('the language is chosen with a button, and stays', async () => {
    expect(await talk.repliesTo(nino, '/language')).toMatchObject([
      {
        buttons: [
          [
            { text: 'English', press: 'g:en' },
            { text: 'Русский', press: 'g:ru' },
            { text: 'ქართული', press: 'g:ka' },
          ],
        ],
      },
    ])
    await talk.presses(nino, 'g:ru')
    expect(await talk.takeReplies()).toMatchObject([{ html: 'Теперь я пишу по-русски.' }])
    expect(await talk.says(nino, 'hm')).toEqual([expect.stringContaining('Не понимаю')])
    expect((await talk.presses(nino, 'g:de')).toast).toBe('Этого здесь больше нет')
  })

  test('whoever writes faster than can be answered is answered no more until that is through', async () => {
    for (let i = 0; i < 70; i++)
      await talk.answers(
        await talk.hears({
          kind: 'words',
          from: { telegramId: 7, language: 'en', name: null },
          words: 'x',
        }),
      )
    expect(await talk.takeReplies()).toHaveLength(60)
    expect(await talk.says(dato, 'x')).toHaveLength(1)
  })
})

describe('codes', () => {
  test.each([
    ['as it is', (code: string) => `/subscribe ${code}`],
    ['alone', (code: string) => code],
    ['in small letters', (code: string) => code.toLowerCase()],
    [
      'in groups',
      (code: string) => `/subscribe ${code.slice(0, 4)} ${code.slice(4, 8)}-${code.slice(8)}`,
    ],
    ['alone in groups', (code: string) => `${code.slice(0, 6)} ${code.slice(6)}`],
  ])('a code %s saves its search, once', async (_how, typed) => {
    const code = await codeFor({
      city: 'Tbilisi',
      districts: ['Vake'],
      rooms: [2, 3],
      priceMin: 500,
      priceMax: 900,
      searchQuery: '<balcony>',
    })
    expect(await talk.says(nino, typed(code))).toEqual([
      expect.stringContaining(
        'Saved: <b>Tbilisi, Vake · 2–3 rooms · $500–900 · “&lt;balcony&gt;”</b>',
      ),
    ])
    expect(
      await listSearches(db, { accountId: null, chatId: await talk.chatId(nino) }),
    ).toMatchObject([{ accountId: null, isActive: true, reaches: true }])
    expect(await keys()).toBe(1)
    expect(await talk.says(nino, typed(code))).toEqual([expect.stringContaining('does not work')])
  })

  test.each([
    ['en', 'connect this chat on the site, under Settings'],
    ['ru', 'подключите этот чат на сайте, в разделе «Настройки»'],
    ['ka', 'დააკავშირეთ ეს ჩატი საიტზე, პარამეტრებში'],
  ] as const)(
    'in a chat that belongs to no account, %s says where the search can be changed',
    async (language, where) => {
      const settings = [[{ url: 'https://bina.example/settings#telegram' }]]
      expect(
        await talk.repliesTo({ ...nino, language }, await codeFor({ city: 'Tbilisi' })),
      ).toMatchObject([{ html: expect.stringContaining(where), buttons: settings }])
      await db.updateTable('chat').set({ account_id: accountId }).execute()
      const [tied] = await talk.repliesTo({ ...nino, language }, await codeFor({ city: 'Batumi' }))
      expect(JSON.stringify(tied)).not.toContain(where)
      expect(tied).toMatchObject({ buttons: [] })
    },
  )

  test('ten wrong ones an hour, and a right one among them counts for nothing', async () => {
    for (let i = 0; i < 9; i++)
      expect(await talk.says(nino, '/subscribe ABCD2345EFGH')).toEqual([
        expect.stringContaining('does not work'),
      ])
    expect(await talk.says(nino, await codeFor({ city: 'Batumi' }))).toEqual([
      expect.stringContaining('Saved'),
    ])
    expect(await talk.says(nino, '/subscribe nonsense')).toEqual([
      expect.stringContaining('does not work'),
    ])
    const code = await codeFor({ city: 'Tbilisi' })
    expect(await talk.says(nino, code)).toEqual([
      'Too many codes that do not work. Please try again in 60 minutes.',
    ])
    expect(await talk.says(dato, '/subscribe nonsense')).toEqual([
      expect.stringContaining('does not work'),
    ])
    talk.later(60 * MINUTE)
    expect(await talk.says(nino, code)).toEqual([expect.stringContaining('Saved')])
  })

  test('of a day ago works no more, and none at all gets to know how', async () => {
    const code = await codeFor({})
    talk.later(24 * 60 * MINUTE)
    expect(await talk.says(nino, code)).toEqual([expect.stringContaining('does not work')])
    expect(await talk.says(nino, '/subscribe')).toEqual([
      expect.stringContaining('Send me the code'),
    ])
  })

  test.each([
    ['en', 'You already have this alert. /list shows it.'],
    ['ru', /уже есть/],
    ['ka', /უკვე/],
  ] as const)(
    'for filters that the chat has already saves no second alert and says so, in %s',
    async (language, words) => {
      const filters: SearchFilters = { city: 'Tbilisi', districts: ['Vera', 'Vake'], rooms: [3, 2] }
      await talk.says({ ...nino, language }, await codeFor(filters))
      const again = await talk.says(
        { ...nino, language },
        await codeFor({ ...filters, districts: ['Vake', 'Vera'], rooms: [2, 3], furnished: false }),
      )
      expect(again).toEqual([typeof words === 'string' ? words : expect.stringMatching(words)])
      expect(await states(nino)).toEqual([true])
    },
  )

  test('whoever has as many searches as there can be keeps the code', async () => {
    const [first] = await saved(
      nino,
      ...Array.from({ length: 30 }, (_, n): SearchFilters => ({ city: 'Batumi', priceMin: n + 1 })),
    )
    const code = await codeFor({ city: 'Yerevan' })
    expect(await talk.says(nino, code)).toEqual([expect.stringContaining('You have 30 searches')])
    await talk.presses(nino, `ly:${first}`)
    expect(await talk.says(nino, code)).toEqual([expect.stringContaining('Saved: <b>Yerevan</b>')])
  })
})

describe('searches', () => {
  test('are listed on one page with their buttons, the oldest first', async () => {
    expect(await talk.says(nino, '/list')).toEqual([expect.stringContaining('no searches yet')])
    const [batumi, yerevan] = await saved(
      nino,
      { city: 'Batumi' },
      { city: 'Yerevan', searchQuery: 'a & b' },
    )
    await talk.presses(nino, `lp:${yerevan}`)
    expect(await talk.repliesTo(nino, '/list')).toEqual([
      {
        kind: 'text',
        html: 'You have 2 searches:\n\n1. Batumi\n\n2. Yerevan · “a &amp; b” · <i>paused</i>',
        buttons: [
          [
            { text: '1 · Pause', press: `zp:${batumi}` },
            { text: '1 · Delete', press: `zd:${batumi}` },
          ],
          [
            { text: '2 · Resume', press: `zr:${yerevan}` },
            { text: '2 · Delete', press: `zd:${yerevan}` },
          ],
        ],
      },
    ])
    expect(await talk.says(dato, '/list')).toEqual([expect.stringContaining('no searches yet')])
  })

  describe('of many pages', () => {
    const many = (count: number) =>
      saved(
        nino,
        ...Array.from(
          { length: count },
          (_, n): SearchFilters => ({ city: 'Batumi', priceMin: n + 1 }),
        ),
      )
    const numbers = (html = '') =>
      [...html.matchAll(/^(\d+)\. /gm)].map(([, number]) => Number(number))
    const pagerOf = (buttons: Buttons | null) =>
      buttons?.at(-1)?.map((button) => [button.text, 'press' in button && button.press])

    test('come as one message, whose buttons turn the pages', async () => {
      await many(30)
      const replies = await talk.repliesTo(nino, '/list')
      expect(replies).toHaveLength(1)
      expect(replies).toMatchObject([{ html: expect.stringContaining('You have 30 searches:') }])
      expect(pagerOf((replies[0] as { buttons: Buttons }).buttons)).toEqual([
        ['‹', 'z:6'],
        ['1 / 6', 'z:1'],
        ['›', 'z:2'],
      ])
      const second = await talk.presses(nino, 'z:2')
      expect([second.toast, numbers(second.html), pagerOf(second.buttons)]).toEqual([
        null,
        [6, 7, 8, 9, 10],
        [
          ['‹', 'z:1'],
          ['2 / 6', 'z:2'],
          ['›', 'z:3'],
        ],
      ])
      expect(numbers((await talk.presses(nino, 'z:6')).html)).toEqual([26, 27, 28, 29, 30])
      expect(numbers((await talk.presses(nino, 'z:999999')).html)).toEqual([26, 27, 28, 29, 30])
      expect(numbers((await talk.presses(nino, 'z:0')).html)).toEqual([1, 2, 3, 4, 5])
      expect(await talk.takeReplies()).toEqual([])
    })

    test('are paused, go on and are deleted in that message', async () => {
      const ids = await many(6)
      const last = ids[5]!
      const paused = await talk.presses(nino, `zp:${last}`)
      expect(paused).toMatchObject({
        toast: 'Paused',
        html: expect.stringMatching(/6\. .* · <i>paused<\/i>$/),
        buttons: [
          [{ text: '6 · Resume' }, { text: '6 · Delete' }],
          [{}, { text: '2 / 2' }, {}],
        ],
      })
      expect(await states(nino)).toEqual([true, true, true, true, true, false])
      expect((await talk.presses(nino, `zr:${last}`)).toast).toBe('Active again')
      expect(await talk.presses(nino, `zd:${last}`)).toMatchObject({
        toast: null,
        html: expect.stringContaining('Delete this search?'),
        buttons: [
          [
            { text: 'Yes, delete', press: `zy:${last}` },
            { text: 'Keep', press: `zk:${last}` },
          ],
        ],
      })
      expect(await talk.presses(nino, `zk:${last}`)).toMatchObject({
        toast: 'Kept',
        html: expect.stringContaining('6. '),
      })
      const deleted = await talk.presses(nino, `zy:${last}`)
      expect([deleted.toast, numbers(deleted.html), deleted.buttons?.length]).toEqual([
        'Deleted',
        [1, 2, 3, 4, 5],
        5,
      ])
      // A second press, and one after all are gone.
      expect(await talk.presses(nino, `zy:${last}`)).toMatchObject({
        toast: 'This is not here any more',
        html: expect.stringContaining('1. '),
      })
      for (const id of ids.slice(0, 5)) await talk.presses(nino, `zy:${id}`)
      expect(await talk.presses(nino, 'z:1')).toMatchObject({
        html: expect.stringContaining('no searches yet'),
      })
    })

    test("somebody else's are left alone", async () => {
      const ids = await many(1)
      await saved(dato, { city: 'Belgrade' })
      for (const kind of ['zp', 'zd', 'zk', 'zy'])
        expect(await talk.presses(dato, `${kind}:${ids[0]!}`)).toMatchObject({
          toast: 'This is not here any more',
          html: expect.stringContaining('Belgrade'),
        })
      expect(await states(nino)).toEqual([true])
    })

    test.each(['en', 'ru', 'ka'])(
      'fit into a message, as long as they can be, in %s',
      async (language) => {
        const filters: SearchFilters = {
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
          ...Array.from({ length: 30 }, (_, n): SearchFilters => ({ ...filters, priceMin: n + 1 })),
        )
        const [reply] = await talk.repliesTo({ ...nino, language }, '/list')
        expect(lengthAsRead((reply as { html: string }).html)).toBeLessThan(MOST_IN_TEXT)
      },
    )
  })

  test('are paused and go on, all or by number', async () => {
    await saved(nino, { city: 'Batumi' }, { city: 'Yerevan' })
    await saved(dato, { city: 'Belgrade' })
    expect(await talk.says(nino, '/pause 2')).toEqual(['Paused: Yerevan'])
    expect(await states(nino)).toEqual([true, false])
    expect(await talk.says(nino, '/pause')).toEqual(['Paused: 1 search. /resume goes on.'])
    expect(await talk.says(nino, '/pause all')).toEqual([
      expect.stringContaining('All is paused already'),
    ])
    expect(await keys()).toBe(1)
    expect(await talk.says(nino, '/resume #1')).toEqual(['Active again: Batumi'])
    expect(await talk.says(nino, '/resume')).toEqual(['Active again: 1 search.'])
    expect(await talk.says(nino, '/resume')).toEqual([expect.stringContaining('Nothing is paused')])
    expect(await keys()).toBe(3)
    for (const wrong of ['3', '0', 'x', '99999', '-1'])
      expect(await talk.says(nino, `/pause ${wrong}`)).toEqual([
        'Please give a number from 1 to 2; /list shows them.',
      ])
  })

  test('are deleted after being asked once', async () => {
    expect(await talk.says(nino, '/delete')).toEqual([expect.stringContaining('no searches yet')])
    const [batumi, yerevan] = await saved(nino, { city: 'Batumi' }, { city: 'Yerevan' })
    expect(await talk.says(nino, '/delete')).toEqual([
      expect.stringMatching(/^Which one\?.*\n\n1\. Batumi\n\n2\. Yerevan$/s),
    ])
    expect(await talk.repliesTo(nino, '/delete 1')).toMatchObject([
      {
        html: 'Delete this search?\n\n<b>Batumi</b>',
        buttons: [[{ press: `ly:${batumi}` }, { press: `lk:${batumi}` }]],
      },
    ])
    expect((await talk.presses(nino, `lk:${batumi}`)).buttons).toMatchObject([
      [{ text: 'Active · pause' }, { text: 'Delete' }],
    ])
    expect(await states(nino)).toEqual([true, true])
    expect(await talk.presses(nino, `ly:${batumi}`)).toMatchObject({
      toast: 'Deleted',
      buttons: [[{ text: 'Deleted' }]],
    })
    expect(await states(nino)).toEqual([true])
    expect(await talk.presses(nino, `ly:${batumi}`)).toEqual({
      toast: 'This is not here any more',
      buttons: null,
    })
    // The only one needs no number.
    expect(await talk.repliesTo(nino, '/delete')).toMatchObject([
      { buttons: [[{ press: `ly:${yerevan}` }, { press: `lk:${yerevan}` }]] },
    ])
  })

  test('/stop pauses all and says how to come back', async () => {
    await saved(nino, { city: 'Batumi' }, { city: 'Yerevan' })
    expect(await talk.says(nino, '/stop')).toEqual([
      expect.stringMatching(/2 searches paused.*\/resume/s),
    ])
    expect(await states(nino)).toEqual([false, false])
    expect(await talk.says(nino, '/stop')).toEqual([expect.stringContaining('Nothing was active')])
  })
})

describe('a blocked bot', () => {
  test('lets searches rest, and wakes those when it is unblocked', async () => {
    const [first] = await saved(nino, { city: 'Batumi' }, { city: 'Yerevan' })
    await talk.presses(nino, `lp:${first}`)
    await talk.happens('blocked', nino)
    expect(await keys()).toBe(0)
    expect(await db.selectFrom('chat').select(['dead_at', 'dead_why']).executeTakeFirst()).toEqual({
      dead_at: talk.now,
      dead_why: 'the bot was blocked',
    })
    await talk.happens('blocked', nino)
    await talk.happens('unblocked', nino)
    expect(await states(nino)).toEqual([false, true])
    expect(await keys()).toBe(1)
    expect(await db.selectFrom('chat').select(['dead_at', 'dead_why']).executeTakeFirst()).toEqual({
      dead_at: null,
      dead_why: null,
    })
  })

  test('is there again at any word', async () => {
    await saved(nino, { city: 'Batumi' })
    await talk.happens('blocked', nino)
    expect(await talk.says(nino, '/list')).toEqual(['You have 1 search:\n\n1. Batumi'])
    expect(await states(nino)).toEqual([true])
  })

  test('makes no chat of somebody unknown', async () => {
    await talk.happens('blocked', nino)
    await talk.happens('unblocked', nino)
    expect(await db.selectFrom('chat').select('id').execute()).toEqual([])
  })
})
