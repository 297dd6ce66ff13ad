import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { PassThrough, Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { handleError } from './error-handler.ts'
import { limitTime } from './time-limit.ts'

const LIMITS = { limitMs: 100, maxStallMs: 1000 }
let app: FastifyInstance

afterEach(() => app.close())

/** Sends a request and returns everything the server sends until it closes the connection. */
async function exchange(text: string, { reads = true } = {}): Promise<string> {
  app = Fastify()
  app.setErrorHandler(handleError)
  limitTime(app, LIMITS)
  app.post('/never', () => new Promise(() => {}))
  app.get('/never', () => new Promise(() => {}))
  app.get('/stream', (_request, reply) => {
    const body = new PassThrough()
    body.write('begun')
    return reply.send(body)
  })
  app.get('/slow', (_request, reply) => {
    const pieces = Array.from({ length: 8 }, (_, n) => `piece ${n + 1}`)
    return reply.send(
      Readable.from(
        (async function* () {
          for (const piece of pieces) yield await pause(40, piece)
        })(),
      ),
    )
  })
  app.get('/large', async () => 'x'.repeat(64 * 1024 * 1024))
  app.get(
    '/compressed',
    { onSend: async (_request, _reply, payload) => pause(200, payload) },
    async () => 'compressed',
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  return new Promise((resolve, reject) => {
    let received = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    if (reads) socket.on('data', (bytes) => (received += String(bytes)))
    else
      app.server.once('request', (request: IncomingMessage) =>
        request.socket.once('close', () => socket.destroy()),
      )
    socket.on('close', () => resolve(received))
    socket.on('error', reject)
  })
}

const post = (length: number, body: string) =>
  'POST /never HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\n' +
  `content-length: ${length}\r\n\r\n${body}`

test('a request whose body was read times out too', async () => {
  expect(await exchange(post(2, '{}'))).toMatch(/^HTTP\/1.1 503 .*retry-after: 5/s)
})

test('a request without a body times out', async () => {
  expect(await exchange('GET /never HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')).toMatch(
    /^HTTP\/1.1 503 /,
  )
})

test('a body that never arrives gets a 408 and closes the connection', async () => {
  const keepAliveRequest = post(100, '{').replace('connection: close\r\n', '')
  expect(await exchange(keepAliveRequest)).toMatch(/^HTTP\/1.1 408 .*connection: close/s)
})

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`

test('a response that keeps making progress is not cut', async () => {
  expect(await exchange(get('/slow'))).toMatch(/ 200 OK.*piece 8/s)
})

test('a response that is being sent when the time is up is sent only once', async () => {
  expect(await exchange(get('/compressed'))).toMatch(/^HTTP\/1.1 200 OK(?!.*HTTP).*compressed$/s)
})

test('a response that the client does not read closes its connection', async () => {
  expect(await exchange(get('/large'), { reads: false })).toBe('')
})

test('a response that stalls is cut', async () => {
  const received = await exchange(get('/stream'))
  expect(received).toContain('begun')
  expect(received).not.toContain('503')
})
