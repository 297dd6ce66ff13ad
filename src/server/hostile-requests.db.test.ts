import { connect } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { openTestDatabase } from '#test/database.ts'

const { kysely: db } = await openTestDatabase()
const lines: string[] = []
const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
const objects = { put: async () => {}, get: async () => null, delete: async () => {} }
let app: Awaited<ReturnType<typeof createApp>>
let port: number

beforeAll(async () => {
  app = await createApp({
    db, objects, log, publicUrl: 'http://bina.test', trustProxy: true,
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as { port: number }).port
})
afterAll(() => app.close())

/** Sends bytes on a connection of their own and reads until the server closes it. */
const exchange = (bytes: Buffer | string): Promise<string> =>
  new Promise((resolve, reject) => {
    let received = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.on('data', (chunk) => (received += String(chunk)))
    socket.on('close', () => resolve(received))
    socket.on('error', reject)
  })
const get = (target: string, headers = ''): Buffer =>
  Buffer.from(`GET ${target} HTTP/1.1\r\nhost: bina.test\r\nconnection: close\r\n${headers}\r\n`, 'latin1')
const statusOf = (response: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(response)?.[1])

test('headers of any bytes are read as headers and grant nothing', async () => {
  const bytes = '\xe9'.repeat(32)
  for (const name of ['x-bina-inner', 'x-request-id', 'authorization', 'cookie', 'x-forwarded-for', 'accept-encoding']) {
    const headers = `x-request-id: abcdefgh\r\n${name}: ${bytes}\r\n`
    expect(statusOf(await exchange(get('/api/listings?city=Batumi', headers))), name).toBe(200)
  }
})

test.each(['*', 'http://bina.test/', 'http://other.test/api/listings', 'bina.test:80'])('the target %s is refused', async (target) => {
  expect(statusOf(await exchange(get(target)))).toBe(400)
})

test('a client that goes away in the middle of its body is no fault of the server', async () => {
  await new Promise<void>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write('POST /auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{')
      setTimeout(() => socket.resetAndDestroy(), 50)
    })
    socket.on('close', () => resolve())
    socket.on('error', reject)
  })
  const open = () => new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count)))
  await expect.poll(open).toBe(0)
  expect(lines).toEqual([])
})
