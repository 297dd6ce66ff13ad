import { describe, expect } from 'vitest'
import { DESKTOP, PHONE, test, sidewaysScroll } from './browser.ts'
import { mapPage, waitForMap, SMALL } from './map-page.ts'

describe('without a map', () => {
  test('a library that fails to load is tried four times, then a retry works', async ({ open }) => {
    const { page } = await open('/', { ...SMALL, expectTrouble: true })
    const asked: string[] = []
    await page.route(/maplibre-gl-[^/]*\.mjs/, (route) => {
      if (!route.request().url().includes('worker')) asked.push(route.request().url())
      return route.abort()
    })
    await mapPage(page).toggle('Map').click()
    await page.getByText('Loading the maps service...').waitFor()
    await page
      .getByRole('heading', { name: 'Failed to load the maps service' })
      .waitFor({ timeout: 20_000 })
    await page.getByText('The maps service JavaScript interface could not load.').waitFor()
    // The list takes the room that the map leaves.
    expect((await page.locator('.split-list').boundingBox())!.width).toBeGreaterThan(900)
    expect([asked.length, new Set(asked).size]).toEqual([4, 4])
    await page.unroute(/maplibre-gl-[^/]*\.mjs/)
    await page.getByRole('button', { name: 'Try again' }).click()
    await waitForMap(page)
  })

  test.for([PHONE, DESKTOP])(
    'without WebGL 2 the page explains, shows the list and links to the grid, at $width px',
    async (viewport, { open }) => {
      const { page } = await open('/', { ...SMALL, viewport, expectTrouble: true })
      await page.evaluate(() => {
        const original = HTMLCanvasElement.prototype.getContext as (...args: unknown[]) => unknown
        HTMLCanvasElement.prototype.getContext = function getContext(
          this: HTMLCanvasElement,
          kind: string,
          ...rest: unknown[]
        ) {
          return kind.startsWith('webgl') ? null : original.call(this, kind, ...rest)
        } as typeof HTMLCanvasElement.prototype.getContext
      })
      await mapPage(page).toggle('Map').click()
      const failure = page.getByRole('alert').filter({ hasText: "Your browser can't draw the map" })
      await failure.waitFor({ timeout: 20_000 })
      // The list takes the room that the map leaves, directly below the reason.
      const [said, card] = await Promise.all([
        failure.boundingBox(),
        page.getByRole('article').first().boundingBox(),
      ])
      expect(card!.y - (said!.y + said!.height)).toBeLessThan(160)
      expect((await page.locator('.split-list').boundingBox())!.width).toBeGreaterThan(
        viewport.width * 0.85,
      )
      await expect.poll(() => sidewaysScroll(page)).toEqual([])
      await page.getByRole('button', { name: 'Back to grid' }).click()
      await page.getByRole('article').first().waitFor()
    },
  )

  test('listings that do not come are told of on the map, and asked for again', async ({
    open,
  }) => {
    const { page } = await open('/', { ...SMALL, expectTrouble: true })
    await page.route(/limit=1000/, (route) =>
      route.fulfill({ status: 503, json: { statusCode: 503, error: 'x', message: 'away' } }),
    )
    await mapPage(page).toggle('Map').click()
    await page.getByText('Error loading listings').waitFor({ timeout: 20_000 })
    await page.unroute(/limit=1000/)
    await page.getByRole('button', { name: 'Try again' }).click()
    await waitForMap(page)
  })
})
