import { foldLetters } from '#core/places/fold-letters.ts'

/** An address that can be compared across scripts and spellings. */
export type StreetKey = {
  /** The beginning of each word of the name, folded to Latin. */
  stems: string[]
  /** The house number with its letter or part: "15", "22/24", "7a"; null: none. */
  number: string | null
}

/** Words for "street", "house", "near" and the like in the five languages, folded. */
const NOT_A_NAME = new Set([
  'ul',
  'ulica',
  'ulice',
  'ulici',
  'ulicu',
  'ulicom',
  'street',
  'str',
  'st',
  'prospekt',
  'prosp',
  'pr',
  'ave',
  'avenue',
  'no',
  'zk',
  'dom',
  'doma',
  'korpus',
  'kvartal',
  'pereulok',
  'per',
  'saseise',
  'sose',
  'kuca',
  'kucaze',
  'kucis',
  'kuci',
  'gamziri',
  'gamzirze',
  'poghoc',
  'pogoc',
  'pogocum',
  'pogoci',
  'poghota',
  'pogota',
  'senk',
  'broi',
  'bulevar',
  'blvd',
  'bulvar',
  'building',
  'block',
  'blok',
  'bloka',
  'the',
  'na',
  'i',
  'ii',
  'iii',
  'zila',
  'complex',
  'kompleks',
  'tower',
  'residence',
  'city',
  'gorod',
  'rn',
  'raion',
  'metro',
  'park',
])

/** Endings differ by case and language, beginnings do not. */
export const STEM_LENGTH = 5

/**
 * The key of an address; null when it has no name. `serbian`: j is a vowel in Serbian, but a
 * consonant in transliterated Georgian.
 */
export function streetKey(address: string | null, { serbian = false } = {}): StreetKey | null {
  if (address === null) return null
  const tokens =
    foldName(address.slice(0, 200), serbian).match(
      /[a-z]+|\d+(?!-?(?:i|ii|oi|ai|go|st|nd|rd|th|e)\b)(?:\s?\/\s?\d+)?(?:\s?[a-z](?![a-z]))?/g,
    ) ?? []
  const stems = [
    ...new Set(
      tokens
        .filter((word) => /^[a-z]{3,}$/.test(word) && !NOT_A_NAME.has(word))
        .map((word) => word.slice(0, STEM_LENGTH)),
    ),
  ]
  const number = tokens.findLast((word) => /^\d/.test(word))?.replace(/\s/g, '') ?? null
  return stems.length === 0 ? null : { stems, number }
}

/** Folds a name or a text, with one letter for a sound. `serbian`: see `streetKey`. */
export const foldName = (name: string, serbian: boolean): string =>
  foldLetters(name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'), serbian)
    .replace(/kh/g, 'h')
    .replace(/([cszgpt])h/g, '$1')
    .replace(/dz/g, 'z')
    .replace(/ts/g, 'c')
    .replace(/([a-z])\1+/g, '$1')

/** Whether two keys are the same street: they share a long enough beginning of a word. */
export function isSameStreet(a: StreetKey, b: StreetKey): boolean {
  return a.stems.some((stem) =>
    b.stems.some((other) => {
      const length = Math.min(stem.length, other.length)
      return length >= 4 ? stem.slice(0, length) === other.slice(0, length) : stem === other
    }),
  )
}

/** Compares only the digits, since posts often leave out the letter of "15a". */
export function isSameNumber(a: string, b: string): boolean {
  const digits = (number: string) => number.match(/\d+/g)!
  return digits(a).some((part) => digits(b).includes(part))
}
