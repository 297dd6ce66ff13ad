import { describe, expect, inject, test } from 'vitest'
import type { ListingItem, ListingPage } from '#contract/listings.ts'
import { smallestPhotoUrl } from '#contract/photo-url.ts'
import { cardIdsIn, fetchHtml } from './html.ts'

/**
 * What arrives before any script has run, as a phone on a slow line or a chat that makes a preview
 * sees it.
 */
const origin = inject('origin')

async function firstListing(query = 'city=Tbilisi'): Promise<ListingItem> {
  const page = (await (await fetch(`${origin}/api/listings?${query}`)).json()) as ListingPage
  const listing = page.data.find((one) => one.photosCount > 1)
  if (!listing) throw new Error('no listing with photos')
  return listing
}

test.each(['Tbilisi', 'Batumi', 'Yerevan', 'Belgrade'])(
  'a page of listings in %s is at most 30 kB of JSON',
  async (city) => {
    const page = await fetch(`${origin}/api/listings?city=${city}`)
    expect((await page.arrayBuffer()).byteLength).toBeLessThanOrEqual(30_000)
  },
)

describe('the list', () => {
  test('holds the first 20 cards with their photos', async () => {
    const { response, $ } = await fetchHtml('/')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toMatch(/^text\/html/)
    expect($('article').length).toBe(20)
    expect($('article a[href^="/listing/"]').length).toBeGreaterThanOrEqual(20)
    const photos = $('article').filter(
      (_, card) => $(card).find('img[src^="/photos/"], source[srcset*="/photos/"]').length > 0,
    )
    expect(photos.length).toBeGreaterThanOrEqual(12)
  })

  test('shows what the address asks for', async () => {
    const { $ } = await fetchHtml('/?city=Batumi&rooms=2')
    const page = (await (
      await fetch(`${origin}/api/listings?city=Batumi&rooms=2`)
    ).json()) as ListingPage
    expect(cardIdsIn($)).toEqual(page.data.map(({ id }) => id))
  })

  test('says in its head what it is', async () => {
    const { $ } = await fetchHtml('/')
    expect($('html').attr('lang')).toBe('en')
    expect($('title').text()).toContain('Tbilisi')
    expect($('meta[name=description]').attr('content')).toBeTruthy()
    expect($('meta[property="og:title"]').attr('content')).toBeTruthy()
    expect($('link[rel=canonical]').attr('href')).toMatch(/^http/)
  })

  test('says that it shows sample data and how to name real channels', async () => {
    const bodyText = (await fetchHtml('/')).$('body').text()
    expect(bodyText).toMatch(/sample data/i)
    expect(bodyText).toContain('CHANNELS')
    expect(bodyText).toContain('name:city')
  })

  test('brings its styles along', async () => {
    const { $ } = await fetchHtml('/')
    expect($('head style').text()).toContain('.card-grid')
    expect($('link[rel=stylesheet]:not([disabled])').length).toBe(0)
  })

  test('has no inline script or style without its nonce, and no event handlers', async () => {
    const { response, $ } = await fetchHtml('/')
    const policy = response.headers.get('content-security-policy') ?? ''
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1]
    expect(nonce).toBeTruthy()
    expect(policy).not.toContain("script-src 'unsafe-inline'")
    for (const script of $('script').toArray())
      expect(
        $(script).attr('src') ||
          /^application\/(ld\+)?json$/.test($(script).attr('type') ?? '') ||
          $(script).attr('nonce') === nonce,
      ).toBeTruthy()
    expect($('[style]').length).toBe(0)
    expect($('[onclick], [onload], [onerror]').length).toBe(0)
  })

  test('a nonce is used once', async () => {
    const policies = await Promise.all([fetchHtml('/'), fetchHtml('/')])
    expect(policies[0].response.headers.get('content-security-policy')).not.toBe(
      policies[1].response.headers.get('content-security-policy'),
    )
  })
})

describe('a listing', () => {
  test('previews with its price and photo', async () => {
    const listing = await firstListing()
    const { response, $ } = await fetchHtml(`/listing/${listing.id}`)
    expect(response.status).toBe(200)
    const preview = ['og:title', 'og:description']
      .map((property) => $(`meta[property="${property}"]`).attr('content'))
      .join(' ')
    if (listing.price !== null)
      expect(preview.replaceAll(/\D/g, '')).toContain(String(Math.round(listing.price)))
    const image = $('meta[property="og:image"]').attr('content') ?? ''
    expect(image).toMatch(/^https?:\/\/.+\/share\/listing\/\d+\.jpg\?v=/)
    expect($('h1').text()).toContain(`${listing.district ?? listing.city} Rental`)
    const photo = await fetch(origin + new URL(image).pathname)
    expect(photo.headers.get('content-type')).toMatch(/^image\//)
  })

  test('that does not exist answers 404 with the words for it', async () => {
    for (const path of ['/listing/2147483000', '/listing/nonsense']) {
      const { response, $ } = await fetchHtml(path)
      expect(response.status, path).toBe(404)
      expect($('body').text().replaceAll('’', "'")).toMatch(/Listing not found|not found/i)
    }
    const { $ } = await fetchHtml('/listing/2147483000')
    expect($('body').text().replaceAll('’', "'")).toContain(
      "Listing not found - The listing you're looking for doesn't exist or has been removed.",
    )
  })
})

test('an address that nobody made answers 404 as a page', async () => {
  const { response, $ } = await fetchHtml('/no-such-page')
  expect(response.status).toBe(404)
  expect($('main').length).toBe(1)
})

describe('photos and scripts', () => {
  test('photos are cached for good and served with their type and nosniff', async () => {
    const listing = await firstListing()
    const photo = await fetch(origin + smallestPhotoUrl(listing.photos[0]!))
    expect(photo.status).toBe(200)
    expect(photo.headers.get('content-type')).toMatch(/^image\/(webp|avif|jpeg)$/)
    expect(photo.headers.get('cache-control')).toMatch(/immutable/)
    expect(photo.headers.get('x-content-type-options')).toBe('nosniff')
    expect((await photo.arrayBuffer()).byteLength).toBeGreaterThan(1000)
  })

  test('scripts are cached for good, pages are not', async () => {
    const { response, $ } = await fetchHtml('/')
    expect(response.headers.get('cache-control')).toMatch(/no-cache|no-store/)
    const scripts = $('script:not([src])')
      .text()
      .match(/\/assets\/[\w.-]+\.js\b/g)
    expect(scripts?.length).toBeGreaterThan(1)
    for (const path of new Set(scripts)) {
      const script = await fetch(origin + path)
      expect(script.status).toBe(200)
      expect(script.headers.get('cache-control')).toMatch(/immutable/)
    }
  })

  test.each([
    ['/?districts=Nowhere', '/'],
    ['/?city=Batumi&districts=Vake,airport', '/?city=Batumi&districts=Airport'],
    ['/?districts=Vake', null],
  ])('districts that a city does not have are left out: %s', async (path, leadsTo) => {
    const answer = await fetch(origin + path, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual(
      leadsTo === null ? [200, null] : [302, leadsTo],
    )
  })

  test('a made-up photo is a 404 and leads nowhere else', async () => {
    for (const path of [
      '/photos/nothing.webp',
      '/photos/..%2f..%2fpackage.json',
      '/photos/%2e%2e/%2e%2e/package.json',
    ])
      expect((await fetch(origin + path)).status, path).toBe(404)
  })
})
