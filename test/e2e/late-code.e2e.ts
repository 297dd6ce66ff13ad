import { expect } from 'vitest'
import { EMPTY, PHONE, waitForHydration, test } from './browser.ts'
import { listingWhere, listPage } from './list-page.ts'

const FAILED = 'Reload the page to try again.'

test('a listing works without its carousel code and says when its report form fails', async ({
  open,
}) => {
  const listing = await listingWhere((one) => one.images.length >= 2)
  const { page } = await open(EMPTY, { expectTrouble: true })
  await page.route(/\/assets\/(driven-stage|report-panel)/, (route) => route.abort())
  await page.goto(`/listing/${listing.id}`)
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Report this listing' }).click()
  await page.getByRole('alert').filter({ hasText: FAILED }).waitFor()
  await page.getByRole('heading', { level: 1, name: /Rental$/ }).waitFor()
  await expect.poll(() => page.locator('.stage-track img').count()).toBeGreaterThan(1)
})

test('a list stands when filters and menu do not come, and says so', async ({ open }) => {
  const { page } = await open('/?districts=Vera', { viewport: PHONE, expectTrouble: true })
  await page.route(/\/assets\/(filters-panel|site-menu-panel)/, (route) => route.abort())
  const { cards, filtersButton } = listPage(page)
  const shown = await cards.count()
  expect(shown).toBeGreaterThan(1)
  await filtersButton.click()
  await page.getByRole('alert').filter({ hasText: FAILED }).waitFor()
  await expect.poll(() => cards.count()).toBe(shown)
  await page.getByRole('alert').filter({ hasText: FAILED }).waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('alert').filter({ hasText: FAILED }).waitFor()
  await expect.poll(() => cards.count()).toBe(shown)
})
