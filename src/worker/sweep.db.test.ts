import { expect, test } from 'vitest'
import { addJob } from '#core/db/jobs.ts'
import { openTestDatabase } from '#test/database.ts'
import { addFlat } from '#test/listing-rows.ts'
import type { PipelinePorts } from './ports.ts'
import { sweepAll } from './sweep.ts'

const database = await openTestDatabase()
const { kysely: db, pool } = database
const now = new Date('2026-11-22T12:00:00Z')
const ago = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000)
const said: object[] = []
const ports = {
  database,
  log: { info() {}, warn() {}, error: (details: object) => void said.push(details) },
} as unknown as PipelinePorts

test('what nobody tries again goes after a month; what waits, however long, and what is under way stays', async () => {
  for (const key of ['given up', 'given up lately', 'waits', 'under way'])
    await addJob(db, 'extract-post', { postId: 0 }, { key })
  await pool.query(
    `update graphile_worker._private_jobs set attempts = max_attempts where key <> 'waits'`,
  )
  await pool.query(
    `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'somebody' where key = 'under way'`,
  )
  await pool.query(
    `update graphile_worker._private_jobs set updated_at = case key when 'given up lately' then $2::timestamptz else $1::timestamptz end`,
    [ago(31), ago(29)],
  )
  await sweepAll(ports, now)
  expect(
    (await pool.query('select key from graphile_worker.jobs order by key')).rows.map(
      ({ key }) => key,
    ),
  ).toEqual(['given up lately', 'under way', 'waits'])
})

test('answers of the model and the geocoder, and counts of reports, go when they are old', async () => {
  for (const [key, days] of [
    ['old', 181],
    ['new', 179],
  ] as const)
    await db
      .insertInto('model_answer')
      .values({ key, answer: '{}', answered_at: ago(days) })
      .execute()
  const point = { latitude: 41.7, longitude: 44.8, precision: 'exact' as const }
  await db
    .insertInto('geocode_answer')
    .values([
      { question: 'old', ...point, asked_at: ago(181) },
      { question: 'new', ...point, asked_at: ago(22) },
      { question: 'in vain', latitude: null, longitude: null, precision: null, asked_at: ago(22) },
    ])
    .execute()
  const listingId = await addFlat(db)
  for (const days of [401, 399])
    await db
      .insertInto('listing_report')
      .values({ listing_id: listingId, reason: 'rented', day: ago(days), last_at: ago(days) })
      .execute()
  await sweepAll(ports, now)
  expect(await db.selectFrom('model_answer').select('key').execute()).toEqual([{ key: 'new' }])
  expect(await db.selectFrom('geocode_answer').select('question').execute()).toEqual([
    { question: 'new' },
  ])
  expect(await db.selectFrom('listing_report').select('last_at').execute()).toEqual([
    { last_at: ago(399) },
  ])
})

test('a sweep that fails is said, and the others have their turn', async () => {
  await db
    .insertInto('model_answer')
    .values({ key: 'again', answer: '{}', answered_at: ago(200) })
    .execute()
  await pool.query('alter table mail rename to letters')
  await sweepAll(ports, now)
  expect(said).toEqual([{ what: 'accounts', error: expect.any(String) }])
  expect(await db.selectFrom('model_answer').select('key').execute()).toEqual([{ key: 'new' }])
  await pool.query('alter table letters rename to mail')
})
