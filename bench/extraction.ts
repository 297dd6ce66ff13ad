import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { CASES } from '#test/fixtures/extraction-cases/cases.ts'
import { toFacts, type Case } from '#core/extraction/evaluation/case.ts'
import {
  type FieldScore,
  score,
  scoreDetails,
  type Score,
} from '#core/extraction/evaluation/score.ts'
import {
  readWrittenPosts,
  WRITTEN_LANGUAGES,
  type WrittenLanguage,
  type WrittenPart,
  WRITTEN_PARTS,
} from '#test/fixtures/written-posts/written-posts.ts'
import { HELD_OUT_CASES } from '#test/fixtures/extraction-cases/held-out-cases.ts'
import type { Facts } from '#core/extraction/extraction.ts'
import { extractByRules } from '#core/extraction/rules.ts'
import { randomFrom, resample } from './random.ts'
import { type Claim, count, type Figure, type Table } from './claim.ts'

const CORPUS = path.resolve(
  process.env.CORPUS_DIR ?? path.resolve(import.meta.dirname, '../../shared/corpus'),
)
const POSTS = path.join(CORPUS, 'posts.dev.jsonl')
const MACRO_GOAL = 0.97
const WHOLE_GOAL = 0.9
/** Of each language and script, whose posts are few. */
const MIN_MACRO_OF_GROUP = 0.95
const BOOTSTRAP_SAMPLES = 1000

type Pair = { gold: Facts; found: Facts }

export const extraction: Claim = {
  name: 'extraction',
  description:
    'The rules alone read posts with a macro-F1 of 0.97, in each language and script of 0.95, ' +
    'and price, currency, rooms, area and floor of 90 posts in 100.',
  measure({ log }) {
    const own = CASES.map(([language, cases]) => [language, cases.flatMap(read)] as const)
    const all = own.flatMap(([, pairs]) => pairs)
    const unseen = HELD_OUT_CASES.flatMap(([, cases]) => cases.flatMap(read))
    const languages = Object.keys(WRITTEN_LANGUAGES) as WrittenLanguage[]
    const heldOut = languages.flatMap((language) => readWrittenPosts(language, 'held-out'))
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
      ...WRITTEN_PARTS.map((part) => ({
        title: `Posts by people who do not know the rules, ${part}, with 95 % intervals`,
        results: [
          ...figuresOf(
            'All',
            languages.flatMap((one) => readWrittenPosts(one, part)),
            MACRO_GOAL,
          ),
          ...languages.flatMap((language) => byScript(language, part)),
        ],
      })),
      fieldTable('All of them, held-out: each field', heldOut.flatMap(read)),
      ...WRITTEN_PARTS.flatMap((part) => detailTables(languages, part)),
    ]
    if (existsSync(POSTS))
      tables.push(
        ...tablesOf('Labelled real posts (which the rules were written for)', score(readCorpus())),
      )
    else log(`no labelled real posts: ${path.basename(POSTS)} is not in CORPUS_DIR`)
    return Promise.resolve(tables)
  },
}

/** The figures of a language, and of each of its scripts if it has several. */
function byScript(language: WrittenLanguage, part: WrittenPart): Figure[] {
  const posts = readWrittenPosts(language, part)
  if (posts.length === 0) return []
  const scripts = [...new Set(posts.map(({ script }) => script))]
  const groups = [
    { name: WRITTEN_LANGUAGES[language], posts },
    ...(scripts.length > 1 ? scripts : []).map((script) => ({
      name: `${WRITTEN_LANGUAGES[language]}, ${script}`,
      posts: posts.filter((post) => post.script === script),
    })),
  ]
  return groups.flatMap(({ name, posts }) => figuresOf(name, posts, MIN_MACRO_OF_GROUP))
}

function figuresOf(name: string, posts: readonly Case[], macroGoal: number): Figure[] {
  const pairs = posts.flatMap(read)
  const { macroF1, exactHomes, homes, rental } = score(pairs)
  const interval = intervals(pairs, (sample) => [
    sample.macroF1,
    sample.exactHomes / sample.homes,
    sample.rental.recall,
    sample.rental.precision,
  ])
  const figure = (what: string, is: number, place: number, goal?: number): Figure => ({
    what: `${name}, ${count(pairs.length)}: ${what}`,
    is: `${is.toFixed(3)} ${interval[place]}`,
    ...(goal !== undefined && { goal: `≥ ${goal}`, held: is >= goal }),
  })
  return [
    figure('macro-F1', macroF1, 0, macroGoal),
    figure('whole post', exactHomes / homes, 1, WHOLE_GOAL),
    figure('homes found', rental.recall, 2),
    figure('homes that are one', rental.precision, 3),
  ]
}

/** The 95 % intervals of figures of a score, by resampling the posts (bootstrap percentiles). */
function intervals(pairs: readonly Pair[], select: (sample: Score) => number[]): string[] {
  const random = randomFrom(1)
  const samples = Array.from({ length: BOOTSTRAP_SAMPLES }, () =>
    select(score(resample(pairs, random))),
  )
  return samples[0]!.map((_, place) => {
    const sorted = samples.map((figures) => figures[place]!).toSorted((a, b) => a - b)
    const at = (share: number) => sorted[Math.floor(share * (BOOTSTRAP_SAMPLES - 1))]!.toFixed(2)
    return `(${at(0.025)} to ${at(0.975)})`
  })
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
  return [
    { title, results: goals('all', scored) },
    {
      title: `${title}: each field (* counts in the macro-F1)`,
      columns: ['field', 'labelled', 'found', 'precision', 'recall', 'F1'],
      rows: fieldsOf(scored).map(fieldRow),
    },
  ]
}

function fieldTable(title: string, pairs: Pair[]): Table {
  const interval = intervals(pairs, (sample) => fieldsOf(sample).map(({ f1 }) => f1))
  return {
    title,
    columns: ['field', 'labelled', 'found', 'precision', 'recall', 'F1', '95 %'],
    rows: fieldsOf(score(pairs)).map((field, place) => [...fieldRow(field), interval[place]!]),
  }
}

const MIN_DETAIL_MACRO = 0.95

/** The details of posts that offer a home: the mean F1, and each detail of each language. */
function detailTables(languages: readonly WrittenLanguage[], part: WrittenPart): Table[] {
  const pairsOf = (language: WrittenLanguage) =>
    readWrittenPosts(language, part)
      .filter(({ gold }) => gold !== null)
      .map(({ text, city, details = {} }) => ({
        gold: details,
        found: extractByRules({ text, city }),
      }))
  const all = scoreDetails(languages.flatMap(pairsOf))
  const title = `Details in posts by people who do not know the rules, ${part}`
  return [
    {
      title,
      results: [
        {
          what: 'macro-F1',
          is: all.macroF1.toFixed(3),
          goal: `≥ ${MIN_DETAIL_MACRO}`,
          held: all.macroF1 >= MIN_DETAIL_MACRO,
        },
      ],
    },
    {
      title: `${title}: each`,
      columns: ['detail', 'labelled', 'found', 'precision', 'recall', 'F1'],
      rows: [
        ...all.fields.map(detailRow),
        ...languages.flatMap((language) =>
          scoreDetails(pairsOf(language)).fields.map((field) => {
            const [name, ...figures] = detailRow(field)
            return [`${WRITTEN_LANGUAGES[language]}: ${name}`, ...figures]
          }),
        ),
      ],
    },
  ]
}

const fieldsOf = ({ rental, fields }: Score): FieldScore[] => [
  { field: 'isRental', macro: true, ...rental },
  ...fields,
]

/** All details count in their macro-F1. */
const detailRow = (field: FieldScore): string[] => fieldRow({ ...field, macro: false })

const fieldRow = ({ field, macro, gold, found, precision, recall, f1 }: FieldScore): string[] => [
  `${field}${macro ? ' *' : ''}`,
  String(gold),
  String(found),
  precision.toFixed(3),
  recall.toFixed(3),
  f1.toFixed(3),
]
