import type { Page, Route } from 'playwright-core'
import { beforeAll, describe, expect } from 'vitest'
import { axe, axeInBothThemes, PHONE, test } from './browser.ts'
import { listingWhere } from './list-page.ts'
import { type Person, register } from './person.ts'
import { logIn } from './sign-in-page.ts'

let person: Person
beforeAll(async () => { person = await register({ firstName: 'Nino' }) })

const json = (body: unknown, status = 200) => (route: Route) => route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) })
const refused = json({ statusCode: 500, error: 'Internal Server Error', message: 'Something went wrong on our side' }, 500)
const FILTERS = { city: 'Tbilisi', districts: ['Gldani', 'Nadzaladevi', 'Didube', 'Samgori', 'Isani'], rooms: [2, 3], priceMin: 400, priceMax: 900, currency: 'USD', searchQuery: 'balcony', petFriendly: true }
const SUBSCRIPTIONS = [
  { id: 2, isActive: true, createdAt: '2026-11-21T10:00:00Z', editedAt: '2026-11-21T10:00:00Z', filters: FILTERS, pausedWhy: null, quietHours: { from: '23:00', to: '08:00', timeZone: 'Asia/Tbilisi' }, byPush: true, reaches: true, noticesSent: 12, lastNoticeAt: '2026-11-21T20:00:00Z' },
  { id: 1, isActive: false, createdAt: '2026-11-02T10:00:00Z', editedAt: '2026-11-02T10:00:00Z', filters: { city: 'Batumi', rooms: [1] }, pausedWhy: 'dead-chat', quietHours: null, byPush: false, reaches: true, noticesSent: 0, lastNoticeAt: null },
]
const dialogOf = (page: Page) => page.getByRole('dialog')
/** What sticks out of the dialog. */
const sideways = (page: Page) => page.getByRole('dialog').evaluate((dialog) => {
  const frame = dialog.getBoundingClientRect()
  const isOut = (one: Element) => one.getClientRects().length > 0 && (one.getBoundingClientRect().right > frame.right + 1 || one.getBoundingClientRect().left < frame.left - 1)
  return [...dialog.querySelectorAll('*')].filter(isOut).map((one) => one.outerHTML.slice(0, 100))
})

/** The page of somebody who started the bot and has these subscriptions. */
async function withManager(page: Page): Promise<void> {
  await page.route('**/api/subscriptions/check-bot-status', json({ botStarted: true }))
  await page.route('**/api/subscriptions/preview*', json({ perWeek: 4.2, counted: 17, days: 28 }))
  await page.route('**/api/subscriptions', (route) => (route.request().method() === 'GET' ? json(SUBSCRIPTIONS)(route) : refused(route)))
  await page.route(/\/api\/subscriptions\/\d+/, refused)
}

describe('states of the notification dialogs', { timeout: 180_000 }, () => {
  test('what fails is said in its red box, in the words of the spec', async ({ open }) => {
    const { page } = await open('/login', { expectTrouble: true })
    await withManager(page)
    let broken = true
    await page.route('**/api/subscriptions', (route) => (broken && route.request().method() === 'GET' ? refused(route) : route.fallback()))
    await logIn(page, person, '/?rooms=1#alerts')
    const dialog = dialogOf(page)
    const alert = dialog.getByRole('alert')
    await alert.filter({ hasText: 'Failed to load subscriptions' }).waitFor({ timeout: 20_000 })
    broken = false
    await alert.getByRole('button', { name: 'Try again' }).click()
    await dialog.getByRole('switch').first().waitFor()
    await dialog.getByRole('button', { name: 'Create Subscription with These Filters' }).click()
    await alert.filter({ hasText: 'Failed to create subscription' }).waitFor()
    await dialog.getByRole('switch').first().click()
    await alert.filter({ hasText: 'Failed to toggle subscription' }).waitFor()
    expect(await dialog.getByRole('switch').first().getAttribute('aria-checked')).toBe('true')
    await dialog.getByRole('button', { name: /^Delete: / }).first().click()
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await alert.filter({ hasText: 'Failed to delete subscription' }).waitFor()
    await page.keyboard.press('Escape')

    const generate = async (answer: (route: Route) => Promise<void>) => {
      await page.route('**/api/subscriptions/telegram/generate-code', answer)
      await page.getByRole('button', { name: 'Get Notifications' }).filter({ visible: true }).click()
      await dialog.getByRole('button', { name: 'Generate Notification Code' }).click()
      const words = await alert.textContent()
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      return words
    }
    expect(await generate(json({ statusCode: 403, error: 'Forbidden', message: 'No' }, 403))).toBe('You need an active subscription to use Telegram notificationsView Plans')
    expect(await generate(refused)).toContain('Failed to generate code. Please try again.')
  })

  test('the manager in three languages, light and dark, wide and on a phone: axe finds nothing and nothing sticks out', async ({ open }) => {
    const { page } = await open('/login')
    await withManager(page)
    await logIn(page, person, '/?rooms=1&priceMax=900#alerts')
    const dialog = dialogOf(page)
    for (const language of ['en', 'ru', 'ka']) {
      await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
      await page.reload()
      await dialog.getByRole('switch').first().waitFor()
      await page.waitForFunction((wanted) => document.querySelector('.searches')?.getAttribute('lang') === wanted, language)
      for (const width of [1440, 390, 320]) {
        await page.setViewportSize({ width, height: 900 })
        expect(await sideways(page), `${language} at ${width}`).toEqual([])
        if (width === 320) continue
        expect(await axeInBothThemes(page, language), `${language} at ${width}`).toEqual([])
      }
    }
  })

  test('the way to the bot, and the code with its line, to axe', async ({ open }) => {
    const { page } = await open('/login', { viewport: PHONE })
    await page.route('**/api/subscriptions/telegram/generate-code', json({ code: 'ABCDEFGH2345', expiresAt: '2026-12-01T00:00:00Z' }))
    await logIn(page, person, '/?q=balcony&amenities=wifi,balcony#alerts')
    const dialog = dialogOf(page)
    await dialog.getByRole('link', { name: 'Open' }).waitFor()
    expect(await axe(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Get Notifications' }).filter({ visible: true }).click()
    await dialog.getByRole('button', { name: 'Generate Notification Code' }).click()
    await dialog.locator('code').waitFor()
    expect(await axe(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await axe(page, { only: 'colours' })).toEqual([])
    await dialog.getByRole('link', { name: 'Manage subscriptions' }).click()
    await dialog.getByRole('heading', { name: 'Activate Bot First' }).waitFor()
  })

  test('a link from the bot saves a flat here, says so, leaves the address clean, and can be undone', async ({ open }) => {
    const { id } = await listingWhere((listing) => listing.images.length > 0)
    const saved = (page: Page) => page.evaluate(() => localStorage.getItem('savedListings'))
    const { page } = await open(`/listing/${id}?save=1`)
    await page.getByText('Saved in this browser').waitFor()
    expect(new URL(page.url()).search).toBe('')
    expect(await saved(page)).toBe(`[${id}]`)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => saved(page)).toBe('[]')
  })
})
