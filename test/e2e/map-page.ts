import type { Page } from 'playwright-core'

/** What a person finds on the map view, by role and name as assistive technology finds it. */
export const mapPage = (page: Page) => ({
  map: page.getByRole('region', { name: /^Map of flats in/ }).first(),
  canvas: page.locator('.map canvas'),
  badge: page.getByText(/listings? on map/),
  marks: page.getByRole('list', { name: 'Flats on the map' }).getByRole('button'),
  /** A cluster is a button that nothing keeps pressed. */
  pills: page.getByRole('list', { name: 'Flats on the map' }).locator('button[aria-pressed]'),
  clusters: page.getByRole('list', { name: 'Flats on the map' }).getByRole('button', { name: /listings? here/ }),
  card: page.getByRole('region', { name: 'Flat on the map' }),
  toggle: (name: 'Grid' | 'Map') => page.locator('.seg, .bottom-bar').getByRole('button', { name }).filter({ visible: true }),
})

/** Waits until the map stands, has its flats and moves no more. */
export async function mapStands(page: Page): Promise<void> {
  await mapPage(page).badge.waitFor({ timeout: 30_000 })
  await mapPage(page).marks.first().waitFor()
  let last = ''
  for (let now = await places(page); now !== last; now = await places(page)) {
    last = now
    await page.waitForTimeout(400)
  }
}

/** The marks with where they are drawn. */
export const places = (page: Page): Promise<string> =>
  page.locator('.map-buttons > li').evaluateAll((items) => items.map((item) => `${item.textContent} ${(item as HTMLElement).style.transform}`).join('; '))

/** Opens clusters until a flat stands alone: on a small map all may be clusters. */
export async function untilPill(page: Page): Promise<void> {
  while ((await mapPage(page).pills.count()) === 0) {
    await mapPage(page).clusters.first().focus()
    await page.keyboard.press('Enter')
    await mapStands(page)
  }
}
