import { beforeEach, expect, test } from 'vitest'
import { importPosts } from '#core/channels/import-posts.ts'
import { extractPost } from '#core/extraction/extract-post.ts'
import { locatePost } from '#core/extraction/locate-post.ts'
import { createRules } from '#core/extraction/rules.ts'
import { publishPost } from '#core/listings/publish.ts'
import { updateRentedMark } from '#core/listings/rented-mark.ts'
import { findPost } from '#core/posts/steps.ts'
import { emptyTables, openTestDatabase } from '#test/database.ts'
import { correctAdminListing, type AdminPorts } from './edit-listing.ts'

const database = await openTestDatabase()
const { kysely: db, pool } = database
const ports: AdminPorts = { db, expireDays: 30, hasGeocoder: false }
const rules = createRules()
let now: Date
let admin: number
const advanceHour = () => void (now = new Date(now.getTime() + 3_600_000))

beforeEach(async () => {
  now = new Date('2026-11-22T10:00:00Z')
  await emptyTables({ pool }, 'channel', 'listing', 'photo', 'account', 'audit_log')
  admin = (
    await db
      .insertInto('account')
      .values({
        email: 'ops@example.com',
        email_verified_at: now,
        role: 'ADMIN',
        first_name: 'Ada',
        created_at: now,
        is_duplicate: false,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
})

const FLAT =
  'Сдаётся 2-комнатная квартира, Ваке, ул. Барнова 20, 61 м², 4/9 этаж, 900$ в месяц. ' +
  'Центральное отопление, кондиционер, балкон. +995 599 10 20 30'

/** Publishes a message or an edit of it an hour after the last one, then all other posts again. */
async function publishMessage(
  messageId: number,
  text: string,
  {
    channel = 'first_flats',
    replyTo = null,
    edited = false,
  }: { channel?: string; replyTo?: number | null; edited?: boolean } = {},
) {
  advanceHour()
  const postedAt = edited
    ? (
        await db
          .selectFrom('post')
          .select('posted_at')
          .where('message_id', '=', messageId)
          .executeTakeFirstOrThrow()
      ).posted_at
    : now
  const { created, changed } = await importPosts(database, {
    channel: {
      username: channel,
      title: channel,
      description: null,
      photoUrl: null,
      subscribers: null,
    },
    city: 'Tbilisi',
    readAt: now,
    posts: [
      {
        messageId,
        text,
        postedAt,
        edited,
        albumIds: [],
        hashtags: [],
        links: [],
        photos: [],
        videos: [],
        forwardedFrom: null,
        authorSignature: null,
        replyTo,
        isService: false,
      },
    ],
  })
  const post = (await findPost(db, [...created, ...changed][0]!))!
  const store = await extractPost({ extractor: rules }, post, now)
  await db.transaction().execute(async (tx) => {
    const kind = await store(tx)
    await updateRentedMark(tx, post, { wasOffer: kind === 'no-longer' })
    if (kind === 'rental') await locatePost(tx, post, { hasGeocoder: false, now })
    await publishPost(tx, post, now)
    for (const { id } of await tx
      .selectFrom('post')
      .select('id')
      .where('id', '<>', post.id)
      .execute())
      await publishPost(tx, (await findPost(tx, id))!, now)
  })
}
const flat = async () =>
  db
    .selectFrom('listing')
    .select(['id', 'status', 'price', 'rooms', 'district', 'phones'])
    .where('merged_into', 'is', null)
    .executeTakeFirstOrThrow()
const markActive = async () => {
  advanceHour()
  await correctAdminListing(
    ports,
    (await flat()).id,
    { changes: { status: 'active' }, statedInPost: false },
    { accountId: admin, now },
  )
}
const offered = {
  status: 'ACTIVE',
  price: '900.00',
  rooms: 2,
  district: 'Vake',
  phones: ['+995599102030'],
}

test.each([
  [
    'a later post of another channel',
    async () => publishMessage(2, `СДАНО! ${FLAT}`, { channel: 'other_flats' }),
  ],
  [
    'a reply to the older of two posts',
    async () => {
      await publishMessage(2, `${FLAT} Новый ремонт`, { channel: 'other_flats' })
      await publishMessage(3, 'Сдано', { replyTo: 1 })
    },
  ],
  ['an edit that removed the offer', async () => publishMessage(1, 'Сдано', { edited: true })],
  [
    'an edit that kept the offer',
    async () => publishMessage(1, `СДАНО! ${FLAT}`, { edited: true }),
  ],
])('a flat marked as rented by %s can be reactivated with its facts', async (_name, rented) => {
  await publishMessage(1, FLAT)
  expect(await flat()).toMatchObject(offered)
  await rented()
  expect((await flat()).status).toBe('RENTED')
  await markActive()
  expect(await flat()).toMatchObject(offered)
  // Until it is marked as rented again.
  await publishMessage(4, 'Сдано', { replyTo: 1 })
  expect((await flat()).status).toBe('RENTED')
})
