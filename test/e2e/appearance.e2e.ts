import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { axe, chooseLanguage, cutTexts, sidewaysScroll, test, waitForHydration } from './browser.ts'
import { askApi, listingWhere, listPage } from './list-page.ts'
import { CLOSE } from './map-page.ts'

type Screen = {
  name: string
  path: () => Promise<string>
  prepare?: (page: Page) => Promise<unknown>
  isDialog?: boolean
}

const richest = async () => {
  const { data } = await askApi('city=Tbilisi&limit=100')
  const [first] = data.toSorted(
    (a, b) =>
      b.description.length + 100 * b.images.length - a.description.length - 100 * a.images.length,
  )
  return `/listing/${first?.id}`
}

const SCREENS: Screen[] = [
  { name: 'the list', path: async () => '/' },
  {
    name: 'the list with filters',
    path: async () => '/?rooms=1,2&priceMax=900&districts=Vake,Saburtalo',
  },
  { name: 'the list of a city', path: async () => '/tbilisi' },
  // Few flats from here on: cards are looked at above, and each costs axe a moment.
  { name: 'the list of a district', path: async () => '/tbilisi/sololaki' },
  {
    name: 'the filters',
    path: async () => '/?rooms=4',
    prepare: async (page) => {
      await listPage(page).filtersButton.click()
      await listPage(page).dialog.waitFor()
    },
    isDialog: true,
  },
  { name: 'nothing found', path: async () => '/?q=zzzzqqqq' },
  { name: 'saved', path: async () => '/#saved' },
  { name: 'a listing', path: richest },
  {
    name: 'a listing of many posts and prices',
    path: async () => {
      const { id } = await listingWhere(
        ({ sourcesCount, priceHistory }) => sourcesCount > 3 && priceHistory.length > 1,
      )
      return `/listing/${id}`
    },
  },
  {
    name: 'a listing set among its like',
    path: async () => `/listing/${(await listingWhere((one) => one.fairPrice !== null)).id}`,
  },
  {
    name: 'a listing to beware of',
    path: async () => `/listing/${(await listingWhere((one) => one.warnings.length > 0)).id}`,
  },
  { name: 'a missing listing', path: async () => '/listing/2147483000' },
  { name: 'signing in', path: async () => '/login?error=access_denied' },
  { name: 'signing in, unverified', path: async () => '/login?error=email_unverified' },
  {
    name: 'registering',
    path: async () => '/register',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Sign up' }).click()
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'verifying an address',
    path: async () =>
      '/verify-email?email=somebody.with.a.rather.long.address%40department.example.com',
  },
  { name: 'a forgotten password', path: async () => '/forgot-password' },
  { name: 'a new password', path: async () => '/reset-password' },
  { name: 'the plans', path: async () => '/pricing?listing=1' },
  {
    name: 'a plan being chosen',
    path: async () => '/pricing?upgrade=yearly',
    prepare: (page) => page.getByRole('dialog', { name: 'Choose your plan' }).waitFor(),
    isDialog: true,
  },
  {
    name: 'a payment, signed out',
    path: async () => '/subscription/success?session_id=cs_nobody',
    prepare: (page) => page.getByRole('heading', { name: 'Sign in to see your payment' }).waitFor(),
  },
  { name: 'a payment that was not made', path: async () => '/subscription/cancel?listing=1' },
  { name: 'a missing page', path: async () => '/no-such-page' },
]

describe('axe finds nothing', () => {
  test.for(SCREENS)(
    '$name, on wide windows and phones, light and dark, and nothing sticks out from 320 to 1440',
    { timeout: 90_000 },
    async ({ path, prepare, isDialog }, { open }) => {
      const { page } = await open(await path(), {
        viewport: { width: 1440, height: 900 },
        colorScheme: 'light',
        reducedMotion: 'reduce',
        expectTrouble: true,
      })
      await prepare?.(page)
      for (const width of [1440, 1024, 768, 390, 320]) {
        await page.setViewportSize({ width, height: 900 })
        await expect.poll(() => sidewaysScroll(page), { message: `at ${width}` }).toEqual([])
        if (width !== 1440 && width !== 390) continue
        await page.emulateMedia({ colorScheme: 'light' })
        expect(await axe(page), `at ${width}`).toEqual([])
        await page.emulateMedia({ colorScheme: 'dark' })
        expect(await axe(page, { only: 'colours' }), `dark, at ${width}`).toEqual([])
      }
      // The language cannot be chosen while a dialog is open.
      if (isDialog) return
      // Texts of other languages are longer. All else that axe checks is the same in each.
      for (const language of ['ru', 'ka'] as const) {
        await page.setViewportSize({ width: 1440, height: 900 })
        await chooseLanguage(page, language)
        for (const width of [768, 390, 360]) {
          await page.setViewportSize({ width, height: 780 })
          await expect
            .poll(() => sidewaysScroll(page), { message: `${language} at ${width}` })
            .toEqual([])
          expect(await cutTexts(page), `${language} at ${width}`).toEqual([])
        }
        expect(await axe(page, { only: 'words' }), language).toEqual([])
      }
    },
  )

  test('where there is something, it is found', async ({ open }) => {
    const { page } = await open('/')
    await page.locator('main').evaluate((main) => main.append(document.createElement('button')))
    await page.locator('main').evaluate((main) => {
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
  })
})

describe('no sideways scroll', () => {
  test('where something sticks out, it is named', async ({ open }) => {
    const { page } = await open('/')
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

  test('follow the system', async ({ open }) => {
    const light = await open('/', { colorScheme: 'light' })
    const dark = await open('/', { colorScheme: 'dark' })
    expect(brightness(await ground(light.page))).toBeGreaterThan(230)
    expect(brightness(await ground(dark.page))).toBeLessThan(50)
  })

  test('a choice outlives the page and is there before the first paint', async ({ open }) => {
    const { page } = await open('/', { colorScheme: 'light' })
    await page.evaluate(() => localStorage.setItem('theme', 'dark'))
    await page.reload({ waitUntil: 'commit' })
    await page.waitForSelector('article')
    expect(brightness(await ground(page))).toBeLessThan(50)
    await waitForHydration(page)
    expect(brightness(await ground(page))).toBeLessThan(50)
  })
})
