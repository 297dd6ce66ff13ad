import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect } from 'vitest'
import { axe, origin, PHONE, waitForHydration, test } from './browser.ts'
import { askApi } from './list-page.ts'
import { asPage, groundOf, storedSession, openMiniApp, shownAs, somebody } from './mini-app-page.ts'
import { GOOD_CARD, modal, payWith } from './payments-page.ts'

/** Cards of all that axe looks at, and not twenty of them. */
const FEW_FLATS = `${origin}/app?q=balcony&amenities=wifi,balcony`

describe('inside Telegram', () => {
  test('the host says who it is, colours the page, and a reload goes on', async ({ open }) => {
    const { id } = await somebody('Tamar')
    const app = await openMiniApp(open, { as: String(id), app: FEW_FLATS })
    await expect
      .poll(() => storedSession(app))
      .toMatchObject({ user: { firstName: 'Tamar' }, isAuthenticated: true })
    await expect.poll(() => shownAs(app)).toBe('Tamar')
    expect(app.frame().url()).toBe(FEW_FLATS)
    expect([
      (await app.said('web_app_ready')).length,
      (await app.said('web_app_expand')).length,
    ]).toEqual([1, 1])
    expect(await axe(asPage(app.frame()))).toEqual([])

    await app.theme('dark')
    await expect.poll(() => groundOf(app)).toBe('rgb(33, 33, 33)')
    expect(await axe(asPage(app.frame()), { only: 'colours' })).toEqual([])
    await app.theme('odd')
    await expect.poll(() => groundOf(app)).toBe('rgb(43, 23, 71)')
    expect((await app.said('web_app_set_header_color')).at(-1)).toEqual({ color: '#2b1747' })
    expect(await axe(asPage(app.frame()), { only: 'colours' })).toEqual([])

    const gone = app
      .frame()
      .evaluate(() => new Promise(() => {}))
      .catch(() => {})
    await app.emit('reload_iframe')
    await gone
    await expect.poll(() => app.frame().url()).toBe(FEW_FLATS)
    await waitForHydration(app.frame())
    // Its own document: the colours of the host came back with it, and so did the person.
    await expect.poll(() => groundOf(app)).toBe('rgb(43, 23, 71)')
    await expect.poll(() => shownAs(app)).toBe('Tamar')
    await expect.poll(() => app.frame().locator('.host-trouble').count()).toBe(0)
    expect(app.trouble()).toEqual([])
  })

  test('its buttons: back out of dialogs and flats, on to the owner; a heart is felt', async ({
    open,
  }) => {
    const { data } = await askApi('city=Tbilisi&limit=20')
    const flat = data.find(({ telegramUsername }) => telegramUsername)!
    const { id } = await somebody('Luka')
    const app = await openMiniApp(open, { as: String(id), start: `listing_${flat.id}` })
    const [back, main] = [app.page.locator('#back'), app.page.locator('#main')]
    await expect.poll(() => app.frame().url()).toBe(`${origin}/app/listing/${flat.id}`)
    await main.getByText('Message on Telegram').waitFor()
    await expect.poll(() => app.frame().locator('.call-bar').isVisible()).toBe(false)
    expect(await axe(asPage(app.frame()))).toEqual([])
    await main.click()
    await expect
      .poll(() => app.said('web_app_open_tg_link'))
      .toEqual([{ path_full: `/${flat.telegramUsername!.replace('@', '')}` }])
    await app.frame().locator('.top-bar button[aria-pressed]').click()
    await expect
      .poll(async () => (await app.said('web_app_trigger_haptic_feedback')).at(0))
      .toEqual({ type: 'impact', impact_style: 'light' })

    await back.click()
    await expect.poll(() => app.frame().url()).toBe(`${origin}/app`)
    await expect
      .poll(async () => [await back.isVisible(), await main.isVisible()])
      .toEqual([false, false])
    await app.frame().getByRole('button', { name: 'Filters' }).click()
    await app.frame().getByRole('dialog').waitFor()
    await back.click()
    await expect.poll(() => app.frame().getByRole('dialog').count()).toBe(0)
    expect(app.frame().url()).toBe(`${origin}/app`)

    // Out of the Mini App by the host; the post it came from is Telegram's.
    await app.frame().locator('.card-source').first().click()
    await expect.poll(async () => (await app.said('web_app_open_tg_link')).length).toBe(2)
    expect(app.frame().url()).toBe(`${origin}/app`)
    expect(app.trouble()).toEqual([])
  })

  test('a sentence becomes filters, in the colours of the host', async ({ open }) => {
    const { id } = await somebody('Nana')
    const app = await openMiniApp(open, { as: String(id), theme: 'dark', app: FEW_FLATS })
    const box = app.frame().getByRole('combobox', { name: 'Search' })
    expect(await box.inputValue()).toBe('balcony')
    await box.fill('balcony, 2 rooms, quiet')
    await box.press('Enter')
    await app.frame().getByText("We didn't understand “quiet”.").waitFor()
    expect(app.frame().url()).toBe(`${origin}/app?rooms=2&amenities=balcony`)
    await box.fill('va')
    await app.frame().getByRole('option').first().waitFor()
    expect(await axe(asPage(app.frame()), { only: 'colours' })).toEqual([])
    expect(app.trouble()).toEqual([])
  })

  test('a plan is paid in the browser, while the page waits', async ({ open }) => {
    const { id } = await somebody('Davit')
    const app = await openMiniApp(open, { as: String(id) })
    await expect.poll(() => storedSession(app)).toMatchObject({ isAuthenticated: true })
    const at = app.frame()
    // A page of its own in the same opening: the session goes on there.
    await at.evaluate(() => location.assign('/app/pricing?upgrade=quarterly')).catch(() => {})
    const dialog = modal(asPage(at))
    await dialog.getByRole('button', { name: 'Continue to Secure Checkout' }).click()
    await expect.poll(async () => (await app.said('web_app_open_link')).length).toBe(1)
    const [{ url }] = (await app.said('web_app_open_link')) as [{ url: string }]
    expect(new URL(url).pathname).toMatch(/^\/dev\/pay\/checkout\//)

    const browser = await app.page.context().newPage()
    await browser.goto(url)
    if (await browser.getByLabel(/e-?mail/i).count())
      await browser.getByLabel(/e-?mail/i).fill(`davit-${id}@example.com`)
    await payWith(browser, GOOD_CARD)
    await browser.getByRole('heading', { name: 'Sign in to see your payment' }).waitFor()
    await browser.close()
    await app.emit('visibility_changed', { is_visible: true })
    await dialog.getByText('You already have', { exact: false }).waitFor()
    expect(app.trouble()).toEqual([])
  })

  test('a host of the first version is asked for nothing that it does not know', async ({
    open,
  }) => {
    const { id } = await somebody('Eka')
    const app = await openMiniApp(open, {
      as: String(id),
      version: '6.0',
      theme: 'dark',
      start: 'alerts',
    })
    await app.frame().getByRole('dialog').waitFor()
    await expect.poll(() => storedSession(app)).toMatchObject({ isAuthenticated: true })
    await expect
      .poll(
        async () =>
          new Set(
            await app.page.evaluate(() =>
              (window as unknown as { heard: { eventType: string }[] }).heard.map(
                ({ eventType }) => eventType,
              ),
            ),
          ),
      )
      .toEqual(
        new Set([
          'iframe_ready',
          'web_app_request_theme',
          'web_app_request_viewport',
          'web_app_ready',
          'web_app_expand',
        ]),
      )
    expect(app.trouble()).toEqual([])
  })

  test('init data that nobody signed: said so, and everything can be looked at', async ({
    open,
  }) => {
    const { id } = await somebody('Nika')
    const app = await openMiniApp(open, { as: String(id), forged: '1', app: FEW_FLATS })
    const trouble = app.frame().getByRole('alert')
    await trouble.getByText('Login failed', { exact: true }).waitFor()
    expect(await axe(asPage(app.frame()))).toEqual([])
    const before = app.apiCalls.filter((path) => path === '/api/auth/telegram').length
    await trouble.getByRole('button', { name: 'Try Again' }).click()
    await expect
      .poll(() => app.apiCalls.filter((path) => path === '/api/auth/telegram').length)
      .toBe(before + 1)
    await trouble.getByRole('button', { name: 'Close' }).click()
    await app.frame().locator('.card a').first().click()
    await expect.poll(() => app.frame().url()).toMatch(/\/app\/listing\/\d+$/)
  })

  test('an answer to the first login that is lost costs nothing but another question', async ({
    open,
  }) => {
    const proxy = await withoutCookies({ lost: 1 })
    try {
      const { id } = await somebody('Lasha')
      const app = await openMiniApp(open, { as: String(id), app: `${proxy.url}/app` })
      await expect
        .poll(() => storedSession(app))
        .toMatchObject({ user: { firstName: 'Lasha' }, isAuthenticated: true })
      expect(app.apiCalls.filter((path) => path === '/api/auth/telegram').length).toBeGreaterThan(1)
      await expect.poll(() => app.frame().locator('.host-trouble').count()).toBe(0)
    } finally {
      await proxy.stop()
    }
  })

  test('where cookies are blocked, tokens do without them, after a reload too', async ({
    open,
  }) => {
    const proxy = await withoutCookies()
    try {
      const { id } = await somebody('Salome')
      const app = await openMiniApp(open, { as: String(id), app: `${proxy.url}/app` })
      await expect
        .poll(() => storedSession(app))
        .toMatchObject({ user: { firstName: 'Salome' }, isAuthenticated: true })
      await expect
        .poll(() => app.frame().evaluate(() => sessionStorage.getItem('telegramTokens') !== null))
        .toBe(true)
      expect(await app.page.context().cookies()).toEqual([])
      const calls = app.apiCalls.length
      await app
        .frame()
        .evaluate(() => location.reload())
        .catch(() => {})
      await expect.poll(() => app.apiCalls.length).toBeGreaterThan(calls)
      await waitForHydration(app.frame())
      await expect.poll(() => shownAs(app)).toBe('Salome')
      await expect.poll(() => app.frame().locator('.host-trouble').count()).toBe(0)
    } finally {
      await proxy.stop()
    }
  })
})

test('outside Telegram a session that cannot be asked for is told of, and asked for again', async ({
  open,
}) => {
  const { page, apiCalls } = await open('/terms', { viewport: PHONE, expectTrouble: true })
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  let isAway = true
  // The page asks again by itself after three seconds; it must not get an answer before the click.
  await page.route('**/api/auth/session', async (route) => {
    if (isAway)
      return route.fulfill({ status: 503, json: { statusCode: 503, error: 'x', message: 'away' } })
    await answered
    await route.continue()
  })
  await page.goto('/app')
  const trouble = page.getByRole('alert')
  await trouble.getByText('Session check failed', { exact: true }).waitFor()
  isAway = false
  expect(await axe(page)).toEqual([])
  const asked = () => apiCalls.filter((call) => call === '/api/auth/session').length
  const before = asked()
  await trouble.getByRole('button', { name: 'Try Again' }).click()
  await expect.poll(asked).toBeGreaterThan(before)
  answer()
  await trouble.waitFor({ state: 'detached' })
})

test('outside Telegram /app works for visitors and loads no Telegram script', async ({ open }) => {
  const { page, apiCalls } = await open('/app', { viewport: PHONE })
  await expect.poll(() => apiCalls).toContain('/api/auth/session')
  await expect
    .poll(() =>
      page.evaluate(() => [document.documentElement.dataset['host'], 'Telegram' in window]),
    )
    .toEqual([undefined, false])
  await page.locator('.card a').first().click()
  await page.waitForURL((url) => url.pathname.startsWith('/app/listing/'))
})

/**
 * The product without a single cookie, as to a browser that keeps none; so many answers to a login
 * are `lost` on the way.
 */
async function withoutCookies({
  lost = 0,
} = {}): Promise<{ url: string; stop: () => Promise<void> }> {
  const { hostname, port } = new URL(origin)
  const server: Server = createServer((incoming, outgoing) => {
    const onward = request(
      { hostname, port, path: incoming.url, method: incoming.method, headers: incoming.headers },
      (answer) => {
        if (incoming.url === '/api/auth/telegram' && (lost -= 1) >= 0) return incoming.destroy()
        const { 'set-cookie': _, ...headers } = answer.headers
        outgoing.writeHead(answer.statusCode!, headers)
        answer.pipe(outgoing)
      },
    )
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
