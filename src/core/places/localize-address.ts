import { type Language, LANGUAGES } from '#locales/languages.ts'
import { toSerbianCyrillic, transliterate } from '#locales/transliterate.ts'
import { findCityFolder } from './cities.ts'
import { formatStreet } from './format-street.ts'
import {
  isStreetWord,
  type KnownComplex,
  type KnownStreet,
  parseAddress,
  type ParsedAddress,
} from './parse-address.ts'
import { splitTokens } from './split-tokens.ts'

type LocalAddress = {
  text: string
  /** The city's data has no name in this language: its letters replace those of the post. */
  isTransliterated: boolean
}

type LocalAddresses = {
  /** By language; without those that read the post's own spelling. */
  addressNames: Partial<Record<Language, string>>
  addressTransliterated: Language[]
}

/** An address in all languages. `city` is a canonical English name; null: no address. */
export function localizeAddresses(city: string, address: string | null): LocalAddresses {
  const addressNames: LocalAddresses['addressNames'] = {}
  const addressTransliterated: Language[] = []
  if (address !== null) {
    const parsed = parseAddress(city, address)
    for (const language of LANGUAGES) {
      const { text, isTransliterated } = write(parsed, city, address, language)
      if (text === address) continue
      addressNames[language] = text
      if (isTransliterated) addressTransliterated.push(language)
    }
  }
  return { addressNames, addressTransliterated }
}

/** An address as readers of a language know it. Never throws. */
export const localizeAddress = (city: string, address: string, language: Language): LocalAddress =>
  write(parseAddress(city, address), city, address, language)

/**
 * Words by which a text search finds an address: the names of its street or building in all
 * languages, as `streets.json` and `complexes.json` have them. Empty if they do not know it.
 */
export function addressSearchWords(city: string, address: string | null): string {
  const parsed = address === null ? null : parseAddress(city, address)
  if (parsed?.kind === 'complex') return allNames(parsed.complex)
  return parsed?.kind === 'street' && 'names' in parsed.street ? allNames(parsed.street) : ''
}

const allNames = ({ name, names }: KnownStreet | KnownComplex): string =>
  [...new Set([name, ...Object.values(names)])].join(' ')

/** `address`: a street as a language writes it; `name`: without the word for its kind. */
export function nameStreet(
  city: string,
  street: KnownStreet,
  language: Language,
): { address: string; name: string } {
  const isSerbian = findCityFolder(city)?.country === 'RS'
  const parsed: ParsedAddress = { kind: 'street', street, house: null, parts: [] }
  const letters = language === 'sr-Cyrl' ? 'sr' : language
  const name =
    nameIn(street, letters, isSerbian) ?? transliterateStreet(street.name, letters, isSerbian)
  return {
    address: write(parsed, city, street.name, language).text,
    name: language === 'sr-Cyrl' ? toSerbianCyrillic(name) : name,
  }
}

function write(
  parsed: ParsedAddress,
  city: string,
  address: string,
  language: Language,
): LocalAddress {
  const isSerbian = findCityFolder(city)?.country === 'RS'
  switch (parsed.kind) {
    case 'complex': {
      const { complex } = parsed
      // Other names in Latin letters may be of a part of it, and are read in all languages.
      const isPart =
        isLatin(address) &&
        ![complex.name, ...Object.values(complex.names)].some((name) => isSame(name, address))
      return isPart
        ? writeNames(address, language, isSerbian)
        : { text: complexIn(complex, language), isTransliterated: false }
    }
    case 'other':
      return writeNames(address, language, isSerbian)
    case 'street': {
      const { street } = parsed
      const known = 'names' in street ? nameIn(street, language, isSerbian) : null
      if (known === null && transliterate(address, language, isSerbian || undefined) === address)
        return { text: address, isTransliterated: false }
      // Addresses in Serbia are the same in English. Cyrillic letters replace those of the whole.
      const letters = language === 'sr-Cyrl' ? 'sr' : language
      const toLetters = (text: string): string => transliterate(text, letters, isSerbian)
      const text = formatStreet(
        {
          name: known ?? transliterateStreet(street.name, letters, isSerbian),
          kind: street.kind,
          house: parsed.house && toLetters(parsed.house),
          parts: parsed.parts.map(({ kind, number }) => ({ kind, number: toLetters(number) })),
        },
        isSerbian && language === 'en' ? 'sr' : language,
        {
          isWhole: isSerbian && language !== 'ru' && (known !== null || street.kind === 'street'),
        },
      )
      return { text, isTransliterated: known === null }
    }
  }
}

function nameIn(
  { name, names }: KnownStreet,
  language: Language,
  isSerbian: boolean,
): string | null {
  if (language === 'en') return name
  const serbian = isSerbian ? name : names.sr
  return (language === 'sr' || language === 'sr-Cyrl' ? serbian : names[language]) ?? null
}

/** Buildings with Latin names alone have no `names`. */
export function complexIn({ name, names }: KnownComplex, language: Language): string {
  if (language === 'sr-Cyrl' && names['sr']) return toSerbianCyrillic(names['sr'])
  return names[language] ?? name
}

const isSame = (name: string, other: string): boolean =>
  splitTokens(name).join(' ') === splitTokens(other).join(' ')

/**
 * A building, a crossing or other names; what reads like a sentence stays. Latin letters stay too,
 * but Serbian ones become Cyrillic for Serbian.
 */
function writeNames(address: string, language: Language, isSerbian: boolean): LocalAddress {
  const words = (address.match(/\p{L}+/gu) ?? []).filter((word) => !isStreetWord(word))
  const areNames = words.every((word) => /^(?:[\p{Lu}\p{Script=Georgian}]|.$)/u.test(word))
  const write = (): string => {
    if (!isLatin(address))
      return areNames ? transliterate(address, language, isSerbian || undefined) : address
    const isInSerbian =
      isSerbian && (areNames || /[čćžšđ]/i.test(address)) && !/[qwxy]/i.test(address)
    return isInSerbian && language === 'sr-Cyrl' ? toSerbianCyrillic(address) : address
  }
  const text = write()
  return { text, isTransliterated: text !== address }
}

const isLatin = (text: string): boolean => !/(?!\p{Script=Latin})\p{L}/u.test(text)

/**
 * Writes the name of a street, without the word for its kind, in the letters of a language, and in
 * the case that its addresses use. `isSerbian`: the name is in Serbian.
 */
export function transliterateStreet(name: string, language: Language, isSerbian: boolean): string {
  const nominative = toNominative(language === 'ru' || isSerbian ? name : withoutRussianCase(name))
  const written = transliterate(nominative, language, isSerbian)
  if (language === 'ka') return isSerbian ? written : toGenitive(written)
  return written.replace(/^\p{Ll}/u, (first) => first.toUpperCase())
}

/** "Пушкина" is the street of Пушкин. */
const withoutRussianCase = (name: string): string => name.replace(/(?<=(?:ов|[её]в|ин))а$/, '')

/** A Georgian word in the genitive, as names of streets are; others stay. */
export const toNominative = (georgian: string): string =>
  georgian
    .replace(/(?<=ძ|მეფ)ის$/, 'ე')
    .replace(/(?<=\p{Script=Georgian}{2}ი)ს$/u, '')
    .replace(/(?<=\p{Script=Georgian}{2}[აოუე])ს$/u, '')

function toGenitive(georgian: string): string {
  if (georgian.endsWith('ძე')) return georgian.replace(/ე$/, 'ის')
  return `${georgian}${/[აეიოუ]$/.test(georgian) ? 'ს' : 'ის'}`
}
