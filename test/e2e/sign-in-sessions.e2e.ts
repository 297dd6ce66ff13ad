import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { EMPTY, origin, waitForHydration, test } from './browser.ts'
import { type Person, register } from './person.ts'
import { logIn, storedTokens } from './sign-in-page.ts'

/** One account for the file: every test has a browser, and so a session, of its own. */
let made: Promise<Person> | undefined
const somebody = (): Promise<Person> => (made ??= register())

const menu = (page: Page) => page.getByRole('button', { name: /^Account menu/ })
const refreshes = (page: Page) => {
  const seen: number[] = []
  page.on('response', (response) => {
    if (response.url() === `${origin}/auth/refresh`) seen.push(response.status())
  })
  return seen
}

/**
 * Makes the access token of the browser one that is over for the browser too, or for the server
 * alone.
 */
const spoil = (page: Page, how: 'over' | 'refused') =>
  page.evaluate((how) => {
    const [head, body, signature] = localStorage.getItem('accessToken')!.split('.') as [
      string,
      string,
      string,
    ]
    const claims = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/'))) as {
      exp: number
    }
    const spoilt =
      how === 'over'
        ? `${head}.${btoa(JSON.stringify({ ...claims, exp: 1000 }))
            .replaceAll('+', '-')
            .replaceAll('/', '_')
            .replaceAll('=', '')}.${signature}`
        : `${head}.${body}.${[...signature].reverse().join('')}`
    for (const key of ['accessToken', 'authToken']) localStorage.setItem(key, spoilt)
    return spoilt
  }, how)

describe('a session', () => {
  test('outlives its access token without anybody noticing, whoever finds out first', async ({
    open,
  }) => {
    const { page } = await open(EMPTY, { expectTrouble: true })
    await logIn(page, await somebody(), '/terms')
    const seen = refreshes(page)
    for (const [how, times] of [
      ['over', 1],
      ['refused', 2],
    ] as const) {
      const before = await storedTokens(page)
      const spoilt = await spoil(page, how)
      await page.reload()
      await expect.poll(() => seen).toEqual(new Array(times).fill(200))
      await menu(page).waitFor()
      await expect
        .poll(async () => {
          const after = await storedTokens(page)
          return after[0] === after[1] && after[0] !== spoilt && after[2] !== before[2]
        })
        .toBe(true)
    }
  })

  test('is refreshed by one of two tabs, for both', async ({ open }) => {
    const { page } = await open(EMPTY)
    await logIn(page, await somebody(), '/terms')
    const second = await page.context().newPage()
    await second.goto('/terms')
    await waitForHydration(second)
    const seen = [refreshes(page), refreshes(second)]
    const verified = (one: Page) =>
      one.waitForResponse(
        (response) => response.url() === `${origin}/auth/profile` && response.ok(),
      )
    for (const round of [1, 2]) {
      await spoil(page, 'over')
      await Promise.all([verified(page), verified(second), page.reload(), second.reload()])
      await Promise.all([menu(page).waitFor(), menu(second).waitFor()])
      expect(seen.flat().every((status) => status === 200)).toBe(true)
      expect(seen.flat().length).toBeLessThanOrEqual(round)
    }
    await page.goto('/settings')
    await waitForHydration(page)
    expect(new URL(page.url()).pathname).toBe('/settings')
  })

  test('ended in one tab is ended in the other, which a guarded page leaves', async ({ open }) => {
    const { page } = await open(EMPTY, { expectTrouble: true })
    await logIn(page, await somebody(), '/terms')
    const second = await page.context().newPage()
    await second.goto('/debug')
    await second.getByRole('heading', { level: 1 }).waitFor()
    await menu(page).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await second.waitForURL(`${origin}/login?from=%2Fdebug`)
    await expect.poll(() => storedTokens(second)).toEqual([null, null, null])
    await expect
      .poll(async () =>
        (await page.context().cookies())
          .map(({ name }) => name)
          .filter((name) => name.endsWith('Token')),
      )
      .toEqual([])
  })

  test('ended elsewhere, a session ends here with the next call of the listings client', async ({
    open,
  }) => {
    const { page } = await open(EMPTY, { expectTrouble: true })
    await logIn(page, await somebody(), '/debug')
    const again = page.getByRole('button', { name: 'Reload' })
    await again.waitFor()
    const [access] = await storedTokens(page)
    expect(
      (
        await fetch(`${origin}/auth/logout`, {
          method: 'POST',
          headers: { authorization: `Bearer ${access}` },
        })
      ).status,
    ).toBe(200)
    await again.click()
    await page.waitForURL(`${origin}/login?from=%2Fdebug`)
    await expect.poll(() => storedTokens(page)).toEqual([null, null, null])
  })

  test('cannot be carried away with its refresh token, and outlives the attempt', async ({
    open,
  }) => {
    const { page } = await open(EMPTY, { expectTrouble: true })
    await logIn(page, await somebody(), '/terms')
    const [, , refreshToken] = await storedTokens(page)
    const stolen = await fetch(`${origin}/auth/refresh`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refreshToken }),
    })
    expect(stolen.status).toBe(401)
    await spoil(page, 'over')
    await page.reload()
    await expect.poll(async () => (await storedTokens(page))[2]).not.toBe(refreshToken)
    await menu(page).waitFor()
  })

  test('that the server does not know any more is cleared at the start', async ({ open }) => {
    const { page } = await open('/terms', { expectTrouble: true })
    await page.evaluate(() => {
      for (const key of ['accessToken', 'authToken']) localStorage.setItem(key, 'x.e30.x')
      localStorage.setItem('refreshToken', 'nothing that we made')
    })
    await page.reload()
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor()
    await expect.poll(() => storedTokens(page)).toEqual([null, null, null])
  })
})

describe('the menu of the account', () => {
  test('is worked by keyboard, and closes by Escape, by leaving and by a press elsewhere', async ({
    open,
  }) => {
    const { page } = await open(EMPTY)
    await logIn(page, await somebody(), '/terms')
    const settings = page.getByRole('link', { name: 'Settings' })
    await menu(page).focus()
    await page.keyboard.press('ArrowDown')
    await settings.waitFor()
    for (const name of ['Price Alerts', 'Subscription', 'Settings']) {
      await page.keyboard.press('ArrowDown')
      await expect
        .poll(
          () =>
            page.getByRole('link', { name }).evaluate((link) => link === document.activeElement),
          { message: name },
        )
        .toBe(true)
    }
    await page.keyboard.press('Escape')
    await settings.waitFor({ state: 'detached' })
    await expect
      .poll(() => menu(page).evaluate((button) => button === document.activeElement))
      .toBe(true)
    await page.keyboard.press('Enter')
    await settings.waitFor()
    await page.keyboard.press('Shift+Tab')
    await settings.waitFor({ state: 'detached' })
    await menu(page).click()
    await settings.waitFor()
    await page.getByRole('heading', { level: 1 }).click()
    await settings.waitFor({ state: 'detached' })
  })

  test('its place is kept while the page loads: nothing moves', async ({ open }) => {
    const { page } = await open(EMPTY)
    await logIn(page, await somebody(), '/terms')
    // Before the script has run: as the server sent it, with the mark of somebody signed in.
    const bare = await page.context().newPage()
    await bare.route(/\/assets\/.*\.js$/, (route) => route.abort())
    await bare.goto('/terms', { waitUntil: 'load' })
    const places = (one: Page) =>
      one
        .locator('.nav a:visible:not(.account *), .nav select')
        .evaluateAll((all) =>
          all.map((element) => Math.round(element.getBoundingClientRect().left)),
        )
    await expect.poll(() => bare.getByRole('link', { name: 'Login' }).isVisible()).toBe(false)
    const before = await places(bare)
    await menu(page).waitFor()
    expect(await places(page)).toEqual(before)
  })
})
