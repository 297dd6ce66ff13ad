import { beforeEach, expect, test } from 'vitest'
import { publishPost } from '#core/listings/publish.ts'
import { findPost } from '#core/posts/steps.ts'
import { addAccount } from '#test/alert-rows.ts'
import { emptyTables, openTestDatabase } from '#test/database.ts'
import { publishMessage } from '#test/publish-posts.ts'
import { correctAdminListing, type AdminPorts } from './edit-listing.ts'

const database = await openTestDatabase()
const { kysely: db, pool } = database
const ports: AdminPorts = { db, expireDays: 30, hasGeocoder: false }
let now: Date
let admin: number
const advanceHour = () => void (now = new Date(now.getTime() + 3_600_000))

beforeEach(async () => {
  now = new Date('2026-11-22T10:00:00Z')
  await emptyTables({ pool }, 'channel', 'listing', 'photo', 'account', 'audit_log')
  admin = await addAccount(db, 'ops@example.com', { role: 'ADMIN', first_name: 'Ada' })
})

const FLAT =
  'Сдаётся 2-комнатная квартира, Ваке, ул. Барнова 20, 61 м², 4/9 этаж, 900$ в месяц. ' +
  'Центральное отопление, кондиционер, балкон. +995 599 10 20 30'

/** Publishes a message or an edit of it an hour after the last one, then all other posts again. */
async function publishNext(
  messageId: number,
  text: string,
  { channel, ...rest }: { channel?: string; replyTo?: number | null; edited?: boolean } = {},
) {
  advanceHour()
  const { postId } = await publishMessage(database, { messageId, text, ...rest }, { channel, now })
  await db.transaction().execute(async (tx) => {
    for (const { id } of await tx
      .selectFrom('post')
      .select('id')
      .where('id', '<>', postId)
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
    async () => publishNext(2, `СДАНО! ${FLAT}`, { channel: 'other_flats' }),
  ],
  [
    'a reply to the older of two posts',
    async () => {
      await publishNext(2, `${FLAT} Новый ремонт`, { channel: 'other_flats' })
      await publishNext(3, 'Сдано', { replyTo: 1 })
    },
  ],
  ['an edit that removed the offer', async () => publishNext(1, 'Сдано', { edited: true })],
  ['an edit that kept the offer', async () => publishNext(1, `СДАНО! ${FLAT}`, { edited: true })],
])('a flat marked as rented by %s can be reactivated with its facts', async (_name, rented) => {
  await publishNext(1, FLAT)
  expect(await flat()).toMatchObject(offered)
  await rented()
  expect((await flat()).status).toBe('RENTED')
  await markActive()
  expect(await flat()).toMatchObject(offered)
  // Until it is marked as rented again.
  await publishNext(4, 'Сдано', { replyTo: 1 })
  expect((await flat()).status).toBe('RENTED')
})
