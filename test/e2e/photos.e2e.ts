import { describe, expect } from 'vitest'
import { EMPTY, PHONE, test } from './browser.ts'
import { listingWhere, listPage } from './list-page.ts'

describe('the photos of a card', () => {
  test('are stepped by its arrows, which keep the focus at the ends', async ({ open }) => {
    const { page } = await open('/?districts=Vake,Vera')
    const card = listPage(page)
      .cards.filter({
        has: page.getByRole('button', { name: 'Next photo' }),
        hasNot: page.locator('.photo-slide:nth-child(6)'),
      })
      .first() // with a dot for each
    const next = card.getByRole('button', { name: 'Next photo' })
    // As the card knows it, which hears of its scrolling a little later.
    const shown = () =>
      card
        .locator('.photo-dots i')
        .evaluateAll((dots) => dots.findIndex((dot) => dot.classList.contains('is-on')))
    const last = (await card.locator('.photo-slide').count()) - 1
    await next.focus()
    for (let nth = 1; nth <= last; nth += 1) {
      await page.keyboard.press('Enter')
      await expect.poll(shown).toBe(nth)
    }
    await expect.poll(() => next.getAttribute('aria-disabled')).toBe('true')
    // The list had the first one only.
    await expect.poll(() => card.locator('.photo-slide img[srcset]').count()).toBe(last + 1)
    await expect.poll(() => next.evaluate((button) => button === document.activeElement)).toBe(true)
    await page.keyboard.press('Shift+Tab')
    await expect
      .poll(() =>
        card
          .getByRole('button', { name: 'Previous photo' })
          .evaluate((button) => button === document.activeElement),
      )
      .toBe(true)
    await page.keyboard.press('Enter')
    await expect.poll(shown).toBe(last - 1)

    // They go on by one with each press, however quick.
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const long = listPage(page)
      .cards.filter({ has: page.locator('.photo-slide:nth-child(4)') })
      .last()
    const scrolled = () =>
      long.locator('.photo-track').evaluate((track) => track.scrollLeft / track.clientWidth)
    const clickTimes = (name: string, times: number) =>
      long.getByRole('button', { name }).evaluate((button, count) => {
        for (let nth = 0; nth < count; nth += 1) (button as HTMLElement).click()
      }, times)
    await clickTimes('Next photo', 3)
    await expect.poll(scrolled).toBe(3)
    await clickTimes('Previous photo', 2)
    await expect.poll(scrolled).toBe(1)
  })

  test('come with the listing; when that fails, the next press asks again', async ({ open }) => {
    const { page } = await open('/?districts=Vake,Vera', { expectTrouble: true })
    const card = listPage(page)
      .cards.filter({ has: page.locator('.photo-slide:nth-child(3)') })
      .first()
    const path = /\/api\/listings\/\d+$/
    await page.route(path, (route) => route.abort())
    const next = card.getByRole('button', { name: 'Next photo' })
    await next.focus()
    await card.locator('.photo-slide:nth-child(2) .no-photo').waitFor()
    await page.unroute(path)
    await page.keyboard.press('Enter')
    await expect.poll(() => card.locator('.photo-slide:nth-child(2) img[srcset]').count()).toBe(1)
  })

  test('one that does not come is replaced, and waits behind a blur of its own', async ({
    open,
  }) => {
    const { page } = await open(EMPTY, { expectTrouble: true })
    let fail = () => {}
    const failed = new Promise<void>((resolve) => {
      fail = resolve
    })
    await page.route('**/photos/**', async (route) => {
      await failed
      await route.abort()
    })
    await page.goto('/?districts=Vake,Vera', { waitUntil: 'commit' })
    const card = listPage(page)
      .cards.filter({ has: page.locator('.photo-blur') })
      .first()
    await expect
      .poll(() => card.locator('.photo-blur').first().getAttribute('src'))
      .toMatch(/^data:image\//)
    fail()
    await page.locator('.photo-slide .no-photo').first().waitFor()
  })
})

describe('the photos of a listing on a phone', () => {
  test('turn by a swipe and by arrows that can be tapped, and are shared', async ({ open }) => {
    const listing = await listingWhere((one) => one.images.length >= 3)
    const { page } = await open(`/listing/${listing.id}`, {
      viewport: PHONE,
      hasTouch: true,
      isMobile: true,
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    const carousel = page.getByRole('region', { name: 'Photos' })
    const total = listing.images.length
    await carousel.getByRole('button', { name: 'Next photo' }).tap()
    await carousel.getByText(`2 / ${total}`).waitFor()
    const { x, y, width, height } = (await carousel.boundingBox())!
    const finger = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number) =>
      finger.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: x + width * at, y: y + height / 4 }],
      })
    // Beside the arrows, and so far that the next photo is the nearer one however slowly it went.
    await touch('touchStart', 0.9)
    for (let at = 0.8; at > 0.1; at -= 0.1) {
      await touch('touchMove', at)
      await page.waitForTimeout(20)
    }
    await touch('touchEnd', 0.1)
    await carousel.getByText(`3 / ${total}`).waitFor()
    await carousel.getByRole('button', { name: 'Previous photo' }).tap()
    await carousel.getByText(`2 / ${total}`).waitFor()

    // It is shared by its address where there is no sheet of the system.
    await page.getByRole('button', { name: 'Share' }).filter({ visible: true }).first().click()
    await page.getByText('Link copied').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  })
})
