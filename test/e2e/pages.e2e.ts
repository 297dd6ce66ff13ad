import { describe, expect } from 'vitest'
import {
  axe,
  axeInBothThemes,
  chooseLanguage,
  DESKTOP,
  PHONE,
  test,
  sidewaysScroll,
} from './browser.ts'
import { fetchHtml } from './html.ts'
import { cardIds, listingWhere, listPage, matchesApi } from './list-page.ts'

const LEGAL = [
  [
    '/terms',
    'Terms of use',
    [
      'identity provider',
      'public channels and is processed by AI',
      'Subscription fees are non-refundable',
      '16 or older',
    ],
  ],
  [
    '/privacy',
    'Privacy',
    [
      'identity provider',
      'public channels and are processed by AI',
      '16 or older',
      'Analytics are anonymised after 2 years',
    ],
  ],
] as const

describe('terms and privacy', () => {
  test.for(LEGAL)('%s is served with its words and its own head', async ([path, title, stated]) => {
    const { response, $ } = await fetchHtml(path)
    expect(response.status).toBe(200)
    expect($('title').text()).toBe(`${title} · Bina`)
    expect($('link[rel=canonical]').attr('href')).toMatch(new RegExp(`${path}$`))
    expect($('h1').text()).toBe(title)
    for (const text of stated) expect($('main').text()).toContain(text)
  })

  test.for(['/terms', '/privacy'])('%s is served in Russian and Georgian too', async (path) => {
    for (const [language, text] of [
      ['ru', /16 лет/],
      ['ka', /16 წლის/],
    ] as const) {
      const { $ } = await fetchHtml(`${path}?lang=${language}`)
      expect($('main').text()).toMatch(text)
      expect($('main [lang]').first().attr('lang')).toBe(language)
    }
  })

  test('in Russian hydrate without a change', async ({ open }) => {
    const { page } = await open('/terms?lang=ru')
    await expect.poll(() => page.locator('main').textContent()).toMatch(/16 лет/)
    await expect.poll(() => page.locator('main [lang]').first().getAttribute('lang')).toBe('ru')
  })

  test('are reached from the foot of the list, and lead back home', async ({ open }) => {
    const { page } = await open('/')
    for (const [name, title] of [
      ['Terms', 'Terms of use'],
      ['Privacy', 'Privacy'],
    ] as const) {
      await page.getByRole('contentinfo').getByRole('link', { name }).click()
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
      await page.getByRole('link', { name: 'Back to home' }).click()
      await page.waitForURL((url) => url.pathname === '/')
      await page.getByRole('article').first().waitFor()
    }
  })
})

describe('the anchors', () => {
  test.for([
    ['#about', 'About Us', 'how it works'],
    ['#contact', 'Contact', 'report this listing'],
  ] as const)(
    '/%s is a page of its own, by its address and from the menu',
    async ([hash, title, text], { open }) => {
      const { page } = await open(`/${hash}`)
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      await expect
        .poll(async () => (await page.locator('main').textContent())?.toLowerCase())
        .toContain(text)
      await expect.poll(() => page.title()).toBe(`${title} · Bina`)

      const phone = await open('/?rooms=2', { viewport: PHONE, hasTouch: true, isMobile: true })
      await phone.page.getByRole('button', { name: 'Menu' }).tap()
      await phone.page.getByRole('dialog').getByRole('link', { name: title }).tap()
      await phone.page.getByRole('heading', { level: 1, name: title }).waitFor()
      expect(new URL(phone.page.url()).hash).toBe(hash)
      await phone.page.goBack()
      await phone.page.getByRole('article').first().waitFor()
      expect(new URL(phone.page.url()).search).toBe('?rooms=2')
    },
  )

  test('an unknown one shows the list', async ({ open }) => {
    const { page } = await open('/#nothing')
    await page.getByRole('article').first().waitFor()
  })
})

describe('axe finds nothing and nothing sticks out', () => {
  test.for(['/terms', '/privacy', '/#about', '/#contact'])(
    '%s in every language',
    { timeout: 120_000 },
    async (path, { open }) => {
      const { page } = await open(path, { viewport: DESKTOP, colorScheme: 'light' })
      for (const language of ['en', 'ka', 'ru'] as const) {
        await page.setViewportSize(DESKTOP)
        await chooseLanguage(page, language)
        await page.waitForFunction(
          (chosen) => document.querySelector('main [lang]')?.getAttribute('lang') === chosen,
          language,
        )
        expect(await axeInBothThemes(page, language), language).toEqual([])
        for (const width of [1024, 768, 390, 320]) {
          await page.setViewportSize({ width, height: 800 })
          await expect
            .poll(() => sidewaysScroll(page), { message: `${language} at ${width}` })
            .toEqual([])
          if (width === PHONE.width)
            expect(await axe(page, language === 'en' ? {} : { only: 'words' })).toEqual([])
        }
      }
    },
  )
})

describe('language and theme', () => {
  test('are chosen in the bar, at once and for the next visit', async ({ open }) => {
    const { page } = await open('/')
    const bar = page.getByRole('banner').filter({ visible: true })
    await bar.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'Русский' })
    await page.waitForFunction(() => document.documentElement.lang === 'ru')
    await bar.getByRole('combobox', { name: 'Тема' }).selectOption('dark')
    await expect
      .poll(() => page.evaluate(() => document.documentElement.dataset.theme))
      .toBe('dark')
    await page.reload()
    await page.waitForFunction(
      () =>
        document.documentElement.lang === 'ru' && document.documentElement.dataset.theme === 'dark',
    )
  })
})

describe('without a connection', () => {
  test('loaded content stays, the rest says so and loads when the connection is back', async ({
    open,
  }) => {
    const { page } = await open('/', { expectTrouble: true })
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/saved-page')),
    )
    await page.waitForLoadState('networkidle')
    const ids = await page.getByRole('article').count()
    await page.evaluate(() => localStorage.setItem('savedListings', '[2147483000]'))
    await page.context().setOffline(true)
    await page.getByRole('status').filter({ hasText: "You're offline" }).waitFor()
    await expect.poll(() => page.getByRole('article').count()).toBe(ids)
    await page
      .getByRole('navigation', { name: 'Main' })
      .filter({ visible: true })
      .getByRole('link', { name: 'Saved' })
      .click()
    await page.getByRole('heading', { name: "You're offline" }).waitFor()
    await page.context().setOffline(false)
    await page.getByText('1 saved flat is no longer available.').waitFor()
  })

  test('new filters say so and load when online again; the previous list still works', async ({
    open,
  }) => {
    const { page } = await open('/?rooms=2', { expectTrouble: true })
    await page.waitForLoadState('networkidle')
    const ids = await cardIds(page)
    await page.context().setOffline(true)
    await page
      .getByRole('button', { name: /^Remove .*room/ })
      .filter({ visible: true })
      .click()
    await page.getByRole('heading', { name: "You're offline" }).waitFor()
    expect(await axe(page)).toEqual([])
    await page.goBack()
    await expect.poll(() => cardIds(page)).toEqual(ids)
    await page.goForward()
    await page.getByRole('heading', { name: "You're offline" }).waitFor()
    await page.context().setOffline(false)
    await matchesApi(page, 'city=Tbilisi')
  })

  test('more of a list comes when the connection is back', async ({ open }) => {
    const { page } = await open('/', { expectTrouble: true })
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    await listPage(page).more.click()
    await page.getByRole('status').filter({ hasText: "You're offline" }).waitFor()
    await expect.poll(() => listPage(page).cards.count()).toBe(20)
    await page.context().setOffline(false)
    await expect.poll(() => listPage(page).cards.count()).toBe(40)
  })

  test('a flat known from a list opens, any other says so until the connection is back', async ({
    open,
  }) => {
    const listing = await listingWhere((one) =>
      one.warnings.some((warning) => warning.kind === 'photos-elsewhere'),
    )
    const { page } = await open(`/listing/${listing.id}`, { expectTrouble: true })
    const similar = page.getByRole('region', { name: 'Similar flats' })
    await similar.scrollIntoViewIfNeeded()
    await similar.getByRole('article').first().waitFor()
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    await similar.getByRole('heading', { level: 3 }).getByRole('link').first().click()
    await page.getByRole('heading', { level: 1, name: / Rental$/ }).waitFor()
    await page.goBack()
    await page.getByRole('link', { name: 'The same photos appear in another listing' }).click()
    await page.getByRole('heading', { level: 1, name: "You're offline" }).waitFor()
    expect(await axe(page)).toEqual([])
    await page.context().setOffline(false)
    await page.getByRole('heading', { level: 1, name: / Rental$/ }).waitFor()
  })
})
