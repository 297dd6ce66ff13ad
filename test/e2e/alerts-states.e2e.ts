import type { Page, Route } from 'playwright-core'
import { beforeAll, describe, expect } from 'vitest'
import {
  axe,
  axeInBothThemes,
  DESKTOP,
  EMPTY,
  PHONE,
  test,
  sidewaysScroll,
  AXE_LANGUAGES,
  LAID_OUT,
} from './browser.ts'
import { listingWhere } from './list-page.ts'
import { type Person, register, verifyEmail } from './person.ts'
import { logIn } from './sign-in-page.ts'

let person: Person
beforeAll(async () => {
  person = await register({ firstName: 'Nino' })
})

const json =
  (body: unknown, status = 200) =>
  (route: Route) =>
    route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) })
const refused = json(
  { statusCode: 500, error: 'Internal Server Error', message: 'Something went wrong on our side' },
  500,
)
const FILTERS = {
  city: 'Tbilisi',
  districts: ['Gldani', 'Nadzaladevi', 'Didube', 'Samgori', 'Isani'],
  rooms: [2, 3],
  priceMin: 400,
  priceMax: 900,
  currency: 'USD',
  searchQuery: 'balcony',
  petFriendly: true,
}
const SUBSCRIPTIONS = [
  {
    id: 2,
    isActive: true,
    createdAt: '2026-11-21T10:00:00Z',
    editedAt: '2026-11-21T10:00:00Z',
    filters: FILTERS,
    pauseReason: null,
    quietHours: { from: '23:00', to: '08:00', timeZone: 'Asia/Tbilisi' },
    frequency: 'weekly',
    channels: ['push'],
    isReachable: true,
    notificationsSent: 12,
    lastNotificationAt: '2026-11-21T20:00:00Z',
  },
  {
    id: 1,
    isActive: false,
    createdAt: '2026-11-02T10:00:00Z',
    editedAt: '2026-11-02T10:00:00Z',
    filters: { city: 'Batumi', rooms: [1] },
    pauseReason: 'chat-blocked',
    quietHours: null,
    frequency: 'instant',
    channels: [],
    isReachable: true,
    notificationsSent: 0,
    lastNotificationAt: null,
  },
]
const OFFLINE =
  "You're offline. Loaded listings stay here; the rest will appear when you reconnect."
const NO_BOT = {
  statusCode: 503,
  error: 'Service Unavailable',
  message: 'The bot is not set up on this site yet',
}
const PLAIN = SUBSCRIPTIONS[0]!
/** As long as they may be, in one word, and in scripts that run the other way or know no spaces. */
const LONG_STRINGS = [
  'двухкомнатная квартира с балконом и видом на старый город, '.repeat(4).slice(0, 200),
  'Wohnungsbesichtigungsterminvereinbarung'.repeat(6).slice(0, 200),
  'شقة بغرفتين مع شرفة (قريب من المترو)',
  'דירה עם מרפסת',
  '两室公寓带阳台靠近地铁站',
  'ბინა აივნით რუსთაველის გამზირთან',
  '🏠🐶'.repeat(20),
]
/** Filters that leave hardly a flat: the list behind a dialog is not looked at here. */
const FEW = '/?rooms=1&priceMax=320&districts=Vake'
const dialogOf = (page: Page) => page.getByRole('dialog')
/** What sticks out of the dialog. */
const sideways = (page: Page) =>
  page.getByRole('dialog').evaluate((dialog) => {
    const frame = dialog.getBoundingClientRect()
    const isOut = (one: Element) =>
      one.getClientRects().length > 0 &&
      (one.getBoundingClientRect().right > frame.right + 1 ||
        one.getBoundingClientRect().left < frame.left - 1)
    return [...dialog.querySelectorAll('*')].filter(isOut).map((one) => one.outerHTML.slice(0, 100))
  })

/** The page of somebody who started the bot and has these subscriptions. */
async function withManager(page: Page, list: readonly object[] = SUBSCRIPTIONS): Promise<void> {
  await page.route('**/api/subscriptions/check-bot-status', json({ botStarted: true }))
  await page.route('**/api/subscriptions/preview*', json({ perWeek: 4.2, counted: 17, days: 28 }))
  await page.route('**/api/subscriptions', (route) =>
    route.request().method() === 'GET' ? json(list)(route) : refused(route),
  )
  await page.route(/\/api\/subscriptions\/\d+/, refused)
}

describe('states of the notification dialogs', { timeout: 180_000 }, () => {
  test('what fails is said in its red box, which goes when something else begins', async ({
    open,
  }) => {
    const { page } = await open(EMPTY, { expectTrouble: true })
    await withManager(
      page,
      Array.from({ length: 12 }, (_, index) => ({ ...PLAIN, id: index + 1 })),
    )
    let broken = true
    await page.route('**/api/subscriptions', (route) =>
      broken && route.request().method() === 'GET' ? refused(route) : route.fallback(),
    )
    await logIn(page, person, `${FEW}#alerts`)
    const dialog = dialogOf(page)
    const alert = dialog.getByRole('alert')
    const rows = dialog.getByRole('listitem')
    await alert.filter({ hasText: 'Failed to load subscriptions' }).waitFor()
    broken = false
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => rows.count()).toBe(12)

    const [one, other] = [rows.first(), rows.last()]
    const create = dialog.getByRole('button', { name: 'Create Subscription with These Filters' })
    const failures = () => alert.allTextContents()
    /** The failure of this is the only one. */
    const fails = async (press: () => Promise<void>, alertText: string) => {
      await press()
      await expect.poll(failures).toEqual([expect.stringContaining(alertText)])
    }
    const push = () => one.getByRole('checkbox').click()
    await fails(() => create.click(), 'Failed to create subscription')
    await fails(() => one.getByRole('switch').click(), 'Failed to toggle subscription')
    await expect.poll(() => one.getByRole('switch').getAttribute('aria-checked')).toBe('true')
    await fails(async () => {
      await one.getByRole('button', { name: /^Delete: / }).click()
      await one.getByRole('button', { name: 'Delete', exact: true }).click()
    }, 'Failed to delete subscription')
    await fails(() => one.getByRole('switch').click(), 'Failed to toggle subscription')
    await fails(() => create.click(), 'Failed to create subscription')
    await fails(push, 'Notifications from this site are blocked')
    await fails(() => other.getByRole('switch').click(), 'Failed to toggle subscription')
    await fails(push, 'Notifications from this site are blocked')
    for (const row of [one, other]) {
      await fails(push, 'Notifications from this site are blocked')
      await row.getByRole('button', { name: /^Delete: / }).click()
      await row.getByRole('button', { name: 'Keep' }).waitFor()
      await expect.poll(failures).toEqual([])
      await row.getByRole('button', { name: 'Keep' }).click()
    }

    // The prompt of a deletion can be seen and has the focus, wherever its row is.
    for (const viewport of [DESKTOP, PHONE]) {
      await page.setViewportSize(viewport)
      for (const row of [rows.nth(5), rows.last()]) {
        await fails(() => row.getByRole('switch').click(), 'Failed to toggle subscription')
        const opener = row.getByRole('button', { name: /^Delete: / })
        // The last thing of the window that can be seen.
        await opener.evaluate((button) => button.scrollIntoView({ block: 'end' }))
        await opener.press('Enter')
        const keep = row.getByRole('button', { name: 'Keep' })
        for (const part of [keep, row.getByRole('button', { name: 'Delete', exact: true })]) {
          await expect
            .poll(
              () =>
                part.evaluate((button) => {
                  const { left, right, top, bottom } = button.getBoundingClientRect()
                  return [top + 2, bottom - 2].every((y) =>
                    button.contains(document.elementFromPoint((left + right) / 2, y)),
                  )
                }),
              { message: `at ${viewport.width}` },
            )
            .toBe(true)
        }
        await expect
          .poll(() => row.evaluate((one) => one.contains(document.activeElement)))
          .toBe(true)
        await expect.poll(() => alert.count()).toBe(0)
        await keep.press('Enter')
        await expect
          .poll(() => opener.evaluate((button) => button === document.activeElement))
          .toBe(true)
      }
    }
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })

    const generate = async (answer: (route: Route) => Promise<void>) => {
      await page.route('**/api/subscriptions/telegram/generate-code', answer)
      await page
        .getByRole('button', { name: 'Get Notifications' })
        .filter({ visible: true })
        .click()
      await dialog.getByRole('button', { name: 'Generate Notification Code' }).click()
      const alertText = await alert.textContent()
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      return alertText
    }
    expect(await generate(json({ statusCode: 403, error: 'Forbidden', message: 'No' }, 403))).toBe(
      'You need an active subscription to use Telegram notificationsView Plans',
    )
    expect(await generate(refused)).toContain('Failed to generate code. Please try again.')
  })

  test('the manager passes axe and fits in every language, theme and width', async ({ open }) => {
    const { page } = await open(EMPTY)
    await withManager(page)
    await logIn(page, person, `${FEW}#alerts`)
    const dialog = dialogOf(page)
    for (const language of LAID_OUT) {
      await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
      await page.reload()
      await dialog.getByRole('switch').first().waitFor()
      await page.waitForFunction(
        (wanted) => document.querySelector('.searches')?.getAttribute('lang') === wanted,
        language,
      )
      for (const width of [1440, 390, 320]) {
        await page.setViewportSize({ width, height: 900 })
        await expect.poll(() => sideways(page), { message: `${language} at ${width}` }).toEqual([])
        if (width === 320 || (language !== 'en' && width === 1440)) continue
        if (!AXE_LANGUAGES.has(language)) continue
        await page.emulateMedia({ colorScheme: width === 390 ? 'dark' : 'light' })
        expect(
          await axe(page, language === 'en' ? {} : { only: 'words' }),
          `${language} at ${width}`,
        ).toEqual([])
      }
    }
  })

  test('the way to the bot, and a code, which is not shown any more when it has expired', async ({
    open,
  }) => {
    const { page } = await open(EMPTY, { viewport: PHONE })
    await page.clock.install()
    let codes = 0
    await page.route('**/api/subscriptions/telegram/generate-code', (route) =>
      json({ code: `ABCDEFGH234${(codes += 1)}`, expiresAt: '2026-12-01T00:00:00Z' })(route),
    )
    await logIn(page, person, '/?q=balcony&amenities=wifi,balcony#alerts')
    const dialog = dialogOf(page)
    await dialog.getByRole('link', { name: 'Open' }).waitFor()
    expect(await axe(page)).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Get Notifications' }).filter({ visible: true }).click()
    const generate = dialog.getByRole('button', { name: 'Generate Notification Code' })
    await generate.click()
    await dialog.getByText('/subscribe ABCDEFGH2341').waitFor()
    expect(await axeInBothThemes(page, 'en')).toEqual([])
    await page.clock.fastForward('23:59:00')
    await expect.poll(() => dialog.locator('code').count()).toBe(1)
    await page.clock.fastForward('00:01:05')
    await dialog.getByText('This code has expired. Generate a new one.').waitFor()
    await expect.poll(() => dialog.locator('code').count()).toBe(0)
    expect(await axeInBothThemes(page, 'en')).toEqual([])
    await generate.click()
    await dialog.getByText('/subscribe ABCDEFGH2342').waitFor()
    await expect.poll(() => dialog.getByText('This code has expired').count()).toBe(0)
    await dialog.getByRole('link', { name: 'Manage saved searches' }).click()
    await dialog.getByRole('heading', { name: 'Activate Bot First' }).waitFor()
  })

  test('alerts by email fit in every language and width, and fail with a reason', async ({
    open,
  }) => {
    const ana = await register({ firstName: 'Ana' })
    await verifyEmail(ana)
    const { page } = await open(EMPTY, { expectTrouble: true })
    await logIn(page, ana, `${FEW}#alerts`)
    const dialog = dialogOf(page)
    for (const language of LAID_OUT) {
      await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
      await page.reload()
      await dialog.locator('.searches-or').waitFor()
      await page.waitForFunction(
        (wanted) => document.querySelector('.searches')?.getAttribute('lang') === wanted,
        language,
      )
      for (const width of [1440, 390, 320]) {
        await page.setViewportSize({ width, height: 900 })
        await expect.poll(() => sideways(page), { message: `${language} at ${width}` }).toEqual([])
      }
      if (AXE_LANGUAGES.has(language))
        expect(await axeInBothThemes(page, language), language).toEqual([])
    }
    await page.evaluate(() => localStorage.setItem('language', 'en'))
    await page.reload()
    await page.route('**/api/subscriptions', (route) =>
      route.request().method() === 'GET' ? route.fallback() : refused(route),
    )
    const save = dialog.getByRole('button', { name: 'Get alerts by email' })
    await save.click()
    await dialog.getByRole('alert').getByText('Failed to create subscription').waitFor()
    await page.unroute('**/api/subscriptions')
    await save.click()
    await dialog.getByText(`New flats are sent to ${ana.email}.`).waitFor()
    await expect.poll(() => dialog.getByRole('alert').count()).toBe(0)
    await expect.poll(() => sideways(page)).toEqual([])
    expect(await axeInBothThemes(page, 'en')).toEqual([])
    // A paused search with these filters is resumed.
    await dialog.getByRole('switch').click()
    await save.click()
    await dialog.getByRole('switch', { checked: true }).waitFor()
  })

  test('a link of an email that does not work says why, and what helps', async ({ open }) => {
    const { page } = await open('/unsubscribe/7?proof=wrong', { expectTrouble: true })
    const end = page.getByRole('button', { name: 'Turn off email alerts' })
    const alert = page.getByRole('alert')
    await page.context().setOffline(true)
    await end.click()
    await alert.getByText("You're offline.").waitFor()
    await page.context().setOffline(false)
    await page.route('**/api/subscriptions/*/unsubscribe*', refused)
    await end.click()
    await alert.getByText('Something went wrong on our side').waitFor()
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport)
      await expect.poll(() => sidewaysScroll(page)).toEqual([])
    }
    expect(await axeInBothThemes(page, 'en')).toEqual([])
    await page.unroute('**/api/subscriptions/*/unsubscribe*')
    await end.click()
    await page.getByRole('heading', { name: "This link doesn't work" }).waitFor()
    expect(await axeInBothThemes(page, 'en')).toEqual([])
    for (const path of ['/unsubscribe/7', '/unsubscribe/x?proof=y']) {
      await page.goto(path)
      if (path.includes('?')) await end.click()
      await page.getByRole('heading', { name: "This link doesn't work" }).waitFor()
    }
    await page.getByRole('link', { name: 'Manage saved searches' }).click()
    await dialogOf(page).getByText('Authentication Required').waitFor()
  })

  test('offline, bot activation explains itself and resumes on its own', async ({ open }) => {
    const { page } = await open(EMPTY, { expectTrouble: true })
    const LINK = '**/api/account/telegram/link'
    /** The network goes while it is asked for. */
    const goesAt = (address: string) =>
      page.route(address, async (route) => {
        await page.context().setOffline(true)
        await route.abort()
      })
    const comesBack = async (address: string) => {
      await page.unroute(address)
      await page.context().setOffline(false)
    }
    await goesAt(LINK)
    await logIn(page, person, `${FEW}#alerts`)
    const dialog = dialogOf(page)
    await dialog.getByText(OFFLINE).waitFor()
    await dialog.getByRole('button', { name: "I've already started the bot" }).click()
    await dialog.getByText(OFFLINE).waitFor()
    await expect.poll(() => dialog.locator('[aria-busy=true]').count()).toBe(0)
    // On phones it is said once, and covers nothing.
    const bar = page.locator('.toast-offline')
    await expect.poll(() => bar.isVisible()).toBe(true)
    await page.setViewportSize(PHONE)
    await expect.poll(() => bar.isVisible()).toBe(false)
    await comesBack(LINK)
    await dialog.getByRole('link', { name: 'Open' }).waitFor()
    await dialog.getByText(OFFLINE).waitFor({ state: 'detached' })

    for (const [address, found] of [
      ['**/api/account/telegram', 'link'],
      [LINK, 'link'],
    ] as const) {
      await page.goto('about:blank')
      await goesAt(address)
      await page.goto('/settings')
      const section = page.getByRole('region', { name: 'Telegram', exact: true })
      await section.scrollIntoViewIfNeeded()
      await section.getByText(OFFLINE).waitFor()
      await expect
        .poll(() => section.locator('.skeleton, .spin').count(), { message: address })
        .toBe(0)
      await comesBack(address)
      await section.getByRole(found, { name: 'Open the bot' }).waitFor()
    }
  })

  test('an unreachable bot shows an error with a retry, here and in the settings', async ({
    open,
  }) => {
    const { page } = await open(EMPTY, { expectTrouble: true })
    const LINK = '**/api/account/telegram/link'
    const gone = json(NO_BOT, 503)
    await page.route(LINK, gone)
    await logIn(page, person, `${FEW}#alerts`)
    const dialog = dialogOf(page)
    await dialog
      .getByRole('alert')
      .filter({ hasText: 'The bot is not set up on this site yet' })
      .waitFor()
    await page.unroute(LINK)
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await dialog.getByRole('link', { name: 'Open' }).waitFor()

    await page.goto('about:blank')
    await page.route(LINK, gone)
    await page.goto('/settings')
    const section = page.getByRole('region', { name: 'Telegram', exact: true })
    await section.scrollIntoViewIfNeeded()
    await section
      .getByRole('alert')
      .filter({ hasText: 'The bot is not set up on this site yet' })
      .waitFor()
    for (const viewport of [DESKTOP, PHONE]) {
      await page.setViewportSize(viewport)
      await expect.poll(() => sidewaysScroll(page)).toEqual([])
    }
    expect(await axeInBothThemes(page, 'en')).toEqual([])
    await page.unroute(LINK)
    await section.getByRole('button', { name: 'Try again' }).click()
    await section.getByRole('link', { name: 'Open the bot' }).waitFor()
  })

  test('a chat that blocked the bot is named, with steps to unblock', async ({ open }) => {
    const { page } = await open(EMPTY)
    await page.route(
      '**/api/account/telegram',
      json({
        chat: {
          name: `ნინო 🏠 ${'Ovsyannikova'.repeat(4)}`,
          since: '2026-11-02T10:00:00Z',
          isReachable: false,
        },
      }),
    )
    await page.route('**/api/subscriptions', json([SUBSCRIPTIONS[1]]))
    await logIn(page, person, '/settings')
    const section = page.getByRole('region', { name: 'Telegram', exact: true })
    await section.getByText('Blocked', { exact: true }).waitFor()
    await section.getByText(/^You blocked the bot in this chat/).waitFor()
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport)
      await expect.poll(() => sidewaysScroll(page)).toEqual([])
    }
    expect(await axeInBothThemes(page, 'en')).toEqual([])
    await section.getByRole('link', { name: 'Manage saved searches' }).click()
    await dialogOf(page).getByRole('heading', { name: 'Activate Bot First' }).waitFor()
    await dialogOf(page).getByText('Paused because the bot is blocked in Telegram.').waitFor()
    expect(await axeInBothThemes(page, 'en')).toEqual([])
  })

  test('any number of subscriptions fits, with long words and other scripts', async ({ open }) => {
    const { page } = await open(EMPTY)
    await logIn(page, person, '/terms')
    const dialog = dialogOf(page)
    const long = LONG_STRINGS.map((searchQuery, index) => ({
      ...PLAIN,
      id: index + 1,
      filters: {
        ...PLAIN.filters,
        searchQuery,
        priceMin: 100_000,
        priceMax: 99_999_999,
        currency: 'RUB',
      },
    }))
    const search = new URLSearchParams({ rooms: '1', q: LONG_STRINGS[1]! })
    for (const list of [
      [],
      long,
      Array.from({ length: 30 }, (_, index) => ({ ...long[index % long.length]!, id: index + 1 })),
    ]) {
      await page.unrouteAll()
      await withManager(page, list)
      await page.goto('about:blank')
      await page.goto(`/?${search}#alerts`)
      await dialog.getByRole('button', { name: 'Create Subscription with These Filters' }).waitFor()
      await expect.poll(() => dialog.getByRole('switch').count()).toBe(list.length)
      await expect
        .poll(() =>
          dialog
            .getByText('No subscriptions yet. Create one to start receiving notifications!')
            .count(),
        )
        .toBe(list.length === 0 ? 1 : 0)
      for (const width of [1440, 390, 320]) {
        await page.setViewportSize({ width, height: 900 })
        await expect
          .poll(() => sideways(page), { message: `${list.length} at ${width}` })
          .toEqual([])
      }
      // More of the same rows are the same to axe.
      if (list.length < 30) expect(await axeInBothThemes(page, 'en'), `${list.length}`).toEqual([])
    }
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Get Notifications' }).filter({ visible: true }).click()
    await dialog.getByRole('button', { name: 'Generate Notification Code' }).waitFor()
    await expect.poll(() => sideways(page)).toEqual([])
  })

  test('a link from the bot saves a flat, cleans the address, and can be undone', async ({
    open,
  }) => {
    const { id } = await listingWhere((listing) => listing.images.length > 0)
    const saved = (page: Page) => page.evaluate(() => localStorage.getItem('savedListings'))
    const { page } = await open(`/listing/${id}?save=1`)
    await page.getByText('Saved in this browser').waitFor()
    expect(new URL(page.url()).search).toBe('')
    await expect.poll(() => saved(page)).toBe(`[${id}]`)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => saved(page)).toBe('[]')
  })
})
