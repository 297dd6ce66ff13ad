import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import type { CorrectionChanges } from '#contract/admin-listings.ts'
import { CORRECTABLE } from '#contract/desk.ts'
import { takeInPosts } from '#core/channels/take-in.ts'
import { casesFile, casesFromCorrections } from '#core/extraction/cases/from-corrections.ts'
import { extractPost } from '#core/extraction/extract-post.ts'
import { locatePost } from '#core/extraction/locate-post.ts'
import { createRules } from '#core/extraction/rules.ts'
import { publishPost } from '#core/listings/publish.ts'
import { reportListing } from '#core/listings/report.ts'
import type { ReadPost } from '#core/posts/post.ts'
import { readPost } from '#core/posts/steps.ts'
import { openTestDatabase } from '#test/database.ts'
import { listActs, sweepActs } from './acts.ts'
import {
  correct,
  type DeskPorts,
  lift,
  markFine,
  remove,
  restore,
  undo,
  unmarkFine,
} from './edit-listing.ts'
import { deskListing } from './listing.ts'
import { merge, split, undoMergeOf } from './merges.ts'
import { listReview } from './review.ts'

const database = await openTestDatabase()
const { kysely: db, pool } = database
const rules = createRules()
const ports: DeskPorts = { db, expireDays: 30, geocodes: false }
const HOUR = 3_600_000
let now: Date
let messageId = 0
let admin: number
const act = () => ({ accountId: admin, now })
const later = (hours: number) => void (now = new Date(now.getTime() + hours * HOUR))

beforeEach(async () => {
  now = new Date('2026-11-22T10:00:00Z')
  await pool.query('truncate channel, listing, photo, account, admin_act cascade')
  await pool.query('delete from graphile_worker._private_jobs')
  admin = (
    await db
      .insertInto('account')
      .values({
        email: 'ops@example.com',
        email_verified_at: now,
        role: 'ADMIN',
        first_name: 'Ada',
        created_at: now,
        is_shadow: false,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
})

/**
 * Takes a post, or the edit of one, through reading and publication; answers its listing, message
 * and row.
 */
async function publish(
  text: string,
  { channel = 'first_flats', edit }: { channel?: string; edit?: number } = {},
) {
  const id = edit ?? (messageId += 1)
  const posted =
    edit === undefined
      ? now
      : (
          await db
            .selectFrom('post')
            .select('posted_at')
            .where('message_id', '=', edit)
            .executeTakeFirstOrThrow()
        ).posted_at
  const read: ReadPost = {
    messageId: id,
    text,
    postedAt: posted,
    edited: edit !== undefined,
    albumIds: [],
    hashtags: [],
    links: [],
    photos: [],
    videos: [],
    forwardedFrom: null,
    authorSignature: null,
    replyTo: null,
    isService: false,
  }
  const { created, changed } = await takeInPosts(database, {
    channel: {
      username: channel,
      title: channel,
      description: null,
      photoUrl: null,
      subscribers: null,
    },
    city: 'Tbilisi',
    posts: [read],
    readAt: now,
  })
  const postId = [...created, ...changed][0]!
  return { ...(await reread(postId)), message: id, postId }
}

/** Reads a stored post again, as a newer version of the rules would. */
async function reread(postId: number) {
  const post = (await readPost(db, postId))!
  const store = await extractPost({ extractor: rules }, post, now)
  const { created, merged, updated } = await db.transaction().execute(async (tx) => {
    await store(tx)
    await locatePost(tx, post, { geocodes: false, now })
    return publishPost(tx, post, now)
  })
  return { listing: [...created, ...merged, ...updated][0]! }
}

const jobs = async () => {
  const { rows } = await pool.query<{ payload: { listingId: number; reason: string } }>(`
    select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'match-listing' order by j.id`)
  await pool.query('delete from graphile_worker._private_jobs')
  return rows.map(({ payload }) => [payload.listingId, payload.reason])
}
const row = (id: number) =>
  db.selectFrom('listing').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const fix = (id: number, changes: CorrectionChanges, teaches = true) =>
  correct(ports, id, { changes, teaches }, act())

const FLAT =
  'Сдаётся 2-комнатная квартира, Ваке, ул. Барнова 20, 61 м², 4/9 этаж, 900$ в месяц. Центральное отопление, кондиционер, балкон. +995 599 10 20 30'
const EDITED = FLAT.replace('балкон', 'большой балкон')

describe('a correction', () => {
  test('is what the site shows, finds and tells; reading the post again changes nothing of it', async () => {
    const { listing, postId } = await publish(FLAT)
    expect(await jobs()).toEqual([[listing, 'new']])
    const { correctionIds } = await fix(listing, {
      price: 700,
      district: 'Saburtalo',
      phones: ['+995599000001'],
    })
    expect(correctionIds).toHaveLength(3)
    expect(await row(listing)).toMatchObject({
      price: '700.00',
      district: 'Saburtalo',
      phones: ['+995599000001'],
      currency: 'USD',
      price_usd_cents: 70_000,
      status: 'ACTIVE',
    })
    // A misread price never fell: the flat is new to whom it fits now, and nothing else happened.
    expect(await jobs()).toEqual([[listing, 'new']])
    await reread(postId)
    expect(await row(listing)).toMatchObject({
      price: '700.00',
      district: 'Saburtalo',
      phones: ['+995599000001'],
    })
    expect(await jobs()).toEqual([])
    expect((await row(listing)).price_history).toMatchObject([{ price: 700 }])
    const [source] = (await deskListing(db, listing, now)).sources
    expect([source!.read.price, source!.facts.price]).toEqual([900, 700])
    expect(source!.text.slice(...(source!.evidence['price'] as [number, number]))).toContain('900')
  })

  test('holds through an edit elsewhere, and ends with one of its own words, which is told', async () => {
    const { listing, message } = await publish(FLAT)
    await fix(listing, { price: 700, district: 'Saburtalo' })
    later(1)
    await publish(EDITED, { edit: message })
    expect(await row(listing)).toMatchObject({ price: '700.00', district: 'Saburtalo' })
    later(1)
    await publish(EDITED.replace('900', '650'), { edit: message })
    expect(await row(listing)).toMatchObject({ price: '650.00', district: 'Saburtalo' })
    const { corrections, review } = await deskListing(db, listing, now)
    expect(corrections.map(({ field, endedWhy }) => [field, endedWhy]).sort()).toEqual([
      ['district', null],
      ['price', 'edited'],
    ])
    expect(review.reasons).toContain('overtaken')
  })

  test('of what the post says holds for the same words posted again', async () => {
    const { listing } = await publish(FLAT)
    await fix(listing, { price: 700, areaSqm: 60 })
    await fix(listing, { floor: 5 }, false)
    later(30)
    const again = await publish(FLAT)
    expect(again.listing).toBe(listing)
    expect(await row(listing)).toMatchObject({
      price: '700.00',
      area_sqm: 60,
      floor: 4,
      source_count: 2,
    })
  })

  test('taken back leaves what was read, copies too', async () => {
    const { listing } = await publish(FLAT)
    const { correctionIds } = await fix(listing, { price: 700 })
    later(30)
    const again = await publish(FLAT)
    await undo(ports, correctionIds, act())
    expect(await row(listing)).toMatchObject({ price: '900.00' })
    await reread(again.postId)
    expect(await row(listing)).toMatchObject({ price: '900.00' })
    await expect(undo(ports, correctionIds, act())).rejects.toThrow('do not stand')
  })

  test('that there is no home to let takes it out of the lists until its words change', async () => {
    const { listing, message, postId } = await publish(FLAT)
    const { correctionIds } = await fix(listing, { isRental: false })
    expect(await row(listing)).toMatchObject({ status: 'EXPIRED' })
    await reread(postId)
    expect(await row(listing)).toMatchObject({ status: 'EXPIRED' })
    await undo(ports, correctionIds, act())
    expect(await row(listing)).toMatchObject({ status: 'ACTIVE' })
    await fix(listing, { isRental: false })
    later(1)
    await publish(EDITED, { edit: message })
    expect(await row(listing)).toMatchObject({ status: 'ACTIVE' })
  })

  test('that it is let, and that it is not', async () => {
    const { listing, postId } = await publish(FLAT)
    await fix(listing, { status: 'rented' })
    await reread(postId)
    expect(await row(listing)).toMatchObject({ status: 'RENTED' })
    await fix(listing, { status: 'active' })
    expect(await row(listing)).toMatchObject({ status: 'ACTIVE' })
  })

  test('of a point is exact until it is cleared', async () => {
    const { listing, postId } = await publish(FLAT)
    const before = await row(listing)
    await fix(listing, { point: { latitude: 41.7123, longitude: 44.7456 } })
    await reread(postId)
    expect(await row(listing)).toMatchObject({
      latitude: 41.7123,
      longitude: 44.7456,
      point_precision: 'exact',
    })
    await fix(listing, { point: null })
    expect(await row(listing)).toMatchObject({
      latitude: before.latitude,
      point_precision: before.point_precision,
    })
  })

  test('that clears a fact clears it of every source', async () => {
    const { listing } = await publish(FLAT)
    later(30)
    expect((await publish(`${FLAT} Новый ремонт`, { channel: 'other_flats' })).listing).toBe(
      listing,
    )
    await fix(listing, { floor: null, amenities: [] })
    expect(await row(listing)).toMatchObject({ floor: null, amenities: [] })
  })

  test('that cannot be so is refused with its field', async () => {
    const { listing } = await publish(FLAT)
    await expect(fix(listing, { district: 'Nowhere' })).rejects.toMatchObject({
      kind: 'wrong',
      field: 'changes.district',
    })
    await expect(fix(listing, { price: 900, priceMax: 100 })).rejects.toMatchObject({
      field: 'changes.priceMax',
    })
    await expect(fix(2_000_000_000, { price: 1 })).rejects.toMatchObject({ kind: 'missing' })
  })

  test('property: whatever is said of a flat survives reading its post again', async () => {
    const { listing, postId } = await publish(FLAT)
    const nothing = fc.constant(null)
    const changes = fc
      .record(
        {
          price: fc.oneof(nothing, fc.integer({ min: 1, max: 9000 })),
          currency: fc.constantFrom('USD', 'GEL', 'EUR'),
          rooms: fc.oneof(nothing, fc.integer({ min: 1, max: 9 })),
          areaSqm: fc.oneof(nothing, fc.integer({ min: 10, max: 400 })),
          floor: fc.oneof(nothing, fc.integer({ min: -1, max: 20 })),
          petsAllowed: fc.constantFrom(null, true, false),
          address: fc.oneof(nothing, fc.constantFrom('Chavchavadze 7', 'Барнова 20')),
          deposit: fc.oneof(nothing, fc.integer({ min: 0, max: 900 })),
          phones: fc.subarray(['+995599000001', '+995599000002']),
          amenities: fc.subarray(['tv', 'wifi', 'balcony'] as const),
          commission: fc.constantFrom(null, 'none', 'yes'),
          district: fc.constantFrom(null, 'Vake', 'Saburtalo'),
        },
        { requiredKeys: [] },
      )
      .filter((one) => Object.keys(one).length > 0)
    const shown = async () => {
      const { read: _, evidence: __, ...source } = (await deskListing(db, listing, now)).sources[0]!
      return { facts: source.facts, shown: (await deskListing(db, listing, now)).shown }
    }
    await fc.assert(
      fc.asyncProperty(changes, async (said) => {
        await fix(listing, said as CorrectionChanges)
        const before = await shown()
        for (const [field, value] of Object.entries(said))
          expect(before.facts[field as keyof typeof before.facts]).toEqual(value)
        await reread(postId)
        expect(await shown()).toEqual(before)
      }),
      { numRuns: 12 },
    )
  })
})

test('every field of a flat can be corrected', () => expect(CORRECTABLE).toHaveLength(23))

test('corrections become labelled cases, with nobody in them; what the post does not say stays out', async () => {
  const { listing } = await publish(
    `${FLAT.replace('10 20 30', '77 66 55')} Пишите @nino_real или nino@example.org, t.me/nino_real`,
  )
  await fix(listing, { price: 700, telegramUsername: 'nino_real' })
  await fix(listing, { floor: 7 }, false)
  const cases = await casesFromCorrections(db)
  expect(cases).toMatchObject([
    {
      city: 'Tbilisi',
      gold: {
        price: 700,
        currency: 'USD',
        floor: 4,
        telegramUsername: 'example_owner',
        phones: ['+995599102030'],
      },
    },
  ])
  const file = casesFile(cases)
  for (const word of ['nino', '77 66 55', '776655']) expect(file).not.toContain(word)
  expect(file).toContain('@example_owner')
})

test('what waits for a look leaves with one, and comes back when something new happens', async () => {
  const { listing } = await publish(FLAT)
  const waiting = async () =>
    (await listReview(db, {}, now)).data.map(({ id, reasons }) => [id, reasons])
  expect(await waiting()).toEqual([])
  await reportListing(db, listing, 'wrong-price', now)
  await db.updateTable('listing').set({ confidence: 0.4 }).execute()
  expect(await waiting()).toEqual([[listing, ['low-confidence', 'reported']]])
  expect((await listReview(db, { why: 'overtaken' }, now)).data).toEqual([])
  later(1)
  await markFine(ports, listing, act())
  expect(await waiting()).toEqual([])
  await unmarkFine(ports, listing, act())
  expect(await waiting()).toHaveLength(1)
  await markFine(ports, listing, act())
  later(1)
  await reportListing(db, listing, 'gone', now)
  expect(await waiting()).toEqual([[listing, ['reported']]])
})

test('a report of a listing that went into another waits with that one, until somebody looks', async () => {
  const one = (await publish(FLAT)).listing
  const other = (
    await publish(
      'Rent: 3 rooms in Saburtalo, 90 m2, 7/12, 1500$ a month. Phone +995 577 11 22 33',
      { channel: 'other_flats' },
    )
  ).listing
  await reportListing(db, other, 'gone', now)
  await merge(ports, other, one, act())
  expect((await listReview(db, { why: 'reported' }, now)).data).toMatchObject([
    { id: one, reasons: ['reported'], reports: [{ reason: 'gone', times: 1 }] },
  ])
  expect((await listReview(db, {}, now)).counts.reported).toBe(1)
  expect(await deskListing(db, one, now)).toMatchObject({
    reports: [{ reason: 'gone', times: 1 }],
    review: { reasons: ['reported'] },
  })
  later(1)
  await markFine(ports, one, act())
  expect((await listReview(db, {}, now)).data).toEqual([])
})

test('a city, and an order, are asked of all that waits, not of the part that the queue would show', async () => {
  const { listing } = await publish(FLAT)
  const copies = (city: string, confidence: number, age: string, count: number) =>
    pool.query(
      `
    with flat as (select to_jsonb(l) || jsonb_build_object('city', $2::text, 'confidence', $3::real, 'last_sighting_at', l.last_sighting_at - $4::interval) row from listing l where id = $1)
    insert into listing overriding system value select (jsonb_populate_record(null::listing, row || jsonb_build_object('id', 1000000 * length($2::text) + n))).* from flat, generate_series(1, $5::int) n`,
      [listing, city, confidence, age, count],
    )
  await copies('Tbilisi', 0.1, '1 hour', 1000)
  await copies('Batumi', 0.6, '20 days', 1)
  expect((await listReview(db, { city: 'Batumi' }, now)).data.map(({ city }) => city)).toEqual([
    'Batumi',
  ])
  expect((await listReview(db, { order: 'oldest' }, now)).data[0]!.city).toBe('Batumi')
})

test('a listing is removed for good, whatever is posted, and restored', async () => {
  const { listing, postId } = await publish(FLAT)
  expect(await remove(ports, listing, 'spam', act())).toMatchObject({ status: 'REMOVED' })
  await reread(postId)
  expect(await row(listing)).toMatchObject({ status: 'REMOVED' })
  await expect(remove(ports, listing, null, act())).rejects.toMatchObject({ kind: 'conflict' })
  expect(await restore(ports, listing, act())).toMatchObject({ status: 'ACTIVE' })
  await expect(restore(ports, listing, act())).rejects.toMatchObject({ kind: 'conflict' })
  await expect(lift(ports, listing, 'prepayment', 'no', act())).rejects.toMatchObject({
    kind: 'conflict',
  })
})

test('two listings are made one, parted again, and a source is split off for good', async () => {
  const one = (await publish(FLAT)).listing
  const other = (
    await publish(
      'Rent: 3 rooms in Saburtalo, 90 m2, 7/12, 1500$ a month. Phone +995 577 11 22 33',
      { channel: 'other_flats' },
    )
  ).listing
  const { decisionId, listing } = await merge(ports, other, one, act())
  expect([listing.id, listing.sources.length]).toEqual([one, 2])
  await expect(merge(ports, other, one, act())).rejects.toMatchObject({ kind: 'conflict' })
  const parted = await undoMergeOf(ports, decisionId, act())
  expect([parted.listing.id, parted.listing.sources.length]).toEqual([other, 1])
  await merge(ports, other, one, act())
  const [, second] = (await deskListing(db, one, now)).sources
  const { listing: own } = await split(ports, one, { postId: second!.postId, part: 0 }, act())
  expect(own.sources).toHaveLength(1)
  expect((await deskListing(db, one, now)).sources).toHaveLength(1)
  await reread(second!.postId)
  expect((await deskListing(db, own.id, now)).sources).toHaveLength(1)
  await expect(split(ports, own.id, { postId: second!.postId, part: 0 }, act())).rejects.toThrow(
    'nothing but this post',
  )
})

test('every act is written down, without contacts, with whom while they are there, for two years', async () => {
  const { listing } = await publish(FLAT)
  await fix(listing, { price: 700, phones: ['+995599000001'] })
  await remove(ports, listing, 'spam', act())
  const { data } = await listActs(db, { subject: 'listing', subjectId: listing })
  expect(
    data.map(({ act: kind, by, before, after, reason }) => [kind, by.name, before, after, reason]),
  ).toEqual([
    ['listing-removed', 'Ada', { status: 'ACTIVE' }, { status: 'REMOVED' }, 'spam'],
    [
      'listing-corrected',
      'Ada',
      { price: 900, phones: ['…30'] },
      { price: 700, phones: ['…01'] },
      null,
    ],
  ])
  expect((await listActs(db, { act: 'role-set' })).data).toEqual([])
  await db.deleteFrom('account').execute()
  expect((await listActs(db, {})).data[0]!.by).toEqual({ id: null, name: null, command: false })
  expect(await sweepActs(db, new Date('2028-11-22T09:00:00Z'))).toBe(0)
  expect(await sweepActs(db, new Date('2028-11-22T10:00:01Z'))).toBe(2)
})
