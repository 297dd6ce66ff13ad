import { connect } from 'node:net'
import { PassThrough } from 'node:stream'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { handleError } from './error-handler.ts'
import { limitTime } from './time-limit.ts'

const LIMIT_MS = 100
let app: FastifyInstance

afterEach(() => app.close())

/** All that the server sends on one connection until it closes it. */
async function exchange(text: string): Promise<string> {
  app = Fastify()
  app.setErrorHandler(handleError)
  limitTime(app, LIMIT_MS)
  app.post('/never', () => new Promise(() => {}))
  app.get('/never', () => new Promise(() => {}))
  app.get('/stream', (_request, reply) => {
    const body = new PassThrough()
    body.write('begun')
    return reply.send(body)
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  return new Promise((resolve, reject) => {
    let received = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.on('data', (bytes) => (received += String(bytes)))
    socket.on('close', () => resolve(received))
    socket.on('error', reject)
  })
}

const post = (length: number, body: string) =>
  `POST /never HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n${body}`

test('a request whose body was read is ended like any other', async () => {
  expect(await exchange(post(2, '{}'))).toMatch(/^HTTP\/1.1 503 .*retry-after: 5/s)
})

test('a request without a body is ended', async () => {
  expect(await exchange('GET /never HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')).toMatch(/^HTTP\/1.1 503 /)
})

test('a body that does not come ends with 408 and the connection', async () => {
  const keptAlive = post(100, '{').replace('connection: close\r\n', '')
  expect(await exchange(keptAlive)).toMatch(/^HTTP\/1.1 408 .*connection: close/s)
})

test('a response that does not end is cut', async () => {
  const received = await exchange('GET /stream HTTP/1.1\r\nhost: x\r\n\r\n')
  expect(received).toContain('begun')
  expect(received).not.toContain('503')
})
