import { randomBytes } from 'node:crypto'
import path from 'node:path'
import pg from 'pg'
import { openDatabase } from '#core/db/database.ts'
import { migrate } from '#core/db/migrate.ts'
import { createDistributed, type TestDatabase } from '#test/clone-database.ts'
import { type Claim, type Table, count, ms } from './claim.ts'
import { openObserved, type Statement } from './citus-tasks.ts'
import { CITY, HOT_QUERIES, type HotQuery } from './citus-queries.ts'
import { measureRebalancing } from './citus-rebalance.ts'
import { storeFlats, type Stored } from './citus-rows.ts'
import { summarise, timed } from './latencies.ts'

const FLATS = 40_000
const SHARDS = 32
const RUNS = 60
const WARM_UP = 10

export const citus: Claim = {
  name: 'citus',
  description:
    'Distributed by city (CITUS_URL), each frequent query of a city is one task on one shard. ' +
    '--rebalance HOST:PORT: nothing is lost while shards move to that server and back.',
  async measure(run) {
    const { CITUS_URL } = process.env
    if (!CITUS_URL) {
      run.log('skipped: CITUS_URL, a database on the coordinator of a cluster, is not set')
      return []
    }
    const tables = run.rebalance
      ? [await measureRebalancing(CITUS_URL, run.rebalance, run.log)]
      : await measureQueries(CITUS_URL, run.log)
    if (
      tables.some((table) => 'results' in table && table.results.some(({ held }) => held === false))
    )
      process.exitCode = 1
    return tables
  },
}

type Measured = {
  name: string
  statements: Statement[]
  citus: number
  plain: number
  isGood: boolean
}

async function measureQueries(url: string, log: (line: string) => void): Promise<Table[]> {
  const distributed = await createDistributed(url, { shards: SHARDS })
  const plain = await createPlain(url)
  const observed = await openObserved(distributed.url)
  try {
    log(`storing ${count(FLATS)} flats twice`)
    const stored = {
      distributed: await storeFlats(distributed.kysely, FLATS, CITY),
      plain: await storeFlats(plain.kysely, FLATS, CITY),
    }
    const measured: Measured[] = []
    for (const query of HOT_QUERIES) {
      log(query.name)
      const statements = await observed.observe(() =>
        query.run(observed.kysely, stored.distributed, new Date()),
      )
      measured.push({
        name: query.name,
        statements,
        ...(await measureQuery(query, [distributed, stored.distributed], [plain, stored.plain])),
        isGood: query.ofSeveralCities ?? isOneTask(statements),
      })
    }
    return report(measured)
  } finally {
    await observed.close()
    await plain.close()
    await distributed.close()
  }
}

/** Whether each statement is one task, all of them on the same shard. */
const isOneTask = (statements: readonly Statement[]): boolean =>
  countTasks(statements) <= 1 && countShards(statements) <= 1

const countTasks = (statements: readonly Statement[]): number =>
  Math.max(...statements.map(({ shards }) => shards.length))

const countShards = (statements: readonly Statement[]): number =>
  new Set(statements.flatMap(({ shards }) => shards)).size

type Target = [database: TestDatabase, stored: Stored]

/**
 * The median times of a query, run in both databases in turn. Each run is later, because some
 * counts are kept for a second.
 */
async function measureQuery(
  query: HotQuery,
  ...targets: [Target, Target]
): Promise<Pick<Measured, 'citus' | 'plain'>> {
  const times: [number[], number[]] = [[], []]
  for (let n = 0; n < WARM_UP + RUNS; n += 1) {
    const now = new Date(Date.now() + 2000 * n)
    for (const [place, [{ kysely }, stored]] of targets.entries()) {
      const time = await timed(() => query.run(kysely, stored, now))
      if (n >= WARM_UP) times[place]!.push(time)
    }
  }
  return { citus: summarise(times[0]).p50, plain: summarise(times[1]).p50 }
}

function report(measured: readonly Measured[]): Table[] {
  const bad = measured.filter(({ isGood }) => !isGood)
  return [
    {
      title:
        `Citus: ${count(FLATS)} flats in four cities, ${SHARDS} shards, p50 of ${RUNS} runs, and ` +
        "the same without Citus on the coordinator's server. Tasks: the most of a statement",
      columns: ['query', 'statements', 'tasks', 'shards', 'Citus', 'plain'],
      rows: measured.map(({ name, statements, citus, plain }) => [
        name,
        String(statements.length),
        String(countTasks(statements)),
        String(countShards(statements)),
        ms(citus),
        ms(plain),
      ]),
    },
    {
      title: `Of ${measured.length} queries`,
      results: [
        {
          what: 'those of one city that are not one task on one shard',
          is: String(bad.length),
          goal: '0',
          held: bad.length === 0,
        },
        ...bad.flatMap(({ name, statements }) =>
          statements
            .filter(({ shards }) => shards.length > 1)
            .map(({ text, shards }) => ({
              what: name,
              is: `${shards.length} tasks: ${text.replaceAll(/\s+/g, ' ').slice(0, 100)}`,
            })),
        ),
      ],
    },
  ]
}

/** A database without Citus on the server of the coordinator. */
async function createPlain(serverUrl: string): Promise<TestDatabase> {
  const name = `bina_test_${Date.now().toString(36)}_${randomBytes(4).toString('hex')}`
  const server = new pg.Client({ connectionString: serverUrl })
  await server.connect()
  await server.query(`create database ${name} template template0`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  await migrate(url.href, { migrationsDir: path.resolve(import.meta.dirname, '../migrations') })
  const database = openDatabase(url.href)
  return {
    ...database,
    db: database.kysely,
    url: url.href,
    async close() {
      await database.close()
      await server.query(`drop database ${name} with (force)`)
      await server.end()
    },
  }
}
