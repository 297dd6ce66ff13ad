import { describe, expect, test } from 'vitest'
import { FEED_POINTERS, type ChannelSettings } from '#contract/sources.ts'
import { findAt, readItems } from './read-items.ts'

const settings: ChannelSettings = { ...FEED_POINTERS, url: 'https://flats.example/feed.json' }
const ITEM = { id: 'a1', url: 'https://flats.example/a1', content_text: 'Rent! 2 rooms, 700$' }

const read = (items: unknown[], changes: ChannelSettings = {}) => {
  const found = readItems({ items }, { ...settings, ...changes })
  if ('problem' in found) throw new Error(found.problem)
  return found
}
const readOne = (item: object, changes?: ChannelSettings) => read([item], changes).posts[0]
const reasonOf = (item: unknown, changes?: ChannelSettings) =>
  read([ITEM, item], changes).unparsed[0]?.reason

test('an item of JSON Feed 1.1 becomes a post', () => {
  expect(
    readOne({
      ...ITEM,
      id: 17,
      content_text: 'Rent!  2 rooms \n\n\n\n700$ https://maps.app.goo.gl/x',
      date_published: '2026-11-20T10:00:00+04:00',
      date_modified: '2026-11-21T10:00:00Z',
      image: 'https://cdn.example/1.jpg',
    }),
  ).toEqual({
    externalId: '17',
    url: 'https://flats.example/a1',
    text: 'Rent! 2 rooms\n\n700$ https://maps.app.goo.gl/x',
    postedAt: new Date('2026-11-20T06:00:00Z'),
    edited: true,
    editedAt: new Date('2026-11-21T10:00:00Z'),
    links: ['https://maps.app.goo.gl/x'],
    photos: [{ url: 'https://cdn.example/1.jpg' }],
    hashtags: [],
    albumIds: [],
    videos: [],
    forwardedFrom: null,
    authorSignature: null,
    replyTo: null,
    isService: false,
  })
})

test('fields are where the pointers say', () => {
  const item = {
    'ad/no': 'x~1',
    links: ['/offers/x1'],
    title: 'Rent! 2 rooms',
    price: { amount: 700, currency: 'USD' },
    tags: ['Vake', 'balcony'],
    at: 1_795_000_000,
    pictures: [
      { url: '/p/1.jpg' },
      { url: 'data:image/png;base64,AA' },
      'https://cdn.example/2.jpg',
      { url: '/p/1.jpg' },
      null,
    ],
  }
  const changes = {
    id: '/ad~1no',
    link: '/links/0',
    text: '/title /price/amount /none /tags',
    date: '/at',
    edited: '',
    photos: '/pictures',
  }
  expect(readOne(item, changes)).toMatchObject({
    externalId: 'x~1',
    url: 'https://flats.example/offers/x1',
    text: 'Rent! 2 rooms\n700\nVake, balcony',
    postedAt: new Date(1_795_000_000_000),
    edited: false,
    photos: [{ url: 'https://flats.example/p/1.jpg' }, { url: 'https://cdn.example/2.jpg' }],
  })
})

test('links are taken as they are written', () => {
  const content_text = 'Rent! https://maps.example/?q=a&amp;b=1 and https://maps.example/?q=a&b=1'
  expect(readOne({ ...ITEM, content_text })).toMatchObject({
    links: ['https://maps.example/?q=a&amp;b=1', 'https://maps.example/?q=a&b=1'],
  })
})

test('a post without a date has none, and one without a photo has no photos', () => {
  expect(readOne(ITEM)).toMatchObject({ postedAt: null, photos: [] })
})

test('of several items with one id the last one counts', () => {
  expect(read([ITEM, { ...ITEM, content_text: 'Let' }]).posts).toMatchObject([{ text: 'Let' }])
})

describe('reasons name the item and the pointer', () => {
  test.each<[unknown, string]>([
    [null, 'item 2: /id is missing'],
    ['text', 'item 2: /id is missing'],
    [{ ...ITEM, id: '' }, 'item 2: /id is not a text of up to 200 characters'],
    [{ ...ITEM, id: { a: 1 } }, 'item 2: /id is not a text of up to 200 characters'],
    [{ ...ITEM, id: 'a\0' }, 'item 2: /id is not a text of up to 200 characters'],
    [{ ...ITEM, url: undefined }, 'item 2: /url is missing'],
    [{ ...ITEM, url: 'javascript:alert(1)' }, 'item 2: /url is not an http(s) URL'],
    [{ ...ITEM, url: 'https://user:secret@flats.example' }, 'item 2: /url is not an http(s) URL'],
    [{ ...ITEM, content_text: ' ' }, 'item 2: /content_text is missing'],
    [{ ...ITEM, content_text: {} }, 'item 2: /content_text is an object, not a text'],
    [
      { ...ITEM, date_published: '01.02.2026' },
      'item 2: /date_published is not a date like 2026-11-28T10:00:00Z or Unix seconds',
    ],
    [
      { ...ITEM, date_modified: '2026-02-31T99:00' },
      'item 2: /date_modified is not a date like 2026-11-28T10:00:00Z or Unix seconds',
    ],
  ])('%o', (item, reason) => expect(reasonOf(item)).toBe(reason))

  test('and leave the other items alone', () => {
    const { posts, unparsed } = read([
      { ...ITEM, url: 1 },
      { ...ITEM, id: 'b' },
    ])
    expect(posts).toMatchObject([{ externalId: 'b' }])
    expect(unparsed).toMatchObject([{ externalId: 'a1' }])
  })
})

test.each<[unknown, string, string]>([
  [{}, '/items', '/items is missing, not a list'],
  [{ items: {} }, '/items', '/items is an object, not a list'],
  ['text', '', 'the document is a string, not a list'],
  [Array.from({ length: 2001 }), '', 'the document has more than 2000 items'],
])('a document without a list: %#', (document, items, problem) =>
  expect(readItems(document, { ...settings, items })).toEqual({ problem }),
)

test.each<[string, unknown]>([
  ['', { 'a/b': { '~': ['x', 'y'] }, '': 0 }],
  ['/', 0],
  ['/a~1b/~0/1', 'y'],
  ['/a~1b/~0/01', undefined],
  ['/a~1b/~0/length', undefined],
  ['/constructor', undefined],
  ['/__proto__', undefined],
])('the value at "%s" (RFC 6901)', (pointer, value) =>
  expect(findAt({ 'a/b': { '~': ['x', 'y'] }, '': 0 }, pointer)).toEqual(value),
)
