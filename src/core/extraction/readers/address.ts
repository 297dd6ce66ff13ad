import type { Found, PostText } from '../text/post-text.ts'
import { isNear } from './context.ts'
import { SHARED_DISTRICTS } from './place.ts'

type Candidate = Found<string> & { weight: number }

const MOST_WORDS = 5
const CASELESS = /[\u10d0-\u10ff]/
/** Words inside a street's name that are not capitalised: "Леха и Марии", "26 мая", "kneza od Srbije". */
const INNER = new Set(['и', 'da', 'i', 'and', 'и', 'де', 'ван', 'фон', 'мая', 'may', 'мaя', 'სა', 'და', 'ев', 'тупик', 'туп', 'пер', 'переулок', 'проезд', 'й', 'ой', 'ый', 'я', 'th', 'st', 'nd', 'rd', 'lane', 'turn', 'dead', 'end'])

/**
 * The address: street with number where one is given, else a street, else the name of a building.
 * As the author wrote it; never completed from what we know of the city.
 */
export function readAddress(post: PostText): Found<string> | null {
  const found: Candidate[] = [...byStreetWord(post), ...byPin(post), ...byNameAndNumber(post), ...byBuilding(post), ...behindDistrict(post)]
  return found.reduce<Candidate | null>((top, candidate) => (!top || candidate.weight > top.weight ? candidate : top), null)
}

function candidate(post: PostText, first: number, last: number, weight: number): Candidate[] {
  const value = post
    .words(first, last)
    .replace(/\s+([,.])/g, '$1')
    .replace(/[\s,.:;(\-–—]+$/, '')
  return value.length >= 2 && value.length <= 120 ? [{ value, first, last, sure: Math.min(1, weight), weight }] : []
}

/** "ул. Ш. Химшиашвили 65", "5 Iakob Nikoladze St", "ჭავჭავაძის ქუჩა 12". */
function byStreetWord(post: PostText): Candidate[] {
  const { tokens } = post
  const found: Candidate[] = []
  for (const mark of post.marks('place')) {
    if (mark.concept === 'streetBefore') {
      if (tokens[mark.first]!.hash || isOwnDistrict(post, mark.first) || !post.sameLine(mark.first, mark.last)) continue
      // "площадь 46", "Площадь: 50 м²" is an area.
      if (post.at('size', mark.first) === 'areaWord') continue
      let i = mark.last
      if (tokens[i]?.text === '.' && post.sameLine(i, mark.first)) i++
      const end = nameEnd(post, i, true)
      const house = houseEnd(post, end)
      if (end > i && !isNear(post, mark.first, mark.last, house > end ? 'clause' : 'sentence')) {
        found.push(...candidate(post, mark.first, house, house > end ? 1 : 0.8))
      } else {
        // "Пушкинская улица 5"
        const start = nameStart(post, mark.first)
        const behind = houseEnd(post, mark.last)
        if (start < mark.first && (behind > mark.last || tokens[mark.first]!.text.length > 4)) found.push(...candidate(post, start, behind, behind > mark.last ? 0.98 : 0.7))
      }
    } else if (mark.concept === 'streetAfter') {
      let start = nameStart(post, mark.first)
      if (start === mark.first) continue
      const house = houseEnd(post, mark.last)
      const before = tokens[start - 1]
      const numbered = before?.kind === 'number' && post.sameLine(start - 1, start)
      const slashed = numbered && tokens[start - 2]?.text === '/' && tokens[start - 3]?.kind === 'number'
      if (numbered) start -= slashed ? 3 : 1
      if (isNear(post, start, mark.last, numbered ? 'clause' : 'sentence')) continue
      const abbreviated = tokens[mark.last]?.text === '.' && tokens[mark.last]!.glued ? mark.last + 1 : mark.last
      found.push(...candidate(post, start, Math.max(house, houseEnd(post, abbreviated), mark.last), numbered || house > mark.last ? 1 : 0.8))
    }
  }
  return found
}

/** "📍 Шартава 16", "Адрес: …": what follows on the line, or on the next when the line holds only a landmark. */
function byPin(post: PostText): Candidate[] {
  const { tokens } = post
  const found: Candidate[] = []
  for (const mark of post.marks('place')) {
    if (mark.concept !== 'pin' && mark.concept !== 'addressWord') continue
    // Of a row of pins the last one points.
    if (post.is('place', mark.last, 'pin', 'addressWord') && post.sameLine(mark.first, mark.last)) continue
    const line = post.lineOf(mark.first)
    let end = line.last
    let i = skipKnown(post, mark.last, end)
    if (i >= end || post.is('place', i, 'districtWord')) {
      if (line.last >= tokens.length) continue
      const next = post.lineOf(line.last)
      end = next.last
      i = skipKnown(post, next.first, end)
      if (tokens[i] && nameEnd(post, i, false) === i) continue
    }
    const stop = nameEnd(post, i, true)
    if (stop > i && !isNear(post, i, stop)) {
      const house = houseEnd(post, stop)
      const lowered = !tokens[i]!.capital && !CASELESS.test(tokens[i]!.text) && house === stop
      if (!lowered) found.push(...candidate(post, i, house, house > stop ? 0.96 : mark.concept === 'pin' ? 0.62 : 0.55))
    }
  }
  return found
}

/** City, country, district names and punctuation at the head of an address are passed over. */
function skipKnown(post: PostText, i: number, end: number): number {
  const { tokens } = post
  for (; i < end; ) {
    const token = tokens[i]!
    const known = post.mark('city', i) ?? post.mark('district', i)
    if (known && !(tokens[known.last]?.kind === 'number' && post.sameLine(known.last, i) && !post.is('place', known.last + 1, 'districtWord') && tokens[known.last + 1]?.text !== '-')) i = known.last
    else if (post.is('place', i, 'country', 'pin', 'addressWord') || (token.kind === 'sign' && !/^[("]$/.test(token.text)) || (post.is('place', i, 'districtWord') && post.mark('district', i - 1))) i++
    else if (post.is('place', i, 'within') && (post.mark('city', i + 1) || post.mark('district', i + 1))) i++
    else break
  }
  return i
}

/** "Тавдадебули 79", "MAMULADZE 21", "Г. Лорткипанидзе, 2Б": capitalised words and a house number, unknown to the lexicon. */
function byNameAndNumber(post: PostText): Candidate[] {
  const { tokens } = post
  const found: Candidate[] = []
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]!
    const leadingNumber = token.kind === 'number' && tokens[i + 1]?.text === 'may' // "26 MAY, 52"
    if (!leadingNumber && (token.kind !== 'word' || !token.capital || token.hash || isOther(post, i))) continue
    const end = leadingNumber ? i + 2 : nameEnd(post, i, false)
    if (end <= i) continue
    const house = houseEnd(post, end)
    if (house > end && !isNear(post, i, end) && !isMeasured(post, end, house) && !isInitialOnly(post, i, end)) {
      const line = post.lineOf(i)
      if (post.is('place', i - 1, 'districtWord') && post.sameLine(i - 1, i)) continue
      const alone = line.first === i || tokens[i - 1]!.kind === 'sign'
      found.push(...candidate(post, i, house, alone ? 0.9 : 0.72))
    }
    i = Math.max(i, end - 1)
  }
  return found
}

/** "ЖК White Sails", "Black Sea Towers", "Элт квартал", "в Санрайз": the building's name where no street is given. */
function byBuilding(post: PostText): Candidate[] {
  const { tokens } = post
  const found: Candidate[] = []
  for (const mark of post.marks('complex')) {
    if (isNear(post, mark.first, mark.last)) continue
    const city = post.mark('city', mark.first)
    if (city && city.first === mark.first && city.last === mark.last) continue
    // English and Russian everyday words ("next", "steps", "магнолия") name a building only when capitalised.
    if (!tokens[mark.first]!.capital && !tokens[mark.first]!.hash) continue
    found.push(...candidate(post, mark.first, mark.last, tokens[mark.first]!.hash ? 0.45 : 0.6))
  }
  for (const mark of post.marks('place')) {
    if (mark.concept === 'complexBefore') {
      let i = mark.last
      const quoted = tokens[i]?.text === '"'
      if (quoted) i++
      const end = nameEnd(post, i, false)
      if (end > i && post.sameLine(i, mark.first) && !isNear(post, mark.first, end) && !post.mark('city', i)) found.push(...candidate(post, i, end, 0.58))
    } else if (mark.concept === 'complexAfter') {
      const start = nameStart(post, mark.first)
      if (start < mark.first && tokens[start]!.capital && !tokens[start]!.hash && !post.mark('complex', start) && !isNear(post, start, mark.last) && !post.mark('city', start)) found.push(...candidate(post, start, mark.last, 0.5))
    } else if (mark.concept === 'within') {
      const i = tokens[mark.last]?.text === '"' ? mark.last + 1 : mark.last
      const token = tokens[i]
      if (!token?.capital || !post.sameLine(i, mark.first) || token.hash || isOther(post, i)) continue
      const end = nameEnd(post, i, false)
      if (end > i && !isNear(post, i, end)) found.push(...candidate(post, i, end, 0.48))
    }
  }
  return found
}

/** "Сабуртало, Нуцубидзе, …": a lone name between a district and the next comma or stop. */
function behindDistrict(post: PostText): Candidate[] {
  const { tokens } = post
  return post.marks('district').flatMap((mark) => {
    const line = post.lineOf(mark.first)
    const i = mark.last + 1
    if (i >= line.last || tokens[mark.last]!.text !== ',' || isNear(post, mark.first, mark.last)) return []
    const end = nameEnd(post, i, false)
    const closed = end >= line.last || /^[,.;:]$/.test(tokens[end]!.text)
    return end > i && closed && tokens[i]!.capital ? candidate(post, i, end, 0.5) : []
  })
}

/** Words that mean something else than a name: money, rooms, amenities, verbs of the offer, cities, districts, months. */
function isOther(post: PostText, i: number): boolean {
  const token = post.tokens[i]!
  if (post.mark('complex', i)) return false
  if (post.mark('city', i) || isOwnDistrict(post, i)) return true
  const place = post.at('place', i)
  if (place === 'landmark' || place === 'country' || place === 'within' || place === 'districtWord' || place === 'addressWord') return true
  if (/^(январ|феврал|март|апрел|мая|май|июн|июл|август|сентябр|октябр|ноябр|декабр|january|february|march|april|june|july|august|september|october|november|december|с|со|до|по|от|на|из|к|или|id|код|лот|lot|за|при|для|все|после|есть)/.test(token.text) && (token.text.length <= 2 || /^(январ|феврал|март|апрел|мая$|май$|июн|июл|август|сентябр|октябр|ноябр|декабр|january|february|march|april|june|july|august|september|october|november|december|код$|лот$|lot$|или$|при$|для$|все$|после$|есть$)/.test(token.text))) return true
  for (const group of ['deal', 'home', 'layout', 'size', 'money', 'time', 'near', 'polarity', 'pets', 'furniture', 'amenity', 'count', 'contact']) {
    const concept = post.at(group, i)
    if (concept && concept !== 'none' && !(group === 'size' && concept === 'of') && !(group === 'contact' && concept === 'channel')) return true
  }
  return false
}

/** A district of this city; names that are also streets' and people's ("Bagrationi") may be part of an address. */
function isOwnDistrict(post: PostText, i: number): boolean {
  const mark = post.mark('district', i)
  return mark !== undefined && mark.concept.split('|').some((id) => (!post.city || id.startsWith(`${post.city}/`)) && !SHARED_DISTRICTS.has(id))
}

/** Where a name that begins at `i` ends. `named`: a street word or a pin stands before it, so its first word may be in small letters. */
function nameEnd(post: PostText, i: number, named: boolean): number {
  const { tokens } = post
  const start = i
  let words = 0
  let last = start
  // "26 мая", "2-ой тупик Ангиса"
  if (tokens[i]?.kind === 'number' && named && tokens[i + 1] && post.sameLine(i, i + 1)) {
    let k = i + 1
    if (tokens[k]!.text === '-') k++
    if (tokens[k]?.kind === 'word' && (INNER.has(tokens[k]!.text) || tokens[k]!.capital) && !post.at('size', k) && !post.at('layout', k)) {
      i = last = k + 1
      words = 1
    } else return start
  }
  for (; i < tokens.length && words < MOST_WORDS; i++) {
    const token = tokens[i]!
    if (i > start && !post.sameLine(i, start)) break
    if (token.kind === 'word') {
      const initial = token.text.length <= 2 && tokens[i + 1]?.text === '.' && tokens[i + 1]!.glued
      if (initial && (token.capital || named)) {
        i++
        words++
        continue
      }
      if (isOther(post, i) && !(post.at('place', i) === 'streetBefore')) break
      const capital = token.capital || CASELESS.test(token.text)
      const lowerHead = named && words === 0 && token.text.length >= 4
      const inner = INNER.has(token.text) && i > start
      const lowerTail = named && words > 0 && !tokens[start]!.capital && token.text.length >= 4 && tokens[i + 1]?.kind === 'number'
      if (!capital && !lowerHead && !inner && !lowerTail) break
      words++
      if (!INNER.has(token.text) || capital) last = i + 1
      else if (/^(мая|may|тупик|туп|пер|переулок|проезд|turn|lane)$/.test(token.text)) last = i + 1
    } else if (token.text === '-' && token.glued && tokens[i + 1]?.glued && tokens[i + 1]?.kind === 'word') continue
    else if (token.text === '"' && words === 0) continue
    else break
  }
  return last
}

/** Where the name that ends before token `end` begins: capitalised words, or up to two words of a script without capitals. */
function nameStart(post: PostText, end: number): number {
  const { tokens } = post
  let start = end
  for (let i = end - 1; i >= 0 && end - i <= MOST_WORDS && post.sameLine(i, end); i--) {
    const token = tokens[i]!
    if (token.text === '-' && token.glued && tokens[i + 1]?.glued && tokens[i - 1]?.kind === 'word') continue
    if (token.kind === 'sign' && token.text === '.' && tokens[i - 1]?.kind === 'word' && tokens[i - 1]!.text.length <= 2 && tokens[i - 1]!.capital) continue
    if (token.kind !== 'word' || token.hash || isOther(post, i)) break
    const caseless = CASELESS.test(token.text)
    if (caseless && end - i > 2) break
    if (!token.capital && !caseless && !(INNER.has(token.text) && tokens[i - 1]?.capital)) break
    start = i
  }
  return start
}

/** The house number behind a name: "16", ", 8", "11а", "10/12", "№ 5", "д. 7"; else the same place. */
function houseEnd(post: PostText, end: number): number {
  const { tokens } = post
  if (end <= 0) return end
  let i = end
  const line = (k: number) => post.sameLine(k, end - 1)
  if (tokens[i]?.text === '.' && line(i) && tokens[i + 1]?.glued) i++
  if ((tokens[i]?.text === ',' || tokens[i]?.text === '-') && line(i)) i++
  let marked = false
  while (tokens[i] && line(i) && (post.is('place', i, 'house') || tokens[i]!.text === '.' || tokens[i]!.text === '#') && i < end + 4 && !tokens[i]!.hash) {
    marked = true
    i++
  }
  const number = tokens[i]
  if (!number || !line(i) || number.kind !== 'number' || number.hash || !Number.isInteger(number.value) || number.value > 999 || number.text.startsWith('0')) return end
  // A measure of its own ("30 м²", "5 этаж", "400 $", "2+1", "2 спальни") is no house number.
  if (isMeasured(post, end, i + 1) && !marked) return end
  let last = i + 1
  if (tokens[last]?.text === '/' && tokens[last + 1]?.kind === 'number' && tokens[last]!.glued && line(last + 1)) last += 2
  const letter = tokens[last]
  if (letter?.kind === 'word' && letter.text.length === 1 && line(last) && (letter.glued || (letter.capital && !tokens[last + 1]?.glued)) && !post.at('size', last)) last++
  return last
}

/** The number that ends at `last` measures something. */
function isMeasured(post: PostText, end: number, last: number): boolean {
  const { tokens } = post
  const i = last
  const next = tokens[i]
  if (!next || !post.sameLine(i, end - 1)) return false
  const size = post.mark('size', i)
  if (size && size.first === i && ['sqm', 'floor', 'storeys'].includes(size.concept)) return true
  if (post.mark('layout', i)?.first === i && post.at('layout', i) !== 'studio' && post.at('layout', i) !== 'none') return true
  const money = post.mark('money', i)
  if (money?.first === i && /^[A-Z]{3}$/.test(money.concept)) return true
  if (post.at('time', i) === 'month' || post.is('place', i, 'districtWord')) return true
  if (next.text === '-' && post.at('layout', i + 1)) return true
  if (next.text === '+' || next.text === '%' || (next.text === '.' && tokens[i + 1]?.kind === 'number' && tokens[i + 1]!.glued)) return true
  return /^(м|метр|метров|m|мин|минут|минуты|min|minutes|км|km|лет|года|человек|чел|го|й|ый|ого|х|июн|июл|штук|шт|июня|июля|августа|сентября|октября|ноября|декабря|января|февраля|марта|апреля|мая)$/.test(next.text)
}

/** "С 22", "А 5": one letter is no street. */
function isInitialOnly(post: PostText, first: number, end: number): boolean {
  for (let i = first; i < end; i++) if (post.tokens[i]!.kind === 'word' && post.tokens[i]!.text.length > 2) return false
  return true
}
