import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { axe, EMPTY, origin, PHONE, waitForHydration, test } from './browser.ts'
import { listingWhere, listPage } from './list-page.ts'

/** A listing with others like it, and those. */
async function withSimilar() {
  const listing = await listingWhere((one) => one.fairPrice !== null && one.city === 'Tbilisi')
  const { data } = (await (await fetch(`${origin}/api/listings/${listing.id}/similar`)).json()) as {
    data: { id: number }[]
  }
  return { listing, ids: data.map(({ id }) => id) }
}

describe('similar flats', () => {
  test('come below a listing when it is read that far and lead on; Back to list goes past them', async ({
    open,
  }) => {
    const { page } = await open('/?rooms=2&districts=Sololaki')
    const link = listPage(page).cards.first().getByRole('heading').getByRole('link')
    let href = await link.getAttribute('href')
    await link.click()
    await page.waitForURL('**/listing/*')
    const similar = page
      .getByRole('region', { name: 'Similar flats' })
      .getByRole('heading', { level: 3 })
      .getByRole('link')
    for (let further = 0; further < 2; further++) {
      const { data } = (await (
        await fetch(`${origin}/api${href!.replace('listing', 'listings')}/similar`)
      ).json()) as {
        data: { id: number }[]
      }
      expect(data.length).toBeGreaterThan(0)
      // They are asked for when they are about to be seen.
      await expect
        .poll(async () => {
          await page.mouse.wheel(0, 20_000)
          return similar.evaluateAll((links) => links.map((one) => one.getAttribute('href')))
        })
        .toEqual(data.map(({ id }) => `/listing/${id}`))
      href = await similar.first().getAttribute('href')
      await similar.first().click()
      await page.waitForURL(`**${href}`)
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
      // No flat is like itself: what still names it belongs to the page before.
      await expect.poll(() => similar.and(page.locator(`[href="${href}"]`)).count()).toBe(0)
    }
    await page.getByRole('link', { name: 'Back to list' }).filter({ visible: true }).first().click()
    await page.waitForURL('**/?rooms=2&districts=Sololaki')
    await expect.poll(() => listPage(page).cards.count()).toBeGreaterThan(0)
  })

  test('do not spoil the page when they cannot be had', async ({ open }) => {
    const { listing } = await withSimilar()
    const { page } = await open(EMPTY, { expectTrouble: true })
    await page.route('**/similar?*', (route) =>
      route.fulfill({
        status: 404,
        json: { statusCode: 404, error: 'Not Found', message: 'gone' },
      }),
    )
    await page.goto(`/listing/${listing.id}`)
    await waitForHydration(page)
    await page.mouse.wheel(0, 20_000)
    await page.getByRole('region', { name: 'Similar flats' }).waitFor({ state: 'detached' })
    await expect.poll(() => page.getByRole('alert').count()).toBe(0)
  })
})

describe('a report', () => {
  const report = async (page: Parameters<typeof axe>[0]) => {
    await page.getByRole('button', { name: 'Report this listing' }).click()
    const dialog = page.getByRole('dialog', { name: "What's wrong with this listing?" })
    await dialog.waitFor()
    return { dialog, send: dialog.getByRole('button', { name: 'Send report' }) }
  }

  test('is one reason from a list, then thanks, on phones and wide windows', async ({ open }) => {
    const { listing } = await withSimilar()
    const { page } = await open(`/listing/${listing.id}`, { viewport: PHONE })
    const { dialog, send } = await report(page)
    await expect.poll(() => send.isDisabled()).toBe(true)
    expect(await axe(page), 'on a phone').toEqual([])
    await page.setViewportSize({ width: 1440, height: 844 })
    expect(await axe(page), 'on a wide window').toEqual([])
    await dialog.getByRole('radio', { name: 'Wrong price' }).check()
    const sent = page.waitForRequest((request) => request.method() === 'POST')
    await send.click()
    const request = await sent
    expect(new URL(request.url()).pathname).toBe(`/api/listings/${listing.id}/reports`)
    expect(request.postDataJSON()).toEqual({ reason: 'wrong-price' })
    await dialog.getByText('Thank you').waitFor()
    expect(await axe(page), 'thanks, on a wide window').toEqual([])
    await page.setViewportSize(PHONE)
    expect(await axe(page), 'thanks, on a phone').toEqual([])
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await dialog.waitFor({ state: 'hidden' })
    await expect
      .poll(() =>
        page
          .getByRole('button', { name: 'Report this listing' })
          .evaluate((button) => button === document.activeElement),
      )
      .toBe(true)
  })

  test('by the keyboard alone; one that fails says so with the words of the server, and can be sent again', async ({
    open,
  }) => {
    const { listing } = await withSimilar()
    const { page } = await open(`/listing/${listing.id}`, { expectTrouble: true })
    await page.route('**/reports', (route) =>
      route.fulfill({
        status: 429,
        json: {
          statusCode: 429,
          error: 'Too Many Requests',
          message: 'Too many requests: go on in 5 minutes',
        },
      }),
    )
    await page.getByRole('button', { name: 'Report this listing' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    for (
      let tabs = 0;
      tabs < 5 &&
      !(await dialog
        .getByRole('radio')
        .first()
        .evaluate((radio) => radio === document.activeElement));
      tabs++
    )
      await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await dialog.getByRole('alert').getByText('Too many requests: go on in 5 minutes').waitFor()
    await page.unroute('**/reports')
    await dialog.getByRole('button', { name: 'Send report' }).press('Enter')
    await dialog.getByText('Thank you').waitFor()
  })
})

describe('a listing that is no longer to let', () => {
  /**
   * The page of a listing that is served with another status, as the server serves one: without
   * contacts.
   */
  const openGone = async (
    page: Page,
    status: 'RENTED' | 'EXPIRED',
    ids: number[] | null = null,
  ) => {
    const { listing } = await withSimilar()
    const gone = {
      ...listing,
      status,
      phoneNumber: null,
      contactInfo: null,
      telegramUsername: null,
    }
    await page.route(`**/api/listings/${listing.id}`, (route) => route.fulfill({ json: gone }))
    if (ids) await page.route('**/similar?*', (route) => route.fulfill({ json: { data: [] } }))
    // Reached by a link within the page: its own address would bring it from the server as it is.
    await page.evaluate((id) => {
      history.pushState({ usr: null, key: 'gone', idx: 1 }, '', `/listing/${id}`)
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
    }, listing.id)
    await page.getByRole('heading', { level: 1, name: / Rental$/ }).waitFor()
    return listing
  }

  test.for([
    ['RENTED', 'This flat has been rented.', PHONE],
    ['EXPIRED', 'This listing has expired.', { width: 1440, height: 900 }],
  ] as const)(
    '%s says so, and shows similar flats in the place of its contacts',
    async ([status, words, viewport], { open }) => {
      const { page } = await open('/terms', { viewport })
      const { id } = await openGone(page, status)
      const { data } = (await (await fetch(`${origin}/api/listings/${id}/similar`)).json()) as {
        data: { id: number }[]
      }
      await page.getByText(words).waitFor()
      const links = page.locator('.panel-price').getByRole('link')
      await expect
        .poll(() => links.evaluateAll((all) => all.map((link) => link.getAttribute('href'))))
        .toEqual(data.slice(0, 3).map((one) => `/listing/${one.id}`))
      await expect.poll(() => page.locator('.detail a[href^="tel:"], .call-bar').count()).toBe(0)
      expect(await axe(page)).toEqual([])
      await links.first().click()
      await page.waitForURL(`**/listing/${data[0]!.id}`)
      await page.getByText('ACTIVE', { exact: true }).waitFor()
    },
  )

  test('and has no like leads to all flats of its district', async ({ open }) => {
    const { page } = await open('/terms')
    const listing = await openGone(page, 'RENTED', [])
    const link = page.getByRole('link', {
      name: `See flats in ${listing.district ?? listing.city}`,
    })
    await expect
      .poll(() => link.getAttribute('href'))
      .toBe(
        listing.district
          ? `/?districts=${encodeURIComponent(listing.district).replaceAll('%20', '+')}`
          : '/',
      )
  })
})
