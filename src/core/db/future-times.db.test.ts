import { beforeEach, expect, test } from 'vitest'
import { emptyTables, openTestDatabase } from '#test/database.ts'
import { addFlat, addPost } from '#test/listing-rows.ts'
import { repairFutureTimes } from './future-times.ts'
import { addJob } from './jobs.ts'

const database = await openTestDatabase()
const { kysely: db, pool } = database
const HOUR = 3_600_000
const now = new Date()
const after = (hours: number) => new Date(now.getTime() + hours * HOUR)

beforeEach(async () => {
  await emptyTables(
    database,
    'channel',
    'listing',
    'chat',
    'notification',
    'delivery',
    'rates_refresh',
    'throttle',
  )
  await pool.query('delete from graphile_worker._private_jobs')
})

const jobs = async () =>
  (
    await pool.query<{ task: string; isPending: boolean }>(
      'select task_identifier task, run_at > now() "isPending" ' +
        'from graphile_worker.jobs order by 1',
    )
  ).rows
/** Adds a channel that was read with a clock this many hours ahead. */
async function readWithClockAhead(hours: number): Promise<void> {
  await addPost(db, { postedAt: after(-5) })
  await db
    .updateTable('channel')
    .set({
      outcome_at: after(hours),
      read_at: after(hours),
      rescanned_at: after(hours),
      next_read_at: after(hours),
    })
    .execute()
  await db
    .updateTable('post')
    .set({ seen_at: after(hours), last_missed_at: after(hours), first_missed_at: after(-1) })
    .execute()
}

test('nothing changes when the clock was right', async () => {
  await readWithClockAhead(0)
  await addJob(db, 'geocode-post', { postId: 1, failures: 1 }, { runAt: after(24) })
  const before = await db.selectFrom('channel').selectAll().execute()
  expect(await repairFutureTimes(db, now)).toBeNull()
  expect(await db.selectFrom('channel').selectAll().execute()).toEqual(before)
  expect(await jobs()).toEqual([{ task: 'geocode-post', isPending: true }])
})

test('times written by a clock a day ahead become due, and nothing is sent twice', async () => {
  await readWithClockAhead(24)
  const flat = await addFlat(db)
  const { id: chatId } = await db
    .insertInto('chat')
    .values({ telegram_id: 7, language: 'en', created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const alert = { listing_id: flat, chat_id: chatId, reason: 'new' as const, details: '{}' }
  await db
    .insertInto('notification')
    .values([
      { ...alert, created_at: after(-1) },
      { ...alert, dedupe_key: 'sent', created_at: after(23), sent_at: after(24) },
    ])
    .execute()
  const reply = {
    channel: 'telegram' as const,
    recipient_id: chatId,
    content: JSON.stringify({ kind: 'text', html: '', buttons: [] }),
    expires_at: after(99),
  }
  await db
    .insertInto('delivery')
    .values([
      { ...reply, created_at: after(24), due_at: after(24) },
      { ...reply, created_at: after(-1), due_at: after(9) },
      { ...reply, created_at: after(23), due_at: after(23), sent_at: after(24) },
      { ...reply, created_at: after(-1), due_at: after(99), is_digest: true },
      { ...reply, created_at: after(-1), due_at: after(24 * 9), is_digest: true },
    ])
    .execute()
  await db
    .insertInto('throttle')
    .values({ key: Buffer.from('a'), times: 9, window_ends_at: after(48), free_at: after(25) })
    .execute()
  await db
    .insertInto('rates_refresh')
    .values({ asked_at: after(24), outcome: 'rates', failures: 0, next_at: after(30) })
    .execute()
  await addJob(db, 'geocode-post', { postId: 1, failures: 1 }, { runAt: after(24) })
  await addJob(
    db,
    'sync-customer',
    { provider: 'stripe', customerId: 'c' },
    { runAt: after(24 * 30) },
  )

  expect(await repairFutureTimes(db, now)).toEqual({ aheadSeconds: 86_400 })
  expect(
    await db
      .selectFrom('channel')
      .select(['outcome_at', 'read_at', 'rescanned_at', 'next_read_at'])
      .execute(),
  ).toContainEqual({ outcome_at: now, read_at: now, rescanned_at: null, next_read_at: now })
  expect(
    await db
      .selectFrom('post')
      .select(['seen_at', 'vanished_at', 'first_missed_at', 'last_missed_at'])
      .execute(),
  ).toContainEqual({
    seen_at: now,
    vanished_at: null,
    first_missed_at: after(-1),
    last_missed_at: now,
  })
  expect(
    await db
      .selectFrom('notification')
      .select(['dedupe_key', 'created_at', 'sent_at'])
      .orderBy('id')
      .execute(),
  ).toEqual([
    { dedupe_key: '', created_at: after(-1), sent_at: null },
    { dedupe_key: 'sent', created_at: now, sent_at: now },
  ])
  expect(
    await db.selectFrom('delivery').select(['due_at', 'sent_at']).orderBy('id').execute(),
  ).toEqual([
    { due_at: now, sent_at: null },
    { due_at: now, sent_at: null },
    { due_at: now, sent_at: now },
    { due_at: after(99), sent_at: null },
    { due_at: now, sent_at: null },
  ])
  expect(await db.selectFrom('throttle').select('free_at').execute()).toEqual([{ free_at: now }])
  expect(await db.selectFrom('rates_refresh').select('next_at').execute()).toEqual([
    { next_at: now },
  ])
  expect(await jobs()).toEqual([
    { task: 'geocode-post', isPending: false },
    { task: 'sync-customer', isPending: true },
  ])
  expect(await repairFutureTimes(db, now)).toBeNull()
})

test("jobs become due immediately when the database's own clock was ahead", async () => {
  await addJob(db, 'sync-customer', { provider: 'stripe', customerId: 'c' })
  await pool.query(
    `update graphile_worker._private_jobs
     set run_at = now() + interval '1 day', created_at = now() + interval '1 day'`,
  )
  expect(await repairFutureTimes(db, now)).toEqual({ aheadSeconds: 86_400 })
  expect(await jobs()).toEqual([{ task: 'sync-customer', isPending: false }])
  expect(await repairFutureTimes(db, now)).toBeNull()
})
