import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { inject } from 'vitest'
import { type FakeGoogleMaps, startGoogleMaps } from '../doubles/google-maps/server.ts'
import { test as base, waitForHydration, type Visit, watch } from './browser.ts'
import { chromiumPath, QUIET_FLAGS } from './chromium.ts'
import { mapPage, waitForMap, SMALL } from './map-page.ts'
import { serveToo } from './start-product.ts'

export const KEY = 'a-key_for-browsers'

type Options = BrowserContextOptions & {
  expectTrouble?: boolean
  /** The page's clock goes on by itself, and can be put forward. */
  clock?: boolean
}

/**
 * A web server that has a key, over the data of the product under test; Google's fake; and a
 * browser that finds it at Google's address.
 */
type Site = { origin: string; fake: FakeGoogleMaps; browser: Browser }

let standing: Promise<Site> | undefined
const leaving: (() => Promise<void>)[] = []

async function stand(): Promise<Site> {
  const fake = await startGoogleMaps()
  leaving.unshift(() => fake.stop())
  const { origin, stop } = await serveToo(inject('dataDir'), {
    GOOGLE_MAPS_KEY: KEY,
    GOOGLE_MAP_ID: 'a-style',
  })
  leaving.unshift(stop)
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    chromiumSandbox: false,
    args: [...QUIET_FLAGS, ...fake.chromiumFlags],
  })
  leaving.unshift(() => browser.close())
  return { origin, fake, browser }
}

/**
 * For the end of every file with pages of Google's: the files of a worker share this module, and
 * the next one stands anew.
 */
export async function leaveGoogle(): Promise<void> {
  standing = undefined
  for (const leave of leaving.splice(0)) await leave()
}

/**
 * `openGoogle` is for pages with a key what `open` is for those without, in a small window unless
 * told otherwise.
 */
export const test = base
  .extend('site', () => (standing ??= stand()))
  .extend('google', ({ site: { fake } }) => {
    fake.reset()
    return fake
  })
  .extend('openGoogle', ({ site, google, task }, { onCleanup }) => {
    const visits: (Visit & { expectTrouble: boolean })[] = []
    onCleanup(async () => {
      await Promise.all(visits.map(({ page }) => page.context().close()))
      const trouble = visits
        .filter((visit) => !visit.expectTrouble)
        .flatMap((visit) => visit.trouble)
      if (trouble.length > 0)
        throw new Error(`Trouble on the pages of "${task.name}":\n${trouble.join('\n')}`)
    })
    return async (
      path: string,
      { expectTrouble = false, clock = false, ...options }: Options = {},
    ): Promise<Visit> => {
      const context = await site.browser.newContext({
        baseURL: site.origin,
        locale: 'en-GB',
        timezoneId: 'Asia/Tbilisi',
        ...SMALL,
        ...options,
      })
      const page = await context.newPage()
      if (clock) await page.clock.install()
      const visit = { page, apiCalls: [] as string[], trouble: [] as string[], expectTrouble }
      visits.push(visit)
      await watch(visit, [site.origin, google.origin])
      await page.goto(path)
      await waitForHydration(page)
      return visit
    }
  })

/** The ground that Google draws, which says its colours and its zoom, as Google counts. */
export const ground = (page: Page) => page.locator('[data-google-map]')
export const zoomOf = async (page: Page): Promise<number> =>
  Number(await ground(page).getAttribute('data-zoom'))

/** The pictures of our marks, by what they show; `over` are the highlighted ones. */
export function sprites(page: Page, { over = false } = {}): Promise<string[]> {
  return page
    .locator(`[data-markers] > canvas${over ? '[data-over]' : ':not([data-over])'}`)
    .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.sprite!))
}

/**
 * Buttons whose picture does not stand where they are: a price marker above its place, a cluster
 * around it.
 */
export function unpictured(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const anchors = [...document.querySelectorAll<HTMLElement>('[data-markers] > canvas')].map(
      (canvas) => {
        const { x, width, y, height, bottom } = canvas.getBoundingClientRect()
        return {
          x: x + width / 2,
          y: canvas.dataset.sprite!.startsWith('price') ? bottom : y + height / 2,
        }
      },
    )
    return [...document.querySelectorAll('.map-buttons > li')]
      .filter((item) => {
        const { x, y } = item.getBoundingClientRect()
        return !anchors.some((anchor) => Math.hypot(anchor.x - x, anchor.y - y) < 2)
      })
      .map((item) => item.textContent)
  })
}

/** Names of the marks with their pixels. */
export async function marksOf(page: Page): Promise<{ name: string; x: number; y: number }[]> {
  const marks = await page.locator('.map-buttons > li').evaluateAll((items) =>
    items.map((item) => {
      const { x, y } = item.getBoundingClientRect()
      return { name: item.textContent, x, y }
    }),
  )
  return marks.sort((a, b) => a.name.localeCompare(b.name) || a.x - b.x || a.y - b.y)
}

/**
 * The middle of a price marker that nothing covers, opening clusters until there is one: in a crowd
 * a press meets what lies on top.
 */
export async function uncoveredPriceMarker(page: Page): Promise<[x: number, y: number]> {
  for (;;) {
    const stage = (await page.locator('.map').boundingBox())!
    const marks = await page.locator('.map-button').evaluateAll((buttons) =>
      buttons.map((button) => {
        const { x, y, width, height } = button.getBoundingClientRect()
        return { x: x + width / 2, y: y + height / 2, isPill: button.hasAttribute('aria-pressed') }
      }),
    )
    // Badge and buttons of the map lie along its upper edge.
    const room = (at: { x: number; y: number }) =>
      Math.min(
        ...marks.map(({ x, y }) => Math.hypot(x - at.x, y - at.y) || Infinity),
        at.x - stage.x,
        stage.x + stage.width - at.x,
        at.y - stage.y - 90,
        stage.y + stage.height - at.y,
      )
    const free = marks.find((mark) => mark.isPill && room(mark) > 40)
    if (free) return [free.x, free.y]
    await mapPage(page).clusters.last().focus()
    await page.keyboard.press('Enter')
    await waitForMap(page)
  }
}
