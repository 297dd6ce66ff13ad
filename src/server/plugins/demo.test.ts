import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { handleError } from '../error-handler.ts'
import type { DemoOptions } from '../options.ts'
import { demo } from './demo.ts'

/** A demo service that answers with what it received. */
const service = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () =>
    response
      .writeHead(request.url === '/dev/mail/away' ? 303 : 200, {
        'content-type': 'application/json',
        'content-security-policy': "default-src 'none'",
        'set-cookie': 'not=ours',
        ...(request.url === '/dev/mail/away' ? { location: '/dev/mail' } : {}),
      })
      .end(
        JSON.stringify({
          method: request.method,
          url: request.url,
          accept: request.headers.accept,
          cookie: request.headers.cookie,
          body: Buffer.concat(chunks).toString(),
        }),
      ),
  )
})
await new Promise<void>((resolve) => void service.listen(0, '127.0.0.1', resolve))
const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`

const publicUrl = 'http://bina.local:3000'
const start = async (options: DemoOptions) => {
  const app = Fastify()
  app.setErrorHandler(handleError)
  await app.register(demo, { ...options, publicUrl })
  return app
}
const app = await start({
  signInUrl: url,
  telegramWebUrl: 'http://127.0.0.1:4000',
  pages: { '/dev/mail': url, '/dev/bot': undefined },
})
const host = 'bina.local:3000'
afterAll(async () => {
  await app.close()
  service.close()
})

test('a page is requested from its service without cookies, and its response passed on', async () => {
  const response = await app.inject({
    url: '/dev/mail/1?lang=ka',
    headers: { host, accept: 'text/html', cookie: 'accessToken=secret' },
  })
  expect(response.json()).toEqual({
    method: 'GET',
    url: '/dev/mail/1?lang=ka',
    accept: 'text/html',
    body: '',
  })
  expect(response.headers).toMatchObject({
    'cache-control': 'no-store',
    vary: 'accept',
    'content-security-policy': "default-src 'none'",
  })
  expect(response.headers['set-cookie']).toBeUndefined()
})

test('redirects are passed on instead of followed', async () => {
  const response = await app.inject({ url: '/dev/mail/away', headers: { host } })
  expect([response.statusCode, response.headers.location]).toEqual([303, '/dev/mail'])
})

test.each([
  [{ 'sec-fetch-site': 'same-origin' }, 200],
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ origin: publicUrl }, 200],
  [{ origin: 'http://other.example' }, 403],
  [{ origin: 'null' }, 403],
])('a form is sent to its service with %j: %i', async (headers, status) => {
  const response = await app.inject({
    method: 'POST',
    url: '/dev/mail',
    payload: 'a=1',
    headers: { host, 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
  expect(response.statusCode).toBe(status)
  if (status === 200) expect(response.json()).toMatchObject({ method: 'POST', body: 'a=1' })
})

test.each(['/dev/sign-in', '/dev/mail', '/dev/mini-app'])(
  '%s is not found under the name of another host',
  async (path) => {
    const statusFor = async (name: string) =>
      (await app.inject({ url: path, headers: { host: name } })).statusCode
    expect(await statusFor('other.example')).toBe(404)
    for (const name of [host, 'localhost:3000', '127.0.0.1:3000', '[::1]:3000'])
      expect(await statusFor(name), name).not.toBe(404)
  },
)

test('a service that is not running has no path', async () => {
  const none = await start({})
  for (const path of ['/dev/sign-in', '/dev/telegram', '/dev/mini-app', '/dev/mail'])
    expect((await none.inject({ url: path, headers: { host } })).statusCode, path).toBe(404)
  expect((await app.inject({ url: '/dev/bot', headers: { host } })).statusCode).toBe(404)
})

test("the Mini App opens in Telegram's web client, with the query", async () => {
  const response = await app.inject({ url: '/dev/mini-app?theme=dark', headers: { host } })
  expect([response.statusCode, response.headers.location]).toEqual([
    303,
    'http://127.0.0.1:4000/?theme=dark',
  ])
})

test('a person is chosen on the page of the identity provider, which sends no referrer', async () => {
  const chosen = await app.inject({ url: '/dev/sign-in/authorize?state=x', headers: { host } })
  expect(chosen.json()).toMatchObject({ url: '/authorize?state=x' })
  expect(chosen.headers['referrer-policy']).toBe('no-referrer')
  expect((await app.inject({ url: '/dev/sign-in', headers: { host } })).headers.location).toBe(
    '/auth/provider',
  )
})
