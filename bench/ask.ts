import {
  compareFilters,
  QUERY_LANGUAGES,
  readSearchQueries,
  type SearchQuery,
} from '#test/fixtures/search-queries/search-queries.ts'
import { readSentence } from '#core/listings/sentence/read-sentence.ts'
import { type Claim, count, type Figure, ms } from './claim.ts'
import { summarise } from './latencies.ts'
import { randomFrom, resample } from './random.ts'

const FILTERS_GOAL = 0.95
const P95_GOAL_MS = 10
const BOOTSTRAP_SAMPLES = 1000
/** Rounds over all queries before times count, and those that count. */
const ROUNDS = { warmUp: 2, measured: 5 }

type Result = { right: number; wrong: number }

export const ask: Claim = {
  name: 'ask',
  description:
    'Of the filters of searches in words, 95 of 100 are right, and 95 of 100 searches take 10 ms.',
  measure() {
    const halves = (['tuning', 'held-out'] as const).map((half) => ({
      half,
      queries: readSearchQueries(half),
    }))
    return Promise.resolve([
      ...halves.map(({ half, queries }) => ({
        title: `Queries by people who do not know how they are read, ${half}, with 95 % intervals`,
        results: [
          ...figuresOf('All', queries),
          ...groupsOf(queries).flatMap(([name, group]) => figuresOf(name, group)),
        ],
      })),
      { title: 'Time of a query', results: timesOf(halves.flatMap(({ queries }) => queries)) },
    ])
  },
}

/** The queries of each language, of those with several scripts each script apart. */
function groupsOf(queries: readonly SearchQuery[]): [name: string, queries: SearchQuery[]][] {
  const nameOf = ({ language, script }: SearchQuery) =>
    `${QUERY_LANGUAGES[language]}, ${script} letters`
  return [...new Set(queries.map(nameOf))]
    .toSorted()
    .map((name) => [name, queries.filter((query) => nameOf(query) === name)])
}

function figuresOf(name: string, queries: readonly SearchQuery[]): Figure[] {
  const results = queries.map(({ query, city, filters }): Result => {
    const { right, wrong } = compareFilters(filters, readSentence(query, city).filters)
    return { right: right.length, wrong: wrong.length }
  })
  const filters = shareOfFilters(results)
  const what = `${name}, ${count(queries.length)}`
  return [
    {
      what: `${what}: filters`,
      is: `${percent(filters)} ${intervalOf(results, shareOfFilters)}`,
      goal: `≥ ${percent(FILTERS_GOAL)}`,
      held: filters >= FILTERS_GOAL,
    },
    {
      what: `${what}: whole queries`,
      is: `${percent(shareOfQueries(results))} ${intervalOf(results, shareOfQueries)}`,
    },
  ]
}

/** Invented filters count as wrong, like missing and different ones. */
const shareOfFilters = (results: readonly Result[]): number => {
  const sum = (of: keyof Result) => results.reduce((total, one) => total + one[of], 0)
  return sum('right') / Math.max(sum('right') + sum('wrong'), 1)
}

const shareOfQueries = (results: readonly Result[]): number =>
  results.filter(({ wrong }) => wrong === 0).length / Math.max(results.length, 1)

/** The 95 % interval of a share, by resampling the queries (bootstrap percentiles). */
function intervalOf(
  results: readonly Result[],
  shareOf: (results: readonly Result[]) => number,
): string {
  const random = randomFrom(1)
  const sorted = Array.from({ length: BOOTSTRAP_SAMPLES }, () =>
    shareOf(resample(results, random)),
  ).toSorted((one, other) => one - other)
  const at = (share: number) => percent(sorted[Math.floor(share * (BOOTSTRAP_SAMPLES - 1))]!)
  return `(${at(0.025)} to ${at(0.975)})`
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`

function timesOf(queries: readonly SearchQuery[]): Figure[] {
  const times: number[] = []
  for (let round = 0; round < ROUNDS.warmUp + ROUNDS.measured; round++)
    for (const { query, city } of queries) {
      const began = performance.now()
      readSentence(query, city)
      if (round >= ROUNDS.warmUp) times.push(performance.now() - began)
    }
  const { n, p50, p95 } = summarise(times)
  return [
    { what: `${count(n)} queries, p50`, is: ms(p50) },
    { what: 'p95', is: ms(p95), goal: `< ${P95_GOAL_MS} ms`, held: p95 < P95_GOAL_MS },
  ]
}
