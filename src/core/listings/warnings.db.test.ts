import { readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { inCityOf } from '#core/db/distributed/city-scope.ts'
import { openTestDatabase } from '#test/database.ts'
import { addFlat, addPost, type Flat, readListing } from '#test/listing-rows.ts'
import { refreshComparables } from './refresh-comparables.ts'
import { computePhotoLookupKeys } from './merge/keys.ts'
import { computeFingerprint, encodeFingerprint } from '#core/photos/fingerprint.ts'
import { loadPhotoPrints } from '#core/photos/photo-prints.ts'
import { PHOTO_EDITS } from '#test/photo-edits.ts'
import { assessWritten } from './assess-warnings.ts'
import { liftWarning, listLiftedWarnings, restoreWarning } from './lift-warnings.ts'

const database = await openTestDatabase()
const db = database.kysely
const now = new Date('2026-11-21T12:00:00Z')

beforeEach(async () => {
  for (const table of ['extraction', 'listing_key', 'post_photo', 'listing'] as const)
    await db.deleteFrom(table).execute()
})

const eight = () =>
  Promise.all(
    [500, 520, 540, 560, 580, 600, 620, 640].map((price) =>
      addFlat(db, { price, phones: ['+995555000001'] }),
    ),
  )
const warningsOf = async (id: number) =>
  (await db.selectFrom('listing').select('warnings').where('id', '=', id).executeTakeFirstOrThrow())
    .warnings
const written = async (id: number) => {
  await db.transaction().execute((tx) => assessWritten(tx, id))
  return warningsOf(id)
}
const reprice = (id: number, dollars: number) =>
  db
    .updateTable('listing')
    .set({ price: dollars, price_usd_cents: dollars * 100 })
    .where('id', '=', id)
    .execute()

let photos = 0
/** A copied photo; `perceptualHash` is null when it is too plain, or `picture` tells. */
async function addPhoto(
  perceptualHash: bigint | null = null,
  picture?: Uint8Array,
): Promise<number> {
  const row = {
    sha256: `photo-${++photos}`,
    width: 9,
    height: 9,
    placeholder: 'data:,',
    variants: JSON.stringify([{ width: 9, key: 'k' }]),
    perceptual_hash: perceptualHash === null ? null : String(perceptualHash),
    fingerprint: picture ? encodeFingerprint(await computeFingerprint(sharp(picture))) : null,
  }
  return (await db.insertInto('photo').values(row).returning('id').executeTakeFirstOrThrow()).id
}
/** A published flat with a post with `text` and the photos. */
async function offer({ text = 'A flat', ...flat }: Flat & { text?: string }): Promise<number> {
  const id = await addFlat(db, flat)
  const { city = 'Tbilisi' } = flat
  const post = await addPost(db, { text, city })
  const own = await inCityOf(db, id)
  await own
    .insertInto('extraction')
    .values({
      post_id: post,
      part: 0,
      listing_id: id,
      engine: 'test',
      version: 1,
      post_revision: 1,
      confidence: 0.9,
      evidence: '{}',
      facts: JSON.stringify({ isRental: true }),
    })
    .execute()
  for (const [position, photo] of (flat.photoIds ?? []).entries()) {
    await own
      .insertInto('post_photo')
      .values({ post_id: post, position, source_url: 'https://a', photo_id: photo })
      .execute()
    const prints = [...(await loadPhotoPrints(db, [photo])).values()]
    for (const key of computePhotoLookupKeys(prints).flat())
      await own
        .insertInto('listing_key')
        .values({ key, listing_id: id })
        .onConflict((c) => c.doNothing())
        .execute()
  }
  return id
}
const MINE = { phones: ['+995555000011'] }
const YOURS = { phones: ['+995555000022'] }

describe('a price far below similar flats', () => {
  test('is warned about from 40% on, with the difference and the number of flats', async () => {
    await eight() // the median of the others is $570
    const own = await offer({ price: 343, ...MINE })
    expect(await written(own)).toEqual([])
    await reprice(own, 342)
    expect(await written(own)).toEqual([{ kind: 'far-below-similar', percent: 40, sampleSize: 8 }])
    expect((await readListing(db, own, now)) as object).toMatchObject({
      warnings: [{ kind: 'far-below-similar', percent: 40, sampleSize: 8 }],
      status: 'ACTIVE',
    })
  })

  test('is also found and cleared by the scheduled refresh, as prices change', async () => {
    const others = await eight()
    const own = await offer({ price: 300, ...MINE })
    expect(await refreshComparables(db, now)).toMatchObject({ warningsChanged: 1 })
    expect(await warningsOf(own)).toMatchObject([{ kind: 'far-below-similar', percent: 47 }])
    for (const id of others) await reprice(id, 400)
    expect(await refreshComparables(db, now)).toMatchObject({ warningsChanged: 1 })
    expect(await warningsOf(own)).toEqual([])
  })

  test('of rules that warn no longer is dropped by the scheduled refresh', async () => {
    const own = await offer({ price: 600, ...MINE })
    await db
      .updateTable('listing')
      .set({ warnings: JSON.stringify([{ kind: 'messenger-only' }]) })
      .where('id', '=', own)
      .execute()
    expect(await refreshComparables(db, now)).toMatchObject({ warningsChanged: 1 })
    expect(await warningsOf(own)).toEqual([])
  })

  test('is explained by a drawback of the flat', async () => {
    await eight()
    const own = await offer({ price: 300, text: 'A flat in the basement', ...MINE })
    expect(await written(own)).toEqual([])
    await reprice(own, 200)
    expect(await written(own)).toEqual([])
  })

  test('needs more than seven others', async () => {
    const others = await eight()
    await db.deleteFrom('listing').where('id', '=', others[0]!).execute()
    const own = await offer({ price: 200, ...MINE })
    expect(await written(own)).toEqual([])
  })
})

describe('photos on another listing', () => {
  const album = async () => [await addPhoto(), await addPhoto(), await addPhoto()]

  test('only the cheaper listing gets the warning, whichever was first', async () => {
    const shown = await album()
    const honest = await offer({ price: 800, photoIds: shown, ...MINE })
    const lure = await offer({ price: 500, photoIds: shown.slice(0, 2), ...YOURS })
    expect(await written(lure)).toEqual([
      { kind: 'photos-elsewhere', listingId: honest, differs: 'price' },
    ])
    expect(await written(honest)).toEqual([])
    const again = await album()
    const early = await offer({ price: 500, photoIds: again, ...MINE })
    const late = await offer({ price: 800, photoIds: again, ...YOURS })
    expect(await written(early)).toMatchObject([{ kind: 'photos-elsewhere', listingId: late }])
    await db.updateTable('listing').set({ warnings: '[]' }).execute()
    expect(await written(late)).toEqual([])
    expect(await warningsOf(early)).toMatchObject([{ kind: 'photos-elsewhere', listingId: late }])
  })

  test('in two cities at similar prices, the later listing gets the warning', async () => {
    const shown = await album()
    const first = await offer({
      price: 600,
      photoIds: shown,
      firstSeenAt: new Date('2026-11-01'),
      ...MINE,
    })
    const second = await offer({
      price: 620,
      city: 'Batumi',
      district: null,
      photoIds: shown,
      firstSeenAt: new Date('2026-11-02'),
      ...YOURS,
    })
    expect(await written(second)).toEqual([
      { kind: 'photos-elsewhere', listingId: first, differs: 'city' },
    ])
    expect(await written(first)).toEqual([])
  })

  test.each<[string, Flat, Flat]>([
    ['the same phone', { price: 400, ...MINE }, { price: 900, ...MINE }],
    [
      'the same handle',
      { price: 400, telegram: 'Flat_Agent' },
      { price: 900, telegram: 'flat_agent', phones: ['+995555000033'] },
    ],
    ['no contact', { price: 400 }, { price: 900, ...YOURS }],
    ['a similar price', { price: 700, ...MINE }, { price: 900, ...YOURS }],
    ['a daily price', { price: 40, period: 'day', ...MINE }, { price: 900, ...YOURS }],
    ['a rented flat', { price: 400, ...MINE }, { price: 900, status: 'RENTED', ...YOURS }],
  ])('%s is not a sign', async (_, cheap, dear) => {
    const shown = await album()
    const id = await offer({ photoIds: shown, ...cheap })
    await offer({ photoIds: shown, ...dear })
    expect(await written(id)).toEqual([])
  })

  test('one common photo is not a sign, and the same one twice counts once', async () => {
    const [common, ...rest] = await album()
    await offer({ price: 900, photoIds: [common!, ...rest], ...YOURS })
    const other = await addPhoto()
    expect(await written(await offer({ price: 400, photoIds: [common!, other], ...MINE }))).toEqual(
      [],
    )
  })

  test('photos are recognised after a crop and with a logo', async () => {
    const folder = path.resolve(import.meta.dirname, '../../../samples/photos')
    const pictures = ['living-02', 'kitchen-16', 'bath-38'].map((name) =>
      readFileSync(path.join(folder, `${name}.jpg`)),
    )
    const edited = [
      await PHOTO_EDITS['cropped by 10 %']!(pictures[0]!, () => 0.4),
      await PHOTO_EDITS['logo']!(pictures[1]!, () => 0.4),
      pictures[2]!,
    ]
    const add = (all: readonly Uint8Array[]) =>
      Promise.all(all.map((picture) => addPhoto(null, picture)))
    const honest = await offer({ price: 900, photoIds: await add(pictures.slice(0, 2)), ...YOURS })
    const others = { photoIds: await add(edited.slice(1)), phones: ['+995555000044'] }
    expect(await written(await offer({ price: 400, ...others }))).toEqual([])
    const lure = await offer({ price: 400, photoIds: await add(edited.slice(0, 2)), ...MINE })
    expect(await written(lure)).toEqual([
      { kind: 'photos-elsewhere', listingId: honest, differs: 'price' },
    ])
  })

  test('photos without a fingerprint are recognised by their perceptual hash', async () => {
    const hashes = [0x1234_5678_9abc_def0n, 0x0fed_cba9_8765_4321n]
    const honest = await offer({
      price: 900,
      photoIds: [await addPhoto(hashes[0]), await addPhoto(hashes[1])],
      ...YOURS,
    })
    // Four bits differ in the first and two in the second, so each still shares a band.
    const copies = [
      await addPhoto(hashes[0]! ^ 0b1001_0110n),
      await addPhoto(hashes[1]! ^ (0b11n << 30n)),
    ]
    expect(await written(await offer({ price: 400, photoIds: copies, ...MINE }))).toEqual([
      { kind: 'photos-elsewhere', listingId: honest, differs: 'price' },
    ])
    const others = [
      await addPhoto(hashes[0]! ^ 0b111_1111n),
      await addPhoto(hashes[1]! ^ 0b111_1111n),
    ]
    expect(
      await written(await offer({ price: 400, photoIds: others, phones: ['+995555000044'] })),
    ).toEqual([])
  })
})

describe('text and contacts', () => {
  test('a request for money before a viewing is quoted, until an edit removes it', async () => {
    const id = await offer({
      price: 600,
      text: 'Сдаю квартиру.\nПредоплата до просмотра 100$',
      ...MINE,
    })
    expect(await written(id)).toEqual([
      { kind: 'prepayment', words: 'Предоплата до просмотра 100$' },
    ])
    await db
      .updateTable('post')
      .set({ text: 'Сдаю квартиру. Без предоплаты' })
      .where('id', 'in', db.selectFrom('extraction').select('post_id').where('listing_id', '=', id))
      .execute()
    expect(await written(id)).toEqual([])
  })

  test('a handle without a phone counts only with other signs', async () => {
    await eight()
    expect(await written(await offer({ price: 600, telegram: 'owner_one' }))).toEqual([])
    // 33 % below: neither the price nor the handle is enough, and nor are both.
    expect(await written(await offer({ price: 380, telegram: 'owner_two' }))).toEqual([])
    expect(await written(await offer({ price: 340, telegram: 'owner_three', ...MINE }))).toEqual([
      { kind: 'far-below-similar', percent: 40, sampleSize: 10 },
    ])
    const asks = await offer({
      price: 600,
      telegram: 'owner_four',
      text: 'Prepayment before viewing',
    })
    expect(await written(asks)).toEqual([
      { kind: 'prepayment', words: 'Prepayment before viewing' },
      { kind: 'messenger-only' },
    ])
  })
})

describe('lifting a warning', () => {
  const lift = (listingId: number, kind: 'far-below-similar' | 'prepayment' | 'messenger-only') =>
    liftWarning(db, { listingId, kind, by: 'admin@bina.example', reason: 'seen by myself', now })

  test('keeps it off after republishing, until the reason changes', async () => {
    await eight()
    const own = await offer({ price: 340, ...MINE })
    await written(own)
    expect(await lift(own, 'far-below-similar')).toBe(true)
    expect(await warningsOf(own)).toEqual([])
    expect(await written(own)).toEqual([])
    await reprice(own, 310) // 45 %: five points worse
    expect(await written(own)).toEqual([])
    await refreshComparables(db, now)
    expect(await warningsOf(own)).toEqual([])
    await reprice(own, 280) // 50 %
    expect(await written(own)).toMatchObject([{ kind: 'far-below-similar', percent: 50 }])
  })

  test('also removes warnings that depend on it, and they return with it', async () => {
    await eight()
    const own = await offer({ price: 340, telegram: 'owner_flat' })
    expect((await written(own)).map(({ kind }) => kind)).toEqual([
      'far-below-similar',
      'messenger-only',
    ])
    await lift(own, 'far-below-similar')
    expect(await warningsOf(own)).toEqual([])
    expect(await listLiftedWarnings(db)).toMatchObject([
      {
        listingId: own,
        warning: { kind: 'far-below-similar', percent: 40 },
        by: 'admin@bina.example',
        reason: 'seen by myself',
        at: now,
      },
    ])
    expect(await restoreWarning(db, { listingId: own, kind: 'far-below-similar' })).toBe(true)
    expect((await warningsOf(own)).map(({ kind }) => kind)).toEqual([
      'far-below-similar',
      'messenger-only',
    ])
    expect(await listLiftedWarnings(db)).toEqual([])
  })

  test('does not cover another text, and needs an existing warning', async () => {
    const own = await offer({ price: 600, text: 'Prepayment before viewing', ...MINE })
    expect(await lift(own, 'prepayment')).toBe(false)
    await written(own)
    expect(await lift(own, 'prepayment')).toBe(true)
    expect(await lift(own, 'prepayment')).toBe(false)
    await db
      .updateTable('post')
      .set({ text: 'Please transfer $100 to my card to reserve it' })
      .where(
        'id',
        'in',
        db.selectFrom('extraction').select('post_id').where('listing_id', '=', own),
      )
      .execute()
    expect(await written(own)).toMatchObject([{ kind: 'prepayment' }])
    expect(await restoreWarning(db, { listingId: own, kind: 'messenger-only' })).toBe(false)
  })

  test('wins over a refresh at the same time', async () => {
    await eight()
    const own = await offer({ price: 340, ...MINE })
    await written(own)
    await Promise.all([
      lift(own, 'far-below-similar'),
      refreshComparables(db, now),
      refreshComparables(db, now),
      written(own),
    ])
    expect(await warningsOf(own)).toEqual([])
  })
})

describe('one contact', () => {
  const CITIES = ['Tbilisi', 'Yerevan', 'Belgrade']
  const HANDLE = { telegram: 'sunny_flats' }
  const inCities = async (cities: readonly string[], more: Flat = {}) => {
    const ids: number[] = []
    for (const city of cities)
      ids.push(await offer({ city, district: null, price: 600, ...HANDLE, ...more }))
    return ids
  }
  const cities = { kind: 'many-cities', cities: CITIES.toSorted() }

  test('in three cities is warned about, on all of its listings', async () => {
    const [first, second, third] = await inCities(CITIES)
    expect(await written(third!)).toEqual([cities, { kind: 'messenger-only' }])
    for (const id of [first!, second!]) expect(await warningsOf(id)).toMatchObject([cities, {}])
    await db.updateTable('listing').set({ status: 'RENTED' }).where('id', '=', second!).execute()
    await db.updateTable('listing').set({ status: 'RENTED' }).where('id', '=', third!).execute()
    await refreshComparables(db, now)
    expect(await warningsOf(first!)).toEqual([])
  })

  test('in another letter case is the same', async () => {
    const [, , third] = await inCities(CITIES.slice(0, 2)).then(async (ids) => [
      ...ids,
      await offer({ city: 'Belgrade', district: null, price: 600, telegram: 'Sunny_Flats' }),
    ])
    expect(await written(third!)).toMatchObject([cities, {}])
  })

  test('in two cities of a country, or for days, is not warned about', async () => {
    await inCities(['Tbilisi'], { description: 'Two rooms near the metro' })
    const [second] = await inCities(['Batumi'], { price: 700, description: 'A studio by the sea' })
    expect(await written(second!)).toEqual([])
    const [, , daily] = await inCities(CITIES, { period: 'day', telegram: 'daily_flats' })
    expect(await written(daily!)).toEqual([])
  })

  test('in a city and the towns near it is not warned about', async () => {
    const [, , third] = await inCities(['Batumi', 'Gonio', 'Chakvi'])
    expect(await written(third!)).toEqual([])
  })

  test('with many flats in a city is an agency', async () => {
    const agency = { phones: ['+995555000077'], telegram: null }
    await inCities([...CITIES, 'Tbilisi', 'Tbilisi', 'Tbilisi'], {
      ...agency,
      description: 'An agency',
    })
    expect(
      await written(
        await offer({ city: 'Belgrade', district: null, price: 800, description: 'X', ...agency }),
      ),
    ).toEqual([])
  })

  test('with the photos of one flat in two cities is warned about in both', async () => {
    const shown = [await addPhoto(7n << 40n), await addPhoto(9n << 50n)]
    const [first, second] = await inCities(['Tbilisi', 'Batumi'], { photoIds: shown })
    expect(await written(second!)).toMatchObject([{ kind: 'many-cities' }, {}])
    expect(await warningsOf(first!)).toMatchObject([{ kind: 'many-cities' }, {}])
  })

  test('that asks for prepayment once is warned about on its other listings, until it is lifted', async () => {
    const quiet = await offer({ price: 600, ...MINE })
    expect(await written(quiet)).toEqual([])
    const asks = await offer({ price: 610, text: 'Prepayment before viewing', ...MINE })
    expect(await written(asks)).toMatchObject([{ kind: 'prepayment' }])
    const linked = { kind: 'linked-listing', listingId: asks, shares: 'contact' }
    expect(await warningsOf(quiet)).toEqual([linked])
    const by = { by: 'admin@bina.example', reason: 'seen by myself', now }
    await liftWarning(db, { listingId: asks, kind: 'prepayment', ...by })
    expect([await warningsOf(asks), await warningsOf(quiet)]).toEqual([[], []])
    await restoreWarning(db, { listingId: asks, kind: 'prepayment' })
    expect(await warningsOf(quiet)).toEqual([linked])
    expect(await liftWarning(db, { listingId: quiet, kind: 'linked-listing', ...by })).toBe(true)
    expect(await warningsOf(quiet)).toEqual([])
  })

  test('of an agency is not, for one among many', async () => {
    const many: number[] = []
    for (let price = 600; price < 606; price += 1) many.push(await offer({ price, ...MINE }))
    await written(await offer({ price: 610, text: 'Prepayment before viewing', ...MINE }))
    expect(await warningsOf(many[0]!)).toEqual([])
  })
})

test('photos of a scam are warned about on what copies them, not on what they are taken from', async () => {
  const shown = [await addPhoto(3n << 40n), await addPhoto(5n << 50n)]
  const at = (day: number) => ({ firstSeenAt: new Date(`2026-11-0${day}`), photoIds: shown })
  const victim = await offer({ price: 600, phones: ['+995555000061'], ...at(1) })
  const asks = await offer({
    price: 600,
    phones: ['+995555000062'],
    text: 'Prepayment before viewing',
    ...at(2),
  })
  const copy = await offer({ price: 600, phones: ['+995555000063'], ...at(3) })
  expect(await written(asks)).toMatchObject([{ kind: 'prepayment' }])
  expect(await warningsOf(victim)).toEqual([])
  expect(await warningsOf(copy)).toEqual([
    { kind: 'linked-listing', listingId: asks, shares: 'photos' },
  ])
})

test('a room, or another flat of the building, may cost less with the same photos', async () => {
  const shown = [await addPhoto(11n << 40n), await addPhoto(13n << 50n)]
  await offer({ price: 900, rooms: 3, photoIds: shown, ...YOURS })
  const room = await offer({ price: 300, kind: 'room', rooms: null, photoIds: shown, ...MINE })
  expect(await written(room)).toEqual([])
  const smaller = { price: 400, rooms: 1, photoIds: shown, phones: ['+995555000064'] }
  expect(await written(await offer(smaller))).toEqual([])
  // A building is in one district.
  const elsewhere = { ...smaller, district: 'Gldani', phones: ['+995555000065'] }
  expect(await written(await offer(elsewhere))).toMatchObject([
    { kind: 'photos-elsewhere', differs: 'price' },
  ])
})
