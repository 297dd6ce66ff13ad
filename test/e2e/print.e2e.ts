import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { DESKTOP, EMPTY, PHONE, test } from './browser.ts'
import { listingWhere } from './list-page.ts'
import { SCREEN_ONLY, shownOf } from './paper.ts'

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
  test('a listing is its photos side by side, all facts and its addresses', async ({ open }) => {
    const listing = await listingWhere(
      (one) =>
        one.images.length >= 4 &&
        one.phoneNumber !== null &&
        one.latitude !== null &&
        one.amenities.length > 1,
    )
    const { page } = await open(`/listing/${listing.id}`, { viewport: PHONE })
    await page.getByRole('button', { name: 'Next photo' }).waitFor()
    await page.emulateMedia({ media: 'print' })
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport)
      // Photos are what is left of buttons.
      expect(
        await shownOf(
          page,
          SCREEN_ONLY.map((selector) =>
            selector === 'button' ? 'button:not(.stage-open)' : selector,
          ),
        ),
        `at ${viewport.width} px`,
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
    }
  })

  test('a list is its flats with the addresses of their posts, light in any theme', async ({
    open,
  }) => {
    const { page } = await open(EMPTY, { colorScheme: 'dark' })
    await page.evaluate(() => localStorage.setItem('theme', 'dark'))
    await page.goto('/?rooms=2')
    const ink = () => page.evaluate(() => getComputedStyle(document.body).color)
    expect(await ink()).toBe('rgb(246, 241, 241)')
    await page.emulateMedia({ media: 'print' })
    expect(await ink()).toBe('rgb(33, 26, 29)')
    expect(await shownOf(page, SCREEN_ONLY)).toEqual([])
    await expect.poll(() => page.getByRole('article').count()).toBe(20)
    const shown = await addressesShown(page, '.card-source')
    expect(shown.length).toBe(20)
    for (const [href, address] of shown) expect(address).toBe(href)
  })
})
