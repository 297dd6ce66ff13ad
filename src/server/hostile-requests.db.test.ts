import { connect } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import type { RenderPage } from '#server/page-renderer.ts'
import { openTestDatabase } from '#test/database.ts'
import type { ResponseRecord } from './response-log.ts'

const { kysely: db } = await openTestDatabase()
const lines: string[] = []
const responses: ResponseRecord[] = []
const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
/** Pages that render when the test releases them. */
const rendering: { url: string; finish: () => void }[] = []
const renderPage: RenderPage = async ({ url }) => {
  await new Promise<void>((finish) => rendering.push({ url, finish }))
  return { status: 200, language: 'en', head: '', html: '', boot: '', isIndexed: true }
}
const web = { load: async () => ({ template: '<!--app-->', renderPage }) }
let app: Awaited<ReturnType<typeof testApp>>
let port: number

beforeAll(async () => {
  app = await testApp({
    core: { db },
    http: { log, onResponse: (answer) => void responses.push(answer) },
    pages: { web },
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as { port: number }).port
})
afterAll(() => app.close())
beforeEach(() => void rendering.splice(0))

/** Sends bytes on a new connection and reads until the server closes it. */
const exchange = (bytes: Buffer | string): Promise<string> =>
  new Promise((resolve, reject) => {
    let received = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.on('data', (chunk) => (received += String(chunk)))
    socket.on('close', () => resolve(received))
    socket.on('error', reject)
  })
const get = (target: string, headers = ''): Buffer =>
  Buffer.from(
    `GET ${target} HTTP/1.1\r\nhost: bina.test\r\nconnection: close\r\n${headers}\r\n`,
    'latin1',
  )
const connections = () =>
  new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count)))
const statusOf = (response: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(response)?.[1])

test('headers with arbitrary bytes are parsed as headers and grant nothing', async () => {
  const bytes = '\xe9'.repeat(32)
  for (const name of [
    'x-bina-inner',
    'x-request-id',
    'authorization',
    'cookie',
    'x-forwarded-for',
    'accept-encoding',
  ]) {
    const headers = `x-request-id: abcdefgh\r\n${name}: ${bytes}\r\n`
    expect(statusOf(await exchange(get('/api/listings?city=Batumi', headers))), name).toBe(200)
  }
})

test.each([
  '*',
  '//',
  '///',
  '//other.test/',
  '/\\',
  '/\\other.test',
  'http://bina.test/',
  'http://other.test/api/listings',
  'bina.test:80',
])('the target %s is rejected', async (target) => {
  expect(statusOf(await exchange(get(target)))).toBe(400)
})

test('a client that disconnects while sending its body is not logged as a server error', async () => {
  await new Promise<void>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(
        'POST /auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n' +
          'content-length: 100\r\n\r\n{',
      )
      setTimeout(() => socket.resetAndDestroy(), 50)
    })
    socket.on('close', () => resolve())
    socket.on('error', reject)
  })
  await expect.poll(connections).toBe(0)
  expect(lines).toEqual([])
  expect(responses.filter(({ route }) => route === '/auth/login')).toMatchObject([{ status: 499 }])
})

test('pipelined requests are answered in order, one after the other', async () => {
  const finish = async (n: number) => {
    await expect.poll(() => rendering.length).toBe(n + 1)
    rendering[n]!.finish()
  }
  const sent = Array.from(
    { length: 5 },
    (_, n) => `GET /in-order-${n} HTTP/1.1\r\nhost: bina.test\r\n\r\n`,
  )
  const received = exchange(sent.join('') + String(get('/healthz')))
  await expect.poll(() => rendering.length).toBe(1)
  for (const n of sent.keys()) await finish(n)
  expect((await received).match(/^HTTP\/1.1 \d+/gm)).toEqual(Array(6).fill('HTTP/1.1 200'))
})

test('a connection that never reads is closed, and its queued requests never start', async () => {
  const sent = Array.from(
    { length: 10 },
    (_, n) => `GET /flood-${n} HTTP/1.1\r\nhost: bina.test\r\n\r\n`,
  )
  expect(await exchange(sent.join(''))).toBe('')
  await expect.poll(connections).toBe(0)
  expect(rendering).toEqual([])
  expect(lines).toEqual([])
})

test.each(['CONNECT other.test:443', 'CONNECT /'])(
  '%s is rejected, and its connection may break',
  async (line) => {
    expect(statusOf(await exchange(`${line} HTTP/1.1\r\nhost: x\r\n\r\n`))).toBe(405)
    await new Promise<void>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(`${line} HTTP/1.1\r\nhost: x\r\n\r\n`)
        socket.resetAndDestroy()
      })
      socket.on('close', () => resolve())
    })
    expect(statusOf(await exchange(get('/healthz')))).toBe(200)
  },
)

test.each([
  ['CONNECT', 'CONNECT other.test:443 HTTP/1.1\r\nhost: x\r\n\r\n'],
  ['bytes that are no request', 'no request\r\n\r\n'],
  ['a rejected target', 'GET // HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'],
])('%s leaves no open connection, even if the client never closes it', async (_name, bytes) => {
  await expect.poll(connections).toBe(0)
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () =>
    socket.write(bytes),
  )
  let received = ''
  socket.on('data', (chunk) => (received += String(chunk))).on('error', () => {})
  await expect.poll(() => received).toMatch(/^HTTP\/1\.1 4/)
  await expect.poll(connections, { timeout: 3000 }).toBe(0)
  socket.destroy()
})

test.each(['/%', '/%ff', '/listing/%E0%A4%A', `/api/listings/${'1'.repeat(200)}`])(
  'the URL %s is rejected and not repeated',
  async (target) => {
    const response = await exchange(get(target))
    expect(statusOf(response)).toBeGreaterThanOrEqual(400)
    expect(statusOf(response)).toBeLessThan(500)
    expect(response).not.toContain(target)
  },
)

test('a burst of pages leaves room for others, and abandoned pages are not rendered', async () => {
  const page = (name: string, from: string) =>
    exchange(get(`/${name}`, `x-forwarded-for: ${from}\r\n`))
  const begun = () => rendering.map(({ url }) => new URL(url).pathname)
  const mine = Array.from({ length: 5 }, (_, n) => page(`mine-${n}`, '203.0.113.1'))
  await expect.poll(() => begun().length).toBe(3)
  const gone = connect(port, '127.0.0.1', () =>
    gone.write(get('/gone', 'x-forwarded-for: 203.0.113.1\r\n')),
  )
  const other = page('other', '203.0.113.2')
  await expect.poll(begun).toContain('/other')
  expect(begun()).toHaveLength(4)
  await expect.poll(connections).toBe(7)
  gone.resetAndDestroy()
  await expect.poll(connections).toBe(6)
  for (let n = 0; n < 6; n += 1) {
    await expect.poll(() => rendering.length).toBeGreaterThan(n)
    rendering[n]!.finish()
  }
  expect((await Promise.all([...mine, other])).map(statusOf)).toEqual(Array(6).fill(200))
  expect(begun()).not.toContain('/gone')
})
