import type { Amenity } from '#contract/amenities.ts'
import { CITY_NAMES, type CityName } from '#contract/cities.ts'
import type { Currency } from '#contract/currencies.ts'
import { FILTERS, type Filters } from '#contract/filters.ts'
import { normalizeFilters } from '#contract/normalize-filters.ts'
import { MATCHER } from '#core/extraction/lexicon/matcher.ts'
import { monthsPerUnit } from '#core/extraction/readers/min-term.ts'
import { readListingKind } from '#core/extraction/readers/listing-kind.ts'
import { PostText } from '#core/extraction/text/post-text.ts'
import { findCityByName, findCountryFacts } from '#core/places/cities.ts'
import type { Mark } from '#core/extraction/text/patterns.ts'
import { type Numbers, SentenceText } from './sentence-text.ts'

/**
 * `filters`: what a sentence asks for, with the names in it as `searchQuery`. `rest`: the words
 * that no filter stands for, such as "near the sea".
 */
export type Sentence = { filters: Filters; rest: string }

const MAX_LENGTH = 300
const ROOMS = FILTERS.rooms
const MIN_AREA = 8

/**
 * Reads what somebody looks for, in any language that posts are written in: "двушка в Сабуртало до
 * 700$ с котом". `city` is that of the list, unless the sentence names another. Without a word such
 * as "from", a price is a maximum, an area a minimum, and a floor that floor.
 */
export function readSentence(typed: string, city: CityName | null): Sentence {
  const oneLine = typed.slice(0, MAX_LENGTH).replace(/\s+/g, ' ')
  const country = findCityByName(city)?.country ?? null
  const groundFloor = findCountryFacts(city)?.groundFloor
  const text = new SentenceText(new PostText(oneLine, MATCHER, { city, country, groundFloor }))
  const place = readPlace(text, city)
  const filters = {
    ...place,
    rooms: readRooms(text),
    ...readArea(text),
    ...readFloor(text),
    ...readTerm(text),
    ...readConditions(text),
    // Last, since a number that nothing else explains is a price.
    ...readPrice(text, place.city ?? city),
  }
  const { names, rest } = readRest(text)
  return { filters: normalizeFilters({ ...filters, searchQuery: names }), rest }
}

function readPlace(text: SentenceText, city: CityName | null): Filters {
  const named = text.post.marks('city').find(({ concept }) => CITY_NAMES.includes(concept))
  if (named) text.markRead(named.first, named.last)
  let of = named?.concept ?? null
  const districts: string[] = []
  for (const mark of text.post.marks('district')) {
    if (text.isMetro(mark.first)) continue
    const owners = mark.concept.split('|').map((owner) => owner.split('/') as [string, string])
    const wanted = of ?? city
    const owner =
      owners.find(([name]) => name === wanted) ?? (owners.length === 1 ? owners[0] : undefined)
    // A district of another city than that of the list changes the city, once.
    if (!owner || (owner[0] !== wanted && of !== null)) continue
    if (owner[0] !== city) of = owner[0]
    districts.push(owner[1])
    text.markRead(mark.first, mark.last)
  }
  return { ...(of !== null && of !== city && { city: of }), districts }
}

function readRooms(text: SentenceText): number[] {
  const { tokens } = text.post
  const rooms = new Set<number>()
  // "2+1": two bedrooms and a living room.
  tokens.forEach((token, i) => {
    const [one, other] = [tokens[i - 1], tokens[i + 1]]
    if (token.text !== '+' || one?.kind !== 'number' || other?.kind !== 'number') return
    rooms.add(Math.min(one.value + other.value, ROOMS.max))
    text.markRead(i - 1, i + 2)
  })
  // "3к квартира"; "до 1к" and "1k$" are thousands.
  tokens.forEach((token, i) => {
    const unit = tokens[i + 1]
    if (!/^[1-6]$/.test(token.text) || !unit?.isAttached || !/^[кk]$/.test(unit.text)) return
    if (text.moneyAt(i)?.currency || text.boundAt({ first: i, last: i + 2 })) return
    rooms.add(Math.min(token.value, ROOMS.max))
    text.markRead(i, i + 2)
  })
  for (const mark of text.post.marks('layout')) {
    const { concept, first, last } = mark
    const stated = /^(?:bed)?rooms([1-6])(?:\.5)?$/.exec(concept)?.[1]
    // Filters count a living room too.
    const more = /^bedrooms|^oneBedroom$/.test(concept) ? 1 : 0
    const numbers: Numbers | null = stated
      ? { low: Number(stated), high: Number(stated), first, last }
      : concept === 'studio' || concept === 'oneBedroom'
        ? { low: 1, high: 1, first, last }
        : concept === 'rooms' || concept === 'bedrooms'
          ? text.numbersBefore(first, last)
          : null
    if (!numbers || text.isRead[numbers.first] || numbers.low < 1 || numbers.high > 12) continue
    if (!Number.isInteger(numbers.low)) [numbers.low, numbers.high] = splitDecimal(numbers.low)
    const bound = text.takeBound(numbers)
    const low = bound === 'upTo' ? ROOMS.min : numbers.low + more
    const isOpen = bound === 'from' && numbers.low === numbers.high
    const high = isOpen ? ROOMS.max : numbers.high + more
    for (let n = low; n <= high; n++) rooms.add(Math.min(n, ROOMS.max))
    text.markRead(numbers.first, numbers.last)
  }
  return [...rooms]
}

function readArea(text: SentenceText): Filters {
  const { tokens } = text.post
  const range: Filters = {}
  const units = [
    ...text.post.marks('size').filter(({ concept }) => concept === 'sqm'),
    ...tokens.flatMap((token, i) =>
      /^(?:м|m|метров|metara|metrov)$/.test(token.text) && !text.post.at('size', i)
        ? { first: i, last: i + 1 }
        : [],
    ),
  ]
  for (const { first, last } of units) {
    const numbers = text.numbersBefore(first, last)
    if (!numbers || numbers.low < MIN_AREA) continue
    // "500 м от метро" is a distance.
    if (!text.post.at('size', first) && text.isFarFrom(last)) continue
    const bound = text.takeBound(numbers)
    if (bound !== 'upTo') range.areaMin = numbers.low
    if (bound === 'upTo' || numbers.high > numbers.low) range.areaMax = numbers.high
    text.markRead(numbers.first, numbers.last)
  }
  return range
}

function readFloor(text: SentenceText): Filters {
  const found: Filters = {}
  const ground = text.post.groundFloor
  for (const mark of text.post.marks('size')) {
    const ordinal = /^o(\d+)$/.exec(mark.concept)?.[1]
    const numbers: Numbers | null =
      ordinal || mark.concept === 'ground'
        ? { low: Number(ordinal ?? ground), high: Number(ordinal ?? ground), ...mark }
        : mark.concept === 'floor' || mark.concept === 'storeys'
          ? (text.numbersBefore(mark.first, mark.last) ?? text.numbersAfter(mark))
          : null
    if (!numbers) continue
    // "2/5 этаж": the second number is that of the floors of the building.
    if (text.post.tokens[numbers.first + 1]?.text === '/') numbers.high = numbers.low
    const no = text.findNo(numbers.first)
    if (no !== null) {
      if (numbers.low > ground) continue
      found.notGroundFloor = true
      text.markRead(no, numbers.first)
    } else {
      const bound = text.takeBound(numbers)
      const isRange = numbers.high > numbers.low
      if (bound !== 'upTo' || isRange) found.floorMin = numbers.low
      if (bound !== 'from' || isRange) found.floorMax = numbers.high
    }
    text.markRead(numbers.first, numbers.last)
  }
  const top = text.wordsOf('topFloor')[0]
  const noTop = top ? text.findNo(top.first) : null
  if (top && noTop !== null) {
    found.notTopFloor = true
    text.markRead(noTop, top.last)
  }
  return found
}

/** The longest lease that somebody can promise: "на 3 месяца". */
function readTerm(text: SentenceText): Filters {
  for (const mark of text.post.marks('lease')) {
    const months = monthsPerUnit(mark.concept)
    if (!months || text.isRead[mark.first]) continue
    const { first, last } = mark
    const numbers = /^halfYear|AndHalf$/.test(mark.concept)
      ? { low: 1, first, last }
      : (text.numbersBefore(first, last) ?? { low: 1, first, last })
    const isFor = text.wordsOf('forTerm').some((word) => word.last === numbers.first)
    if (!isFor && !/(?:ით|ով)$/.test(text.post.tokens[last - 1]!.text)) continue
    text.markRead(numbers.first - (isFor ? 1 : 0), last)
    return { minTermMax: numbers.low * months }
  }
  return {}
}

function readConditions(text: SentenceText): Filters {
  const take = (marks: readonly Mark[]) => {
    const wanted = marks.filter(({ first }) => text.findNo(first) === null)
    for (const { first, last } of wanted) text.markRead(first, last)
    return wanted
  }
  const of = (group: string, concept: string) =>
    text.post.marks(group).filter((mark) => mark.concept === concept)
  const kind = readListingKind(text.post, false)
  const isKind = kind && kind.value !== 'flat' && !text.isRead[kind.first]
  if (isKind) text.markRead(kind.first, kind.last)
  const amenities = text.post.marks('amenity').filter(({ concept }) => concept !== 'none')
  const days = { today: 1, week: 7 }
  const posted = (['today', 'week'] as const).find((name) => take(text.wordsOf(name)).length > 0)
  return {
    ...(take(text.post.marks('pets')).length > 0 && { petFriendly: true as const }),
    ...(take(of('furniture', 'furnished')).length > 0 && { furnished: true as const }),
    ...(take(of('money', 'noCommission')).length > 0 && { noAgentFee: true as const }),
    ...(take(text.wordsOf('photos')).length > 0 && { withPhotos: true as const }),
    ...(posted && { postedWithin: days[posted] }),
    kinds: isKind ? [kind.value] : [],
    amenities: take(amenities).map(({ concept }) => concept as Amenity),
  }
}

function readPrice(text: SentenceText, city: CityName | null): Filters {
  const { tokens } = text.post
  const range: Filters = {}
  for (let i = 0; i < tokens.length; i++) {
    const numbers = text.isRead[i] ? null : text.moneyAt(i)
    if (!numbers) continue
    const bound = text.takeBound(numbers)
    if (bound === 'from' || numbers.high > numbers.low) range.priceMin = numbers.low
    if (bound !== 'from' || numbers.high > numbers.low) range.priceMax = numbers.high
    if (numbers.currency) range.currency = numbers.currency
    text.markRead(numbers.first, numbers.last)
  }
  const highest = range.priceMax ?? range.priceMin
  if (!range.currency && highest !== undefined)
    range.currency = guessCurrency(highest, findCityByName(city)?.country)
  return range
}

/** The words that no filter stands for; names of streets and the like apart. */
function readRest(text: SentenceText): { names: string; rest: string } {
  const { tokens } = text.post
  const names: string[] = []
  const rest: string[] = []
  tokens.forEach((token, i) => {
    if (text.isRead[i] || token.kind === 'sign') return
    const word = text.post.originalText(i, i + 1)
    // "Пекинская 12": the number of a house belongs to the name.
    const isHouse = token.kind === 'number' && text.isName(i - 1)
    if (text.isName(i) || isHouse) names.push(word)
    else if (!text.isSilent(i)) rest.push(word)
  })
  return { names: names.join(' '), rest: rest.join(' ') }
}

/** "2,3 комнаты" means two or three, which looks like a decimal; "2,5 sobe" has a half room. */
function splitDecimal(value: number): [low: number, high: number] {
  const low = Math.floor(value)
  const digit = Math.round((value - low) * 10)
  return [low, digit === 5 ? low : Math.max(low, digit)]
}

/** Amounts of rents in the currencies of their countries are far higher than those in dollars. */
function guessCurrency(value: number, country: string | undefined): Currency | undefined {
  if (country === 'AM') return value >= 20_000 ? 'AMD' : undefined
  if (country === 'RS') return value >= 10_000 ? 'RSD' : 'EUR'
  return undefined
}
