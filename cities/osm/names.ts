import { type Language, LANGUAGES } from '#locales/languages.ts'
import { namesLane } from '#core/places/same-street.ts'
import { splitTokens } from '#core/places/split-tokens.ts'
import { transliterate } from '#locales/transliterate.ts'
import type { CityFolder, STREET_KINDS } from '../schema.ts'
import type { Tags } from './read-pbf.ts'

/** A name in English and, where OpenStreetMap has them, in other languages by their code. */
export type Names = { en: string; names: Record<string, string> }

/** Languages of names: those of the product, and those of the countries it has cities in. */
const OTHERS = [...new Set([...LANGUAGES, 'hy', 'sr'])].filter((language) => language !== 'en')

/** Countries where the local name is in Russian or Serbian. Other scripts tell their language. */
const CYRILLIC: Record<string, string> = {
  RU: 'ru',
  BY: 'ru',
  KZ: 'ru',
  KG: 'ru',
  RS: 'sr',
  ME: 'sr',
}

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
const inLetters = (name: string, language: string, isSerbian: boolean): string =>
  transliterate(name, language as Language, isSerbian || undefined).replace(
    /(?<![\p{L}\d'’])\p{L}/gu,
    (letter) => (language === 'ka' ? letter : letter.toUpperCase()),
  )

/**
 * Returns the names of a thing in the country; null if it has none. Languages of the product in
 * which it has no name get the local one in their letters.
 */
export function readNames(tags: Tags, country: string): Names | null {
  const local = tags['name']?.trim()
  const any = local ?? Object.entries(tags).find(([key]) => key.startsWith('name:'))?.[1]
  const script = local ? scriptOf(local) : null
  const language =
    script === 'georgian'
      ? 'ka'
      : script === 'armenian'
        ? 'hy'
        : script === 'cyrillic'
          ? CYRILLIC[country]
          : undefined
  const english = (tags['name:en'] ?? tags['int_name'] ?? any)?.trim()
  if (!english) return null
  const isSerbian = language === 'sr'
  const names: Record<string, string> = {}
  for (const code of OTHERS) {
    const serbian = tags['name:sr'] ?? (isSerbian ? local : undefined)
    const found =
      code === 'sr'
        ? (tags['name:sr-Latn'] ?? (serbian && transliterate(serbian, 'sr', true)))
        : code === 'sr-Cyrl'
          ? serbian
          : (tags[`name:${code}`] ?? (language === code ? local : undefined))
    if (found?.trim()) names[code] = found.trim()
    else if (LANGUAGES.includes(code as Language))
      names[code] = inLetters(local ?? english, code, isSerbian)
  }
  const isLatin = scriptOf(english) === 'latin' || !/\p{L}/u.test(english)
  return { en: isLatin ? english : inLetters(english, 'en', isSerbian), names }
}

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
  // In the genitive the last vowel of a stem is lost: წერეთელი, წერეთლის.
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
 * ordinal; null where that may mean something else.
 */
export type StreetStems = { full: string; short: string | null }

/** Words that tell the kind of a street, in all languages. "Dead end" and the like are lanes. */
const KIND_WORDS: Partial<Record<(typeof STREET_KINDS)[number], RegExp>> = {
  avenue: /^(?:проспект|avenue|ave|გამზირი|პროსპექტი|պողոտա)$/,
  boulevard: /^(?:бульвар|булевар|boulevard|blvd|ბულვარი|bulevar)$/,
  square: /^(?:площадь|square|მოედანი|հրապարակ|trg|трг)$/,
  highway: /^(?:шоссе|highway|გზატკეცილი|խճուղի)$/,
  embankment: /^(?:набережная|embankment|სანაპირო)$/,
  alley: /^(?:аллея|alley|ხეივანი|ծառուղի)$/,
}

/** The names of a street as `streets.json` has them; null if it has none. */
export function readStreetNames(
  tags: Tags,
  country: string,
): Pick<CityFolder['streets'][number], 'name' | 'names' | 'kind'> | null {
  const all = readNames(tags, country)
  if (!all) return null
  const local = tags['name'] ?? all.en
  const words = splitTokens(`${local} ${all.en}`)
  const found = (Object.keys(KIND_WORDS) as (keyof typeof KIND_WORDS)[]).find((kind) =>
    words.some((word) => KIND_WORDS[kind]!.test(word)),
  )
  const kind = namesLane(words) ? 'lane' : (found ?? 'street')
  // Addresses in Serbia have the word in Serbian and English.
  if (country === 'RS')
    return { name: all.en, names: all.names['ru'] ? { ru: bare(all.names['ru']) } : {}, kind }
  const known = (language: string): string | undefined =>
    tags[`name:${language}`] ?? (scriptOf(local) === LANGUAGE_SCRIPTS[language] ? local : undefined)
  const nominative = toNominative(bare(local))
  const write = (language: string): string => {
    const own = known(language)
    const isOwn = own && scriptOf(own) === (LANGUAGE_SCRIPTS[language] ?? 'latin')
    return isOwn ? bare(own) : inLetters(own ? bare(own) : nominative, language, false)
  }
  return {
    name: write('en'),
    names: Object.fromEntries(
      OTHERS.filter((language) => known(language) || LANGUAGES.includes(language as Language))
        .filter((language) => !language.includes('-'))
        .map((language) => [language, write(language)]),
    ),
    kind,
  }
}

const LANGUAGE_SCRIPTS: Record<string, Script> = {
  en: 'latin',
  ru: 'cyrillic',
  ka: 'georgian',
  hy: 'armenian',
}

/** A name without the words for street. All of a name that has no other. */
const bare = (name: string): string =>
  name
    .split(' ')
    .filter((word) => {
      const token = splitTokens(word).join('')
      return !STREET_WORD.test(token) && !Object.values(KIND_WORDS).some((one) => one.test(token))
    })
    .join(' ') || name

/** Georgian names of streets are in the genitive: other languages write the name itself. */
const toNominative = (name: string): string =>
  name
    .replace(/ძის(?![ა-ჰ])/g, 'ძე')
    .replace(/(?<=[ა-ჰ][^აეიოუ])([ლრნმ])ის(?![ა-ჰ])/g, 'ე$1ი')
    .replace(/ის(?![ა-ჰ])/g, 'ი')
    .replace(/(?<=[აოუე])ს(?![ა-ჰ])/g, '')

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
      ? { full: tokens.filter((word, i) => !isInitial(word, i)).join(' '), short: null }
      : null
  }
  const full = words.map(stemOf).join(' ')
  if (namesLane(words)) {
    const unnumbered = words.filter((word) => !/\d|^(?:\p{L}{1,2}|ой|ый)$/u.test(word))
    const short = unnumbered.map(stemOf).join(' ')
    return { full, short: unnumbered.length > 1 && short !== full ? short : null }
  }
  const last = words.at(-1)!
  const mayBePerson =
    words.length > 1 &&
    words.length <= 3 &&
    last.length > MIN_STEM &&
    !words.some((word) => /\d/.test(word))
  return { full, short: mayBePerson ? stemOf(last) : null }
}

/**
 * Aliases of a place: its names in lower case, and in cases. Only languages that put endings after
 * a name take any ending.
 */
export function listAliases(tags: Tags, { en, names }: Names): string[] {
  const all = new Set([...listNames(tags), en, ...Object.values(names)])
  const aliases = [...all].flatMap((name) => {
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
