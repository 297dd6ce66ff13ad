import { describe, expect } from 'vitest'
import { axe, PHONE, test } from './browser.ts'
import { askApi, cardIds, searchOf } from './list-page.ts'
import { mapPage, mapStands, places, untilPill } from './map-page.ts'

const placedIn = async (query: string) => (await askApi(`${query}&limit=1000`)).data.filter(({ latitude, longitude }) => latitude !== null && longitude !== null)

describe('the map', () => {
  test('opens by its button with one request of a thousand, and counts what it shows', async ({ open }) => {
    const { page, apiCalls } = await open('/')
    await mapPage(page).toggle('Map').click()
    await mapStands(page)
    expect(searchOf(page).get('view')).toBe('map')
    expect(apiCalls.filter((call) => call.includes('limit=1000'))).toEqual(['/api/listings?city=Tbilisi&limit=1000'])
    expect(apiCalls.filter((call) => call.startsWith('/api/points'))).toEqual([])
    await expect.poll(async () => (await mapPage(page).badge.textContent()) === `${(await placedIn('city=Tbilisi')).length} listings on map`).toBe(true)
    await page.getByText('Schematic map, not surveyed').waitFor()
    await mapPage(page).toggle('Grid').click()
    await expect.poll(() => searchOf(page).get('view')).toBe(null)
  })

  test('says which districts it is narrowed to, and shows a district without flats', async ({ open }) => {
    const { page } = await open('/?view=map&districts=Vake,Vera')
    await mapStands(page)
    await page.getByText('Filtering: Vake, Vera').waitFor()
    const none = await open('/?view=map&districts=Gldani&priceMax=1')
    await none.page.getByText('0 listings on map').waitFor({ timeout: 30_000 })
    await none.page.getByText('No listings found').waitFor()
  })

  test('a pill opens its card from the keyboard; Escape closes it and gives the focus back', async ({ open }) => {
    const { page } = await open('/?view=map&districts=Vake,Vera')
    await mapStands(page)
    const pill = mapPage(page).pills.first()
    const name = await pill.textContent()
    await pill.focus()
    await page.keyboard.press('Enter')
    const { card } = mapPage(page)
    const details = card.getByRole('link', { name: 'View details' })
    await details.waitFor()
    const id = Number(/\/listing\/(\d+)/.exec((await details.getAttribute('href')) ?? '')?.[1])
    const listing = (await placedIn('city=Tbilisi')).find((one) => one.id === id)!
    expect(name).toContain(listing.district)
    expect(await card.textContent()).toContain(listing.district)
    expect(await details.getAttribute('target')).toBe('_blank')
    expect((await card.boundingBox())?.width).toBe(240)
    expect(await page.evaluate(() => localStorage.getItem('seenListings'))).toBe(JSON.stringify([id]))
    await page.keyboard.press('Escape')
    await card.waitFor({ state: 'hidden' })
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(name)
  })

  test('a press on the canvas opens the pill under it, and one beside it closes the card', async ({ open }) => {
    const { page } = await open('/?view=map&districts=Vake,Vera')
    await mapStands(page)
    const box = (await mapPage(page).pills.first().boundingBox())!
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    await mapPage(page).card.waitFor()
    const stage = (await mapPage(page).map.boundingBox())!
    await page.mouse.click(stage.x + 30, stage.y + stage.height - 30)
    await mapPage(page).card.waitFor({ state: 'hidden' })
  })

  test('a cluster opens into what it holds', async ({ open }) => {
    const { page } = await open('/?view=map')
    await mapStands(page)
    const before = await places(page)
    await mapPage(page).clusters.first().focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => places(page)).not.toBe(before)
    await mapStands(page)
  })

  test('pointing at a card lights its pill, at a pill its card', async ({ open }) => {
    const { page } = await open('/?view=map&districts=Vake,Vera')
    await mapStands(page)
    const box = (await mapPage(page).pills.first().boundingBox())!
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.locator('.split-list .is-lit').waitFor()
    const plain = await mapPage(page).canvas.screenshot()
    await page.getByRole('article').first().hover()
    await expect.poll(async () => (await mapPage(page).canvas.screenshot()).equals(plain)).toBe(false)
  })

  test('the list follows the map, in the address, and comes back with it', async ({ open }) => {
    const { page, apiCalls } = await open('/?view=map')
    await mapStands(page)
    const stage = (await mapPage(page).map.boundingBox())!
    await page.mouse.move(stage.x + 200, stage.y + 500)
    await page.mouse.down()
    await page.mouse.move(stage.x + 420, stage.y + 300, { steps: 8 })
    await page.mouse.up()
    await expect.poll(() => searchOf(page).get('bounds')).not.toBe(null)
    const bounds = searchOf(page).get('bounds')!
    await expect.poll(async () => JSON.stringify(await cardIds(page)) === JSON.stringify((await askApi(`city=Tbilisi&bounds=${bounds}`)).data.map(({ id }) => id))).toBe(true)
    expect(apiCalls.filter((call) => call.includes('limit=1000'))).toHaveLength(1)
    await mapStands(page)
    const there = await places(page)
    await page.reload()
    await mapStands(page)
    expect((await places(page)).split('; ').map((mark) => mark.replace(/ translate.*/, ''))).toEqual(there.split('; ').map((mark) => mark.replace(/ translate.*/, '')))
    await page.getByRole('button', { name: 'Show the whole search' }).click()
    await expect.poll(() => searchOf(page).get('bounds')).toBe(null)
  })

  test('with following off, the list waits for its button', async ({ open }) => {
    const { page } = await open('/?view=map')
    await mapStands(page)
    await page.getByRole('checkbox', { name: 'Search as I move the map' }).uncheck()
    await page.getByRole('button', { name: 'Zoom in' }).click()
    const here = page.getByRole('button', { name: 'Search this area' })
    await here.waitFor()
    expect(searchOf(page).get('bounds')).toBe(null)
    await here.click()
    await expect.poll(() => searchOf(page).get('bounds')).not.toBe(null)
  })

  test('an area that is drawn narrows map, list and grid until it is removed', async ({ open }) => {
    const { page } = await open('/?view=map')
    await mapStands(page)
    await page.getByRole('button', { name: 'Draw an area' }).click()
    await page.getByText('Draw around the area you want').waitFor()
    const { x, y, width, height } = (await mapPage(page).map.boundingBox())!
    const [cx, cy] = [x + width / 2, y + height / 2]
    await page.mouse.move(cx + 180, cy)
    await page.mouse.down()
    for (let step = 1; step <= 24; step += 1) await page.mouse.move(cx + 180 * Math.cos((step * Math.PI) / 12), cy + 180 * Math.sin((step * Math.PI) / 12))
    await page.mouse.up()
    await expect.poll(() => searchOf(page).get('area')).not.toBe(null)
    const area = encodeURIComponent(searchOf(page).get('area')!)
    const all = (await askApi('city=Tbilisi')).meta.total
    const inside = (await askApi(`city=Tbilisi&area=${area}`)).meta.total
    expect(inside).toBeGreaterThan(0)
    expect(inside).toBeLessThan(all)
    await expect.poll(() => mapPage(page).badge.textContent()).toContain(`${inside} listing`)
    await mapPage(page).toggle('Grid').click()
    await page.getByText(`${inside} result`).filter({ visible: true }).first().waitFor()
    await page.getByRole('button', { name: 'Remove Drawn area' }).filter({ visible: true }).click()
    await expect.poll(() => searchOf(page).get('area')).toBe(null)
  })

  test('on a phone the card is docked, and the bars lead to map and grid', async ({ open }) => {
    const { page } = await open('/', { viewport: PHONE, hasTouch: true, isMobile: true })
    await mapPage(page).toggle('Map').tap()
    await mapStands(page)
    const box = (await mapPage(page).clusters.first().boundingBox())!
    const before = await places(page)
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
    await expect.poll(() => places(page)).not.toBe(before)
    await mapStands(page)
    await untilPill(page)
    await mapPage(page).pills.first().focus()
    await page.keyboard.press('Enter')
    const dock = mapPage(page).card
    await dock.getByRole('link', { name: 'View details' }).waitFor()
    expect((await dock.boundingBox())?.width).toBe(PHONE.width - 24)
    await mapPage(page).toggle('Grid').tap()
    await page.getByRole('article').first().waitFor()
  })
})

describe('without a map', () => {
  test('a library that does not come is asked for four times, then the failure is told, and a new try works', async ({ open }) => {
    const { page } = await open('/', { expectTrouble: true })
    const asked: string[] = []
    await page.route(/maplibre-gl-[^/]*\.mjs/, (route) => {
      if (!route.request().url().includes('worker')) asked.push(route.request().url())
      return route.abort()
    })
    await mapPage(page).toggle('Map').click()
    await page.getByText('Loading the maps service...').waitFor()
    await page.getByRole('heading', { name: 'Failed to load the maps service' }).waitFor({ timeout: 20_000 })
    await page.getByText('The maps service JavaScript interface could not load.').waitFor()
    expect([asked.length, new Set(asked).size]).toEqual([4, 4])
    await page.unroute(/maplibre-gl-[^/]*\.mjs/)
    await page.getByRole('button', { name: 'Try again' }).click()
    await mapStands(page)
  })

  test('a browser without WebGL 2 is told so, and has a way back to the grid', async ({ open }) => {
    const { page } = await open('/', { expectTrouble: true })
    await page.evaluate(() => {
      const original = HTMLCanvasElement.prototype.getContext as (...args: unknown[]) => unknown
      HTMLCanvasElement.prototype.getContext = function getContext(this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
        return kind.startsWith('webgl') ? null : original.call(this, kind, ...rest)
      } as typeof HTMLCanvasElement.prototype.getContext
    })
    await mapPage(page).toggle('Map').click()
    await page.getByText('This browser cannot draw the map').waitFor({ timeout: 20_000 })
    await page.getByRole('button', { name: 'Back to the grid' }).click()
    await page.getByRole('article').first().waitFor()
  })

  test('listings that do not come are told of on the map, and asked for again', async ({ open }) => {
    const { page } = await open('/', { expectTrouble: true })
    await page.route(/limit=1000/, (route) => route.fulfill({ status: 503, json: { statusCode: 503, error: 'x', message: 'away' } }))
    await mapPage(page).toggle('Map').click()
    await page.getByText('Error loading listings').waitFor({ timeout: 20_000 })
    await page.unroute(/limit=1000/)
    await page.getByRole('button', { name: 'Try again' }).click()
    await mapStands(page)
  })
})

describe('axe finds nothing', () => {
  test.for([390, 768, 1024, 1440])('on the map at %d, light and dark, with a card open', async (width, { open }) => {
    const { page } = await open('/?view=map&districts=Vake,Vera', { viewport: { width, height: 900 }, colorScheme: 'light', reducedMotion: 'reduce', expectTrouble: true })
    await mapStands(page)
    expect(await axe(page)).toEqual([])
    await untilPill(page)
    await mapPage(page).pills.first().focus()
    await page.keyboard.press('Enter')
    await mapPage(page).card.getByRole('link', { name: 'View details' }).waitFor()
    expect(await axe(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await axe(page)).toEqual([])
  })
})
