import { describe, expect } from 'vitest'
import { test } from './browser.ts'
import { askApi, searchOf } from './list-page.ts'
import { CLOSE, mapPage, mapStands, places, pointAt, SMALL } from './map-page.ts'

const placedIn = async (query: string) => (await askApi(`${query}&limit=1000`)).data.filter(({ latitude, longitude }) => latitude !== null && longitude !== null)

describe('the map', () => {
  test('opens by its button with one request of a thousand, and counts what it shows', async ({ open }) => {
    const { page, apiCalls } = await open('/', SMALL)
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
    const { page } = await open('/?view=map&districts=Vake,Vera', SMALL)
    await mapStands(page)
    await page.getByText('Filtering: Vake, Vera').waitFor()
    const none = await open('/?view=map&districts=Gldani&priceMax=1', SMALL)
    await none.page.getByText('0 listings on map').waitFor({ timeout: 30_000 })
    await none.page.getByText('No listings found').waitFor()
  })

  test('a pill opens its card from the keyboard; Escape closes it and gives the focus back', async ({ open }) => {
    const { page } = await open(CLOSE, SMALL)
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
    const { page } = await open(CLOSE, SMALL)
    await mapStands(page)
    const { x, y } = await pointAt(page, mapPage(page).pills)
    await page.mouse.click(x, y)
    await mapPage(page).card.waitFor()
    const stage = (await mapPage(page).map.boundingBox())!
    await page.mouse.click(stage.x + 30, stage.y + stage.height - 30)
    await mapPage(page).card.waitFor({ state: 'hidden' })
  })

  test('a cluster opens into what it holds', async ({ open }) => {
    const { page } = await open('/?view=map', { ...SMALL, reducedMotion: 'no-preference' })
    await mapStands(page)
    const before = await places(page)
    await mapPage(page).clusters.first().focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => places(page)).not.toBe(before)
    await mapStands(page)
  })

  test('pointing at a card lights its pill, at a pill its card', async ({ open }) => {
    const { page } = await open(CLOSE, SMALL)
    await mapStands(page)
    await pointAt(page, mapPage(page).pills)
    await page.locator('.split-list .is-lit').waitFor()
    const plain = await mapPage(page).canvas.screenshot()
    await page.getByRole('article').first().hover()
    await expect.poll(async () => (await mapPage(page).canvas.screenshot()).equals(plain)).toBe(false)
  })
})
