import { isSameFlat } from '#core/listings/merge/score-match.ts'
import { scorePair } from '#test/fixtures/merge-pairs/score-pair.ts'
import { PAIRS } from '#test/fixtures/merge-pairs/all-pairs.ts'
import type { Pair } from '#test/fixtures/merge-pairs/pair.ts'
import { REPEATED_POSTS, readRepeatedPosts } from '#test/fixtures/repeated-posts/repeated-posts.ts'
import { countMerged, publishRepeatedPosts } from '#test/publish-repeated-posts.ts'
import type { PublishedPair } from '#test/publish-repeated-posts.ts'
import { cloneDatabase } from '#test/clone-database.ts'
import { type Claim, type Figure, type Table, count, ms, times } from './claim.ts'
import { type Cost, measureCost } from './merge-cost.ts'
import { publishPairs } from './merge-pairs.ts'

const PRECISION = 0.98
const RECALL = 0.9
/** Goals for posts that no rule was tuned on, published as they come. */
const REPEATED = { recall: 0.97, precision: 1, lowerBound: 0.99 }

export const merge: Claim = {
  name: 'merge',
  description:
    'Of posts that look alike, those of one flat share a listing: of posts that no rule was ' +
    'tuned on, 0.97 of the pairs, without a wrong one; at a cost independent of the stored ' +
    'listings.',
  async measure(run) {
    const tables: Table[] = []
    for (const half of ['tuning', 'held-out'] as const) {
      run.log(`publishing repeated posts, ${half}`)
      const pairs: PublishedPair[] = []
      for (const name of REPEATED_POSTS) {
        const database = await cloneDatabase()
        try {
          pairs.push(...(await publishRepeatedPosts(database, readRepeatedPosts(name, half))))
        } finally {
          await database.close()
        }
      }
      tables.push(...reportRepeated(half, pairs))
    }
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

function reportRepeated(half: string, pairs: readonly PublishedPair[]): Table[] {
  const { same, merged, right } = countMerged(pairs)
  const [recall, precision] = [right / same, right / merged]
  const lowerBound = wilsonLowerBound(right, merged)
  const isGoal = half === 'held-out'
  const figure = (what: string, is: number, goal: number): Figure => ({
    what,
    is: share(is),
    ...(isGoal ? { goal: `≥ ${share(goal)}`, held: is >= goal } : {}),
  })
  const languageOf = ({ a, b }: PublishedPair) =>
    a.language === b.language ? a.language : 'two languages'
  return [
    {
      title: `Repeated posts, ${half}: ${count(same)} pairs of one flat`,
      results: [
        figure('pairs of one flat that share a listing', recall, REPEATED.recall),
        figure('pairs in one listing that are one flat', precision, REPEATED.precision),
        figure('the same, lower bound (95 %)', lowerBound, REPEATED.lowerBound),
      ],
    },
    {
      title: `Repeated posts, ${half}, by language`,
      columns: ['', 'of one flat', 'in one listing', 'both'],
      rows: [...new Set(pairs.map(languageOf))].sort().map((language) => {
        const own = countMerged(pairs.filter((pair) => languageOf(pair) === language))
        return [language, String(own.same), String(own.merged), String(own.right)]
      }),
    },
  ]
}

/** The lower end of the 95 % interval of a share (E. Wilson, 1927). */
function wilsonLowerBound(hits: number, n: number): number {
  if (n === 0) return 0
  const z = 1.96
  const [p, zz] = [hits / n, (z * z) / n]
  return (p + zz / 2 - z * Math.sqrt((p * (1 - p)) / n + zz / (4 * n))) / (1 + zz)
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
