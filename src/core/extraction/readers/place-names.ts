import { GROUPS } from '../lexicon/lexicon.ts'
import { isMonth } from './context.ts'
import type { PostText } from '../text/post-text.ts'
import { SHARED_DISTRICTS } from './place.ts'

/** The maximum number of words in a name. */
const MAX_NAME_TOKENS = 5
/** Georgian script, which has no capital letters. */
export const CASELESS = /[\u10d0-\u10ff]/
/** Words in street names that may be in lower case: "Леха и Марии", "26 мая", "kneza od Srbije". */
const INNER_NAME_TOKENS = new Set([
  'и',
  'да',
  'i',
  'and',
  'da',
  'და',
  'мая',
  'may',
  'тупик',
  'туп',
  'пер',
  'переулок',
  'проезд',
  'й',
  'ой',
  'ый',
  'я',
  'th',
  'st',
  'nd',
  'rd',
  'lane',
  'turn',
  'dead',
  'end',
])
/** Short words that are capitalised at the start of a line but are not names. */
const NOT_NAMES = new Set([
  'с',
  'со',
  'до',
  'по',
  'от',
  'на',
  'из',
  'к',
  'или',
  'за',
  'при',
  'для',
  'все',
  'после',
  'есть',
  'актуально',
  'id',
  'код',
  'лот',
  'lot',
  'вариант',
  'объект',
  'option',
  'pr',
  'vpr',
  'впр',
  'sut',
  'сут',
  'min',
  'max',
  'minimum',
  'maksimum',
  'najmanje',
  'najvise',
  'free',
  'from',
  'for',
  'мин',
  'макс',
  'свободна',
  'so',
  'do',
  'po',
  'ot',
  'na',
  'iz',
  'ili',
  'za',
  'pri',
  'dlya',
  'dlia',
  'vse',
  'vsyo',
  'posle',
  'est',
  'kod',
  'variant',
  'նույն',
  'նուին',
])

/** The groups whose words are not names. */
const OTHER_GROUPS = GROUPS.filter((group) => group !== 'place')

/**
 * Whether a token means something other than a name: money, rooms, an amenity, a verb of offering,
 * a city, a district, a month.
 */
export function hasOtherMeaning(post: PostText, i: number): boolean {
  const token = post.tokens[i]!
  if (post.mark('complex', i)) return false
  // "Հ. Քոչար": an initial, though the letter alone is short for something else.
  const isInitial = token.text.length === 1 && token.isCapitalized && !token.isHashtag
  if (isInitial && post.tokens[i + 1]?.text === '.' && post.tokens[i + 2]?.isCapitalized)
    return false
  // "კ. მარჯანიშვილის 5"
  if (isGeorgianInitial(post, i)) return false
  // "Себастия 30": Sebastia is a district and a street; with a number it is the street.
  if (post.mark('street', i) && post.tokens[i + 1]?.kind === 'number') return false
  if (post.mark('city', i) || isOwnDistrict(post, i)) return true
  const place = post.at('place', i)
  if (
    place === 'landmark' ||
    place === 'country' ||
    place === 'within' ||
    place === 'districtWord' ||
    place === 'quarter' ||
    place === 'addressWord'
  )
    return true
  if (NOT_NAMES.has(token.text) || post.is('lease', i, 'atLeast')) return true
  for (const group of OTHER_GROUPS) {
    const concept = post.at(group, i)
    if (
      concept &&
      concept !== 'none' &&
      !(group === 'size' && concept === 'of') &&
      // "Kralja Petra Prvog 210".
      !(group === 'calendar' && concept === 'first') &&
      // "Mala pruga 88".
      !(group === 'petTerms' && concept === 'small') &&
      !(group === 'contact' && concept === 'channel')
    )
      return true
  }
  return false
}

const isGeorgianInitial = (post: PostText, i: number): boolean =>
  /^[ა-ჰ]$/.test(post.tokens[i]!.text) &&
  !(post.tokens[i]!.isAttached && post.tokens[i - 1]?.kind === 'number') &&
  post.tokens[i + 1]?.text === '.' &&
  /^[ა-ჰ]{3,}(?:ის|ას|ოს|უს|ეს)$/.test(post.tokens[i + 2]?.text ?? '')

/**
 * Whether token `i` is a district of the post's city. Excludes districts that share their name with
 * streets or people ("Bagrationi"), because those may be part of an address.
 */
export function isOwnDistrict(post: PostText, i: number): boolean {
  const mark = post.mark('district', i)
  return (
    mark !== undefined &&
    mark.concept
      .split('|')
      .some((id) => (!post.city || id.startsWith(`${post.city}/`)) && !SHARED_DISTRICTS.has(id))
  )
}

/**
 * Returns where a date that a street is named after ends ("26 мая", "27. marta", "9 აპრილის"), or
 * `i` if there is none.
 */
export function findDateEnd(post: PostText, i: number): number {
  const { tokens } = post
  const day = tokens[i]
  if (day?.kind !== 'number' || !(day.value >= 1 && day.value <= 31)) return i
  const month = tokens[i + 1]?.text === '.' && tokens[i + 1]!.isAttached ? i + 2 : i + 1
  return post.sameLine(i, month) && isMonth(post, month) ? month + 1 : i
}

/**
 * Returns where the ordinal before token `end` starts, or `end` if there is none: "3-й переулок",
 * "1-ին նրբանցք", "მე-3 შესახვევი", "III შესახვევი".
 */
export function findOrdinalStart(post: PostText, end: number): number {
  const { tokens } = post
  if (!post.sameLine(end - 1, end)) return end
  const last = tokens[end - 1]!
  if (last.kind === 'word' && last.isCapitalized && /^(?:[iv]{1,4}|ix|xi{0,3})$/.test(last.text))
    return end - 1
  if (last.kind === 'number') {
    const prefix = tokens[end - 2]?.text === '-' ? end - 3 : end - 2
    if (tokens[prefix]?.text === 'მე') return prefix
    return post.is('place', end, 'streetBefore') ? end - 1 : end
  }
  if (
    !/^(?:й|ый|ий|ой|я|ая|го|y|oy|oi|j|iy|yi|ij|ya|ja|aya|ինն?|րդ|st|nd|rd|th)$/.test(last.text) ||
    !last.isAttached
  )
    return end
  const number = tokens[end - 2]?.text === '-' ? end - 3 : end - 2
  return tokens[number]?.kind === 'number' ? number : end
}

/**
 * Returns where a name that starts at `i` ends, or `i` if there is none. `named`: it follows a
 * street word or a pin, so its first word may be in lower case.
 */
export function findNameEnd(post: PostText, i: number, named: boolean): number {
  const { tokens } = post
  const start = i
  let tokenCount = 0
  let last = start
  const dateEnd = named ? findDateEnd(post, i) : i
  if (dateEnd > i) return dateEnd
  // "2-ой тупик Ангиса".
  if (tokens[i]?.kind === 'number' && named && tokens[i + 1] && post.sameLine(i, i + 1)) {
    let k = i + 1
    if (tokens[k]!.text === '-') k++
    if (
      tokens[k]?.kind === 'word' &&
      (INNER_NAME_TOKENS.has(tokens[k]!.text) || tokens[k]!.isCapitalized) &&
      !post.at('size', k) &&
      !post.at('layout', k)
    ) {
      i = last = k + 1
      tokenCount = 1
    } else return start
  }
  for (; i < tokens.length && tokenCount < MAX_NAME_TOKENS; i++) {
    const token = tokens[i]!
    if (i > start && !post.sameLine(i, start)) break
    if (token.kind === 'word') {
      const initial =
        token.text.length <= 2 && tokens[i + 1]?.text === '.' && tokens[i + 1]!.isAttached
      if (initial && (token.isCapitalized || named)) {
        i++
        tokenCount++
        continue
      }
      // "ул. Университетская", "kej Oslobođenja": after a street word, these are names.
      const adjective =
        named &&
        tokenCount === 0 &&
        token.isCapitalized &&
        (post.at('place', i) === 'landmark' || post.at('moveIn', i) === 'free')
      const joint =
        (token.text === 'од' || token.text === 'od') &&
        i > start &&
        tokens[i - 1]!.isCapitalized &&
        tokens[i + 1]?.isCapitalized === true
      if (joint) continue
      if (hasOtherMeaning(post, i) && !adjective && !(post.at('place', i) === 'streetBefore')) break
      const capital = token.isCapitalized || CASELESS.test(token.text)
      const lowerHead = named && tokenCount === 0 && token.text.length >= 4
      const inner = INNER_NAME_TOKENS.has(token.text) && i > start
      const lowerTail =
        named &&
        tokenCount > 0 &&
        !tokens[start]!.isCapitalized &&
        token.text.length >= 4 &&
        tokens[i + 1]?.kind === 'number'
      // "Omladinskih brigada 86", "Bulevar kralja Aleksandra": in Serbian, later words of a name
      // are in lower case.
      const serbianTail =
        post.isSerbian &&
        tokenCount > 0 &&
        token.text.length >= 4 &&
        (tokens[i + 1]?.kind === 'number' || tokens[i + 1]?.isCapitalized === true) &&
        post.sameLine(i, i + 1)
      if (!capital && !lowerHead && !inner && !lowerTail && !serbianTail) break
      tokenCount++
      if (!INNER_NAME_TOKENS.has(token.text) || capital) last = i + 1
      else if (/^(мая|may|тупик|туп|пер|переулок|проезд|turn|lane)$/.test(token.text)) last = i + 1
    } else if (
      token.text === '-' &&
      token.isAttached &&
      tokens[i + 1]?.isAttached &&
      tokens[i + 1]?.kind === 'word'
    )
      continue
    else if (token.text === '"' && tokenCount === 0) continue
    else break
  }
  return last
}

/** Whether a word that stays in Latin letters in a Georgian post is in the genitive: "angisis". */
export const isLatinGenitive = (post: PostText, i: number): boolean =>
  post.language === 'ka' &&
  /^[a-z]{3,}[iaou]s$/.test(post.tokens[i]!.text) &&
  !post.tokens[i]!.isHashtag

/**
 * Returns where the name that ends before token `end` starts, or `end` if there is none. A name
 * consists of capitalised words, or of up to two words of a script without capitals.
 */
export function findNameStart(post: PostText, end: number): number {
  const { tokens } = post
  for (const day of [end - 2, end - 3]) if (day >= 0 && findDateEnd(post, day) === end) return day
  let start = end
  for (let i = end - 1; i >= 0 && end - i <= MAX_NAME_TOKENS && post.sameLine(i, end); i--) {
    const token = tokens[i]!
    if (
      token.text === '-' &&
      token.isAttached &&
      tokens[i + 1]?.isAttached &&
      tokens[i - 1]?.kind === 'word'
    )
      continue
    if (
      token.kind === 'sign' &&
      token.text === '.' &&
      tokens[i - 1]?.kind === 'word' &&
      (tokens[i - 1]!.isCapitalized
        ? tokens[i - 1]!.text.length <= 2
        : CASELESS.test(tokens[i - 1]!.text) && tokens[i - 1]!.text.length === 1)
    )
      continue
    // "5 Kutaisi St": a street may be named after another city.
    const ofCity =
      i === end - 1 &&
      post.mark('city', i) !== undefined &&
      post.at('city', i) !== post.city &&
      (token.isCapitalized || /^[ა-ჰ]+ის$/.test(token.text))
    if (token.kind !== 'word' || token.isHashtag || (hasOtherMeaning(post, i) && !ofCity)) break
    const caseless = CASELESS.test(token.text)
    const isStreet = post.mark('street', i)?.last === i + 1 || isLatinGenitive(post, i)
    // "ვაჟა-ფშაველას" is one word of the two.
    const isJoined = /^[.-]$/.test(tokens[i + 1]!.text)
    if (caseless && end - i > 2 && !isJoined) break
    if (
      !token.isCapitalized &&
      !caseless &&
      !isStreet &&
      !(INNER_NAME_TOKENS.has(token.text) && tokens[i - 1]?.isCapitalized)
    )
      break
    start = i
  }
  return start
}

/**
 * Returns where the house number after a name ends ("16", ", 8", "11а", "10/12", "№ 5", "д. 7"), or
 * `end` if there is none.
 */
export function findHouseEnd(post: PostText, end: number): number {
  const { tokens } = post
  if (end <= 0) return end
  let i = end
  const line = (k: number) => post.sameLine(k, end - 1)
  if (tokens[i]?.text === '.' && line(i) && tokens[i + 1]?.isAttached) i++
  if ((tokens[i]?.text === ',' || tokens[i]?.text === '-') && line(i)) {
    // After "in" as a suffix the clause ends: "Չարենցի փողոցում, 3/5" names a floor.
    if (tokens[end - 1]!.text.endsWith('ում')) return end
    i++
  }
  // "ქუჩის მე-18 კორპუსი"
  const block = line(i + 3) && tokens[i]?.text === 'მე' && tokens[i + 1]?.text === '-' ? i + 2 : i
  if (block > i && tokens[block]?.kind === 'number' && post.is('place', block + 1, 'house'))
    return block + 2
  let hasHouseWord = false
  while (
    tokens[i] &&
    line(i) &&
    (post.is('place', i, 'house') ||
      (hasHouseWord && tokens[i]!.text === '.') ||
      tokens[i]!.text === '#') &&
    i < end + 4 &&
    (tokens[i]!.text === '#' || !tokens[i]!.isHashtag)
  ) {
    hasHouseWord = true
    i++
  }
  const number = tokens[i]
  // Serbian for a house without a number.
  if (number?.text === 'bb' && post.isSerbian && line(i)) return i + 1
  if (
    !number ||
    !line(i) ||
    // "Resnik, 13. oktobra 77": the street is named after a date.
    (i > end && findDateEnd(post, i) > i) ||
    number.kind !== 'number' ||
    (number.isHashtag && tokens[i - 1]!.text !== '#') ||
    !Number.isInteger(number.value) ||
    number.value > 999 ||
    number.text.startsWith('0')
  )
    return end
  // "BW Vista 14. sprat", but "Cara Dušana 14. Sprat 3" has its floor after the house.
  if (
    !hasHouseWord &&
    tokens[i + 1]?.text === '.' &&
    line(i + 2) &&
    post.is('size', i + 2, 'floor') &&
    tokens[i + 3]?.kind !== 'number'
  )
    return end
  // A number with a unit ("30 м²", "5 этаж", "400 $", "2+1", "2 спальни") is not a house number.
  if (isMeasured(post, end, i + 1) && !hasHouseWord) return end
  let last = i + 1
  if (
    tokens[last]?.text === '/' &&
    tokens[last + 1]?.kind === 'number' &&
    tokens[last]!.isAttached &&
    line(last + 1)
  ) {
    // "Belinski street, 5/9 floor".
    if (post.is('size', last + 2, 'floor') && !hasHouseWord) return end
    if (!isMeasured(post, end, last + 2)) last += 2
  }
  // "Belinski street, 5th floor".
  if (/^(?:st|nd|rd|th)$/.test(tokens[last]?.text ?? '') && tokens[last]!.isAttached) return end
  const [suffix, next] = [tokens[last], tokens[last + 1]]
  // "33 А," has a letter; of "33 А.Маркарян" it is another name's. In lower case it may be a word.
  const closes = !next || !line(last + 1) || /^[,;)]$/.test(next.text)
  if (
    suffix?.kind === 'word' &&
    suffix.text.length === 1 &&
    line(last) &&
    (suffix.isAttached || closes || (suffix.isCapitalized && !next?.isAttached)) &&
    !post.at('size', last)
  )
    last++
  // "д.33 корп.2", "14, კორპ. 3ა"
  const corpus = tokens[last]?.text === ',' ? last + 1 : last
  if (/^(?:корп|корпус|стр|блок|korp|blok|კორპ|კორპუსი)$/.test(tokens[corpus]?.text ?? '')) {
    const number = tokens[corpus + 1]?.text === '.' ? corpus + 2 : corpus + 1
    if (tokens[number]?.kind === 'number' && line(number) && !isMeasured(post, end, number + 1)) {
      const letter = tokens[number + 1]
      last = letter?.isAttached && /^\p{L}$/u.test(letter.text) ? number + 2 : number + 1
    }
  }
  return last
}

const COUNTED = new RegExp(
  '^(м|метр|метров|years?|people|persons?|guests?|nights?|days?|h|ч|m|мин|минут|минуты|min|' +
    'minutes|км|km|лет|года|человек|чел|' +
    'го|й|ый|ого|х|июн|июл|штук|шт|июня|июля|августа|сентября|октября|ноября|' +
    'декабря|января|февраля|марта|апреля|мая)$',
)

/**
 * Whether the number that ends at `last` has a unit or counts something. `end`: where the words
 * before the number end, which are in the same line.
 */
export function isMeasured(post: PostText, end: number, last: number): boolean {
  const { tokens } = post
  const next = tokens[last]
  if (!next || !post.sameLine(last, end - 1)) return false
  const size = post.mark('size', last)
  if (size && size.first === last && ['sqm', 'floor', 'storeys'].includes(size.concept)) return true
  if (
    post.mark('layout', last)?.first === last &&
    post.is('layout', last, 'rooms', 'bedrooms', 'of', 'oneBedroom')
  )
    return true
  if (post.currencyAt(last)?.first === last || post.is('money', last, 'thousand')) return true
  if (post.is('time', last, 'month', 'term') || post.is('place', last, 'districtWord', 'quarter'))
    return true
  if (
    next.text === '-' &&
    next.isAttached &&
    (post.at('layout', last + 1) || isOrdinalOfFloor(post, last + 1))
  )
    return true
  if (
    next.text === '+' ||
    next.text === '%' ||
    (next.text === '.' && tokens[last + 1]?.kind === 'number' && tokens[last + 1]!.isAttached)
  )
    return true
  return COUNTED.test(next.text) || (isMonth(post, last) && next.kind === 'word')
}

/** Whether an ordinal of a floor continues at `i`, after its dash: "7-й этаж", "7-oy etazh". */
function isOrdinalOfFloor(post: PostText, i: number): boolean {
  const ending = post.tokens[i]
  return (
    post.is('size', i, 'floor') ||
    (ending?.kind === 'word' &&
      ending.isAttached &&
      ending.text.length <= 3 &&
      post.is('size', i + 1, 'floor') &&
      post.sameLine(i, i + 1))
  )
}

/**
 * Whether tokens [first, end) hold no word longer than two letters, which cannot be a street: "С
 * 22", "А 5".
 */
export function isInitialOnly(post: PostText, first: number, end: number): boolean {
  for (let i = first; i < end; i++)
    if (post.tokens[i]!.kind === 'word' && post.tokens[i]!.text.length > 2) return false
  return true
}
