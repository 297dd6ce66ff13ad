import { describe, expect } from 'vitest'
import { axe, test } from './browser.ts'
import { CLOSE, mapPage, waitForMap } from './map-page.ts'

describe('axe finds nothing', () => {
  test.for([390, 768, 1024, 1440])(
    'on the map at %d, light and dark, with a card open',
    async (width, { open }) => {
      const { page } = await open(CLOSE, {
        viewport: { width, height: 700 },
        colorScheme: 'light',
        reducedMotion: 'reduce',
        expectTrouble: true,
      })
      await waitForMap(page)
      expect(await axe(page)).toEqual([])
      await mapPage(page).priceMarkers.first().focus()
      await page.keyboard.press('Enter')
      await mapPage(page).card.getByRole('link', { name: 'View details' }).waitFor()
      expect(await axe(page)).toEqual([])
      await page.emulateMedia({ colorScheme: 'dark' })
      expect(await axe(page)).toEqual([])
    },
  )
})
