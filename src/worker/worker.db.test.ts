import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFolderStore } from '#adapters/object-store/folder.ts'
import { createPhotoSource } from '#adapters/photo-source/photo-source.ts'
import { createTelegramWeb } from '#adapters/telegram-web/telegram-web.ts'
import { getReadProgress } from '#core/channels/progress.ts'
import { syncChannels } from '#core/channels/sync-channels.ts'
import { createReaper } from '#core/db/release-jobs.ts'
import { addJob } from '#core/db/jobs.ts'
import { openSessionLocks } from '#core/db/session-locks.ts'
import { createRules } from '#core/extraction/rules.ts'
import { openTestDatabase, untilBlocked } from '#test/database.ts'
import { startTme } from '#demo/t-me/server.ts'
import type { FakeTme } from '#demo/t-me/server.ts'
import type { Log } from './ports.ts'
import { startWorker } from './worker.ts'

const database = await openTestDatabase()
const db = database.kysely
const objectsDir = mkdtempSync(path.join(tmpdir(), 'objects-'))
const objects = createFolderStore(objectsDir)
const quiet = { info() {}, warn() {}, error() {} }

let tme: FakeTme
beforeAll(async () => {
  const archiveDir = mkdtempSync(path.join(tmpdir(), 'archive-'))
  mkdirSync(path.join(archiveDir, 'channels'))
  tme = await startTme({ archiveDir })
})
afterAll(() => tme.stop())

const start = (log: Log = quiet) =>
  startWorker({
    url: database.url,
    database,
    objects,
    log,
    extractor: createRules(),
    reader: createTelegramWeb({ baseUrl: tme.url, pauseMs: [0, 0] }),
    photoSource: createPhotoSource({ allowHttpLoopback: true }),
  })

/** Waits until `check` is true, up to the timeout of the test. */
async function until(check: () => Promise<boolean>): Promise<void> {
  while (!(await check())) await new Promise((resolve) => setTimeout(resolve, 50))
}

test('only one of two workers reads the channels; new posts are published', async () => {
  tme.addChannel({ username: 'flats_one', title: 'Flats', posts: [] })
  tme.addChannel({ username: 'flats_two', title: 'Flats', posts: [] })
  for (let index = 30; index > 0; index--)
    tme.addPost('flats_one', {
      age: `${index}h`,
      text: `Rent! 2-room apartment in Vake, 60 sq.m, ${500 + index}$ per month. Long term.`,
    })
  tme.addPost('flats_two', { text: 'Сдаётся квартира в Сабуртало, 1 комната, 450$ в месяц' })
  await syncChannels(
    database,
    objects,
    [
      { username: 'flats_one', city: 'Tbilisi' },
      { username: 'flats_two', city: 'Tbilisi' },
    ],
    'sample',
  )
  const asked = tme.requests.length
  const workers = await Promise.all([start(), start()])
  try {
    await until(async () => {
      const { read, inProgress } = await getReadProgress(db, 'sample')
      return read === 2 && inProgress === 0
    })
    expect(
      tme.requests.slice(asked).filter((request) => request.path.includes('before=')),
    ).toHaveLength(1)
    expect(tme.peakConcurrency()).toBe(1)
    const listings = await db
      .selectFrom('listing')
      .select(['status', 'district', 'price'])
      .execute()
    expect(listings).toHaveLength(31)
    expect(listings.every((listing) => listing.status === 'ACTIVE')).toBe(true)

    tme.addPost('flats_two', { text: 'Сдаётся квартира в Глдани, 2 комнаты, 400$ в месяц' })
    await db
      .updateTable('channel')
      .set({ next_read_at: new Date(0) })
      .execute()
    await until(
      async () =>
        (await db.selectFrom('listing').select('id').where('district', '=', 'Gldani').execute())
          .length === 1,
    )
  } finally {
    await Promise.all(workers.map((worker) => worker.stop()))
  }
  const { rows } = await database.pool.query(
    'select 1 from graphile_worker.jobs where locked_at is not null',
  )
  expect(rows).toEqual([])
})

test('a worker whose connections are cut completes each job at its first attempt', async () => {
  const failed: string[] = []
  const log = {
    info() {},
    warn: (_details: object, message: string) => void failed.push(message),
    error() {},
  }
  await db.updateTable('channel').set({ is_active: false }).execute()
  tme.addChannel({ username: 'cut_flats', title: 'Flats', posts: [] })
  for (let index = 30; index > 0; index--)
    tme.addPost('cut_flats', {
      age: `${index}h`,
      text: `Rent! 1-room flat in Vera, ${30 + index} sq.m, ${800 + index}$ per month. Long term.`,
    })
  await syncChannels(database, objects, [{ username: 'cut_flats', city: 'Tbilisi' }], 'sample')
  const worker = await start(log)
  const done = async () =>
    Number(
      (
        await database.pool.query<{ count: string }>(
          `select count(*) from listing where price > 800 and status = 'ACTIVE'`,
        )
      ).rows[0]!.count,
    )
  const cut = () =>
    database.pool
      .query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()`,
      )
      .catch(() => {})
  try {
    for (let cuts = 0, before = -1; cuts < 4; cuts++) {
      await until(async () => (await done().catch(() => -1)) > before)
      before = await done().catch(() => before)
      await cut()
    }
    await until(async () => (await done().catch(() => -1)) === 30)
    await until(
      async () =>
        (await database.pool.query('select 1 from graphile_worker.jobs')).rows.length === 0,
    )
  } finally {
    await worker.stop()
  }
  expect(failed.filter((message) => message.startsWith('A job failed'))).toEqual([])
})

test('a worker that stops has completed its job, in the database too', async () => {
  const sees = async (condition: string) =>
    (
      await database.pool.query(
        `select 1 from graphile_worker.jobs
         where task_identifier = 'extract-post' and ${condition}`,
      )
    ).rows.length > 0
  const post = await db.selectFrom('post').select('id').executeTakeFirstOrThrow()
  const [work, end] = await Promise.all([database.pool.connect(), database.pool.connect()])
  const worker = await start()
  try {
    await work.query('begin')
    await work.query('lock table post')
    await addJob(db, 'extract-post', { postId: post.id })
    await until(() => sees('locked_at is not null'))
    await end.query('begin')
    await end.query(
      `select from graphile_worker._private_jobs where locked_at is not null for update`,
    )
    let hasStopped = false
    const stopping = worker.stop().then(() => {
      hasStopped = true
    })
    await work.query('commit') // the job can finish, but not yet be recorded as done
    await until(
      async () =>
        (
          await database.pool.query(
            `select 1 from pg_stat_activity
             where datname = current_database() and wait_event_type = 'Lock'
               and query like 'delete from%_private_jobs%'`,
          )
        ).rows.length > 0,
    )
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(hasStopped).toBe(false)
    await end.query('commit')
    await stopping
    expect(await sees('true')).toBe(false)
  } finally {
    for (const client of [work, end]) client.release(true)
  }
})

test('jobs of a dead worker are released within seconds, those of a live one are not', async () => {
  const [dead, alive] = await Promise.all([
    openSessionLocks(database.url, () => {}),
    openSessionLocks(database.url, () => {}),
  ])
  await dead.acquire('pool-dead')
  await alive.acquire('pool-alive')
  for (const key of ['dead', 'alive']) await addJob(db, 'extract-post', { postId: 0 }, { key })
  await database.pool.query(
    `update graphile_worker._private_jobs
     set locked_by = 'pool-' || key, locked_at = now() - interval '4 seconds'
     where key in ('dead', 'alive')`,
  )
  let now = 0
  const freeJobsOfDeadWorkers = createReaper(db, () => now)
  expect(await freeJobsOfDeadWorkers()).toBe(0)
  await dead.close()
  await until(async () => {
    now += 1000
    return (await freeJobsOfDeadWorkers()) === 1
  })
  const { rows } = await database.pool.query<{ key: string }>(
    `select key from graphile_worker.jobs where locked_at is null and key in ('dead', 'alive')`,
  )
  expect(rows).toEqual([{ key: 'dead' }])
  await alive.close()
})

test('a worker waits for the database, and then acquires its locks', async () => {
  const logLines: string[] = []
  const gone = new URL(database.url)
  gone.port = '1'
  const locks = await openSessionLocks(gone.href, (line) => logLines.push(line))
  expect([locks.isConnected, await locks.tryAcquire('chair'), logLines.length]).toEqual([
    false,
    false,
    1,
  ])
  const waiting = locks.whenAcquired()
  await locks.close()
  await expect(waiting).rejects.toThrow('closed')
})

test('a lock has one holder; when that one goes, the next to ask gets it', async () => {
  const [first, second] = await Promise.all([
    openSessionLocks(database.url, () => {}),
    openSessionLocks(database.url, () => {}),
  ])
  expect(await first.tryAcquire('chair')).toBe(true)
  expect(await first.tryAcquire('chair')).toBe(true)
  expect(await second.tryAcquire('chair')).toBe(false)
  await first.close()
  await until(() => second.tryAcquire('chair'))
  await second.close()
})

test('a cut connection is reopened, and its locks are acquired again', async () => {
  const logLines: string[] = []
  const locks = await openSessionLocks(database.url, (line) => logLines.push(line))
  await locks.acquire('pool-cut')
  expect(await locks.tryAcquire('seat')).toBe(true)
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'bina session locks' and datname = current_database()`,
  )
  await until(async () => logLines.length > 0)
  await until(() => locks.tryAcquire('seat').catch(() => false))
  await addJob(db, 'extract-post', { postId: 0 }, { key: 'cut' })
  await database.pool.query(
    `update graphile_worker._private_jobs
     set locked_by = 'pool-cut', locked_at = now() - interval '4 seconds'
     where key = 'cut'`,
  )
  let now = 0
  const freeJobsOfDeadWorkers = createReaper(db, () => (now += 10_000))
  for (let round = 0; round < 3; round++) await freeJobsOfDeadWorkers()
  expect(
    (
      await database.pool.query(
        `select 1 from graphile_worker.jobs where key = 'cut' and locked_at is not null`,
      )
    ).rows,
  ).toHaveLength(1)
  await locks.close()
})

test('a cleanup that waits for a lock does not delay reading', async () => {
  tme.addChannel({
    username: 'prompt_flats',
    title: 'Flats',
    posts: [{ id: 1, age: '1h', text: 'Rent! 2-room apartment in Digomi, 650$ per month' }],
  })
  await syncChannels(database, objects, [{ username: 'prompt_flats', city: 'Tbilisi' }], 'sample')
  const isRead = async () =>
    (
      await db
        .selectFrom('channel')
        .select('outcome')
        .where('username', '=', 'prompt_flats')
        .execute()
    ).at(0)?.outcome === 'page'
  let worker: Awaited<ReturnType<typeof start>> | null = null
  await db.transaction().execute(async (tx) => {
    await sql`lock table email, listing_report in access exclusive mode`.execute(tx)
    worker = await start()
    await untilBlocked(db)
    await expect.poll(isRead, { timeout: 60_000 }).toBe(true)
  })
  await worker!.stop()
})

test('real channels replace the sample listings and keep their own', async () => {
  tme.addChannel({ username: 'real_one', title: 'Real', posts: [] })
  expect((await db.selectFrom('listing').select('id').execute()).length).toBeGreaterThan(0)
  expect(
    await syncChannels(database, objects, [{ username: 'Real_One', city: 'Batumi' }], 'web'),
  ).toEqual({ samplesDeleted: 4 })
  for (const table of ['listing', 'extraction', 'post', 'photo', 'post_photo'] as const)
    expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([])
  expect(await db.selectFrom('channel').select(['username', 'is_active']).execute()).toEqual([
    { username: 'Real_One', is_active: true },
  ])
  await syncChannels(database, objects, [{ username: 'other_one', city: 'Batumi' }], 'web')
  expect(
    await db.selectFrom('channel').select(['username', 'is_active']).orderBy('id').execute(),
  ).toEqual([
    { username: 'Real_One', is_active: false },
    { username: 'other_one', is_active: true },
  ])
})
