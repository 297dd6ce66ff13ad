import { mkdtempSync, writeFileSync } from 'node:fs'
import { cp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '#test/database.ts'
import { addFlat, addPost } from '#test/listing-rows.ts'
import { addJob } from './jobs.ts'
import { migrate } from './migrate.ts'

const { db, pool, url } = await openTestDatabase()
const realDir = path.resolve(import.meta.dirname, '../../../migrations')
const dir = mkdtempSync(path.join(os.tmpdir(), 'bina-migrations-'))
await cp(realDir, dir, { recursive: true })
const count = (await pool.query('select * from schema_migration')).rows.length
afterAll(() => rm(dir, { recursive: true }))

const file = (name: string, sql: string) => writeFileSync(path.join(dir, name), sql)
const number = (offset: number) => String(count + offset).padStart(4, '0')

test('concurrent processes apply a new migration once', async () => {
  file(
    `${number(1)}_only_once.sql`,
    'create table only_once (id integer); insert into only_once values (1);',
  )
  await Promise.all(Array.from({ length: 6 }, () => migrate(url, { migrationsDir: dir })))
  expect((await pool.query('select * from only_once')).rows).toEqual([{ id: 1 }])
  expect((await pool.query('select max(version) newest from schema_migration')).rows).toEqual([
    { newest: count + 1 },
  ])
})

test('a failed migration is rolled back and named', async () => {
  const name = `${number(2)}_fails_half_way.sql`
  file(name, 'create table half_way (id integer); select 1 / 0;')
  await expect(migrate(url, { migrationsDir: dir })).rejects.toThrow(
    `The migration ${name} failed and was rolled back: division by zero`,
  )
  expect((await pool.query(`select to_regclass('half_way') made`)).rows).toEqual([{ made: null }])
  await rm(path.join(dir, name))
})

test('a functions file runs again only when it has changed', async () => {
  const name = 'functions/answer.sql'
  const answer = (value: number) =>
    file(
      name,
      `create table if not exists runs (value integer); insert into runs values (${value});
       create or replace function answer() returns integer language sql as 'select ${value}';`,
    )
  const run = async () => {
    await migrate(url, { migrationsDir: dir })
    return [
      (await pool.query('select answer()')).rows[0].answer,
      (await pool.query('select value from runs')).rows.map((row) => row.value),
    ]
  }
  answer(1)
  expect(await run()).toEqual([1, [1]])
  expect(await run()).toEqual([1, [1]])
  answer(2)
  expect(await run()).toEqual([2, [1, 2]])
  expect(await run()).toEqual([2, [1, 2]])
})

test('a migration changed after it ran is rejected', async () => {
  const name = `${number(1)}_only_once.sql`
  file(name, 'create table only_once (id bigint);')
  await expect(migrate(url, { migrationsDir: dir })).rejects.toThrow(
    `The migration ${name} was changed after it ran on this database`,
  )
})

test('a database of a newer version is rejected', async () => {
  await expect(migrate(url, { migrationsDir: realDir })).rejects.toThrow(
    'migrated by a newer version',
  )
})

test('gaps in the numbers are rejected', async () => {
  file(`${number(3)}_too_far.sql`, 'select 1')
  await expect(migrate(url, { migrationsDir: dir })).rejects.toThrow('without gaps')
})

test('an unreachable server is named without its password', async () => {
  await expect(
    migrate('postgres://bina:hunter2@127.0.0.1:1/bina', { migrationsDir: realDir }),
  ).rejects.toThrow(
    /^Cannot connect to the database at 127\.0\.0\.1:1\/bina \(.+\)\. Start it or correct \w+\.$/,
  )
})

test('a database whose locale only knows ASCII letters is rejected with the remedy', async () => {
  const name = `${new URL(url).pathname.slice(1)}_c`
  await pool.query(
    `create database ${name} template template0 encoding 'UTF8' locale_provider libc locale 'C'`,
  )
  const other = new URL(url)
  other.pathname = name
  await expect(migrate(other.href, { migrationsDir: realDir })).rejects.toThrow(
    /Cyrillic.*createdb --template=template0/,
  )
  await pool.query(`drop database ${name}`)
})

test('servers of the previous version search on', async () => {
  const search = (args: string) =>
    pool.query(`select matches_unkeyed_filters(${args}) matches`).then(({ rows }) => rows[0])
  const before = `30000, 2::smallint, 6::smallint, now(), '{"floorMin": 2}'::jsonb, now()`
  expect(await search(before)).toEqual({ matches: true })
  expect(await search(`${before}, 'room'`)).toEqual({ matches: true })
})

test('stored offers of rooms get their kind, and listings with no other offers', async () => {
  const offer = async (listingId: number, isRoom: boolean, facts: object = { rooms: 3 }) => {
    const stored = JSON.stringify({ isRental: true, bedrooms: 2, ...facts })
    await pool.query(
      `insert into extraction (
         post_id, part, listing_id, engine, version, post_revision, facts, read_facts, evidence,
         confidence, is_room
       ) values ($1, 0, $2, 'rules', 3, 1, $3, $3, '{}', 1, $4)`,
      [await addPost(db), listingId, stored, isRoom],
    )
  }
  const addRooms = () => addFlat(db, { rooms: 3, bedrooms: 2 })
  const room = await addRooms()
  await offer(room, true)
  await offer(room, true)
  await offer(room, true, { isRental: false })
  const flat = await addRooms()
  await offer(flat, false)
  const both = await addRooms()
  await offer(both, true)
  await offer(both, false)
  const house = await addRooms()
  await offer(house, true, { kind: 'house' })

  const name = '0035_kinds_of_stored_rooms.sql'
  await pool.query(await readFile(path.join(realDir, name), 'utf8'))

  const { rows } = await pool.query(
    `select l.id, l.kind, l.rooms, l.bedrooms, l.rooms_filter,
       array(
         select coalesce(e.facts ->> 'kind', '') || coalesce(e.read_facts ->> 'rooms', '')
         from extraction e where e.listing_id = l.id order by e.post_id
       ) offers
     from listing l order by l.id`,
  )
  const whole = { kind: 'flat', rooms: 3, bedrooms: 2, rooms_filter: 3 }
  const none = { kind: 'room', rooms: null, bedrooms: null, rooms_filter: null }
  expect(rows).toEqual([
    { id: room, ...none, offers: ['room', 'room', ''] },
    { id: flat, ...whole, offers: ['3'] },
    { id: both, ...whole, offers: ['room', '3'] },
    { id: house, ...whole, offers: ['house'] },
  ])
})

test('a job is queued only when its transaction commits, once per key', async () => {
  const jobs = async () =>
    (
      await pool.query(
        `select j.key, t.identifier task, p.payload
         from graphile_worker.jobs j
         join graphile_worker._private_jobs p using (id)
         join graphile_worker._private_tasks t on t.id = p.task_id
         order by j.id`,
      )
    ).rows
  await db
    .transaction()
    .execute(async (trx) => {
      await addJob(trx, 'extract-post', { postId: 1 }, { key: 'extract-post:1' })
      throw new Error('undone')
    })
    .catch(() => {})
  expect(await jobs()).toEqual([])
  for (const postId of [2, 2])
    await db
      .transaction()
      .execute((trx) =>
        addJob(
          trx,
          'extract-post',
          { postId },
          { key: `extract-post:${postId}`, priority: 3, maxAttempts: 5 },
        ),
      )
  expect(await jobs()).toEqual([
    { key: 'extract-post:2', task: 'extract-post', payload: { postId: 2 } },
  ])
})
