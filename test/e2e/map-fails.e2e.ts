import { describe, expect } from 'vitest'
import { DESKTOP, PHONE, test, sidewaysScroll } from './browser.ts'
import { mapPage, waitForMap, SMALL } from './map-page.ts'

const FEW = '/?districts=Vake,Vera'

describe('without a map', () => {
  test('a library that fails is tried four times, listings that do not come are asked for again', async ({
    open,
  }) => {
    const { page } = await open(FEW, { ...SMALL, expectTrouble: true })
    // Time stands still but for the steps below, however long they take.
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    const asked: string[] = []
    await page.route(/maplibre-gl-[^/]*\.mjs/, (route) => {
      if (!route.request().url().includes('worker')) asked.push(route.request().url())
      return route.abort()
    })
    await page.route(/api\/points/, (route) =>
      route.fulfill({ status: 503, json: { statusCode: 503, error: 'x', message: 'away' } }),
    )
    await mapPage(page).toggle('Map').click()
    await page.getByText('Loading the maps service...').waitFor()
    const failed = page.getByRole('heading', { name: 'Failed to load the maps service' })
    await expect.poll(() => asked.length).toBe(1)
    for (const pause of [500, 1500, 4000]) {
      const times = asked.length
      expect(await failed.count()).toBe(0)
      await expect
        .poll(async () => {
          if (asked.length === times) await page.clock.runFor(pause / 2)
          return asked.length
        })
        .toBeGreaterThan(times)
    }
    await failed.waitFor()
    await page.getByText('The maps service JavaScript interface could not load.').waitFor()
    // The list takes the room that the map leaves.
    expect((await page.locator('.split-list').boundingBox())!.width).toBeGreaterThan(900)
    expect([asked.length, new Set(asked).size]).toEqual([4, 4])

    await page.unroute(/maplibre-gl-[^/]*\.mjs/)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect
      .poll(async () => {
        await page.clock.runFor(1000)
        return page.getByText('Error loading listings').isVisible()
      })
      .toBe(true)
    await page.unroute(/api\/points/)
    await page.clock.resume()
    await page.getByRole('button', { name: 'Try again' }).click()
    await waitForMap(page)
  })

  test('without WebGL 2 the page explains, shows the list and links to the grid', async ({
    open,
  }) => {
    const { page } = await open(FEW, { ...SMALL, viewport: DESKTOP, expectTrouble: true })
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
    await failure.waitFor()
    for (const viewport of [DESKTOP, PHONE]) {
      await page.setViewportSize(viewport)
      // The list takes the room that the map leaves, directly below the reason.
      const [said, card] = await Promise.all([
        failure.boundingBox(),
        page.getByRole('article').first().boundingBox(),
      ])
      expect(card!.y - (said!.y + said!.height), `at ${viewport.width} px`).toBeLessThan(160)
      expect((await page.locator('.split-list').boundingBox())!.width).toBeGreaterThan(
        viewport.width * 0.85,
      )
      await expect.poll(() => sidewaysScroll(page)).toEqual([])
    }
    await page.getByRole('button', { name: 'Back to grid' }).click()
    await page.getByRole('article').first().waitFor()
  })
})
