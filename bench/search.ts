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
import { type Summary, openLoop, summarise, timed } from './latencies.ts'
import { KINDS, type Question, makeQuestions } from './search-queries.ts'
import { addRows, prepareRows, settleRows } from './search-rows.ts'

const QUESTIONS = 400
const ROUNDS = 3
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

type Way = 'sql' | 'core' | 'http' | 'compressed'
type Stage = { name: string; ways: Record<Way, Summary>; kinds: Map<string, Record<'sql' | 'http', Summary>>; slowest: { question: Question; time: number; total: number }; open: Summary & { failed: number } }

/** One question at a time, each asked in every way in turn, so that all ways meet the same weather; then many at once. */
async function measureStage(name: string, pool: pg.Pool, url: string, questions: Question[], run: Run): Promise<Stage> {
  const server = await startServer(url)
  try {
    const statements: Statement[][] = []
    const totals: number[] = []
    const { db, capture } = capturing(pool)
    run.tell(`${name}: asking ${QUESTIONS} questions ${ROUNDS} times`)
    for (const { query, path } of questions) {
      const { meta } = await searchListings(db, query, new Date())
      totals.push(meta.total)
      statements.push(capture())
      const { total } = (JSON.parse(await server.get(path)) as { meta: { total: number } }).meta
      if (total !== meta.total) throw new Error(`${path}: ${total} over HTTP, ${meta.total} from core`)
    }
    const samples: Record<Way, number[][]> = { sql: [], core: [], http: [], compressed: [] }
    const ask: Record<Way, (i: number) => Promise<unknown>> = {
      sql: async (i) => {
        for (const { text, values } of statements[i]!) await pool.query(text, values)
      },
      core: (i) => searchListings(db, questions[i]!.query, new Date()),
      http: (i) => server.get(questions[i]!.path),
      compressed: (i) => server.get(questions[i]!.path, 'gzip, br'),
    }
    const ways = Object.keys(ask) as Way[]
    for (let round = 0; round < ROUNDS; round++) {
      for (let i = 0; i < questions.length; i++) {
        for (let turn = 0; turn < ways.length; turn++) {
          const way = ways[(turn + i + round) % ways.length]!
          ;(samples[way][i] ??= []).push(await timed(() => ask[way](i)))
        }
        capture()
      }
    }
    run.tell(`${name}: ${PER_SECOND} questions a second for ${SECONDS} s`)
    const open = await openLoop(PER_SECOND, SECONDS, (i) => server.get(questions[(i * 7) % questions.length]!.path, 'gzip, br'))

    const best = samples.sql.map((own) => Math.min(...own))
    const worst = best.indexOf(Math.max(...best))
    const kinds = Object.keys(KINDS).map((kind) => {
      const own = (way: Way) => summarise(samples[way].filter((_, i) => questions[i]!.kind === kind).flat())
      return [kind, { sql: own('sql'), http: own('http') }] as const
    })
    return {
      name,
      ways: Object.fromEntries(ways.map((way) => [way, summarise(samples[way].flat())])) as Record<Way, Summary>,
      kinds: new Map(kinds),
      slowest: { question: questions[worst]!, time: best[worst]!, total: totals[worst]! },
      open,
    }
  } finally {
    await server.stop()
  }
}

function report(stages: Stage[]): Table[] {
  const [small] = stages
  const large = stages.at(-1)!
  const growth = (way: Way): number => large.ways[way].p50 / small!.ways[way].p50
  const figures = stages.flatMap(({ name, ways, open }): Figure[] => {
    const overSql = ways.http.p50 / ways.sql.p50
    return [
      { what: `${name}: bare SQL, p50 · p99`, is: `${ms(ways.sql.p50)} · ${ms(ways.sql.p99)}` },
      { what: `${name}: core, p50 · p99`, is: `${ms(ways.core.p50)} · ${ms(ways.core.p99)}` },
      { what: `${name}: HTTP, p50 · p99`, is: `${ms(ways.http.p50)} · ${ms(ways.http.p99)}` },
      { what: `${name}: HTTP, compressed, p50 · p99`, is: `${ms(ways.compressed.p50)} · ${ms(ways.compressed.p99)}` },
      { what: `${name}: HTTP to bare SQL, p50`, is: times(overSql), goal: '≤ 1.50x', held: overSql <= 1.5 },
      { what: `${name}: open loop at ${PER_SECOND}/s, compressed, p99`, is: ms(open.p99), goal: '< 25 ms', held: open.p99 < 25 && open.failed === 0 },
      { what: `${name}: open loop, p50 · most · failed`, is: `${ms(open.p50)} · ${ms(open.most)} · ${open.failed}` },
    ]
  })
  for (const way of ['http', 'sql'] as const) {
    figures.push({ what: `${large.name} to ${small!.name}: ${way === 'http' ? 'HTTP' : 'bare SQL'}, p50`, is: times(growth(way)), goal: '≤ 1.50x', held: growth(way) <= 1.5 })
  }
  const { question, time, total } = large.slowest
  figures.push({ what: `slowest question, bare SQL at its best, ${count(total)} found`, is: ms(time) })
  return [
    { title: `Search: ${QUESTIONS} questions, ${ROUNDS} times each, one at a time; then many at once`, figures },
    {
      title: `By kind, p50 · p99. The slowest: ${decodeURIComponent(question.path)}`,
      columns: ['kind', ...stages.flatMap(({ name }) => [`SQL, ${name}`, 'HTTP'])],
      rows: Object.keys(KINDS).map((kind) => [kind, ...stages.flatMap(({ kinds }) => (['sql', 'http'] as const).map((way) => `${ms(kinds.get(kind)![way].p50)} · ${ms(kinds.get(kind)![way].p99)}`))]),
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

async function startServer(databaseUrl: string): Promise<{ get(path: string, encoding?: string): Promise<string>; stop(): Promise<void> }> {
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
function get(options: http.RequestOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    http.get(options, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => (response.statusCode === 200 ? resolve(Buffer.concat(chunks).toString()) : reject(new Error(`${options.path}: ${response.statusCode}`))))
    }).on('error', reject)
  })
}
