import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseUpdate } from './parse-update.ts'

const chat = { id: -1001234567890, type: 'channel', username: 'flats_ge', title: 'Flats' }
const message = { message_id: 7, chat, sender_chat: chat, date: 1_795_000_000 }
const parse = (fields: object, kind = 'channel_post') =>
  parseUpdate({ update_id: 1, [kind]: { ...message, ...fields } })
/** The entity of a part of a text. */
const entity = (text: string, part: string, type: string, rest: object = {}) => ({
  type,
  offset: text.indexOf(part),
  length: part.length,
  ...rest,
})

test('a post has the text, links and hashtags that its public page shows', () => {
  const text =
    '🏠 Flat  in Vake\n\n\n\n600$ 550$ #vake\nbina.ge/1 or @nino, +995 555 12 34 56, here'
  expect(
    parse({
      text,
      entities: [
        entity(text, '600$', 'strikethrough'),
        entity(text, '#vake', 'hashtag'),
        entity(text, 'bina.ge/1', 'url'),
        entity(text, '@nino', 'mention'),
        entity(text, '+995 555 12 34 56', 'phone_number'),
        entity(text, 'here', 'text_link', { url: 'https://maps.app.goo.gl/x' }),
        entity(text, 'here', 'text_link', { url: 'javascript:alert(1)' }),
      ],
      author_signature: 'Nino',
      reply_to_message: { message_id: 3, chat, date: 1 },
      reply_markup: { inline_keyboard: [[{ text: 'Map', url: 'https://example.com/map' }]] },
    }),
  ).toEqual({
    kind: 'channelPost',
    channel: { id: chat.id, username: 'flats_ge', title: 'Flats' },
    groupId: null,
    post: {
      messageId: 7,
      albumIds: [],
      postedAt: new Date(message.date * 1000).toISOString(),
      edited: false,
      text: '🏠 Flat in Vake\n\n~~600$~~ 550$ #vake\nbina.ge/1 or @nino, +995 555 12 34 56, here',
      hashtags: ['vake'],
      links: [
        'https://bina.ge/1',
        'https://t.me/nino',
        'tel:+995555123456',
        'https://maps.app.goo.gl/x',
        'https://example.com/map',
      ],
      photos: [],
      videos: [],
      forwardedFrom: null,
      authorSignature: 'Nino',
      replyTo: 3,
      isService: false,
    },
  })
})

test('a photo is the largest size, under a URL without the token', () => {
  expect(
    parse(
      {
        caption: 'Flat',
        edit_date: 1_795_000_100,
        media_group_id: '99',
        photo: [
          { file_id: 'small/1', width: 90, height: 60 },
          { file_id: 'large/1', width: 900, height: 600 },
        ],
      },
      'edited_channel_post',
    ),
  ).toMatchObject({
    groupId: '99',
    post: { text: 'Flat', edited: true, photos: [{ url: 'telegram-file:large%2F1' }] },
  })
})

test('forwards, videos, locations and service messages', () => {
  const origin = { type: 'channel', chat: { ...chat, username: 'other' }, message_id: 5, date: 1 }
  expect(
    parse({
      forward_origin: origin,
      video: { duration: 42, thumbnail: { file_id: 'poster' } },
      location: { latitude: 41.7, longitude: 44.8 },
    }),
  ).toMatchObject({
    post: {
      forwardedFrom: { name: 'Flats', url: 'https://t.me/other/5' },
      videos: [{ url: null, posterUrl: 'telegram-file:poster', durationSeconds: 42 }],
      links: ['https://maps.google.com/maps?q=41.7,44.8'],
      isService: false,
    },
  })
  expect(
    parse({ text: 'x', forward_origin: { type: 'hidden_user', sender_user_name: 'Nino' } }),
  ).toMatchObject({ post: { forwardedFrom: { name: 'Nino', url: null } } })
  expect(parse({ pinned_message: {} })).toMatchObject({ post: { isService: true } })
})

test.each([
  [{ chat: { ...chat, type: 'supergroup' } }],
  [{ chat: { ...chat, id: 5 } }],
  [{ message_id: 0 }],
  [{ message_id: 2 ** 40 }],
  [{ date: 'today' }],
  [{ date: 1e15 }],
  [{ text: 5 }],
])('%o is not a post', (fields) => expect(parse({ text: 'x', ...fields })).toBeNull())

test('never throws, and makes storable posts', () => {
  const field = fc.oneof(fc.jsonValue(), fc.array(fc.jsonValue()))
  const fields = fc.record(
    {
      text: fc.string(),
      caption: fc.string(),
      entities: fc.array(
        fc.record({
          type: fc.constantFrom('strikethrough', 'hashtag', 'url', 'text_link', 'phone_number'),
          offset: fc.nat(50),
          length: fc.nat(50),
          url: fc.string(),
        }),
      ),
      photo: field,
      video: field,
      forward_origin: field,
      reply_to_message: field,
      reply_markup: field,
      author_signature: field,
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(fields, (hostile) => {
      const update = parse(hostile)
      if (update?.kind !== 'channelPost') return
      expect(update.post.text.isWellFormed()).toBe(true)
      expect(update.post.links.every((link) => /^(https?|tg|tel|mailto):/.test(link))).toBe(true)
    }),
  )
})
