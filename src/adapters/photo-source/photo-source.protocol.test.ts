import { createServer } from 'node:http'
import type { RequestListener, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTme } from '#demo/t-me/server.ts'
import type { FakeTme } from '#demo/t-me/server.ts'
import { createPublicFetch } from '#adapters/http/public-fetch.ts'
import { createPhotoSource } from './photo-source.ts'

const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46, 0x49, 0x46])

const answers: Record<string, RequestListener> = {
  '/ok': (_, response) => response.end(JPEG),
  '/moved': (_, response) => response.writeHead(302, { location: '/ok' }).end(),
  '/away': (_, response) =>
    response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end(),
  '/round': (_, response) => response.writeHead(302, { location: '/round' }).end(),
  '/svg': (_, response) =>
    response
      .writeHead(200, { 'content-type': 'image/jpeg' })
      .end('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  '/declared-large': (_, response) =>
    response.writeHead(200, { 'content-length': 5_000_000 }).end(JPEG),
  '/large': (_, response) => {
    const send = (): boolean =>
      response.write(Buffer.alloc(64 * 1024, 0xff), () => response.writable && send())
    send()
  },
  '/slow': (_, response) => response.write(JPEG),
  '/limit': (_, response) => response.writeHead(429).end(),
  '/down': (_, response) => response.writeHead(502).end(),
}

let server: Server
let base: string
let tme: FakeTme

beforeAll(async () => {
  server = createServer((request, response) =>
    (answers[request.url ?? ''] ?? ((_, answer) => answer.writeHead(404).end()))(request, response),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  tme = await startTme({
    archiveDir: path.join(import.meta.dirname, '../../demo/t-me/fixtures'),
  })
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await tme.stop()
})

const source = createPhotoSource({
  allowHttpLoopback: true,
  maxBytes: 1024 * 1024,
  timeoutMs: 2000,
})

describe('fetching a photo', () => {
  it('returns the bytes, also after a redirect', async () => {
    expect(await source.fetch(`${base}/ok`)).toEqual({ kind: 'photo', bytes: JPEG })
    expect(await source.fetch(`${base}/moved`)).toEqual({ kind: 'photo', bytes: JPEG })
  })

  it('fetches photos of a t.me page until their URL expires', async () => {
    expect(await source.fetch(`${tme.url}/file/small.jpg`)).toMatchObject({ kind: 'photo' })
    tme.expireFiles()
    expect(await source.fetch(`${tme.url}/file/small.jpg`)).toEqual({
      kind: 'rejected',
      reason: 'HTTP 404',
    })
    expect(await source.fetch(`${tme.url}/file/small.jpg?v=1`)).toMatchObject({ kind: 'photo' })
  })

  it.each([
    ['/away', 'rejected', 'host 169.254.169.254|http: is not https:'],
    ['/round', 'rejected', 'too many redirects'],
    ['/svg', 'rejected', 'neither JPEG, PNG nor WebP'],
    ['/declared-large', 'rejected', 'more than'],
    ['/large', 'rejected', 'more than'],
    ['/missing', 'rejected', 'HTTP 404'],
    ['/slow', 'unreachable', 'no complete response within'],
    ['/limit', 'unreachable', 'HTTP 429'],
    ['/down', 'unreachable', 'HTTP 502'],
  ])('answers %s with %s', async (at, kind, reason) => {
    expect(await source.fetch(base + at)).toEqual({
      kind,
      reason: expect.stringMatching(reason) as string,
    })
  })

  it('does not request local servers by default', async () => {
    expect(await createPhotoSource().fetch(`${base}/ok`)).toMatchObject({ kind: 'rejected' })
  })

  it('fetches from other hosts by a public fetch only', async () => {
    const fromAll = (hosts: string[]) =>
      createPhotoSource({ publicFetch: createPublicFetch(hosts), timeoutMs: 2000 })
    const allowing = fromAll(['127.0.0.1'])
    expect(await allowing.fetch(`${base}/moved`)).toEqual({ kind: 'photo', bytes: JPEG })
    expect(await allowing.fetch(`${base}/away`)).toMatchObject({ kind: 'rejected' })
    expect(await fromAll([]).fetch(`${base}/ok`)).toMatchObject({ kind: 'rejected' })
  })

  it('stops when the caller aborts', async () => {
    expect(await source.fetch(`${base}/ok`, AbortSignal.abort())).toEqual({
      kind: 'unreachable',
      reason: 'stopped',
    })
  })
})
