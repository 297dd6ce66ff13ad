import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { computeFingerprint, encodeFingerprint } from '#core/photos/fingerprint.ts'
import { emptyTables, openTestDatabase } from '#test/database.ts'
import { readListing } from '#test/listing-rows.ts'
import { PHOTO_EDITS } from '#test/photo-edits.ts'
import { parsedPost, publishPostById, publishPosts, readPosts } from '#test/publish-posts.ts'
import { liftWarning } from '../lift-warnings.ts'
import { AppError } from '#core/app-error.ts'
import { inCity, inCityOf } from '#core/db/distributed/city-scope.ts'
import { listMergeDecisions, mergeListings, undoMerge } from './manual-merges.ts'

const database = await openTestDatabase()
const db = database.kysely
const day = (date: number, hour = 12) => new Date(Date.UTC(2026, 10, date, hour))
const now = day(21)
let messageId = 0

beforeEach(async () => {
  await emptyTables(database, 'channel', 'listing', 'photo')
})

type PostOptions = {
  channel?: string
  at?: Date
  photos?: number[]
  edit?: number
  replyTo?: number
  from?: string
}

/**
 * Extracts, locates and publishes a post; returns its listing and its message. `photos` are numbers
 * of test images.
 */
async function publish(
  text: string,
  { channel = 'first_flats', at = day(10), photos = [], edit, replyTo, from }: PostOptions = {},
) {
  const message = edit ?? ++messageId
  const read = parsedPost({
    messageId: message,
    text,
    postedAt: at,
    edited: edit !== undefined,
    photos: photos.map((n) => ({ url: `https://photos/${channel}/${n}` })),
    forwardedFrom: from ? { name: 'Other', url: from } : null,
    replyTo: replyTo ?? null,
  })
  const [postId] = await readPosts(database, [read], { channel, readAt: edit ? day(15) : at })
  for (const [position, picture] of photos.entries()) {
    const { id: photoId } = await db
      .insertInto('photo')
      .values({
        sha256: String(picture),
        width: 4,
        height: 3,
        placeholder: '',
        variants: '[{"width":4,"key":"a"}]',
        perceptual_hash: String(0x1234_5678_9abcn * BigInt(picture * 7919)),
      })
      .onConflict((conflict) => conflict.column('sha256').doUpdateSet({ placeholder: '' }))
      .returning('id')
      .executeTakeFirstOrThrow()
    await (await inCityOf(db, postId!))
      .insertInto('post_photo')
      .values({ post_id: postId!, position, source_url: '', photo_id: photoId })
      .execute()
  }
  const { listing, result } = await publishPostById(database, postId!, now)
  return { listing, message, result }
}

const FLAT =
  'Сдаётся 2-комнатная квартира, Ваке, ул. Барнова 20, 61 м², 4/9 этаж, 900$ в месяц. ' +
  'Центральное отопление, кондиционер, балкон. +995 599 10 20 30'
const sources = async (id: number) => {
  const found = await readListing(db, id, now)
  return found && 'id' in found ? found.sourcesCount : null
}

describe('posts of the same flat', () => {
  test('in another channel and language are merged by phone and facts', async () => {
    const first = await publish(FLAT)
    const second = await publish(
      'Apartment for rent in Vake, Barnov st. 20. 2 rooms, 61 sq.m, floor 4/9, $880 per month. ' +
        'Call 599 10 20 30',
      { channel: 'second_flats', at: day(12) },
    )
    expect(second).toMatchObject({
      listing: first.listing,
      result: { merged: [first.listing], created: [] },
    })
    const listing = await readListing(db, first.listing, now)
    expect(listing).toMatchObject({
      sourcesCount: 2,
      price: 880,
      latestPostDate: day(12).toISOString(),
      createdAt: day(10).toISOString(),
      priceHistory: [{ price: 900 }, { price: 880 }],
    })
    const [decision] = await listMergeDecisions(db, { listingId: first.listing, limit: 5 })
    expect(decision).toMatchObject({
      verdict: 'same',
      decidedBy: 'rules',
      fromListingId: null,
      post: { channel: 'second_flats' },
    })
    expect(decision!.reasons.map((reason) => reason.feature)).toEqual(
      expect.arrayContaining(['phone', 'address', 'area', 'floor', 'price']),
    )
    expect(decision!.score).toBeGreaterThan(0)
  })

  test('by another agent without a phone are merged by photos', async () => {
    const first = await publish(
      'Vake, Barnov 20, 2 rooms, 61 sq.m, 900$. Rent long term. @agent_one',
      { photos: [1, 2, 3, 4] },
    )
    const second = await publish(
      'Сдаём уютную квартиру у парка, 900 долларов в месяц. @agent_two',
      { channel: 'second_flats', photos: [3, 1, 2] },
    )
    expect(second.listing).toBe(first.listing)
  })

  test('are merged when they are forwards or replies', async () => {
    const first = await publish('Сдаётся квартира в Ваке, 2 комнаты, 600$ в месяц')
    expect(
      (
        await publish('Сдаётся квартира в Ваке, 2 комнаты, 600$ в месяц. Рекомендую!', {
          channel: 'second_flats',
          from: `https://t.me/first_flats/${first.message}`,
        })
      ).listing,
    ).toBe(first.listing)
    expect(
      (
        await publish('Сдаётся! Цена снижена: 550$ в месяц, 2 комнаты, Ваке', {
          replyTo: first.message,
          at: day(13),
        })
      ).listing,
    ).toBe(first.listing)
    expect(await readListing(db, first.listing, now)).toMatchObject({ price: 550, sourcesCount: 3 })
  })

  test('keep an edit to a lower price, and detach an edit to another flat', async () => {
    const first = await publish(FLAT)
    await publish(FLAT.replace('900$', '820$'), { edit: first.message })
    expect(await readListing(db, first.listing, now)).toMatchObject({
      price: 820,
      priceHistory: [
        { at: day(10).toISOString(), price: 900 },
        { at: day(15).toISOString(), price: 820 },
      ],
    })
    const second = await publish(FLAT, { channel: 'second_flats', at: day(12) })
    expect(second.listing).toBe(first.listing)
    const other = await publish(
      'Сдаётся 3-комнатная квартира, Сабуртало, ул. Казбеги 7, 95 м², 11/16 этаж, 1500$ в ' +
        'месяц. +995 599 10 20 30',
      { channel: 'second_flats', edit: second.message },
    )
    expect(other.listing).not.toBe(first.listing)
    expect(await sources(first.listing)).toBe(1)
  })

  test('are merged later, when a photo or a phone is added', async () => {
    const first = await publish('Сдам 1-комнатную квартиру в Сабуртало, 40 м², 500$ в месяц', {
      photos: [5, 6, 7],
    })
    const second = await publish('Apartment in Saburtalo, 500$ monthly, for rent', {
      channel: 'second_flats',
      at: day(11),
    })
    expect(second.listing).not.toBe(first.listing)
    const edited = await publish('Apartment in Saburtalo, 500$ monthly, for rent. See the photos', {
      channel: 'second_flats',
      at: day(11),
      edit: second.message,
      photos: [5, 6, 7],
    })
    expect(edited.listing).toBe(first.listing)
    expect(await readListing(db, second.listing, now)).toEqual({ movedTo: first.listing })
  })
})

describe('similar flats', () => {
  const agent = '+995 577 40 50 60'
  const template = (area: number, floor: number, price: number, house: number) =>
    `Сдаётся квартира! Район Сабуртало, улица Казбеги ${house}. Площадь ${area} м², ` +
    `этаж ${floor}/16, 2 комнаты. Кондиционер, центральное отопление, вся техника. ` +
    `Цена ${price}$ в месяц, депозит один месяц. Звоните ${agent}`

  test('of one template stay separate listings', async () => {
    const ids = new Set<number>()
    for (let i = 0; i < 40; i++)
      ids.add(
        (
          await publish(template(40 + i, 1 + ((i * 7) % 16), 500 + i * 10, 3 + i), {
            at: day(10, i % 24),
          })
        ).listing,
      )
    expect(ids.size).toBe(40)
    // A repost is still found among them.
    const again = await publish(template(52, 1 + ((12 * 7) % 16), 590, 15), {
      channel: 'second_flats',
      at: day(14),
    })
    expect(again.result.merged).toHaveLength(1)
    expect(await readListing(db, again.listing, now)).toMatchObject({
      area: 52,
      sourcesCount: 2,
      price: 590,
    })
  })

  test('with an album of the building are not merged', async () => {
    const album = [11, 12, 13, 14]
    const first = await publish(
      `Rent: New Vake house, Barnov 100. 45 sq.m, floor 3/14, 1 bedroom, 650$ per month. ${agent}`,
      { photos: album },
    )
    const second = await publish(
      'Rent: New Vake house, Barnov 100. 72 sq.m, floor 11/14, 2 bedrooms, ' +
        `990$ per month. ${agent}`,
      { photos: album, at: day(12) },
    )
    expect(second.listing).not.toBe(first.listing)
  })

  test('photos of flats on two floors are of the building, and identify neither', async () => {
    const rent = (facts: string) => `Rent: Vake, Barnov 100. ${facts} per month.`
    const photos = [31, 32]
    const first = await publish(rent('45 sq.m, floor 3/14, 1 bedroom, 650$ +995 577 10 00 01'), {
      photos,
    })
    const second = await publish(rent('72 sq.m, floor 11/14, 2 bedrooms, 990$ +995 577 10 00 02'), {
      channel: 'second_flats',
      photos,
    })
    const third = await publish('Vake, 45 sq.m, one bedroom for 640$. +995 577 10 00 03', {
      channel: 'third_flats',
      at: day(12),
      photos,
    })
    expect(new Set([first, second, third].map(({ listing }) => listing)).size).toBe(3)
  })

  test('of one post stay separate, and each is recognised when reposted', async () => {
    const three =
      'Сдаём в Ваке:\n\n1-комнатная, 38 м², 5 этаж, 550$ в месяц\n\n2-комнатная, 60 м², 8 ' +
      'этаж, 800$ в месяц\n\n3-комнатная, 95 м², 2 этаж, 1200$ в месяц\n\n+995 599 77 88 99'
    const { result } = await publish(three)
    expect(result.created).toHaveLength(3)
    const again = await publish(three, { channel: 'second_flats', at: day(13) })
    expect(again.result).toMatchObject({ created: [], merged: result.created })
  })
})

describe('manual corrections', () => {
  test('an undone merge gives two listings, which stay separate after reposts', async () => {
    const first = await publish(FLAT)
    const text = FLAT.replace('Центральное', 'Хорошее центральное')
    const second = await publish(text, { channel: 'second_flats', at: day(12) })
    const [decision] = await listMergeDecisions(db, {
      listingId: first.listing,
      verdict: 'same',
      limit: 1,
    })
    const own = await db
      .transaction()
      .execute((tx) => undoMerge(tx, decision!.id, { by: 'nino', now }))
    expect(own).not.toBe(first.listing)
    expect([await sources(first.listing), await sources(own)]).toEqual([1, 1])
    await publish(`${text} `, { channel: 'second_flats', edit: second.message })
    await publish(`${FLAT} !`, { edit: first.message })
    expect([await sources(first.listing), await sources(own)]).toEqual([1, 1])
    expect(
      await listMergeDecisions(db, { listingId: first.listing, verdict: 'same', limit: 5 }),
    ).toMatchObject([{ undoneBy: 'nino' }])
    await expect(
      db.transaction().execute((tx) => undoMerge(tx, decision!.id, { by: 'nino', now })),
    ).rejects.toThrow(AppError)
  })

  test('two listings can be merged by hand, and the merge can be undone', async () => {
    const first = await publish('Сдаётся квартира в Ваке, 2 комнаты, 600$ в месяц')
    const second = await publish('Flat in Vera, 3 rooms, 1500$ per month, rent', {
      channel: 'second_flats',
      at: day(12),
    })
    const decision = await db
      .transaction()
      .execute((tx) => mergeListings(tx, second.listing, first.listing, { by: 'nino', now }))
    expect(await readListing(db, second.listing, now)).toEqual({ movedTo: first.listing })
    expect(await sources(first.listing)).toBe(2)
    // An edit does not detach a manual merge.
    await publish('Flat in Vera, 3 rooms, 1400$ per month, rent', {
      channel: 'second_flats',
      at: day(12),
      edit: second.message,
    })
    expect(await readListing(db, first.listing, now)).toMatchObject({
      sourcesCount: 2,
      price: 1400,
    })
    expect(
      await db.transaction().execute((tx) => undoMerge(tx, decision, { by: 'nino', now })),
    ).toBe(second.listing)
    expect([await sources(first.listing), await sources(second.listing)]).toEqual([1, 1])
    await expect(
      db
        .transaction()
        .execute((tx) => mergeListings(tx, first.listing, first.listing, { by: 'nino', now })),
    ).rejects.toThrow(AppError)
  })

  test.each([
    ['first', [0, 1]],
    ['last', [1, 0]],
  ] as const)('a chain of merges is undone, the %s merge first', async (_, order) => {
    const [a, b, c] = [
      (await publish('Сдаётся квартира в Ваке, 2 комнаты, 600$ в месяц')).listing,
      (
        await publish('Flat in Vera, 3 rooms, 1500$ per month, rent', {
          channel: 'second_flats',
          at: day(12),
        })
      ).listing,
      (
        await publish('Flat in Isani, 1 room, 300$ per month, rent', {
          channel: 'third_flats',
          at: day(13),
        })
      ).listing,
    ]
    const by = { by: 'nino', now }
    const merge = (from: number, into: number) =>
      db.transaction().execute((tx) => mergeListings(tx, from, into, by))
    const decisions = [await merge(a, b), await merge(b, c)]
    expect(await readListing(db, a, now)).toEqual({ movedTo: c })
    expect(await sources(c)).toBe(3)
    for (const id of [a, b, c])
      expect(
        (await listMergeDecisions(db, { listingId: id, limit: 9 })).map((one) => one.id),
      ).toEqual(decisions.toReversed())
    for (const index of order)
      await db.transaction().execute((tx) => undoMerge(tx, decisions[index]!, by))
    expect([await sources(a), await sources(b), await sources(c)]).toEqual([1, 1, 1])
  })

  test('a lifted warning stays lifted when its listing is merged', async () => {
    const first = await publish(
      'Сдаётся квартира в Ваке, 2 комнаты, 600$ в месяц. Предоплата 200$ на карту до ' +
        'просмотра. +995 599 10 20 30',
    )
    const second = await publish(
      'Flat in Vera, 3 rooms, 1500$ per month, rent. +995 599 40 50 60',
      { channel: 'second_flats', at: day(12) },
    )
    expect(await readListing(db, first.listing, now)).toMatchObject({
      warnings: [{ kind: 'prepayment' }],
    })
    await liftWarning(db, {
      listingId: first.listing,
      kind: 'prepayment',
      by: 'nino',
      reason: 'a hotel',
      now,
    })
    await db
      .transaction()
      .execute((tx) => mergeListings(tx, first.listing, second.listing, { by: 'nino', now }))
    expect(await readListing(db, second.listing, now)).toMatchObject({
      sourcesCount: 2,
      warnings: [],
    })
  })

  test('no listing keeps a key that none of its offers has', async () => {
    const first = await publish(FLAT)
    const second = await publish(FLAT, { channel: 'second_flats', at: day(12) })
    const [decision] = await listMergeDecisions(db, {
      listingId: first.listing,
      verdict: 'same',
      limit: 1,
    })
    const own = await db
      .transaction()
      .execute((tx) => undoMerge(tx, decision!.id, { by: 'nino', now }))
    await publish(FLAT.replace('61 м²', '62 м²'), { channel: 'second_flats', edit: second.message })
    await db
      .transaction()
      .execute((tx) => mergeListings(tx, own, first.listing, { by: 'nino', now }))
    const { rows } = await sql`
      select 'without an offer' what, k.listing_id
      from listing_key k
      where not exists (
        select from extraction e where e.listing_id = k.listing_id and k.key = any(e.keys)
      )
      union all
      select 'not found', e.listing_id
      from extraction e, unnest(e.keys) key
      where e.listing_id is not null
        and not exists (
          select from listing_key k where k.key = key and k.listing_id = e.listing_id
        )`.execute(await inCity(db, 'Tbilisi'))
    expect(rows).toEqual([])
  })
})

test('an album of which another author cropped and marked each photo is recognised', async () => {
  const folder = path.resolve(import.meta.dirname, '../../../../samples/photos')
  const random = () => 0.6
  const edit = PHOTO_EDITS['cropped by 10 %, logo, brighter, scaled']!
  const describe = async (name: string, bytes: Uint8Array) => ({
    name,
    fingerprint: encodeFingerprint(await computeFingerprint(sharp(bytes))),
  })
  const album = []
  const copies = []
  const others = []
  for (const name of ['living-02', 'bedroom-100', 'balcony-104']) {
    const bytes = readFileSync(path.join(folder, `${name}.jpg`))
    album.push(await describe(name, bytes))
    copies.push(await describe(`copy of ${name}`, await edit(bytes, random)))
  }
  for (const name of ['living-99', 'kitchen-16', 'dining-77'])
    others.push(await describe(name, readFileSync(path.join(folder, `${name}.jpg`))))
  const post = { city: 'Tbilisi', messageId: 1 }
  const listings = await publishPosts(
    database,
    [
      {
        ...post,
        key: 'owner',
        channel: 'first_flats',
        postedAt: day(10),
        text: 'Сдаётся 2-комнатная квартира в Ваке, 61 м², 900$. +995 599 10 20 30',
        photos: album,
      },
      {
        ...post,
        key: 'agent',
        channel: 'second_flats',
        postedAt: day(11),
        text: 'Vake, 61 sq.m apartment for rent, $900, call +995 577 33 44 55',
        photos: copies,
      },
      {
        ...post,
        key: 'neighbour',
        channel: 'third_flats',
        postedAt: day(12),
        text: 'Flat for rent in Vake, 61 m2, 900 USD. +995 555 66 77 88',
        photos: others,
      },
    ],
    now,
  )
  expect(listings.get('agent')).toEqual(listings.get('owner'))
  expect(listings.get('neighbour')).not.toEqual(listings.get('owner'))
})
