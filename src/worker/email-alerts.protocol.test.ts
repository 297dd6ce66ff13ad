import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createSmtpMailer } from '#adapters/mailer/smtp.ts'
import { createFolderStore } from '#adapters/object-store/folder.ts'
import { openSessionLocks, type SessionLocks } from '#core/db/session-locks.ts'
import type { Mailer } from '#core/emails/mailer.ts'
import { createEmailChannel } from '#core/notifications/email-channel.ts'
import { changeSearch, createSearchOfAccount, findSearch } from '#core/searches/manage.ts'
import { matchListing } from '#core/searches/match.ts'
import { unsubscribeFromEmail } from '#core/searches/unsubscribe.ts'
import { openSecrets } from '#core/secrets/secrets.ts'
import { addAccount, addChat } from '#test/alert-rows.ts'
import { openTestDatabase } from '#test/database.ts'
import { startSmtp, type FakeSmtp } from '#test/doubles/smtp/server.ts'
import { addFlat } from '#test/listing-rows.ts'
import { addPhoto } from '#test/notification-rows.ts'
import { startSender } from './sender.ts'
import type { Schedule } from './schedule.ts'

const database = await openTestDatabase()
const db = database.kysely
const objects = createFolderStore(mkdtempSync(path.join(tmpdir(), 'email-alerts-')))
const secrets = openSecrets('a key of at least thirty-two characters')
const publicUrl = 'https://bina.example'

let fake: FakeSmtp
let mailer: Mailer
let clock: Date
let sender: Schedule
let locks: SessionLocks
beforeEach(async () => {
  for (const table of ['notification', 'saved_search', 'chat', 'account', 'listing'] as const)
    await db.deleteFrom(table).execute()
  fake = await startSmtp()
  mailer = createSmtpMailer({ url: fake.url, from: 'Bina <no-reply@bina.example>' })
  clock = new Date('2026-11-22T10:00:00Z')
  locks = await openSessionLocks(database.url, () => {})
  sender = startSender(
    {
      url: database.url,
      database,
      channel: createEmailChannel({ db, mailer, objects, secrets, publicUrl }),
      log: { info() {}, warn() {}, error() {} },
      now: () => clock,
    },
    locks,
  )
})
afterEach(async () => {
  await sender.stop()
  await locks.close()
  await mailer.close()
  await fake.stop()
})

async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 800; tries += 1) {
    if (await holds()) return
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error(`Waited in vain: ${what}; ${JSON.stringify(await deliveries())}`)
}
/** A search of an account without a chat, with alerts by email. */
async function subscribe(email: string): Promise<{ accountId: number; searchId: number }> {
  const accountId = await addAccount(db, email)
  const { id } = await db
    .transaction()
    .execute((tx) => createSearchOfAccount(tx, accountId, { city: 'Tbilisi' }, clock, ['email']))
  return { accountId, searchId: id }
}
const notify = (listingId: number) =>
  db
    .transaction()
    .execute((tx) =>
      matchListing(tx, { listingId, reason: 'new', dedupeKey: '', details: {} }, clock),
    )
const deliveries = () =>
  db
    .selectFrom('delivery')
    .select(['channel', 'account_id', 'sent_at', 'failed_at', 'last_error', 'tries'])
    .orderBy('id')
    .execute()
const settled = async (count: number) =>
  (await deliveries()).filter((row) => row.sent_at ?? row.failed_at).length === count

test('an alert by email has photo, price, reason and one-click unsubscribing', async () => {
  const { searchId, accountId } = await subscribe('nino@example.com')
  const photoId = await addPhoto(database, objects, { r: 200, g: 90, b: 40 })
  const flat = await addFlat(db, {
    address: 'Abashidze St 12',
    district: 'Vake',
    rooms: 2,
    photoIds: [photoId],
  })
  expect(await notify(flat)).toBe(1)
  expect(await notify(flat)).toBe(0)
  await until('it is sent', () => settled(1))
  const [mail] = fake.received
  expect(mail).toMatchObject({
    to: ['nino@example.com'],
    subject: 'New listing: $600 · 2 rooms · Vake',
  })
  for (const part of [
    '$600 a month',
    '12 Abashidze St',
    'Your search: Tbilisi',
    `${publicUrl}/listing/${flat}`,
  ])
    expect(mail!.text).toContain(part)
  expect(mail!.html).toContain('src="cid:photo"')
  expect(mail!.raw).toMatch(/Content-Type: image\/jpeg/i)
  expect(mail!.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  const header = mail!.raw.replace(/\r\n[ \t]+/g, '').match(/^List-Unsubscribe: ?<(\S+)>/m)![1]!
  expect(header).toMatch(
    new RegExp(`^${publicUrl}/api/subscriptions/${searchId}/unsubscribe\\?proof=`),
  )
  const proof = new URL(header).searchParams.get('proof')!
  expect(mail!.text).toContain(`${publicUrl}/unsubscribe/${searchId}?proof=${proof}`)

  await expect(
    unsubscribeFromEmail(db, secrets, { searchId: searchId + 1, proof }, clock),
  ).rejects.toMatchObject({ status: 404 })
  await unsubscribeFromEmail(db, secrets, { searchId, proof }, clock)
  await unsubscribeFromEmail(db, secrets, { searchId, proof }, clock)
  expect(await findSearch(db, { accountId, chatId: null }, searchId)).toMatchObject({
    channels: [],
    isActive: true,
    isReachable: false,
  })
  expect(await notify(await addFlat(db))).toBe(0)
})

test('waiting alerts of a search without email any more are not sent', async () => {
  const { searchId } = await subscribe('nino@example.com')
  const quiet = { quiet_from: 9 * 60, quiet_to: 12 * 60, time_zone: 'UTC' }
  await db.updateTable('saved_search').set(quiet).execute()
  await notify(await addFlat(db))
  await until('it waits', async () => (await deliveries()).length === 1)
  await db.updateTable('saved_search').set({ channels: [] }).where('id', '=', searchId).execute()
  clock = new Date('2026-11-22T12:00:00Z')
  await until('it is settled', () => settled(1))
  expect(fake.received).toEqual([])
  expect(await deliveries()).toMatchObject([{ last_error: 'email is off for the search' }])
})

test('an address that does not exist gets no more alerts; others are retried', async () => {
  const gone = await subscribe('gone@example.com')
  fake.fail({ at: 'RCPT', code: 550, says: '5.1.1 no such user' })
  await notify(await addFlat(db))
  await until('it failed', () => settled(1))
  expect(
    await findSearch(db, { accountId: gone.accountId, chatId: null }, gone.searchId),
  ).toMatchObject({ channels: [] })
  const stays = await subscribe('stays@example.com')
  fake.fail({ at: 'RCPT', code: 451 })
  await notify(await addFlat(db))
  await until('it was tried', async () => (await deliveries()).some((row) => row.tries === 1))
  clock = new Date(clock.getTime() + 2000)
  await until('it is sent', () => settled(2))
  expect(fake.received.map(({ to }) => to)).toEqual([['stays@example.com']])
  expect((await deliveries()).at(-1)).toMatchObject({ account_id: stays.accountId, tries: 2 })
})

test('a person is told once, in the chat and by email', async () => {
  const accountId = await addAccount(db, 'both@example.com')
  await addChat(db, { accountId })
  await db
    .transaction()
    .execute((tx) => createSearchOfAccount(tx, accountId, { city: 'Tbilisi' }, clock, ['email']))
  expect(await notify(await addFlat(db))).toBe(1)
  expect((await deliveries()).map(({ channel }) => channel)).toEqual(['telegram', 'email'])
})

test('a digest is one email with the flats that can still be sent', async () => {
  const { accountId, searchId } = await subscribe('nino@example.com')
  await db
    .transaction()
    .execute((tx) =>
      changeSearch(tx, { accountId, chatId: null }, searchId, { frequency: 'daily' }, clock),
    )
  const photoId = await addPhoto(database, objects, { r: 20, g: 90, b: 40 })
  const flats = []
  for (const price of [500, 510, 520]) {
    flats.push(await addFlat(db, { price, photoIds: price === 510 ? [] : [photoId] }))
    await notify(flats.at(-1)!)
  }
  const gone = await addFlat(db)
  await notify(gone)
  await db.updateTable('listing').set({ status: 'RENTED' }).where('id', '=', gone).execute()
  fake.fail({ at: 'DATA', code: 451 })
  clock = new Date('2026-11-23T05:00:00Z')
  await until('it was tried', async () =>
    (await deliveries()).every((row) => row.tries === 1 || row.failed_at !== null),
  )
  clock = new Date(clock.getTime() + 2000)
  await until('it is settled', () => settled(4))
  expect(fake.received).toHaveLength(1)
  const [mail] = fake.received
  expect(mail).toMatchObject({ to: ['nino@example.com'], subject: '3 new listings: Tbilisi' })
  for (const [n, price] of [500, 510, 520].entries())
    expect(mail!.text).toMatch(new RegExp(`\\$${price} .*\n[^$]*${publicUrl}/listing/${flats[n]}`))
  expect(mail!.text).not.toContain(`/listing/${gone}`)
  expect(mail!.text).toContain(`See the list:\n${publicUrl}/\n`)
  expect(mail!.html.match(/src="cid:photo-\d+"/g)).toEqual(
    [flats[2], flats[0]].map((id) => `src="cid:photo-${id}"`),
  )
  expect(mail!.raw.match(/Content-Type: image\/jpeg/gi)).toHaveLength(2)
  expect(mail!.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(mail!.text).toContain(`${publicUrl}/unsubscribe/${searchId}?proof=`)
  expect((await deliveries()).map((row) => row.last_error)).toEqual([
    null,
    null,
    null,
    'the flat is rented',
  ])
})
