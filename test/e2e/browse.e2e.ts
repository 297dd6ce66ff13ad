import { describe, expect } from 'vitest'
import type { ListingPage } from '#contract/listings.ts'
import { origin, test } from './browser.ts'
import { fetchHtml } from './html.ts'
import { askApi, cardIds, listPage, searchOf, matchesApi } from './list-page.ts'
import { waitForMap } from './map-page.ts'

describe('the list', () => {
  test('is taken over by the script without asking the API again, and loads more until its end', async ({
    open,
  }) => {
    const opened = Date.now()
    const { page, apiCalls } = await open('/?city=Belgrade')
    const { cards, more, results } = listPage(page)
    await expect.poll(() => cards.count()).toBe(20)
    await page.waitForLoadState('networkidle')
    expect(apiCalls).toEqual([])
    await matchesApi(page, 'city=Belgrade')

    const before = await cardIds(page)
    const next = page.waitForResponse(/[?&]page=2\b/)
    await more.click()
    const { data, meta } = (await (await next).json()) as ListingPage
    // A flat that came meanwhile moves the last of the first page into the second, where it is not
    // shown again.
    const shown = [...before, ...data.map(({ id }) => id).filter((id) => !before.includes(id))]
    await expect.poll(() => cardIds(page)).toEqual(shown)
    expect(data).toHaveLength(Math.min(20, meta.total - 20))
    expect(searchOf(page).get('page')).toBe('2')
    expect(apiCalls.length).toBe(1)

    let { total, hasNext } = meta
    while (hasNext) {
      const answer = page.waitForResponse(/[?&]page=\d/)
      const count = await cards.count()
      await more.click()
      ;({ total, hasNext } = ((await (await answer).json()) as ListingPage).meta)
      await expect.poll(() => cards.count()).toBeGreaterThan(count)
    }
    await more.waitFor({ state: 'hidden' })
    await expect
      .poll(() => results.first().textContent())
      .toMatch(new RegExp(`^${total} results?$`))
    // Flats that came meanwhile stand on pages that were loaded before.
    const ids = await cardIds(page)
    const all = (await askApi('city=Belgrade&limit=1000')).data
    expect(
      all.filter(({ id, createdAt }) => Date.parse(createdAt) < opened && !ids.includes(id)),
    ).toEqual([])
  })

  test('has one to four columns, by the width of the window; photos are our own and never stretched', async ({
    open,
  }) => {
    const { page } = await open('/?districts=Sololaki&withPhotos=1')
    for (const [width, columns] of [
      [390, 1],
      [800, 2],
      [1100, 3],
      [1440, 4],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      const lefts = await listPage(page).cards.evaluateAll((cards) =>
        cards.slice(0, 8).map((card) => Math.round(card.getBoundingClientRect().left)),
      )
      expect(new Set(lefts).size, `at ${width}`).toBe(columns)
    }
    const photo = page.locator('article img[src*="/photos/"]').first()
    await photo.scrollIntoViewIfNeeded()
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
      .toBeGreaterThan(100)
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => new URL(image.currentSrc).origin))
      .toBe(origin)
    await expect
      .poll(() => photo.evaluate((image) => getComputedStyle(image).objectFit))
      .toBe('cover')
  })

  test('is shown as whichever of list and map was pressed last, however quickly', async ({
    open,
  }) => {
    const { page } = await open('/?city=Yerevan&rooms=2')
    const press = (...names: ('Grid' | 'Map')[]) =>
      page
        .locator('.seg')
        .getByRole('button')
        .evaluateAll((buttons: HTMLElement[], names) => {
          for (const name of names) buttons.find(({ textContent }) => textContent === name)!.click()
        }, names)
    await press('Map', 'Grid')
    await expect.poll(() => searchOf(page).toString()).toBe('city=Yerevan&rooms=2')
    await press('Map', 'Grid', 'Map')
    await expect.poll(() => searchOf(page).get('view')).toBe('map')
    await press('Grid', 'Map')
    await waitForMap(page)
    expect(searchOf(page).get('view')).toBe('map')
  })

  test('says how many more sources, tags and photos a card has', async () => {
    const { $ } = await fetchHtml('/')
    expect($('article').text()).toMatch(/\+\d+ more/)
    const tags = $('article')
      .toArray()
      .map((card) => $(card).find('.tag:not(.tag-more)').length)
    expect(Math.max(...tags)).toBe(3)
  })

  test('a card links to its post in Telegram and to its contacts, in new tabs', async () => {
    const { $ } = await fetchHtml('/')
    const source = $('article a[target=_blank]')
      .filter((_, link) => /^(Source|View|Older source)/.test($(link).text()))
      .first()
    expect(source.attr('href')).toMatch(/^https:\/\/t\.me\/\w+\/\d+$/)
    expect($('article a[href^="tel:+"]').length).toBeGreaterThan(3)
  })
})

describe('the watch over every page', () => {
  test('detects script and console errors, CSP reports, other hosts and bad responses', async ({
    open,
  }) => {
    const { page, trouble } = await open('/terms', { expectTrouble: true })
    expect(trouble).toEqual([])
    await page.evaluate(async () => {
      console.error('a complaint')
      setTimeout(() => {
        throw new Error('a fault')
      })
      // What a post would bring if its text were ever taken for HTML.
      document.body.insertAdjacentHTML(
        'beforeend',
        '<button id="hostile" onclick="window.ran = true"></button>',
      )
      document.getElementById('hostile')?.click()
      await fetch('/api/listings/2147483000')
      await fetch('https://elsewhere.invalid/').catch(() => {})
    })
    const noticed = () =>
      ['a complaint', 'a fault', 'policy report', '404: ', 'elsewhere.invalid'].filter((word) =>
        trouble.some((line) => line.includes(word)),
      ).length
    await expect.poll(noticed).toBe(5)
    await expect.poll(() => page.evaluate(() => 'ran' in window)).toBe(false)
  })
})

describe('when there is nothing', () => {
  test('says so and offers to refresh', async ({ open }) => {
    const { page } = await open('/?q=zzzzqqqq')
    await page.getByText('No listings found').waitFor()
    await page.getByText('Try adjusting your filters or check back later').waitFor()
    await Promise.all([
      page.waitForEvent('load'),
      page.getByRole('button', { name: 'Refresh Page' }).click(),
    ])
    await page.getByText('No listings found').waitFor()
  })
})

test('when the API fails the list says so, with its words if there are any, and Try again mends it', async ({
  open,
}) => {
  const { page } = await open('/?rooms=2', { expectTrouble: true })
  const { cards, more, filtersButton, dialog } = listPage(page)
  await page.route('**/api/listings?**', (route) => route.abort())
  await more.click()
  await page.getByText('Something went wrong').waitFor()
  await expect.poll(() => cards.count()).toBe(20)
  await page.unroute('**/api/listings?**')

  await page.route('**/api/listings?**', (route) =>
    route.fulfill({
      status: 400,
      json: { statusCode: 400, error: 'Bad Request', message: 'The rent collector is out' },
    }),
  )
  await filtersButton.click()
  await dialog.getByRole('checkbox', { name: /^Vera/ }).click()
  await dialog.getByRole('button', { name: 'Apply Filters' }).click()
  const alert = page.getByRole('alert')
  await alert.getByText('Error loading listings').waitFor()
  await alert.getByText('The rent collector is out').waitFor()
  await page.unroute('**/api/listings?**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await matchesApi(page, 'city=Tbilisi&rooms=2&districts=Vera')
})
