import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** A part of the map so small that its flats stand alone. */
export const CLOSE = '/?view=map&districts=Vake,Vera&bounds=41.7103,44.759,41.7121,44.7625'

/**
 * List and map side by side in as few pixels as that takes, without gliding: machines without a
 * graphics card draw each by software.
 */
export const SMALL = { viewport: { width: 1024, height: 640 }, reducedMotion: 'reduce' } as const

/** What a person finds on the map view, by role and name as assistive technology finds it. */
export const mapPage = (page: Page) => ({
  map: page.getByRole('region', { name: /^Map of flats in/ }).first(),
  canvas: page.locator('.map canvas'),
  badge: page.getByText(/listings? on map/),
  marks: page.getByRole('list', { name: 'Flats on the map' }).getByRole('button'),
  /** A cluster is a button that nothing keeps pressed. */
  priceMarkers: page
    .getByRole('list', { name: 'Flats on the map' })
    .locator('button[aria-pressed]'),
  clusters: page
    .getByRole('list', { name: 'Flats on the map' })
    .getByRole('button', { name: /listings? here/ }),
  card: page.getByRole('region', { name: 'Flat on the map' }),
  toggle: (name: 'Grid' | 'Map') =>
    page.locator('.seg, .bottom-bar').getByRole('button', { name }).filter({ visible: true }),
})

/**
 * A phone's map so close that one flat stands alone, `across` and `down` of the way from its upper
 * left corner: 0 to 1.
 */
export function phoneMapAround(
  { latitude, longitude }: Placed,
  { across, down }: { across: number; down: number },
): string {
  const tall = 0.004
  const wide = (tall * 390) / 728 / Math.cos((latitude! * Math.PI) / 180)
  const [south, north, middle] = [
    latitude! - (1 - down) * tall,
    latitude! + down * tall,
    longitude! + (0.5 - across) * wide,
  ]
  const bounds = [south, middle - wide / 4, north, middle + wide / 4]
  return `/?view=map&bounds=${bounds.map((degrees) => degrees.toFixed(5)).join(',')}`
}

/**
 * A phone's map of a drawn area that a flat alone fits, in its north-western or north-eastern
 * corner.
 */
export function phoneMapSouthOf(
  { latitude, longitude, priceUsd }: Placed & { priceUsd: number | null },
  corner: 'north-west' | 'north-east',
): string {
  // In the east the area is as wide as the fit has room for, so that it meets the margin at the
  // right too.
  const [tall, wide] = corner === 'north-west' ? [0.04, 0.023] : [0.04, 0.028]
  const [toWest, toEast] = corner === 'north-west' ? [wide / 100, wide] : [wide, wide / 100]
  const edges = [latitude! - tall, longitude! - toWest, latitude! + tall / 100, longitude! + toEast]
  const [south, west, north, east] = edges.map((degrees) => degrees.toFixed(5))
  const area = `${north},${west};${north},${east};${south},${east};${south},${west}`
  const price = `priceMin=${priceUsd}&priceMax=${priceUsd}`
  return `/?view=map&${price}&area=${encodeURIComponent(area)}`
}

export type Placed = { latitude: number | null; longitude: number | null }
type Box = { x: number; y: number; width: number; height: number }
const meet = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

/** Which of these marks lie, as drawn, under what stands over the map, or beyond its edges. */
export async function coveredMarks(page: Page, marks: Locator): Promise<string[]> {
  const covers = (
    await Promise.all(
      (
        await page
          .locator('.map-badge, .map-corner .pick, .map-control-group, .map-dock')
          .filter({ visible: true })
          .all()
      ).map((cover) => cover.boundingBox()),
    )
  ).filter((box) => box !== null)
  const stage = (await page.locator('.map').boundingBox())!
  // A button reaches beyond its picture: a price marker is 30 high and stands 6 above its place.
  const drawn = await marks.evaluateAll((buttons) =>
    buttons.map((button) => {
      const { x, y, width, height } = button.getBoundingClientRect()
      const tip = button.parentElement!.getBoundingClientRect().y
      return {
        name: button.textContent,
        box: button.hasAttribute('aria-pressed')
          ? { x: x + width / 2 - 19, y: tip - 36, width: 38, height: 36 }
          : { x, y, width, height },
      }
    }),
  )
  const inside = ({ x, y, width, height }: Box) =>
    x >= stage.x &&
    y >= stage.y &&
    x + width <= stage.x + stage.width &&
    y + height <= stage.y + stage.height
  return drawn
    .filter(({ box }) => !inside(box) || covers.some((cover) => meet(box, cover)))
    .map(({ name, box }) => `${name} at ${Math.round(box.x)},${Math.round(box.y)}`)
}

/** How far across and down the map the place of a mark is, 0 to 1. */
export async function placeOf(page: Page, mark: Locator): Promise<[number, number] | null> {
  const stage = await page.locator('.map').boundingBox()
  const [place] = await mark.evaluateAll((buttons) =>
    buttons.map((button) => button.parentElement!.getBoundingClientRect()),
  )
  return stage && place
    ? [(place.x - stage.x) / stage.width, (place.y - stage.y) / stage.height]
    : null
}

/** Waits until the map stands, has its flats and moves no more. */
export async function waitForMap(page: Page): Promise<void> {
  await mapPage(page).badge.waitFor({ timeout: 30_000 })
  await mapPage(page).marks.first().waitFor()
  // On a busy machine a map that glides may draw nothing for a moment: once alike is not at rest.
  const now = async () => `${page.url()} ${await places(page)}`
  for (let [last, alike] = ['', 0]; alike < 2; ) {
    const seen = await now()
    alike = seen === last ? alike + 1 : 0
    last = seen
    await page.waitForTimeout(200)
  }
}

/** The marks with where they are drawn. */
export const places = (page: Page): Promise<string> =>
  page
    .locator('.map-buttons > li')
    .evaluateAll((items) =>
      items
        .map((item) => `${item.textContent} ${(item as HTMLElement).style.transform}`)
        .join('; '),
    )

/** Opens clusters until a flat stands alone: on a small map all may be clusters. */
export async function waitForPriceMarker(page: Page): Promise<void> {
  while ((await mapPage(page).priceMarkers.count()) === 0) {
    await mapPage(page).clusters.first().focus()
    await page.keyboard.press('Enter')
    await waitForMap(page)
  }
}

/**
 * The middle of the first of these marks that neither badge nor buttons lie over, as fingers and
 * mice find it.
 */
export async function inTheOpen(marks: Locator): Promise<{ x: number; y: number }> {
  await marks.first().waitFor()
  const [found] = await marks.evaluateAll((buttons) =>
    buttons
      .map((button) => button.getBoundingClientRect())
      .map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }))
      .filter(({ x, y }) => document.elementFromPoint(x, y) instanceof HTMLCanvasElement),
  )
  if (!found) throw new Error('No mark lies in the open.')
  return found
}

/**
 * Holds the mouse over a mark until the map shows that it can be pressed: its button stands before
 * its picture is drawn.
 */
export async function pointAt(page: Page, marks: Locator): Promise<{ x: number; y: number }> {
  const { x, y } = await inTheOpen(marks)
  await expect
    .poll(async () => {
      await page.mouse.move(x + 1, y)
      await page.mouse.move(x, y)
      return mapPage(page).canvas.evaluate((canvas) => canvas.style.cursor)
    })
    .toBe('pointer')
  return { x, y }
}
