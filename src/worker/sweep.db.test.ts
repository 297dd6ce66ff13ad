import { expect, test } from 'vitest'
import { inCityOf } from '#core/db/distributed/city-scope.ts'
import { addJob } from '#core/db/jobs.ts'
import { openTestDatabase } from '#test/database.ts'
import { addFlat } from '#test/listing-rows.ts'
import type { WorkerPorts } from './ports.ts'
import { sweepAll } from './sweep.ts'

const database = await openTestDatabase()
const { kysely: db, pool } = database
const now = new Date('2026-11-22T12:00:00Z')
const ago = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000)
const logLines: object[] = []
const ports = {
  database,
  log: { info() {}, warn() {}, error: (details: object) => void logLines.push(details) },
} as unknown as WorkerPorts

test('failed jobs are deleted after a month; waiting and running ones stay', async () => {
  for (const key of ['given up', 'given up lately', 'waits', 'under way'])
    await addJob(db, 'extract-post', { postId: 0 }, { key })
  await pool.query(
    `update graphile_worker._private_jobs set attempts = max_attempts where key <> 'waits'`,
  )
  await pool.query(
    `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'somebody'
     where key = 'under way'`,
  )
  await pool.query(
    `update graphile_worker._private_jobs set updated_at =
       case key when 'given up lately' then $2::timestamptz else $1::timestamptz end`,
    [ago(31), ago(29)],
  )
  await sweepAll(ports, now)
  expect(
    (await pool.query('select key from graphile_worker.jobs order by key')).rows.map(
      ({ key }) => key,
    ),
  ).toEqual(['given up lately', 'under way', 'waits'])
})

test('model outputs, geocode results and report counts are deleted when old', async () => {
  for (const [key, days] of [
    ['old', 181],
    ['new', 179],
  ] as const)
    await db
      .insertInto('model_output')
      .values({ key, output: '{}', created_at: ago(days) })
      .execute()
  const point = { latitude: 41.7, longitude: 44.8, precision: 'exact' as const }
  await db
    .insertInto('geocode_result')
    .values([
      { query: 'old', ...point, asked_at: ago(181) },
      { query: 'new', ...point, asked_at: ago(22) },
      { query: 'in vain', latitude: null, longitude: null, precision: null, asked_at: ago(22) },
    ])
    .execute()
  const listingId = await addFlat(db)
  for (const days of [401, 399])
    await (await inCityOf(db, listingId))
      .insertInto('listing_report')
      .values({ listing_id: listingId, reason: 'rented', day: ago(days), last_at: ago(days) })
      .execute()
  await sweepAll(ports, now)
  expect(await db.selectFrom('model_output').select('key').execute()).toEqual([{ key: 'new' }])
  expect(await db.selectFrom('geocode_result').select('query').execute()).toEqual([
    { query: 'new' },
  ])
  expect(await db.selectFrom('listing_report').select('last_at').execute()).toEqual([
    { last_at: ago(399) },
  ])
})

test('a sweep that fails is logged, and the others run', async () => {
  await db
    .insertInto('model_output')
    .values({ key: 'again', output: '{}', created_at: ago(200) })
    .execute()
  await pool.query('alter table email rename to email_away')
  await sweepAll(ports, now)
  expect(logLines).toEqual([{ event: 'sweep.failed', what: 'accounts', error: expect.any(String) }])
  expect(await db.selectFrom('model_output').select('key').execute()).toEqual([{ key: 'new' }])
  await pool.query('alter table email_away rename to email')
})
