import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { axe, DESKTOP, EMPTY, type Open, PHONE, test, waitForHydration } from './browser.ts'
import { getListing, listingWhere, listPage } from './list-page.ts'

const FINGER = { viewport: PHONE, hasTouch: true, isMobile: true }
type Point = { x: number; y: number }

const several = () => listingWhere((one) => one.images.length >= 4)
const galleryOf = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: /^Photos: / })
  return {
    dialog,
    photo: (n: number, total: number) =>
      page
        .getByRole('region', { name: 'Photos' })
        .getByRole('button', { name: `Photo ${n} of ${total}` }),
    shows: (n: number, total: number) => dialog.getByText(`${n} / ${total}`).waitFor(),
    /** How far the photo in sight is enlarged, and where its middle is. */
    view: () =>
      dialog
        .locator('.gallery-slide:not([inert]) .gallery-photo')
        .evaluate((photo: HTMLElement) => {
          const { a: scale, e: x, f: y } = new DOMMatrix(getComputedStyle(photo).transform)
          return { scale, x, y }
        }),
  }
}
/** The page of a listing with several photos. */
async function openListing(open: Open, options?: Parameters<Open>[1]) {
  const {
    id,
    images: { length: total },
  } = await several()
  const { page } = await open(`/listing/${id}`, options)
  return { page, total, ...galleryOf(page) }
}
const hasFocus = (page: Page, name: RegExp) =>
  page
    .evaluate(() => {
      const focused = document.activeElement
      return (
        focused?.getAttribute('aria-label') ??
        focused?.querySelector('img[alt]:not([alt=""])')?.getAttribute('alt') ??
        focused?.textContent ??
        ''
      )
    })
    .then((words) => name.test(words))

/** Fingers on the screen, through the debugging protocol: as real as a test can have them. */
async function fingers(page: Page) {
  const session = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  return {
    /** Each row is where the fingers are next; a short wait makes it a movement. */
    async move(...rows: [Point[], ...Point[][]]) {
      await send('touchStart', rows[0])
      for (const row of rows.slice(1)) {
        await send('touchMove', row)
        await page.waitForTimeout(20)
      }
      await send('touchEnd', [])
    },
    async tap(at: Point) {
      await send('touchStart', [at])
      await send('touchEnd', [])
    },
  }
}
const line = (from: Point, to: Point, steps = 8): Point[] =>
  Array.from({ length: steps + 1 }, (_, i) => ({
    x: from.x + ((to.x - from.x) * i) / steps,
    y: from.y + ((to.y - from.y) * i) / steps,
  }))

describe('a photo of a listing', () => {
  test('opens over the whole screen with its neighbours alone, is stepped by keys, also while it opens, keeps the keyboard, and gives the focus back', async ({
    open,
  }) => {
    const {
      id,
      images: { length: total },
    } = await listingWhere((one) => one.images.length >= 5)
    const { page } = await open(`/listing/${id}`)
    const { dialog, photo, shows } = galleryOf(page)
    const loaded = () =>
      dialog
        .locator('.gallery-slide')
        .evaluateAll((slides) =>
          slides.flatMap((slide, index) => (slide.querySelector('img[srcset]') ? [index + 1] : [])),
        )
    const stage = page.getByRole('region', { name: 'Photos' })
    // The carousel brings the second photo to the front; it is that one that is pressed.
    await stage.getByRole('button', { name: 'Next photo' }).click()
    await photo(2, total).click()
    await shows(2, total)
    const { width, height } = (await dialog.boundingBox())!
    expect({ width, height }).toEqual(page.viewportSize())
    const current = dialog.getByRole('img', { name: `Photo 2 of ${total}` })
    await expect.poll(() => current.count()).toBe(1)
    expect(await loaded()).toEqual([1, 2, 3])
    await page.keyboard.press('ArrowRight')
    await shows(3, total)
    await expect.poll(loaded).toEqual([1, 2, 3, 4])
    await page.keyboard.press('ArrowLeft')
    await shows(2, total)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => hasFocus(page, new RegExp(`Photo 2 of ${total}$`))).toBe(true)
    await stage.getByText(`2 / ${total}`).waitFor()

    await stage.getByRole('button', { name: 'Previous photo' }).click()
    await stage.getByText(`1 / ${total}`).waitFor()
    await photo(1, total).focus()
    await page.keyboard.press('Enter')
    await shows(1, total)
    for (const [key, n] of [
      ['ArrowRight', 2],
      ['End', total],
      ['ArrowRight', 1],
      ['ArrowLeft', total],
      ['Home', 1],
    ] as const) {
      await page.keyboard.press(key)
      await shows(n, total)
    }
    for (let nth = 1; nth <= 8; nth += 1) {
      await page.keyboard.press('Tab')
      await expect
        .poll(() => dialog.evaluate((element) => element.contains(document.activeElement)), {
          message: `after ${nth} tabs`,
        })
        .toBe(true)
    }
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => hasFocus(page, new RegExp(`Photo 1 of ${total}$`))).toBe(true)
    expect(new URL(page.url()).pathname).toBe(`/listing/${id}`)

    // A key that is pressed while it opens is kept. Opening takes several tasks; the key comes
    // after each of them once.
    for (let tasks = 0; tasks < 6; tasks += 1) {
      const pressed = page.evaluate(
        (tasks) =>
          new Promise<void>((resolve) => {
            const { port1, port2 } = new MessageChannel()
            let left = tasks
            port1.addEventListener('message', () => {
              if (document.querySelector('.gallery-view')) left -= 1
              if (left >= 0) return port2.postMessage(null)
              document.dispatchEvent(new KeyboardEvent('keydown', { key: 'End' }))
              resolve()
            })
            port1.start()
            port2.postMessage(null)
          }),
        tasks,
      )
      await photo(1, total).click()
      await pressed
      await shows(total, total)
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
    }
  })

  test('opens by a press that begins before the carousel; focus and place stay', async ({
    open,
  }) => {
    const { id } = await several()
    const { page } = await open(EMPTY)
    let send = () => {}
    const sent = new Promise<void>((resolve) => (send = resolve))
    await page.route(/\/assets\/carousel-controls-/, async (route) => {
      await sent
      await route.continue()
    })
    await page.goto(`/listing/${id}`)
    await waitForHydration(page)
    const { dialog } = galleryOf(page)
    const second = page.locator('.stage-open').nth(1)
    await second.focus()
    await second.evaluate((photo) => photo.scrollIntoView({ inline: 'start' }))
    await second.hover({ position: { x: 60, y: 200 } })
    await page.mouse.down()
    send()
    await page.getByRole('button', { name: 'Next photo' }).waitFor()
    await expect.poll(() => hasFocus(page, /Photo 2 of/)).toBe(true)
    await page
      .getByRole('region', { name: 'Photos' })
      .getByText(/^2 \/ /)
      .waitFor()
    await page.mouse.up()
    await dialog.getByText(/^2 \/ /).waitFor()
  })

  test('that does not come is replaced, and the others stand', async ({ open }) => {
    const { page, total, dialog, photo, shows } = await openListing(open, { expectTrouble: true })
    await page.getByRole('button', { name: 'Next photo' }).waitFor()
    await page.route('**/photos/**', (route) => route.abort())
    await photo(1, total).click()
    await shows(1, total)
    await page.keyboard.press('End')
    await shows(total, total)
    await dialog.locator('.gallery-slide:not([inert]) .no-photo').waitFor()
  })
})

describe('zoom', () => {
  test('follows wheel, double click, keys, button and drag, and never leaves the photo', async ({
    open,
  }) => {
    const { page, total, dialog, photo, shows, view } = await openListing(open)
    await photo(1, total).click()
    await shows(1, total)
    await page.mouse.move(640, 320)
    await page.mouse.wheel(0, -400)
    await expect.poll(async () => (await view()).scale).toBeGreaterThan(1.5)
    await page.mouse.wheel(0, 4000)
    await expect.poll(view).toEqual({ scale: 1, x: 0, y: 0 })
    await page.mouse.dblclick(760, 320)
    await expect.poll(async () => (await view()).scale).toBe(2.5)
    expect((await view()).x).toBeLessThan(0)
    // Enlarged, arrows move the photo; the way to the next is the whole one.
    const before = (await view()).x
    await page.keyboard.press('ArrowLeft')
    await expect.poll(async () => (await view()).x).toBeGreaterThan(before)
    await shows(1, total)
    for (let nth = 0; nth < 30; nth += 1) await page.keyboard.press('ArrowUp')
    const edge = (await view()).y
    await page.keyboard.press('ArrowUp')
    expect((await view()).y).toBe(edge)
    await page.keyboard.press('0')
    await expect.poll(view).toEqual({ scale: 1, x: 0, y: 0 })
    await dialog.getByRole('button', { name: 'Zoom in' }).click()
    await expect.poll(async () => (await view()).scale).toBe(2.5)
    await dialog.getByRole('button', { name: 'Zoom out' }).click()
    await expect.poll(async () => (await view()).scale).toBe(1)
    // Dragged by the mouse, and gone with the photo.
    await page.keyboard.press('+')
    await page.keyboard.press('+')
    await expect.poll(async () => (await view()).scale).toBeCloseTo(2.25)
    await page.mouse.move(640, 320)
    await page.mouse.down()
    await page.mouse.move(700, 360, { steps: 4 })
    await page.mouse.up()
    expect(await view()).toMatchObject({ x: 60, y: 40 })
    await shows(1, total)
    await page.keyboard.press('PageDown')
    await shows(2, total)
    expect(await view()).toEqual({ scale: 1, x: 0, y: 0 })
  })

  test('by two fingers, a double tap, and a finger, which also swipes to the next photo and pulls the gallery down to close it', async ({
    open,
  }) => {
    const { page, total, dialog, photo, shows, view } = await openListing(open, FINGER)
    await photo(1, total).tap()
    await shows(1, total)
    const hand = await fingers(page)
    const [left, right] = [
      line({ x: 175, y: 450 }, { x: 95, y: 450 }),
      line({ x: 215, y: 450 }, { x: 295, y: 450 }),
    ]
    await hand.move(...(left.map((point, i) => [point, right[i]!]) as [Point[], ...Point[][]]))
    await expect.poll(async () => (await view()).scale).toBeGreaterThan(2)
    await shows(1, total)
    const before = await view()
    await hand.move(
      ...(line({ x: 200, y: 450 }, { x: 130, y: 450 }).map((point) => [point]) as [
        Point[],
        ...Point[][],
      ]),
    )
    await expect.poll(async () => (await view()).x).toBeLessThan(before.x - 30)
    await shows(1, total)
    await hand.tap({ x: 200, y: 450 })
    await hand.tap({ x: 200, y: 450 })
    await expect.poll(view).toEqual({ scale: 1, x: 0, y: 0 })
    await hand.tap({ x: 120, y: 450 })
    await hand.tap({ x: 120, y: 450 })
    await expect.poll(async () => (await view()).scale).toBe(2.5)
    await hand.tap({ x: 120, y: 450 })
    await hand.tap({ x: 120, y: 450 })
    await expect.poll(view).toEqual({ scale: 1, x: 0, y: 0 })

    const swipe = (from: Point, to: Point) =>
      hand.move(...(line(from, to).map((point) => [point]) as [Point[], ...Point[][]]))
    await swipe({ x: 340, y: 500 }, { x: 60, y: 505 })
    await shows(2, total)
    await swipe({ x: 60, y: 500 }, { x: 340, y: 505 })
    await shows(1, total)
    await swipe({ x: 60, y: 500 }, { x: 340, y: 505 })
    await shows(total, total)
    await swipe({ x: 200, y: 400 }, { x: 205, y: 440 })
    await shows(total, total)
    await swipe({ x: 200, y: 400 }, { x: 205, y: 640 })
    await dialog.waitFor({ state: 'detached' })
  })
})

describe('the grid of all photos', () => {
  test('shows every one, and each leads to itself, on wide windows and phones', async ({
    open,
  }) => {
    const { page, total, dialog, shows } = await openListing(open, { viewport: DESKTOP })
    const phone = async () => {
      await page.setViewportSize(PHONE)
      await page.emulateMedia({ colorScheme: 'dark' })
    }
    const desktop = async () => {
      await page.setViewportSize(DESKTOP)
      await page.emulateMedia({ colorScheme: 'light' })
    }
    await desktop()
    await page.getByRole('button', { name: 'All photos' }).click()
    await dialog.getByRole('heading', { name: `All photos (${total})` }).waitFor()
    await expect.poll(() => dialog.getByRole('listitem').count()).toBe(total)
    expect(await axe(page), 'the grid').toEqual([])
    await phone()
    await expect.poll(() => dialog.getByRole('listitem').count()).toBe(total)
    expect(await axe(page), 'the grid on a phone').toEqual([])
    await dialog.getByRole('button', { name: `Photo 3 of ${total}` }).click()
    await shows(3, total)
    expect(await axe(page), 'a photo on a phone').toEqual([])
    await desktop()
    await shows(3, total)
    expect(await axe(page), 'a photo').toEqual([])
    await dialog.getByRole('button', { name: 'All photos' }).click()
    await expect.poll(() => hasFocus(page, new RegExp(`^Photo 3 of ${total}$`))).toBe(true)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => hasFocus(page, /^All photos$/)).toBe(true)
  })
})

describe('what else a gallery holds', () => {
  const VIDEO = 'https://cdn4.telesco.pe/file/tour.mp4'

  /**
   * From the list to the page of a listing with several photos and with this change; another one
   * than that of `except`.
   */
  const openWith = async (page: Page, change: object, except = 0) => {
    const link = listPage(page)
      .cards.filter({
        has: page.locator('.photo-slide:nth-child(3)'),
        hasNot: page.locator(`a[href="/listing/${except}"]`),
      })
      .first()
      .getByRole('heading')
      .getByRole('link')
    const listing = await getListing(Number((await link.getAttribute('href'))!.split('/').at(-1)))
    await page.route(`**/api/listings/${listing.id}`, (route) =>
      route.fulfill({ json: { ...listing, ...change } }),
    )
    await page.route(VIDEO, () => undefined)
    await link.click()
    await page.getByRole('heading', { level: 1, name: / Rental$/ }).waitFor()
    return listing
  }

  test('a single photo stands alone, and the way back of the browser leads to the listing; videos come after the photos', async ({
    open,
  }) => {
    const { page, trouble } = await open('/?districts=Sololaki', { expectTrouble: true })
    const { dialog, shows } = galleryOf(page)
    // A single photo has neither arrows nor grid.
    const { photos, images } = await listingWhere((one) => one.photos.length > 2)
    const { id } = await openWith(page, {
      photos: photos.slice(0, 1),
      photosCount: 1,
      images: images.slice(0, 1),
      imageUrls: [],
      videos: [],
    })
    await expect.poll(() => page.locator('.stage-open').count()).toBe(1)
    await expect.poll(() => page.getByRole('button', { name: 'All photos' }).count()).toBe(0)
    await page.locator('.stage-open').click()
    await shows(1, 1)
    await expect
      .poll(() =>
        dialog
          .getByRole('button')
          .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label'))),
      )
      .toEqual(['Zoom in', 'Close'])
    await page.keyboard.press('ArrowRight')
    await shows(1, 1)
    expect(await axe(page)).toEqual([])

    // The way back of the browser leaves the gallery and stays on the listing.
    const url = page.url()
    expect(new URL(url).pathname).toBe(`/listing/${id}`)
    await page.goBack()
    await dialog.waitFor({ state: 'detached' })
    expect(page.url()).toBe(url)
    // Closed by its button it leaves no entry behind either.
    await page.locator('.stage-open').click()
    await dialog.getByRole('button', { name: 'Close' }).dblclick()
    await dialog.waitFor({ state: 'detached' })
    expect(page.url()).toBe(url)
    await page.getByRole('link', { name: 'Back to list' }).filter({ visible: true }).first().click()
    await page.waitForURL('**/?districts=Sololaki')
    expect(trouble).toEqual([])

    // Videos come after the photos, play in place, and stop when they are left. Theirs is asked of
    // another host.
    const videos = [
      { url: VIDEO, posterUrl: null, durationSeconds: 42 },
      { url: null, posterUrl: null, durationSeconds: null },
    ]
    const total = (await openWith(page, { videos }, id)).images.length + videos.length
    await page.getByRole('heading', { name: 'Videos' }).waitFor()
    await page.locator('.stage-open').first().click()
    await shows(1, total)
    await page.keyboard.press('End')
    await shows(total, total)
    await dialog.getByRole('link', { name: 'Watch on Telegram' }).waitFor()
    await page.keyboard.press('ArrowLeft')
    await shows(total - 1, total)
    await expect.poll(() => dialog.getByRole('button', { name: /^Zoom/ }).count()).toBe(0)
    expect(await axe(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Play video' }).click()
    await expect.poll(() => dialog.locator('video').getAttribute('src')).toBe(VIDEO)
    await dialog.getByRole('button', { name: 'Next photo' }).click()
    await shows(total, total)
    await expect.poll(() => dialog.locator('video').count()).toBe(0)
  })

  test('its code comes with the first press, and says when it does not come', async ({ open }) => {
    const {
      id,
      images: { length: total },
    } = await several()
    const { page } = await open(`/listing/${id}`, { expectTrouble: true })
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/assets/gallery')) asked.push(request.url())
    })
    await page.route(/\/assets\/gallery/, (route) => route.abort())
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual([])
    const { photo } = galleryOf(page)
    await photo(1, total).click()
    await page.getByRole('alert').filter({ hasText: 'Reload the page to try again.' }).waitFor()
    expect(asked.length).toBeGreaterThan(0)
    await page.getByRole('heading', { level: 1, name: / Rental$/ }).waitFor()
  })
})
