import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readTelegramExport } from './telegram-export.ts'

const message = (id: number, more: Record<string, unknown> = {}) => ({
  id,
  type: 'message',
  date: '2026-06-01T22:09:23',
  date_unixtime: '1780340963',
  from: 'Flats',
  from_id: 'channel3802812639',
  text: '',
  text_entities: [],
  ...more,
})

const read = (...messages: unknown[]) =>
  readTelegramExport(
    { name: 'Flats of Batumi', type: 'public_channel', id: 3802812639, messages },
    { username: 'flats' },
  )
const one = (more: Record<string, unknown>) => read(message(12, more)).posts[0]!

describe('a message of an export', () => {
  it('becomes a post', () => {
    expect(
      one({
        text_entities: [{ type: 'plain', text: 'flat' }],
        author: 'Nino',
        edited: '2026-06-02T00:00:00',
        edited_unixtime: '1780400000',
        forwarded_from: 'Other',
        reply_to_message_id: 3,
      }),
    ).toEqual({
      messageId: 12,
      albumIds: [],
      postedAt: new Date('2026-06-01T19:09:23Z'),
      edited: true,
      text: 'flat',
      hashtags: [],
      links: [],
      photos: [],
      videos: [],
      forwardedFrom: { name: 'Other', url: null },
      authorSignature: 'Nino',
      replyTo: 3,
      isService: false,
    })
  })

  it('marks struck-out text', () => {
    expect(
      one({
        text_entities: [
          { type: 'strikethrough', text: '600$' },
          { type: 'plain', text: ' 550$' },
        ],
      }).text,
    ).toBe('~~600$~~ 550$')
  })

  it('has its text from the entities, or from either older format', () => {
    const entities = [
      { type: 'bold', text: 'ВАЖНО:' },
      { type: 'plain', text: '  \n два\u00a0слова \n\n\n\nend' },
    ]
    const expected = 'ВАЖНО:\nдва слова\n\nend'
    expect(one({ text_entities: entities }).text).toBe(expected)
    expect(one({ text_entities: undefined, text: [entities[0], entities[1]!.text] }).text).toBe(
      expected,
    )
    expect(one({ text_entities: undefined, text: 'ВАЖНО:  \n два слова \n\n\n\nend' }).text).toBe(
      expected,
    )
  })

  it('has the same hashtags and links as the public page', () => {
    const text_entities = [
      { type: 'hashtag', text: '#Vake' },
      { type: 'hashtag', text: '#Vake' },
      { type: 'link', text: 'maps.google.com/?q=41.7,44.8' },
      { type: 'text_link', text: 'map', href: 'https://yandex.com/maps/?ll=44.8,41.7' },
      { type: 'text_link', text: 'no', href: 'javascript:alert(1)' },
      { type: 'mention', text: '@nino_flats' },
      { type: 'phone', text: '+995 555 01-23-45' },
      { type: 'email', text: 'a@b.ge' },
    ]
    expect(
      one({ text_entities, location_information: { latitude: 41.71, longitude: 44.78 } }),
    ).toMatchObject({
      hashtags: ['Vake'],
      links: [
        'https://maps.google.com/?q=41.7,44.8',
        'https://yandex.com/maps/?ll=44.8,41.7',
        'https://t.me/nino_flats',
        'tel:+995555012345',
        'mailto:a@b.ge',
        'https://maps.google.com/maps?q=41.71,44.78',
      ],
    })
  })

  it('has the relative paths of photos, without those that were not exported', () => {
    expect(one({ photo: 'photos/photo 1@01.jpg' }).photos).toEqual([
      { url: 'file:photos/photo%201%4001.jpg' },
    ])
    expect(
      one({ photo: '(File not included. Change data exporting settings to download.)' }).photos,
    ).toEqual([])
    expect(one({ file: 'files/plan.png', mime_type: 'image/png' }).photos).toEqual([
      { url: 'file:files/plan.png' },
    ])
    expect(
      one({ file: 'stickers/a.webp', mime_type: 'image/webp', media_type: 'sticker' }).photos,
    ).toEqual([])
  })

  it('has the thumbnail of a video', () => {
    expect(
      one({
        media_type: 'video_file',
        file: 'video_files/a.mp4',
        thumbnail: 'video_files/a.mp4_thumb.jpg',
        duration_seconds: 27,
      }).videos,
    ).toEqual([{ url: null, posterUrl: 'file:video_files/a.mp4_thumb.jpg', durationSeconds: 27 }])
    expect(
      one({ media_type: 'voice_message', file: 'v.ogg', duration_seconds: 27 }).videos,
    ).toEqual([])
  })

  it('may be a service message, and may be older than date_unixtime', () => {
    expect(one({ type: 'service', action: 'pin_message', date_unixtime: undefined })).toMatchObject(
      { isService: true, postedAt: new Date('2026-06-01T22:09:23Z') },
    )
  })
})

describe('an album', () => {
  const photo = (id: number, more: Record<string, unknown> = {}) =>
    message(id, { photo: `photos/${id}.jpg`, ...more })

  it('is one post of consecutive messages sent at once, with the text of one of them', () => {
    const { posts } = read(
      photo(10),
      photo(11, { text: 'flat' }),
      message(12, { media_type: 'video_file', file: 'v.mp4' }),
      photo(13, { date_unixtime: '1780340964' }),
      message(14, { text: 'after' }),
    )
    expect(posts).toMatchObject([
      { messageId: 10, albumIds: [11, 12, 13], text: 'flat', photos: [{}, {}, {}], videos: [{}] },
      { messageId: 14, text: 'after' },
    ])
  })

  it('is recognised even when its files were not exported', () => {
    expect(
      read(
        photo(10, { photo: '(File not included.)' }),
        photo(11, { photo: '(File not included.)' }),
      ).posts,
    ).toMatchObject([{ albumIds: [11], photos: [] }])
  })

  it.each([
    ['of two messages with text', photo(11, { text: 'second' })],
    ['with a gap in the ids', photo(12)],
    ['sent later', photo(11, { date_unixtime: '1780340999' })],
    ['of another author', photo(11, { author: 'Other' })],
    ['without media', message(11)],
  ])('is not one %s', (_, second) => {
    expect(read(photo(10, { text: 'first' }), second).posts).toHaveLength(2)
  })

  it('has at most ten items', () => {
    const { posts } = read(...Array.from({ length: 12 }, (_, index) => photo(100 + index)))
    expect(posts.map((post) => post.photos.length)).toEqual([10, 2])
  })
})

describe('an export', () => {
  it('reports unreadable messages and continues', () => {
    const { posts, unparsed } = read(
      message(1),
      { ...message(2), type: 'unsupported' },
      null,
      message(3, { date_unixtime: 'x', date: 'y' }),
      { ...message(4), id: 'four' },
      message(6, { date_unixtime: '9999999999999' }),
      message(5),
    )
    expect(posts.map((post) => post.messageId)).toEqual([1, 5])
    expect(unparsed).toEqual([
      { messageId: 2, reason: 'a message of type unsupported' },
      { messageId: null, reason: 'not an object' },
      { messageId: 3, reason: 'a message without a date' },
      { messageId: null, reason: 'a message without an id' },
      { messageId: 6, reason: 'a message without a date' },
    ])
  })

  it('may be of an account with one channel', () => {
    const chats = (...types: string[]) => ({
      chats: {
        about: '',
        list: types.map((type, index) => ({
          name: `chat ${index}`,
          type,
          id: index,
          messages: [message(7)],
        })),
      },
    })
    expect(
      readTelegramExport(chats('personal_chat', 'public_channel'), { username: 'flats' }),
    ).toMatchObject({ channel: { username: 'flats', title: 'chat 1' }, posts: [{ messageId: 7 }] })
    expect(() =>
      readTelegramExport(chats('public_channel', 'private_channel'), { username: 'flats' }),
    ).toThrow('has 2 channels')
    expect(() => readTelegramExport(chats('personal_chat'), { username: 'flats' })).toThrow(
      'not a Telegram Desktop export',
    )
  })

  it.each([null, 'text', 7, [], {}, { messages: 'none' }])(
    'is refused when it is none: %j',
    (json) => {
      expect(() => readTelegramExport(json, { username: 'flats' })).toThrow(
        'not a Telegram Desktop export',
      )
    },
  )

  it('never fails for a message, whatever it contains', () => {
    const anything = fc.oneof(
      fc.jsonValue(),
      fc.jsonValue().map((value) => (typeof value === 'object' ? message(1, { ...value }) : value)),
    )
    fc.assert(
      fc.property(
        fc.array(anything, { maxLength: 20 }),
        fc.jsonValue(),
        fc.jsonValue(),
        (messages, text, entities) => {
          const all = [
            ...messages,
            message(9, {
              text,
              text_entities: entities,
              photo: text,
              location_information: entities,
            }),
          ]
          const { posts, unparsed } = read(...all)
          const items = posts.reduce((sum, post) => sum + 1 + post.albumIds.length, 0)
          expect(items + unparsed.length).toBe(all.length)
          expect(JSON.stringify(posts)).not.toContain('\\u0000')
        },
      ),
      { numRuns: 300 },
    )
  })
})
