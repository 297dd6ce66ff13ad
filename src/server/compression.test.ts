import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { beforeEach, expect, test } from 'vitest'
import { API_KEY_PREFIX } from '#contract/api-keys.ts'
import { compressResponses } from './compression.ts'

let app: FastifyInstance
let now: number
let asked: number
beforeEach(async () => {
  now = Date.parse('2026-11-26T10:00:00Z')
  asked = 0
  app = Fastify()
  app.decorate('shared', [])
  compressResponses(app, { shareMs: 1000, clock: () => new Date(now) })
  for (const isShared of [true, false])
    app.get(isShared ? '/shared' : '/own', { config: { isShared } }, async (request, reply) => {
      asked += 1
      reply.header('cache-control', 'private, no-cache')
      const { bytes = '3000' } = request.query as { bytes?: string }
      return { asked, text: 'x'.repeat(Number(bytes)) }
    })
  app.get('/failing', { config: { isShared: true } }, async (_request, reply) => {
    asked += 1
    return reply.code(503).send({ asked, text: 'x'.repeat(3000) })
  })
})
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const tellsOf = async (url: string, headers?: Record<string, string>): Promise<number> => {
  const { rawPayload, headers: answered } = await get(url, headers)
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[
    String(answered['content-encoding'])
  ]
  return JSON.parse(String(unpack ? unpack(rawPayload) : rawPayload)).asked
}

test('a shared response is sent again for its time, in any encoding, with the same headers', async () => {
  for (const encoding of ['br', 'gzip', 'identity']) {
    const headers = { 'accept-encoding': encoding }
    const first = await get('/shared', headers)
    now += 999
    const again = await get('/shared', headers)
    expect(again.rawPayload.equals(first.rawPayload)).toBe(true)
    const { date: _, ...sent } = again.headers
    expect(sent).toEqual({ ...first.headers, date: undefined })
    now += 1
    expect((await get('/shared', headers)).rawPayload.equals(first.rawPayload)).toBe(false)
    now += 1000
  }
  expect(asked).toBe(6)
})

test('a short one is sent again too', async () => {
  expect(await tellsOf('/shared?bytes=3', { 'accept-encoding': 'br' })).toBe(1)
  expect(await tellsOf('/shared?bytes=3', { 'accept-encoding': 'br' })).toBe(1)
})

test('it answers 304 to whoever has it', async () => {
  const { etag } = (await get('/shared')).headers
  const unchanged = await get('/shared', { 'if-none-match': `"other", ${String(etag)}` })
  expect([unchanged.statusCode, unchanged.body, unchanged.headers.etag]).toEqual([304, '', etag])
  expect(asked).toBe(1)
})

test('each address has its own; errors, other responses and calls with an API key are not shared', async () => {
  expect(await tellsOf('/shared?page=1')).toBe(1)
  expect(await tellsOf('/shared?page=2')).toBe(2)
  expect(await tellsOf('/own')).toBe(3)
  expect(await tellsOf('/own')).toBe(4)
  expect(await tellsOf('/failing')).toBe(5)
  expect(await tellsOf('/failing')).toBe(6)
  const key = { authorization: `Bearer ${API_KEY_PREFIX}abc` }
  expect(await tellsOf('/shared?page=1', key)).toBe(7)
  expect(await tellsOf('/shared?page=3', key)).toBe(8)
  expect(await tellsOf('/shared?page=3')).toBe(9)
})

test('a change empties it at once', async () => {
  app.post('/change', { config: { changesShared: true } }, async () => ({ done: true }))
  await get('/shared')
  await app.inject({ method: 'POST', url: '/change' })
  expect(await tellsOf('/shared')).toBe(2)
})

test('a clock that is put back does not keep a response', async () => {
  await get('/shared')
  now -= 3_600_000
  expect(await tellsOf('/shared')).toBe(2)
})
