import { describe, expect } from 'vitest'
import { COORDINATE_SCALE } from '#contract/map-area.ts'
import type { Points } from '#contract/points.ts'
import { axe, EMPTY, goWithin, PHONE, test } from './browser.ts'
import { askApi, cardIds, searchOf } from './list-page.ts'
import { CLOSE, coveredMarks, mapPage, places, pointAt, SMALL, waitForMap } from './map-page.ts'

describe('the map', () => {
  test('opens by its button with one request of a thousand, and counts what it shows', async ({
    open,
  }) => {
    const { page, apiCalls } = await open('/', SMALL)
    // Flats may be published between this answer and another one.
    const answered = page.waitForResponse(/\/api\/points/)
    await mapPage(page).toggle('Map').click()
    const { placed } = (await (await answered).json()) as Points
    await waitForMap(page)
    expect(searchOf(page).get('view')).toBe('map')
    // Its points first, then its cards.
    await expect
      .poll(() => apiCalls.filter((call) => /limit=1000|points/.test(call)))
      .toEqual(['/api/points?city=Tbilisi', '/api/listings?city=Tbilisi&limit=1000&lang=en'])
    await expect.poll(() => mapPage(page).badge.textContent()).toBe(`${placed} listings on map`)
    await page.getByText('Simplified map, may be inaccurate').waitFor()
    await expect.poll(() => mapPage(page).marks.count()).toBeGreaterThan(2)
    expect(await coveredMarks(page, mapPage(page).marks)).toEqual([])

    // Where the list does not follow, a pressed cluster offers to search there.
    await page.getByRole('checkbox', { name: 'Search as I move the map' }).uncheck()
    const { canvas, clusters, marks } = mapPage(page)
    const before = await clusters.first().textContent()
    await clusters.first().focus()
    await page.keyboard.press('Enter')
    const here = page.getByRole('button', { name: 'Search this area' })
    await here.waitFor()
    expect(searchOf(page).get('bounds')).toBeNull()
    // The focus went from the cluster that opened to a mark that it held.
    await waitForMap(page)
    const focused = () =>
      page.evaluate(() => document.activeElement?.closest('.map-buttons button')?.textContent)
    await expect.poll(focused).toBeTruthy()
    await expect.poll(focused).not.toBe(before)
    await expect.poll(() => canvas.count()).toBe(1)
    // Enter goes on from there.
    expect(await marks.allTextContents()).toContain(await focused())
    await here.click()
    await expect.poll(() => searchOf(page).get('bounds')).not.toBeNull()

    await mapPage(page).toggle('Grid').click()
    await expect.poll(() => searchOf(page).get('view')).toBe(null)
  })

  test('says which districts it is narrowed to, and where nothing is found with the ways on', async ({
    open,
  }) => {
    const { page } = await open('/?view=map&districts=Vake,Vera', SMALL)
    await waitForMap(page)
    await page.getByText('Filtering: Vake, Vera').waitFor()
    await goWithin(page, '/?view=map&districts=Gldani&priceMax=1')
    await page.getByText('Filtering: Gldani').waitFor()
    await page.getByText('0 listings on map').waitFor()
    await goWithin(page, '/?view=map&q=nosuchwordanywhere')
    await page.getByText('Filtering: Gldani').waitFor({ state: 'hidden' })

    // Beside the map, and on it.
    const waysOn = [
      page.getByRole('heading', { name: 'No listings found' }),
      page.getByText('Try adjusting your filters or check back later'),
      page.getByRole('button', { name: 'Refresh Page' }),
    ].map((way) => way.filter({ visible: true }))
    for (const way of waysOn) await way.waitFor()
    await page.setViewportSize(PHONE)
    for (const way of waysOn) await way.waitFor()
    expect(await axe(page)).toEqual([])
    await page.getByRole('button', { name: 'Reset All' }).filter({ visible: true }).click()
    await expect.poll(() => searchOf(page).get('q')).toBeNull()
    await waitForMap(page)
  })

  test('a marker lights its card and opens it by keyboard and by a click on the canvas', async ({
    open,
  }) => {
    const { page } = await open(CLOSE, SMALL)
    await waitForMap(page)
    const { canvas, card, map, priceMarkers } = mapPage(page)
    // How many of the results lie in the part that the list shows.
    const { data } = await askApi(
      `city=Tbilisi&districts=Vake,Vera&bounds=${searchOf(page).get('bounds')}`,
    )
    const inView =
      data.length === 1 ? '1 result in this area' : `${data.length} results in this area`
    await expect.poll(() => page.locator('.headline-count').textContent()).toBe(inView)
    await page.locator('.map-badge').getByText(inView).waitFor()

    const marker = priceMarkers.first()
    const name = await marker.textContent()
    await marker.focus()
    await page.keyboard.press('Enter')
    const details = card.getByRole('link', { name: 'View details' })
    await details.waitFor()
    const id = Number(/\/listing\/(\d+)/.exec((await details.getAttribute('href')) ?? '')?.[1])
    const {
      data: [listing],
    } = await askApi(`ids=${id}`)
    expect(name).toContain(listing!.district)
    await expect.poll(() => card.textContent()).toContain(listing!.district)
    await expect.poll(() => details.getAttribute('target')).toBe('_blank')
    expect((await card.boundingBox())?.width).toBe(240)
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('seenListings')))
      .toBe(JSON.stringify([id]))
    await page.keyboard.press('Escape')
    await card.waitFor({ state: 'hidden' })
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent), {
        message: 'Escape restores the focus',
      })
      .toBe(name)

    const { x, y } = await pointAt(page, priceMarkers)
    await page.locator('.split-list .is-lit').waitFor()
    const plain = await canvas.screenshot()
    await page.getByRole('article').first().hover()
    await expect
      .poll(async () => (await canvas.screenshot()).equals(plain), {
        message: 'pointing at a card lights its marker',
      })
      .toBe(false)

    await page.mouse.move(x, y)
    await page.mouse.click(x, y)
    await card.waitFor()
    const stage = (await map.boundingBox())!
    await page.mouse.click(stage.x + 30, stage.y + stage.height - 30)
    await card.waitFor({ state: 'hidden' })
  })

  test('opening a cluster updates list and address, and Back returns to it', async ({ open }) => {
    const { page } = await open('/?view=map', { ...SMALL, reducedMotion: 'no-preference' })
    await waitForMap(page)
    const before = await places(page)
    await mapPage(page).clusters.first().focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => places(page)).not.toBe(before)
    await expect.poll(() => searchOf(page).get('bounds')).not.toBeNull()
    await waitForMap(page)
    // A busy machine may draw nothing for a while and glide on: what counts is where the map has
    // come to.
    const listed = async () =>
      (await askApi(`city=Tbilisi&bounds=${searchOf(page).get('bounds')}`)).data.map(({ id }) => id)
    await expect
      .poll(async () => JSON.stringify(await cardIds(page)) === JSON.stringify(await listed()))
      .toBe(true)

    // The list beside the map is found where it was left.
    const cards = page.locator('.split-list [data-flat]')
    const last = cards.last().getByRole('heading').getByRole('link')
    const top = async () => Math.round((await last.boundingBox())?.y ?? Number.NaN)
    let settledTop = Number.NaN
    await expect
      .poll(async () => {
        // cards that come into sight are not as high as they were guessed to be
        await last.scrollIntoViewIfNeeded()
        const before = settledTop
        settledTop = await top()
        return settledTop === before
      })
      .toBe(true)
    const bounds = searchOf(page).get('bounds')
    await last.click()
    await page.waitForURL('**/listing/*')
    await page.goBack()
    await last.waitFor()
    expect(searchOf(page).get('bounds')).toBe(bounds)
    await expect.poll(async () => Math.abs((await top()) - settledTop)).toBeLessThan(3)
  })

  test('counts flats without a location and has at most 50 markers for the keyboard', async ({
    open,
  }) => {
    const { page } = await open(EMPTY, SMALL)
    const { data, meta } = await askApi('city=Tbilisi&limit=20')
    const many = Array.from({ length: 64 }, (_, nth) => ({
      ...data[nth % data.length]!,
      id: 900_000 + nth,
      price: nth % 2 ? null : 500,
      priceUsd: nth % 2 ? null : 500,
      latitude: 41.7 + (nth % 8) * 0.0001,
      longitude: 44.77 + Math.floor(nth / 8) * 0.0002,
    }))
    const unplaced = Array.from({ length: 12 }, (_, nth) => ({
      ...data[0]!,
      id: 990_000 + nth,
      latitude: null,
      longitude: null,
    }))
    const total = many.length + unplaced.length
    await page.route('**/api/listings?*limit=1000*', (route) =>
      route.fulfill({
        json: { data: [...many, ...unplaced], meta: { ...meta, total, hasNext: false } },
      }),
    )
    const points: Points = {
      total,
      placed: many.length,
      bounds: { south: 41.7, west: 44.77, north: 41.7007, east: 44.7714 },
      ids: many.map(({ id }) => id),
      latitudes: many.map(({ latitude }) => Math.round(latitude * COORDINATE_SCALE)),
      longitudes: many.map(({ longitude }) => Math.round(longitude * COORDINATE_SCALE)),
      prices: many.map(({ priceUsd }) => priceUsd),
      districts: many.map(() => -1),
      districtNames: [],
      precisions: many.map(() => 0),
      precisionNames: ['exact'],
      fresh: many.map(() => 0),
      flagged: many.map(() => 0),
      cells: null,
    }
    await page.route('**/api/points?*', (route) => route.fulfill({ json: points }))
    await page.goto('/?view=map&bounds=41.6999,44.7698,41.7009,44.7716')
    await waitForMap(page)
    await expect.poll(() => mapPage(page).badge.textContent()).toContain('64 listings on map')
    await page.getByText('12 more without a location').waitFor()
    await expect.poll(() => mapPage(page).priceMarkers.count()).toBe(50)
    await mapPage(page).priceMarkers.filter({ hasText: 'Price on request' }).first().focus()
    await page.keyboard.press('Enter')
    await mapPage(page).card.getByText('Price on request').waitFor()
  })
})
