import { isSameFlat } from '#core/listings/merge/score-match.ts'
import { scorePair } from '#test/fixtures/merge-pairs/score-pair.ts'
import { PAIRS } from '#test/fixtures/merge-pairs/all-pairs.ts'
import type { Pair } from '#test/fixtures/merge-pairs/pair.ts'
import { cloneDatabase } from '#test/clone-database.ts'
import { type Claim, type Figure, type Table, count, ms, times } from './claim.ts'
import { type Cost, measureCost } from './merge-cost.ts'
import { publishPairs } from './merge-pairs.ts'

const PRECISION = 0.98
const RECALL = 0.9

export const merge: Claim = {
  name: 'merge',
  description:
    'Of posts that look alike, those of one flat share a listing: precision 0.98, ' +
    'recall 0.90, at a cost independent of the stored listings.',
  async measure(run) {
    const tables: Table[] = []
    run.log(`publishing ${PAIRS.length} labelled pairs`)
    const pairs = await cloneDatabase()
    try {
      const { together, mixed } = await publishPairs(pairs, PAIRS)
      const published = (pair: Pair) => together.has(pair.id)
      tables.push(report(published, mixed), breakdown(published))
    } finally {
      await pairs.close()
    }
    const database = await cloneDatabase()
    try {
      tables.push(costs(await measureCost(database, run)))
    } finally {
      await database.close()
    }
    return tables
  },
}

type Score = { n: number; right: number; precision: number; recall: number }

function scoreOf(pairs: readonly Pair[], isTogether: (pair: Pair) => boolean): Score {
  const joined = pairs.filter(isTogether)
  const same = pairs.filter((pair) => pair.same)
  const hits = joined.filter((pair) => pair.same).length
  return {
    n: pairs.length,
    right: pairs.filter((pair) => isTogether(pair) === pair.same).length,
    precision: joined.length === 0 ? 1 : hits / joined.length,
    recall: same.length === 0 ? 1 : hits / same.length,
  }
}

const share = (value: number): string => value.toFixed(3)

function report(published: (pair: Pair) => boolean, mixed: number): Table {
  const results = (what: string, { n, precision, recall }: Score, isGoal: boolean): Figure[] => [
    {
      what: `${what}, ${n} pairs: precision`,
      is: share(precision),
      ...(isGoal ? { goal: `≥ ${PRECISION}`, held: precision >= PRECISION } : {}),
    },
    {
      what: `${what}, ${n} pairs: recall`,
      is: share(recall),
      ...(isGoal ? { goal: `≥ ${RECALL.toFixed(2)}`, held: recall >= RECALL } : {}),
    },
  ]
  return {
    title: 'Merging: labelled pairs of posts, read by the rules',
    results: [
      ...results('published', scoreOf(PAIRS, published), true),
      ...results(
        'published, held-out pairs only',
        scoreOf(
          PAIRS.filter((pair) => pair.heldOut),
          published,
        ),
        false,
      ),
      ...results(
        'scored without a database',
        scoreOf(PAIRS, (pair) => isSameFlat(scorePair(pair).score)),
        true,
      ),
      {
        what: 'listings with posts of several pairs',
        is: String(mixed),
        goal: '0',
        held: mixed === 0,
      },
    ],
  }
}

function breakdown(published: (pair: Pair) => boolean): Table {
  const group = (name: string, pairs: readonly Pair[]): string[] => {
    const { n, right, precision, recall } = scoreOf(pairs, published)
    const isSame = pairs.some((pair) => pair.same)
    return [
      name,
      String(n),
      String(right),
      isSame ? share(precision) : '',
      isSame ? share(recall) : '',
    ]
  }
  const by = (of: (pair: Pair) => string) =>
    [...new Set(PAIRS.map(of))].sort().map((name) =>
      group(
        name,
        PAIRS.filter((pair) => of(pair) === name),
      ),
    )
  return {
    title: 'By language and by kind',
    columns: ['', 'pairs', 'right', 'precision', 'recall'],
    rows: [
      ...by((pair) => pair.language),
      ...by((pair) => `${pair.same ? 'one flat' : 'two flats'}: ${pair.kind}`),
    ],
  }
}

function costs(stages: readonly Cost[]): Table {
  const [small, large] = [stages[0]!, stages.at(-1)!]
  const results: Figure[] = stages.flatMap(({ stored, publish, find }) => [
    {
      what: `${count(stored)} listings: looking for a post's flat, p50 · p99`,
      is: `${ms(find.p50)} · ${ms(find.p99)}`,
    },
    {
      what: `${count(stored)} listings: publishing a post, p50 · p99`,
      is: `${ms(publish.p50)} · ${ms(publish.p99)}`,
    },
  ])
  for (const [what, growth] of [
    ['looking', large.find.p50 / small.find.p50],
    ['publishing', large.publish.p50 / small.publish.p50],
  ] as const) {
    results.push({
      what: `${what}: ${count(large.stored)} to ${count(small.stored)}, p50`,
      is: times(growth),
      goal: '≤ 1.50x',
      held: growth <= 1.5,
    })
  }
  return { title: 'What a post costs', results }
}
