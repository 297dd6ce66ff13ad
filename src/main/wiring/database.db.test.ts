import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Config } from '#config'
import { createReadiness } from '#core/db/readiness.ts'
import { cloneDatabase, type TestDatabase } from '#test/clone-database.ts'
import { openReplicasFrom } from './database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.close())

test('replicas of a distributed database are refused', async () => {
  // What such a database has, without Citus.
  await database.pool.query(`
    create table if not exists distributed_migration ();
    create table if not exists city_number (number smallint, city text);
    create table if not exists pg_dist_partition (logicalrelid regclass, partmethod "char");`)
  const { kysely, url } = database
  const opened = { database, url, readiness: createReadiness(kysely, { version: 0 }) }
  const open = (databaseReadUrls: string[]) =>
    openReplicasFrom(
      { databaseReadUrls } as unknown as Config,
      opened,
      { add: () => {} },
      pino({ enabled: false }),
    )
  await expect(open(['postgres://127.0.0.1:1/bina'])).rejects.toThrow(/^DATABASE_READ_URLS/)
  expect(await open([])).toBeNull()
})
