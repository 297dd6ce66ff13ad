import { load } from 'cheerio'
import { describe, expect, test } from 'vitest'
import { renderPage } from '#web/server-entry.tsx'
import { timeZoneOf } from '#core/places/cities.ts'
import { siteWith } from '#test/site.ts'

/** The screens as rendered by the server. */

const NOW = new Date('2026-11-22T12:00:00.000Z')

async function rendered(
  path: string,
  signInProvider: { name: string } | null = null,
  telegramLogin = false,
) {
  const page = await renderPage(new Request(`http://bina.test${path}`), {
    api: async () => Response.json({}),
    now: NOW,
    timeZoneOf: (city) => timeZoneOf(city, NOW),
    site: siteWith({ signInProvider, telegramLogin }),
    publicUrl: 'http://bina.test',
  })
  if (page instanceof Response) throw new Error(`unexpected response ${page.status}`)
  const $ = load(page.html)
  expect($('[style]').length, 'style attributes violate the content security policy').toBe(0)
  return { $, page, head: load(page.head) }
}

test.each([
  ['/login', 'Sign in'],
  ['/register', 'Create your account'],
  ['/verify-email', 'Verify your email'],
  ['/forgot-password', 'Forgot your password?'],
  ['/reset-password', 'Set a new password'],
  ['/auth/callback', 'Signing in'],
  ['/login?lang=ru', 'Вход'],
  ['/register?lang=ka', 'ანგარიშის შექმნა'],
])('%s is rendered in its language and not indexed', async (path, title) => {
  const { $, page, head } = await rendered(path)
  expect(page.status).toBe(200)
  expect($('h1').text()).toBe(title)
  expect(head('title').text()).toBe(`${title} · Bina`)
  expect(head('meta[name=robots]').attr('content')).toMatch(/^noindex/)
})

test.each([
  '/login',
  '/register',
  '/verify-email?email=a%40example.com',
  '/forgot-password',
  '/reset-password/abc',
])('the form of %s is enabled before hydration and posts its fields', async (path) => {
  const { $ } = await rendered(path)
  expect($('form').attr('method')).toBe('post')
  expect($('form [type=submit]').attr('disabled')).toBeUndefined()
})

test.each([
  '/reset-password/a-secret-of-a-link',
  '/auth/callback?accessToken=a-secret-of-a-link&refreshToken=a-secret-of-a-link',
])('%s is rendered without its secret', async (path) => {
  const { page } = await rendered(path)
  expect(page.html + page.head + page.boot).not.toContain('a-secret-of-a-link')
})

describe('sign-in with a provider', () => {
  test('is offered by name, with the return path', async () => {
    const { $ } = await rendered('/login?from=%2Fsettings%3Fa%3D1', { name: 'Example & Sons' })
    const button = $('a[href^="/auth/provider"]')
    expect([button.text(), button.attr('href')]).toEqual([
      'Continue with Example & Sons',
      '/auth/provider?from=%2Fsettings%3Fa%3D1',
    ])
  })
  test('is not offered without a provider', async () => {
    for (const path of ['/login', '/register'])
      expect((await rendered(path)).$('a[href^="/auth/"]').length).toBe(0)
  })
  test.each([
    ['/login?from=%2Fsettings', 'Continue with Telegram', '/auth/telegram?from=%2Fsettings'],
    ['/register', 'Continue with Telegram', '/auth/telegram'],
  ])('Telegram is one button at %s, before another provider', async (path, text, href) => {
    const { $ } = await rendered(path, { name: 'Example' }, true)
    const buttons = $('a[href^="/auth/"]')
      .toArray()
      .map((button) => [$(button).text(), button.attribs.href])
    expect(buttons[0]).toEqual([text, href])
    expect(buttons).toHaveLength(2)
  })
})

test('fields are what password managers take them for', async () => {
  const kinds = async (path: string) =>
    (await rendered(path))
      .$('input')
      .toArray()
      .map((input) => input.attribs.autocomplete ?? input.attribs.type)
  expect(await kinds('/login')).toEqual(['username', 'current-password', 'checkbox'])
  expect(await kinds('/register')).toEqual([
    'given-name',
    'family-name',
    'username',
    'new-password',
    'new-password',
    'checkbox',
  ])
  expect(await kinds('/verify-email')).toEqual(['one-time-code', 'off', 'off', 'off', 'off'])
  expect(await kinds('/reset-password/abc')).toEqual(['new-password', 'new-password'])
})
