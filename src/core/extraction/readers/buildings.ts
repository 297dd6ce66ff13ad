import type { Mark } from '../text/patterns.ts'
import type { PostText } from '../text/post-text.ts'
import { isNear } from './context.ts'
import {
  CASELESS,
  findHouseEnd,
  isMeasured,
  hasOtherMeaning,
  findNameEnd,
  findNameStart,
  findOrdinalStart,
} from './place-names.ts'

/** Tokens [first, last) that may be the address. The heaviest wins. */
export type Candidate = { first: number; last: number; weight: number }

export const createCandidate = (first: number, last: number, weight: number): Candidate => ({
  first,
  last,
  weight,
})

/**
 * Returns where a numbered quarter right before the street at `i` starts, or `i`: "2-րդ զանգված,
 * Գալշոյան 26".
 */
export function findQuarterStart(post: PostText, i: number): number {
  const { tokens } = post
  const last = tokens[i - 1]?.text === ',' ? i - 2 : i - 1
  if (!post.is('place', last, 'quarter') || !post.sameLine(last, i)) return i
  const ordinal = findOrdinalStart(post, last)
  return ordinal < last ? ordinal : i
}

/**
 * The name of a building, used if there is no street: "ЖК White Sails", "Black Sea Towers", "Элт
 * квартал", "в Санрайз".
 */
export function findByBuilding(post: PostText): Candidate[] {
  const { tokens } = post
  const found: Candidate[] = []
  for (const mark of post.marks('complex')) {
    if (isNear(post, mark.first, mark.last)) continue
    const city = post.mark('city', mark.first)
    if (city && city.first === mark.first && city.last === mark.last) continue
    // "ჰუალინგი, კორპ. 2ა".
    const block = tokens[mark.last]?.text === ',' ? mark.last + 1 : mark.last
    const house = post.is('place', block, 'house')
      ? findBlockEnd(post, mark.last, block)
      : mark.last
    // Everyday words ("next", "steps", "магнолия") name a building only if capitalised.
    if (
      house === mark.last &&
      !tokens[mark.first]!.isCapitalized &&
      !tokens[mark.first]!.isHashtag &&
      !CASELESS.test(tokens[mark.first]!.text)
    )
      continue
    // "Beograd na vodi, BW Aria": the name of the building follows that of the complex.
    const part =
      tokens[mark.last]?.isCapitalized &&
      !tokens[mark.last]!.isHashtag &&
      post.sameLine(mark.last, mark.first) &&
      !hasOtherMeaning(post, mark.last) &&
      !post.is('place', mark.last, 'house')
    found.push(
      createCandidate(
        mark.first,
        Math.max(house, part ? mark.last + 1 : mark.last),
        tokens[mark.first]!.isHashtag
          ? 0.45
          : part || house > mark.last || post.at('complex', mark.first - 2) === mark.concept
            ? 0.61
            : 0.6,
      ),
    )
  }
  for (let i = 0; i < tokens.length; i++) {
    const end = findQuotedEnd(post, i)
    if (end > i && !isNear(post, i, end)) found.push(createCandidate(i + 1, end, 0.47))
  }
  for (const mark of post.marks('place')) {
    if (mark.concept === 'complexBefore') {
      let i = mark.last
      const quoted = tokens[i]?.text === '"'
      if (quoted) i++
      const end = findNameEnd(post, i, false)
      if (
        end > i &&
        post.sameLine(i, mark.first) &&
        !isNear(post, mark.first, end) &&
        !post.mark('city', i)
      )
        found.push(createCandidate(i, end, 0.58))
    } else if (mark.concept === 'complexAfter' || mark.concept === 'quarter') {
      // "«Սկայլայն» բնակելի համալիր".
      const quote = findOpeningQuote(post, mark.first)
      if (quote < mark.first && !isNear(post, quote, mark.last))
        found.push(createCandidate(quote, mark.last, 0.59))
      const start = findNameStart(post, mark.first)
      if (
        start < mark.first &&
        (tokens[start]!.isCapitalized || CASELESS.test(tokens[start]!.text)) &&
        !tokens[start]!.isHashtag &&
        !post.mark('complex', start) &&
        !isNear(post, start, mark.last) &&
        !post.mark('city', start)
      )
        found.push(createBuilding(post, mark, start))
    } else if (mark.concept === 'within') {
      const i = tokens[mark.last]?.text === '"' ? mark.last + 1 : mark.last
      const token = tokens[i]
      if (
        !token?.isCapitalized ||
        !post.sameLine(i, mark.first) ||
        token.isHashtag ||
        hasOtherMeaning(post, i) ||
        // "В ЖК «М2 Парк»": the name follows.
        post.is('place', i, 'complexBefore') ||
        // "На Новый год".
        post.at('time', i) !== undefined ||
        isOtherPlace(post, mark.first)
      )
        continue
      const end = findNameEnd(post, i, false)
      // "Na Kosmaju", "u Bežaniji": a village or a hill, where streets end in "-oj".
      if (post.isSerbian && end === i + 1 && /[iu]$/.test(token.text) && !post.mark('complex', i))
        continue
      const district = post.mark('district', i)
      if (end > i && !(district && end <= district.last) && !isNear(post, i, end))
        found.push(createCandidate(i, end, 0.48))
    }
  }
  return found
}

/** Where the block of a complex ends, which may have a letter: "korp 15", "korpusi B". */
function findBlockEnd(post: PostText, name: number, block: number): number {
  const house = findHouseEnd(post, name)
  if (house > name) return house
  const letter = post.tokens[block + 1]?.text === '.' ? block + 2 : block + 1
  const { text, isCapitalized } = post.tokens[letter] ?? { text: '', isCapitalized: false }
  const isLetter = /^\p{L}$/u.test(text) && (isCapitalized || CASELESS.test(text))
  const closes = !post.sameLine(letter, letter + 1) || post.tokens[letter + 1]!.kind === 'sign'
  return isLetter && closes && post.sameLine(name - 1, letter) ? letter + 1 : name
}

/** A building is a name alone, a house of a quarter needs its number: "Դուրյան թաղամաս 12". */
function createBuilding(post: PostText, { concept, last }: Mark, start: number): Candidate {
  const house = concept === 'quarter' ? findHouseEnd(post, last) : last
  return createCandidate(start, house, house > last ? 0.95 : 0.5)
}

/** Returns where the quoted name that ends before token `end` opens, or `end`. */
function findOpeningQuote(post: PostText, end: number): number {
  const { tokens } = post
  if (tokens[end - 1]?.text !== '"') return end
  for (let i = end - 2; i >= 0 && i >= end - 6 && post.sameLine(i, end); i--)
    if (tokens[i]!.text === '"') return findQuotedEnd(post, i) === end - 1 ? i : end
  return end
}

const AUTHOR_LOCATION = new RegExp(
  '^(?:наход(?:имся|люсь|усь)|нахожусь|живу|живем|уехал[аи]?|' +
    "sam|smo|zivim|zivimo|am|we're|i'm|currently)$",
)

/**
 * Whether the word "in" at token `i` introduces a place that isn't the flat's: "вид на Дунай",
 * "терраса на Саву", "нахожусь в Польше".
 */
export function isOtherPlace(post: PostText, i: number): boolean {
  if (!post.sameLine(i - 1, i)) return false
  const { text } = post.tokens[i - 1]!
  return (
    post.is('amenity', i - 1, 'view', 'balcony') ||
    post.is('size', i - 1, 'outdoors') ||
    AUTHOR_LOCATION.test(text)
  )
}

/**
 * Returns where a quoted name of up to four words that opens at token `i` ends, or `i` if there is
 * none.
 */
function findQuotedEnd(post: PostText, i: number): number {
  const { tokens } = post
  if (tokens[i]!.text !== '"' || !tokens[i + 1]?.isAttached) return i
  for (let k = i + 1; k < i + 6 && tokens[k] && post.sameLine(k, i); k++) {
    if (tokens[k]!.text === '"') return k > i + 1 ? k : i
    // "«М2 Хипподром»".
    if (tokens[k]!.kind === 'number' && k > i + 1 && tokens[k]!.isAttached) continue
    if (
      tokens[k]!.kind !== 'word' ||
      !(tokens[k]!.isCapitalized || CASELESS.test(tokens[k]!.text) || k > i + 1)
    )
      return i
  }
  return i
}

/** Whether token `i` is the word for block, with its number after it, in a Serbian post. */
export const isBlock = (post: PostText, i: number): boolean =>
  post.isSerbian &&
  /^(?:blok|block|блок)[aeu]?$/.test(post.tokens[i]!.text) &&
  post.tokens[i + 1]?.kind === 'number' &&
  post.sameLine(i, i + 1) &&
  post.tokens[i + 1]!.value <= 75

/** "Нови Београд, Блок 45": New Belgrade has numbered blocks instead of streets. */
export function findByBlock(post: PostText): Candidate[] {
  const i = post.tokens.findIndex((_, at) => isBlock(post, at))
  return i >= 0 && !isNear(post, i, i + 2) && !isMeasured(post, i, i + 2)
    ? [createCandidate(i, i + 2, 0.49)]
    : []
}

/** "Դավթաշեն 1-ին թաղամաս 12", "3-րդ զանգված, 8 շենք": a house in a numbered quarter. */
export function findByQuarter(post: PostText): Candidate[] {
  const { tokens } = post
  return post.marks('place').flatMap((mark) => {
    if (mark.concept !== 'quarter') return []
    let first = mark.first - 1
    if (/^(?:ին|րդ)$/.test(tokens[first]?.text ?? ''))
      first -= tokens[first - 1]?.text === '-' ? 2 : 1
    let i = mark.last
    const isApart = tokens[i]?.text === ','
    if (isApart) i++
    const hasWord = post.is('place', i, 'house') || post.is('place', i + 1, 'house')
    if (post.is('place', i, 'house')) i++
    if (
      tokens[first]?.kind !== 'number' ||
      tokens[i]?.kind !== 'number' ||
      !post.sameLine(first, i) ||
      (isApart && !hasWord) ||
      tokens[i + 1]?.text === '/' ||
      isMeasured(post, mark.last, i + 1)
    )
      return []
    return [createCandidate(first, post.is('place', i + 1, 'house') ? i + 2 : i + 1, 0.88)]
  })
}

/**
 * "3 мкр, корп. 44", "მე-3 მკრ, 44 კორპუსი", "XI მ/რ, 2 კვარტალი, კორპ. 5": a block of a numbered
 * microdistrict.
 */
export function findByMicrodistrict(post: PostText): Candidate[] {
  const { tokens } = post
  return post.marks('place').flatMap((mark) => {
    if (mark.concept !== 'districtWord') return []
    const start = findMicrodistrictStart(post, mark.first)
    // "მ/რ 2, კორპ. 15": the number follows.
    const isAfter = start === mark.first && tokens[mark.last]?.kind === 'number'
    if (start === mark.first && !isAfter) return []
    const first = start
    let i = skipPunctuation(post, isAfter ? mark.last + 1 : mark.last)
    const part = post.mark('place', i + 1)
    const isCounted =
      tokens[i]?.kind === 'number' && part?.concept === 'districtWord' && part.first === i + 1
    // "მე-2 მიკრო, კვარტალი 4".
    const isNumbered = post.is('place', i, 'districtWord') && tokens[i + 1]?.kind === 'number'
    // "მე-11 მიკრო, მეორე კვარტალი".
    const isOrdinal = ORDINAL.test(tokens[i]?.text ?? '') && part?.concept === 'districtWord'
    const isDivided = isCounted || isNumbered || isOrdinal
    if (isDivided) i = skipPunctuation(post, isNumbered ? i + 2 : part!.last)
    const house = findHouseEnd(post, i)
    let last = 0
    if (house > i && post.is('place', i, 'house')) last = house
    else if (tokens[i]?.kind === 'number' && post.is('place', i + 1, 'house'))
      last = post.mark('place', i + 1)!.last
    return last && post.sameLine(last - 1, first) && !isNear(post, first, last)
      ? [createCandidate(first, last, isDivided ? 0.96 : 0.95)]
      : []
  })
}

/** Georgian ordinals in words. */
const ORDINAL = /^(?:პირველი|მე[ა-ჰ]+ე)$/

/**
 * Returns where the number or letter of a microdistrict starts ("3", "მე-3", "XI", "ა"), or `end`
 * if there is none. A Georgian name in the genitive before it belongs to it: "ვაჟა-ფშაველას მე-3".
 */
function findMicrodistrictStart(post: PostText, end: number): number {
  const { tokens } = post
  const previous = tokens[end - 1]
  if (!post.sameLine(end - 1, end)) return end
  if (previous!.text === '"' && /^[ა-ჰ]$/.test(tokens[end - 2]?.text ?? '')) return end - 3
  const isLetter = /^[a-zა-ჰ]$/.test(previous!.text)
  const ordinal = findOrdinalStart(post, end)
  const first = ordinal < end || (previous!.kind !== 'number' && !isLetter) ? ordinal : end - 1
  const name = findNameStart(post, first)
  const isNamed =
    name < first && tokens[first - 1]!.text.endsWith('ს') && !post.mark('district', first - 1)
  return isNamed ? name : first
}

function skipPunctuation(post: PostText, i: number): number {
  while (/^[,.]$/.test(post.tokens[i]?.text ?? '')) i++
  return i
}
