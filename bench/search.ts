import { writeOutdatedDocuments } from '#core/listings/documents.ts'
import { foldStoredWords } from '#core/listings/fold-stored-words.ts'
import { cloneDatabase } from '#test/clone-database.ts'
import { type Claim, type Figure, type Run, type Table, count, ms, times } from './claim.ts'
import type { Summary } from './latencies.ts'
import { type Stage, CONNECTIONS, PER_SECOND, measureStage } from './search-asking.ts'
import { KINDS, makeQuestions } from './search-queries.ts'
import { addRows, prepareRows, settleRows } from './search-rows.ts'

const QUESTIONS = 300
const ROWS_AT_ONCE = 100_000

export const search: Claim = {
  name: 'search',
  description:
    'A page of 20 listings with its exact count, any filters and order, ' +
    'in milliseconds, at any number of stored listings.',
  measure: (run) =>
    measureStages(run, [
      { name: '10,000 on offer', listed: 10_000, past: 0 },
      { name: '100,000 on offer', listed: 100_000, past: 0 },
      ...(run.million
        ? [{ name: '100,000 on offer, 1,000,000 stored', listed: 100_000, past: 900_000 }]
        : []),
    ]),
}

export const searchTenMillion: Claim = {
  name: 'search-10m',
  description: 'The same with 10,000,000 stored and 1,000,000 on offer: hours, 60 GB of disk.',
  isLong: true,
  measure: (run) =>
    measureStages(run, [
      { name: '1,000,000 on offer, 10,000,000 stored', listed: 1_000_000, past: 9_000_000 },
    ]),
}

/** Rows stored by the end of a stage: those on offer and those that were. */
type StageSize = { name: string; listed: number; past: number }

async function measureStages(run: Run, sizes: readonly StageSize[]): Promise<Table[]> {
  const database = await cloneDatabase()
  try {
    const questions = makeQuestions(QUESTIONS)
    const client = await database.pool.connect()
    try {
      await prepareRows(client)
      const stages: Stage[] = []
      const stored = { listed: 0, past: 0 }
      const store = async (kind: keyof typeof stored, name: string, size: number) => {
        while (stored[kind] < size) {
          run.log(`${name}: ${count(stored.listed + stored.past)} rows stored`)
          const from = stored.listed + stored.past + 1
          const rows = Math.min(ROWS_AT_ONCE, size - stored[kind])
          await addRows(client, from, from + rows - 1, kind)
          stored[kind] += rows
        }
      }
      for (const { name, listed, past } of sizes) {
        await store('listed', name, listed)
        let written = 0
        await foldStoredWords(database.kysely)
        await writeOutdatedDocuments(database.kysely, {
          onProgress: (progress) => {
            if (progress.written % ROWS_AT_ONCE < written % ROWS_AT_ONCE)
              run.log(`${name}: ${count(progress.written)} documents written`)
            written = progress.written
          },
        })
        await store('past', name, past)
        await settleRows(client)
        stages.push(await measureStage(name, database, questions, run.log))
      }
      return report(stages)
    } finally {
      client.release()
    }
  } finally {
    await database.close()
  }
}

function report(stages: Stage[]): Table[] {
  const small = stages[0]!
  const large = stages.at(-1)!
  const both = ({ p50, p99 }: Summary): string => `${ms(p50)} · ${ms(p99)}`
  const results = stages.flatMap(({ name, ways, bytes, load, perSecond }): Figure[] => {
    const overSql = ways.http.p50 / ways.sql.p50
    const fell =
      load.fellBehindAfter === null
        ? ''
        : `, fell behind after ${load.fellBehindAfter.toFixed(1)} s`
    return [
      { what: `${name}: bare SQL, p50 · p99 of ${count(ways.sql.n)}`, is: both(ways.sql) },
      { what: `${name}: core, p50 · p99`, is: both(ways.core) },
      { what: `${name}: HTTP, p50 · p99`, is: both(ways.http) },
      { what: `${name}: HTTP, asked again at once, p50 · p99`, is: both(ways.again) },
      {
        what: `${name}: HTTP to bare SQL, p50`,
        is: times(overSql),
        goal: '≤ 1.50x',
        held: overSql <= 1.5,
      },
      {
        what: `${name}: ${PER_SECOND} a second, compressed, p99`,
        is: `${ms(load.p99)}${fell}`,
        goal: '< 25 ms',
        held: load.p99 < 25 && load.failed === 0 && fell === '',
      },
      {
        what: `${name}: ${PER_SECOND} a second, p50 · most · failed`,
        is: `${ms(load.p50)} · ${ms(load.most)} · ${load.failed}`,
      },
      {
        what: `${name}: ${CONNECTIONS} connections, different questions`,
        is: `${count(perSecond.distinct)} a second`,
        goal: '≥ 1,000',
        held: perSecond.distinct >= 1000,
      },
      {
        what: `${name}: ${CONNECTIONS} connections, one question`,
        is: `${count(perSecond.identical)} a second`,
        goal: '≥ 8,000',
        held: perSecond.identical >= 8000,
      },
      {
        what: `${name}: an answer, plain · compressed`,
        is: `${count(bytes.plain / 1000)} · ${count(bytes.compressed / 1000)} kB`,
      },
    ]
  })
  for (const way of ['http', 'sql'] as const) {
    const growth = large.ways[way].p50 / small.ways[way].p50
    results.push({
      what: `${large.name} to ${small.name}: ${way === 'http' ? 'HTTP' : 'bare SQL'}, p50`,
      is: times(growth),
      goal: '≤ 1.50x',
      held: growth <= 1.5,
    })
  }
  results.push({
    what: `slowest question, ${count(large.slowest.total)} found: bare SQL at its best`,
    is: ms(large.slowest.time),
  })
  return [
    {
      title:
        `Search: up to ${QUESTIONS} questions one at a time, every count made anew; ` +
        `then an open loop of ${PER_SECOND} per second`,
      results,
    },
    {
      title: `By kind, p50 · p99. The slowest: ${large.slowest.path}`,
      columns: ['kind', ...stages.flatMap(({ name }) => [`SQL, ${name}`, 'HTTP'])],
      rows: Object.keys(KINDS).map((kind) => [
        kind,
        ...stages.flatMap(({ kinds }) => [both(kinds.get(kind)!.sql), both(kinds.get(kind)!.http)]),
      ]),
    },
  ]
}
