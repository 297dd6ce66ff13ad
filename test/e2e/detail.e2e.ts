import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { axe, DESKTOP, layoutShift, PHONE, waitForHydration, test } from './browser.ts'
import { utcOffsets } from '#core/time/utc-offsets.ts'
import { formatDate } from '#locales/format.ts'
import { fetchHtml, sectionText } from './html.ts'
import { cardIds, getListing, listingWhere, listPage } from './list-page.ts'
import { CLOSE, mapPage, waitForMap, SMALL } from './map-page.ts'

test('times move to the time zone of the browser once it takes over, and nothing shifts', async ({
  open,
}) => {
  const timeZone = 'Pacific/Honolulu'
  const dayIn = (at: string, zone: string) => formatDate(at, utcOffsets(zone, new Date(at)))
  const inHonolulu = (at: string) => dayIn(at, timeZone)
  const inTbilisi = (at: string) => dayIn(at, 'Asia/Tbilisi')
  const { id, createdAt } = await listingWhere(
    (one) => inHonolulu(one.createdAt) !== inTbilisi(one.createdAt),
  )
  const posted = (text: string) => /Posted(?<day>[\d.]{10})/.exec(text)?.groups?.day
  const { $ } = await fetchHtml(`/listing/${id}`)
  expect(posted(sectionText($, 'Listing Information'))).toBe(inTbilisi(createdAt))
  const { page } = await open(`/listing/${id}`, { timezoneId: timeZone })
  const information = page.locator('section').filter({ hasText: 'Listing Information' }).last()
  await expect
    .poll(async () => posted((await information.textContent()) ?? ''))
    .toBe(inHonolulu(createdAt))
  expect(await layoutShift(page)).toBeLessThan(0.01)
})

describe('a listing', () => {
  test('opens from its card; Back to list and the back of the browser restore scroll position and filters', async ({
    open,
  }) => {
    const { page, apiCalls } = await open('/?rooms=2&page=2')
    await expect.poll(() => listPage(page).cards.count()).toBe(40)
    await page.waitForLoadState('networkidle')
    expect(apiCalls, 'both pages are rendered by the server').toEqual([])
    const ids = await cardIds(page)
    for (const [nth, goBack] of [
      [
        24,
        () =>
          page
            .getByRole('link', { name: 'Back to list' })
            .filter({ visible: true })
            .first()
            .click(),
      ],
      [14, () => page.goBack()],
    ] as const) {
      const card = listPage(page).cards.nth(nth)
      const link = card.getByRole('heading').getByRole('link')
      // Scrolls to it and waits until cards with estimated heights have their own.
      await link.hover()
      const { y } = (await card.boundingBox())!
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
      await link.click()
      await page.getByRole('heading', { level: 1, name: / Rental$/ }).waitFor()
      expect(new URL(page.url()).pathname).toBe(`/listing/${ids[nth]}`)
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
      await goBack()
      await expect.poll(() => cardIds(page)).toEqual(ids)
      expect(new URL(page.url()).search).toBe('?rooms=2&page=2')
      await expect.poll(async () => Math.abs((await card.boundingBox())!.y - y)).toBeLessThan(2)
    }
  })

  test.for(['/?rooms=4&priceMax=9000', '/tbilisi/sololaki?rooms=3'])(
    'opened in a new tab from %s leads back to those filters',
    async (path, { open }) => {
      const { page } = await open(path)
      const opened = page.context().waitForEvent('page')
      await listPage(page)
        .cards.first()
        .getByRole('heading')
        .getByRole('link')
        .click({ modifiers: ['ControlOrMeta'] })
      const tab = await opened
      await waitForHydration(tab)
      const back = tab.getByRole('link', { name: 'Back to list' }).filter({ visible: true }).first()
      await expect.poll(() => back.getAttribute('href')).toBe(path)
      expect(new URL(tab.url()).search).toBe('')
      await tab.reload()
      await waitForHydration(tab)
      await expect.poll(() => back.getAttribute('href')).toBe(path)
      await back.click()
      // A flat that another test publishes meanwhile comes first and moves the last one away.
      const known = (await cardIds(page)).slice(0, 10)
      await expect
        .poll(async () => (await cardIds(tab)).filter((id) => known.includes(id)))
        .toEqual(known)
    },
  )

  test("opened from the map's card leads back to that part of the map", async ({ open }) => {
    const { page } = await open(CLOSE, SMALL)
    await waitForMap(page)
    await mapPage(page).priceMarkers.first().focus()
    await page.keyboard.press('Enter')
    const opened = page.context().waitForEvent('page')
    await mapPage(page).card.getByRole('link', { name: 'View details' }).click()
    const tab = await opened
    await waitForHydration(tab)
    const back = tab.getByRole('link', { name: 'Back to list' }).filter({ visible: true }).first()
    const { pathname, search } = new URL(page.url())
    await expect.poll(() => back.getAttribute('href')).toBe(pathname + search)
    expect(search).toContain('districts=')
  })

  test('that somebody came to from nowhere leads to the list of its city', async () => {
    const listing = await listingWhere((one) => one.city === 'Batumi')
    const { $ } = await fetchHtml(`/listing/${listing.id}`)
    const hrefs = $('a')
      .toArray()
      .filter((link) => $(link).text().includes('Back to list'))
      .map((link) => $(link).attr('href'))
    expect(new Set(hrefs)).toEqual(new Set(['/?city=Batumi']))
  })

  test('shows what the post says', async () => {
    const listing = await listingWhere(
      (one) =>
        one.price !== null &&
        one.priceMax === null &&
        one.areaSqm !== null &&
        one.amenities.length > 1 &&
        one.images.length > 1 &&
        one.phoneNumber !== null,
    )
    const { $ } = await fetchHtml(`/listing/${listing.id}`)
    expect($('h1').text()).toBe(`${listing.district ?? listing.city} Rental`)
    const mainText = $('main').text()
    expect(mainText.replaceAll(/[\s,]/g, '')).toContain(String(listing.price))
    expect(mainText).toContain(`${listing.areaSqm} m²`)
    expect(mainText).toContain('ACTIVE')
    expect(mainText).toContain('AI Confidence')
    expect(mainText).toContain(`${Math.round(listing.confidence * 100)}%`)
    expect(mainText).toMatch(/Posted\s*\d{2}\.\d{2}\.\d{4}/)
    expect(mainText).toMatch(/Updated\s*\d{2}\.\d{2}\.\d{4}/)
    const source = $('a')
      .toArray()
      .find((link) => $(link).text().trim() === 'View Source')
    expect([$(source!).attr('href'), $(source!).attr('target')]).toEqual([
      listing.sourceUrl,
      '_blank',
    ])
    expect($(`a[href="tel:${listing.phoneNumber}"]`).length).toBeGreaterThan(0)
    expect(mainText).toContain(listing.description.split('\n')[0]?.trim())
  })

  test('opened by its address hydrates without a request; its photos turn by the arrows, from the last to the first', async ({
    open,
  }) => {
    const listing = await listingWhere((one) => one.images.length >= 2 && one.images.length <= 4)
    const { page, apiCalls } = await open(`/listing/${listing.id}`)
    await page.waitForLoadState('networkidle')
    // Similar flats are asked for when their place comes near, and whether the post is still there.
    expect(apiCalls.filter((call) => !/\/(?:similar|availability)$/.test(call))).toEqual([])
    const carousel = page.getByRole('region', { name: 'Photos' })
    const total = listing.images.length
    for (const [width, height] of [
      [PHONE.width, 300],
      [1440, 500],
    ] as const) {
      await page.setViewportSize({ width, height: 844 })
      await expect
        .poll(async () => Math.round((await carousel.boundingBox())?.height ?? 0))
        .toBe(height)
      await carousel.getByText(`1 / ${total}`).waitFor()
      await carousel.getByRole('button', { name: 'Next photo' }).waitFor()
      for (let photo = 2; photo <= total; photo++) {
        await carousel.getByRole('button', { name: 'Next photo' }).click()
        await carousel.getByText(`${photo} / ${total}`).waitFor()
      }
      await carousel.getByRole('button', { name: 'Next photo' }).click()
      await carousel.getByText(`1 / ${total}`).waitFor()
      await carousel.getByRole('button', { name: 'Previous photo' }).click()
      await carousel.getByText(`${total} / ${total}`).waitFor()
      // Back to the first photo for the next width.
      await carousel.getByRole('button', { name: 'Next photo' }).click()
    }
  })

  test('without photos and videos begins with its title, on a phone with sources and information above the description', async ({
    open,
  }) => {
    const listing = await listingWhere(
      (one) => one.images.length === 0 && one.videos.length === 0 && one.description.length > 80,
    )
    const { page } = await open(`/listing/${listing.id}`)
    for (const viewport of [DESKTOP, PHONE]) {
      await page.setViewportSize(viewport)
      expect((await page.locator('.no-media').boundingBox())!.height).toBeLessThanOrEqual(112)
      const title = page.getByRole('heading', { level: 1, name: / Rental$/ })
      expect((await title.boundingBox())!.y).toBeLessThan(viewport.height / 3)
    }
    const top = async (name: string) =>
      (
        await page
          .getByRole('heading', { name, exact: true })
          .filter({ visible: true })
          .first()
          .boundingBox()
      )?.y ?? Number.NaN
    expect(await top('Listing Information')).toBeLessThan(await top('Description'))
    expect(await top('Original Post')).toBeLessThan(await top('Description'))
  })

  test('without a price says so', async () => {
    const listing = await listingWhere((one) => one.price === null)
    const { $ } = await fetchHtml(`/listing/${listing.id}`)
    expect($('main').text()).toContain('Price not specified')
  })

  test.for([
    [
      '/listing/2147483000',
      ['Listing not found', "The listing you're looking for doesn't exist or has been removed."],
      'Back to list',
    ],
    ['/no-such-page', ['Page not found'], null],
  ] as const)('%s leads to no listing, says so, and leads back', async ([path, texts, name]) => {
    const { $ } = await fetchHtml(path)
    for (const text of texts) expect($('main').text()).toContain(text)
    const links = $('main a').toArray()
    const back = links.find((link) => name === null || $(link).text().includes(name))
    expect($(back!).attr('href')).toBe('/')
  })
})

describe('videos', () => {
  const VIDEO = 'https://cdn4.telesco.pe/file/'
  const video = (name: string) => ({ url: VIDEO + name, posterUrl: null, durationSeconds: 42 })

  /**
   * The page of a listing with these videos and no photo, reached from the list; what is asked of
   * Telegram waits for ever but for `broken`.
   */
  const openWith = async (page: Page, videos: object[]) => {
    // The list may have grown since this page was drawn.
    const link = listPage(page).cards.first().getByRole('heading').getByRole('link')
    const listing = await getListing(Number((await link.getAttribute('href'))!.split('/').at(-1)))
    const none = { photos: [], photosCount: 0, images: [], imageUrls: [] }
    await page.route(`**/api/listings/${listing.id}`, (route) =>
      route.fulfill({ json: { ...listing, ...none, videos } }),
    )
    await page.route(`${VIDEO}**`, (route) =>
      route.request().url().endsWith('broken.mp4') ? route.fulfill({ status: 404 }) : undefined,
    )
    await link.click()
    await page.getByRole('heading', { level: 1, name: / Rental$/ }).waitFor()
    return { post: listing.telegramPost.link, player: page.locator('.player-hero') }
  }

  test('play one at a time, go round at both ends, and lead to the post when their address has ended', async ({
    open,
  }) => {
    const { page } = await open('/?rooms=4', { expectTrouble: true })
    const { player, post } = await openWith(page, [
      video('one.mp4'),
      video('two.mp4'),
      video('broken.mp4'),
    ])
    await player.getByText('1 / 3').waitFor()
    await expect.poll(() => player.getByText('0:42').count()).toBe(1)
    await player.getByRole('button', { name: 'Previous video' }).click()
    await player.getByText('3 / 3').waitFor()
    await player.getByRole('button', { name: 'Next video' }).click()
    await player.getByText('1 / 3').waitFor()
    await player.getByRole('button', { name: 'Video 2' }).click()
    await player.getByText('2 / 3').waitFor()
    expect(await axe(page)).toEqual([])
    await player.getByRole('button', { name: 'Play video' }).click()
    await expect
      .poll(() =>
        player
          .locator('video')
          .evaluate((element: HTMLVideoElement) => [element.src, element.controls]),
      )
      .toEqual([`${VIDEO}two.mp4`, true])
    const frame = await player.locator('.player').boundingBox()
    expect(frame!.width / frame!.height).toBeCloseTo(16 / 9, 1)

    await player.getByRole('button', { name: 'Video 3' }).click()
    await player.getByRole('button', { name: 'Play video' }).click()
    const way = player.getByRole('link', {
      name: "This video can't be played here. Watch on Telegram",
    })
    await way.waitFor()
    await expect
      .poll(async () => [await way.getAttribute('href'), await way.getAttribute('target')])
      .toEqual([post, '_blank'])
    expect(await axe(page)).toEqual([])
  })
})
