import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BOT_TOKEN, initDataOf, widgetDataOf } from '#test/telegram-auth-data.ts'
import {
  deriveTelegramKeys,
  verifyInitData,
  buildDataCheckString,
  verifyWidgetData,
} from './telegram-auth-data.ts'

const now = new Date('2026-03-01T12:00:00Z')
const keys = deriveTelegramKeys(BOT_TOKEN)
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)
const initData = (text: string, at = now) => verifyInitData(keys, text, at)
const widget = (data: Record<string, string | number>, at = now) =>
  verifyWidgetData(
    keys,
    Object.entries(data).map(([name, value]): [string, string] => [name, String(value)]),
    at,
  )

/** The example of the "Init data" page of the Telegram Mini Apps documentation. */
const VECTOR =
  'user=%7B%22id%22%3A279058397%2C%22first_name%22%3A%22Vladislav%22%2C' +
  '%22last_name%22%3A%22Kibenko%22%2C%22username%22%3A%22vdkfrost%22%2C' +
  '%22language_code%22%3A%22en%22%2C%22is_premium%22%3Atrue%2C' +
  '%22allows_write_to_pm%22%3Atrue%7D&chat_instance=-3788475317572404878&chat_type=private' +
  '&auth_date=1709144340' +
  '&hash=371697738012ebd26a111ace4aff23ee265596cd64026c8c3677956a85ca1827'

describe('init data', () => {
  test('the published example is valid only with its own token', () => {
    const at = new Date(1709144340_000)
    const published = deriveTelegramKeys('5768337691:AAGDAe6rjxu1cUgxK4BizYi--Utc3J9v5AU')
    expect(published.botId).toBe(5768337691)
    expect(verifyInitData(published, VECTOR, at)).toMatchObject({
      person: { id: 279058397, languageTag: 'en' },
      expiresAt: new Date(1709147940_000),
    })
    expect(verifyInitData(keys, VECTOR, at)).toBeNull()
  })

  test('is valid with its fields in any order and encoding', () => {
    const text = initDataOf(
      {
        id: 4_503_599_627_370_495,
        first_name: ' Ана ',
        last_name: "O'Example & Co",
        language_code: 'ru',
      },
      { at: now },
    )
    expect(initData(text)?.person).toEqual({
      id: 4_503_599_627_370_495,
      firstName: 'Ана',
      lastName: "O'Example & Co",
      languageTag: 'ru',
    })
    const shuffled = [...new URLSearchParams(text)].reverse()
    expect(initData(new URLSearchParams(shuffled).toString())?.person.id).toBe(
      4_503_599_627_370_495,
    )
    expect(
      initData(shuffled.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&'))
        ?.hash,
    ).toBe(initData(text)!.hash)
  })

  test.each([
    [3600, true],
    [3601, false],
    [-120, true],
    [-121, false],
    [86_400, false],
  ])('created %i seconds ago, valid: %s', (age, isValid) => {
    expect(initData(initDataOf({ id: 7 }, { at: ago(age) })) !== null).toBe(isValid)
  })

  test.each([
    ['nothing', ''],
    ['no hash', initDataOf({ id: 7 }, { at: now }).replace(/&hash=\w+/, '')],
    [
      'an upper-case hash',
      initDataOf({ id: 7 }, { at: now }).replace(/hash=\w+/, (hash) =>
        hash.toUpperCase().replace('HASH', 'hash'),
      ),
    ],
    ['a truncated hash', initDataOf({ id: 7 }, { at: now }).slice(0, -1)],
    [
      'the signature field removed',
      initDataOf({ id: 7 }, { at: now }).replace('&signature=for-others', ''),
    ],
    ['an extra field', `${initDataOf({ id: 7 }, { at: now })}&start_param=x`],
    ['a duplicate field', `${initDataOf({ id: 7 }, { at: now })}&query_id=AAE-made-up`],
    [
      'a duplicate user',
      `${initDataOf({ id: 7 }, { at: now })}&user=${encodeURIComponent('{"id":8}')}`,
    ],
    ['a duplicate hash', `${initDataOf({ id: 7 }, { at: now })}&hash=${'0'.repeat(64)}`],
    [
      "another bot's token",
      initDataOf({ id: 7 }, { at: now, token: '987654321:AAAnother-token_that_nobody_has_at_all' }),
    ],
    ['a bot as the user', initDataOf({ id: 7, is_bot: true }, { at: now })],
    ['no user', initDataOf({ id: 7 }, { at: now, fields: { user: 'null' } })],
    ['an invalid user', initDataOf({ id: 7 }, { at: now, fields: { user: '{' } })],
    ['a negative user id', initDataOf({ id: -7 }, { at: now })],
    ['a user id that is too large', initDataOf({ id: 2 ** 53 }, { at: now })],
    [
      'a user id that is a string',
      initDataOf({ id: 7 }, { at: now, fields: { user: '{"id":"7"}' } }),
    ],
    ['no date', initDataOf({ id: 7 }, { at: now, fields: { auth_date: '' } })],
    ['an invalid date', initDataOf({ id: 7 }, { at: now, fields: { auth_date: '1e9' } })],
    [
      'too much data',
      initDataOf({ id: 7 }, { at: now, fields: { start_param: 'x'.repeat(9000) } }),
    ],
    [
      'too many fields',
      initDataOf(
        { id: 7 },
        {
          at: now,
          fields: Object.fromEntries(
            [...'abcdefghijklmnopqrstuvwxyzabcdefgh'].map((letter, index) => [
              letter.repeat(index + 1),
              '1',
            ]),
          ),
        },
      ),
    ],
    [
      'a line break in a value',
      initDataOf({ id: 7 }, { at: now, fields: { start_param: 'x\nuser={}' } }),
    ],
    ['an invalid field name', initDataOf({ id: 7 }, { at: now, fields: { 'User=x': '1' } })],
    // The widget signs with another key.
    [
      'data of the login widget',
      new URLSearchParams(
        Object.entries(widgetDataOf({ id: 7 }, { at: now })).map(([name, value]) => [
          name,
          String(value),
        ]),
      ).toString(),
    ],
  ])('with %s is rejected', (_, text) => {
    expect(initData(text)).toBeNull()
  })

  test('long names are cut between characters, empty names become null', () => {
    expect(
      initData(initDataOf({ id: 7, first_name: '😀'.repeat(100), last_name: ' \0 ' }, { at: now }))
        ?.person,
    ).toMatchObject({ firstName: '😀'.repeat(80), lastName: null })
  })

  test('different fields have different data-check-strings', () => {
    const fields = fc.dictionary(
      fc.stringMatching(/^[a-z_]{1,12}$/),
      fc.string({ maxLength: 30 }).map((text) => text.replaceAll('\n', ' ').toWellFormed()),
      { maxKeys: 6 },
    )
    fc.assert(
      fc.property(fields, fields, (one, other) => {
        const strings = [one, other].map((each) =>
          buildDataCheckString(Object.entries(each).filter(([name]) => name !== 'hash')),
        )
        const same =
          JSON.stringify(
            Object.entries(one)
              .filter(([name]) => name !== 'hash')
              .sort(),
          ) ===
          JSON.stringify(
            Object.entries(other)
              .filter(([name]) => name !== 'hash')
              .sort(),
          )
        expect(strings[0] === strings[1]).toBe(same)
      }),
    )
  })

  test('changing one character never yields another user', () => {
    const text = initDataOf({ id: 7001, first_name: 'Ana', language_code: 'en' }, { at: now })
    fc.assert(
      fc.property(fc.nat(text.length - 1), fc.stringMatching(/^[\w%&=+]$/), (at, letter) => {
        const result = initData(text.slice(0, at) + letter + text.slice(at + 1))
        expect(result === null || result.person.id === 7001).toBe(true)
      }),
    )
  })

  test('arbitrary input is rejected without throwing', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary', maxLength: 500 }), fc.webQueryParameters()),
        (text) => {
          expect(initData(text)).toBeNull()
        },
      ),
    )
  })
})

describe('data of the login widget', () => {
  test('is valid with its own key for ten minutes', () => {
    const data = widgetDataOf(
      { id: 7, first_name: 'Ana', last_name: 'Example' },
      {
        at: now,
        fields: { username: 'ana_example', photo_url: 'https://t.me/i/userpic/320/x.jpg' },
      },
    )
    expect(widget(data)).toEqual({
      person: { id: 7, firstName: 'Ana', lastName: 'Example', languageTag: null },
      hash: data['hash'],
      expiresAt: new Date(now.getTime() + 600_000),
    })
    expect(widget(data, new Date(now.getTime() + 600_000))).not.toBeNull()
    expect(widget(data, new Date(now.getTime() + 601_000))).toBeNull()
  })

  test('is rejected when extended, modified, of another bot or signed as init data', () => {
    const data = widgetDataOf({ id: 7 }, { at: now })
    expect(widget({ ...data, state: 'ours' })).toBeNull()
    expect(widget({ ...data, id: 8 })).toBeNull()
    expect(
      widget(
        widgetDataOf(
          { id: 7 },
          { at: now, token: '987654321:AAAnother-token_that_nobody_has_at_all' },
        ),
      ),
    ).toBeNull()
    const { hash: _, ...unsigned } = data
    const lines = Object.keys(unsigned)
      .sort()
      .map((name) => `${name}=${unsigned[name]}`)
      .join('\n')
    expect(
      widget({
        ...unsigned,
        hash: createHmac('sha256', keys.initData).update(lines).digest('hex'),
      }),
    ).toBeNull()
  })
})
