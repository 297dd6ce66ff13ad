import { beforeAll, describe, expect, test } from 'vitest'
import { REPORT_REASONS } from '#contract/report-reasons.ts'
import { listReports } from '#core/listings/report.ts'
import { testApp } from '#test/app.ts'
import { openTestDatabase } from '#test/database.ts'
import { addFlat } from '#test/listing-rows.ts'

const { kysely: db } = await openTestDatabase()
const app = await testApp({ core: { db } })

const EPOCH = new Date(0)
let caller = 0
/** Sends each report from a new IP address by default. */
const report = (id: number, payload: unknown, from = `198.51.100.${(caller += 1)}`) =>
  app.inject({
    method: 'POST',
    url: `/api/listings/${id}/reports`,
    payload: payload as object,
    headers: { 'x-forwarded-for': from },
  })

describe('a report', () => {
  test.each(REPORT_REASONS)('%s is counted', async (reason) => {
    const id = await addFlat(db)
    for (let n = 0; n < 3; n++)
      expect((await report(id, { reason })).json()).toEqual({ received: true })
    expect((await listReports(db, EPOCH)).filter((row) => row.listingId === id)).toEqual([
      { listingId: id, reason, times: 3, lastAt: expect.any(Date) },
    ])
  })

  test('stores only the reason and the time', async () => {
    const columns = await db.introspection
      .getTables()
      .then((tables) =>
        tables.find(({ name }) => name === 'listing_report')!.columns.map(({ name }) => name),
      )
    // A distributed database stores it with its city.
    expect(columns.filter((name) => name !== 'city').sort()).toEqual([
      'day',
      'last_at',
      'listing_id',
      'reason',
      'times',
    ])
  })

  test('of a merged listing counts for the survivor', async () => {
    const survivor = await addFlat(db)
    const before = await addFlat(db)
    await report(before, { reason: 'fraud' })
    await db
      .updateTable('listing')
      .where('id', '=', before)
      .set({ merged_into: survivor })
      .execute()
    expect((await report(before, { reason: 'fraud' })).statusCode).toBe(200)
    await report(survivor, { reason: 'gone' })
    const rows = (await listReports(db, EPOCH)).filter((row) =>
      [survivor, before].includes(row.listingId),
    )
    expect(rows).toEqual([
      { listingId: survivor, reason: 'gone', times: 1, lastAt: expect.any(Date) },
      { listingId: survivor, reason: 'fraud', times: 2, lastAt: expect.any(Date) },
    ])
  })

  test('of a missing listing or with an unknown reason is rejected', async () => {
    expect((await report(2_147_483_000, { reason: 'gone' })).statusCode).toBe(404)
    expect(
      (await report(await addFlat(db, { status: 'REMOVED' }), { reason: 'gone' })).statusCode,
    ).toBe(404)
    const id = await addFlat(db)
    for (const payload of [{}, { reason: 'ugly' }, { reason: null }, []])
      expect((await report(id, payload)).json(), JSON.stringify(payload)).toMatchObject({
        statusCode: 400,
      })
    const asText = await app.inject({
      method: 'POST',
      url: `/api/listings/${id}/reports`,
      payload: JSON.stringify({ reason: 'gone' }),
      headers: { 'content-type': 'text/plain', 'x-forwarded-for': '203.0.113.77' },
    })
    expect(asText.statusCode).toBe(400)
    expect((await listReports(db, EPOCH)).filter((row) => row.listingId === id)).toEqual([])
  })

  test('is accepted twenty times an hour per address, and does not block other calls', async () => {
    const id = await addFlat(db)
    const codes: number[] = []
    for (let n = 0; n < 21; n++)
      codes.push((await report(id, { reason: 'gone' }, '203.0.113.5')).statusCode)
    expect(codes).toEqual([...Array.from({ length: 20 }, () => 200), 429])
    expect(
      (
        await app.inject({
          url: `/api/listings/${id}`,
          headers: { 'x-forwarded-for': '203.0.113.5' },
        })
      ).statusCode,
    ).toBe(200)
    expect((await report(id, { reason: 'gone' }, '203.0.113.6')).statusCode).toBe(200)
  })

  test('old ones do not count', async () => {
    await report(await addFlat(db), { reason: 'gone' })
    expect(await listReports(db, new Date(Date.now() + 60_000))).toEqual([])
  })
})

describe('similar listings', () => {
  const like = { city: 'Yerevan', district: 'Arabkir', rooms: 2, price: 600, area: 60 }
  let one: number
  let wanted: number[]

  beforeAll(async () => {
    one = await addFlat(db, { ...like, place: [40.2, 44.5] })
    const near = await addFlat(db, {
      ...like,
      district: 'Kentron',
      price: 601,
      place: [40.205, 44.505],
    })
    const farPrice = await addFlat(db, { ...like, price: 740 })
    const otherArea = await addFlat(db, { ...like, price: 600, area: 90 })
    const close = await addFlat(db, { ...like, price: 590, area: 62 })
    wanted = [close, farPrice, otherArea, near]
    // Each differs in one property.
    await addFlat(db, { ...like, city: 'Batumi' })
    await addFlat(db, { ...like, rooms: 3 })
    await addFlat(db, { ...like, price: 751 })
    await addFlat(db, { ...like, price: 449 })
    await addFlat(db, { ...like, price: null })
    await addFlat(db, { ...like, status: 'RENTED' })
    await addFlat(db, { ...like, period: 'day' })
    await addFlat(db, { ...like, mergedInto: one })
    await addFlat(db, { ...like, district: 'Kentron', place: [40.23, 44.5] })
  })

  const ids = async (id: number) => {
    const response = await app.inject(`/api/listings/${id}/similar`)
    expect(response.statusCode, response.payload).toBe(200)
    return (response.json() as { data: { id: number }[] }).data.map((listing) => listing.id)
  }

  test('are from the district by price and area, then from nearby', async () =>
    expect(await ids(one)).toEqual(wanted))

  test('exist for a rented listing; a removed one is a 404, a merged one redirects', async () => {
    const rented = await addFlat(db, { ...like, status: 'RENTED' })
    expect(await ids(rented)).toContain(wanted[0])
    expect(
      (await app.inject(`/api/listings/${await addFlat(db, { status: 'REMOVED' })}/similar`))
        .statusCode,
    ).toBe(404)
    const merged = await app.inject(
      `/api/listings/${await addFlat(db, { ...like, mergedInto: one })}/similar`,
    )
    expect([merged.statusCode, merged.headers.location]).toEqual([
      308,
      `/api/listings/${one}/similar`,
    ])
  })

  test('unknown fields are not compared', async () => {
    const vague = await addFlat(db, { ...like, price: null, rooms: null, area: null })
    expect((await ids(vague)).length).toBeGreaterThan(4)
    const placeless = await addFlat(db, { ...like, district: null })
    expect((await ids(placeless)).toSorted()).toEqual(
      expect.arrayContaining([...wanted, one].toSorted()),
    )
  })

  test('are limited to eight', async () => {
    for (let n = 0; n < 12; n++)
      await addFlat(db, { ...like, city: 'Belgrade', district: 'Zemun', price: 500 + n })
    expect(
      await ids(await addFlat(db, { ...like, city: 'Belgrade', district: 'Zemun', price: 506 })),
    ).toHaveLength(8)
  })
})
