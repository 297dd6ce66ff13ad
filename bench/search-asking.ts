import { setTimeout as pause } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Tables } from '#core/db/schema.ts'
import { searchListings } from '#core/listings/search.ts'
import { type Load, type Summary, closedLoop, openLoop, summarise, timed } from './latencies.ts'
import { type Server, startServer } from './search-client.ts'
import { KINDS, type Question, makeQuestions } from './search-queries.ts'

/** Queries run one at a time for this long. On a busy machine not all of them run. */
const ASKING_MS = 16_000
export const PER_SECOND = 300
const SECONDS = 8
export const CONNECTIONS = 20
/** Large counts are cached for a second, so queries with the same count are this far apart. */
const FORGOTTEN_MS = 1_200

/** `again` repeats the HTTP request at once, while a large count is cached. */
type Way = 'sql' | 'core' | 'http' | 'again'
export type Stage = {
  name: string
  ways: Record<Way, Summary>
  kinds: Map<string, Record<'sql' | 'http', Summary>>
  slowest: { path: string; time: number; total: number }
  /** Mean size of a response in bytes. */
  bytes: { plain: number; compressed: number }
  load: Load
  /** Requests per second in a closed loop. */
  perSecond: { distinct: number; identical: number }
}

/** Measures one query at a time in all ways in turn, under the same load, then many at once. */
export async function measureStage(
  name: string,
  database: { pool: pg.Pool; url: string },
  questions: Question[],
  log: (line: string) => void,
): Promise<Stage> {
  const server = await startServer({ databaseUrl: database.url, shareMs: 0 })
  try {
    log(`${name}: meeting ${questions.length} questions`)
    const met: Met[] = []
    for (const question of questions) met.push(await meet(question, database.pool, server))
    await pause(FORGOTTEN_MS)

    log(`${name}: asking for ${ASKING_MS / 1000} s`)
    const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: database.pool }) })
    const samples: Record<Way, number[][]> = { sql: [], core: [], http: [], again: [] }
    const take = async (way: Way, i: number, work: () => Promise<unknown>) =>
      void (samples[way][i] ??= []).push(await timed(work))
    const ways: ((i: number) => Promise<void>)[] = [
      (i) =>
        take('sql', i, async () => {
          for (const { text, values } of met[i]!.statements) await database.pool.query(text, values)
        }),
      (i) => take('core', i, () => searchListings(db, questions[i]!.query, new Date())),
      async (i) => {
        await take('http', i, () => server.get(questions[i]!.path))
        await take('again', i, () => server.get(questions[i]!.path))
      },
    ]
    let n = 0
    for await (const i of coldOnes(met)) {
      for (let turn = 0; turn < ways.length; turn++) await ways[(turn + n) % ways.length]!(i)
      n++
    }

    log(`${name}: ${PER_SECOND} questions a second for ${SECONDS} s`)
    const strangers = makeQuestions(PER_SECOND * SECONDS)
    const load = await openLoop(PER_SECOND, SECONDS, (i) =>
      server.get(strangers[i % strangers.length]!.path, 'gzip, br'),
    )

    log(`${name}: ${CONNECTIONS} connections, different questions, then one`)
    const distinct = await closedLoop(server.url, paths(strangers), {
      connections: CONNECTIONS,
      seconds: SECONDS,
    })
    const sharing = await startServer({ databaseUrl: database.url, shareMs: undefined })
    const identical = await closedLoop(sharing.url, ['/api/listings?city=Tbilisi'], {
      connections: CONNECTIONS,
      seconds: SECONDS,
    }).finally(sharing.stop)

    const best = samples.sql.map((own) => Math.min(...own))
    const slowest = best.reduce((worst, time, i) => (time > (best[worst] ?? 0) ? i : worst), 0)
    const ofKind = (kind: string, way: Way) =>
      summarise(samples[way].filter((_, i) => questions[i]!.kind === kind).flat())
    return {
      name,
      ways: {
        sql: summarise(samples.sql.flat()),
        core: summarise(samples.core.flat()),
        http: summarise(samples.http.flat()),
        again: summarise(samples.again.flat()),
      },
      kinds: new Map(
        Object.keys(KINDS).map((kind) => [
          kind,
          { sql: ofKind(kind, 'sql'), http: ofKind(kind, 'http') },
        ]),
      ),
      slowest: {
        path: decodeURIComponent(questions[slowest]!.path),
        time: best[slowest]!,
        total: met[slowest]!.total,
      },
      bytes: {
        plain: mean(met.map((one) => one.plain)),
        compressed: mean(met.map((one) => one.compressed)),
      },
      load,
      perSecond: { distinct, identical },
    }
  } finally {
    await server.stop()
  }
}

const paths = (questions: readonly Question[]): string[] => questions.map(({ path }) => path)

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

type Statement = { text: string; values: unknown[] }
type Met = {
  statements: Statement[]
  countsLike: string
  total: number
  plain: number
  compressed: number
}

/** Warms up a query, records its statements, and checks that all ways return the same result. */
async function meet({ query, path }: Question, pool: pg.Pool, server: Server): Promise<Met> {
  const statements: Statement[] = []
  // A new Kysely instance has no cached counts.
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: (event) =>
      void statements.push({ text: event.query.sql, values: [...event.query.parameters] }),
  })
  const { meta } = (await searchListings(db, query, new Date())).parse()
  const plain = await server.get(path)
  const { total } = (JSON.parse(plain.toString()) as { meta: { total: number } }).meta
  if (total !== meta.total) throw new Error(`${path}: ${total} over HTTP, ${meta.total} from core`)
  const countsLike = JSON.stringify({
    ...query,
    page: null,
    limit: null,
    sortBy: null,
    sortOrder: null,
  })
  return {
    statements,
    countsLike,
    total,
    plain: plain.length,
    compressed: (await server.get(path, 'gzip, br')).length,
  }
}

/**
 * Yields indices of queries for ASKING_MS, the whole mix before any repeats, and none while its
 * count may be cached. So the most frequent queries, whole cities, run less often than in the mix:
 * once per FORGOTTEN_MS each.
 */
async function* coldOnes(met: readonly Met[]): AsyncGenerator<number> {
  const asked = new Map<string, number>()
  const began = performance.now()
  let left: number[] = []
  while (performance.now() - began < ASKING_MS) {
    if (left.length === 0) left = met.map((_, i) => i)
    const cold = left.findIndex(
      (i) => performance.now() - (asked.get(met[i]!.countsLike) ?? -Infinity) > FORGOTTEN_MS,
    )
    if (cold === -1) {
      await pause(20)
      continue
    }
    const [i] = left.splice(cold, 1)
    yield i!
    asked.set(met[i!]!.countsLike, performance.now())
  }
}
