import { expect } from 'vitest'
import { axe, PHONE, test } from './browser.ts'
import { listPage, searchOf, matchesApi } from './list-page.ts'

test('on a phone filters are a sheet, the menu slides in, and all is large enough for a thumb', async ({
  open,
}) => {
  const { page } = await open('/', { viewport: PHONE, hasTouch: true, isMobile: true })
  const small = await page.locator('button:visible, header a:visible').evaluateAll((elements) =>
    elements
      .map((element) => ({
        box: element.getBoundingClientRect(),
        name: element.getAttribute('aria-label') ?? element.textContent,
      }))
      .filter(({ box }) => box.width > 0 && (box.height < 24 || box.width < 24))
      .map(({ box, name }) => `${name}: ${box.width}x${box.height}`),
  )
  expect(small).toEqual([])

  const { filtersButton, dialog } = listPage(page)
  await filtersButton.tap()
  await dialog.waitFor()
  await expect
    .poll(
      async () => {
        const box = await dialog.boundingBox()
        return box && [Math.round(box.x), Math.round(box.width), Math.round(box.y + box.height)]
      },
      { message: 'the filters are a sheet from the bottom' },
    )
    .toEqual([0, PHONE.width, PHONE.height])
  await dialog.getByRole('button', { name: '1', exact: true }).tap()
  await dialog.getByRole('button', { name: 'Apply Filters' }).tap()
  await dialog.waitFor({ state: 'hidden' })
  expect(searchOf(page).get('rooms')).toBe('1')
  await matchesApi(page, 'city=Tbilisi&rooms=1')

  // The menu closes by its backdrop, and leads where it says.
  await page.getByRole('button', { name: 'Menu' }).tap()
  const menu = page.getByRole('dialog')
  await menu.getByRole('link', { name: 'Browse Listings' }).waitFor()
  await menu
    .getByText(/1\.0\.0/)
    .first()
    .waitFor()
  await menu.getByText(/2024/).first().waitFor()
  expect(await axe(page)).toEqual([])
  await page.touchscreen.tap(PHONE.width - 10, 400)
  await menu.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Menu' }).tap()
  await menu.getByRole('link', { name: 'Saved Properties' }).tap()
  await menu.waitFor({ state: 'hidden' })
  await page.getByText('Nothing saved yet').waitFor()
  expect(new URL(page.url()).hash).toBe('#saved')
})
