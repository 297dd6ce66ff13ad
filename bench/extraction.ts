import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { CASES } from '#test/fixtures/extraction-cases/cases.ts'
import { toFacts, type Case } from '#core/extraction/evaluation/case.ts'
import { score, type Score } from '#core/extraction/evaluation/score.ts'
import { HELD_OUT_CASES } from '#test/fixtures/extraction-cases/held-out-cases.ts'
import type { Facts } from '#core/extraction/extraction.ts'
import { extractByRules } from '#core/extraction/rules.ts'
import { type Claim, count, type Figure, type Table } from './claim.ts'

const CORPUS = path.resolve(
  process.env.CORPUS_DIR ?? path.resolve(import.meta.dirname, '../../shared/corpus'),
)
const POSTS = path.join(CORPUS, 'posts.dev.jsonl')
const MACRO_GOAL = 0.95
const WHOLE_GOAL = 0.85

type Pair = { gold: Facts; found: Facts }

export const extraction: Claim = {
  name: 'extraction',
  description:
    'The rules alone read posts with a macro-F1 of 0.95, and price, currency, ' +
    'rooms, area and floor of 85 posts in 100.',
  measure({ log }) {
    const own = CASES.map(([language, cases]) => [language, cases.flatMap(read)] as const)
    const all = own.flatMap(([, pairs]) => pairs)
    const unseen = HELD_OUT_CASES.flatMap(([, cases]) => cases.flatMap(read))
    const tables = [
      {
        title:
          `Own posts, ${count(all.length)} flats and posts without one (every fault ` +
          'in them was fixed, so this detects regressions)',
        results: own.flatMap(([language, pairs]) =>
          goals(`${language}, ${count(pairs.length)}`, score(pairs)),
        ),
      },
      ...tablesOf('Own posts, all languages', score(all)),
      ...tablesOf(
        `${count(unseen.length)} own posts written last, for which no rule was changed`,
        score(unseen),
      ),
    ]
    if (existsSync(POSTS))
      tables.push(
        ...tablesOf('Labelled real posts (which the rules were written for)', score(readCorpus())),
      )
    else log(`no labelled real posts: ${path.basename(POSTS)} is not in CORPUS_DIR`)
    return Promise.resolve(tables)
  },
}

/** Pairs the flats of a case with the extracted ones in order. Missing flats count as not found. */
function read({ city, text, gold, more = [] }: Case): Pair[] {
  const found = extractByRules({ text, city })
  const flats = [found, ...found.more]
  return [gold, ...more].map((label, i) => ({
    gold: toFacts(label, city),
    found: flats[i] ?? toFacts(null, city),
  }))
}

function readCorpus(): Pair[] {
  const lines = readFileSync(POSTS, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { text: string; city: string | null; gold: Partial<Facts> })
  // In labels, null means that the field is absent.
  const label = (gold: Partial<Facts>) =>
    Object.fromEntries(Object.entries(gold).filter(([, value]) => value !== null))
  return lines.map((post) => ({
    gold: { ...toFacts(null, ''), ...label(post.gold) },
    found: extractByRules(post),
  }))
}

const goals = (what: string, { macroF1, exactHomes, homes }: Score): Figure[] => [
  {
    what: `${what}: macro-F1`,
    is: macroF1.toFixed(3),
    goal: `≥ ${MACRO_GOAL}`,
    held: macroF1 >= MACRO_GOAL,
  },
  {
    what: `${what}: whole post`,
    is: `${exactHomes} of ${homes}`,
    goal: `≥ ${WHOLE_GOAL * 100} %`,
    held: exactHomes >= homes * WHOLE_GOAL,
  },
]

function tablesOf(title: string, scored: Score): Table[] {
  const rows = [{ field: 'isRental', macro: true, ...scored.rental }, ...scored.fields].map(
    ({ field, macro, gold, found, precision, recall, f1 }) => [
      `${field}${macro ? ' *' : ''}`,
      String(gold),
      String(found),
      precision.toFixed(3),
      recall.toFixed(3),
      f1.toFixed(3),
    ],
  )
  return [
    { title, results: goals('all', scored) },
    {
      title: `${title}: each field (* counts in the macro-F1)`,
      columns: ['field', 'labelled', 'found', 'precision', 'recall', 'F1'],
      rows,
    },
  ]
}
