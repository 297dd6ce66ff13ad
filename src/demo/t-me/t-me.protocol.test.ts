import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ageMs, dateChannel } from './archive.ts'
import type { ArchiveChannel } from './archive.ts'
import { channelPage, landingPage, noMessagesPage, singlePage } from './pages.ts'
import { startTme } from './server.ts'
import type { FakeTme } from './server.ts'

const archiveDir = path.join(import.meta.dirname, 'fixtures')
let tme: FakeTme
beforeAll(async () => {
  tme = await startTme({ archiveDir })
})
afterAll(() => tme.stop())

const get = async (at: string, headers: Record<string, string> = {}) => {
  const response = await fetch(tme.url + at, { redirect: 'manual', headers })
  return { status: response.status, headers: response.headers, body: await response.text() }
}

describe('ages', () => {
  it.each([
    ['35m', 2_100_000],
    ['2d 4h', 187_200_000],
    ['-12m', -720_000],
    ['1.5h', 5_400_000],
  ])('%s is %i ms', (age, ms) => {
    expect(ageMs(age)).toBe(ms)
  })

  it.each(['', 'soon', '5', '5y', '--5m'])('%j is rejected', (age) => {
    expect(() => ageMs(age)).toThrow('not an age')
  })

  it('an archive with an id inside an album is rejected', () => {
    expect(() =>
      dateChannel(
        {
          username: 'x',
          title: 'x',
          posts: [
            { id: 1, age: '2h', photos: ['a', 'b'] },
            { id: 2, age: '1h' },
          ],
        },
        new Date(),
      ),
    ).toThrow('post 2 lies inside the album of post 1')
  })
})

describe('the fake t.me', () => {
  it('redirects names without a preview to their landing page', async () => {
    for (const name of ['a_group', 'nobody_here']) {
      const { status, headers } = await get(`/s/${name}`)
      expect([status, headers.get('location')]).toEqual([302, `https://t.me/${name}`])
    }
    expect((await get('/a_group')).body).toContain('<title>Telegram: View @a_group</title>')
    expect((await get('/nobody_here')).body).toContain(
      '<title>Telegram: Contact @nobody_here</title>',
    )
  })

  it('serves a single post by its id or that of an album item, or "Post not found"', async () => {
    expect((await get('/every_kind/5?embed=1&mode=tme')).body).toContain('data-post="Every_Kind/4"')
    expect((await get('/every_kind/999?embed=1')).body).toContain('Post not found')
  })

  it('searches posts, and shows a note when nothing matches', async () => {
    expect((await get('/s/every_kind?q=2-room')).body).toContain('data-post="Every_Kind/3"')
    expect((await get('/s/every_kind?q=castle')).body).toContain('tme_no_messages_found')
  })

  it('serves only unexpired files of the archive, with the headers of the CDN', async () => {
    const { status, headers } = await get('/file/small.jpg')
    expect([
      status,
      headers.get('content-type'),
      headers.get('x-content-type-options'),
      headers.get('content-security-policy'),
    ]).toEqual([200, 'image/jpeg', 'nosniff', "default-src 'none'; sandbox"])
    for (const name of [
      'none.jpg',
      '..%2fchannels%2fa_group.json',
      '%2e%2e%2fchannels%2fa_group.json',
      'small',
    ])
      expect((await get(`/file/${name}`)).status).toBe(404)
    tme.expireFiles()
    expect((await get('/file/small.jpg')).status).toBe(404)
    expect(
      (await get(/\/file\/small\.jpg\?v=1/.exec((await get('/s/every_kind')).body)![0])).status,
    ).toBe(200)
  })

  it('responds with 304 until something changes', async () => {
    const etag = (await get('/s/every_kind')).headers.get('etag')!
    expect((await get('/s/every_kind', { 'if-none-match': etag })).status).toBe(304)
    const id = tme.addPost('every_kind', { text: 'new' })
    expect((await get('/s/every_kind', { 'if-none-match': etag })).status).toBe(200)
    tme.deletePost('every_kind', id)
    expect((await get('/s/every_kind', { 'if-none-match': etag })).status).toBe(304)
  })

  it('fails the given number of times, for the given channel or files', async () => {
    tme.fail('500', { channel: 'EVERY_kind', times: 2 })
    const statuses = []
    for (const name of ['nothing_yet', 'every_kind', 'every_kind', 'every_kind'])
      statuses.push((await get(`/s/${name}`)).status)
    expect(statuses).toEqual([200, 500, 500, 200])
    tme.fail('throttle', { of: 'files', retryAfter: 7 })
    expect((await get('/s/every_kind')).status).toBe(200)
    expect((await get('/file/small.jpg?v=1')).headers.get('retry-after')).toBe('7')
    tme.restore()
    expect((await get('/file/small.jpg?v=1')).status).toBe(200)
  })

  it('redirects a removed channel', async () => {
    tme.addChannel({ username: 'short_lived', title: 'Short', posts: [] })
    expect((await get('/s/short_lived')).status).toBe(200)
    tme.removeChannel('short_lived')
    expect((await get('/s/short_lived')).status).toBe(302)
  })
})

// Real pages are not part of the repository. Without them these tests are reported as skipped.
const corpus = path.resolve(
  import.meta.dirname,
  '../../..',
  process.env.CORPUS_DIR ?? '../shared/corpus',
  'tme_html',
)

/** Classes of post kinds that the saved pages do not contain. */
const UNCHECKED_CLASSES = new RegExp(
  '^(?:service_message|user-color-default|not_supported|nodark|err_message|tme_no_messages_found' +
    '|tgme_widget|body_widget_post|tgme_widget_service_strong_text' +
    '|js-(?:message_reply_text|sticker_image|message_roundvideo(?:_player)?)' +
    '|tgme_widget_message_(?:reply|reply_thumb|author_name|error|sticker|location|contact' +
    String.raw`|roundvideo)(?:_\w+)?|\d.*)$`,
)

describe.skipIf(!existsSync(corpus))(
  `compared with real pages of t.me (${existsSync(corpus) ? corpus : 'skipped: set CORPUS_DIR'})`,
  () => {
    it('uses only their classes', () => {
      const classes = (html: string): Set<string> =>
        new Set([...html.matchAll(/class="([^"]*)"/g)].flatMap((match) => match[1]!.split(/\s+/)))
      const real = classes(
        readdirSync(corpus)
          .map((file) => readFileSync(path.join(corpus, file), 'utf8'))
          .join('\n'),
      )
      const channel = dateChannel(
        JSON.parse(
          readFileSync(path.join(archiveDir, 'channels/every_kind.json'), 'utf8'),
        ) as ArchiveChannel,
        new Date(),
      )
      const media = {
        url: (file: string) => `https://cdn1.telesco.pe/file/${file}`,
        ratio: () => 1,
      }
      const pages = [
        channelPage(channel, channel.posts, {}, media),
        channelPage(channel, channel.posts, { before: 14 }, media),
        landingPage('x', channel),
        landingPage('x', undefined),
        singlePage(channel, channel.posts[1], media),
        singlePage(channel, undefined, media),
        noMessagesPage(channel, media),
      ]
      expect(
        [...classes(pages.join('\n'))].filter(
          (name) => name !== '' && !real.has(name) && !UNCHECKED_CLASSES.test(name),
        ),
      ).toEqual([])
    })
  },
)
