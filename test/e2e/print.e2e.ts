import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { DESKTOP, PHONE, test } from './browser.ts'
import { listingWhere } from './list-page.ts'
import { CLOSE, waitForMap, SMALL } from './map-page.ts'

/** What is pressed, scrolled or empty: none of it belongs on paper. */
const SCREEN_ONLY = [
  'nav',
  '[role=search], search',
  'footer',
  'button',
  'select',
  '.map',
  '.minimap',
  '.skeleton',
  '.heart',
  '.arrow',
  '.no-media',
  '.call-bar',
  '.similar',
]
const visible = (page: Page, selectors: readonly string[]) =>
  page.evaluate(
    (all) =>
      all.filter((selector) =>
        [...document.querySelectorAll(selector)].some(
          (element) => element.checkVisibility() && element.getBoundingClientRect().height > 0,
        ),
      ),
    selectors,
  )
const addressesShown = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((links) =>
      links.map((link) => [
        link.getAttribute('href'),
        getComputedStyle(link, '::after').content.replaceAll('"', ''),
      ]),
    )

describe('on paper', () => {
  test.for([PHONE, DESKTOP])(
    'a listing is its photos side by side, all facts and its addresses, at $width px',
    async (viewport, { open }) => {
      const listing = await listingWhere(
        (one) =>
          one.images.length >= 4 &&
          one.phoneNumber !== null &&
          one.latitude !== null &&
          one.amenities.length > 1,
      )
      const { page } = await open(`/listing/${listing.id}`, { viewport })
      await page.getByRole('button', { name: 'Next photo' }).waitFor()
      await page.emulateMedia({ media: 'print' })
      // Photos are what is left of buttons.
      expect(
        await visible(
          page,
          SCREEN_ONLY.map((selector) =>
            selector === 'button' ? 'button:not(.stage-open)' : selector,
          ),
        ),
      ).toEqual([])
      const photos = await page.locator('.stage-slide').evaluateAll((slides) =>
        slides.map((slide) => {
          const { x, y, width } = slide.getBoundingClientRect()
          return { x: Math.round(x), y: Math.round(y), width: Math.round(width) }
        }),
      )
      expect(photos.length).toBe(listing.images.length)
      expect(new Set(photos.slice(0, 3).map(({ y }) => y)).size).toBe(1)
      expect(photos[3]).toEqual({ ...photos[0], y: expect.any(Number) })
      expect(photos[3]!.y).toBeGreaterThan(photos[0]!.y)

      const text = (await page.locator('main').innerText()).replaceAll(/\s+/g, ' ')
      for (const part of [
        'Listing Information',
        'Description',
        'Amenities',
        'Sources',
        `${new URL(page.url()).origin}/listing/${listing.id}`,
      ])
        expect(text).toContain(part)
      await expect
        .poll(() => page.locator(`.panel-price a[href="tel:${listing.phoneNumber}"]`).isVisible())
        .toBe(true)
      for (const [href, shown] of await addressesShown(page, '.source-list a'))
        expect(shown).toBe(href)
    },
  )

  test('a list is its flats with the addresses of their posts', async ({ open }) => {
    const { page } = await open('/?rooms=2')
    await page.emulateMedia({ media: 'print' })
    expect(await visible(page, SCREEN_ONLY)).toEqual([])
    await expect.poll(() => page.getByRole('article').count()).toBe(20)
    const shown = await addressesShown(page, '.card-source')
    expect(shown.length).toBe(20)
    for (const [href, address] of shown) expect(address).toBe(href)
  })

  test('a map is the list beside it', async ({ open }) => {
    const { page } = await open(CLOSE, SMALL)
    await waitForMap(page)
    await page.emulateMedia({ media: 'print' })
    expect(await visible(page, SCREEN_ONLY)).toEqual([])
    await expect.poll(() => page.getByRole('article').first().isVisible()).toBe(true)
  })

  test('is light, whatever theme was chosen', async ({ open }) => {
    const { page } = await open('/terms', { colorScheme: 'dark' })
    await page.evaluate(() => localStorage.setItem('theme', 'dark'))
    await page.goto('/')
    const ink = () => page.evaluate(() => getComputedStyle(document.body).color)
    expect(await ink()).toBe('rgb(246, 241, 241)')
    await page.emulateMedia({ media: 'print' })
    expect(await ink()).toBe('rgb(33, 26, 29)')
  })
})
