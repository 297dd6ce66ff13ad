import { describe, expect } from 'vitest'
import { axe, PHONE, test } from './browser.ts'
import { listingWhere } from './list-page.ts'

describe('the small map of a listing', () => {
  test('loads before it is seen, and shows an exact place', async ({ open }) => {
    const { id } = await listingWhere((one) => one.pointPrecision === 'exact')
    const { page } = await open(`/listing/${id}`, { viewport: PHONE })
    const asked: string[] = []
    page.on('request', (request) => {
      if (/maplibre|geography/.test(request.url())) asked.push(request.url())
    })
    const section = page.getByRole('region', { name: 'Location' })
    // Far above it nothing of a map is asked for.
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(asked).toEqual([])
    await section.scrollIntoViewIfNeeded()
    await section.getByText('Simplified map, may be inaccurate').waitFor({ timeout: 30_000 })
    expect(asked.length).toBeGreaterThan(1)
    await section.getByRole('img', { name: /^Map: / }).waitFor()
    // Nothing of it takes the keyboard: the links are next.
    await expect
      .poll(() =>
        section
          .locator('.minimap')
          .evaluate((frame) =>
            [...frame.querySelectorAll('[tabindex="0"], a, button')].every(
              (part) => part.closest('[inert]') !== null,
            ),
          ),
      )
      .toBe(true)
    expect(await axe(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await axe(page, { only: 'colours' })).toEqual([])
  })
})
