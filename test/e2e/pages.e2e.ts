import { describe, expect } from 'vitest'
import { axe, chooseLanguage, goWithin, PHONE, test, waitForHydration } from './browser.ts'
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

  test('in Russian hydrate without a change, lead home, and are reached from the foot of the list', async ({
    open,
  }) => {
    const { page } = await open('/terms?lang=ru')
    await expect.poll(() => page.locator('main').textContent()).toMatch(/16 лет/)
    await expect.poll(() => page.locator('main [lang]').first().getAttribute('lang')).toBe('ru')
    await chooseLanguage(page, 'en')
    const goHome = async () => {
      await page.getByRole('link', { name: 'Back to home' }).click()
      await page.waitForURL((url) => url.pathname === '/')
      await page.getByRole('article').first().waitFor()
    }
    await goHome()
    for (const [name, title] of [
      ['Terms', 'Terms of use'],
      ['Privacy', 'Privacy'],
    ] as const) {
      await page.getByRole('contentinfo').getByRole('link', { name }).click()
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
      await goHome()
    }
  })
})

describe('the anchors', () => {
  const ANCHORS = [
    ['#about', 'About Us', 'how it works'],
    ['#contact', 'Contact', 'report this listing'],
  ] as const

  test('/#about and /#contact are pages of their own; an unknown one shows the list', async ({
    open,
  }) => {
    const { page } = await open('/#about')
    for (const [hash, title, text] of ANCHORS) {
      await page.goto(`/${hash}`)
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      await expect
        .poll(async () => (await page.locator('main').textContent())?.toLowerCase())
        .toContain(text)
      await expect.poll(() => page.title()).toBe(`${title} · Bina`)
    }
    await page.goto('/#nothing')
    await page.getByRole('article').first().waitFor()
  })

  test('are reached from the menu, and stay when they are loaded anew', async ({ open }) => {
    const { page } = await open('/?rooms=4', { viewport: PHONE, hasTouch: true, isMobile: true })
    for (const [hash, title] of ANCHORS) {
      await page.getByRole('button', { name: 'Menu' }).tap()
      await page.getByRole('dialog').getByRole('link', { name: title }).tap()
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      expect(new URL(page.url()).hash).toBe(hash)
      if (hash === '#contact') {
        await page.reload()
        await waitForHydration(page)
        await page.getByRole('heading', { level: 1, name: title }).waitFor()
      }
      await page.goBack()
      await page.getByRole('article').first().waitFor()
      expect(new URL(page.url()).search).toBe('?rooms=4')
    }
  })
})

describe('language and theme', () => {
  test('are chosen in the bar, at once and for the next visit', async ({ open }) => {
    const { page } = await open('/terms')
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
    const { page } = await open('/?rooms=2', { expectTrouble: true })
    const { cards, more } = listPage(page)
    const status = page.getByRole('status').filter({ hasText: "You're offline" })
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/saved-page')),
    )
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => localStorage.setItem('savedListings', '[2147483000]'))

    // More of the list.
    await page.context().setOffline(true)
    await status.waitFor()
    await expect.poll(() => cards.count()).toBe(20)
    await more.click()
    await status.waitFor()
    await expect.poll(() => cards.count()).toBe(20)
    await page.context().setOffline(false)
    // Of 20 more, those that a flat published meanwhile has moved down are shown already.
    await expect.poll(() => cards.count()).toBeGreaterThan(30)

    // Other filters; the list before stays.
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

    // The saved listings.
    await page.context().setOffline(true)
    await page
      .getByRole('navigation', { name: 'Main' })
      .filter({ visible: true })
      .getByRole('link', { name: 'Saved' })
      .click()
    await page.getByRole('heading', { name: "You're offline" }).waitFor()
    await page.context().setOffline(false)
    await page.getByText('1 saved flat is no longer available.').waitFor()
  })

  test('a flat known from a list opens, any other says so until the connection is back', async ({
    open,
  }) => {
    const unknown = await listingWhere((one) => one.city === 'Belgrade')
    const { page } = await open('/?rooms=4', { expectTrouble: true })
    const { cards } = listPage(page)
    const title = page.getByRole('heading', { level: 1, name: / Rental$/ })
    // The code of the page comes with the first.
    await cards.first().getByRole('heading').getByRole('link').click()
    await title.waitFor()
    await page.goBack()
    await cards.first().waitFor()
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    await cards.nth(1).getByRole('heading').getByRole('link').click()
    await title.waitFor()
    await goWithin(page, `/listing/${unknown.id}`)
    await page.getByRole('heading', { level: 1, name: "You're offline" }).waitFor()
    expect(await axe(page)).toEqual([])
    await page.context().setOffline(false)
    await title.waitFor()
  })
})
