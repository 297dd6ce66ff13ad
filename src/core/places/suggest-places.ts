import { CITY_NAMES, type CityName } from '#contract/cities.ts'
import type { Filters } from '#contract/filters.ts'
import { MAX_SUGGESTIONS, SUGGESTION_KINDS, type Suggestion } from '#contract/suggestions.ts'
import { type Language, LANGUAGES } from '#locales/languages.ts'
import { readBaseMap } from './base-map/base-map.ts'
import { findCityFolder } from './cities.ts'
import { foldTyped, foldWord, wordsOf } from './fold-letters.ts'
import { complexIn, nameStreet } from './localize-address.ts'
import { isStreetWord } from './parse-address.ts'
import { nameIn } from './translate-place-name.ts'

/** A word as it is written, and as `foldWord` gives it. */
type Word = { written: string; forms: readonly string[] }
/** `names`: the places of their words in the words of the city. */
type Place = Pick<Suggestion, 'kind' | 'city'> & {
  names: readonly (readonly number[])[]
  describe(language: Language): { name: string; filters: Filters }
}
type CityPlaces = { words: readonly Word[]; places: readonly Place[] }
/** `beginnings`: as `foldTyped` gives them. */
type Typed = { written: string; beginnings: readonly string[]; isKind: boolean }
type Test = (word: string, beginning: string) => boolean

/** More words hardly narrow the choice. */
const MAX_WORDS = 5
/** Shorter beginnings with a wrong letter are those of too many names. */
const MIN_MISTYPED = 5

const PLACES = new Map<CityName, CityPlaces>()

/**
 * Places whose name has words that begin as the typed ones do, the best first: "чавч", "chavch" and
 * "ჭავჭ" find Chavchavadze Avenue. If there is none, one letter of a long word may be wrong. `city`
 * null: of all cities.
 */
export function suggestPlaces(
  typed: string,
  { city, language = 'en' }: { city: CityName | null; language?: Language | undefined },
): Suggestion[] {
  const all = wordsOf(typed)
  // "Chavchavadze 33": the number of a house, unless a name has it, as in "Blok 70".
  const names = all.filter((word, i) => i === 0 || !/^\d/.test(word))
  const cities = (city === null ? CITY_NAMES : [city]).map(getPlaces)
  const find = (words: readonly string[], test: Test): Place[] => {
    const read = readTyped(words)
    return read.length === 0 ? [] : sortPlaces(cities.flatMap((one) => findPlaces(one, read, test)))
  }
  const begins: Test = (word, beginning) => word.startsWith(beginning)
  const found = names.length < all.length ? find(all, begins) : []
  if (found.length === 0) found.push(...find(names, begins))
  if (found.length === 0) found.push(...find(names, beginsNearly))
  return found.slice(0, MAX_SUGGESTIONS).map(({ kind, city, describe }) => {
    const { name, filters } = describe(language)
    return { kind, name, city, filters }
  })
}

function readTyped(typed: readonly string[]): Typed[] {
  const words = typed
    .slice(0, MAX_WORDS)
    .map((word) => {
      const beginnings = foldTyped(word)
      return {
        written: word,
        beginnings,
        isKind: isStreetWord(word) || foldWord(word).includes('metro'),
      }
    })
    .filter(({ beginnings }) => beginnings.length > 0)
  // "ул. Чавч": a word for the kind of a place need not be in its name.
  const ofNames = words.filter(({ isKind }) => !isKind)
  return ofNames.length > 0 ? ofNames : words
}

type Found = { place: Place; rank: number }

/** The places that have all words in one of their names. */
function findPlaces({ words, places }: CityPlaces, typed: readonly Typed[], test: Test): Found[] {
  /** For each typed word, which words of the city it fits: 2 as they are written, 1 otherwise. */
  const fits = typed.map(({ written, beginnings }) =>
    Uint8Array.from(words, (word) => {
      if (word.written.startsWith(written)) return 2
      const isFound = word.forms.some((form) => beginnings.some((one) => test(form, one)))
      return isFound ? 1 : 0
    }),
  )
  return places.flatMap((place) => {
    const ranks = place.names
      .filter((name) => fits.every((fit) => hasWord(name, fit, 1)))
      .map((name) => {
        const isFirst = fits.some((fit) => fit[name[0]!]! > 0)
        const isWritten = fits.every((fit) => hasWord(name, fit, 2))
        return (isFirst ? 0 : 2) + (isWritten ? 0 : 1)
      })
    return ranks.length > 0 ? [{ place, rank: Math.min(...ranks) }] : []
  })
}

function hasWord(name: readonly number[], fit: Uint8Array, least: number): boolean {
  for (const word of name) if (fit[word]! >= least) return true
  return false
}

/** Those whose name begins so come first, then those that are written so. */
const sortPlaces = (found: Found[]): Place[] =>
  found
    .sort((a, b) => a.rank - b.rank || orderOf(a.place) - orderOf(b.place))
    .map(({ place }) => place)

const orderOf = ({ kind }: Place): number => SUGGESTION_KINDS.indexOf(kind)

/** Whether a word begins so, but for one letter after the first. */
function beginsNearly(word: string, beginning: string): boolean {
  if (word.startsWith(beginning)) return true
  if (beginning.length < MIN_MISTYPED || word[0] !== beginning[0]) return false
  let at = 1
  while (word[at] === beginning[at]) at += 1
  const goesOn = (inWord: number, inBeginning: number): boolean =>
    word.startsWith(beginning.slice(at + inBeginning), at + inWord)
  const isSwapped = word[at] === beginning[at + 1] && word[at + 1] === beginning[at]
  return goesOn(1, 1) || goesOn(0, 1) || goesOn(1, 0) || (isSwapped && goesOn(2, 2))
}

/** The places of a city in the order of its files; made for the first request. */
function getPlaces(city: CityName): CityPlaces {
  let places = PLACES.get(city)
  if (!places) PLACES.set(city, (places = listPlaces(city)))
  return places
}

function listPlaces(city: CityName): CityPlaces {
  const { districts, metro, streets, complexes, baseMap } = findCityFolder(city)!
  const { areas, landmarks } = readBaseMap(baseMap)
  const numbers = new Map<string, number>()
  const toNumbers = (name: string): number[] =>
    wordsOf(name).map((word) => {
      const number = numbers.get(word) ?? numbers.size
      numbers.set(word, number)
      return number
    })
  const isDistrict = new Set(districts.map(({ name }) => name))
  const create = (
    kind: Suggestion['kind'],
    describe: Place['describe'],
    otherNames: readonly string[] = [],
  ): Place => ({
    kind,
    city,
    names: [
      ...new Set([...LANGUAGES.map((language) => describe(language).name), ...otherNames]),
    ].map(toNumbers),
    describe,
  })
  const places = [
    ...districts.map(({ name, names, aliases }) =>
      create(
        'district',
        (language) => ({ name: nameIn(language, name, names), filters: { districts: [name] } }),
        aliases,
      ),
    ),
    ...metro.stations.map(({ name, names, stems }) =>
      create('station', (language) => byText(nameIn(language, name, names)), stems),
    ),
    ...streets.map((street) =>
      create(
        'street',
        (language) => {
          const { name, address } = nameStreet(city, street, language)
          return byText(name, address)
        },
        [street.name, ...Object.values(street.names), ...street.stems],
      ),
    ),
    ...complexes.map((complex) =>
      create('complex', (language) => byText(complexIn(complex, language)), [
        ...complex.aliases,
        ...(complex.stems ?? []),
      ]),
    ),
    ...[...landmarks, ...areas].flatMap(({ names }) =>
      names && !isDistrict.has(names.en)
        ? create('landmark', (language) => byText(nameIn(language, names.en, names)))
        : [],
    ),
  ]
  const words = [...numbers.keys()].map((written) => ({ written, forms: foldWord(written) }))
  return { words, places }
}

const byText = (searchQuery: string, name = searchQuery) => ({ name, filters: { searchQuery } })
