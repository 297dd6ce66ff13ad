import type { PostText } from '../text/post-text.ts'
import {
  type Candidate,
  createCandidate,
  findQuarterStart,
  isBlock,
  isOtherPlace,
} from './buildings.ts'
import { isNear } from './context.ts'
import {
  CASELESS,
  findHouseEnd,
  isInitialOnly,
  isLatinGenitive,
  isMeasured,
  hasOtherMeaning,
  isOwnDistrict,
  findDateEnd,
  findNameEnd,
  findNameStart,
  findOrdinalStart,
} from './place-names.ts'

/** Russian words for streets in Latin letters that Serbian doesn't have. */
const FOREIGN_WORD = /^(?:pr|per)$/

/** "ул. Ш. Химшиашвили 65", "5 Iakob Nikoladze St", "ჭავჭავაძის ქუჩა 12". */
export function findByStreetWord(post: PostText): Candidate[] {
  const { tokens } = post
  const found: Candidate[] = []
  for (const mark of post.marks('place')) {
    if (mark.concept === 'streetBefore') {
      if (
        tokens[mark.first]!.isHashtag ||
        isOwnDistrict(post, mark.first) ||
        !post.sameLine(mark.first, mark.last)
      )
        continue
      let i = mark.last
      if (tokens[i]?.text === '.' && post.sameLine(i, mark.first)) i++
      // "площадь 46" and "Площадь: 50 м²" are areas.
      if (post.at('size', mark.first) === 'areaWord' && !isNamed(post, i)) continue
      if (post.is('near', mark.first - 1, 'metro') || isOtherPlace(post, mark.first - 1)) continue
      const ordinal = findOrdinalStart(post, mark.first)
      const end = findNameEnd(post, i, true)
      const house = findHouseEnd(post, end)
      // "pr. Ana 0641234567": a Russian abbreviation may be a word of a Serbian post.
      const isDoubtful = post.isSerbian && FOREIGN_WORD.test(tokens[mark.first]!.text)
      if (isDoubtful && house === end) continue
      const isComplete =
        house > end || (tokens[mark.first - 1]?.text === ',' && tokens[end]?.text === '.')
      if (end > i && !isNear(post, mark.first, mark.last, isComplete ? 'clause' : 'sentence')) {
        found.push(
          createCandidate(ordinal, house, house > end || findDateEnd(post, i) === end ? 1 : 0.8),
        )
      } else if (ordinal < mark.first) {
        // "Нуцубидзе 3-й переулок", "Нуцубидзе, 3-й переулок, 5".
        const comma = tokens[ordinal - 1]?.text === ',' ? ordinal - 1 : ordinal
        const start = findNameStart(post, comma)
        const houseEnd = findHouseEnd(post, mark.last)
        // "Ул. Агмашенебели, 4-й тупик, 3": more than the street and its number.
        if (start < comma) found.push(createCandidate(start, houseEnd, 1.01))
        // "5-я улица, дом 31".
        else if (houseEnd > mark.last) found.push(createCandidate(ordinal, houseEnd, 0.9))
      } else {
        // "Пушкинская улица 5".
        const start = findNameStart(post, mark.first)
        const houseEnd = findHouseEnd(post, mark.last)
        if (start < mark.first && (houseEnd > mark.last || tokens[mark.first]!.text.length > 4))
          found.push(createCandidate(start, houseEnd, houseEnd > mark.last ? 0.98 : 0.7))
      }
    } else if (mark.concept === 'streetAfter') {
      const ordinal = findOrdinalStart(post, mark.first)
      let start = findNameStart(post, ordinal)
      // "Միկրոշրջանի 14-րդ փողոց": a numbered street may be one of a quarter.
      if (start === ordinal && ordinal < mark.first && post.is('place', ordinal - 1, 'quarter'))
        start--
      if (start === mark.first) continue
      const house = findHouseEnd(post, mark.last)
      const before = tokens[start - 1]
      const numbered = before?.kind === 'number' && post.sameLine(start - 1, start)
      const slashed =
        numbered && tokens[start - 2]?.text === '/' && tokens[start - 3]?.kind === 'number'
      if (numbered) start -= slashed ? 3 : 1
      if (
        isNear(post, start, mark.last, numbered ? 'clause' : 'sentence') ||
        (!numbered && house === mark.last && before?.text === 'by') ||
        (!numbered && house === mark.last && isGeorgianAdjective(tokens[mark.first - 1]!.text))
      )
        continue
      const abbreviated =
        tokens[mark.last]?.text === '.' && tokens[mark.last]!.isAttached ? mark.last + 1 : mark.last
      found.push(
        createCandidate(
          start,
          Math.max(house, findHouseEnd(post, abbreviated), mark.last),
          numbered || house > mark.last || ordinal < mark.first ? 1 : 0.8,
        ),
      )
    }
  }
  return found
}

/** Whether a capitalised name or a date follows "площадь" rather than an area. */
function isNamed(post: PostText, i: number): boolean {
  if (!post.sameLine(i - 1, i)) return false
  for (let k = i; k < i + 4 && post.sameLine(k, i); k++) if (post.is('size', k, 'sqm')) return false
  return findDateEnd(post, i) > i || (post.tokens[i]!.isCapitalized && !hasOtherMeaning(post, i))
}

/** Whether a word describes a street rather than names it in the genitive: "მშვიდ ქუჩაზე". */
const isGeorgianAdjective = (word: string): boolean => CASELESS.test(word) && !word.endsWith('ს')

/**
 * "📍 Шартава 16", "Адрес: …": the rest of the line, or the next line if this one names only the
 * city or district.
 */
export function findByPin(post: PostText): Candidate[] {
  const { tokens } = post
  const found: Candidate[] = []
  for (const mark of post.marks('place')) {
    if (mark.concept !== 'pin' && mark.concept !== 'addressWord') continue
    // Of several pins in a row, the last one counts.
    if (post.is('place', mark.last, 'pin', 'addressWord') && post.sameLine(mark.first, mark.last))
      continue
    const line = post.lineOf(mark.first)
    let end = line.last
    let i = skipKnown(post, mark.last, end)
    if (i >= end || post.is('place', i, 'districtWord')) {
      if (line.last >= tokens.length) continue
      const next = post.lineOf(line.last)
      end = next.last
      i = skipKnown(post, next.first, end)
      if (tokens[i] && findNameEnd(post, i, false) === i) continue
    }
    const stop = findNameEnd(post, i, true)
    if (stop > i && !isNear(post, i, stop)) {
      const house = findHouseEnd(post, stop)
      const lowered = !tokens[i]!.isCapitalized && !CASELESS.test(tokens[i]!.text) && house === stop
      if (!lowered)
        found.push(
          createCandidate(i, house, house > stop ? 0.96 : mark.concept === 'pin' ? 0.62 : 0.55),
        )
    }
  }
  return found
}

/** Skips city, country and district names and punctuation at the start of an address. */
function skipKnown(post: PostText, i: number, end: number): number {
  const { tokens } = post
  for (; i < end; ) {
    const token = tokens[i]!
    const known = post.mark('city', i) ?? post.mark('district', i)
    if (
      known &&
      !(
        tokens[known.last]?.kind === 'number' &&
        post.sameLine(known.last, i) &&
        !post.is('place', known.last + 1, 'districtWord') &&
        tokens[known.last + 1]?.text !== '-'
      )
    )
      i = known.last
    else if (
      post.is('place', i, 'country', 'pin', 'addressWord') ||
      (token.kind === 'sign' && !/^[("]$/.test(token.text)) ||
      (post.is('place', i, 'districtWord', 'quarter') && post.mark('district', i - 1))
    )
      i++
    else if (
      post.is('place', i, 'within') &&
      (post.mark('city', i + 1) || post.mark('district', i + 1))
    )
      i++
    else break
  }
  return i
}

/**
 * Capitalised words that the lexicon doesn't know, with a house number: "Тавдадебули 79",
 * "MAMULADZE 21", "Г. Лорткипанидзе, 2Б".
 */
export function findByNameAndNumber(post: PostText): Candidate[] {
  const { tokens } = post
  const found: Candidate[] = []
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]!
    const leadingNumber = token.kind === 'number' && tokens[i + 1]?.text === 'may' // "26 MAY, 52"
    // "from May 10" is a date; "26 May" and "May 10" alone are a street in Batumi.
    if (
      token.text === 'may' &&
      /^(?:from|until|till|since|by|on|before|after)$/.test(tokens[i - 1]?.text ?? '')
    )
      continue
    if (
      !leadingNumber &&
      (token.kind !== 'word' ||
        !(token.isCapitalized || isKnownStreet(post, i)) ||
        (token.isHashtag && !isNumberedTag(post, i)) ||
        hasOtherMeaning(post, i))
    )
      continue
    const street = isKnownStreet(post, i) ? post.mark('street', i)! : null
    const name = leadingNumber ? i + 2 : findNameEnd(post, i, false)
    const end = Math.max(street?.last ?? i, name)
    if (end <= i || isBlock(post, i)) continue
    const house = findHouseEnd(post, end)
    if (
      house > end &&
      !isNear(post, i, end, 'clause') &&
      !isMeasured(post, end, house) &&
      !isInitialOnly(post, i, end)
    ) {
      const line = post.lineOf(i)
      if (post.is('place', i - 1, 'districtWord') && post.sameLine(i - 1, i)) continue
      const first = i - countTitle(post, i)
      const alone = line.first === first || tokens[first - 1]!.kind === 'sign'
      found.push(createCandidate(findQuarterStart(post, first), house, alone ? 0.9 : 0.72))
    }
    i = Math.max(i, end - 1)
  }
  return found
}

/**
 * How many tokens before a name are its title or, in Georgian, the given name: "dr Ivana Ribara
 * 90", "ზურაბ გორგილაძე 91".
 */
function countTitle(post: PostText, i: number): number {
  if (CASELESS.test(post.tokens[i]!.text)) return isGivenName(post, i - 1) ? 1 : 0
  if (!post.isSerbian) return 0
  const count = post.tokens[i - 1]?.text === '.' ? 2 : 1
  return post.tokens[i - count]?.text === 'dr' && post.sameLine(i - count, i) ? count : 0
}

/** Whether a Georgian word may be a given name: it has no case ending and no other meaning. */
const isGivenName = (post: PostText, i: number): boolean =>
  post.sameLine(i, i + 1) &&
  /^[ა-ჰ]{4,}$/.test(post.tokens[i]!.text) &&
  !/(?:ში|ზე|თან|ით|ად|ს|ი|ია)$/.test(post.tokens[i]!.text) &&
  !hasOtherMeaning(post, i)

/** Whether a known street with a number starts at `i`, in lower case: "komitas 45". */
function isKnownStreet(post: PostText, i: number): boolean {
  const mark = post.mark('street', i)
  return (
    mark?.first === i &&
    post.tokens[mark.last]?.kind === 'number' &&
    (!CASELESS.test(post.tokens[i]!.text) || post.language === 'ka')
  )
}

/** Whether a hashtag alone on its line has a number after it: "#Багратиони 80". */
function isNumberedTag(post: PostText, i: number): boolean {
  const number = post.tokens[i + 1]
  return (
    number?.kind === 'number' &&
    !number.isHashtag &&
    !number.isAttached &&
    post.lineOf(i).last === i + 2
  )
}

/** "Сабуртало, Нуцубидзе, …": a name between a district and the next comma or full stop. */
export function findAfterDistrict(post: PostText): Candidate[] {
  const { tokens } = post
  return post.marks('district').flatMap((mark) => {
    const line = post.lineOf(mark.first)
    const i = mark.last + 1
    if (i >= line.last || tokens[mark.last]!.text !== ',' || isNear(post, mark.first, mark.last))
      return []
    const end = findNameEnd(post, i, false)
    const closed = end >= line.last || /^[,.;:]$/.test(tokens[end]!.text)
    return end > i && closed && tokens[i]!.isCapitalized && !hasOtherMeaning(post, i)
      ? [createCandidate(i, end, 0.5)]
      : []
  })
}

/**
 * A known street alone in its clause, without a street word or number: "Terazije,", "на Комитаса".
 */
export function findByKnownStreet(post: PostText): Candidate[] {
  const { tokens } = post
  return post.marks('street').flatMap((mark) => {
    const name = tokens[mark.first]!
    if (
      (!name.isCapitalized && !CASELESS.test(name.text)) ||
      name.isHashtag ||
      post.at('district', mark.first) ||
      post.at('city', mark.first) ||
      post.is('near', mark.first - 1, 'metro')
    )
      return []
    const previous = post.sameLine(mark.first - 1, mark.first) ? tokens[mark.first - 1] : undefined
    // "Нуцубидзе 3мкр".
    const quarter =
      tokens[mark.last]?.kind === 'number' &&
      post.is('place', mark.last + 1, 'districtWord') &&
      post.sameLine(mark.last + 1, mark.first)
    const last = quarter ? mark.last + 2 : mark.last
    const next = post.sameLine(last, mark.first) ? tokens[last] : undefined
    const opened =
      !previous ||
      post.is('place', mark.first - 1, 'within', 'pin', 'addressWord') ||
      /^[,.|(]$/.test(previous.text)
    // The Georgian suffix "-ზე" and the Armenian "-ում" mean "in".
    const located = /(?:ზე|ում)$/.test(tokens[mark.last - 1]!.text)
    // "Կոմիտասի վրա": the Armenian word for "on" follows the name.
    const isOn = next?.text === 'վրա'
    // "Свет отдельно. Кетеван, 599…" is a person.
    const isPerson =
      previous?.text === '.' && next?.text === ',' && tokens[last + 1]?.kind === 'phone'
    const closed = (!next || isOn || /^[,.|)]$/.test(next.text)) && !isPerson
    return (opened || located || isOn) && closed && !isNear(post, mark.first, mark.last)
      ? [createCandidate(mark.first, last, 0.46)]
      : []
  })
}

/** The number before a known street or a Georgian surname: "27 Barnovi", "15 Tabidze". */
export function findAfterNumber(post: PostText): Candidate[] {
  const { tokens } = post
  return tokens.flatMap((token, i) => {
    const name = tokens[i + 1]
    if (
      token.kind !== 'number' ||
      !/^[1-9]\d{0,2}$/.test(token.text) ||
      !name?.isCapitalized ||
      name.isHashtag ||
      !post.sameLine(i, i + 1) ||
      !(post.at('street', i + 1) || /(?:shvili|dze)$/.test(name.text)) ||
      post.at('district', i + 1) ||
      post.at('city', i + 1)
    )
      return []
    const last = findNameEnd(post, i + 1, false)
    const closed = !post.sameLine(last, i) || /^[,.()|;]$/.test(tokens[last]!.text)
    const opened = !post.sameLine(i - 1, i) || /^[,.:()|;]$/.test(tokens[i - 1]!.text)
    return last > i + 1 &&
      closed &&
      (opened || post.is('place', i - 1, 'within')) &&
      !isNear(post, i, last)
      ? [createCandidate(i, last, 0.75)]
      : []
  })
}

/**
 * A Georgian genitive with a number: "ბარნოვის 51", "ვაჟა-ფშაველას 45". Georgian has no capital
 * letters that would mark a name.
 */
export function findByGenitive(post: PostText): Candidate[] {
  const { tokens } = post
  const found: Candidate[] = []
  for (let i = 0; i + 1 < tokens.length; i++) {
    if (
      tokens[i + 1]!.kind !== 'number' ||
      !(/[ა-ჰ]{3,}(?:ის|ას|ოს|უს|ეს)$/.test(tokens[i]!.text) || isLatinGenitive(post, i)) ||
      (hasOtherMeaning(post, i) && !post.mark('district', i))
    )
      continue
    const house = findHouseEnd(post, i + 1)
    if (house === i + 1 || isMeasured(post, i + 1, house) || isNear(post, i, i + 1)) continue
    const closed =
      !post.sameLine(house, i) ||
      tokens[house]!.kind === 'sign' ||
      ['size', 'layout', 'home', 'deal', 'amenity'].some((group) => post.at(group, house))
    if (closed) found.push(createCandidate(Math.min(i, findNameStart(post, i + 1)), house, 0.85))
  }
  return found
}

/** How Serbian adjectives end that name streets: "Gandijeva", "u Ustaničkoj". */
const ADJECTIVE = /(?:sk|ck|ov|ev|in)(?:a|e|oj)$/

const MAX_LOWER_CASE_WORDS = 4

/**
 * Serbian streets without capital letters: "u ustanickoj 128", "blok 45, jurija gagarina 231,". The
 * name fills its clause or follows "in".
 */
export function findInLowerCase(post: PostText): Candidate[] {
  if (!post.isSerbian) return []
  const { tokens } = post
  const hasNoCapitals = !tokens.some(({ isCapitalized }) => isCapitalized)
  return tokens.flatMap((token, end) => {
    if (token.kind !== 'number' || !post.sameLine(end - 1, end) || isBlock(post, end - 1)) return []
    let start = end
    while (
      end - start < MAX_LOWER_CASE_WORDS &&
      post.sameLine(start - 1, end) &&
      tokens[start - 1]!.kind === 'word' &&
      !tokens[start - 1]!.isCapitalized &&
      !hasOtherMeaning(post, start - 1)
    )
      start--
    const house = findHouseEnd(post, end)
    if (start === end || house === end || isMeasured(post, end, house)) return []
    if (isInitialOnly(post, start, end) || isNear(post, start, end, 'clause')) return []
    const isClosed =
      !post.sameLine(house, end) ||
      tokens[house]!.kind === 'sign' ||
      (hasNoCapitals && post.is('home', house, 'flat', 'studio', 'room', 'house'))
    const isOpened = !post.sameLine(start - 1, end) || tokens[start - 1]!.kind === 'sign'
    // "borca 3 valjevskog odreda 14 studio".
    const isAfterPlace =
      hasNoCapitals &&
      post.sameLine(start - 2, end) &&
      (post.at('district', start - 1) !== undefined ||
        (tokens[start - 1]!.kind === 'number' && post.at('district', start - 2) !== undefined))
    if (isAfterPlace && isClosed) return [createCandidate(start, house, 0.5)]
    const within = post.is('place', start - 1, 'within', 'addressWord') || isOpened
    const isNamed =
      ADJECTIVE.test(tokens[end - 1]!.text) ||
      post.at('street', start) !== undefined ||
      (isOpened && post.at('district', start - 2) !== undefined)
    if (within && isClosed && isNamed) return [createCandidate(start, house, 0.7)]
    const isWhole = isOpened && isClosed && end - start > 1 && hasNoCapitals
    return isWhole ? [createCandidate(start, house, 0.5)] : []
  })
}

/** "27. marta 15": a street named after a date, in its own clause and with a house number. */
export function findByDate(post: PostText): Candidate[] {
  const { tokens } = post
  return tokens.flatMap((_, i) => {
    const end = findDateEnd(post, i)
    if (end === i) return []
    const opens =
      !post.sameLine(i - 1, i) ||
      /^[,|.:]$/.test(tokens[i - 1]!.text) ||
      post.is('place', i - 1, 'pin')
    const house = findHouseEnd(post, end)
    const closes = !post.sameLine(house, i) || /^[,|;)]$/.test(tokens[house]!.text)
    return opens && house > end && closes ? [createCandidate(i, house, 0.9)] : []
  })
}
