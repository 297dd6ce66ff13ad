import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readUpdate } from './read-update.ts'

const from = { id: 5, is_bot: false, first_name: 'Nino', last_name: 'Example', language_code: 'ka' }
const chat = { id: 5, type: 'private', first_name: 'Nino' }
const nino = { telegramId: 5, language: 'ka', name: 'Nino Example' }
const words = (message: object) =>
  readUpdate({ update_id: 1, message: { message_id: 2, date: 1, chat, from, ...message } })
const press = (query: object) =>
  readUpdate({
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

describe('what an update says', () => {
  test('words, with whoever says them', () => {
    expect(words({ text: ' /start abc ' })).toEqual({
      kind: 'words',
      from: nino,
      words: '/start abc',
    })
    expect(words({ sticker: {} })).toEqual({ kind: 'words', from: nino, words: '' })
    expect(words({ photo: [], caption: 'my flat' })).toMatchObject({ words: 'my flat' })
    expect(
      words({
        text: 'x',
        from: { ...from, first_name: undefined, last_name: 3, language_code: '<script>' },
      }),
    ).toEqual({ kind: 'words', from: { telegramId: 5, language: null, name: null }, words: 'x' })
  })

  test('no more than is of use', () => {
    expect(words({ text: 'ა'.repeat(5000) })).toMatchObject({ words: 'ა'.repeat(500) })
    expect(words({ text: `${'x'.repeat(499)}🏠` })).toMatchObject({ words: 'x'.repeat(499) })
    expect(words({ text: '\u0000a\u0007b\n\ud800c' })).toMatchObject({ words: 'ab\nc' })
    expect(words({ text: 'x', from: { ...from, first_name: 'N'.repeat(200) } })).toMatchObject({
      from: { name: 'N'.repeat(80) },
    })
  })

  test('a press, also under a message that is not told any more', () => {
    expect(press({})).toEqual({
      kind: 'press',
      from: nino,
      pressId: '77',
      press: 'h:1',
      messageId: 2,
    })
    expect(press({ message: { message_id: 2, date: 0, chat } })).toMatchObject({ messageId: null })
    expect(press({ data: 'ა'.repeat(22) })).toBeNull()
    expect(press({ data: undefined, game_short_name: 'x' })).toBeNull()
    expect(press({ message: undefined, inline_message_id: 'x' })).toBeNull()
  })

  test('blocked and unblocked', () => {
    const member = (status: string) =>
      readUpdate({
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

  test('nothing of groups, of other bots, or of what we do not know', () => {
    expect(words({ text: 'x', chat: { id: -100, type: 'group' } })).toBeNull()
    expect(words({ text: 'x', chat: { ...chat, id: 2 ** 60 } })).toBeNull()
    expect(words({ text: 'x', from: { ...from, is_bot: true } })).toBeNull()
    expect(readUpdate({ update_id: 1, edited_message: { chat, from, text: 'x' } })).toBeNull()
  })

  test('whatever it is, it is never an error', () => {
    const isRead = (body: unknown): void => {
      expect([undefined, 'words', 'press', 'blocked', 'unblocked']).toContain(
        readUpdate(body)?.kind,
      )
    }
    fc.assert(fc.property(fc.anything(), (body) => isRead(body)))
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
        (body) => isRead(body),
      ),
    )
  })
})
