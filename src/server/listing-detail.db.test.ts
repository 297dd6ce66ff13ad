import { beforeAll, describe, expect, test } from 'vitest'
import {
  type Listing,
  listingItemSchema,
  type ListingPage,
  listingSchema,
} from '#contract/listings.ts'
import { toItem } from '#core/listings/view.ts'
import { inCityOf } from '#core/db/distributed/city-scope.ts'
import { testApp } from '#test/app.ts'
import { openTestDatabase } from '#test/database.ts'
import { addFlat, addPost } from '#test/listing-rows.ts'

const { kysely: db } = await openTestDatabase()
const app = await testApp({ core: { db }, http: { trustProxy: false } })

const at = (hour: number) => new Date(Date.UTC(2026, 0, 2, hour))
let flat: number

beforeAll(async () => {
  const { id: photo } = await db
    .insertInto('photo')
    .values({
      sha256: 'aa11',
      width: 1280,
      height: 960,
      placeholder: 'data:image/webp;base64,AAAA',
      variants: JSON.stringify([
        { width: 400, key: 'aa/aa11-400.webp' },
        { width: 1280, key: 'aa/aa11-1280.webp' },
      ]),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  flat = await addFlat(db, {
    price: 500,
    priceMax: 700,
    currency: 'EUR',
    area: 45.3,
    rooms: 2.5,
    bedrooms: 1,
    pets: false,
    furnished: true,
    amenities: ['wifi', 'view'],
    phones: ['+995555123456', '+995555999999'],
    telegram: '@owner',
    photoIds: [photo],
    title: 'Sunny',
    description: 'Line one\nLine two <b>&',
    latestPostAt: at(10),
    firstSeenAt: at(3),
  })
  for (const [hour, channel] of [
    [5, 'older_flats'],
    [8, 'tbilisi_flats'],
  ] as const) {
    const post = await addPost(db, { channel, postedAt: at(hour) })
    await (await inCityOf(db, post))
      .insertInto('extraction')
      .values({
        post_id: post,
        part: 0,
        listing_id: flat,
        engine: 'rules',
        version: 1,
        post_revision: 1,
        facts: '{}',
        evidence: '{}',
        confidence: 0.5,
        latitude: null,
        longitude: null,
      })
      .execute()
  }
  await db
    .updateTable('listing')
    .where('id', '=', flat)
    .set({
      videos: JSON.stringify([
        {
          url: 'https://cdn4.telesco.pe/file/a.mp4?token=1',
          posterUrl: '/photos/aa/aa11-400.webp',
          durationSeconds: 12,
        },
        {
          url: 'http://127.0.0.1:9/b.mp4',
          posterUrl: 'https://cdn4.telesco.pe/p.jpg',
          durationSeconds: null,
        },
        { url: null, posterUrl: null, durationSeconds: 76 },
      ]),
    })
    .execute()
})

async function get(id: number): Promise<Listing> {
  const response = await app.inject(`/api/listings/${id}`)
  expect(response.statusCode, response.payload).toBe(200)
  return response.json()
}

test('a listing has every field name, with its sources newest first', async () => {
  const listing = await get(flat)
  expect(Object.keys(listing).sort()).toEqual(Object.keys(listingSchema.shape).sort())
  expect(listing).toMatchObject({
    title: 'Sunny',
    description: 'Line one\nLine two <b>&',
    status: 'ACTIVE',
    confidence: 0.9,
    createdAt: '2026-01-02T03:00:00.000Z',
    latestPostDate: '2026-01-02T10:00:00.000Z',
    isNew: false,
    price: 500,
    priceMin: 500,
    priceMax: 700,
    pricePerM2: 11.04,
    pricePerSqm: 11.04,
    currency: 'EUR',
    priceUsd: 578.5,
    ratesDay: '2026-11-20',
    rooms: 2.5,
    bedrooms: 1,
    area: 45.3,
    areaSqm: 45.3,
    floor: 3,
    totalFloors: 9,
    petsAllowed: false,
    furnished: true,
    amenities: ['wifi', 'view'],
    images: ['/photos/aa/aa11-1280.webp'],
    imageUrls: ['/photos/aa/aa11-1280.webp'],
    videoUrls: ['https://cdn4.telesco.pe/file/a.mp4?token=1'],
    phoneNumber: '+995555123456',
    contactInfo: '+995555123456',
    telegramUsername: 'owner',
    photos: [
      {
        width: 1280,
        height: 960,
        placeholder: 'data:image/webp;base64,AAAA',
        url: '/photos/aa/aa11-{width}.webp',
        widths: [400, 1280],
      },
    ],
    videos: [
      {
        url: 'https://cdn4.telesco.pe/file/a.mp4?token=1',
        posterUrl: '/photos/aa/aa11-400.webp',
        durationSeconds: 12,
      },
      { url: null, posterUrl: null, durationSeconds: null },
      { url: null, posterUrl: null, durationSeconds: 76 },
    ],
    sourcesCount: 3,
  })
  expect(
    listing.telegramPosts.map((post) => [post.channelUsername, post.isPrimary, post.createdAt]),
  ).toEqual([
    ['tbilisi_flats', true, '2026-01-02T10:00:00.000Z'],
    ['tbilisi_flats', false, '2026-01-02T08:00:00.000Z'],
    ['older_flats', false, '2026-01-02T05:00:00.000Z'],
  ])
  expect(listing.telegramPost).toEqual({
    channelUsername: 'tbilisi_flats',
    messageId: listing.telegramPosts[0]!.messageId,
    externalId: String(listing.telegramPosts[0]!.messageId),
    link: listing.telegramPosts[0]!.link,
    date: '2026-01-02T10:00:00.000Z',
  })
  expect(listing.sourceUrl).toBe(
    `https://t.me/tbilisi_flats/${listing.telegramPosts[0]!.messageId}`,
  )
})

test('the list has the item of a listing', async () => {
  const { data } = (await app.inject('/api/listings')).json() as ListingPage
  const { isNew, priceUsd, ...listing } = await get(flat)
  expect(data).toEqual([{ ...toItem(listing), address: listing.address, isNew, priceUsd }])
  expect(listingItemSchema.strict().parse(data[0])).toEqual(data[0])
})

test('a listing with only a text has nulls, no guesses', async () => {
  const bare = await addFlat(db, {
    price: null,
    area: null,
    rooms: null,
    district: null,
    title: null,
    period: null,
    status: 'EXPIRED',
    latestPostAt: new Date(),
  })
  expect(await get(bare)).toMatchObject({
    title: null,
    price: null,
    priceMin: null,
    priceMax: null,
    pricePerM2: null,
    priceUsd: null,
    rooms: null,
    bedrooms: null,
    area: null,
    areaSqm: null,
    district: null,
    address: null,
    latitude: null,
    longitude: null,
    phoneNumber: null,
    contactInfo: null,
    telegramUsername: null,
    images: [],
    videoUrls: [],
    amenities: [],
    petsAllowed: null,
    isNew: true,
    status: 'EXPIRED',
    sourcesCount: 1,
  })
  const handle = await addFlat(db, { telegram: 'owner' })
  expect(await get(handle)).toMatchObject({
    phoneNumber: null,
    contactInfo: '@owner',
    telegramUsername: 'owner',
    status: 'ACTIVE',
  })
})

describe('the contacts of a listing', () => {
  const owner = {
    phones: ['+995555123456'],
    telegram: '@owner',
    title: 'Call 555 12 34 56 77',
    description: 'Sunny, 85 m², 1 400 GEL\nCall +995 555 12-34-56, @owner\nt.me/owner',
  }
  const hidden = {
    phoneNumber: null,
    contactInfo: null,
    telegramUsername: null,
    title: 'Call …',
    description: 'Sunny, 85 m², 1 400 GEL\nCall …, …\n…',
  }

  test.each(['RENTED', 'EXPIRED'] as const)(
    'are hidden once it is %s, on its page and in a list of ids',
    async (status) => {
      const id = await addFlat(db, { ...owner, status })
      expect(await get(id)).toMatchObject({ ...hidden, status })
      const { data } = (await app.inject(`/api/listings?ids=${id}`)).json()
      const description = hidden.description.replaceAll('\n', ' ')
      expect(data).toMatchObject([{ ...hidden, description, id }])
    },
  )

  test('are shown as posted while it is active', async () => {
    const id = await addFlat(db, owner)
    expect(await get(id)).toMatchObject({
      phoneNumber: '+995555123456',
      contactInfo: '+995555123456',
      telegramUsername: 'owner',
      title: owner.title,
      description: owner.description,
    })
  })
})

test('daily, rented, expired and other-city listings have a page but are not in lists', async () => {
  for (const state of [
    { period: 'day' as const },
    { status: 'RENTED' as const },
    { status: 'EXPIRED' as const },
    { city: 'Rustavi' },
  ]) {
    const id = await addFlat(db, state)
    expect((await get(id)).id).toBe(id)
  }
})

describe('a missing listing', () => {
  const missing = {
    statusCode: 404,
    error: 'Not Found',
    code: 'listing_gone',
    message: "The listing you're looking for doesn't exist or has been removed.",
  }

  test('unknown and removed ones have the same response', async () => {
    const removed = await addFlat(db, { status: 'REMOVED' })
    for (const id of [removed, 2_147_483_647]) {
      const response = await app.inject(`/api/listings/${id}`)
      expect([response.statusCode, response.json()]).toEqual([404, missing])
    }
  })

  test('a merged one redirects to the survivor, over any number of merges', async () => {
    const second = await addFlat(db, { mergedInto: flat, status: 'EXPIRED' })
    const first = await addFlat(db, { mergedInto: second })
    for (const id of [first, second]) {
      const response = await app.inject(`/api/listings/${id}`)
      expect([response.statusCode, response.headers.location]).toEqual([
        308,
        `/api/listings/${flat}`,
      ])
    }
  })

  test('one merged into a removed one ends in the 404', async () => {
    const removed = await addFlat(db, { status: 'REMOVED' })
    const merged = await addFlat(db, { mergedInto: removed })
    const response = await app.inject(`/api/listings/${merged}`)
    expect((await app.inject(String(response.headers.location))).statusCode).toBe(404)
  })

  test.each(['abc', '0', '-1', '1.5', '99999999999', '1%20or%201=1', '%00'])(
    'rejects the id %s',
    async (id) => {
      const response = await app.inject(`/api/listings/${id}`)
      expect(response.statusCode).toBe(400)
      expect(response.json()).toMatchObject({ statusCode: 400, error: 'Bad Request', field: 'id' })
    },
  )
})
