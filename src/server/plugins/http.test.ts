import { request } from 'node:http'
import Fastify from 'fastify'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { AppError } from '#core/app-error.ts'
import type { Db } from '#core/db/database.ts'
import { createReadiness } from '#core/db/readiness.ts'
import { openSecrets } from '#core/secrets/secrets.ts'
import type { HttpOptions } from '../options.ts'
import type { ResponseRecord } from '../response-log.ts'
import { http, serverOptions } from './http.ts'

const responses: ResponseRecord[] = []
const noDatabase = null as unknown as Db
/** A server with four routes and no database, which only routes with a limit need. */
async function start(changes: Partial<HttpOptions> = {}) {
  const options = {
    log: pino({ level: 'silent' }),
    publicUrl: 'https://bina.test',
    shareMs: 0,
    trustProxy: true,
    onResponse: (response: ResponseRecord) => void responses.push(response),
    ...changes,
  }
  const app = Fastify(serverOptions(options))
  await app.register(http, {
    ...options,
    readiness: createReadiness(noDatabase),
    core: {
      db: noDatabase,
      replicas: null,
      secrets: openSecrets('k'.repeat(32)),
      clock: () => new Date(),
    },
    limitsTime: true,
  })
  app.get('/flat/:id', async () => ({ id: 1 }))
  app.get('/free', { config: { cost: 0 } }, async () => 'free')
  app.get('/dear', (request) => app.charge(request, 1).then(() => 'dear'))
  app.get('/wrong', async () => {
    throw new AppError('photo_not_found')
  })
  return app
}
const app = await start()
const origin = await app.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => app.close())

test('every response has the security headers and a request id', async () => {
  for (const url of ['/flat/1', '/wrong', '/none'])
    expect((await app.inject(url)).headers, url).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'referrer-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.stringMatching(/^.{8,}$/),
    })
})

test('a site without https does not ask for it', async () => {
  const plain = await start({ publicUrl: 'http://bina.test' })
  expect((await plain.inject('/flat/1')).headers['strict-transport-security']).toBeUndefined()
  await plain.close()
})

test('errors and unknown addresses have the body of an error', async () => {
  expect((await app.inject('/wrong')).json()).toMatchObject({
    statusCode: 404,
    code: 'photo_not_found',
  })
  const unknown = await app.inject('/none')
  expect(unknown.json()).toMatchObject({ statusCode: 404, code: 'address_not_found' })
  expect(unknown.headers['cache-control']).toBe('no-store')
})

test.each(['//other.test/', '/\\other.test/'])('the target %s is rejected', async (target) => {
  const body = await new Promise<string>((resolve, reject) =>
    request({ port: new URL(origin).port, path: target }, (response) => {
      let text = ''
      response.on('data', (chunk: Buffer) => (text += chunk.toString()))
      response.on('end', () => resolve(text))
    })
      .on('error', reject)
      .end(),
  )
  expect(JSON.parse(body)).toMatchObject({ statusCode: 400, code: 'target_invalid' })
})

test('a network has a number of points per minute, which routes and `charge` use up', async () => {
  const strict = await start({ requestsPerMinute: 3 })
  const from = (address: string, url: string) =>
    strict.inject({ url, headers: { 'x-forwarded-for': address } })
  const statusOf = async (address: string, url: string) => (await from(address, url)).statusCode
  for (let n = 0; n < 5; n += 1) expect(await statusOf('203.0.113.1', '/free')).toBe(200)
  expect(await statusOf('203.0.113.1', '/dear')).toBe(200)
  expect(await statusOf('203.0.113.1', '/flat/1')).toBe(200)
  const refused = await from('203.0.113.1', '/flat/1')
  expect(refused.json()).toMatchObject({ statusCode: 429, code: 'too_many_requests' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(await statusOf('198.51.100.1', '/flat/1')).toBe(200)
  await strict.close()
})

test('a response is reported by the pattern of its route, not by its address', async () => {
  responses.length = 0
  await app.inject('/flat/1?secret=1')
  expect(responses).toMatchObject([{ method: 'GET', route: '/flat/:id', status: 200 }])
})
