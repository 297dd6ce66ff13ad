import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { axe, test, takenOver } from './browser.ts'
import { type Person, register } from './person.ts'
import { logIn } from './sign-in-page.ts'

const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
/** Pairs of things in the bar that lie over each other. */
const overlaps = (page: Page) =>
  page.locator('.nav :is(a, .pick, .account-btn):visible').evaluateAll((all) => {
    const boxes = all
      .map((element) => ({ name: element.textContent, box: element.getBoundingClientRect() }))
      .sort((a, b) => a.box.left - b.box.left)
    return boxes
      .slice(1)
      .filter(({ box }, at) => box.left < boxes[at]!.box.right - 1)
      .map(({ name }) => name)
  })
const waitForLocale = (page: Page, locale: string) =>
  page.waitForFunction(
    (language) =>
      document.querySelector('main')?.lang === language ||
      document.documentElement.lang === language,
    locale.slice(0, 2),
  )

let made: Promise<Person> | undefined
const somebody = (): Promise<Person> =>
  (made ??= register({
    firstName: 'Maximiliana-Konstantina',
    lastName: 'Papadopoulou-Schwarzenberger',
  }))

describe('in longer words', () => {
  test.for(['ru-RU', 'ka-GE'])(
    '%s fits a phone, and axe finds nothing',
    { timeout: 120_000 },
    async (locale, { open }) => {
      const { page } = await open('/register', { viewport: { width: 360, height: 780 }, locale })
      for (const path of [
        '/register',
        '/login?error=email_unverified',
        '/verify-email?email=somebody.with.a.rather.long.address%40department.example.com',
        '/reset-password',
        '/forgot-password',
      ]) {
        await page.goto(path)
        await takenOver(page)
        await waitForLocale(page, locale)
        expect(await isTooWide(page), path).toBe(false)
        expect(await axe(page, { only: 'words' })).toEqual([])
      }
    },
  )

  test.for(['en-GB', 'ru-RU', 'ka-GE'])(
    'the bar has room for everything in %s, for visitors and the signed-in',
    { timeout: 120_000 },
    async (locale, { open }) => {
      const { page } = await open('/terms', { locale })
      for (const signedIn of [false, true]) {
        if (signedIn) {
          // The fields are found by what they are for; their names are in another language.
          const { email, password } = await somebody()
          await page.goto('/login?from=%2Fterms')
          await takenOver(page)
          await page.locator('input[autocomplete=username]').fill(email)
          await page.locator('input[autocomplete=current-password]').fill(password)
          await page.locator('form button[type=submit]').click()
          await page.waitForURL((url) => url.pathname === '/terms')
          await page.locator('.account-btn').waitFor()
        }
        await waitForLocale(page, locale)
        for (const width of [768, 1024, 1440]) {
          await page.setViewportSize({ width, height: 800 })
          expect(await overlaps(page), `${signedIn} at ${width}`).toEqual([])
          expect(await isTooWide(page)).toBe(false)
        }
      }
    },
  )
})

test('the menu of an account with long names is whole, in both themes', async ({ open }) => {
  const { page } = await open('/terms', { colorScheme: 'light', reducedMotion: 'reduce' })
  await logIn(page, await somebody(), '/terms')
  await page.locator('.account-btn').click()
  const logout = page.getByRole('button', { name: 'Logout' })
  await logout.waitFor()
  const panel = await page.locator('.account-panel').boundingBox()
  expect(panel && panel.x > 0 && panel.x + panel.width <= 1440).toBe(true)
  const ends = await page
    .locator('.account-panel *')
    .evaluateAll((all) => Math.max(...all.map((element) => element.getBoundingClientRect().right)))
  expect(ends).toBeLessThanOrEqual(panel!.x + panel!.width)
  expect(await axe(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await axe(page, { only: 'colours' })).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).waitFor()
  expect(await isTooWide(page)).toBe(false)
  expect(await axe(page, { only: 'colours' })).toEqual([])
})
