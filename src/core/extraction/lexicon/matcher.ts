import { gazetteer } from '#cities/gazetteer.ts'
import { CITIES_AND_TOWNS } from '#core/places/cities.ts'
import { DISTRICTS } from '#core/places/districts.ts'
import { compilePatterns, type PatternTable } from '../text/patterns.ts'
import { en } from './en.ts'
import { hy } from './hy.ts'
import { ka } from './ka.ts'
import type { Group, Lexicon } from './lexicon.ts'
import { ORDINALS, RUSSIAN_ORDINALS } from './ordinals.ts'
import { ru } from './ru.ts'
import { sr } from './sr.ts'
import { LEASE_TERM_PATTERNS } from './lease-term-patterns.ts'
import { translit } from './translit.ts'
import { uz } from './uz.ts'

export const LEXICONS: readonly Lexicon[] = [ru, en, ka, hy, sr, uz, translit]

const GROUPS: Group[] = [
  'deal',
  'home',
  'layout',
  'count',
  'size',
  'money',
  'time',
  'near',
  'polarity',
  'pets',
  'furniture',
  'amenity',
  'place',
  'contact',
]

/**
 * Maps district aliases to concepts. An alias shared by districts of several cities gets a concept
 * that lists them all: "Tbilisi/Old City|Batumi/Old Batumi".
 */
function createDistrictTable(): PatternTable {
  const owners = new Map<string, string[]>()
  for (const district of DISTRICTS) {
    for (const alias of district.aliases)
      owners.set(alias, [...(owners.get(alias) ?? []), `${district.city}/${district.name}`])
  }
  const table: PatternTable = {}
  for (const [alias, names] of owners) {
    const concept = names.join('|')
    table[concept] = table[concept] ? `${table[concept]}, ${alias}` : alias
  }
  return table
}

const district = createDistrictTable()
const cities: PatternTable = Object.fromEntries(
  CITIES_AND_TOWNS.map((city) => [city.name, city.aliases.join(', ')]),
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
    .flatMap(({ streets }) => streets.flatMap((street) => street.stems))
    .map((stem) =>
      stem
        .split(/[\s-]+/)
        .map((word) => `${word}*`)
        .join(' '),
    )
  return { street: [...new Set(stems)].join(', ') }
}

/**
 * The matcher for all languages at once: posts mix languages, and the vocabularies hardly overlap.
 * Russian is also matched in Latin letters.
 */
export const MATCHER = compilePatterns(
  {
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
    complex: gazetteer.map(({ complexes }) =>
      Object.fromEntries(complexes.map(({ name, aliases }) => [name, aliases.join(', ')])),
    ),
    street: [createStreetTable()],
    lease: [...LEASE_TERM_PATTERNS],
  },
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
  Object.values(translit).map((table) => table as PatternTable),
)
