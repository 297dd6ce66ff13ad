import { readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { CITY_NAMES } from '#contract/cities.ts'
import type { Listing } from '#contract/listings.ts'
import { listDistrictCounts } from '#core/listings/district-counts.ts'
import { refreshComparables } from '#core/listings/refresh-comparables.ts'
import { searchListings } from '#core/listings/search.ts'
import { computeFingerprint, encodeFingerprint } from '#core/photos/fingerprint.ts'
import { openTestDatabase } from '#test/database.ts'
import { readListing } from '#test/listing-rows.ts'
import { readArchive } from '#demo/t-me/archive.ts'
import { type PostToPublish, publishPosts } from '#test/publish-posts.ts'

// Publishes the whole sample archive and compares it with the labels in samples/flats.json.
const samples = path.resolve(import.meta.dirname, '../../samples')
type Labels = {
  flats: { flat: string; posts: string[]; prices?: (string | null)[]; mentions?: string[] }[]
  lookalikes: { reason: string; posts: string[] }[]
  warnings: Record<string, string[]>
}
const labels = JSON.parse(readFileSync(path.join(samples, 'flats.json'), 'utf8')) as Labels

const database = await openTestDatabase()
const now = new Date()
let listings: Map<string, number[]>

beforeAll(async () => {
  const channels = [...readArchive(samples, now).values()]
  const fingerprints = new Map<string, Buffer>()
  for (const name of new Set(
    channels.flatMap((channel) => channel.posts.flatMap((post) => post.photos ?? [])),
  )) {
    const picture = sharp(path.join(samples, 'photos', `${name}.jpg`))
    fingerprints.set(name, encodeFingerprint(await computeFingerprint(picture)))
  }
  const posts = channels
    .flatMap((channel) =>
      channel.posts
        .filter((post) => post.text && !post.service)
        .map(
          (post): PostToPublish => ({
            key: `${channel.username}/${post.id}`,
            channel: channel.username,
            city: (channel as unknown as { city: string }).city,
            messageId: post.id,
            postedAt: post.date,
            text: post.text!.replace(/<s>([^\n<]*)<\/s>/g, '~~$1~~').replace(/<[^>]+>/g, ''),
            photos: (post.photos ?? []).map((name) => ({
              name,
              fingerprint: fingerprints.get(name)!,
            })),
            replyTo: post.replyTo ?? null,
            forwardedFrom: post.forwardedFrom
              ? { name: post.forwardedFrom.name, url: post.forwardedFrom.url ?? null }
              : null,
          }),
        ),
    )
    .sort((a, b) => a.postedAt.getTime() - b.postedAt.getTime())
  listings = await publishPosts(database, posts, now)
  await refreshComparables(database.kysely, now)
}, 300_000)

const share = (a: string, b: string): boolean =>
  listings.get(a)!.some((listing) => listings.get(b)!.includes(listing))
const listingOf = async (post: string): Promise<Listing> =>
  (await readListing(database.kysely, listings.get(post)![0]!, now)) as Listing

test('nearly every flat is one listing, whoever posted it', () => {
  const split = labels.flats.filter(({ posts }) => !posts.every((post) => share(posts[0]!, post)))
  expect(
    split.length / labels.flats.length,
    split
      .map(
        ({ flat, posts }) =>
          `${flat}: ${posts.map((post) => `${post} → ${listings.get(post)}`).join(', ')}`,
      )
      .join('\n'),
  ).toBeLessThanOrEqual(0.04)
})

test('no two flats share a listing', () => {
  const flatOf = new Map(
    labels.flats.flatMap(({ flat, posts, mentions = [] }) =>
      [...posts, ...mentions].map((post) => [post, flat] as const),
    ),
  )
  const merged = labels.lookalikes.flatMap(({ reason, posts }) =>
    posts.flatMap((a, index) =>
      posts
        .slice(index + 1)
        .filter((b) => share(a, b))
        .map((b) => `${reason}: ${a} ${b}`),
    ),
  )
  expect(merged).toEqual([])
  const postsByListing = new Map<number, string[]>()
  for (const [post, ids] of listings)
    for (const id of ids) postsByListing.set(id, [...(postsByListing.get(id) ?? []), post])
  expect(
    [...postsByListing.values()].filter(
      (posts) => new Set(posts.map((post) => flatOf.get(post) ?? post)).size > 1,
    ),
  ).toEqual([])
})

test('the price history of a flat follows the prices in its posts', async () => {
  const wrong: string[] = []
  for (const { flat, posts, prices } of labels.flats) {
    if (!prices || !posts.every((post) => share(posts[0]!, post))) continue
    const stated = prices.filter((price) => price !== null)
    const { priceHistory } = await listingOf(posts[0]!)
    const shown = priceHistory.map(({ price, currency }) => `${price} ${currency}`)
    const expected = stated.filter((price, index) => price !== stated[index - 1])
    // The same price in two currencies counts once.
    if (
      shown.join() !== expected.join() &&
      new Set(stated.map((price) => price.split(' ')[1])).size === 1
    )
      wrong.push(`${flat}: ${shown.join(', ')} for ${stated.join(', ')}`)
  }
  expect(wrong).toEqual([])
})

test('exactly the labelled listings have warnings', async () => {
  const { rows } = await database.pool.query<{ id: number; kinds: string[] }>(
    `select id, array(select w->>'kind' from jsonb_array_elements(warnings) w) kinds
     from listing where merged_into is null and status = 'ACTIVE'`,
  )
  const warned = (kind: string) =>
    rows
      .filter(({ kinds }) => kinds.includes(kind))
      .map(({ id }) => id)
      .sort((a, b) => a - b)
  const expected = (kind: string) =>
    labels.warnings[kind]!.flatMap((post) => listings.get(post)!).sort((a, b) => a - b)
  expect(warned('prepayment')).toEqual(expected('prepayment'))
  expect(
    expected('far-below-similar').filter((id) => !warned('far-below-similar').includes(id)).length,
  ).toBeLessThanOrEqual(1)
  expect(
    warned('far-below-similar').filter((id) => !expected('far-below-similar').includes(id)),
  ).toEqual([])
  expect(warned('messenger-only').filter((id) => !expected('messenger-only').includes(id))).toEqual(
    [],
  )
})

test('the districts that filters offer lead to every flat with a district', async () => {
  const { rows } = await database.pool.query<{ id: number; city: string; named: boolean }>(
    `select id, city, district is not null named from listing
     where merged_into is null and status = 'ACTIVE' and period is distinct from 'day'`,
  )
  const reached = new Set<number>()
  for (const city of CITY_NAMES) {
    const { districts } = await listDistrictCounts(database.kysely, { city }, now)
    for (const { name, isOffered, total } of districts.flatMap((one) => [one, ...one.quarters])) {
      const query = { city, districts: [name], limit: 1000 }
      const { data } = (await searchListings(database.kysely, query, now)).parse()
      expect(data.length, name).toBe(total)
      if (isOffered || total > 0) for (const { id } of data) reached.add(id)
    }
  }
  const ofCities = rows.filter(({ city, named }) => named && CITY_NAMES.includes(city))
  expect(ofCities.length).toBeGreaterThan(200)
  expect(ofCities.filter(({ id }) => !reached.has(id))).toEqual([])
})

test('groups of comparable flats are large enough for a fair price', async () => {
  const { rows } = await database.pool.query<{ city: string; n: number }>(
    `select city, count(*)::int n from listing
     where comparables is not null and status = 'ACTIVE' group by 1`,
  )
  for (const city of ['Tbilisi', 'Batumi', 'Yerevan', 'Belgrade'])
    expect(rows.find((row) => row.city === city)?.n ?? 0, city).toBeGreaterThanOrEqual(8)
})
