import { createSocket } from 'node:dgram'
import { Resolver } from 'node:dns/promises'
import { createServer as createHttpServer } from 'node:http'
import type { RequestListener, Server } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { createCertificate } from '#test/doubles/google-maps/certificate.ts'
import { fetchLimited } from './limited-fetch.ts'
import { createPublicFetch, isPublicAddress } from './public-fetch.ts'

let requests = 0
const answers: Record<string, RequestListener> = {
  '/echo': async (request, response) =>
    response
      .writeHead(201, { 'x-method': request.method, 'set-cookie': ['a=1', 'b=2'] })
      .end(await text(request)),
  '/empty': (_, response) => response.writeHead(204).end(),
  '/moved': (_, response) => response.writeHead(302, { location: '/echo' }).end('moved'),
  '/large': (_, response) => {
    const send = (): boolean =>
      response.write(Buffer.alloc(64 * 1024), () => response.writable && send())
    send()
  },
  '/slow': (_, response) => response.write('…'),
}
const listener: RequestListener = (request, response) => {
  requests += 1
  ;(answers[request.url ?? ''] ?? ((_, answer) => answer.writeHead(404).end()))(request, response)
}

const servers: Server[] = []
let http: number
let https: number

beforeAll(async () => {
  const start = async (server: Server): Promise<number> => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    servers.push(server)
    return (server.address() as AddressInfo).port
  }
  await new Promise<void>((resolve) => nameServer.bind(0, '127.0.0.1', resolve))
  resolver.setServers([`127.0.0.1:${nameServer.address().port}`])
  http = await start(createHttpServer(listener))
  https = await start(createHttpsServer(createCertificate('localhost'), listener))
})
afterAll(async () => {
  nameServer.close()
  for (const server of servers) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

const allowing = createPublicFetch(['127.0.0.1', 'localhost'])
const resolver = new Resolver({ timeout: 2000, tries: 1 })
const strict = createPublicFetch([], resolver)

/** A name server (RFC 1035) that answers every question for an A record with 127.0.0.1. */
const nameServer = createSocket('udp4', (query, { port, address }) => {
  const end = query.indexOf(0, 12) + 5
  const isA = query.readUInt16BE(end - 4) === 1
  const header = Buffer.from([0x81, 0x80, 0, 1, 0, isA ? 1 : 0, 0, 0, 0, 0])
  const answer = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, 127, 0, 0, 1])
  nameServer.send(
    [query.subarray(0, 2), header, query.subarray(12, end), ...(isA ? [answer] : [])],
    port,
    address,
  )
})
const get = (url: string, { fetch } = allowing, body?: Uint8Array) =>
  fetchLimited(url, { fetch, body, timeoutMs: 2000, maxBytes: 1024 })

describe('a host on the list', () => {
  it('is sent the request, and its response is read', async () => {
    const result = await get(`http://127.0.0.1:${http}/echo`, allowing, Buffer.from('ბინა'))
    if (result.kind !== 'response') throw new Error(JSON.stringify(result))
    const { status, headers } = result.response
    expect([status, headers.get('x-method'), headers.getSetCookie()]).toEqual([
      201,
      'POST',
      ['a=1', 'b=2'],
    ])
    expect(Buffer.from(result.bytes).toString()).toBe('ბინა')
  })

  it('may respond without a body', async () => {
    const result = await get(`http://127.0.0.1:${http}/empty`)
    expect(result).toMatchObject({ kind: 'response', response: { status: 204 } })
  })

  it('is not followed to another address', async () => {
    const before = requests
    const result = await get(`http://127.0.0.1:${http}/moved`)
    expect(result).toMatchObject({ kind: 'response', response: { status: 302 } })
    expect(requests - before).toBe(1)
  })

  it('cannot send more than the limit, or for longer', async () => {
    expect(await get(`http://127.0.0.1:${http}/large`)).toEqual({ kind: 'too-large' })
    expect(await get(`http://127.0.0.1:${http}/slow`)).toEqual({
      kind: 'failed',
      reason: 'no complete response within 2000 ms',
    })
  })

  it('needs a valid certificate', async () => {
    expect(await get(`https://localhost:${https}/echo`)).toMatchObject({
      kind: 'failed',
      reason: expect.stringMatching(/CERT/),
    })
  })
})

test('the reason of a failure names neither hosts nor addresses', async () => {
  // Of two addresses, where the machine has both, the error is an AggregateError without a message.
  const failures = ['http://localhost:1', 'https://127.0.0.1:1'].map((url) => get(url))
  expect(await Promise.all(failures)).toEqual([
    { kind: 'failed', reason: 'ECONNREFUSED' },
    { kind: 'failed', reason: 'ECONNREFUSED' },
  ])
})

describe('any other host', () => {
  it('is not connected to where its name has a private address', async () => {
    const before = requests
    expect(await get(`https://private.example:${https}/echo`, strict)).toEqual({
      kind: 'failed',
      reason: 'no public address',
    })
    expect(requests).toBe(before)
  })

  it.each([
    ['not a URL', 'not-a-url'],
    ['http://example.com/', 'not-https'],
    ['ftp://example.com/', 'not-https'],
    ['https://user:password@example.com/', 'has-credentials'],
    ['https://127.0.0.1/', 'not-public'],
    ['https://2130706433/', 'not-public'],
    ['https://0x7f.1/', 'not-public'],
    ['https://[::1]:8443/', 'not-public'],
    ['https://[::ffff:127.0.0.1]/', 'not-public'],
    ['https://169.254.169.254/latest/meta-data', 'not-public'],
  ] as const)('is refused: %s', async (url, problem) => {
    expect(strict.findUrlProblem(url)).toBe(problem)
    expect(await get(url, strict)).toEqual({
      kind: 'failed',
      reason: `the URL is ${problem.replaceAll('-', ' ')}`,
    })
  })

  it.each(['https://example.com:8443/a?b=c', 'https://8.8.8.8/', 'https://[2606:4700::1]/'])(
    'is accepted: %s',
    (url) => expect(strict.findUrlProblem(url)).toBe(null),
  )
})

test.each([
  ['8.8.8.8', true],
  ['172.32.0.1', true],
  ['2606:4700::1', true],
  ['2001:200::1', true],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['127.255.255.255', false],
  ['172.31.255.255', false],
  ['192.168.1.1', false],
  ['198.19.0.1', false],
  ['239.1.1.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['::ffff:8.8.8.8', false],
  ['64:ff9b::808:808', false],
  ['2001:0:1::1', false],
  ['2001:db8::1', false],
  ['2002:7f00:1::', false],
  ['fc00::1', false],
  ['fe80::1', false],
  ['fe80::1%lo', false],
  ['2606:4700::1%lo', false],
  ['ff02::1', false],
  ['localhost', false],
])('whether %s is public: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected)
})
