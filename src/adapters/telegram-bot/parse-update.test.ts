import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseUpdate } from './parse-update.ts'

const from = { id: 5, is_bot: false, first_name: 'Nino', last_name: 'Example', language_code: 'ka' }
const chat = { id: 5, type: 'private', first_name: 'Nino' }
const nino = { telegramId: 5, language: 'ka', name: 'Nino Example' }
const parseMessage = (message: object) =>
  parseUpdate({ update_id: 1, message: { message_id: 2, date: 1, chat, from, ...message } })
const parseCallbackQuery = (query: object) =>
  parseUpdate({
    update_id: 1,
    callback_query: {
      id: '77',
      from,
      chat_instance: '1',
      data: 'h:1',
      message: { message_id: 2, date: 1, chat },
      ...query,
    },
  })

describe('parseUpdate', () => {
  test('parses messages with their sender', () => {
    expect(parseMessage({ text: ' /start abc ' })).toEqual({
      kind: 'message',
      from: nino,
      text: '/start abc',
    })
    expect(parseMessage({ sticker: {} })).toEqual({ kind: 'message', from: nino, text: '' })
    expect(parseMessage({ photo: [], caption: 'my flat' })).toMatchObject({ text: 'my flat' })
    expect(
      parseMessage({
        text: 'x',
        from: { ...from, first_name: undefined, last_name: 3, language_code: '<script>' },
      }),
    ).toEqual({ kind: 'message', from: { telegramId: 5, language: null, name: null }, text: 'x' })
  })

  test('limits lengths and removes control characters', () => {
    expect(parseMessage({ text: 'ა'.repeat(5000) })).toMatchObject({ text: 'ა'.repeat(500) })
    expect(parseMessage({ text: `${'x'.repeat(499)}🏠` })).toMatchObject({ text: 'x'.repeat(499) })
    expect(parseMessage({ text: '\u0000a\u0007b\n\ud800c' })).toMatchObject({ text: 'ab\nc' })
    expect(
      parseMessage({ text: 'x', from: { ...from, first_name: 'N'.repeat(200) } }),
    ).toMatchObject({
      from: { name: 'N'.repeat(80) },
    })
  })

  test('parses a callback query, also of an inaccessible message', () => {
    expect(parseCallbackQuery({})).toEqual({
      kind: 'callbackQuery',
      from: nino,
      callbackQueryId: '77',
      data: 'h:1',
      messageId: 2,
    })
    expect(parseCallbackQuery({ message: { message_id: 2, date: 0, chat } })).toMatchObject({
      messageId: null,
    })
    expect(parseCallbackQuery({ data: 'ა'.repeat(22) })).toBeNull()
    expect(parseCallbackQuery({ data: undefined, game_short_name: 'x' })).toBeNull()
    expect(parseCallbackQuery({ message: undefined, inline_message_id: 'x' })).toBeNull()
  })

  test('parses blocked and unblocked', () => {
    const member = (status: string) =>
      parseUpdate({
        update_id: 1,
        my_chat_member: {
          chat,
          from,
          date: 1,
          old_chat_member: { status: 'member' },
          new_chat_member: { status },
        },
      })
    expect(member('kicked')).toEqual({ kind: 'blocked', from: nino })
    expect(member('member')).toEqual({ kind: 'unblocked', from: nino })
    expect(member('administrator')).toBeNull()
  })

  test('ignores groups, other bots and unknown updates', () => {
    expect(parseMessage({ text: 'x', chat: { id: -100, type: 'group' } })).toBeNull()
    expect(parseMessage({ text: 'x', chat: { ...chat, id: 2 ** 60 } })).toBeNull()
    expect(parseMessage({ text: 'x', from: { ...from, is_bot: true } })).toBeNull()
    expect(parseUpdate({ update_id: 1, edited_message: { chat, from, text: 'x' } })).toBeNull()
  })

  test('never throws', () => {
    const expectParsed = (body: unknown): void => {
      expect([undefined, 'message', 'callbackQuery', 'blocked', 'unblocked']).toContain(
        parseUpdate(body)?.kind,
      )
    }
    fc.assert(fc.property(fc.anything(), (body) => expectParsed(body)))
    const part = fc.oneof(fc.anything(), fc.constant(chat), fc.constant(from))
    fc.assert(
      fc.property(
        fc.record(
          {
            message: fc.record({ chat: part, from: part, text: fc.anything() }),
            callback_query: part,
            my_chat_member: part,
          },
          { requiredKeys: [] },
        ),
        (body) => expectParsed(body),
      ),
    )
  })
})
