import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import type { Listing } from '#contract/listings.ts'
import {
  axe,
  chooseLanguage,
  cutTexts,
  EMPTY,
  goWithin,
  sidewaysScroll,
  test,
  waitForHydration,
  AXE_LANGUAGES,
  LAID_OUT,
} from './browser.ts'
import { askApi, getListing, listingWhere, listPage } from './list-page.ts'
import { CLOSE } from './map-page.ts'

type Screen = {
  name: string
  path: string | (() => Promise<string>)
  /** Text that this screen shows and the one before it does not. */
  shows: string | RegExp
  prepare?: (page: Page) => Promise<unknown>
  /** The language cannot be chosen while a dialog is open. Escape leaves it for the next screen. */
  isDialog?: boolean
  /** Its text comes a moment after its language was chosen. */
  isText?: boolean
}

const richest = async () => {
  const { data } = await askApi('city=Tbilisi&limit=100')
  const listings = await Promise.all(data.map(({ id }) => getListing(id)))
  const [first] = listings.toSorted(
    (a, b) =>
      b.description.length + 100 * b.images.length - a.description.length - 100 * a.images.length,
  )
  return `/listing/${first?.id}`
}

const listing =
  (fits: (one: Listing) => boolean): (() => Promise<string>) =>
  async () =>
    `/listing/${(await listingWhere(fits)).id}`

const text = (path: string, shows: string): Screen => ({
  name: path,
  path,
  shows,
  isText: true,
})

/**
 * Screens by the page that is loaded once for them. Only the first list is long: every card costs
 * axe a moment.
 */
const PAGES: Record<string, Screen[]> = {
  lists: [
    { name: 'the list', path: '/', shows: 'Load More' },
    {
      name: 'the list with filters',
      path: '/?rooms=3&priceMax=900&districts=Vake,Saburtalo',
      shows: 'Up to $900',
    },
    { name: 'the list of a city', path: '/tbilisi?rooms=4', shows: 'Districts of Tbilisi' },
    { name: 'the list of a district', path: '/tbilisi/krtsanisi', shows: 'Nearby districts' },
    {
      name: 'the filters',
      path: '/?rooms=4',
      shows: '4 rooms',
      prepare: async (page) => {
        await listPage(page).filtersButton.click()
        await listPage(page).dialog.waitFor()
      },
      isDialog: true,
    },
    { name: 'nothing found', path: '/?q=zzzzqqqq', shows: 'No listings found' },
    { name: 'saved', path: '/#saved', shows: 'Nothing saved yet' },
  ],
  // Pages of listings look alike, so no two follow each other that `shows` would not tell apart.
  listings: [
    { name: 'a listing', path: richest, shows: / Rental$/ },
    { name: 'a missing listing', path: '/listing/2147483000', shows: /^Listing not found/ },
    {
      name: 'a listing of many posts and prices',
      path: listing(
        ({ sourcesCount, priceHistory }) => sourcesCount > 3 && priceHistory.length > 1,
      ),
      shows: /^Show all \d+$/,
    },
    { name: 'a missing page', path: '/no-such-page', shows: 'Page not found' },
    {
      name: 'a listing set among its like',
      path: listing((one) => one.fairPrice !== null && one.warnings.length === 0),
      shows: 'Price comparison',
    },
    {
      name: 'a listing to beware of',
      path: listing((one) => one.warnings.length > 0),
      shows: 'Check before you pay',
    },
  ],
  accounts: [
    {
      name: 'signing in',
      path: '/login?error=access_denied',
      shows: /^Sign-in was cancelled/,
    },
    {
      name: 'signing in, unverified',
      path: '/login?error=email_unverified',
      shows: /^Your email isn't verified/,
    },
    {
      name: 'registering',
      path: '/register',
      shows: 'Create your account',
      prepare: async (page) => {
        await page.getByRole('button', { name: 'Sign up' }).click()
        await page.getByRole('alert').waitFor()
      },
    },
    {
      name: 'verifying an address',
      path: '/verify-email?email=somebody.with.a.rather.long.address%40department.example.com',
      shows: /somebody\.with/,
    },
    { name: 'a forgotten password', path: '/forgot-password', shows: 'Send reset link' },
    { name: 'a new password', path: '/reset-password', shows: 'Invalid reset link' },
    { name: 'ending email alerts', path: '/unsubscribe/7?proof=x', shows: /^We'll stop emailing/ },
    { name: 'a broken link of an email', path: '/unsubscribe/7', shows: "This link doesn't work" },
  ],
  texts: [
    text('/terms', 'Terms of use'),
    text('/privacy', 'Privacy'),
    text('/#about', 'About Us'),
    text('/#contact', 'Contact'),
  ],
  payments: [
    { name: 'the plans', path: '/pricing?listing=1', shows: 'BEST VALUE' },
    {
      name: 'a plan being chosen',
      path: '/pricing?upgrade=yearly',
      shows: 'Choose your plan',
      isDialog: true,
    },
    {
      name: 'a payment, signed out',
      path: '/subscription/success?session_id=cs_nobody',
      shows: 'Sign in to see your payment',
    },
    {
      name: 'a payment that was not made',
      path: '/subscription/cancel?listing=1',
      shows: 'Payment Cancelled',
    },
  ],
}

const LIGHT_AND_DARK = ['light', 'dark'] as const
const WIDE = { width: 1440, height: 900 }

describe('axe finds nothing', () => {
  test.for(Object.entries(PAGES))(
    '%s: on wide windows and phones, light and dark, and nothing sticks out from 320 to 1440',
    async ([, screens], { open }) => {
      const { page } = await open(EMPTY, { viewport: WIDE, expectTrouble: true })
      for (const [index, { name, path, shows, prepare, isDialog, isText }] of screens.entries()) {
        const to = typeof path === 'string' ? path : await path()
        if (index === 0) {
          await page.goto(to)
          await waitForHydration(page)
        } else await goWithin(page, to)
        // The menus name the texts too.
        const shown = isText ? page.getByRole('heading', { name: shows }) : page.getByText(shows)
        await shown.filter({ visible: true }).first().waitFor()
        await prepare?.(page)
        // What one theme leaves out of a width, the other shows on the next screen of the page.
        for (const [at, width] of [1440, 390].entries()) {
          await page.setViewportSize({ width, height: 900 })
          const colorScheme = LIGHT_AND_DARK[(index + at) % 2]!
          await page.emulateMedia({ colorScheme })
          await expect
            .poll(() => sidewaysScroll(page), { message: `${name} at ${width}` })
            .toEqual([])
          expect(await axe(page), `${name}, ${colorScheme}, at ${width}`).toEqual([])
        }
        const languages = isDialog ? (['en'] as const) : LAID_OUT.slice(1)
        // Texts of other languages are longer. All else that axe checks is the same in each.
        for (const language of languages) {
          await page.setViewportSize(WIDE)
          if (!isDialog) await chooseLanguage(page, language)
          if (isText) await page.locator(`main [lang=${language}]`).first().waitFor()
          for (const width of AXE_LANGUAGES.has(language) ? [1024, 768, 320] : [320]) {
            await page.setViewportSize({ width, height: 900 })
            await expect
              .poll(() => sidewaysScroll(page), { message: `${name}, ${language} at ${width}` })
              .toEqual([])
            expect(await cutTexts(page), `${name}, ${language} at ${width}`).toEqual([])
          }
          if (!isDialog && AXE_LANGUAGES.has(language))
            expect(await axe(page, { only: 'words' }), `${name}, ${language}`).toEqual([])
        }
        await page.setViewportSize(WIDE)
        if (isDialog) await page.keyboard.press('Escape')
        else await chooseLanguage(page, 'en')
      }
    },
  )

  test('where there is something, it is found, and what sticks out is named', async ({ open }) => {
    const { page } = await open('/privacy')
    await page.locator('main').evaluate((main) => {
      main.append(document.createElement('button'))
      const paragraph = Object.assign(document.createElement('p'), { textContent: 'hardly seen' })
      paragraph.style.color = 'rgb(128 128 128 / .3)'
      main.append(paragraph)
    })
    expect(await axe(page)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^button-name/),
        expect.stringMatching(/^color-contrast/),
      ]),
    )
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await axe(page, { only: 'colours' })).toEqual([
      expect.stringMatching(/^color-contrast.+hardly seen/),
    ])
    await page.locator('main').evaluate((main) => {
      main.append(
        Object.assign(document.createElement('pre'), { textContent: 'wide '.repeat(1000) }),
      )
    })
    await expect.poll(() => sidewaysScroll(page)).not.toEqual([])
  })
})

describe('what stands beside each other', () => {
  const middles = (page: Page, ...selectors: string[]) =>
    page.evaluate(
      (all) =>
        all.map((selector) => {
          const { y, height } = document.querySelector(selector)!.getBoundingClientRect()
          return Math.round(y + height / 2)
        }),
      selectors,
    )

  test('is level: the choice to follow the map with the way back to the whole search', async ({
    open,
  }) => {
    const { page } = await open(CLOSE)
    await page.getByRole('button', { name: 'Show all results' }).waitFor()
    const [follow, whole] = await middles(page, '.split-follow', '.split-whole')
    expect(Math.abs(follow! - whole!)).toBeLessThanOrEqual(1)
  })

  test('is level: the sign of a place with the first line of a long address', async ({ open }) => {
    const { page } = await open(await richest(), { viewport: { width: 390, height: 844 } })
    const line = page.locator('.detail-address')
    const short = await middles(page, '.detail-address .icon', '.detail-address')
    expect(Math.abs(short[0]! - short[1]!)).toBeLessThanOrEqual(2)
    await line
      .locator('span')
      .first()
      .evaluate((paragraph) => {
        paragraph.textContent = 'A long street of a long name '.repeat(5)
      })
    const [sign, middle] = await middles(page, '.detail-address .icon', '.detail-address')
    expect((await line.boundingBox())!.height).toBeGreaterThan(60)
    expect([sign, sign! < middle! - 20]).toEqual([short[0], true])
  })
})

describe('light and dark', () => {
  const ground = (page: Page) =>
    page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const brightness = (colour: string) =>
    (colour.match(/\d+/g) ?? []).slice(0, 3).reduce((sum, part) => sum + Number(part), 0) / 3

  test('follow the system; a choice outlives the page and is there before the first paint', async ({
    open,
  }) => {
    const { page } = await open('/terms', { colorScheme: 'light' })
    expect(brightness(await ground(page))).toBeGreaterThan(230)
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.reload({ waitUntil: 'commit' })
    await page.waitForSelector('h1')
    expect(brightness(await ground(page))).toBeLessThan(50)
    await waitForHydration(page)
    await page.emulateMedia({ colorScheme: 'light' })
    await page.evaluate(() => localStorage.setItem('theme', 'dark'))
    await page.reload({ waitUntil: 'commit' })
    await page.waitForSelector('h1')
    expect(brightness(await ground(page))).toBeLessThan(50)
    await waitForHydration(page)
    expect(brightness(await ground(page))).toBeLessThan(50)
  })
})
