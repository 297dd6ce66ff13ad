import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import type { CorrectionChanges } from '#contract/admin-listings.ts'
import { CORRECTABLE_FIELDS } from '#contract/admin.ts'
import { renderCasesFile, listCorrectedCases } from '#core/extraction/evaluation/corrected-cases.ts'
import { reportListing } from '#core/listings/report.ts'
import { addAccount } from '#test/alert-rows.ts'
import { emptyTables, openTestDatabase } from '#test/database.ts'
import { publishMessage, publishPostById } from '#test/publish-posts.ts'
import { listAuditLog, sweepAuditLog } from './audit-log.ts'
import {
  correctAdminListing,
  type AdminPorts,
  liftAdminWarning,
  markReviewed,
  removeAdminListing,
  restoreAdminListing,
  undoAdminCorrections,
  unmarkReviewed,
} from './edit-listing.ts'
import { getAdminListing } from './listing.ts'
import { mergeListings, splitSource, undoListingMerge } from './merges.ts'
import { listReview } from './review.ts'

const database = await openTestDatabase()
const { kysely: db, pool } = database
const ports: AdminPorts = { db, expireDays: 30, hasGeocoder: false }
const HOUR = 3_600_000
let now: Date
let messageId = 0
let admin: number
const context = () => ({ accountId: admin, now })
const advanceHours = (hours: number) => void (now = new Date(now.getTime() + hours * HOUR))

beforeEach(async () => {
  now = new Date('2026-11-22T10:00:00Z')
  await emptyTables({ pool }, 'channel', 'listing', 'photo', 'account', 'audit_log')
  await pool.query('delete from graphile_worker._private_jobs')
  admin = await addAccount(db, 'ops@example.com', { role: 'ADMIN', first_name: 'Ada' })
})

/** Publishes a post or an edit of one. Returns its listing and ids. */
async function publish(text: string, { channel, edit }: { channel?: string; edit?: number } = {}) {
  const message = edit ?? (messageId += 1)
  const { listing, postId } = await publishMessage(
    database,
    { messageId: message, text, edited: edit !== undefined },
    { channel, now },
  )
  return { listing, message, postId }
}

/** Extracts a stored post again, as after an update of the rules. */
const reread = (postId: number) => publishPostById(database, postId, now)

const jobs = async () => {
  const { rows } = await pool.query<{ payload: { listingId: number; reason: string } }>(`
    select j.payload from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'match-listing' order by j.id`)
  await pool.query('delete from graphile_worker._private_jobs')
  return rows.map(({ payload }) => [payload.listingId, payload.reason])
}
const row = (id: number) =>
  db.selectFrom('listing').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const correctFields = (id: number, changes: CorrectionChanges, statedInPost = true) =>
  correctAdminListing(ports, id, { changes, statedInPost }, context())

const FLAT =
  'Сдаётся 2-комнатная квартира, Ваке, ул. Барнова 20, 61 м², 4/9 этаж, 900$ в месяц. ' +
  'Центральное отопление, кондиционер, балкон. +995 599 10 20 30'
const EDITED = FLAT.replace('балкон', 'большой балкон')

describe('a correction', () => {
  test('is shown, searched and sent in alerts, and survives a new extraction', async () => {
    const { listing, postId } = await publish(FLAT)
    expect(await jobs()).toEqual([[listing, 'new']])
    const { correctionIds } = await correctFields(listing, {
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
    // A corrected price is no price drop: the flat is new for searches that it matches now.
    expect(await jobs()).toEqual([[listing, 'new']])
    await reread(postId)
    expect(await row(listing)).toMatchObject({
      price: '700.00',
      district: 'Saburtalo',
      phones: ['+995599000001'],
    })
    expect(await jobs()).toEqual([])
    expect((await row(listing)).price_history).toMatchObject([{ price: 700 }])
    const [source] = (await getAdminListing(db, listing, now)).sources
    expect([source!.read.price, source!.facts.price]).toEqual([900, 700])
    expect(source!.text.slice(...(source!.evidence['price'] as [number, number]))).toContain('900')
  })

  test('survives edits of other text and ends when its own text is edited', async () => {
    const { listing, message } = await publish(FLAT)
    await correctFields(listing, { price: 700, district: 'Saburtalo' })
    advanceHours(1)
    await publish(EDITED, { edit: message })
    expect(await row(listing)).toMatchObject({ price: '700.00', district: 'Saburtalo' })
    advanceHours(1)
    await publish(EDITED.replace('900', '650'), { edit: message })
    expect(await row(listing)).toMatchObject({ price: '650.00', district: 'Saburtalo' })
    const { corrections, review } = await getAdminListing(db, listing, now)
    expect(corrections.map(({ field, endReason }) => [field, endReason]).sort()).toEqual([
      ['district', null],
      ['price', 'edited'],
    ])
    expect(review.reasons).toContain('superseded')
  })

  test('stated in the post applies to the same text posted again', async () => {
    const { listing } = await publish(FLAT)
    await correctFields(listing, { price: 700, areaSqm: 60 })
    await correctFields(listing, { floor: 5 }, false)
    advanceHours(30)
    const again = await publish(FLAT)
    expect(again.listing).toBe(listing)
    expect(await row(listing)).toMatchObject({
      price: '700.00',
      area_sqm: 60,
      floor: 4,
      source_count: 2,
    })
  })

  test('undone restores the extracted value, in copies too', async () => {
    const { listing } = await publish(FLAT)
    const { correctionIds } = await correctFields(listing, { price: 700 })
    advanceHours(30)
    const again = await publish(FLAT)
    await undoAdminCorrections(ports, correctionIds, context())
    expect(await row(listing)).toMatchObject({ price: '900.00' })
    await reread(again.postId)
    expect(await row(listing)).toMatchObject({ price: '900.00' })
    await expect(undoAdminCorrections(ports, correctionIds, context())).rejects.toThrow(
      'already been undone',
    )
  })

  test('of isRental to false removes the listing until the text is edited', async () => {
    const { listing, message, postId } = await publish(FLAT)
    const { correctionIds } = await correctFields(listing, { isRental: false })
    expect(await row(listing)).toMatchObject({ status: 'EXPIRED' })
    await reread(postId)
    expect(await row(listing)).toMatchObject({ status: 'EXPIRED' })
    await undoAdminCorrections(ports, correctionIds, context())
    expect(await row(listing)).toMatchObject({ status: 'ACTIVE' })
    await correctFields(listing, { isRental: false })
    advanceHours(1)
    await publish(EDITED, { edit: message })
    expect(await row(listing)).toMatchObject({ status: 'ACTIVE' })
  })

  test('of the status to rented and back to active', async () => {
    const { listing, postId } = await publish(FLAT)
    await correctFields(listing, { status: 'rented' })
    await reread(postId)
    expect(await row(listing)).toMatchObject({ status: 'RENTED' })
    await correctFields(listing, { status: 'active' })
    expect(await row(listing)).toMatchObject({ status: 'ACTIVE' })
  })

  test('of the location is exact until it is cleared', async () => {
    const { listing, postId } = await publish(FLAT)
    const before = await row(listing)
    await correctFields(listing, { point: { latitude: 41.7123, longitude: 44.7456 } })
    await reread(postId)
    expect(await row(listing)).toMatchObject({
      latitude: 41.7123,
      longitude: 44.7456,
      point_precision: 'exact',
    })
    await correctFields(listing, { point: null })
    expect(await row(listing)).toMatchObject({
      latitude: before.latitude,
      point_precision: before.point_precision,
    })
  })

  test('to null clears a fact of every source', async () => {
    const { listing } = await publish(FLAT)
    advanceHours(30)
    expect((await publish(`${FLAT} Новый ремонт`, { channel: 'other_flats' })).listing).toBe(
      listing,
    )
    await correctFields(listing, { floor: null, amenities: [] })
    expect(await row(listing)).toMatchObject({ floor: null, amenities: [] })
  })

  test('with an invalid value is rejected with its field', async () => {
    const { listing } = await publish(FLAT)
    await expect(correctFields(listing, { district: 'Nowhere' })).rejects.toMatchObject({
      status: 400,
      field: 'changes.district',
    })
    await expect(correctFields(listing, { price: 900, priceMax: 100 })).rejects.toMatchObject({
      field: 'changes.priceMax',
    })
    await expect(correctFields(2_000_000_000, { price: 1 })).rejects.toMatchObject({
      status: 404,
    })
  })

  test('property: any corrections survive extracting the post again', async () => {
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
          heating: fc.constantFrom(null, 'central', 'none'),
          availableFrom: fc.constantFrom(null, 'now', '2026-12-05'),
          district: fc.constantFrom(null, 'Vake', 'Saburtalo'),
        },
        { requiredKeys: [] },
      )
      .filter((one) => Object.keys(one).length > 0)
    const shown = async () => {
      const {
        read: _,
        evidence: __,
        ...source
      } = (await getAdminListing(db, listing, now)).sources[0]!
      return { facts: source.facts, shown: (await getAdminListing(db, listing, now)).shown }
    }
    await fc.assert(
      fc.asyncProperty(changes, async (corrections) => {
        await correctFields(listing, corrections as CorrectionChanges)
        const before = await shown()
        for (const [field, value] of Object.entries(corrections))
          expect(before.facts[field as keyof typeof before.facts]).toEqual(value)
        await reread(postId)
        expect(await shown()).toEqual(before)
      }),
      { numRuns: 12 },
    )
  })
})

test('every field of a flat can be corrected', () => expect(CORRECTABLE_FIELDS).toHaveLength(33))

test('a room that was taken for a flat has no number of rooms, and back', async () => {
  const { listing } = await publish(FLAT)
  const shown = async () => (await getAdminListing(db, listing, now)).shown
  const { rooms } = await shown()
  await correctFields(listing, { kind: 'room' })
  expect(await shown()).toMatchObject({ kind: 'room', rooms: null, bedrooms: null })
  await correctFields(listing, { kind: null })
  expect(await shown()).toMatchObject({ kind: 'flat', rooms })
})

test('corrections become labelled cases without personal data or unstated facts', async () => {
  const { listing } = await publish(
    `${FLAT.replace('10 20 30', '77 66 55')} Пишите @nino_real или nino@example.org, ` +
      't.me/nino_real',
  )
  await correctFields(listing, { price: 700, telegramUsername: 'nino_real' })
  await correctFields(listing, { floor: 7 }, false)
  const cases = await listCorrectedCases(db)
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
  const file = renderCasesFile(cases)
  for (const word of ['nino', '77 66 55', '776655']) expect(file).not.toContain(word)
  expect(file).toContain('@example_owner')
})

test('a listing leaves the review queue when reviewed and returns when it changes', async () => {
  const { listing } = await publish(FLAT)
  const waiting = async () =>
    (await listReview(db, {}, now)).data.map(({ id, reasons }) => [id, reasons])
  expect(await waiting()).toEqual([])
  await reportListing(db, listing, 'wrong-price', now)
  await db.updateTable('listing').set({ confidence: 0.4 }).execute()
  expect(await waiting()).toEqual([[listing, ['low-confidence', 'reported']]])
  expect((await listReview(db, { reason: 'superseded' }, now)).data).toEqual([])
  advanceHours(1)
  await markReviewed(ports, listing, context())
  expect(await waiting()).toEqual([])
  await unmarkReviewed(ports, listing, context())
  expect(await waiting()).toHaveLength(1)
  await markReviewed(ports, listing, context())
  advanceHours(1)
  await reportListing(db, listing, 'gone', now)
  expect(await waiting()).toEqual([[listing, ['reported']]])
})

test('a report of a merged listing counts for its target until that is reviewed', async () => {
  const one = (await publish(FLAT)).listing
  const other = (
    await publish(
      'Rent: 3 rooms in Saburtalo, 90 m2, 7/12, 1500$ a month. Phone +995 577 11 22 33',
      { channel: 'other_flats' },
    )
  ).listing
  await reportListing(db, other, 'gone', now)
  await mergeListings(ports, other, one, context())
  expect((await listReview(db, { reason: 'reported' }, now)).data).toMatchObject([
    { id: one, reasons: ['reported'], reports: [{ reason: 'gone', times: 1 }] },
  ])
  expect((await listReview(db, {}, now)).counts.reported).toBe(1)
  expect(await getAdminListing(db, one, now)).toMatchObject({
    reports: [{ reason: 'gone', times: 1 }],
    review: { reasons: ['reported'] },
  })
  advanceHours(1)
  await markReviewed(ports, one, context())
  expect((await listReview(db, {}, now)).data).toEqual([])
})

// In a distributed database, rows cannot be copied to another city (cities.db.test.ts).
test.skipIf(process.env.CITUS_URL)(
  'city and order apply to everything pending, not only to the first page',
  async () => {
    const { listing } = await publish(FLAT)
    const {
      rows: [table],
    } = await pool.query<{ columns: string }>(
      `select string_agg(quote_ident(column_name), ', ') columns
       from information_schema.columns
       where table_name = 'listing' and is_generated = 'NEVER'`,
    )
    const copies = (city: string, confidence: number, age: string, count: number) =>
      pool.query(
        `
    with flat as (
      select to_jsonb(l) || jsonb_build_object('city', $2::text, 'confidence', $3::real,
        'last_sighting_at', l.last_sighting_at - $4::interval) row
      from listing l where id = $1
    )
    insert into listing (${table!.columns}) overriding system value
    select ${table!.columns}
    from flat, generate_series(1, $5::int) n, jsonb_populate_record(null::listing,
      row || jsonb_build_object('id', 1000000 * length($2::text) + n)) copy`,
        [listing, city, confidence, age, count],
      )
    await copies('Tbilisi', 0.1, '1 hour', 1000)
    await copies('Batumi', 0.6, '20 days', 1)
    expect((await listReview(db, { city: 'Batumi' }, now)).data.map(({ city }) => city)).toEqual([
      'Batumi',
    ])
    expect((await listReview(db, { order: 'oldest' }, now)).data[0]!.city).toBe('Batumi')
  },
)

test('a removed listing stays removed after a new extraction, until restored', async () => {
  const { listing, postId } = await publish(FLAT)
  expect(await removeAdminListing(ports, listing, 'spam', context())).toMatchObject({
    status: 'REMOVED',
  })
  await reread(postId)
  expect(await row(listing)).toMatchObject({ status: 'REMOVED' })
  await expect(removeAdminListing(ports, listing, null, context())).rejects.toMatchObject({
    status: 409,
  })
  expect(await restoreAdminListing(ports, listing, context())).toMatchObject({ status: 'ACTIVE' })
  await expect(restoreAdminListing(ports, listing, context())).rejects.toMatchObject({
    status: 409,
  })
  await expect(
    liftAdminWarning(ports, listing, 'prepayment', 'no', context()),
  ).rejects.toMatchObject({
    status: 409,
  })
})

test('listings are merged and unmerged, and a split source stays split', async () => {
  const one = (await publish(FLAT)).listing
  const other = (
    await publish(
      'Rent: 3 rooms in Saburtalo, 90 m2, 7/12, 1500$ a month. Phone +995 577 11 22 33',
      { channel: 'other_flats' },
    )
  ).listing
  const { decisionId, listing } = await mergeListings(ports, other, one, context())
  expect([listing.id, listing.sources.length]).toEqual([one, 2])
  await expect(mergeListings(ports, other, one, context())).rejects.toMatchObject({
    status: 409,
  })
  const unmerged = await undoListingMerge(ports, decisionId, context())
  expect([unmerged.listing.id, unmerged.listing.sources.length]).toEqual([other, 1])
  await mergeListings(ports, other, one, context())
  const [, second] = (await getAdminListing(db, one, now)).sources
  const { listing: own } = await splitSource(
    ports,
    one,
    { postId: second!.postId, part: 0 },
    context(),
  )
  expect(own.sources).toHaveLength(1)
  expect((await getAdminListing(db, one, now)).sources).toHaveLength(1)
  await reread(second!.postId)
  expect((await getAdminListing(db, own.id, now)).sources).toHaveLength(1)
  await expect(
    splitSource(ports, own.id, { postId: second!.postId, part: 0 }, context()),
  ).rejects.toThrow('has no other posts')
})

test('a listing that was merged twice leads to the listing that remains', async () => {
  const one = (await publish(FLAT)).listing
  const [two, three] = await Promise.all(
    ['Saburtalo', 'Vera'].map(async (district, index) => {
      const text = `Rent: ${index + 3} rooms in ${district}, 9${index} m2, 15${index}0$ a month.`
      return (await publish(text, { channel: `${district}_flats` })).listing
    }),
  )
  await mergeListings(ports, one, two!, context())
  await mergeListings(ports, two!, three!, context())
  expect(await getAdminListing(db, one, now)).toMatchObject({ mergedInto: three })
  await expect(removeAdminListing(ports, one, 'spam', context())).rejects.toMatchObject({
    code: 'admin_listing_merged',
    params: { id: three },
  })
})

test('the audit log keeps actions for two years, without names or contacts', async () => {
  const { listing } = await publish(FLAT)
  await correctFields(listing, { price: 700, phones: ['+995599000001'] })
  await removeAdminListing(ports, listing, 'spam', context())
  const { data } = await listAuditLog(db, { subject: 'listing', subjectId: listing })
  expect(
    data.map(({ action: kind, by, before, after, reason }) => [
      kind,
      by.name,
      before,
      after,
      reason,
    ]),
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
  expect((await listAuditLog(db, { action: 'role-set' })).data).toEqual([])
  await db.deleteFrom('account').execute()
  expect((await listAuditLog(db, {})).data[0]!.by).toEqual({
    id: null,
    name: null,
    isFromCli: false,
  })
  expect(await sweepAuditLog(db, new Date('2028-11-22T09:00:00Z'))).toBe(0)
  expect(await sweepAuditLog(db, new Date('2028-11-22T10:00:01Z'))).toBe(2)
})
