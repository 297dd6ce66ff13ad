import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { handleError } from './error-handler.ts'
import { type Charge, limitRequests } from './rate-limit.ts'

/** Starts an app with this many points per minute; returns a function that sends requests. */
function start(pointsPerMinute: number) {
  const app = Fastify()
  app.setErrorHandler(handleError)
  const charge: Charge = limitRequests(app, {
    pointsPerMinute,
    uncounted: '/assets/*',
    limitRoute: async () => {},
  })
  const done = async () => ({ done: true })
  app.get('/assets/*', done)
  app.get('/free', { config: { cost: 0 } }, done)
  app.get('/cheap', done)
  app.get('/page', { config: { cost: 4 } }, done)
  app.get('/list', { config: { cost: ({ limit }) => Number(limit) } }, done)
  app.get('/drawn', (request) => charge(request, 5).then(() => ({ done: true })))
  const ask = async (
    url: string,
    { method = 'GET' as 'GET' | 'HEAD', from = '203.0.113.7' } = {},
  ) => {
    const { statusCode, headers, payload } = await app.inject({ method, url, remoteAddress: from })
    return { status: statusCode, retryAfter: Number(headers['retry-after']), payload }
  }
  return ask
}

test('all requests share one budget by cost, HEAD like GET', async () => {
  const ask = start(10)
  for (const url of ['/page', '/cheap', '/free', '/assets/main.js'])
    expect((await ask(url)).status, url).toBe(200)
  expect((await ask('/page', { method: 'HEAD' })).status).toBe(200)
  expect((await ask('/nothing')).status).toBe(404)
  const refused = await ask('/cheap')
  expect(refused).toMatchObject({
    status: 429,
    payload: expect.stringMatching(/Too many requests\. Try again in \d+ seconds\."/),
  })
  expect(refused.retryAfter).toBeGreaterThan(0)
  expect(refused.retryAfter).toBeLessThanOrEqual(60)
  expect((await ask('/nothing')).status).toBe(429)
  for (const url of ['/free', '/assets/main.js']) expect((await ask(url)).status, url).toBe(200)
})

test('a cost may depend on the query, and be charged in the handler', async () => {
  const ask = start(10)
  expect([
    (await ask('/list?limit=4')).status,
    (await ask('/drawn')).status,
    (await ask('/cheap')).status,
  ]).toEqual([200, 200, 429])
})

test('each network has its own budget', async () => {
  const ask = start(4)
  expect((await ask('/page', { from: '2001:db8::1' })).status).toBe(200)
  expect((await ask('/page', { from: '2001:db8::2' })).status).toBe(429)
  expect((await ask('/page', { from: '2001:db8:0:1::2' })).status).toBe(200)
})
