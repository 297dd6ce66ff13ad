import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import type { Listing, ListingItem, ListingPage } from '#contract/listings.ts'
import { startTme, type FakeTme } from '#demo/t-me/server.ts'
import {
  axe,
  DESKTOP,
  EMPTY,
  goWithin,
  PHONE,
  waitForHydration,
  test,
  sidewaysScroll,
  type Open,
} from './browser.ts'
import { type Person, register } from './person.ts'
import { openReleaseLine } from './release-proxy.ts'
import { fillLogin, logIn } from './sign-in-page.ts'
import { runCommand, startEmpty } from './start-product.ts'

// Has its own product instance, because these tests add and remove channels.

const post = (id: number, text: string) => ({ id, age: `${30 - id}h`, text })
const CHANNEL = {
  username: 'desk_flats',
  title: 'Desk flats',
  posts: [
    post(
      1,
      'ID 1\n📍 Vake, 37 Chavchavadze Ave\n🏢 5/9 floor\n📐 60 m² · 2 rooms · 1 bedroom\n' +
        '❄️ AC ✔\n💵 60 $ a month\n📞 555 01 02 03',
    ),
    post(
      2,
      'ID 2\n📍 Saburtalo, 17 Kazbegi Ave\n🏢 7/12 floor\n📐 45 m² · 2 rooms\n' +
        '💵 560 $ a month\n📞 555 01 02 04',
    ),
    post(
      3,
      'ID 3\n📍 Vera, 8 Barnov St\n🏢 2/4 floor\n📐 90 m² · 3 rooms\n' +
        '💵 1100 $ a month\n📞 555 01 02 05',
    ),
    post(
      4,
      'Сдаю 2-комнатную квартиру хорошим людям, все вопросы в личку или по телефону ' +
        '+995 599 10 20 30',
    ),
    post(5, 'Сдаю квартиры посуточно по всему городу, пишите в личку'),
  ],
}
const OTHER = {
  username: 'desk_other',
  title: 'Another channel',
  posts: [
    post(1, 'Good morning, everybody!'),
    post(
      2,
      'ID 9\n📍 Vake, 12 Abashidze St\n📐 70 m² · 3 rooms\n💵 900 $ a month\n📞 555 01 02 09',
    ),
  ],
}

/** A site with a JSON feed of two items, one of them unreadable. */
async function startSite(): Promise<{ url: string; stop(): void }> {
  const offer = {
    no: 'a-1',
    url: '/offers/a-1',
    content_text: 'Rent! 2-room apartment in Vake, 60 sq.m, 950$ per month. Long term.',
    date_published: new Date().toISOString(),
  }
  const server = createServer((_, response) =>
    response.end(JSON.stringify({ title: 'Flats', offers: [offer, { url: '/offers/b-2' }] })),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => void server.close(),
  }
}

let site: Awaited<ReturnType<typeof startSite>>
let tme: FakeTme
let product: Awaited<ReturnType<typeof startEmpty>>
let admin: Person

async function ask<Answer>(way: string): Promise<Answer> {
  return (await (
    await fetch(product.origin + way, { headers: { accept: 'application/json' } })
  ).json()) as Answer
}
const call = (way: string, body: object, token?: string) =>
  fetch(product.origin + way, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  })
async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 90_000
  while (!(await isSo())) {
    if (Date.now() > deadline)
      throw new Error('The product did not get there within a minute and a half.')
    await pause(300)
  }
}
const listings = async () => (await ask<ListingPage>('/api/listings')).data

beforeAll(async () => {
  tme = await startTme({ archiveDir: path.resolve(import.meta.dirname, '../../samples') })
  tme.addChannel(CHANNEL)
  tme.addChannel(OTHER)
  site = await startSite()
  product = await startEmpty({
    TELEGRAM_WEB_URL: tme.url,
    CHANNELS: 'desk_flats:Tbilisi',
    ALLOWED_PRIVATE_HOSTS: '127.0.0.1',
  })
  admin = await register({ firstName: 'Nino', lastName: 'Example' }, product.origin)
  await until(async () => {
    const { emails } = await ask<{ emails: { to: string; text: string }[] }>('/dev/mail')
    const code = emails.find(({ to }) => to === admin.email)?.text.match(/\b\d{5}\b/)?.[0]
    return (
      code !== undefined &&
      (
        await call(
          '/auth/verify-email',
          { email: admin.email, code },
          ((await (await call('/auth/login', admin)).json()) as { accessToken: string })
            .accessToken,
        )
      ).ok
    )
  })
  await runCommand('user', product.dataDir, ['--email', admin.email, '--role', 'ADMIN'])
  await until(async () => (await listings()).length === 3)
}, 180_000)
afterAll(async () => {
  await product?.stop()
  await tme?.stop()
  site?.stop()
})

/** Opens a page of this product, signed in. */
async function enter(
  open: Open,
  person: Person,
  way: string,
): Promise<{ page: Page; apiCalls: string[] }> {
  // `open` watches the shared product's origin by default.
  const visit = await open(EMPTY, { baseURL: product.origin, expectTrouble: true })
  await logIn(visit.page, person, way)
  return visit
}

const expectToast = (page: Page, text: string | RegExp) =>
  page.locator('.toast').filter({ hasText: text }).waitFor()
const adminLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Admin', exact: true }).getByRole('link', { name })

async function byPrice(price: number): Promise<ListingItem> {
  const found = (await listings()).find((one) => one.price === price)
  if (!found) throw new Error(`There is no flat for ${price}.`)
  return found
}

describe('/admin', { timeout: 180_000 }, () => {
  test('users who are not administrators see a 404 page and call no admin API', async ({
    open,
  }) => {
    const { page, apiCalls } = await enter(
      open,
      await register({}, product.origin),
      '/admin/review',
    )
    await page.getByRole('heading', { name: /not found/i }).waitFor()
    expect(apiCalls.filter((call) => call.startsWith('/api/admin'))).toEqual([])
    await page.getByRole('button', { name: /^Account menu/ }).click()
    await page.getByRole('link', { name: 'Settings' }).waitFor()
    await expect.poll(() => page.getByRole('link', { name: 'Admin', exact: true }).count()).toBe(0)
  })

  test('a reported flat is corrected, which the site shows; unsaved input stays with its flat', async ({
    open,
  }) => {
    const bad = await byPrice(60)
    expect((await call(`/api/listings/${bad.id}/reports`, { reason: 'wrong-price' })).ok).toBe(true)
    const { page } = await enter(open, admin, '/admin')
    await page
      .getByRole('link', { name: /^Review/ })
      .last()
      .click()
    await page
      .getByRole('navigation', { name: 'Review queue' })
      .getByRole('link', { name: /Reports: 1/ })
      .click()
    const flat = page.getByRole('article')
    await flat.getByText('Wrong price').waitFor()

    // A highlight lights up with its field, and clicking it focuses the field.
    const mark = flat.locator('.ev[title*=Price]').first()
    await expect.poll(() => mark.textContent()).toContain('60')
    await mark.click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('field-price')
    await expect.poll(() => mark.getAttribute('class')).toContain('is-lit')

    await flat.getByLabel('Price', { exact: true }).fill('dear')
    await flat.getByRole('button', { name: 'Save' }).click()
    await flat.getByText('Enter a number.').waitFor()
    await flat.getByLabel('Price', { exact: true }).fill('650')
    await flat.getByLabel('District').selectOption('Vera')
    await flat.getByText('The site will show:').waitFor()
    await expect
      .poll(() => flat.locator('.flat-changes span').allTextContents())
      .toEqual(['Price: 60 → 650', 'District: Vake → Vera'])
    await flat.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Saved.')

    const right = await ask<Listing>(`/api/listings/${bad.id}`)
    expect([right.price, right.district]).toEqual([650, 'Vera'])
    expect(
      (await ask<ListingPage>('/api/listings?districts=Vera&minPrice=640&maxPrice=660')).data.map(
        ({ id }) => id,
      ),
    ).toEqual([bad.id])
    await page.goto(`${product.origin}/listing/${bad.id}`)
    await page.getByText('$650').first().waitFor()
    await page.getByRole('link', { name: 'Open in admin' }).click()
    await page.waitForURL((url) => url.pathname === `/admin/listings/${bad.id}`)
    await page.getByText('Corrected by hand').first().waitFor()
    await adminLink(page, 'Log').click()
    const row = page.getByRole('row').filter({ hasText: 'Listing corrected' }).first()
    await row.getByText(`#${bad.id}`).waitFor()
    for (const text of ['Nino Example', '650', 'Vera'])
      await expect.poll(() => row.textContent()).toContain(text)

    // Unsaved input stays with its listing while the keys switch to others and back.
    for (const price of [560, 1100])
      expect(
        (
          await call(`/api/listings/${(await byPrice(price)).id}/reports`, {
            reason: 'wrong-price',
          })
        ).ok,
      ).toBe(true)
    await page.goto(`${product.origin}/admin/review?reason=reported`)
    const [queue, address] = [
      page.getByRole('navigation', { name: 'Review queue' }),
      page.getByLabel('Address'),
    ]
    const shown = () => page.getByRole('article').getAttribute('aria-label')
    await address.fill('A street that nobody has saved')
    const first = await shown()
    await page.keyboard.press('Escape')
    await address.blur()
    await page.keyboard.press('j')
    await expect.poll(shown).not.toBe(first)
    await expect.poll(() => address.inputValue()).not.toContain('nobody has saved')
    await expect.poll(() => queue.getByRole('link').filter({ hasText: 'Unsaved' }).count()).toBe(1)
    await page.keyboard.press('k')
    await expect.poll(shown).toBe(first)
    await expect.poll(() => address.inputValue()).toBe('A street that nobody has saved')
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await expect.poll(() => queue.getByText('Unsaved').count()).toBe(0)
    await expect.poll(() => address.inputValue()).not.toContain('nobody has saved')
  })

  test('unsaved input survives a visit to the log and an update in another tab', async ({
    open,
  }) => {
    const line = await openReleaseLine(product.origin)
    try {
      const { page } = await open(`${line.origin}/admin/review?reason=reported`, {
        serviceWorkers: 'allow',
        baseURL: line.origin,
        expectTrouble: true,
      })
      await page.waitForURL((url) => url.pathname === '/login')
      await fillLogin(page, admin)
      const address = page.getByLabel('Address')
      await address.fill('A street that nobody has saved')
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
      await adminLink(page, 'Log').click()
      await page.getByRole('table').waitFor()
      await adminLink(page, 'Review').getByText('1 unsaved').waitFor()
      await page.goBack()
      await expect.poll(() => address.inputValue()).toBe('A street that nobody has saved')
      await adminLink(page, 'Log').click()
      await page.getByRole('table').waitFor()

      const other = await page.context().newPage()
      await other.goto(`${line.origin}/terms`)
      await waitForHydration(other)
      await other.waitForFunction(() => navigator.serviceWorker.controller !== null)
      line.release()
      await other.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
      await other.getByRole('button', { name: 'Update' }).click()
      const scriptOf = (one: Page) =>
        one
          .evaluate(
            () => document.querySelector('link[rel=modulepreload]')?.getAttribute('href') ?? '',
          )
          .catch(() => '')
      await expect.poll(() => scriptOf(other)).toContain('-v2')
      await pause(1500)
      expect(await scriptOf(page)).not.toContain('-v2')
      await adminLink(page, 'Review').click()
      await page.getByLabel('Reason').waitFor()
      await page.evaluate(() => history.go(-2))
      await expect.poll(() => address.inputValue()).toBe('A street that nobody has saved')
      // Without unsaved input the page offers the update too.
      await page.getByRole('button', { name: 'Discard changes' }).click()
      await page.getByRole('button', { name: 'Update' }).click()
      await expect.poll(() => scriptOf(page)).toContain('-v2')
    } finally {
      await line.close()
    }
  })

  test('a wrongly skipped post is listed; a correctly skipped one leaves the queue', async ({
    open,
  }) => {
    const { page } = await enter(open, admin, '/admin/review')
    await page.getByRole('button', { name: '2 posts without a listing' }).click()
    const home = page.getByRole('article', { name: '@desk_flats/4' })
    await home.getByText('Сдаю 2-комнатную').waitFor()
    expect(await axe(page)).toEqual([])
    await home.getByRole('button', { name: 'List as a rental' }).click()
    await expectToast(page, 'Listed.')
    await page.waitForURL((url) => /^\/admin\/listings\/\d+$/.test(url.pathname))
    const id = Number(new URL(page.url()).pathname.split('/').at(-1))
    await page.getByLabel('Price', { exact: true }).fill('430')
    await page.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Saved.')
    const listing = await ask<Listing>(`/api/listings/${id}`)
    expect([listing.rooms, listing.price, listing.status]).toEqual([2, 430, 'ACTIVE'])

    await page.goto(`${product.origin}/admin/review?reason=unlisted`)
    const advert = page.getByRole('article', { name: '@desk_flats/5' })
    await advert.waitFor()
    // The shortcuts belong to the queue of listings, which is not shown here.
    await expect
      .poll(() => page.getByRole('button', { name: 'Keyboard shortcuts' }).count())
      .toBe(0)
    await advert.getByRole('button', { name: 'Correctly skipped' }).click()
    await expectToast(page, 'Skipped.')
    await expect.poll(() => page.getByRole('article').count()).toBe(0)
    await page.locator('.toast').getByRole('button', { name: 'Undo' }).click()
    await advert.getByRole('button', { name: 'Correctly skipped' }).click()
    await page.getByText('No posts to review').waitFor()
    await adminLink(page, 'Log').click()
    for (const text of ['Post listed', 'Post skipped', 'Post back in queue'])
      await page.getByRole('row').filter({ hasText: text }).first().waitFor()
  })

  test('a decision on a flat can be undone, and drops the unsaved input of that flat alone', async ({
    open,
  }) => {
    // Flats are merged, split, removed and restored.
    const [first, two] = [await byPrice(560), await byPrice(1100)]
    const { page } = await enter(open, admin, `/admin/listings/${first.id}`)
    await page.getByRole('button', { name: 'Merge with…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Merge with…' })
    await dialog.getByLabel(/Number or link/).fill(`${product.origin}/listing/${two.id}`)
    await dialog.getByRole('button', { name: 'Compare' }).click()
    await dialog.getByText('1100').waitFor()
    expect(await axe(page)).toEqual([])
    await dialog.getByRole('button', { name: `Merge into #${two.id}` }).click()
    await expectToast(page, `#${first.id} merged into #${two.id}.`)
    await page.waitForURL((url) => url.pathname === `/admin/listings/${two.id}`)
    expect((await ask<Listing>(`/api/listings/${two.id}`)).sourcesCount).toBe(2)

    await page.getByRole('button', { name: 'Split off @desk_flats/2' }).click()
    await expectToast(page, 'Split off as')
    await expect
      .poll(async () => (await ask<Listing>(`/api/listings/${two.id}`)).sourcesCount)
      .toBe(1)
    expect((await listings()).map(({ price }) => price)).toEqual(
      expect.arrayContaining([1100, 560]),
    )

    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await expectToast(page, 'Removed from the site.')
    expect((await fetch(`${product.origin}/api/listings/${two.id}`)).status).toBe(404)
    await page.locator('.toast').getByRole('button', { name: 'Undo' }).click()
    await expectToast(page, 'Undone.')
    expect((await fetch(`${product.origin}/api/listings/${two.id}`)).status).toBe(200)

    // A decision on a listing drops its unsaved input and keeps that of others.
    const one = await byPrice(560) // split off as another
    expect((await call(`/api/listings/${one.id}/reports`, { reason: 'wrong-price' })).ok).toBe(true)
    await page.goto(`${product.origin}/admin/listings/${one.id}`)
    const isUnsaved = () =>
      page.evaluate(() => document.documentElement.hasAttribute('data-unsaved'))
    const type = async () => {
      await page.getByLabel('Address').fill('A street that nobody has saved')
      await expect.poll(isUnsaved).toBe(true)
    }
    const undo = async () => {
      await page.locator('.toast').getByRole('button', { name: 'Undo' }).click()
      await expectToast(page, 'Undone.')
    }
    await type()
    await page.getByRole('button', { name: /^Mark as fine/ }).click()
    await expect.poll(isUnsaved).toBe(false)
    await undo()
    await type()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect.poll(isUnsaved).toBe(false)
    await undo()

    const merge = async (other: number, into: number) => {
      await page.getByRole('button', { name: 'Merge with…' }).click()
      const dialog = page.getByRole('dialog', { name: 'Merge with…' })
      await dialog.getByLabel(/Number or link/).fill(String(other))
      await dialog.getByRole('button', { name: 'Compare' }).click()
      await dialog.getByRole('button', { name: `Merge into #${into}` }).click()
      await expectToast(page, `into #${into}.`)
    }
    await type()
    await merge(two.id, one.id)
    await undo()
    await expect
      .poll(() => page.getByLabel('Address').inputValue())
      .toBe('A street that nobody has saved')
    await merge(two.id, two.id)
    await page.waitForURL((url) => url.pathname === `/admin/listings/${two.id}`)
    await expect.poll(isUnsaved).toBe(false)
    await undo()

    // Unsaved input asks before the tab closes, and is dropped on sign-out.
    await page.goto(`${product.origin}/admin/listings/${one.id}`)
    await page.getByLabel('Address').click()
    await page.getByLabel('Address').fill('A street that nobody has saved')
    const asked = page.waitForEvent('dialog')
    void page.close({ runBeforeUnload: true })
    const question = await asked
    expect(question.type()).toBe('beforeunload')
    await question.dismiss()
    await expect
      .poll(() => page.evaluate(() => document.documentElement.hasAttribute('data-unsaved')))
      .toBe(true)
    await page.getByRole('button', { name: /^Account menu/ }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect
      .poll(() => page.evaluate(() => document.documentElement.hasAttribute('data-unsaved')))
      .toBe(false)
  })

  test('a channel is added, read at once and paused; missing posts wait for a decision', async ({
    open,
  }) => {
    const { page } = await enter(open, admin, '/admin/channels')
    await page.getByRole('button', { name: 'Add a channel' }).click()
    await page.getByLabel('Channel name').fill('not a name')
    await page.getByRole('button', { name: 'Preview' }).click()
    await page.getByText('This is not a channel name').waitFor()
    await page.getByLabel('Channel name').fill('https://t.me/desk_other')
    await page.getByRole('button', { name: 'Preview' }).click()
    await page.getByText('Newest page: 2 posts, 1 with a rental.').waitFor()
    await expect
      .poll(() => page.locator('.flat-post .ev[title*=Price]').first().textContent())
      .toContain('900')
    expect(await axe(page)).toEqual([])
    await page.getByRole('button', { name: 'Add channel' }).click()
    await expectToast(page, '@desk_other added.')
    await expect
      .poll(async () => (await listings()).some(({ price }) => price === 900), { timeout: 60_000 })
      .toBe(true)
    await page.getByRole('button', { name: 'Pause @desk_other' }).click()
    await expectToast(page, '@desk_other paused.')
    await page.getByRole('row').filter({ hasText: '@desk_other' }).getByText('Paused').waitFor()

    // A channel that shows none of its posts keeps them until the administrator decides.
    const before = await listings()
    tme.fail('empty-history', { channel: 'desk_flats' })
    await page.getByRole('button', { name: 'Read now: @desk_flats' }).click()
    const row = page.getByRole('row').filter({ hasText: '@desk_flats' })
    await row.getByText('Posts missing').waitFor({ timeout: 60_000 })
    await row.getByRole('link', { name: '@desk_flats' }).click()
    await page.getByText('5 of 5 posts').waitFor()
    await page.getByText('Too many posts disappeared at once').waitFor()
    expect(await axe(page)).toEqual([])
    await page.getByRole('button', { name: 'Remove now' }).click()
    await page
      .getByRole('dialog', { name: 'Remove 5 missing posts?' })
      .getByRole('button', { name: 'Close' })
      .click()
    await page.getByRole('button', { name: 'Keep them' }).click()
    await expectToast(page, 'Missing posts of @desk_flats kept.')
    await expect.poll(() => page.getByRole('button', { name: 'Keep them' }).count()).toBe(0)
    tme.restore()
    await page.getByRole('button', { name: 'Read now: @desk_flats' }).click()
    await page.getByText(/ · (read|nothing new)$/).waitFor()
    expect((await listings()).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
    await adminLink(page, 'Log').click()
    await page.getByRole('row').filter({ hasText: 'Missing posts kept' }).first().waitFor()

    // On a phone the navigation scrolls to the current page, in English in every language.
    await adminLink(page, 'Channels').click()
    await page
      .getByRole('row')
      .filter({ hasText: '@desk_flats' })
      .getByText(/^(read|nothing new)$/)
      .waitFor()
    await page.setViewportSize(PHONE)
    await page.evaluate(() => localStorage.setItem('language', 'ru'))
    await page.goto(`${product.origin}/admin/log`)
    await expect.poll(() => page.locator('.admin').getAttribute('lang')).toBe('en')
    const here = page.locator('.admin-nav').getByRole('link', { name: 'Log' })
    await expect
      .poll(async () => {
        const box = await here.boundingBox()
        return box !== null && box.x >= 0 && box.x + box.width <= PHONE.width
      })
      .toBe(true)
  })

  test('a private channel and a JSON feed are added', async ({ open }) => {
    const { page } = await enter(open, admin, '/admin/channels')
    const fits = async (way: string) => {
      expect(await axe(page), way).toEqual([])
      await page.setViewportSize(PHONE)
      await page.emulateMedia({ colorScheme: 'dark' })
      await expect.poll(() => sidewaysScroll(page), { message: way }).toEqual([])
      expect(await axe(page, { only: 'colours' }), `${way}, dark`).toEqual([])
      await page.setViewportSize(DESKTOP)
      await page.emulateMedia({ colorScheme: 'light' })
    }
    await page.getByRole('button', { name: 'Add a channel' }).click()
    await page.getByLabel('Source').selectOption('Telegram channel with our bot')
    await page.getByLabel('Channel name or ID').fill('-1001234567890')
    await expect.poll(() => page.getByRole('button', { name: 'Preview' }).count()).toBe(0)
    await fits('private channel')
    await page.getByRole('button', { name: 'Add channel' }).click()
    await expectToast(page, '-1001234567890 added.')
    const row = (name: string) => page.getByRole('row').filter({ hasText: name })
    await row('-1001234567890').getByRole('button', { name: 'Pause' }).waitFor()
    expect(await row('-1001234567890').getByRole('button', { name: 'Read now' }).count()).toBe(0)

    await page.getByRole('button', { name: 'Add a channel' }).click()
    await page.getByLabel('Source').selectOption('JSON feed of a site')
    await page.getByRole('textbox', { name: 'Site' }).fill('flats.example')
    await page.getByLabel('Feed URL').fill('http://10.0.0.1/feed.json')
    await page.getByLabel('ID of an item').fill('no')
    await page.getByRole('button', { name: 'Preview' }).click()
    await page.getByText('This is not a JSON pointer').waitFor()
    await fits('a pointer that is wrong')
    await page.getByLabel('ID of an item').fill('/no')
    await page.getByRole('button', { name: 'Preview' }).click()
    await page.getByText('Enter a public https URL').waitFor()
    await page.getByLabel('Feed URL').fill(`${site.url}/feed.json`)
    // What the pages load anew after a preview does not hold up the next one.
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.route(/\/api\/admin\//, async (route) => {
      if (route.request().method() === 'GET') await released
      await route.continue()
    })
    await page.getByRole('button', { name: 'Preview' }).click()
    await page.getByText('format is unknown. /items is missing, not a list').waitFor()
    await page.getByLabel('List of items').fill('/offers')
    await page.getByRole('button', { name: 'Preview' }).click()
    await page.getByText("1 post couldn't be read. item 2: /no is missing.").waitFor()
    release()
    await page.unrouteAll({ behavior: 'wait' })
    await fits('preview of a feed')
    await page.getByRole('button', { name: 'Add channel' }).click()
    await expectToast(page, 'flats.example added.')
    await expect
      .poll(async () => (await listings()).find(({ price }) => price === 950)?.telegramPost.link, {
        timeout: 60_000,
      })
      .toBe(`${site.url}/offers/a-1`)

    await row('flats.example').getByRole('link', { name: 'flats.example' }).click()
    await page.getByText('item 2: /no is missing').waitFor()
    await page.getByLabel('Feed URL').fill('https://127.0.0.2')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Enter a public https URL').waitFor()
    await page.getByLabel('Feed URL').fill(`${site.url}/feed.json`)
    await page.getByLabel('Posts that the feed no longer lists').selectOption('keep')
    const save = page.getByRole('button', { name: 'Save' })
    await save.click()
    await expectToast(page, 'Saved.')
    expect(await save.evaluate((it) => document.activeElement === it)).toBe(true)
    await fits('settings of a feed')
  })

  test('every page passes axe and fits: desktop in light mode, phone in dark mode', async ({
    open,
  }) => {
    const { page } = await enter(open, admin, '/admin')
    const { id } = await byPrice(560)
    for (const [way, heading] of [
      ['/admin', 'Overview'],
      ['/admin/channels', 'Channels'],
      ['/admin/channels/1', '@desk_flats'],
      ['/admin/review?reason=unlisted', 'Review'],
      [`/admin/listings/${id}`, `Listing ${id}`],
      ['/admin/users', 'Users'],
      ['/admin/users/1', admin.email],
      ['/admin/subscriptions', 'Subscriptions'],
      ['/admin/health', 'Health'],
      ['/admin/log', 'Log'],
      ['/admin/review', 'Review'],
    ] as const) {
      await page.setViewportSize(DESKTOP)
      await page.emulateMedia({ colorScheme: 'light' })
      await goWithin(page, way)
      await page
        .locator('.admin-head')
        .getByRole('heading', { name: heading, exact: true })
        .waitFor()
      await page.waitForFunction(() => document.querySelector('.admin .skeleton') === null)
      await expect.poll(() => page.getByRole('alert').count(), { message: way }).toBe(0)
      expect(await axe(page), way).toEqual([])
      await page.setViewportSize(PHONE)
      await page.emulateMedia({ colorScheme: 'dark' })
      await expect.poll(() => sidewaysScroll(page), { message: way }).toEqual([])
      expect(await axe(page, { only: 'colours' }), `${way}, dark`).toEqual([])
    }
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  })
})
