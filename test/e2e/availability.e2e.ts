import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect } from 'vitest'
import { ensureServer } from '#adapters/embedded-postgres/embedded-postgres.ts'
import type { ListingItem, ListingPage } from '#contract/listings.ts'
import { type FakeTme, startTme } from '#demo/t-me/server.ts'
import { axe, layoutShift, PHONE, test } from './browser.ts'
import { startEmpty } from './start-product.ts'

const CHANNEL = 'checked_flats'
const FLATS = {
  still:
    'Rent! 2-room apartment in Vake, Paliashvili 12, 60 sq.m, 701$ per month. +995 555 00 11 22',
  rented:
    'Rent! 3-room apartment in Vera, Gogebashvili 5, 80 sq.m, 802$ per month. +995 555 00 11 33',
  deleted: 'Rent! 1-room apartment in Saburtalo, Nutsubidze 9, 40 sq.m, 503$ per month.',
}
const PRICES = { still: 701, rented: 802, deleted: 503 }
type Name = keyof typeof FLATS

let tme: FakeTme
let product: Awaited<ReturnType<typeof startEmpty>>
let messages: Record<Name, number>
let flats: Record<Name, ListingItem>

beforeAll(async () => {
  tme = await startTme({ archiveDir: path.resolve(import.meta.dirname, '../../samples') })
  tme.addChannel({ username: CHANNEL, title: 'Checked flats', posts: [] })
  const add = (name: Name, age: string) => tme.addPost(CHANNEL, { text: FLATS[name], age })
  messages = {
    still: add('still', '3h'),
    rented: add('rented', '2h'),
    deleted: add('deleted', '1h'),
  }
  product = await startEmpty({
    TELEGRAM_WEB_URL: tme.url,
    CHANNELS: `${CHANNEL}:Tbilisi`,
    CHANNELS_EVERY_SECONDS: '3600',
  })
  const listed = async () =>
    ((await (await fetch(`${product.origin}/api/listings`)).json()) as ListingPage).data
  while ((await listed()).length < 3) await pause(100)
  const all = await listed()
  const byName = (name: Name) => all.find(({ price }) => price === PRICES[name])!
  flats = { still: byName('still'), rented: byName('rented'), deleted: byName('deleted') }
}, 180_000)
afterAll(async () => {
  await product?.stop()
  await tme?.stop()
})

/** The posts were last read so many minutes ago, and nobody has asked for a check since. */
async function lastRead(minutes: number): Promise<void> {
  const server = await ensureServer(product.dataDir, () => {})
  const client = new pg.Client(server.url)
  try {
    await client.connect()
    const at = new Date(Date.now() - minutes * 60_000)
    await client.query('delete from post_check')
    await client.query('update post set seen_at = $1', [at])
    await client.query(
      `update channel set read_at = $1, reread_at = now() + interval '10 minutes'`,
      [at],
    )
  } finally {
    await client.end()
    await server.stop()
  }
}

test('a listing says when it was last checked, and is checked again; nothing shifts', async ({
  open,
}) => {
  await lastRead(1)
  const asked = tme.requests.length
  const address = `/listing/${flats.still.id}`
  const { page } = await open(address, { baseURL: product.origin })
  await page.getByText(/^Checked (?:\d+ seconds|1 minute) ago$/).waitFor()
  expect(tme.requests.length).toBe(asked)

  await lastRead(3)
  await page.reload()
  await page.getByText(/^Checked (?:just now|\d+ seconds ago)$/).waitFor()
  expect(tme.requests.length).toBe(asked + 1)
  expect(await axe(page)).toEqual([])
  expect(await layoutShift(page)).toBeLessThan(0.01)
})

test('a flat that was rented is marked while somebody looks at it', async ({ open }) => {
  await lastRead(3)
  tme.editPost(CHANNEL, messages.rented, { text: `RENTED! ${FLATS.rented}` })
  const { page } = await open(`/listing/${flats.rented.id}`, { baseURL: product.origin })
  await page.getByText('This flat has been rented.').waitFor()
  await page.locator('.detail-title').getByText('RENTED', { exact: true }).waitFor()
  expect(await page.getByRole('link', { name: /555 00 11 33/ }).count()).toBe(0)
})

test('a flat whose post was deleted is marked, on a phone too', async ({ open }) => {
  await lastRead(3)
  tme.deletePost(CHANNEL, messages.deleted)
  const { page } = await open(`/listing/${flats.deleted.id}`, {
    baseURL: product.origin,
    viewport: PHONE,
  })
  await page.getByText('The post was deleted from its channel.').waitFor()
  await page.locator('.detail-title').getByText('Post deleted').waitFor()
  expect(await axe(page)).toEqual([])
})

test('a flat that is saved is checked', async ({ open }) => {
  await lastRead(3)
  const asked = tme.requests.length
  const { page } = await open('/', { baseURL: product.origin })
  await page
    .getByRole('article')
    .filter({ hasText: '$701' })
    .getByRole('button', { name: /^Save/ })
    .click()
  await expect.poll(() => tme.requests.length).toBe(asked + 1)
})
