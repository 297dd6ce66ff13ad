import type { StreetKind } from '#core/places/format-street.ts'
import { toNominative, transliterateStreet } from '#core/places/localize-address.ts'
import { streetKindOf } from '#core/places/parse-address.ts'
import { namesLane } from '#core/places/same-street.ts'
import { splitTokens } from '#core/places/split-tokens.ts'
import type { Language } from '#locales/languages.ts'
import { transliterate } from '#locales/transliterate.ts'
import { NAMED_LANGUAGES } from '../check.ts'
import type { CityFolder } from '../schema.ts'
import type { Tags } from './read-pbf.ts'

/** A name in English, and in the other languages of the product by their code. */
export type Names = {
  en: string
  names: Record<string, string>
  /** As posts write it: all that OpenStreetMap has, and the name in English and Russian. */
  spellings: string[]
}

/** The language of local names in these letters. */
const LOCAL: Partial<Record<Script, Language>> = { georgian: 'ka', armenian: 'hy' }
/** Countries where local names in Cyrillic letters are Russian or Serbian. */
const CYRILLIC: Record<string, Language> = {
  RU: 'ru',
  BY: 'ru',
  KZ: 'ru',
  KG: 'ru',
  RS: 'sr',
  ME: 'sr',
}
/** Whether local names in the country are in Serbian. */
export const isSerbianIn = (country: string): boolean => CYRILLIC[country] === 'sr'

const SCRIPTS = {
  latin: /\p{Script=Latin}/u,
  cyrillic: /\p{Script=Cyrillic}/u,
  georgian: /\p{Script=Georgian}/u,
  armenian: /\p{Script=Armenian}/u,
}
export type Script = keyof typeof SCRIPTS
/** The script of a name; null if it has none of ours, or several. */
export function scriptOf(name: string): Script | null {
  const found = (Object.keys(SCRIPTS) as Script[]).filter((script) => SCRIPTS[script].test(name))
  return found.length === 1 ? found[0]! : null
}

/** A name in the letters of a language, each word with a capital. */
const inLetters = (name: string, language: Language, country: string): string =>
  transliterate(name, language, isSerbianIn(country) || undefined).replace(
    /(?<![\p{L}\d'’])\p{L}/gu,
    (letter) => (language === 'ka' ? letter : letter.toUpperCase()),
  )

/** What OpenStreetMap calls a thing in a language, in its letters; undefined if it does not say. */
export function ownName(tags: Tags, language: Language, country: string): string | undefined {
  const local = tags['name']
  const script = local ? scriptOf(local) : null
  const localLanguage =
    script === 'cyrillic'
      ? CYRILLIC[country]
      : script === 'latin'
        ? isSerbianIn(country)
          ? 'sr'
          : 'en'
        : script && LOCAL[script]
  const found = [
    ...(language === 'sr' ? [tags['name:sr-Latn']] : []),
    tags[`name:${language}`],
    ...(language === 'en' ? [tags['int_name']] : []),
    ...(language === localLanguage ? [local] : []),
  ].find((name) => name?.trim())
  if (!found) return undefined
  return transliterate(found.trim(), language, language === 'sr' || undefined)
}

/**
 * Returns the names of a thing in the country; null if it has none. Languages in which it has no
 * name get the local one in their letters.
 */
export function readNames(tags: Tags, country: string): Names | null {
  const any = tags['name'] ?? Object.entries(tags).find(([key]) => key.startsWith('name:'))?.[1]
  if (!any?.trim() && !tags['int_name']) return null
  const local = (any ?? tags['int_name']!).trim()
  const write = (language: Language): string =>
    ownName(tags, language, country) ?? inLetters(local, language, country)
  const en = write('en')
  const names = Object.fromEntries(NAMED_LANGUAGES.map((language) => [language, write(language)]))
  const { ru, sr } = names
  const spellings = [...listNames(tags), en, ru!, ...(isSerbianIn(country) ? [sr!] : [])]
  return { en, names, spellings: [...new Set(spellings)] }
}

/** Signs that names of streets and on maps do not have; they are replaced by a space. */
const OTHER_SIGNS = /[^\p{L}\d .,'’“”–-]+/gu
export const tidyName = (name: string): string =>
  name.normalize('NFC').replace(OTHER_SIGNS, ' ').replace(/\s+/g, ' ').trim()

const NAME_KEYS = /^(?:name|alt_name|old_name|short_name|official_name|loc_name|int_name)(?::|$)/

/** All names of a thing, also former and short ones, in the scripts of posts. */
export function listNames(tags: Tags): string[] {
  const names = Object.entries(tags)
    .filter(([key]) => NAME_KEYS.test(key))
    .flatMap(([, value]) => value.split(';').map((name) => name.trim()))
    .filter((name) => name.length > 1 && name.length < 80 && scriptOf(name) !== null)
  return [...new Set(names)]
}

/** Words for street and the like, but for lanes, which they tell from streets of one name. */
const STREET_WORD = new RegExp(
  '^(?:улиц[аыеу]|ул|проспект\\p{L}*|просп|бульвар\\p{L}*|набережн\\p{L}*|шоссе|площадь|площади|' +
    'street|st|str|avenue|ave|av|boulevard|blvd|road|rd|highway|hwy|embankment|square|sq|' +
    'ქუჩა|ქუჩის|ქუჩაზე|ქ|გამზირი|გამზირის|გამზ|პროსპექტი|ბულვარი|მოედანი|სანაპირო|გზატკეცილი|' +
    'փողոց|փող|պողոտա|պող|խճուղի|հրապարակ|' +
    'ulica|ulice|ul|bulevar|trg|ulitsa|prospekt|gamziri|kucha|qucha|poghota|poghots)$',
  'u',
)

const ENDINGS: Record<Script, RegExp> = {
  latin: /(?:[aeiouy]|is|as|os)$/,
  cyrillic: /(?:[аяоеый]й|[аоыи]я|ая|яя|[оеё]го|ую|юю|[ыи]х|[аеёиоуыьюя])$/,
  // See `LOST_VOWEL`.
  georgian: /(?:(?<=[ა-ჰ]{2}[^აეიოუ])[ლრნმ]ის|ის|ას|ოს|უს|ეს|[აეიოუ])$/,
  armenian: /(?:ու|[իաեըո])$/,
}
const MIN_STEM = 4

/** The beginning of a word that all its cases share. */
function stemOf(word: string): string {
  const script = scriptOf(word)
  const stem = script && !/\d/.test(word) ? word.replace(ENDINGS[script], '') : word
  return stem.length >= MIN_STEM ? stem : word
}

/**
 * The stems of a street's name. `full` has all words but "street" and initials. `short` is that of
 * the last word, mostly a surname, by which posts name most streets, and of a lane all but its
 * ordinal; null where that may mean something else. `whole` has the words for its kind too, which
 * tell Rustaveli Square from Rustaveli Avenue; null if there are none.
 */
export type StreetStems = { full: string; short: string | null; whole: string | null }

/**
 * The names of a street as `streets.json` has them; null if it has none. Languages in which it has
 * no name get the local one in their letters and case.
 */
export function readStreetNames(
  tags: Tags,
  country: string,
): Pick<CityFolder['streets'][number], 'name' | 'names' | 'kind'> | null {
  const all = readNames(tags, country)
  if (!all) return null
  const local = tags['name'] ?? all.en
  const words = splitTokens(`${local} ${all.en}`)
  const kinds = words.map(kindOf)
  const kind =
    kinds.find((one) => one !== undefined && one !== 'street') ??
    // "Passage" and "dead end" have no abbreviations: their names keep the word.
    (namesLane(words) || tags['place'] ? 'plain' : 'street')
  const short = (name: string): string => tidyName(kind === 'plain' ? name : bare(name))
  const isSerbian = isSerbianIn(country)
  const nominative = short(local).replace(/[ა-ჰ]+/g, (word) =>
    toNominative(word.replace(LOST_VOWEL, 'ე$1ის')),
  )
  const write = (language: Language): string => {
    const own = ownName(tags, language, country)
    return own ? short(own) : transliterateStreet(nominative, language, isSerbian)
  }
  const names = Object.fromEntries(NAMED_LANGUAGES.map((language) => [language, write(language)]))
  if (country !== 'RS') return { name: write('en'), names, kind }
  // Addresses in Serbia have the word for the kind, but for street; Russian ones have their own.
  const serbian = ownName(tags, 'sr', country) ?? all.names['sr']!
  const whole = kind === 'street' ? short(serbian) : tidyName(serbian)
  const { ru } = names
  const inLettersOf = (language: Language): string => transliterate(whole, language, true)
  return { name: whole, names: { ru: ru!, ka: inLettersOf('ka'), hy: inLettersOf('hy') }, kind }
}

/** In the genitive the last vowel of a name is lost: წერეთელი, წერეთლის. */
const LOST_VOWEL = /(?<=[ა-ჰ][^აეიოუ])([ლრნმ])ის$/

/** One letter is an initial: "Ш. Руставели" is no highway. */
const kindOf = (token: string): StreetKind | undefined =>
  token.length > 1 ? streetKindOf(token) : undefined

/** A name without the words for its kind. All of a name that has no other. */
const bare = (name: string): string =>
  name
    .split(' ')
    .filter((word) => {
      const token = splitTokens(word).join('')
      return !STREET_WORD.test(token) && !kindOf(token)
    })
    .join(' ') || name

/** Returns null for a name that says nothing ("Street"), and for scripts that posts do not have. */
export function streetStems(name: string): StreetStems | null {
  if (!scriptOf(name)) return null
  const tokens = splitTokens(name)
  // "Ш. Руставели" has an initial; "2-й переулок" has none.
  const isInitial = (word: string, i: number): boolean =>
    /^\p{L}$/u.test(word) && !/^\d+$/.test(tokens[i - 1] ?? '')
  const words = tokens.filter((word, i) => !STREET_WORD.test(word) && !isInitial(word, i))
  if (words.join('').length < MIN_STEM) {
    // "New Street", but never "Street".
    return words.length > 0 && tokens.length > 1 && /\p{L}/u.test(words.join(''))
      ? {
          full: tokens.filter((word, i) => !isInitial(word, i)).join(' '),
          short: null,
          whole: null,
        }
      : null
  }
  const full = words.map(stemOf).join(' ')
  if (namesLane(words)) {
    const unnumbered = words.filter((word) => !/\d|^(?:\p{L}{1,2}|ой|ый)$/u.test(word))
    const short = unnumbered.map(stemOf).join(' ')
    return { full, short: unnumbered.length > 1 && short !== full ? short : null, whole: null }
  }
  const last = words.at(-1)!
  const mayBePerson =
    words.length > 1 &&
    words.length <= 3 &&
    last.length > MIN_STEM &&
    !words.some((word) => /\d/.test(word))
  const named = tokens.filter((word, i) => !isInitial(word, i))
  return {
    full,
    short: mayBePerson ? stemOf(last) : null,
    whole: named.length > words.length ? named.map(stemOf).join(' ') : null,
  }
}

/**
 * Aliases of a place: its spellings in lower case, and in cases. Only languages that put endings
 * after a name take any ending.
 */
export function listAliases(spellings: readonly string[]): string[] {
  const aliases = spellings.flatMap((name) => {
    const words = splitTokens(name)
    const alias = words.join(' ')
    const last = words.at(-1) ?? ''
    const start = alias.slice(0, alias.length - last.length)
    switch (scriptOf(name)) {
      case 'georgian': {
        const stem = last.replace(/[იაეოუ]$/, '')
        return stem.length >= 3 ? [`${start}${stem}*`] : [alias]
      }
      case 'armenian':
        return last.length >= 4 ? [`${start}${last}*`] : [alias]
      case 'cyrillic':
        return words.length === 1 ? casesOf(last) : [alias]
      default:
        return [alias]
    }
  })
  return [...new Set(aliases)].filter((alias) => alias.replaceAll('*', '').length > 2)
}

/** A Russian or Serbian place in its cases. */
function casesOf(word: string): string[] {
  const stem = word.slice(0, -1)
  if (/[бвгджзклмнпрстфхцчшщ]$/.test(word)) return [word, ...[...'аеу'].map((end) => word + end)]
  if (word.endsWith('а')) return [word, ...[...'ыиеу'].map((end) => stem + end)]
  if (word.endsWith('ь')) return [word, `${stem}и`, `${stem}я`, `${stem}е`]
  return [word]
}
