import { findCityFolder } from './cities.ts'
import type { AddressPart, StreetKind } from './format-street.ts'
import { splitTokens } from './split-tokens.ts'
import { indexStems, type StemIndex } from './stems.ts'

type Folder = NonNullable<ReturnType<typeof findCityFolder>>
export type KnownStreet = Folder['streets'][number]
export type KnownComplex = Folder['complexes'][number]

export type ParsedAddress =
  | {
      kind: 'street'
      /** A street of the city's data, or what the post calls it. */
      street: KnownStreet | { name: string; kind: StreetKind }
      house: string | null
      parts: AddressPart[]
    }
  | { kind: 'complex'; complex: KnownComplex }
  /** A name of a building, or words that are no address. */
  | { kind: 'other' }

/** Words in the form of `splitTokens`; * stands for any ending. */
const wordList = (list: string): RegExp =>
  new RegExp(`^(?:${list.replaceAll('*', '\\p{L}*').replaceAll(' ', '|')})$`, 'u')

const KIND_WORDS: Record<Exclude<StreetKind, 'plain'>, RegExp> = {
  street: wordList(
    'ул улица улице улицы улицу улици ul ulica ulice ulici ulicu street str st kucha poghots ' +
      'ქ ქუჩ* փ փող փողոց*',
  ),
  avenue: wordList(
    'пр просп проспект проспекте проспекта pr prosp prospekt prospect av ave avenue gamziri ' +
      'გამზ* პროსპექტ* պող պողոտա*',
  ),
  boulevard: wordList('бул бульвар* булевар* bul bulevar* boulevard blvd ბულვარ* բուլվար*'),
  square: wordList('пл площадь площади sq square trg trgu трг тргу მოედან* მოედნ* հրապարակ*'),
  lane: wordList('пер переулок переулке переулка тупик lane ჩიხ* შესახვევ* նրբանցք*'),
  highway: wordList('ш шоссе hwy highway გზატკეცილ* խճուղի*'),
  embankment: wordList('наб набережн* embankment სანაპირო* առափնյա*'),
  alley: wordList('аллея аллее аллеи alley ხეივან* ծառուղի*'),
}
const PART_WORDS: Record<AddressPart['kind'], RegExp> = {
  building: wordList(
    'к кор корп корпус корпусе korp korpus korpusi bldg building block კორპ* մասն մասնաշենք*',
  ),
  quarter: wordList('квартал квартале kvartal* quarter კვ კვარტ* թաղ թաղամաս*'),
  microdistrict: wordList(
    'мкр мкрн микрорайон микрорайоне mkr mikro micro microdistrict მიკრო* միկրոշրջան*',
  ),
}
/** Before a house number. */
const HOUSE_WORDS = wordList('д дом house no n br broj бр број ნომერ* სახლ* տուն շենք')

type Word = { text: string; token: string; start: number; end: number }

/** All but English ones, which may be everyday words ("Airport", "Northern"). */
const namesOf = ({ name, names }: KnownStreet): string[] => [
  ...Object.values(names),
  ...(names.sr ? [] : [name]),
]

type AddressParser = (address: string) => ParsedAddress
/** By city; each is built on first use. */
const PARSERS = new Map<string, AddressParser>()

/** Reads an address in a city of the gazetteer, or in a town without known streets. */
export function parseAddress(city: string, address: string): ParsedAddress {
  let parse = PARSERS.get(city)
  if (!parse) {
    parse = createAddressParser(findCityFolder(city) ?? { streets: [], complexes: [] })
    PARSERS.set(city, parse)
  }
  return parse(address)
}

/**
 * Returns a function that reads an address as posts write it, in any language: the longest street
 * or building that the city knows, the house number with its letter and parts ("7а", "41/43",
 * "корп. 2"), else a name with a number or a word for street. First names and initials next to a
 * known street are dropped. What has more to it, such as two streets, is `other`. Linear in the
 * length of the address.
 */
export function createAddressParser({
  streets,
  complexes,
}: Pick<Folder, 'streets' | 'complexes'>): AddressParser {
  const indexes = {
    streets: indexStems(
      streets.map((value) => ({ stems: [...value.stems, ...namesOf(value)], value })),
    ),
    complexes: indexStems(
      complexes.map((value) => ({ stems: [...value.aliases, ...(value.stems ?? [])], value })),
    ),
  }
  const byKind = new Map(streets.map((street) => [`${street.kind} ${street.name}`, street]))
  const ofKind: Places['ofKind'] = (street, kind) => byKind.get(`${kind} ${street.name}`) ?? street
  return (address) => parseIn({ ...indexes, ofKind }, address)
}

type Places = {
  streets: StemIndex<KnownStreet>
  complexes: StemIndex<KnownComplex>
  /** The street of that name and kind: Rustaveli Square is not Rustaveli Avenue. */
  ofKind(street: KnownStreet, kind: StreetKind | null): KnownStreet
}

function parseIn({ streets, complexes, ofKind }: Places, address: string): ParsedAddress {
  const text = address.normalize('NFC').replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
  const words = [...text.matchAll(/[\p{L}\p{N}]+/gu)].map((found): Word => {
    const [word] = found
    return {
      text: word,
      token: splitTokens(word).join(''),
      start: found.index,
      end: found.index + word.length,
    }
  })
  const tokens = words.map(({ token }) => token)
  const match = streets.findLongest(tokens)
  const complex = complexes.findLongest(tokens)
  if (complex && complex.last - complex.first === words.length)
    return { kind: 'complex', complex: complex.value }
  // "Archi Nutsubidze, tower B" is not on Nutsubidze Street.
  if (complex && complex.length > (match?.length ?? 0) && complex.first !== match?.first)
    return { kind: 'other' }
  const others = match ? [...words.slice(0, match.first), ...words.slice(match.last)] : words
  const facts = readFacts(others, text)
  if (!facts) return { kind: 'other' }
  const { house, parts, kind, names } = facts
  if (match) {
    const second = streets.findLongest(names.map(({ token }) => token))
    const isCrossing =
      second !== null &&
      second.value !== match.value &&
      CROSSING.test(textBetween(words.slice(match.first, match.last), names[second.first]!, text))
    // "Archi Krtsanisi" is a building; "Lado Asatiani 44" is on a street.
    const isOther = kind === null && house === null && !areOfStreet(names, match.value)
    return isCrossing || isOther
      ? { kind: 'other' }
      : { kind: 'street', street: ofKind(match.value, kind), house, parts }
  }
  const [first] = names
  const last = names.at(-1)
  const isName =
    first !== undefined &&
    names.length <= 4 &&
    (kind !== null || house !== null || parts.length > 0) &&
    /^[\p{L}\s.'’-]+$/u.test(text.slice(first.start, last!.end))
  if (!isName) return { kind: 'other' }
  const name = text.slice(first.start, last!.end)
  return {
    kind: 'street',
    street: { name, kind: kind ?? (house === null ? 'plain' : 'street') },
    house,
    parts,
  }
}

/** Whether all words begin like one of the street's names in some language. */
function areOfStreet(words: readonly Word[], { name, names }: KnownStreet): boolean {
  const known = splitTokens([name, ...Object.values(names)].join(' '))
  return words.every(({ token }) => known.some((one) => one.slice(0, 4) === token.slice(0, 4)))
}

const CROSSING = /[/&+,]|\p{L}/u
/** Between a name of one or more words and another word before or after it. */
const textBetween = (name: readonly Word[], other: Word, text: string): string =>
  other.start > name[0]!.start
    ? text.slice(name.at(-1)!.end, other.start)
    : text.slice(other.end, name[0]!.start)

/** What stands around a name; null if a number has no meaning. */
function readFacts(words: readonly Word[], text: string) {
  let house: string | null = null
  let kind: StreetKind | null = null
  const parts: AddressPart[] = []
  const names: Word[] = []
  for (let i = 0; i < words.length; i++) {
    const word = words[i]!
    const next = words[i + 1]
    const partKind = partKindOf(word.token)
    const isNumber = /^\d/.test(word.token)
    if (partKind && next && /^\d{1,3}\p{L}?$/u.test(next.token)) {
      parts.push({ kind: partKind, number: next.text })
      i++
    } else if (isNumber) {
      if (!/^\d{1,4}\p{L}?$/u.test(word.token)) return null
      const nextKind = next && partKindOf(next.token)
      if (nextKind && next.token.length > 1 && !isPartNumber(words[i + 2])) {
        parts.push({ kind: nextKind, number: word.text })
        i++
        continue
      }
      if (house !== null) return null
      house = word.text
      for (;;) {
        const after = words[i + 1]
        const between = after && text.slice(words[i]!.end, after.start)
        if (!after || between === undefined) break
        // "41/43", "12-14", "5/2а"
        if (/^\s?[/\\–-]\s?$/.test(between) && /^\d{1,4}\p{L}?$/u.test(after.token)) {
          house += `${between.includes('/') || between.includes('\\') ? '/' : '-'}${after.text}`
          i++
        } else if (isHouseLetter(after, between) && !isPartNumber(words[i + 2])) {
          house += after.text
          i++
        } else break
      }
    } else {
      const found = streetKindOf(word.token)
      if (found) kind ??= found
      else if (!HOUSE_WORDS.test(word.token)) names.push(word)
    }
  }
  return { house, kind, parts, names }
}

/** "7 а", "7-а"; not "7 с балконом". */
const isHouseLetter = (word: Word, between: string): boolean =>
  /^\p{L}$/u.test(word.text) && /^[\s-]?$/.test(between)
const isPartNumber = (word: Word | undefined): boolean => /^\d/.test(word?.token ?? '')

const partKindOf = (token: string): AddressPart['kind'] | undefined =>
  (Object.keys(PART_WORDS) as AddressPart['kind'][]).find((kind) => PART_WORDS[kind].test(token))
/** Whether a word stands for a kind of street in some language. */
export const isStreetWord = (word: string): boolean =>
  streetKindOf(splitTokens(word).join('')) !== undefined

/** The kind of street that a word of `splitTokens` stands for. */
export const streetKindOf = (token: string): StreetKind | undefined =>
  (Object.keys(KIND_WORDS) as (keyof typeof KIND_WORDS)[]).find((kind) =>
    KIND_WORDS[kind].test(token),
  )
