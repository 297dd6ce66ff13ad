import { beforeEach, expect, test } from 'vitest'
import type { CityName } from '#contract/cities.ts'
import { inCityOf } from '#core/db/distributed/city-scope.ts'
import { listReports, reportListing } from '#core/listings/report.ts'
import { emptyTables, openTestDatabase } from '#test/database.ts'
import { addFlat, addPost } from '#test/listing-rows.ts'
import { getOverview } from './health.ts'
import { listReviewQueue } from './review-store.ts'
import { listUnlistedParts } from './unlisted-store.ts'

const database = await openTestDatabase()
const { db } = database
const now = new Date()
const CITIES: readonly CityName[] = ['Tbilisi', 'Batumi', 'Yerevan']
const DAY_MS = 24 * 60 * 60 * 1000

beforeEach(() => emptyTables(database, 'channel', 'listing'))

/** A listing that nobody is sure about. */
async function addUnsure(city: CityName, confidence: number): Promise<number> {
  const id = await addFlat(db, { city })
  await (await inCityOf(db, id))
    .updateTable('listing')
    .set({ confidence })
    .where('id', '=', id)
    .execute()
  return id
}

/** A post that may offer a home. */
async function addUnlisted(city: CityName, confidence: number, daysAgo: number): Promise<number> {
  const id = await addPost(db, { city, postedAt: new Date(now.getTime() - daysAgo * DAY_MS) })
  const own = await inCityOf(db, id)
  await own.updateTable('post').set({ step: 'done' }).where('id', '=', id).execute()
  await own
    .insertInto('extraction')
    .values({
      post_id: id,
      part: 0,
      engine: 'test',
      version: 1,
      post_revision: 1,
      confidence,
      evidence: '{}',
      facts: '{}',
    })
    .execute()
  return id
}

test('the pages of the review queue hold the listings of all cities in order', async () => {
  const ids: number[] = []
  for (const [index, city] of [...CITIES, ...CITIES].entries())
    ids.push(await addUnsure(city, 0.3 - index / 100))
  await reportListing(db, ids[1]!, 'fraud', now)
  const pages: number[][] = []
  for (const offset of [0, 2, 4]) {
    const rows = await listReviewQueue(
      db,
      { city: null, order: 'worst', reason: null, offset, limit: 2 },
      now,
    )
    expect(rows.map(({ total }) => total)).toEqual([6, 6])
    pages.push(rows.map(({ id }) => id))
  }
  // The reported one first, then those of least confidence.
  expect(pages.flat()).toEqual([ids[1], ids[5], ids[4], ids[3], ids[2], ids[0]])
  const { review, totals, lastDay } = await getOverview(db, now)
  expect(review).toEqual({ lowConfidence: 6, reported: 1, superseded: 0, unlisted: 0 })
  expect(totals.activeListings).toBe(6)
  expect(lastDay).toMatchObject({ posts: 6, newListings: 6, reports: 1 })
})

test('so do the pages of posts without a listing', async () => {
  const ids: number[] = []
  for (const [index, city] of [...CITIES, ...CITIES].entries())
    ids.push(await addUnlisted(city, 0.1 + index / 100, index))
  const list = async (order: 'worst' | 'oldest', offset: number) =>
    (await listUnlistedParts(db, { city: null, order, offset, limit: 4 }, now)).map(
      ({ postId }) => postId,
    )
  expect([...(await list('worst', 0)), ...(await list('worst', 4))]).toEqual(ids)
  expect(await list('oldest', 1)).toEqual(ids.toReversed().slice(1, 5))
})

test('the latest reports come first, whatever their city', async () => {
  const ids: number[] = []
  for (const [index, city] of [...CITIES, ...CITIES].entries()) {
    const id = await addFlat(db, { city })
    await reportListing(db, id, 'fraud', new Date(now.getTime() - index * DAY_MS))
    ids.push(id)
  }
  const reports = await listReports(db, new Date(now.getTime() - 10 * DAY_MS), 4)
  expect(reports.map(({ listingId }) => listingId)).toEqual(ids.slice(0, 4))
})
