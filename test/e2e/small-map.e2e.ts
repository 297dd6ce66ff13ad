import { describe, expect } from 'vitest'
import type { Listing } from '#contract/listings.ts'
import { axe, origin, test } from './browser.ts'
import { searchOf } from './list-page.ts'

const { data } = (await (await fetch(`${origin}/api/listings?city=Tbilisi&limit=1000`)).json()) as {
  data: Listing[]
}
const known = (precision: Listing['pointPrecision']) =>
  data.find((listing) => listing.pointPrecision === precision)!
const SMALL = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const

describe('the small map of a listing', () => {
  test('loads before it is seen, shows an exact place, and links to larger maps', async ({
    open,
  }) => {
    const { id, latitude, longitude } = known('exact')
    const { page } = await open(`/listing/${id}`, SMALL)
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
    expect(await axe(page)).toEqual([])
    for (const name of ['OpenStreetMap', 'Google Maps']) {
      const link = section.getByRole('link', { name })
      await expect.poll(() => link.getAttribute('href')).toContain(String(latitude))
      await expect.poll(() => link.getAttribute('target')).toBe('_blank')
    }
    await section.getByRole('link', { name: 'Open the full map' }).click()
    await page.getByText(/listings? on map/).waitFor({ timeout: 30_000 })
    const [south, west, north, east] = searchOf(page).get('bounds')!.split(',').map(Number) as [
      number,
      number,
      number,
      number,
    ]
    expect([south < latitude!, north > latitude!, west < longitude!, east > longitude!]).toEqual([
      true,
      true,
      true,
      true,
    ])
  })

  test('says what is known of a vague place, and sends nobody to the middle of a district', async ({
    open,
  }) => {
    const { page } = await open(`/listing/${known('district').id}`, SMALL)
    const section = page.getByRole('region', { name: 'Location' })
    await section.getByText(/only the district is known/i).waitFor()
    await expect
      .poll(() => section.getByRole('link').allTextContents())
      .toEqual(['Open the full map'])
  })
})
