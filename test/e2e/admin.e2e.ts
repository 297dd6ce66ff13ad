import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import type { Listing, ListingPage } from '#contract/listings.ts'
import { startTme, type Tme } from '../doubles/t-me/server.ts'
import { axe, DESKTOP, PHONE, takenOver, test } from './browser.ts'
import { type Person, register } from './person.ts'
import { openReleaseLine } from './release-proxy.ts'
import { fillLogin } from './sign-in-page.ts'
import { runCommand, startEmpty } from './start-product.ts'

// A product of its own: channels come and go here, and what others look at must stay.

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
    post(5, 'Сдаю квартиры посуточно по всему городу, пишите, подберём на любой вкус и кошелёк'),
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

let tme: Tme
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
  product = await startEmpty({ TELEGRAM_WEB_URL: tme.url, CHANNELS: 'desk_flats:Tbilisi' })
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
})

type Open = (
  path: string,
  options?: { expectTrouble?: boolean; baseURL?: string },
) => Promise<{ page: Page; trouble: string[]; apiCalls: string[] }>

/** Opens a page of this product and signs in on the way. */
async function enter(
  open: Open,
  person: Person,
  way: string,
): Promise<{ page: Page; apiCalls: string[] }> {
  // Another origin than the one that pages are watched for.
  const visit = await open(product.origin + way, { baseURL: product.origin, expectTrouble: true })
  await visit.page.waitForURL((url) => url.pathname === '/login')
  await takenOver(visit.page)
  await fillLogin(visit.page, person)
  await visit.page.waitForURL((url) => url.pathname + url.search === way)
  return visit
}

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
const expectToast = (page: Page, text: string | RegExp) =>
  page.locator('.toast').filter({ hasText: text }).waitFor()
const adminLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'The desk' }).getByRole('link', { name })

async function byPrice(price: number): Promise<Listing> {
  const found = (await listings()).find((one) => one.price === price)
  if (!found) throw new Error(`There is no flat for ${price}.`)
  return found
}

describe('/admin', { timeout: 180_000 }, () => {
  test('users who are no administrators see a 404 page and call no admin API', async ({ open }) => {
    const { page, apiCalls } = await enter(
      open,
      await register({}, product.origin),
      '/admin/review',
    )
    await page.getByRole('heading', { name: /not found/i }).waitFor()
    expect(apiCalls.filter((call) => call.startsWith('/api/admin'))).toEqual([])
    await page.getByRole('button', { name: /^Account menu/ }).click()
    await page.getByRole('link', { name: 'Settings' }).waitFor()
    expect(await page.getByRole('link', { name: 'Admin', exact: true }).count()).toBe(0)
  })

  test('a reported flat is corrected, and page, search and audit log show it', async ({ open }) => {
    const bad = await byPrice(60)
    expect((await call(`/api/listings/${bad.id}/reports`, { reason: 'wrong-price' })).ok).toBe(true)
    const { page } = await enter(open, admin, '/admin')
    await page
      .getByRole('link', { name: /^Review/ })
      .last()
      .click()
    await page
      .getByRole('navigation', { name: 'Waiting for a look' })
      .getByRole('link', { name: /Reports: 1/ })
      .click()
    const flat = page.getByRole('article')
    await flat.getByText('The price is wrong').waitFor()

    // The words light up with their field, and lead to it.
    const mark = flat.locator('.ev[title*=Price]').first()
    expect(await mark.textContent()).toContain('60')
    await mark.click()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('field-price')
    await expect.poll(() => mark.getAttribute('class')).toContain('is-lit')

    await flat.getByLabel('Price', { exact: true }).fill('dear')
    await flat.getByRole('button', { name: 'Save' }).click()
    await flat.getByText('Use a number').waitFor()
    await flat.getByLabel('Price', { exact: true }).fill('650')
    await flat.getByLabel('District').selectOption('Vera')
    await flat.getByText('The site will show:').waitFor()
    expect(await flat.locator('.flat-changes span').allTextContents()).toEqual([
      'Price: 60 → 650',
      'District: Vake → Vera',
    ])
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
    await page.getByRole('link', { name: 'Open at the desk' }).click()
    await page.waitForURL((url) => url.pathname === `/admin/listings/${bad.id}`)
    await page.getByText('Corrected by hand').first().waitFor()
    await adminLink(page, 'Log').click()
    const row = page.getByRole('row').filter({ hasText: 'Listing corrected' }).first()
    await row.getByText(`№${bad.id}`).waitFor()
    for (const text of ['Nino Example', '650', 'Vera'])
      expect(await row.textContent()).toContain(text)
  })

  test('what was typed for a flat waits there while the keys lead to others and back', async ({
    open,
  }) => {
    for (const price of [560, 1100])
      expect(
        (
          await call(`/api/listings/${(await byPrice(price)).id}/reports`, {
            reason: 'wrong-price',
          })
        ).ok,
      ).toBe(true)
    const { page } = await enter(open, admin, '/admin/review?why=reported')
    const [queue, address] = [
      page.getByRole('navigation', { name: 'Waiting for a look' }),
      page.getByLabel('Address'),
    ]
    const shown = () => page.getByRole('article').getAttribute('aria-label')
    await address.fill('A street that nobody has saved')
    const first = await shown()
    await page.keyboard.press('Escape')
    await address.blur()
    await page.keyboard.press('j')
    await expect.poll(shown).not.toBe(first)
    expect(await address.inputValue()).not.toContain('nobody has saved')
    expect(await queue.getByRole('link').filter({ hasText: 'Not saved' }).count()).toBe(1)
    await page.keyboard.press('k')
    await expect.poll(shown).toBe(first)
    expect(await address.inputValue()).toBe('A street that nobody has saved')
    await page.getByRole('button', { name: 'Start over' }).click()
    await expect.poll(() => queue.getByText('Not saved').count()).toBe(0)
    expect(await address.inputValue()).not.toContain('nobody has saved')
  })

  test('unsaved input survives a visit to the log and an update in another tab', async ({
    open,
  }) => {
    const line = await openReleaseLine(product.origin)
    try {
      const { page } = await open(`${line.origin}/admin/review?why=reported`, {
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
      await adminLink(page, 'Review').getByText('Not saved: 1').waitFor()
      await page.goBack()
      expect(await address.inputValue()).toBe('A street that nobody has saved')
      await adminLink(page, 'Log').click()
      await page.getByRole('table').waitFor()

      const other = await page.context().newPage()
      await other.goto(`${line.origin}/terms`)
      await takenOver(other)
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
      await expect.poll(() => scriptOf(other), { timeout: 20_000 }).toContain('-v2')
      await pause(1500)
      expect(await scriptOf(page)).not.toContain('-v2')
      await adminLink(page, 'Review').click()
      await page.getByRole('button', { name: /^Why/ }).or(page.getByLabel('Why')).first().waitFor()
      await page.evaluate(() => history.go(-2))
      await expect.poll(() => address.inputValue()).toBe('A street that nobody has saved')
      // Nothing to lose any more: the page offers what the other has.
      await page.getByRole('button', { name: 'Start over' }).click()
      await page.getByRole('button', { name: 'Update' }).click()
      await expect.poll(() => scriptOf(page), { timeout: 20_000 }).toContain('-v2')
    } finally {
      await line.close()
    }
  })

  test('unsaved input asks before the tab closes, and goes with signing out', async ({ open }) => {
    const { page } = await enter(open, admin, `/admin/listings/${(await byPrice(560)).id}`)
    await page.getByLabel('Address').click()
    await page.getByLabel('Address').fill('A street that nobody has saved')
    const asked = page.waitForEvent('dialog')
    void page.close({ runBeforeUnload: true })
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
    expect(await page.evaluate(() => document.documentElement.hasAttribute('data-unsaved'))).toBe(
      true,
    )
    await page.getByRole('button', { name: /^Account menu/ }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect
      .poll(() => page.evaluate(() => document.documentElement.hasAttribute('data-unsaved')))
      .toBe(false)
  })

  test('a wrongly refused post is listed; a rightly refused one leaves the queue', async ({
    open,
  }) => {
    const { page } = await enter(open, admin, '/admin/review')
    await page.getByRole('button', { name: 'Posts without a listing: 2' }).click()
    const home = page.getByRole('article', { name: '@desk_flats/4' })
    await home.getByText('Сдаю 2-комнатную').waitFor()
    expect(await axe(page)).toEqual([])
    await home.getByRole('button', { name: 'A home to let' }).click()
    await expectToast(page, 'Listed.')
    await page.waitForURL((url) => /^\/admin\/listings\/\d+$/.test(url.pathname))
    const id = Number(new URL(page.url()).pathname.split('/').at(-1))
    await page.getByLabel('Price', { exact: true }).fill('430')
    await page.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Saved.')
    const listing = await ask<Listing>(`/api/listings/${id}`)
    expect([listing.rooms, listing.price, listing.status]).toEqual([2, 430, 'ACTIVE'])

    await page.goto(`${product.origin}/admin/review?why=unlisted`)
    const advert = page.getByRole('article', { name: '@desk_flats/5' })
    await advert.waitFor()
    // They are the list of flats', which is not here.
    expect(await page.getByRole('button', { name: 'Keyboard shortcuts' }).count()).toBe(0)
    await advert.getByRole('button', { name: 'Rightly left out' }).click()
    await expectToast(page, 'It stays out.')
    await expect.poll(() => page.getByRole('article').count()).toBe(0)
    await page.locator('.toast').getByRole('button', { name: 'Undo' }).click()
    await advert.getByRole('button', { name: 'Rightly left out' }).click()
    await page.getByText('No post waits').waitFor()
    await adminLink(page, 'Log').click()
    for (const text of ['Post listed', 'Post left out', 'Post waits again'])
      await page.getByRole('row').filter({ hasText: text }).first().waitFor()
  })

  test('flats are merged, split, removed and restored, each with Undo', async ({ open }) => {
    const [one, two] = [await byPrice(560), await byPrice(1100)]
    const { page } = await enter(open, admin, `/admin/listings/${one.id}`)
    await page.getByRole('button', { name: 'Merge with…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Merge with…' })
    await dialog.getByLabel(/Number or address/).fill(`${product.origin}/listing/${two.id}`)
    await dialog.getByRole('button', { name: 'Compare' }).click()
    await dialog.getByText('1100').waitFor()
    expect(await axe(page)).toEqual([])
    await dialog.getByRole('button', { name: `Merge into №${two.id}` }).click()
    await expectToast(page, `№${one.id} went into №${two.id}.`)
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

    await page.getByRole('button', { name: 'Remove' }).click()
    await expectToast(page, 'Removed from the site.')
    expect((await fetch(`${product.origin}/api/listings/${two.id}`)).status).toBe(404)
    await page.locator('.toast').getByRole('button', { name: 'Undo' }).click()
    await expectToast(page, 'Taken back.')
    expect((await fetch(`${product.origin}/api/listings/${two.id}`)).status).toBe(200)
  })

  test('a decision on a flat drops its unsaved input and keeps that of others', async ({
    open,
  }) => {
    const [one, two] = [await byPrice(560), await byPrice(1100)]
    expect((await call(`/api/listings/${one.id}/reports`, { reason: 'wrong-price' })).ok).toBe(true)
    const { page } = await enter(open, admin, `/admin/listings/${one.id}`)
    const isUnsaved = () =>
      page.evaluate(() => document.documentElement.hasAttribute('data-unsaved'))
    const type = async () => {
      await page.getByLabel('Address').fill('A street that nobody has saved')
      await expect.poll(isUnsaved).toBe(true)
    }
    const undo = async () => {
      await page.locator('.toast').getByRole('button', { name: 'Undo' }).click()
      await expectToast(page, 'Taken back.')
    }
    await type()
    await page.getByRole('button', { name: /^Fine/ }).click()
    await expect.poll(isUnsaved).toBe(false)
    await undo()
    await type()
    await page.getByRole('button', { name: 'Remove' }).click()
    await expect.poll(isUnsaved).toBe(false)
    await undo()

    const merge = async (other: number, into: number) => {
      await page.getByRole('button', { name: 'Merge with…' }).click()
      const dialog = page.getByRole('dialog', { name: 'Merge with…' })
      await dialog.getByLabel(/Number or address/).fill(String(other))
      await dialog.getByRole('button', { name: 'Compare' }).click()
      await dialog.getByRole('button', { name: `Merge into №${into}` }).click()
      await expectToast(page, `into №${into}.`)
    }
    await type()
    await merge(two.id, one.id)
    await undo()
    expect(await page.getByLabel('Address').inputValue()).toBe('A street that nobody has saved')
    await merge(two.id, two.id)
    await page.waitForURL((url) => url.pathname === `/admin/listings/${two.id}`)
    await expect.poll(isUnsaved).toBe(false)
    await undo()
  })

  test('a channel is looked at before it is added, read at once, and paused', async ({ open }) => {
    const { page } = await enter(open, admin, '/admin/channels')
    await page.getByRole('button', { name: 'Add a channel' }).click()
    await page.getByLabel('Channel name').fill('not a name')
    await page.getByRole('button', { name: 'Preview' }).click()
    await page.getByText("This cannot be a public channel's name").waitFor()
    await page.getByLabel('Channel name').fill('https://t.me/desk_other')
    await page.getByRole('button', { name: 'Preview' }).click()
    await page.getByText('2 posts on the newest page, 1 of them offer homes.').waitFor()
    expect(await page.locator('.flat-post .ev[title*=Price]').first().textContent()).toContain(
      '900',
    )
    expect(await axe(page)).toEqual([])
    await page.getByRole('button', { name: 'Add channel' }).click()
    await expectToast(page, '@desk_other is read from now on')
    await expect
      .poll(async () => (await listings()).some(({ price }) => price === 900), { timeout: 60_000 })
      .toBe(true)
    await page.getByRole('button', { name: 'Pause @desk_other' }).click()
    await expectToast(page, '@desk_other is paused.')
    await page.getByRole('row').filter({ hasText: '@desk_other' }).getByText('Paused').waitFor()
  })

  test('a channel that shows none of its posts keeps them until the administrator decides', async ({
    open,
  }) => {
    const before = await listings()
    tme.fail('empty-history', { channel: 'desk_flats' })
    const { page } = await enter(open, admin, '/admin/channels')
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
    await expectToast(page, 'Missing posts of @desk_flats are kept.')
    await expect.poll(() => page.getByRole('button', { name: 'Keep them' }).count()).toBe(0)
    tme.restore()
    await page.getByRole('button', { name: 'Read now: @desk_flats' }).click()
    await page.getByText(/ · (read|nothing new)$/).waitFor()
    expect((await listings()).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
    await adminLink(page, 'Log').click()
    await page.getByRole('row').filter({ hasText: 'Missing posts kept' }).first().waitFor()
  })

  test('on a phone the navigation shows the current page whole, in any language', async ({
    open,
  }) => {
    const { page } = await enter(open, admin, '/admin/channels')
    await page
      .getByRole('row')
      .filter({ hasText: '@desk_flats' })
      .getByText(/^(read|nothing new)$/)
      .waitFor()
    await page.setViewportSize(PHONE)
    await page.evaluate(() => localStorage.setItem('language', 'ru'))
    await page.goto(`${product.origin}/admin/log`)
    const here = page.locator('.desk-nav').getByRole('link', { name: 'Журнал' })
    await expect
      .poll(async () => {
        const box = await here.boundingBox()
        return box !== null && box.x >= 0 && box.x + box.width <= PHONE.width
      })
      .toBe(true)
  })

  test('every page passes axe and fits, wide in light and on phones in dark', async ({ open }) => {
    const { page } = await enter(open, admin, '/admin')
    const { id } = await byPrice(560)
    for (const way of [
      '/admin',
      '/admin/channels',
      '/admin/channels/1',
      '/admin/review',
      '/admin/review?why=unlisted',
      `/admin/listings/${id}`,
      '/admin/users',
      '/admin/users/1',
      '/admin/subscriptions',
      '/admin/health',
      '/admin/log',
    ]) {
      await page.setViewportSize(DESKTOP)
      await page.emulateMedia({ colorScheme: 'light' })
      await page.goto(product.origin + way)
      await page.locator('.desk-head h1').waitFor()
      await page.waitForFunction(() => document.querySelector('.desk .skeleton') === null)
      expect(await page.getByRole('alert').count(), way).toBe(0)
      expect(await axe(page), way).toEqual([])
      await page.setViewportSize(PHONE)
      await page.emulateMedia({ colorScheme: 'dark' })
      expect(await sideways(page), way).toBe(false)
      expect(await axe(page, { only: 'colours' }), `${way}, dark`).toEqual([])
    }
    await page.goto(`${product.origin}/admin/review`)
    await page.locator('.desk-head h1').waitFor()
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  })
})
