import type { Locator } from 'playwright-core'
import { describe, expect } from 'vitest'
import { EMPTY, goWithin, PHONE, test } from './browser.ts'
import { askApi, cardIds, searchOf } from './list-page.ts'
import {
  CLOSE,
  coveredMarks,
  inTheOpen,
  mapPage,
  waitForMap,
  phoneMapAround,
  phoneMapSouthOf,
  type Placed,
  placeOf,
  places,
  SMALL,
  waitForPriceMarker,
} from './map-page.ts'

describe('as the map moves', () => {
  test('list, grid and address follow it, and an area that is drawn on it', async ({ open }) => {
    const { page, apiCalls } = await open('/?view=map', SMALL)
    const { badge, map, toggle } = mapPage(page)
    await waitForMap(page)
    const { x, y, width, height } = (await map.boundingBox())!
    await page.mouse.move(x + 200, y + 420)
    await page.mouse.down()
    await page.mouse.move(x + 400, y + 260, { steps: 8 })
    await page.mouse.up()
    await expect.poll(() => searchOf(page).get('bounds')).not.toBe(null)
    // The map may glide on for a moment: its bounds are read again with the list.
    await expect
      .poll(
        async () =>
          JSON.stringify(await cardIds(page)) ===
          JSON.stringify(
            (await askApi(`city=Tbilisi&bounds=${searchOf(page).get('bounds')}`)).data.map(
              ({ id }) => id,
            ),
          ),
      )
      .toBe(true)
    expect(apiCalls.filter((call) => call.includes('limit=1000'))).toHaveLength(1)
    await waitForMap(page)
    const names = async () =>
      (await places(page)).split('; ').map((mark) => mark.replace(/ translate.*/, ''))
    const there = await names()
    await page.reload()
    await waitForMap(page)
    expect(await names(), 'the map comes back with its address').toEqual(there)
    await page.getByRole('button', { name: 'Show all results' }).click()
    await expect.poll(() => searchOf(page).get('bounds')).toBe(null)

    // With following off, the list waits for its button.
    await page.getByRole('checkbox', { name: 'Search as I move the map' }).uncheck()
    await page.getByRole('button', { name: 'Zoom in' }).click()
    const here = page.getByRole('button', { name: 'Search this area' })
    await here.waitFor()
    expect(searchOf(page).get('bounds')).toBe(null)
    await here.click()
    await expect.poll(() => searchOf(page).get('bounds')).not.toBe(null)

    // A drawn area narrows map, list and grid until it is removed.
    await page.getByRole('button', { name: 'Draw an area' }).click()
    await page.getByText('Draw around the area you want').waitFor()
    const [cx, cy] = [x + width / 2, y + height / 2]
    await page.mouse.move(cx + 180, cy)
    await page.mouse.down()
    for (let step = 1; step <= 24; step += 1)
      await page.mouse.move(
        cx + 180 * Math.cos((step * Math.PI) / 12),
        cy + 180 * Math.sin((step * Math.PI) / 12),
      )
    await page.mouse.up()
    await expect.poll(() => searchOf(page).get('area')).not.toBe(null)
    expect(searchOf(page).get('bounds')).toBe(null)
    const area = encodeURIComponent(searchOf(page).get('area')!)
    const all = (await askApi('city=Tbilisi')).meta.total
    const inside = (await askApi(`city=Tbilisi&area=${area}`)).meta.total
    expect(inside).toBeGreaterThan(0)
    expect(inside).toBeLessThan(all)
    await expect.poll(() => badge.textContent()).toContain(`${inside} listing`)
    await toggle('Grid').click()
    await page.getByText(`${inside} result`).filter({ visible: true }).first().waitFor()
    await page.getByRole('button', { name: 'Remove Drawn area' }).filter({ visible: true }).click()
    await expect.poll(() => searchOf(page).get('area')).toBe(null)
  })

  test('on a phone the card is docked, and the bars lead to map and grid', async ({ open }) => {
    const { page } = await open('/', { viewport: PHONE, hasTouch: true, isMobile: true })
    await mapPage(page).toggle('Map').tap()
    await waitForMap(page)
    const before = await places(page)
    const tap = async (marks: Locator) => {
      const { x, y } = await inTheOpen(marks)
      await page.touchscreen.tap(x, y)
    }
    // A tap before the picture is drawn meets bare ground.
    await expect
      .poll(
        async () => {
          await tap(mapPage(page).clusters)
          return places(page)
        },
        { interval: 1000 },
      )
      .not.toBe(before)
    await page.goto(CLOSE)
    await waitForMap(page)
    const dock = mapPage(page).card
    await expect
      .poll(
        async () => {
          if (!(await dock.isVisible())) await tap(mapPage(page).priceMarkers)
          return dock.isVisible()
        },
        { interval: 1000 },
      )
      .toBe(true)
    await dock.getByRole('link', { name: 'View details' }).waitFor()
    expect((await dock.boundingBox())?.width).toBe(PHONE.width - 24)
    await mapPage(page).toggle('Grid').tap()
    await page.getByRole('article').first().waitFor()
  })

  test('on a phone the mark of the docked card stays in sight, wherever it lay', async ({
    open,
  }) => {
    const { data } = await askApi('city=Tbilisi&limit=1000')
    // Marks at one place are drawn beside it.
    const isNear = (one: Placed, other: Placed) =>
      Math.abs(one.latitude! - other.latitude!) < 0.001 &&
      Math.abs(one.longitude! - other.longitude!) < 0.001
    const flat = data.find(
      (one) =>
        one.pointPrecision === 'exact' && data.filter((other) => isNear(one, other)).length === 1,
    )!
    const { page } = await open(EMPTY, { viewport: PHONE })
    const { card } = mapPage(page)
    const marker = page.locator(`#marker-${flat.id}`)
    for (const { at, covered } of [
      { at: { across: 0.5, down: 0.96 }, covered: 0 },
      { at: { across: 0.2, down: 0.07 }, covered: 1 },
      { at: { across: 0.9, down: 0.1 }, covered: 1 },
    ]) {
      const address = phoneMapAround(flat, at)
      if (page.url().endsWith(EMPTY)) await page.goto(address)
      else await goWithin(page, address)
      await expect
        .poll(() => placeOf(page, marker))
        .toEqual([expect.closeTo(at.across, 1), expect.closeTo(at.down, 1)])
      await waitForMap(page)
      expect(await coveredMarks(page, marker)).toHaveLength(covered)
      await marker.focus()
      await page.keyboard.press('Enter')
      await card.getByRole('link', { name: 'View details' }).waitFor()
      await expect
        .poll(() => coveredMarks(page, marker), { message: JSON.stringify(at) })
        .toEqual([])
      // The page moved the map and nobody's hand: what is searched for stays as it was.
      expect(decodeURIComponent(page.url())).toContain(address)
      await page.keyboard.press('Escape')
      await card.waitFor({ state: 'hidden' })
    }
  })

  test('on a phone nothing that was fitted lies under badge, city or controls', async ({
    open,
  }) => {
    const { page } = await open('/?view=map', { viewport: PHONE })
    const { card, clusters, marks, priceMarkers } = mapPage(page)
    await waitForMap(page)
    await expect.poll(() => marks.count()).toBeGreaterThan(2)
    expect(await coveredMarks(page, marks)).toEqual([])

    const { data } = await askApi('city=Tbilisi&limit=1000')
    const flat = data.find(
      (one) =>
        one.pointPrecision === 'exact' &&
        Number.isInteger(one.priceUsd) &&
        data.filter(({ priceUsd }) => priceUsd === one.priceUsd).length === 1,
    )!
    for (const corner of ['north-west', 'north-east'] as const) {
      await goWithin(page, phoneMapSouthOf(flat, corner))
      await expect
        .poll(async () => {
          const place = (await marks.count()) === 1 ? await placeOf(page, marks) : null
          return place && (place[0] > 0.5 ? 'north-east' : 'north-west')
        })
        .toBe(corner)
      await waitForMap(page)
      expect(await coveredMarks(page, marks), corner).toEqual([])
    }

    // A pressed cluster takes the place of the docked card.
    await goWithin(page, '/?view=map')
    await expect.poll(() => marks.count()).toBeGreaterThan(2)
    await waitForMap(page)
    await waitForPriceMarker(page)
    await priceMarkers.first().focus()
    await page.keyboard.press('Enter')
    await card.waitFor()
    await clusters.first().focus()
    await page.keyboard.press('Enter')
    await card.waitFor({ state: 'hidden' })
  })
})

test('changing city and theme while markers load requests no missing sprite', async ({ open }) => {
  // It changes fifteen times: in the fewest pixels that hold both map and city.
  const { page } = await open('/?view=map', { ...SMALL, viewport: { width: 390, height: 500 } })
  await waitForMap(page)
  const city = page.getByRole('combobox', { name: 'City' }).filter({ visible: true })
  // The moment that matters is short: pauses of many lengths meet it.
  for (let turn = 0; turn < 15; turn++) {
    await page.emulateMedia({ colorScheme: turn % 2 ? 'light' : 'dark' })
    if (turn % 3 === 0) await city.selectOption(['Batumi', 'Tbilisi', 'Yerevan'][(turn / 3) % 3]!)
    await page.waitForTimeout((turn * 37) % 200)
  }
  await waitForMap(page)
})
