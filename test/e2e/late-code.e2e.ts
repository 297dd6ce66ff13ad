import { expect } from 'vitest'
import { PHONE, takenOver, test } from './browser.ts'
import { listingWhere, listPage } from './list-page.ts'

const FAILED = 'This could not be shown. Reload the page.'

test('a listing works without its carousel code and says when its report form fails', async ({
  open,
}) => {
  const listing = await listingWhere((one) => one.images.length >= 2)
  const { page } = await open('/terms', { expectTrouble: true })
  await page.route(/\/assets\/(driven-stage|report-panel)/, (route) => route.abort())
  await page.goto(`/listing/${listing.id}`)
  await takenOver(page)
  await page.getByRole('button', { name: 'Report this listing' }).click()
  await page.getByRole('alert').filter({ hasText: FAILED }).waitFor()
  await page.getByRole('heading', { level: 1, name: /Rental$/ }).waitFor()
  expect(await page.locator('.stage-track img').count()).toBeGreaterThan(1)
})

test('a list stands when filters and menu do not come, and says so', async ({ open }) => {
  const { page } = await open('/', { viewport: PHONE, expectTrouble: true })
  await page.route(/\/assets\/(filters-panel|site-menu-panel)/, (route) => route.abort())
  await listPage(page).filtersButton.click()
  await page.getByRole('alert').filter({ hasText: FAILED }).waitFor()
  expect(await listPage(page).cards.count()).toBe(20)
  await page.getByRole('alert').filter({ hasText: FAILED }).waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('alert').filter({ hasText: FAILED }).waitFor()
  expect(await listPage(page).cards.count()).toBe(20)
})
