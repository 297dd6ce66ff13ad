import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '#test/database.ts'
import { testApp } from '#test/app.ts'
import type { MiniApp } from './mini-app.ts'
import type { PageContext } from './page-renderer.ts'

const { kysely: db } = await openTestDatabase()
const seen: PageContext['host'][] = []
const web = {
  load: async () => ({
    template: '<html lang="en"><!--head--><!--app--><!--boot-->',
    renderPage: async (request: Request, context: PageContext) => {
      seen.push(context.host)
      if (request.url.includes('elsewhere'))
        return new Response(null, { status: 302, headers: { location: '/app/there' } })
      return { status: 200, language: 'en', head: '', html: '', boot: '{}', isIndexed: false }
    },
  }),
}
const common = {
  core: { db },
  http: { publicUrl: 'https://bina.test', trustProxy: false },
  pages: { web },
}
const app = await testApp(common)
const tried: MiniApp = {
  telegramScriptUrl: 'http://127.0.0.1:4999/telegram-web-app.js',
  framedBy: ['https://web.telegram.org', 'http://127.0.0.1:4999'],
}
const tryOut = await testApp(common, { telegram: { miniApp: tried } })
afterAll(() => Promise.all([app.close(), tryOut.close()]))

const directive = (policy: unknown, name: string) =>
  String(policy)
    .split('; ')
    .find((line) => line.startsWith(`${name} `))

test.each(['/app', '/app/', '/app/listing/7?city=Batumi', '/app?lang=ru', '/app/elsewhere'])(
  "%s can be framed by Telegram's web clients and is not indexed",
  async (url) => {
    const { headers } = await app.inject({ url })
    if (!url.includes('elsewhere')) {
      expect(directive(headers['content-security-policy'], 'frame-ancestors')).toBe(
        'frame-ancestors https://web.telegram.org https://*.telegram.org',
      )
      expect(directive(headers['content-security-policy'], 'script-src')).toMatch(
        /^script-src 'nonce-[\w-]+' 'strict-dynamic' https:\/\/telegram\.org$/,
      )
    }
    expect(headers).toMatchObject({
      'x-robots-tag': 'noindex',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(headers).not.toHaveProperty('x-frame-options')
    expect(seen.at(-1)).toEqual({ scriptUrl: 'https://telegram.org/js/telegram-web-app.js' })
  },
)

test.each([
  '/',
  '/apps',
  '/application',
  '/listing/7',
  '/listing/app',
  '/?x=/app',
  '/App',
  '/%61pp',
])('%s cannot be framed', async (url) => {
  const { headers } = await app.inject({ url })
  expect(directive(headers['content-security-policy'], 'frame-ancestors')).toBe(
    `frame-ancestors 'none'`,
  )
  expect(directive(headers['content-security-policy'], 'script-src')).not.toContain('telegram')
  expect(headers).toMatchObject({
    'x-frame-options': 'SAMEORIGIN',
    'cross-origin-resource-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
  })
  expect(headers).not.toHaveProperty('x-robots-tag')
  expect(seen.at(-1)).toBeNull()
})

test('API responses cannot be framed', async () => {
  const { headers } = await app.inject({ url: '/api/auth/session', headers: { 'x-mini-app': '1' } })
  expect(headers).toMatchObject({
    'content-security-policy': `default-src 'none'; frame-ancestors 'none'`,
    'x-frame-options': 'SAMEORIGIN',
  })
})

test('in development, the simulated client may frame it too', async () => {
  const { headers } = await tryOut.inject({ url: '/app' })
  expect(directive(headers['content-security-policy'], 'frame-ancestors')).toBe(
    'frame-ancestors https://web.telegram.org http://127.0.0.1:4999',
  )
  expect(seen.at(-1)).toEqual({ scriptUrl: tried.telegramScriptUrl })
})
