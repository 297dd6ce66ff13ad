import { beforeEach, describe, expect, test } from 'vitest'
import { listCorrectedCases } from '#core/extraction/evaluation/corrected-cases.ts'
import { addAccount } from '#test/alert-rows.ts'
import { emptyTables, openTestDatabase } from '#test/database.ts'
import { publishPosts } from '#test/publish-posts.ts'
import { listAuditLog } from './audit-log.ts'
import { correctAdminListing, type AdminPorts, undoAdminCorrections } from './edit-listing.ts'
import { listReview } from './review.ts'
import { createListingFromPost, listUnlisted, dismissPost, undismissPost } from './unlisted.ts'

const database = await openTestDatabase()
const { kysely: db, pool } = database
const ports: AdminPorts = { db, expireDays: 30, hasGeocoder: false }
const DAY = 24 * 3_600_000
let now: Date
let admin: number
let messageId = 0
const context = () => ({ accountId: admin, now })

beforeEach(async () => {
  now = new Date('2026-11-22T10:00:00Z')
  await emptyTables({ pool }, 'channel', 'listing', 'photo', 'account', 'audit_log')
  await pool.query('delete from graphile_worker._private_jobs')
  admin = await addAccount(db, 'ops@example.com', { role: 'ADMIN', first_name: 'Ada' })
})

/** Imports and publishes a post, marks it as done and returns its id. */
async function post(
  text: string,
  { channel = 'first_flats', city = 'Tbilisi', postedAt = now } = {},
): Promise<number> {
  messageId += 1
  await publishPosts(
    database,
    [{ key: 'one', channel, city, messageId, postedAt, text, photos: [] }],
    now,
  )
  const { id } = await db
    .updateTable('post')
    .set({ step: 'done' })
    .where('message_id', '=', messageId)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const pendingPostIds = async (query = {}) =>
  (await listUnlisted(db, query, now)).data.map(({ postId }) => postId)
const listings = () =>
  db.selectFrom('listing').select(['id', 'status', 'rooms', 'phones']).orderBy('id').execute()

// Classified as an advert with confidence 0.6: an offer without location, price, area and floor.
const UNSURE_OFFER =
  'Сдаю 2-комнатную квартиру хорошим людям, все вопросы в личку или по телефону +995 599 10 20 30'

describe('a post without a listing', () => {
  test('is pending for two weeks when its confidence is low', async () => {
    const id = await post(UNSURE_OFFER)
    await post('Good morning, everybody!')
    await post(UNSURE_OFFER.replace('2-комнатную', '3-комнатную'), {
      postedAt: new Date(now.getTime() - 15 * DAY),
    })
    expect(await listings()).toEqual([])
    expect(await pendingPostIds()).toEqual([id])
    expect((await listReview(db, {}, now)).counts).toMatchObject({ unlisted: 1 })
    expect([
      await pendingPostIds({ city: 'Tbilisi' }),
      await pendingPostIds({ city: 'Batumi' }),
    ]).toEqual([[id], []])
  })

  test('can be listed by an admin and corrected like any other', async () => {
    const id = await post(UNSURE_OFFER)
    const { listing, correctionIds } = await createListingFromPost(
      ports,
      { postId: id, part: 0 },
      context(),
    )
    expect(listing).toMatchObject({
      status: 'ACTIVE',
      shown: { city: 'Tbilisi', rooms: 2, phones: ['+995599102030'] },
      review: { isPending: false },
    })
    expect(await pendingPostIds()).toEqual([])
    expect(await db.selectFrom('post').select('step').where('id', '=', id).execute()).toEqual([
      { step: 'copy-photos' },
    ])
    await correctAdminListing(
      ports,
      listing.id,
      { changes: { district: 'Vake' }, statedInPost: true },
      context(),
    )
    expect(await listCorrectedCases(db)).toMatchObject([{ gold: { rooms: 2, district: 'Vake' } }])
    expect((await listAuditLog(db, { action: 'post-listed' })).data).toMatchObject([
      { subject: { kind: 'post', id }, after: { listing: listing.id } },
    ])
    await expect(
      createListingFromPost(ports, { postId: id, part: 0 }, context()),
    ).rejects.toMatchObject({
      status: 409,
    })
    await undoAdminCorrections(ports, correctionIds, context())
    expect((await listings())[0]!.status).toBe('EXPIRED')
  })

  test('the decision applies to posts with the same text', async () => {
    await createListingFromPost(ports, { postId: await post(UNSURE_OFFER), part: 0 }, context())
    await post(UNSURE_OFFER, { channel: 'other_flats' })
    expect(await pendingPostIds()).toEqual([])
    expect(
      (await db.selectFrom('extraction').select('facts').execute()).map(({ facts }) => [
        facts.isRental,
        facts.rooms,
      ]),
    ).toEqual([
      [true, 2],
      [true, 2],
    ])

    const ADVERT = 'Сдаю квартиры посуточно по всему городу, пишите в личку'
    const advert = await post(ADVERT)
    expect(await pendingPostIds()).toEqual([advert])
    await dismissPost(ports, { postId: advert, part: 0 }, context())
    await post(ADVERT, { channel: 'other_flats' })
    expect(await pendingPostIds()).toEqual([])
  })

  test('when dismissed becomes a labelled case too, until that is undone', async () => {
    const id = await post(UNSURE_OFFER)
    await dismissPost(ports, { postId: id, part: 0 }, context())
    expect(await pendingPostIds()).toEqual([])
    expect(await listCorrectedCases(db)).toMatchObject([{ gold: null }])
    await undismissPost(ports, { postId: id, part: 0 }, context())
    expect(await pendingPostIds()).toEqual([id])
    await expect(undismissPost(ports, { postId: id, part: 0 }, context())).rejects.toMatchObject({
      status: 409,
    })
    expect(
      (await listAuditLog(db, { subject: 'post' })).data.map(({ action: name }) => name),
    ).toEqual(['post-undismissed', 'post-dismissed'])
  })
})
