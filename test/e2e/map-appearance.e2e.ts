import { describe, expect } from 'vitest'
import { axe, test } from './browser.ts'
import { CLOSE, mapPage, SMALL, waitForMap } from './map-page.ts'
import { SCREEN_ONLY, shownOf } from './paper.ts'

describe('axe finds nothing', () => {
  test.for([390, 768, 1024, 1440])(
    'on the map at %d, light and dark, with a card open',
    async (width, { open }) => {
      const { page } = await open(CLOSE, { viewport: { width, height: 700 }, colorScheme: 'light' })
      await waitForMap(page)
      expect(await axe(page)).toEqual([])
      await mapPage(page).priceMarkers.first().focus()
      await page.keyboard.press('Enter')
      await mapPage(page).card.getByRole('link', { name: 'View details' }).waitFor()
      expect(await axe(page)).toEqual([])
      await page.emulateMedia({ colorScheme: 'dark' })
      expect(await axe(page, { only: 'colours' })).toEqual([])
    },
  )
})

test('on paper a map is the list beside it', async ({ open }) => {
  const { page } = await open(CLOSE, SMALL)
  await waitForMap(page)
  await page.emulateMedia({ media: 'print' })
  expect(await shownOf(page, SCREEN_ONLY)).toEqual([])
  await expect.poll(() => page.getByRole('article').first().isVisible()).toBe(true)
})
