import { isDeepStrictEqual } from 'node:util'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { timeZoneOf } from '#core/places/cities.ts'
import { formatDate } from '#locales/format.ts'
import { test } from './browser.ts'
import { cardIdsIn, fetchHtml, sectionText } from './html.ts'
import { askApi, listingWhere } from './list-page.ts'

/**
 * What a listing page knows beyond its post: all posts of the flat, its prices, its like, its
 * place, what to beware of.
 */

const TIME_ZONE = timeZoneOf('Tbilisi', new Date())
const section = (page: Page, heading: string) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: heading }) })
    .last()

describe('a flat of more than three posts', () => {
  test('shows the newest three, and all on demand by the keyboard', async ({ open }) => {
    const listing = await listingWhere((one) => one.sourcesCount > 3)
    const { page } = await open(`/listing/${listing.id}`)
    const links = section(page, 'Sources').getByRole('link')
    const newestFirst = listing.telegramPosts
      .toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt))
      .map((post) => post.link)
    const hrefs = () => links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(await hrefs()).toEqual(newestFirst.slice(0, 3))
    const more = page.getByRole('button', { name: `Show all ${listing.sourcesCount}` })
    await more.focus()
    await page.keyboard.press('Enter')
    expect(await hrefs()).toEqual(newestFirst)
    await page.keyboard.press('Enter')
    expect(await hrefs()).toEqual(newestFirst.slice(0, 3))
    await expect.poll(() => more.getAttribute('aria-expanded')).toBe('false')
  })

  test('says how often and where it was posted', async () => {
    const listing = await listingWhere((one) => one.sourcesCount > 3)
    const { $ } = await fetchHtml(`/listing/${listing.id}`)
    const channels = new Set(listing.telegramPosts.map((post) => post.channelUsername)).size
    const text = sectionText($, 'Listing Information')
    expect(text).toContain(
      `Posted ${listing.sourcesCount} times in ${channels} channel${channels === 1 ? '' : 's'}`,
    )
    expect(text).toContain(`first seen ${formatDate(listing.createdAt, TIME_ZONE)}`)
    expect(text).toContain(`last seen ${formatDate(listing.lastSeen, TIME_ZONE)}`)
  })
})

test('a price drop shows its amount and date, and lists every price as text', async () => {
  const listing = await listingWhere(
    ({ priceHistory: [before, latest, ...more] }) =>
      before !== undefined &&
      latest !== undefined &&
      more.length === 0 &&
      before.currency === 'USD' &&
      latest.currency === 'USD' &&
      before.priceMax === null &&
      latest.priceMax === null &&
      latest.price < before.price,
  )
  const [before, latest] = listing.priceHistory
  const { $ } = await fetchHtml(`/listing/${listing.id}`)
  const text = `$${before!.price - latest!.price} less than on ${formatDate(before!.at, TIME_ZONE)}`
  expect(
    $('main *')
      .toArray()
      .filter((one) => $(one).children().length === 0 && $(one).text() === text),
  ).toHaveLength(2)
  const table = $('table')
    .toArray()
    .find((one) => $(one).find('caption').text() === 'Price history')
  expect($(table!).find('tr')).toHaveLength(3)
  expect($(table!).text().replaceAll(',', '')).toContain(`$${latest!.price}`)
})

test('a flat whose price never changed has no history', async () => {
  const listing = await listingWhere((one) => one.priceHistory.length === 1)
  const { $ } = await fetchHtml(`/listing/${listing.id}`)
  expect($('main').text()).not.toContain('Price history')
})

describe('a price among its like', () => {
  test('is put into words with the number of flats compared', async () => {
    const listing = await listingWhere(
      (one) => one.fairPrice?.verdict === 'under' && one.warnings.length === 0,
    )
    const percent = Math.abs(listing.fairPrice!.differencePercent)
    const { $ } = await fetchHtml(`/listing/${listing.id}`)
    const text = sectionText($, 'Price comparison')
    expect(text).toContain(`${percent}% below similar flats`)
    const area = listing.district ?? listing.city
    expect(text).toContain(
      `Compared with ${listing.fairPrice!.sampleSize} similar flats in ${area}`,
    )
  })
  test('is marked on the cards of those under it, and on no other', async () => {
    const listing = await listingWhere(
      (one) => one.fairPrice?.verdict === 'under' && one.warnings.length === 0,
    )
    const query = `city=${listing.city}&districts=${encodeURIComponent(listing.district ?? '')}`
    let shown: (number | string | null)[][] = []
    const differences = async () => {
      const { $ } = await fetchHtml(`/?${query}`)
      const { data } = await askApi(query)
      const marks = $('article')
        .toArray()
        .map((card) => /\d+% below/.exec($(card).text())?.[0] ?? null)
      shown = cardIdsIn($).map((id, nth) => [id, marks[nth]!])
      const expected = data.map(({ id, fairPrice, warnings }) => [
        id,
        fairPrice?.verdict === 'under' && warnings === undefined
          ? `${-fairPrice.differencePercent}% below`
          : null,
      ])
      return isDeepStrictEqual(shown, expected) ? [] : [shown, expected]
    }
    // Listings may be compared anew between the two requests.
    await expect.poll(differences).toEqual([])
    expect(shown).toContainEqual([listing.id, expect.stringContaining('% below')])
  })
})

describe('an offer to beware of', () => {
  test('says why, above the contact', async ({ open }) => {
    const listing = await listingWhere(
      (one) =>
        one.warnings.some((warning) => warning.kind === 'prepayment') &&
        (one.phoneNumber ?? one.telegramUsername) !== null,
    )
    const { page } = await open(`/listing/${listing.id}`)
    const box = section(page, 'Check before you pay')
    const warning = listing.warnings.find((one) => one.kind === 'prepayment')
    await box.getByText(warning!.words).waitFor()
    await expect.poll(() => box.locator('q').getAttribute('lang')).toBe(listing.language)
    const contact = page.locator('.panel-price-actions')
    expect((await box.boundingBox())!.y).toBeLessThan((await contact.boundingBox())!.y)
  })
  test('whose photos are also elsewhere leads there', async () => {
    const listing = await listingWhere((one) =>
      one.warnings.some((warning) => warning.kind === 'photos-elsewhere'),
    )
    const warning = listing.warnings.find((one) => one.kind === 'photos-elsewhere')
    const { $ } = await fetchHtml(`/listing/${listing.id}`)
    const link = $('.warnings a')
      .toArray()
      .find((one) => $(one).text().startsWith('The same photos appear in another listing'))
    expect($(link!).attr('href')).toBe(`/listing/${warning!.listingId}`)
    expect((await fetchHtml(`/listing/${warning!.listingId}`)).$('h1').text()).toMatch(/ Rental$/)
  })
})

describe('a place', () => {
  test.for([
    ['exact', 'Open in maps', 1],
    ['street', 'Approximate: the middle of the street', 0],
    ['district', 'nly the district is known', 0],
  ] as const)('known as %s says so: %s', async ([precision, text, links]) => {
    const listing = await listingWhere((one) => one.pointPrecision === precision)
    const { $ } = await fetchHtml(`/listing/${listing.id}`)
    expect($('.detail-place').text()).toContain(text)
    expect($('.detail-place a[href*="openstreetmap.org"]').length).toBe(links)
  })
  test('near a metro says how far, roughly', async () => {
    const listing = await listingWhere((one) => one.metro !== null)
    const { $ } = await fetchHtml(`/listing/${listing.id}`)
    expect($('main').text()).toMatch(
      new RegExp(`${listing.metro!.name} metro, about [\\d.]+ k?m in a straight line`),
    )
  })
})
