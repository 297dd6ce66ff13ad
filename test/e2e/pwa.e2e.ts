import { LANGUAGES } from '#locales/languages.ts'
import type { Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect } from 'vitest'
import type { Listing } from '#contract/listings.ts'
import { axe, DESKTOP, origin, PHONE, waitForHydration, test } from './browser.ts'
import { listingWhere } from './list-page.ts'
import { register } from './person.ts'
import { openReleaseLine, type ReleaseLine } from './release-proxy.ts'

let line: ReleaseLine
beforeEach(async () => void (line = await openReleaseLine(origin)))
afterEach(() => line.close())

/** A list of a few flats. */
const FEW = '/?districts=Vera'
const WORKING = { serviceWorkers: 'allow', expectTrouble: true } as const

/** The worker is at work, and has what it keeps of this build. */
const workerReady = (page: Page) =>
  page.waitForFunction(async () => {
    const { active } = await navigator.serviceWorker.ready
    return active?.state === 'activated' && navigator.serviceWorker.controller !== null
  })
/** What lies in the browser's caches, as paths by cache. */
const cached = (page: Page) =>
  page.evaluate(async () =>
    Object.fromEntries(
      await Promise.all(
        (await caches.keys()).map(async (name) => {
          const requests = await (await caches.open(name)).keys()
          return [name, requests.map(({ url }) => new URL(url).pathname)] as const
        }),
      ),
    ),
  )
const pathsCached = async (page: Page) => Object.values(await cached(page)).flat()
const scriptOf = (page: Page) =>
  page.evaluate(() => document.querySelector('link[rel=modulepreload]')?.getAttribute('href') ?? '')
const saved = (ids: number[]) => (page: Page) =>
  page.addInitScript((cachedCount) => {
    if (!localStorage.getItem('savedListings')) localStorage.setItem('savedListings', cachedCount)
  }, JSON.stringify(ids))
const photoIsShown = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLImageElement>('main img[src^="/photos/"]')].some(
      (image) => image.complete && image.naturalWidth > 0,
    ),
  )
const withPhotos = (): Promise<Listing> =>
  listingWhere((listing) => listing.city === 'Tbilisi' && listing.photos.length > 1)

async function lose(page: Page, away = true): Promise<void> {
  line.down(away)
  await page.context().setOffline(away)
}

describe('on the home screen', () => {
  test('the manifest holds what a browser asks of it, and the menu offers to install it', async ({
    open,
  }) => {
    const { page } = await open(FEW, { viewport: PHONE })
    const session = await page.context().newCDPSession(page)
    const { errors, url } = await session.send('Page.getAppManifest')
    expect([errors, new URL(url).pathname]).toEqual([[], '/manifest.webmanifest'])
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])

    const answer = await fetch(`${origin}/manifest.webmanifest`)
    expect(answer.headers.get('content-type')).toMatch(/^application\/manifest\+json/)
    const manifest = (await answer.json()) as {
      icons: Picture[]
      screenshots: (Picture & { form_factor: string })[]
      shortcuts: (LocalizedName & { url: string; icons: Picture[] })[]
      description_localized?: Record<string, string>
    } & LocalizedName
    type LocalizedName = { name: string; name_localized?: Record<string, string> }
    type Picture = { src: string; sizes: string; type?: string; purpose?: string }
    expect(
      manifest.icons.filter(({ purpose }) => purpose === 'maskable').map(({ sizes }) => sizes),
    ).toEqual(['192x192', '512x512'])
    expect(manifest.screenshots.map((one) => one.form_factor)).toEqual(['narrow', 'wide'])
    for (const labels of [
      manifest.name_localized,
      manifest.description_localized,
      ...manifest.shortcuts.map((one) => one.name_localized),
    ])
      expect(Object.keys(labels ?? {})).toEqual(LANGUAGES.slice(1))
    const pictures = [
      ...manifest.icons,
      ...manifest.screenshots,
      ...manifest.shortcuts.flatMap(({ icons }) => icons),
    ]
    const sizes = await page.evaluate(
      (sources) =>
        Promise.all(
          sources.map(async (src) => {
            const image = new Image()
            image.src = src
            await image.decode()
            return `${image.naturalWidth}x${image.naturalHeight}`
          }),
        ),
      pictures.map(({ src }) => src),
    )
    expect(
      sizes.filter((size, at) => pictures[at]!.sizes !== 'any' && size !== pictures[at]!.sizes),
    ).toEqual([])

    // Where the browser offers it, the menu asks for it, once.
    await page.evaluate(() => {
      const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: async () => void Object.assign(window, { asked: offer.defaultPrevented }),
      })
      dispatchEvent(offer)
    })
    await page
      .getByRole('button', { name: 'Open menu' })
      .or(page.getByRole('button', { name: /menu/i }))
      .first()
      .click()
    const ask = page.getByRole('button', { name: 'Install app' })
    await ask.click()
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { asked?: boolean }).asked))
      .toBe(true)
    await page.getByRole('button', { name: /menu/i }).first().click()
    await page.getByRole('dialog').waitFor()
    await expect.poll(() => ask.count()).toBe(0)
  })
})

describe('a new version', () => {
  test('is checked hourly, offered, and applied once to pages without unsaved input', async ({
    open,
  }) => {
    const { page } = await open(line.origin + FEW, WORKING)
    await workerReady(page)
    await page.clock.install()
    await page.goto(line.origin + FEW)
    await waitForHydration(page)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    const before = await scriptOf(page)
    const second = await page.context().newPage()
    await second.goto(`${line.origin}/login`)
    await waitForHydration(second)
    await workerReady(second)
    const mail = second.locator('input[autocomplete=username]')
    await mail.fill('somebody@example.com')

    const looked = () => line.calls.filter(({ what }) => what === 'GET /sw.js').length
    await expect.poll(looked).toBeGreaterThan(0)
    line.release()
    const count = looked()
    // The page is idle and has registered before its hour can begin.
    await expect
      .poll(async () => {
        await page.clock.fastForward(3_600_000)
        return looked() > count
      })
      .toBe(true)
    const bar = page.getByRole('status').filter({ hasText: 'A new version is available' })
    await bar.waitFor()
    expect(await axe(page)).toEqual([])
    // In the longest words that we have, on the narrowest phone.
    await page.setViewportSize({ width: 320, height: 700 })
    const longest = await bar.evaluate((box) => {
      const labels = ['ახალი ვერსია მზადაა', 'განახლება', 'მოგვიანებით']
      const parts = [...box.querySelectorAll('span, button')]
      const before = parts.map((part) => part.textContent)
      parts.forEach((part, index) => {
        part.textContent = labels[index]!
      })
      const found = {
        sticksOut: parts.filter(
          (part) => part.getBoundingClientRect().right > box.getBoundingClientRect().right,
        ).length,
        lines: Math.round(parts[0]!.getBoundingClientRect().height / 20),
      }
      parts.forEach((part, index) => {
        part.textContent = before[index]!
      })
      return found
    })
    expect([longest.sticksOut, longest.lines <= 2]).toEqual([0, true])
    await page.setViewportSize(DESKTOP)
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await axe(page, { only: 'colours' })).toEqual([])

    let loads = 0
    page.on('load', () => {
      loads += 1
    })
    await bar.getByRole('button', { name: 'Update' }).click()
    await expect.poll(() => scriptOf(page).catch(() => before)).toContain('-v2')
    await waitForHydration(page)
    await expect
      .poll(async () => [loads, await page.getByText('A new version is available').count()])
      .toEqual([1, 0])
    expect(
      Object.keys(await cached(page)).filter((name) => name.startsWith('bina-build-')),
    ).toHaveLength(1)

    // The other page waits with what is typed in it, and says so when that is done.
    await expect
      .poll(async () => [await mail.inputValue(), await scriptOf(second)])
      .toEqual(['somebody@example.com', expect.not.stringContaining('-v2')])
    await mail.fill('')
    await mail.blur()
    await second.getByRole('button', { name: 'Update' }).click()
    await expect.poll(() => scriptOf(second).catch(() => '')).toContain('-v2')
    expect(loads).toBe(1)
  })

  test('a page of the version before still finds its parts', async ({ open }) => {
    const { page, trouble } = await open(line.origin + FEW, WORKING)
    await workerReady(page)
    await expect
      .poll(async () => (await pathsCached(page)).some((path) => path.includes('/text-page-')), {
        timeout: 40_000,
      })
      .toBe(true)
    // Its rules stand in the page. Chromium asks for it all the same, at any time.
    const inlined = await page.locator('link[rel=stylesheet][disabled]').getAttribute('href')
    line.release()
    const { id } = await withPhotos()
    // By a link of the old page, whose code is gone from the server.
    await page.goto(`${line.origin}/#about`)
    await page.evaluate((path) => {
      history.pushState(null, '', path)
      dispatchEvent(new PopStateEvent('popstate'))
    }, `/listing/${id}`)
    await page.locator('h1').waitFor()
    expect(
      trouble.filter((one) => one.startsWith('404') && !one.endsWith(inlined ?? 'none')),
    ).toEqual([])
  })
})

describe('without a connection', () => {
  test('saved flats open with photos, other pages explain, and all works online again', async ({
    open,
  }) => {
    const flat = await withPhotos()
    const { page } = await open(line.origin + FEW, { ...WORKING, viewport: PHONE })
    await workerReady(page)
    await page.evaluate((id) => {
      localStorage.setItem('savedListings', `[${id}]`)
      dispatchEvent(new StorageEvent('storage', { key: 'savedListings' }))
    }, flat.id)
    await expect
      .poll(
        async () => (await pathsCached(page)).filter((path) => path.startsWith('/photos/')).length,
      )
      .toBeGreaterThan(1)
    await lose(page)

    await page.goto(`${line.origin}/listing/${flat.id}`)
    await page.getByText(/^Saved copy from \d\d\.\d\d\.\d{4}$/).waitFor()
    await photoIsShown(page)
    expect(await axe(page)).toEqual([])
    await page.goto(`${line.origin}/#saved`)
    await page.reload()
    await page.locator(`article a[href="/listing/${flat.id}"]`).first().waitFor()
    await photoIsShown(page)
    await expect.poll(() => page.getByText(/no longer available/).count()).toBe(0)

    await page.goto(`${line.origin}/listing/${flat.id + 1_000_000}`)
    const heading = page.getByRole('heading', { level: 1, name: "You're offline" })
    await heading.waitFor()
    expect(await axe(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await axe(page, { only: 'colours' })).toEqual([])
    // The browser says that it is back before anything answers.
    await page.context().setOffline(false)
    await page.getByRole('heading', { level: 1, name: 'Error loading listing!' }).waitFor()
    line.down(false)
    await page.getByRole('heading', { level: 1, name: 'Listing not found' }).waitFor()
    await page.goto(line.origin + FEW)
    await waitForHydration(page)
    await page.getByRole('article').first().waitFor()
  })
})

test('no cache holds anything of a person, nor what is saved no longer', async ({ open }) => {
  const person = await register({ firstName: 'Zviadoblina' }, line.origin)
  const flat = await withPhotos()
  const { page } = await open(`${line.origin}/login?from=%2Fterms`, {
    ...WORKING,
    locale: 'ru-RU',
  })
  await saved([flat.id])(page)
  await workerReady(page)
  await page.locator('input[autocomplete=username]').fill(person.email)
  await page.locator('input[autocomplete=current-password]').fill(person.password)
  await page.locator('form button[type=submit]').click()
  await page.waitForURL((url) => url.pathname !== '/login')
  for (const path of ['/settings', '/subscription', FEW, `/listing/${flat.id}`]) {
    await page.goto(line.origin + path)
    await waitForHydration(page)
  }
  await expect.poll(() => page.evaluate(() => localStorage.getItem('accessToken'))).toBeTruthy()
  await expect
    .poll(async () => (await pathsCached(page)).some((path) => path.startsWith('/photos/')))
    .toBe(true)

  const inspect = async () => {
    const strange = (await pathsCached(page)).filter(
      (path) => !/^\/(?:assets\/[\w.-]+|offline|api\/listings\/\d+|photos\/[\w/.-]+)$/.test(path),
    )
    const leaks = await page.evaluate(
      async (secrets) => {
        const found: string[] = []
        for (const name of await caches.keys()) {
          const cache = await caches.open(name)
          for (const request of await cache.keys()) {
            const text = request.url.includes('/photos/')
              ? ''
              : await (await cache.match(request))!.text()
            if (
              request.headers.has('authorization') ||
              secrets.some((secret) => text.includes(secret))
            )
              found.push(request.url)
          }
        }
        return found
      },
      [
        person.email,
        'Zviadoblina',
        await page.evaluate(() => localStorage.getItem('accessToken') ?? 'no token at all'),
      ],
    )
    return [strange, leaks]
  }
  expect(await inspect()).toEqual([[], []])
  // The worker asked for the copy in nobody's name.
  const copy = line.calls.find(
    ({ what, headers }) =>
      what === `GET /api/listings/${flat.id}` &&
      headers['sec-fetch-dest'] === 'empty' &&
      headers.cookie === undefined,
  )
  expect(copy?.headers.authorization).toBeUndefined()

  await page.evaluate(() => {
    localStorage.setItem('savedListings', '[]')
    dispatchEvent(new StorageEvent('storage', { key: 'savedListings' }))
  })
  await expect
    .poll(async () => (await pathsCached(page)).filter((path) => /^\/(?:photos|api)\//.test(path)))
    .toEqual([])
  // What is not there is said in the language of the reader.
  await lose(page)
  await page.goto(`${line.origin}/listing/${flat.id}`)
  await page.getByRole('heading', { level: 1, name: 'Нет интернета' }).waitFor()
})

describe('how fast pages were', () => {
  const vitalsCalls = () => line.calls.filter(({ what }) => what === 'POST /api/vitals')

  test('is told when the page is left, without a word of who or where', async ({ open }) => {
    const { page } = await open(`${line.origin}${FEW}`, {
      measured: true,
      expectTrouble: true,
    })
    await page.getByRole('article').first().waitFor()
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('webVitals') ?? ''))
      .toContain('TTFB')
    await page.goto(`${line.origin}/terms`)
    await expect.poll(() => vitalsCalls().length).toBeGreaterThan(0)
    const body = JSON.parse(vitalsCalls()[0]!.body) as Record<string, unknown> & {
      metrics: { name: string }[]
    }
    expect(body).toMatchObject({ page: 'browse', device: 'desktop', navigation: 'navigate' })
    expect(Object.keys(body).sort()).toEqual([
      'connection',
      'device',
      'metrics',
      'navigation',
      'page',
      'version',
      'view',
    ])
    expect(body.metrics.map(({ name }) => name)).toEqual(expect.arrayContaining(['TTFB', 'FCP']))
    expect(
      await fetch(`${origin}/api/vitals`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: vitalsCalls()[0]!.body,
      }).then((answer) => answer.status),
    ).toBe(200)
  })

  test('is kept to the browser that asks not to be tracked', async ({ open }) => {
    const { page } = await open(line.origin + FEW, { expectTrouble: true })
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('webVitals') ?? ''))
      .toContain('TTFB')
    await page.goto(`${line.origin}/terms`)
    await waitForHydration(page)
    expect(vitalsCalls()).toEqual([])
  })
})
