import { beforeEach, describe, expect, test } from 'vitest'
import { casesFromCorrections } from '#core/extraction/cases/from-corrections.ts'
import { openTestDatabase } from '#test/database.ts'
import { publishPosts } from '#test/publish-posts.ts'
import { listActs } from './acts.ts'
import { correct, type DeskPorts, undo } from './edit-listing.ts'
import { listReview } from './review.ts'
import { listHome, listUnlisted, markLeftOut, unmarkLeftOut } from './unlisted.ts'

const database = await openTestDatabase()
const { kysely: db, pool } = database
const ports: DeskPorts = { db, expireDays: 30, geocodes: false }
const DAY = 24 * 3_600_000
let now: Date
let admin: number
let messageId = 0
const act = () => ({ accountId: admin, now })

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

/** Takes a post through reading and publication, and to its end; answers its row. */
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
const waiting = async (query = {}) =>
  (await listUnlisted(db, query, now)).data.map(({ postId }) => postId)
const listings = () =>
  db.selectFrom('listing').select(['id', 'status', 'rooms', 'phones']).orderBy('id').execute()

// Taken for an advert with 0.6: an offer without a place, a price, an area or a floor.
const REFUSED =
  'Сдаю 2-комнатную квартиру хорошим людям, все вопросы в личку или по телефону +995 599 10 20 30'

describe('a post that no listing shows', () => {
  test('waits when nobody is sure of it, for two weeks', async () => {
    const id = await post(REFUSED)
    await post('Good morning, everybody!')
    await post(REFUSED.replace('2-комнатную', '3-комнатную'), {
      postedAt: new Date(now.getTime() - 15 * DAY),
    })
    expect(await listings()).toEqual([])
    expect(await waiting()).toEqual([id])
    expect((await listReview(db, {}, now)).counts).toMatchObject({ unlisted: 1 })
    expect([await waiting({ city: 'Tbilisi' }), await waiting({ city: 'Batumi' })]).toEqual([
      [id],
      [],
    ])
  })

  test('is listed by who sees a home in it, with what it says, and is corrected on like any other', async () => {
    const id = await post(REFUSED)
    const { listing, correctionIds } = await listHome(ports, { postId: id, part: 0 }, act())
    expect(listing).toMatchObject({
      status: 'ACTIVE',
      shown: { city: 'Tbilisi', rooms: 2, phones: ['+995599102030'] },
      review: { waits: false },
    })
    expect(await waiting()).toEqual([])
    expect(await db.selectFrom('post').select('step').where('id', '=', id).execute()).toEqual([
      { step: 'copy-photos' },
    ])
    await correct(ports, listing.id, { changes: { district: 'Vake' }, teaches: true }, act())
    expect(await casesFromCorrections(db)).toMatchObject([{ gold: { rooms: 2, district: 'Vake' } }])
    expect((await listActs(db, { act: 'post-listed' })).data).toMatchObject([
      { subject: { kind: 'post', id }, after: { listing: listing.id } },
    ])
    await expect(listHome(ports, { postId: id, part: 0 }, act())).rejects.toMatchObject({
      kind: 'conflict',
    })
    await undo(ports, correctionIds, act())
    expect((await listings())[0]!.status).toBe('EXPIRED')
  })

  test('is known again by its words: as the home it is, and as nothing', async () => {
    await listHome(ports, { postId: await post(REFUSED), part: 0 }, act())
    await post(REFUSED, { channel: 'other_flats' })
    expect(await waiting()).toEqual([])
    expect(
      (await db.selectFrom('extraction').select('facts').execute()).map(({ facts }) => [
        facts.isRental,
        facts.rooms,
      ]),
    ).toEqual([
      [true, 2],
      [true, 2],
    ])

    const ADVERT =
      'Сдаю квартиры посуточно по всему городу, пишите, подберём на любой вкус и кошелёк'
    const advert = await post(ADVERT)
    expect(await waiting()).toEqual([advert])
    await markLeftOut(ports, { postId: advert, part: 0 }, act())
    await post(ADVERT, { channel: 'other_flats' })
    expect(await waiting()).toEqual([])
  })

  test('that was rightly left out is a lesson too, until that is taken back', async () => {
    const id = await post(REFUSED)
    await markLeftOut(ports, { postId: id, part: 0 }, act())
    expect(await waiting()).toEqual([])
    expect(await casesFromCorrections(db)).toMatchObject([{ gold: null }])
    await unmarkLeftOut(ports, { postId: id, part: 0 }, act())
    expect(await waiting()).toEqual([id])
    await expect(unmarkLeftOut(ports, { postId: id, part: 0 }, act())).rejects.toMatchObject({
      kind: 'conflict',
    })
    expect((await listActs(db, { subject: 'post' })).data.map(({ act: name }) => name)).toEqual([
      'post-waits-again',
      'post-left-out',
    ])
  })
})
