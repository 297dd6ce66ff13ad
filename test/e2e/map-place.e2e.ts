import { expect } from 'vitest'
import { PHONE, test } from './browser.ts'
import { searchOf } from './list-page.ts'
import { mapPage, waitForMap, SMALL } from './map-page.ts'

const VAKE = { latitude: 41.7095, longitude: 44.7545 }
const BATUMI = { latitude: 41.6496, longitude: 41.6394 }
const PARIS = { latitude: 48.8566, longitude: 2.3522 }

const holds = (bounds: string | null, { latitude, longitude }: typeof VAKE) => {
  const [south, west, north, east] = (bounds ?? '').split(',').map(Number) as [
    number,
    number,
    number,
    number,
  ]
  return south < latitude && latitude < north && west < longitude && longitude < east
}

test('where the reader is, is requested by the button, shown, and rounded in the address', async ({
  open,
}) => {
  const { page } = await open('/?view=map&districts=Vake,Vera', { ...SMALL, geolocation: VAKE })
  const { badge } = mapPage(page)
  const ask = () => page.getByRole('button', { name: 'My location' }).click()
  await badge.waitFor({ timeout: 30_000 })
  await expect
    .poll(async () => [searchOf(page).get('bounds'), await page.locator('.map-mine').count()])
    .toEqual([null, 0])
  // It is told as not shared, or not to be found, where that is so.
  await ask()
  await page.getByText('Location access is blocked. Allow it in your browser settings.').waitFor()
  await page.evaluate(() => {
    navigator.geolocation.getCurrentPosition = (_found, failed) =>
      failed?.({
        code: 2,
        PERMISSION_DENIED: 1,
        POSITION_UNAVAILABLE: 2,
        TIMEOUT: 3,
        message: '',
      })
  })
  await ask()
  await page.getByText("We couldn't find your location. Try again.").waitFor()
  expect(searchOf(page).get('bounds')).toBe(null)

  await page.evaluate(() => Reflect.deleteProperty(navigator.geolocation, 'getCurrentPosition'))
  await page.context().grantPermissions(['geolocation'])
  await ask()
  await expect.poll(() => holds(searchOf(page).get('bounds'), VAKE)).toBe(true)
  await page.getByText('You are here').waitFor()
  await expect.poll(async () => (await page.locator('.map-mine').boundingBox()) !== null).toBe(true)
  // Somewhere else among our cities, the map goes there; elsewhere it stays.
  await page.context().setGeolocation(BATUMI)
  await ask()
  await expect
    .poll(() => [searchOf(page).get('city'), holds(searchOf(page).get('bounds'), BATUMI)])
    .toEqual(['Batumi', true])
  await page.context().setGeolocation(PARIS)
  await ask()
  await page.getByText("You're outside the cities we cover.").waitFor()
  expect(searchOf(page).get('city')).toBe('Batumi')

  // A phone chooses the city on its map.
  await page.setViewportSize(PHONE)
  await page
    .getByRole('combobox', { name: 'City' })
    .filter({ visible: true })
    .selectOption('Belgrade')
  await expect.poll(() => searchOf(page).get('city')).toBe('Belgrade')
  await page.getByRole('region', { name: 'Map of flats in Belgrade' }).first().waitFor()
  await waitForMap(page)
})
