import { gazetteer } from '#cities/gazetteer.ts'
import { CITIES_AND_TOWNS } from '#core/places/cities.ts'
import { compilePatterns, type Matcher, type PatternTable } from '../text/patterns.ts'
import { toRussianSound } from '../text/latin-russian.ts'
import { createRespeller, type Respeller, WordList } from '../text/respell.ts'
import { ARMENIAN_SCRIPT, GEORGIAN_SCRIPT, SERBIAN_SCRIPT } from '../text/scripts.ts'
import { NUMBER_WORDS } from '../text/spelled-numbers.ts'
import { en } from './en.ts'
import { hy } from './hy.ts'
import { ka } from './ka.ts'
import { GROUPS, type Lexicon } from './lexicon.ts'
import { ORDINALS, RUSSIAN_ORDINALS, SERBIAN_ORDINALS } from './ordinals.ts'
import { ru } from './ru.ts'
import { sr } from './sr.ts'
import { LEASE_TERM_PATTERNS, SERBIAN_LEASE_TERMS } from './lease-term-patterns.ts'
import { translit } from './translit.ts'
import { uz } from './uz.ts'

export const LEXICONS: readonly Lexicon[] = [ru, en, ka, hy, sr, uz, translit]

/**
 * The names of Serbian places are also matched as respelled words of Cyrillic posts have them, and
 * those with "kh" as people type them: "Mukhiani" is also "muxiani" and "muhiani".
 */
function romanise(country: string, names: readonly string[]): readonly string[] {
  if (country === 'RS') return [...new Set([...names, ...names.map(SERBIAN_SCRIPT.toKey)])]
  const typed = (letter: string) => names.map((name) => name.replace(/kh/gi, letter))
  return [...new Set([...names, ...typed('x'), ...typed('h')])]
}

/**
 * Maps district aliases to concepts. An alias shared by districts of several cities gets a concept
 * that lists them all: "Tbilisi/Old City|Batumi/Old Batumi".
 */
function createDistrictTable(): PatternTable {
  const owners = new Map<string, string[]>()
  for (const city of gazetteer)
    for (const district of city.districts)
      for (const alias of romanise(city.country, district.aliases))
        owners.set(alias, [...(owners.get(alias) ?? []), `${city.name}/${district.name}`])
  const table: PatternTable = {}
  for (const [alias, names] of owners) {
    const concept = names.join('|')
    table[concept] = table[concept] ? `${table[concept]}, ${alias}` : alias
  }
  return table
}

const district = createDistrictTable()
const cities: PatternTable = Object.fromEntries(
  CITIES_AND_TOWNS.map((city) => [city.name, romanise(city.country, city.aliases).join(', ')]),
)

/** Aliases as they sound in Serbian Latin without diacritics: "Врачаре" becomes "Vracare". */
const withoutDiacritics: PatternTable = Object.fromEntries(
  Object.entries(district).map(([concept, aliases]) => [
    concept,
    aliases
      .replace(/ч(?=[аоулркт])/g, 'к')
      .replaceAll('ч', 'ц')
      .replaceAll('ж', 'з')
      .replaceAll('ш', 'с'),
  ]),
)

/**
 * Streets are matched by the stems of their names: "vazha pshavel" matches words that start with
 * "vazha" and "pshavel". Those of imported cities are thousands, with names of everyday words, and
 * are read as addresses only beside a number or a word for street.
 */
function createStreetTable(): PatternTable {
  const stems = gazetteer
    .filter(({ attribution }) => !attribution)
    .flatMap(({ country, streets }) => streets.flatMap((street) => romanise(country, street.stems)))
    .map((stem) =>
      stem
        .split(/[\s-]+/)
        .map((word) => `${word}*`)
        .join(' '),
    )
  return { street: [...new Set(stems)].join(', ') }
}

/** Every table by group. Posts mix languages, and the vocabularies hardly overlap. */
const TABLES: Record<string, PatternTable[]> = {
  ...Object.fromEntries(
    GROUPS.map((group) => [
      group,
      [
        ...LEXICONS.map((lexicon) => (lexicon[group] ?? {}) as PatternTable),
        ...(group === 'size' ? ORDINALS : []),
      ],
    ]),
  ),
  city: [cities],
  district: [district],
  complex: gazetteer.map(({ country, complexes }) =>
    Object.fromEntries(
      complexes.map(({ name, aliases }) => [name, romanise(country, aliases).join(', ')]),
    ),
  ),
  street: [createStreetTable()],
  lease: [...LEASE_TERM_PATTERNS],
}

export const listWords = (tables: readonly PatternTable[]): string[] =>
  tables.flatMap((table) =>
    Object.values(table).flatMap((phrases) => phrases.split(/[\s,]+/).filter(Boolean)),
  )
const tablesOf = (lexicon: Lexicon) => Object.values(lexicon) as PatternTable[]

/** Every word of the phrases of all groups; a trailing * matches any ending. */
export const WORDS: readonly string[] = [
  ...listWords(Object.values(TABLES).flat()),
  ...NUMBER_WORDS,
]
const INTERNATIONAL = listWords(
  [
    ...[en, ru, ka, hy, translit].map(tablesOf),
    ...['city', 'district', 'complex', 'street'].map((group) => TABLES[group]!),
  ].flat(),
).filter((word) => /^[a-z]/.test(word))

/** The words of Russian by sound. Posts in other languages have them in Latin letters. */
const RUSSIAN_WORDS = new WordList(
  listWords(tablesOf(ru)).flatMap((word) => {
    const sound = toRussianSound(word.replace('*', ''))
    return sound ? [word.endsWith('*') ? `${sound}*` : sound] : []
  }),
)
const MIN_RUSSIAN_LENGTH = 5
const isRussian = (word: string): boolean =>
  /^[a-z]/.test(word) && RUSSIAN_WORDS.matchLength(toRussianSound(word) ?? '') >= MIN_RUSSIAN_LENGTH

/**
 * Respells words of the lexicons, and `more`, that are typed in other letters. Some of them may be
 * Serbian, or English ones that are used in all languages.
 */
export function createWordRespeller(
  more: readonly string[] = [],
  { serbian = [], international = [] }: { serbian?: string[]; international?: string[] } = {},
): Respeller {
  const words = [...WORDS, ...more]
  return createRespeller(
    [
      { code: 'ka', country: 'GE', script: GEORGIAN_SCRIPT, words },
      { code: 'hy', country: 'AM', script: ARMENIAN_SCRIPT, words },
      {
        code: 'sr',
        country: null,
        script: SERBIAN_SCRIPT,
        words: [
          ...listWords([...tablesOf(sr), ...SERBIAN_ORDINALS, SERBIAN_LEASE_TERMS]),
          ...serbian,
        ],
      },
    ],
    [...WORDS, ...more],
    [...INTERNATIONAL, ...international],
    isRussian,
  )
}

/**
 * A matcher of the phrases of more concepts by language, each a group of its own, in all letters
 * that
 * `MATCHER` reads: those of Serbian are in Latin letters without diacritics.
 */
export function compilePhrases<Concept extends string>(
  phrases: Record<'en' | 'ru' | 'sr', Record<Concept, string>> &
    Record<string, Record<Concept, string>>,
): Matcher & { respeller: Respeller } {
  const tables: PatternTable[] = Object.values(phrases)
  const groupBy = (own: readonly PatternTable[]): Record<string, PatternTable[]> =>
    Object.fromEntries(
      Object.keys(phrases.ru).map((concept) => [
        concept,
        own.map((table) => ({ [concept]: table[concept]! })),
      ]),
    )
  return {
    ...compilePatterns(groupBy(tables), groupBy([phrases.ru]), tablesOf(translit)),
    respeller: createWordRespeller(listWords(tables), {
      serbian: listWords([phrases.sr]),
      // Shorter ones are words of other languages, too.
      international: listWords([phrases.en]).filter((word) => /^[a-z]{4}/.test(word)),
    }),
  }
}

/**
 * The matcher for all languages at once. Georgian and Armenian in Latin letters are respelled
 * first. Russian in Latin letters is matched by sound.
 */
export const MATCHER: Matcher & { respeller: Respeller } = {
  ...compilePatterns(
    TABLES,
    {
      ...Object.fromEntries(
        GROUPS.map((group) => [
          group,
          [(ru[group] ?? {}) as PatternTable, ...(group === 'size' ? RUSSIAN_ORDINALS : [])],
        ]),
      ),
      district: [district, withoutDiacritics],
      city: [cities],
    },
    tablesOf(translit),
  ),
  respeller: createWordRespeller(),
}
