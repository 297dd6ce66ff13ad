import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PageOutcome } from '#core/channels/channel-reader.ts'
import type { ParsedPost } from '#core/posts/post.ts'
import { startTme } from '#demo/t-me/server.ts'
import type { ArchiveChannel, FakeTme } from '#demo/t-me/server.ts'
import { createTelegramWeb } from './telegram-web.ts'

const archiveDir = path.join(import.meta.dirname, '../../demo/t-me/fixtures')
const anchor = new Date('2026-11-01T12:00:00Z')

let tme: FakeTme
let clock = anchor

beforeAll(async () => {
  tme = await startTme({ archiveDir, anchor, now: () => clock })
  tme.addChannel({
    username: 'long_history',
    title: 'Long',
    posts: Array.from({ length: 47 }, (_, index) => ({
      id: index * 2 + 1,
      age: `${50 - index}h`,
      text: `post ${index}`,
    })),
  })
})
afterAll(() => tme.stop())
beforeEach(() => {
  tme.restore()
  clock = anchor
})

const reader = (options = {}) =>
  createTelegramWeb({ baseUrl: tme.url, pauseMs: [0, 0], ...options })

function pageOf(outcome: PageOutcome): Extract<PageOutcome, { kind: 'page' }> {
  if (outcome.kind !== 'page') throw new Error(JSON.stringify(outcome))
  return outcome
}

describe('reading a channel', () => {
  it('returns all kinds of posts as written', async () => {
    const page = pageOf(await reader().readPage({ username: 'every_kind' }))
    const posts = new Map(page.posts.map((post) => [post.messageId, post]))
    expect([page.unparsed, page.nextBefore, posts.size]).toEqual([[], null, 20])
    expect(page.channel).toEqual({
      username: 'Every_Kind',
      title: 'Flats & more 🏠',
      description: 'Rooms, flats, houses.\nWrite to @every_kind_desk',
      photoUrl: `${tme.url}/file/small.jpg`,
      subscribers: '1.2K',
    })
    expect(posts.get(1)).toMatchObject({ isService: true, text: 'Channel created' })
    expect(posts.get(2)?.text).toBe(
      'Plain words\n\nsecond paragraph with spaces & bold, "quotes", 5 < 6 > 4, it\'s $500!',
    )
    expect(posts.get(3)).toMatchObject({
      text:
        '🏠 2-room flat ✨\n💵 $700\n#Vake #2Rooms\n' +
        'Contact @nino_flats, map https://maps.google.com/?q=41.71,44.75&z=17.',
      hashtags: ['Vake', '2Rooms'],
      links: ['https://t.me/nino_flats', 'https://maps.google.com/?q=41.71,44.75&z=17'],
      photos: [{ url: `${tme.url}/file/small.jpg` }],
      authorSignature: 'Nino 🌿',
      postedAt: new Date(anchor.getTime() - 28 * 86_400_000),
    })
    expect(posts.get(4)).toMatchObject({
      albumIds: [5, 6],
      edited: true,
      links: ['https://www.google.com/maps?q=41.7,44.8&hl=en'],
      text: 'Album of three with a map',
    })
    expect(posts.get(4)?.photos).toHaveLength(3)
    expect(posts.get(7)).toMatchObject({ replyTo: 4, text: 'Still free!', photos: [] })
    expect(posts.get(8)?.forwardedFrom).toEqual({
      name: 'Other channel',
      url: 'https://t.me/other_channel/77',
    })
    expect(posts.get(9)?.forwardedFrom).toEqual({ name: 'Closed', url: null })
    expect(posts.get(10)?.videos).toEqual([
      { url: null, posterUrl: `${tme.url}/file/small.jpg`, durationSeconds: 42 },
    ])
    expect(posts.get(11)).toMatchObject({
      albumIds: [12, 13],
      videos: [{ url: `${tme.url}/file/tour.mp4?token=t11`, durationSeconds: 3723 }],
    })
    expect(posts.get(14)).toMatchObject({
      text: 'See the site: https://example.com/flat?a=1&b=2',
      links: ['https://example.com/flat?a=1&b=2'],
      photos: [],
    })
    for (const id of [15, 16, 17, 19, 22])
      expect(posts.get(id)).toMatchObject({ text: '', photos: [], videos: [], isService: false })
    expect(posts.get(18)?.links).toEqual(['https://maps.google.com/maps?q=41.7101,44.7806'])
    expect(posts.get(20)?.text).toBe('The plan is attached')
    expect(posts.get(21)?.videos).toHaveLength(1)
    expect(posts.get(23)).toMatchObject({ isService: true, replyTo: null })
    expect(posts.get(24)).toMatchObject({
      edited: true,
      authorSignature: 'Нино',
      text: 'Сдана ~~квартира~~ тайна\nцитата\nпосле\na  b\nc',
    })
  })

  it('pages back to the beginning without gaps or duplicates', async () => {
    const ids: number[][] = []
    let before: number | undefined
    do {
      const page: Extract<PageOutcome, { kind: 'page' }> = pageOf(
        await reader().readPage({ username: 'LONG_history', before }),
      )
      ids.push(page.posts.map((post) => post.messageId))
      before = page.nextBefore ?? undefined
    } while (before !== undefined)
    expect(ids.map((page) => page.length)).toEqual([20, 20, 7])
    expect(ids.toReversed().flat()).toEqual(Array.from({ length: 47 }, (_, index) => index * 2 + 1))
    expect(await reader().readPage({ username: 'long_history', before: 1 })).toMatchObject({
      kind: 'empty',
    })
  })

  it('sees edits, deletions and new posts', async () => {
    const id = tme.addPost('long_history', { text: 'later', age: '-10m' })
    const newest = async () =>
      pageOf(await reader().readPage({ username: 'long_history' })).posts.at(-1)
    expect(await newest()).toMatchObject({ text: 'post 46', edited: false })
    clock = new Date(anchor.getTime() + 11 * 60_000)
    expect(await newest()).toMatchObject({ messageId: id, text: 'later' })
    tme.editPost('long_history', id, { text: 'rented' })
    expect(await newest()).toMatchObject({ text: 'rented', edited: true })
    tme.deletePost('long_history', id)
    expect(await newest()).toMatchObject({ text: 'post 46' })
  })

  it('sends conditional requests only for the newest page', async () => {
    const { validators } = pageOf(await reader().readPage({ username: 'every_kind' }))
    expect(validators.etag).toBeDefined()
    expect(await reader().readPage({ username: 'every_kind', validators })).toEqual({
      kind: 'not-modified',
    })
    expect(
      await reader().readPage({ username: 'every_kind', before: 9, validators }),
    ).toMatchObject({ kind: 'page' })
    tme.editPost('every_kind', 2, { text: 'changed' })
    tme.editPost('every_kind', 24, { text: 'changed' })
    expect(await reader().readPage({ username: 'every_kind', validators })).toMatchObject({
      kind: 'page',
    })
  })
})

describe('the sample archive', () => {
  const samplesDir = path.join(import.meta.dirname, '../../../samples')
  const files = readdirSync(path.join(samplesDir, 'channels'))

  it.each(files)('the posts of %s are read as written', async (file) => {
    const archive = JSON.parse(
      readFileSync(path.join(samplesDir, 'channels', file), 'utf8'),
    ) as ArchiveChannel
    const samples = await startTme({
      archiveDir: samplesDir,
      anchor,
      now: () => new Date(anchor.getTime() + 86_400_000),
    })
    const web = createTelegramWeb({ baseUrl: samples.url, pauseMs: [0, 0] })
    const posts: ParsedPost[] = []
    let before: number | undefined
    do {
      const page: Extract<PageOutcome, { kind: 'page' }> = pageOf(
        await web.readPage({ username: archive.username, before }),
      )
      expect(page.unparsed).toEqual([])
      posts.unshift(...page.posts)
      before = page.nextBefore ?? undefined
    } while (before !== undefined)
    await samples.stop()
    const facts = (post: { photos?: unknown[]; videos?: unknown[] }) => [
      post.photos?.length ?? 0,
      post.videos?.length ?? 0,
    ]
    expect(
      posts.map((post) => [post.messageId, ...facts(post), post.edited, post.isService]),
    ).toEqual(
      archive.posts
        .toSorted((a, b) => a.id - b.id)
        .map((post) => [post.id, ...facts(post), post.edited ?? false, post.service !== undefined]),
    )
  })
})

describe('responses other than pages', () => {
  const ask = (options = {}, username = 'every_kind') => reader(options).readPage({ username })

  it.each(['no_such_channel', 'a_group'])('%s is not public', async (username) => {
    expect(await ask({}, username)).toEqual({
      kind: 'not-public',
      location: `https://t.me/${username}`,
    })
  })

  it('an invalid name is rejected without a request', async () => {
    const before = tme.requests.length
    expect(await ask({}, '../file/small.jpg')).toEqual({ kind: 'not-public', location: null })
    expect(tme.requests.length).toBe(before)
  })

  it('a channel without posts is empty', async () => {
    expect(await ask({}, 'nothing_yet')).toMatchObject({
      kind: 'empty',
      channel: { username: 'nothing_yet' },
    })
  })

  it.each([
    ['throttle', { kind: 'throttled', reason: 'HTTP 429', retryAfterSeconds: 30 }],
    ['challenge', { kind: 'throttled', retryAfterSeconds: null }],
    ['no-messages', { kind: 'throttled', retryAfterSeconds: null }],
    ['shape', { kind: 'unrecognised', outline: expect.stringContaining('channel-feed') as string }],
    ['refuse', { kind: 'not-public' }],
    ['500', { kind: 'unreachable', reason: 'HTTP 500' }],
    ['redirect-loop', { kind: 'unrecognised', reason: 'redirected to /s/every_kind' }],
    ['blank', { kind: 'throttled' }],
    ['garbage', { kind: 'unrecognised', reason: 'not UTF-8' }],
    ['windows-1251', { kind: 'unrecognised', reason: 'not UTF-8' }],
    [
      'half',
      {
        kind: 'unrecognised',
        reason: expect.stringMatching(/without its end|not UTF-8/) as string,
      },
    ],
    ['cut', { kind: 'unreachable' }],
    ['huge', { kind: 'unrecognised', reason: 'a page of more than 5242880 bytes' }],
    ['gzip-bomb', { kind: 'unrecognised', reason: 'a page of more than 5242880 bytes' }],
    ['drip', { kind: 'unreachable', reason: 'no complete response within 200 ms' }],
    ['empty-history', { kind: 'empty' }],
    ['no-earlier-link', { kind: 'page', nextBefore: null }],
    ['reset', { kind: 'unreachable' }],
    ['hang', { kind: 'unreachable', reason: 'no complete response within 200 ms' }],
  ] as const)('%s', async (fault, expected) => {
    tme.fail(fault, { channel: 'every_kind' })
    expect(
      await ask({ timeoutMs: fault === 'hang' || fault === 'drip' ? 200 : 10_000 }),
    ).toMatchObject(expected)
    expect(await ask({}, 'long_history')).toMatchObject({ kind: 'page' })
    tme.restore()
    expect(await ask()).toMatchObject({ kind: 'page' })
  })

  it.each([
    ['9999999', 9_999_999],
    ['-5', 0],
    ['0', 0],
    ['soon', null],
    ['99999999999999999999', null],
    ['Thu, 01 Jan 1970 00:00:00 GMT', 0],
  ])('Retry-After: %s', async (retryAfter, seconds) => {
    tme.fail('throttle', { channel: 'every_kind', retryAfter })
    expect(await ask()).toMatchObject({ kind: 'throttled', retryAfterSeconds: seconds })
  })

  it('the order of posts on a page does not matter', async () => {
    const before = pageOf(await ask({}, 'long_history')).posts.map((post) => post.messageId)
    tme.fail('reversed', { channel: 'long_history' })
    expect(pageOf(await ask({}, 'long_history')).posts.map((post) => post.messageId)).toEqual(
      before,
    )
  })

  it('a host that does not answer is unreachable, with the error code', async () => {
    const gone = await startTme({ archiveDir, anchor })
    await gone.stop()
    expect(
      await createTelegramWeb({ baseUrl: gone.url, pauseMs: [0, 0] }).readPage({
        username: 'every_kind',
      }),
    ).toEqual({ kind: 'unreachable', reason: 'ECONNREFUSED' })
  })

  it('a caller that aborts gets an outcome', async () => {
    tme.fail('hang')
    const control = new AbortController()
    const asked = reader().readPage({ username: 'every_kind', signal: control.signal })
    control.abort()
    expect(await asked).toEqual({ kind: 'unreachable', reason: 'stopped' })
  })
})

describe('rate limiting', () => {
  it('requests one page at a time', async () => {
    const own = await startTme({ archiveDir, anchor })
    const polite = createTelegramWeb({ baseUrl: own.url, pauseMs: [0, 1] })
    const outcomes = await Promise.all(
      ['every_kind', 'nothing_yet', 'every_kind', 'a_group'].map((username) =>
        polite.readPage({ username }),
      ),
    )
    expect(outcomes.map((outcome) => outcome.kind)).toEqual(['page', 'empty', 'page', 'not-public'])
    expect(own.peakConcurrency()).toBe(1)
    await own.stop()
  })

  it('reads other channels after one was rejected', async () => {
    const own = await startTme({ archiveDir, anchor })
    const polite = createTelegramWeb({ baseUrl: own.url, pauseMs: [0, 1] })
    own.fail('throttle', { retryAfter: 600, times: 1 })
    expect(await polite.readPage({ username: 'every_kind' })).toMatchObject({
      kind: 'throttled',
      retryAfterSeconds: 600,
    })
    expect(await polite.readPage({ username: 'nothing_yet' })).toMatchObject({ kind: 'empty' })
    await own.stop()
  })
})
