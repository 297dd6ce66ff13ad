import { fork } from 'node:child_process'
import { once } from 'node:events'
import http from 'node:http'
import path from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Tables } from '#core/db/schema.ts'
import { searchListings } from '#core/listings/search.ts'
import { cloneDatabase } from '#test/clone-database.ts'
import { type Claim, type Figure, type Run, type Table, count, ms, times } from './claim.ts'
import { type Load, type Summary, openLoop, summarise, timed } from './latencies.ts'
import { KINDS, type Question, makeQuestions } from './search-queries.ts'
import { addRows, prepareRows, settleRows } from './search-rows.ts'

const QUESTIONS = 300
/** Asked over and over while this time lasts; on a busy machine not all are reached. */
const ASKING_MS = 20_000
const PER_SECOND = 300
const SECONDS = 8

export const search: Claim = {
  name: 'search',
  says: 'A page of 20 listings with its exact count, any filters and order, in milliseconds, however many are stored.',
  async measure(run) {
    const database = await cloneDatabase()
    try {
      const questions = makeQuestions(QUESTIONS)
      const client = await database.pool.connect()
      try {
        await prepareRows(client)
        const stages: Stage[] = []
        const stage = async (name: string, from: number, to: number, kind: 'listed' | 'past') => {
          run.tell(`${name}: storing ${count(to - from + 1)} rows`)
          await addRows(client, from, to, kind)
          await settleRows(client)
          stages.push(await measureStage(name, database.pool, database.url, questions, run))
        }
        await stage('10,000 on offer', 1, 10_000, 'listed')
        await stage('100,000 on offer', 10_001, 100_000, 'listed')
        if (run.million) await stage('100,000 on offer, 1,000,000 stored', 100_001, 1_000_000, 'past')
        return report(stages)
      } finally {
        client.release()
      }
    } finally {
      await database.close()
    }
  },
}

type Way = 'sql' | 'core' | 'http'
type Stage = {
  name: string
  ways: Record<Way, Summary>
  kinds: Map<string, Record<'sql' | 'http', Summary>>
  slowest: { path: string; time: number; total: number }
  /** Mean bytes of an answer. */
  bytes: { plain: number; compressed: number }
  load: Load
}

/** One question at a time, in every way in turn, so that all ways meet the same weather; then many at once. */
async function measureStage(name: string, pool: pg.Pool, url: string, questions: Question[], run: Run): Promise<Stage> {
  const server = await startServer(url)
  try {
    run.tell(`${name}: asking for ${ASKING_MS / 1000} s`)
    const { db, capture } = capturing(pool)
    const asked: { statements: Statement[]; total: number; plain: number; compressed: number }[] = []
    /** The first time nothing is measured: everything is warmed up, and the answers have to agree. */
    const meet = async ({ query, path }: Question) => {
      const { meta } = await searchListings(db, query, new Date())
      const statements = capture()
      const plain = await server.get(path)
      const { total } = (JSON.parse(plain.toString()) as { meta: { total: number } }).meta
      if (total !== meta.total) throw new Error(`${path}: ${total} over HTTP, ${meta.total} from core`)
      asked.push({ statements, total, plain: plain.length, compressed: (await server.get(path, 'gzip, br')).length })
    }
    const ask: Record<Way, (i: number) => Promise<unknown>> = {
      sql: async (i) => {
        for (const { text, values } of asked[i]!.statements) await pool.query(text, values)
      },
      core: (i) => searchListings(db, questions[i]!.query, new Date()),
      http: (i) => server.get(questions[i]!.path),
    }
    const ways = Object.keys(ask) as Way[]
    const samples: Record<Way, number[][]> = { sql: [], core: [], http: [] }
    const began = performance.now()
    for (let n = 0; performance.now() - began < ASKING_MS; n++) {
      const i = n % questions.length
      if (n === i) await meet(questions[i]!)
      for (let turn = 0; turn < ways.length; turn++) {
        const way = ways[(turn + n + Math.floor(n / questions.length)) % ways.length]!
        ;(samples[way][i] ??= []).push(await timed(() => ask[way](i)))
      }
      capture()
    }
    run.tell(`${name}: ${PER_SECOND} questions a second for ${SECONDS} s`)
    const load = await openLoop(PER_SECOND, SECONDS, (i) => server.get(questions[(i * 7) % questions.length]!.path, 'gzip, br'))

    const best = samples.sql.map((own) => Math.min(...own))
    const worst = best.indexOf(Math.max(...best))
    const ofKind = (kind: string, way: Way) => summarise(samples[way].filter((_, i) => questions[i]!.kind === kind).flat())
    return {
      name,
      ways: { sql: summarise(samples.sql.flat()), core: summarise(samples.core.flat()), http: summarise(samples.http.flat()) },
      kinds: new Map(Object.keys(KINDS).map((kind) => [kind, { sql: ofKind(kind, 'sql'), http: ofKind(kind, 'http') }])),
      slowest: { path: decodeURIComponent(questions[worst]!.path), time: best[worst]!, total: asked[worst]!.total },
      bytes: { plain: mean(asked.map((one) => one.plain)), compressed: mean(asked.map((one) => one.compressed)) },
      load,
    }
  } finally {
    await server.stop()
  }
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

function report(stages: Stage[]): Table[] {
  const small = stages[0]!
  const large = stages.at(-1)!
  const both = ({ p50, p99 }: Summary): string => `${ms(p50)} · ${ms(p99)}`
  const figures = stages.flatMap(({ name, ways, bytes, load }): Figure[] => {
    const overSql = ways.http.p50 / ways.sql.p50
    const fell = load.fellBehindAfter === null ? '' : `, fell behind after ${load.fellBehindAfter.toFixed(1)} s`
    return [
      { what: `${name}: bare SQL, p50 · p99 of ${count(ways.sql.n)}`, is: both(ways.sql) },
      { what: `${name}: core, p50 · p99`, is: both(ways.core) },
      { what: `${name}: HTTP, p50 · p99`, is: both(ways.http) },
      { what: `${name}: HTTP to bare SQL, p50`, is: times(overSql), goal: '≤ 1.50x', held: overSql <= 1.5 },
      { what: `${name}: ${PER_SECOND} a second, compressed, p99`, is: `${ms(load.p99)}${fell}`, goal: '< 25 ms', held: load.p99 < 25 && load.failed === 0 && fell === '' },
      { what: `${name}: ${PER_SECOND} a second, p50 · most · failed`, is: `${ms(load.p50)} · ${ms(load.most)} · ${load.failed}` },
      { what: `${name}: an answer, plain · compressed`, is: `${count(bytes.plain / 1000)} · ${count(bytes.compressed / 1000)} kB` },
    ]
  })
  for (const way of ['http', 'sql'] as const) {
    const growth = large.ways[way].p50 / small.ways[way].p50
    figures.push({ what: `${large.name} to ${small.name}: ${way === 'http' ? 'HTTP' : 'bare SQL'}, p50`, is: times(growth), goal: '≤ 1.50x', held: growth <= 1.5 })
  }
  figures.push({ what: `slowest question, ${count(large.slowest.total)} found: bare SQL at its best`, is: ms(large.slowest.time) })
  return [
    { title: `Search: up to ${QUESTIONS} different questions, over and over, one at a time; then many at once`, figures },
    {
      title: `By kind, p50 · p99. The slowest: ${large.slowest.path}`,
      columns: ['kind', ...stages.flatMap(({ name }) => [`SQL, ${name}`, 'HTTP'])],
      rows: Object.keys(KINDS).map((kind) => [kind, ...stages.flatMap(({ kinds }) => [both(kinds.get(kind)!.sql), both(kinds.get(kind)!.http)])]),
    },
  ]
}

type Statement = { text: string; values: unknown[] }

/** Core's own database handle, with what it asks of the driver written down; `capture` hands over and forgets. */
function capturing(pool: pg.Pool): { db: Kysely<Tables>; capture(): Statement[] } {
  const asked: Statement[] = []
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log: ({ query }) => void asked.push({ text: query.sql, values: [...query.parameters] }) })
  return { db, capture: () => asked.splice(0) }
}

async function startServer(databaseUrl: string): Promise<{ get(path: string, encoding?: string): Promise<Buffer>; stop(): Promise<void> }> {
  const child = fork(path.join(import.meta.dirname, 'search-server.ts'), { execArgv: ['--import', 'tsx'], env: { ...process.env, NODE_ENV: 'production' } })
  const gone = once(child, 'exit')
  child.send(databaseUrl)
  const port = await Promise.race([once(child, 'message').then(([port]) => Number(port)), gone.then(([code]) => Promise.reject(new Error(`The server ended with ${code}.`)))])
  const agent = new http.Agent({ keepAlive: true })
  return {
    get: (path, encoding) => get({ agent, port, path, host: '127.0.0.1', headers: encoding ? { 'accept-encoding': encoding } : {} }),
    stop: async () => {
      agent.destroy()
      child.disconnect()
      await gone
    },
  }
}

/** Reads an answer whole; rejects for any but 200. Compressed bytes are not unpacked: the browser's work is not the server's. */
function get(options: http.RequestOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    http.get(options, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => (response.statusCode === 200 ? resolve(Buffer.concat(chunks)) : reject(new Error(`${options.path}: ${response.statusCode}`))))
    }).on('error', reject)
  })
}
