import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { FEED_POINTERS } from '#contract/sources.ts'
import { createPublicFetch } from '#adapters/http/public-fetch.ts'
import { createJsonFeeds, type FeedRequest } from './json-feed.ts'

const FEED = {
  title: ' Flats ',
  items: [{ id: 'a', url: 'https://flats.example/a', content_text: 'Rent! 2 rooms' }],
}

/** A page with an item for each letter. */
const page =
  (ids: string, next_url?: string): RequestListener =>
  (_, response) =>
    response.writeHead(200, { etag: '"1"' }).end(
      JSON.stringify({
        items: [...ids].map((id) => ({
          id,
          url: `https://flats.example/${id}`,
          content_text: 'a',
        })),
        next_url,
      }),
    )

const answers: Record<string, RequestListener> = {
  '/feed': (request, response) =>
    request.headers['if-none-match'] === '"1"' || request.headers['if-modified-since'] === 'now'
      ? response.writeHead(304).end()
      : response.writeHead(200, { etag: '"1"', 'last-modified': 'now' }).end(JSON.stringify(FEED)),
  '/moved': (_, response) => response.writeHead(301, { location: '/feed' }).end(),
  '/away': (_, response) =>
    response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end(),
  '/round': (_, response) => response.writeHead(302, { location: '/round' }).end(),
  '/slow-round': (_, response) =>
    void setTimeout(() => response.writeHead(302, { location: '/slow-round' }).end(), 700),
  '/html': (_, response) => response.end('<!doctype html>'),
  '/latin1': (_, response) => response.end(Buffer.from([0x22, 0xe9, 0x22])),
  '/no-list': (_, response) => response.end('{"offers":[],"version":1}'),
  '/hostile': (_, response) =>
    response.end(JSON.stringify({ ...FEED, title: ' a\0\u202eb\ud800 ' })),
  '/hostile-keys': (_, response) => response.end('{"a\\u0000\\ud800b":1}'),
  '/limit': (_, response) => response.writeHead(429, { 'retry-after': '90' }).end(),
  '/busy': (_, response) => response.writeHead(503, { 'retry-after': '9' }).end(),
  '/down': (_, response) => response.writeHead(502).end(),
  '/gone': (_, response) => response.writeHead(404).end(),
  '/large': (_, response) => response.end(JSON.stringify('x'.repeat(200_000))),
  '/slow': (_, response) => response.write('{'),
  '/pages': page('abc', '/pages?2'),
  '/pages?2': page('cd', '/pages?3'),
  '/pages?3': page('e'),
  '/broken-pages': page('a', '/down'),
  '/limited-pages': page('a', '/limit'),
  '/page-circle': page('a', '/page-circle?2'),
  '/page-circle?2': page('b', '/page-circle'),
  '/page-elsewhere': page('a', 'http://flats.example/2'),
}

let server: Server
let base: string
let requests: IncomingMessage[]
let open = 0
let maxOpen = 0
beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(request)
    maxOpen = Math.max(maxOpen, ++open)
    response.on('close', () => --open)
    ;(answers[request.url ?? ''] ?? answers['/gone']!)(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
beforeEach(() => {
  requests = []
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const { fetch } = createPublicFetch(['127.0.0.1'])
const feeds = createJsonFeeds({ fetch, timeoutMs: 1000, maxBytes: 100_000 })
const patientFeeds = createJsonFeeds({ fetch, timeoutMs: 60_000 })
const read = (at: string, request: Partial<FeedRequest> = {}, by = feeds) =>
  by.readPage({
    username: 'flats.example',
    settings: { ...FEED_POINTERS, url: base + at, removal: 'remove' },
    ...request,
  })

test('reads the further pages of a feed, and tells whether it has seen the last one', async () => {
  const listed = async (at: string) => {
    const outcome = await read(at, {}, patientFeeds)
    if (outcome.kind !== 'feed') return outcome
    return [outcome.posts.map(({ externalId }) => externalId).join(''), outcome.isComplete]
  }
  expect(await listed('/pages')).toEqual(['abcde', true])
  expect(requests.map(({ url }) => url)).toEqual(['/pages', '/pages?2', '/pages?3'])
  // A change of a later page does not show in the validators of the first one.
  expect(await read('/pages', {}, patientFeeds)).toHaveProperty('validators', {})
  expect(await listed('/broken-pages')).toEqual(['a', false])
  expect(await listed('/limited-pages')).toMatchObject({
    kind: 'throttled',
    retryAfterSeconds: 90,
  })
  expect(await listed('/page-circle')).toEqual(['ab', false])
  // A page of another site is not requested; items that it alone lists stay.
  expect(await listed('/page-elsewhere')).toEqual(['a', false])
})

test('reads the posts and the validators of a feed', async () => {
  expect(await read('/feed')).toMatchObject({
    kind: 'feed',
    channel: { username: 'flats.example', title: 'Flats' },
    posts: [{ externalId: 'a' }],
    unparsed: [],
    isComplete: true,
    validators: { etag: '"1"', lastModified: 'now' },
  })
  expect(requests[0]!.headers).toMatchObject({ 'user-agent': expect.stringContaining('Bina') })
})

test('sends the validators, also after a redirect', async () => {
  expect(await read('/feed', { validators: { etag: '"1"' } })).toEqual({ kind: 'not-modified' })
  expect(await read('/moved', { validators: { lastModified: 'now' } })).toEqual({
    kind: 'not-modified',
  })
  expect(await read('/moved', { validators: { etag: '"0"' } })).toMatchObject({ kind: 'feed' })
})

test('a feed of the newest posts only is not complete', async () => {
  const settings = { ...FEED_POINTERS, url: `${base}/feed`, removal: 'keep' }
  expect(await read('', { settings })).toMatchObject({ kind: 'feed', isComplete: false })
})

const NO_RESPONSE = expect.stringMatching(/^no complete response within \d+ ms$/) as string

test.each([
  ['/away', { kind: 'unreachable', reason: 'the URL is not https' }],
  ['/round', { kind: 'unreachable', reason: 'too many redirects' }],
  ['/slow-round', { kind: 'unreachable', reason: NO_RESPONSE }],
  ['/html', { kind: 'unrecognised', reason: 'not JSON' }],
  ['/latin1', { kind: 'unrecognised', reason: 'not UTF-8' }],
  [
    '/no-list',
    {
      kind: 'unrecognised',
      reason: '/items is missing, not a list',
      outline: 'it has offers, version',
    },
  ],
  ['/hostile', { kind: 'feed', channel: { title: 'ab\ufffd' } }],
  ['/hostile-keys', { kind: 'unrecognised', outline: 'it has a\ufffdb' }],
  ['/limit', { kind: 'throttled', reason: 'HTTP 429', retryAfterSeconds: 90 }],
  ['/busy', { kind: 'throttled', reason: 'HTTP 503', retryAfterSeconds: 9 }],
  ['/down', { kind: 'unreachable', reason: 'HTTP 502' }],
  ['/gone', { kind: 'unreachable', reason: 'HTTP 404' }],
  ['/large', { kind: 'unrecognised', reason: 'more than 100000 bytes' }],
  ['/slow', { kind: 'unreachable', reason: NO_RESPONSE }],
])('answers %s with %o', async (at, outcome) => expect(await read(at)).toMatchObject(outcome))

test('requests no private address', async () => {
  const strict = createJsonFeeds({ fetch: createPublicFetch([]).fetch })
  expect(await read('/feed', {}, strict)).toEqual({
    kind: 'unreachable',
    reason: 'the URL is not https',
  })
  expect(requests).toEqual([])
})

test('sends one request at a time to a host', async () => {
  await expect.poll(() => open).toBe(0) // of earlier tests
  maxOpen = 0
  await Promise.all(['/feed', '/moved', '/feed'].map((at) => read(at)))
  expect(requests).toHaveLength(4)
  expect(maxOpen).toBe(1)
})
