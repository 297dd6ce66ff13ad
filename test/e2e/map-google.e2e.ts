import type { Page } from 'playwright-core'
import { afterAll, describe, expect } from 'vitest'
import { priceLabel } from '#web/map/markers.ts'
import { axe, goWithin, origin, PHONE } from './browser.ts'
import {
  uncoveredPriceMarker,
  ground,
  KEY,
  leaveGoogle,
  marksOf,
  sprites,
  test,
  unpictured,
  zoomOf,
} from './google-page.ts'
import { askApi, cardIds, listingWhere, searchOf } from './list-page.ts'
import { coveredMarks, mapPage, waitForMap, phoneMapAround, places, SMALL } from './map-page.ts'

const TWO_DISTRICTS = '/?view=map&districts=Vake,Vera'
const middleOf = ({
  x,
  y,
  width,
  height,
}: {
  x: number
  y: number
  width: number
  height: number
}) => [x + width / 2, y + height / 2] as const

afterAll(leaveGoogle)

describe('Google Maps', () => {
  test('shows the same markers as MapLibre; only pages with a key may call Google', async ({
    open,
    openGoogle,
    site,
  }) => {
    const [{ page: here }, { page: there }] = [
      await openGoogle('/?view=map'),
      await open('/?view=map', SMALL),
    ]
    const differences = async () => {
      const [ours, theirs] = [await marksOf(here), await marksOf(there)]
      const badges = [await badgeOf(here), await badgeOf(there)]
      return {
        marks: ours.length > 1 ? 'several' : 'one',
        names: ours.map(({ name }) => name).filter((name, n) => name !== theirs[n]?.name),
        missing: theirs.slice(ours.length).map(({ name }) => name),
        moved: ours.filter(
          ({ x, y }, n) => theirs[n] && Math.hypot(x - theirs[n].x, y - theirs[n].y) > 2,
        ),
        badges: badges[0] === badges[1] ? 'equal' : badges,
        unpictured: await unpictured(here),
      }
    }
    const badgeOf = (page: Page) => mapPage(page).badge.textContent()
    const alike = async () => {
      await waitForMap(here)
      await waitForMap(there)
      await expect.poll(differences).toEqual({
        marks: 'several',
        names: [],
        missing: [],
        moved: [],
        badges: 'equal',
        unpictured: [],
      })
    }
    await alike()
    const whole = await places(there)
    for (const page of [here, there]) {
      await mapPage(page).clusters.first().focus()
      await page.keyboard.press('Enter')
    }
    await expect.poll(() => places(there)).not.toBe(whole)
    await alike()
    const policy = async (of: string) =>
      (await fetch(`${of}/?view=map`)).headers.get('content-security-policy')
    expect(await policy(site.origin)).toContain('https://*.googleapis.com')
    expect(await policy(origin)).not.toContain('google')
  })

  test('loads its script once, when a map is opened, and goes as close as the rules say', async ({
    openGoogle,
    google,
  }) => {
    const { page, apiCalls } = await openGoogle('/')
    expect(google.requests).toEqual([])
    for (const view of ['Map', 'Grid', 'Map'] as const) {
      await mapPage(page).toggle(view).click()
      if (view === 'Map') await waitForMap(page)
      else await page.getByRole('article').first().waitFor()
    }
    expect(google.requests).toHaveLength(1)
    const [asked] = google.requests
    expect(Object.fromEntries(asked!)).toMatchObject({
      key: KEY,
      v: 'weekly',
      language: 'en',
      map_ids: 'a-style',
      auth_referrer_policy: 'origin',
    })
    expect(asked!.get('libraries')!.split(',')).toContain('places')
    await expect
      .poll(() => apiCalls.filter((call) => call.includes('limit=1000')))
      .toEqual(['/api/listings?city=Tbilisi&limit=1000&lang=en'])

    // It goes as close as the rules say: 12 at a city, 14 at districts, 15 at flats.
    await goWithin(page, '/?view=map&priceMax=1')
    await page.getByText('0 listings on map').waitFor()
    await expect.poll(() => zoomOf(page)).toBe(12)
    await goWithin(page, '/?view=map&districts=Gldani&priceMax=1')
    await page.getByText('Filtering: Gldani').waitFor()
    await expect.poll(() => zoomOf(page)).toBe(14)

    const { data } = await askApi('city=Tbilisi&limit=1000')
    const { priceUsd: price } = data.find(
      (one) =>
        one.latitude !== null &&
        Number.isInteger(one.priceUsd) &&
        data.filter(({ priceUsd }) => priceUsd === one.priceUsd).length === 1,
    )!
    await goWithin(page, `/?view=map&priceMin=${price}&priceMax=${price}`)
    await expect.poll(() => mapPage(page).badge.textContent()).toBe('1 listing on map')
    await expect.poll(() => zoomOf(page)).toBe(15)
  })

  test('the focus ring goes around a marker with icons', async ({ openGoogle }) => {
    const { data } = await askApi('city=Tbilisi&limit=1000')
    const { id, priceUsd } = data.find(
      (one) =>
        one.warnings &&
        one.latitude !== null &&
        Number.isInteger(one.priceUsd) &&
        data.filter((other) => other.priceUsd === one.priceUsd).length === 1,
    )!
    const { page } = await openGoogle(`/?view=map&priceMin=${priceUsd}&priceMax=${priceUsd}`)
    await page.evaluate((saved) => localStorage.setItem('savedListings', `[${saved}]`), id)
    await page.reload()
    await waitForMap(page)
    const marker = mapPage(page).priceMarkers.first()
    await marker.focus()
    await expect
      .poll(() => sprites(page, { over: true }))
      .toEqual([expect.stringMatching(/\/open\/saved\/flagged/)])
    const picture = page.locator('[data-markers] > canvas[data-over]')
    const [ring, drawn] = [(await marker.boundingBox())!, (await picture.boundingBox())!]
    const shadow = 10
    expect(ring.width).toBeGreaterThanOrEqual(drawn.width - shadow)
  })

  test('markers show price and state and highlight their card; axe finds nothing', async ({
    openGoogle,
  }) => {
    const { page } = await openGoogle(TWO_DISTRICTS, { colorScheme: 'light' })
    await waitForMap(page)
    await page.getByText('Filtering: Vake, Vera').waitFor()
    const [x, y] = await uncoveredPriceMarker(page)
    const { data } = await askApi('city=Tbilisi&districts=Vake,Vera&limit=1000')
    const icons = new Set(
      data.map(({ priceUsd, isNew, pointPrecision, warnings }) => {
        const state = isNew && !warnings ? 'new' : 'default'
        const flag = warnings ? 'flagged' : ''
        const precision = pointPrecision === 'exact' ? '' : 'approximate'
        return `price/${priceLabel(priceUsd)}/${state}//${flag}/${precision}`
      }),
    )
    const markers = (await sprites(page)).filter((sprite) => sprite.startsWith('price/'))
    expect(markers.length).toBeGreaterThan(0)
    expect(markers.filter((marker) => !icons.has(marker))).toEqual([])

    const { card, map } = mapPage(page)
    await page.mouse.move(x, y)
    await page.locator('.split-list .is-lit').waitFor()
    await expect
      .poll(() =>
        ground(page)
          .locator('[aria-roledescription="map"]')
          .evaluate((view) => view.style.cursor),
      )
      .toBe('pointer')
    await expect
      .poll(() => sprites(page, { over: true }))
      .toEqual([expect.stringMatching(/^price\/.*\/open\//)])
    const stage = (await map.boundingBox())!
    await page.mouse.move(stage.x + 30, stage.y + stage.height - 30)
    await expect.poll(() => sprites(page, { over: true })).toEqual([])

    await expect
      .poll(
        () =>
          page.evaluate(
            ([across, down]) => document.elementFromPoint(across!, down!)?.closest('[data-sprite]'),
            [x, y],
          ),
        { message: 'what is pressed is the map' },
      )
      .toBeFalsy()
    await page.mouse.click(x, y)
    const details = card.getByRole('link', { name: 'View details' })
    await details.waitFor()
    const id = /\/listing\/(\d+)/.exec((await details.getAttribute('href'))!)![1]
    expect([(await card.boundingBox())!.width, await details.getAttribute('target')]).toEqual([
      240,
      '_blank',
    ])
    await card.getByRole('button', { name: /^Save/ }).click()
    await expect
      .poll(() => sprites(page, { over: true }))
      .toEqual([expect.stringMatching(/^price\/.*\/open\/saved\//)])
    expect(await axe(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.locator('[data-google-map="DARK"]').waitFor()
    await expect.poll(() => ground(page).count()).toBe(1)
    expect(await axe(page, { only: 'colours' })).toEqual([])

    await page.mouse.click(stage.x + 30, stage.y + stage.height - 30)
    await card.waitFor({ state: 'hidden' })
    await expect
      .poll(() => sprites(page))
      .toContainEqual(expect.stringMatching(/^price\/.*\/(seen|new)\/saved\//))
    await page.locator(`[data-flat="${id}"]`).hover()
    await expect
      .poll(() => sprites(page, { over: true }))
      .toEqual([expect.stringMatching(/\/open\/saved\//)])

    await page.locator(`#marker-${id}`).focus()
    await page.keyboard.press('Enter')
    await card.waitFor()
    await page.keyboard.press('Escape')
    await card.waitFor({ state: 'hidden' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(`marker-${id}`)
  })

  test('clusters, drag, wheel, keys and a drawn area update list and address', async ({
    openGoogle,
  }) => {
    const { page, apiCalls } = await openGoogle('/?view=map', {
      colorScheme: 'dark',
      reducedMotion: 'no-preference',
    })
    await waitForMap(page)
    const whole = await places(page)
    const zoom = await zoomOf(page)
    await page.mouse.click(...middleOf((await mapPage(page).clusters.first().boundingBox())!))
    await expect.poll(() => zoomOf(page)).toBeGreaterThan(zoom)
    await waitForMap(page)
    expect(await places(page)).not.toBe(whole)
    expect(await unpictured(page)).toEqual([])
    const stage = (await mapPage(page).map.boundingBox())!
    let bounds: string | null = null
    const expectNewView = async () => {
      await expect.poll(() => searchOf(page).get('bounds')).not.toBe(bounds)
      bounds = searchOf(page).get('bounds')!
      await expect
        .poll(
          async () =>
            JSON.stringify(await cardIds(page)) ===
            JSON.stringify(
              (await askApi(`city=Tbilisi&bounds=${bounds}`)).data.map(({ id }) => id),
            ),
        )
        .toBe(true)
      await waitForMap(page)
      expect(await unpictured(page)).toEqual([])
    }
    await expectNewView() // a press on a cluster leads like a drag
    await page.mouse.move(stage.x + 200, stage.y + 420)
    await page.mouse.down()
    await page.mouse.move(stage.x + 260, stage.y + 360, { steps: 8 })
    await page.mouse.up()
    await expectNewView()
    await page.mouse.wheel(0, 100)
    await expectNewView()
    await mapPage(page).map.focus()
    await page.keyboard.press('ArrowRight')
    await expectNewView()
    expect(apiCalls.filter((call) => call.includes('limit=1000'))).toHaveLength(1)

    const viewState = async () => ({
      count: await page.getByText(/listings? on map/).textContent(),
      zoom: await zoomOf(page),
      names: (await marksOf(page)).map(({ name }) => name),
    })
    const there = await viewState()
    await page.reload()
    await waitForMap(page)
    const back = await viewState()
    expect(back.zoom).toBeCloseTo(there.zoom, 2) // bounds in an address are rounded
    // A flat that arrived meanwhile, which the count tells, may change two marks: its own, and the
    // one that it takes from it.
    if (back.count === there.count) expect(back.names).toEqual(there.names)
    else
      expect(there.names.filter((name) => !back.names.includes(name)).length).toBeLessThanOrEqual(2)
    await page.getByRole('button', { name: 'Show all results' }).click()
    await expect.poll(() => searchOf(page).get('bounds')).toBeNull()

    await page.getByRole('checkbox', { name: 'Search as I move the map' }).uncheck()
    await page.getByRole('button', { name: 'Zoom in' }).click()
    const button = page.getByRole('button', { name: 'Search this area' })
    await button.waitFor()
    expect(searchOf(page).get('bounds')).toBeNull()
    await button.click()
    await expect.poll(() => searchOf(page).get('bounds')).not.toBeNull()

    // A drawn area filters map and list, survives a theme change and can be removed.
    await page.getByRole('button', { name: 'Show all results' }).click()
    await expect.poll(() => searchOf(page).get('bounds')).toBeNull()
    await waitForMap(page)
    await page.getByRole('button', { name: 'Draw an area' }).click()
    const [cx, cy] = middleOf((await mapPage(page).map.boundingBox())!)
    await page.mouse.move(cx + 160, cy)
    await page.mouse.down()
    for (let step = 1; step <= 24; step += 1)
      await page.mouse.move(
        cx + 160 * Math.cos((step * Math.PI) / 12),
        cy + 160 * Math.sin((step * Math.PI) / 12),
      )
    await page.mouse.up()
    await expect.poll(() => searchOf(page).get('area')).not.toBeNull()
    const inside = (
      await askApi(`city=Tbilisi&area=${encodeURIComponent(searchOf(page).get('area')!)}`)
    ).meta.total
    await expect.poll(() => mapPage(page).badge.textContent()).toContain(`${inside} listing`)
    await waitForMap(page)

    // The outline holds what the map shows: all marks lie within it.
    const outline = ground(page).locator('polygon')
    const within = async () => {
      const { x, y, width, height } = (await outline.boundingBox())!
      return (await marksOf(page)).every(
        (mark) => mark.x > x && mark.x < x + width && mark.y > y && mark.y < y + height,
      )
    }
    expect(await within()).toBe(true)
    const before = await marksOf(page)
    expect(before.length).toBeGreaterThan(0)
    await page.emulateMedia({ colorScheme: 'light' })
    await page.locator('[data-google-map="LIGHT"]').waitFor()
    await expect.poll(() => ground(page).count()).toBe(1)
    expect(await marksOf(page)).toEqual(before)
    expect(await unpictured(page)).toEqual([])
    expect(await within()).toBe(true)
    await expect
      .poll(() =>
        ground(page)
          .locator('polyline')
          .evaluate((edge) => getComputedStyle(edge).strokeDasharray),
      )
      .toBe('4px, 3px')

    await page.getByRole('button', { name: 'Clear the drawn area' }).click()
    await expect.poll(() => searchOf(page).get('area')).toBeNull()
    await expect.poll(() => outline.count()).toBe(0)
    await expect.poll(() => ground(page).locator('polyline').count()).toBe(0)
  })

  test('on a phone taps open clusters and markers, with a docked card; axe is clean', async ({
    openGoogle,
  }) => {
    const { page } = await openGoogle('/', {
      viewport: PHONE,
      hasTouch: true,
      isMobile: true,
      colorScheme: 'dark',
    })
    await mapPage(page).toggle('Map').tap()
    await waitForMap(page)
    const before = await places(page)
    await page.touchscreen.tap(...middleOf((await mapPage(page).clusters.first().boundingBox())!))
    await expect.poll(() => places(page)).not.toBe(before)
    await waitForMap(page)
    await page.touchscreen.tap(...(await uncoveredPriceMarker(page)))
    const { card: dock } = mapPage(page)
    await dock.getByRole('link', { name: 'View details' }).waitFor()
    expect((await dock.boundingBox())?.width).toBe(PHONE.width - 24)
    // Bars and dock lie over some marks, which a drag brings out: how much of them is left to press
    // is no fault.
    expect((await axe(page)).filter((fault) => !/^target-size.*map-button/.test(fault))).toEqual([])
    await page.emulateMedia({ colorScheme: 'light' })
    await page.locator('[data-google-map="LIGHT"]').waitFor()
    expect(await axe(page, { only: 'colours' })).toEqual([])
    await mapPage(page).toggle('Grid').tap()
    await page.getByRole('article').first().waitFor()

    // The mark of the docked card stays in sight, also where the map glides.
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const flat = await listingWhere(
      (one) => one.city === 'Tbilisi' && one.pointPrecision === 'exact',
    )
    await goWithin(page, phoneMapAround(flat, { across: 0.5, down: 0.96 }))
    const marker = page.locator(`#marker-${flat.id}`)
    await marker.waitFor()
    await waitForMap(page)
    await marker.focus()
    await page.keyboard.press('Enter')
    await mapPage(page).card.getByRole('link', { name: 'View details' }).waitFor()
    await expect.poll(() => coveredMarks(page, marker)).toEqual([])
    await waitForMap(page)
    expect(await unpictured(page)).toEqual([])
  })

  test('shows where a flat is on its page, at zoom 16 or as wide as its circle', async ({
    openGoogle,
  }) => {
    const [exact, approximate] = [
      await listingWhere((one) => one.pointPrecision === 'exact'),
      await listingWhere((one) => one.pointPrecision === 'district'),
    ]
    const { page } = await openGoogle(`/listing/${exact.id}`)
    const show = () => page.locator('.minimap').scrollIntoViewIfNeeded()
    await show()
    await page.locator('.minimap-pin').waitFor()
    expect(await zoomOf(page)).toBe(16)
    expect(await axe(page)).toEqual([])
    await goWithin(page, `/listing/${approximate.id}`)
    await page
      .getByText(/only the district is known/i)
      .first()
      .waitFor()
    await show()
    const circle = ground(page).locator('polygon')
    await circle.waitFor()
    await expect.poll(() => page.locator('.minimap-pin').count()).toBe(0)
    expect(await zoomOf(page)).toBeLessThan(16)
    const [round, frame] = [
      (await circle.boundingBox())!,
      (await page.locator('.minimap').boundingBox())!,
    ]
    expect([round.x > frame.x, round.y > frame.y, round.height < frame.height]).toEqual([
      true,
      true,
      true,
    ])
  })
})
