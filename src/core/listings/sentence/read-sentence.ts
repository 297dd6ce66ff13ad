import type { Amenity } from '#contract/amenities.ts'
import { CITY_NAMES, type CityName } from '#contract/cities.ts'
import { CURRENCIES, type Currency } from '#contract/currencies.ts'
import { FILTERS, type FilterKey, type Filters, RANGES, specOf } from '#contract/filters.ts'
import type { ListingKind } from '#contract/listing-kinds.ts'
import { normalizeFilters } from '#contract/normalize-filters.ts'
import { monthsPerUnit } from '#core/extraction/readers/min-term.ts'
import { readListingKind } from '#core/extraction/readers/listing-kind.ts'
import { PostText } from '#core/extraction/text/post-text.ts'
import { findCityByName, findCountryFacts } from '#core/places/cities.ts'
import { findDistrictByName, listQuarters } from '#core/places/districts.ts'
import type { Mark } from '#core/extraction/text/patterns.ts'
import { SENTENCE_MATCHER } from './sentence-matcher.ts'
import { type Numbers, SentenceText } from './sentence-text.ts'

/**
 * `filters`: what a sentence asks for, with the names in it as `searchQuery`. `rest`: the words
 * that no filter stands for, such as "near the sea".
 */
export type Sentence = { filters: Filters; rest: string }

const MAX_LENGTH = 300
const ROOMS = FILTERS.rooms
const MAX_COUNTED_ROOMS = 12
const MIN_AREA = 8
/** Districts that a city calls its centre. */
const CENTRES = ['Kentron', 'City Centre']
/** "For" as an ending: "3 თვით", "6 ամսով", "bir yilga". */
const TERM_ENDING = /(?:ით|ով|ga|га)$/

/**
 * Reads what somebody looks for, in any language that posts are written in: "двушка в Сабуртало до
 * 700$ с котом". `city` is that of the list, unless the sentence names another. Without a word such
 * as "from", a price is a maximum, an area a minimum, and a floor that floor.
 */
export function readSentence(typed: string, city: CityName | null): Sentence {
  const oneLine = typed.slice(0, MAX_LENGTH).replace(/\s+/g, ' ')
  const country = findCityByName(city)?.country ?? null
  const groundFloor = findCountryFacts(city)?.groundFloor
  const text = new SentenceText(
    new PostText(oneLine, SENTENCE_MATCHER, { city, country, groundFloor }),
  )
  const place = readPlace(text, city)
  const filters = {
    ...place,
    rooms: readRooms(text),
    ...readArea(text),
    ...readFloor(text),
    ...readDeposit(text),
    ...readTerm(text),
    ...readConditions(text),
    // Last, since a number that nothing else explains is a price.
    ...readPrice(text, place.city ?? city),
  }
  const { names, rest } = readRest(text)
  return { filters: normalizeFilters(keepValid({ ...filters, searchQuery: names })), rest }
}

/** Drops numbers that no filter can have, and swaps those of "от 900 до 500". */
function keepValid(filters: Filters): Filters {
  const valid = Object.fromEntries(
    Object.entries(filters).filter(([key, value]) => {
      const spec = specOf(key as FilterKey)
      if (typeof value !== 'number' || !('max' in spec)) return true
      const min = 'min' in spec ? spec.min : 0
      return (
        value >= min && value <= spec.max && (spec.kind === 'amount' || Number.isInteger(value))
      )
    }),
  ) as Filters
  for (const [min, max] of RANGES) {
    const [low, high] = [valid[min], valid[max]]
    if (low !== undefined && high !== undefined && low > high)
      Object.assign(valid, { [min]: high, [max]: low })
  }
  return { ...valid, searchQuery: filters.searchQuery?.slice(0, FILTERS.searchQuery.max).trim() }
}

function readPlace(text: SentenceText, city: CityName | null): Filters {
  const isOffered = (name: string) => name === city || CITY_NAMES.includes(name)
  const named = text.post
    .marks('city')
    .find(({ concept, last }) => isOffered(concept) && !text.hasWord('nameWord', last))
  if (named) text.markRead(named.first, named.last)
  let of = named?.concept ?? null
  const districts: string[] = []
  for (const mark of text.post.marks('district')) {
    if (text.isRead[mark.first] || text.isStation(mark.first, mark.last)) continue
    // "где угодно, кроме Глдани"
    if (text.findNo(mark.first, mark.last)) continue
    const owners = mark.concept
      .split('|')
      .map((owner) => owner.split('/') as [string, string])
      .filter(([name]) => isOffered(name))
    const wanted = of ?? city
    const owner =
      owners.find(([name]) => name === wanted) ?? (owners.length === 1 ? owners[0] : undefined)
    // A district of another city than that of the list changes the city, once.
    if (!owner || (owner[0] !== wanted && of !== null)) continue
    if (owner[0] !== city) of = owner[0]
    districts.push(owner[1])
    text.markRead(mark.first, mark.last)
  }
  const inCity = of ?? city
  const centre = CENTRES.find((name) => inCity && findDistrictByName(inCity, name))
  for (const { first, last } of centre ? text.wordsOf('centre') : []) {
    if (text.isRead[first] || text.post.at('near', first - 1)) continue
    districts.push(centre!)
    text.markRead(first, last)
  }
  return {
    ...(of !== null && of !== city && { city: of }),
    // Of a district and its own quarter, the quarter: "Novi Beograd, Blok 45".
    districts: districts.filter(
      (name) => !inCity || !listQuarters(inCity, name).some((one) => districts.includes(one)),
    ),
  }
}

function readRooms(text: SentenceText): number[] {
  const { tokens } = text.post
  const rooms = new Set<number>()
  // "2+1": two bedrooms and a living room.
  tokens.forEach((token, i) => {
    const [one, other] = [tokens[i - 1], tokens[i + 1]]
    if (token.text !== '+' || one?.kind !== 'number' || other?.kind !== 'number') return
    const sum = one.value + other.value
    if (!Number.isInteger(sum) || sum < 1 || sum > MAX_COUNTED_ROOMS) return
    rooms.add(Math.min(sum, ROOMS.max))
    text.markRead(i - 1, i + 2)
  })
  // "3к квартира"; "до 1к" and "1k$" are thousands.
  tokens.forEach((token, i) => {
    const unit = tokens[i + 1]
    if (text.isRead[i] || !/^[1-6]$/.test(token.text)) return
    if (!unit?.isAttached || !/^[кk]$/.test(unit.text)) return
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
      ? text.withJoined({ low: Number(stated), high: Number(stated), first, last })
      : concept === 'studio' || concept === 'oneBedroom'
        ? { low: 1, high: 1, first, last }
        : concept === 'rooms' || concept === 'bedrooms'
          ? text.numbersBefore(first, last)
          : null
    if (!numbers || text.isRead[numbers.first]) continue
    if (numbers.low < 1 || numbers.high > MAX_COUNTED_ROOMS) continue
    if (numbers.high > numbers.low) {
      numbers.low = Math.floor(numbers.low)
      numbers.high = Math.floor(numbers.high)
    } else [numbers.low, numbers.high] = splitDecimal(numbers.low)
    const { bound, isStrict } = text.takeBound(numbers) ?? {}
    const isRange = numbers.high > numbers.low
    const by = isStrict && !isRange ? 1 : 0
    const low = bound === 'upTo' && !isRange ? ROOMS.min : numbers.low + more + by
    const high = bound === 'from' && !isRange ? ROOMS.max : numbers.high + more - by
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
    const { bound } = text.takeBound(numbers) ?? {}
    const isRange = numbers.high > numbers.low
    if (bound !== 'upTo' || isRange) range.areaMin = numbers.low
    if (bound === 'upTo' || isRange) range.areaMax = numbers.high
    text.markRead(numbers.first, numbers.last)
  }
  return range
}

function readFloor(text: SentenceText): Filters {
  const found: Filters = {}
  const ground = text.post.groundFloor
  let isAboutFloors = false
  for (const mark of text.post.marks('size')) {
    const ordinal = /^o(\d+)$/.exec(mark.concept)?.[1]
    const isFloor = mark.concept === 'floor' || mark.concept === 'storeys'
    isAboutFloors ||= isFloor || ordinal !== undefined || mark.concept === 'ground'
    const numbers: Numbers | null =
      ordinal || mark.concept === 'ground'
        ? { low: Number(ordinal ?? ground), high: Number(ordinal ?? ground), ...mark }
        : isFloor
          ? (text.numbersBefore(mark.first, mark.last) ?? text.numbersAfter(mark))
          : null
    if (!numbers || text.isRead[numbers.first] || numbers.high > FILTERS.floorMax.max) continue
    // "2/5 этаж": the second number is that of the floors of the building.
    if (text.post.tokens[numbers.first + 1]?.text === '/') numbers.high = numbers.low
    const no = text.findNo(numbers.first, Math.max(numbers.last, mark.last))
    if (no) {
      if (numbers.low > Math.max(ground, 1)) continue
      found.notGroundFloor = true
      text.markRead(no.first, no.last)
    } else {
      const { bound, isStrict } = text.takeBound(numbers) ?? {}
      const isRange = numbers.high > numbers.low
      const by = isStrict && !isRange ? 1 : 0
      if (bound !== 'upTo' || isRange) found.floorMin = numbers.low + by
      if (bound !== 'from' || isRange) found.floorMax = numbers.high - by
    }
    text.markRead(numbers.first, numbers.last)
    text.markRead(mark.first, mark.last)
  }
  const filters = { firstFloor: 'notGroundFloor', topFloor: 'notTopFloor' } as const
  const ends = (['firstFloor', 'topFloor'] as const).flatMap((name) =>
    text.wordsOf(name).map((mark) => ({ ...mark, filter: filters[name] })),
  )
  isAboutFloors ||= ends.some(({ filter }) => filter === 'notTopFloor')
  let refused = -1
  const inOrder = ends.toSorted((one, other) => one.first - other.first)
  for (const [i, { filter, first, last }] of inOrder.entries()) {
    if (text.isRead[first] && filter === 'notGroundFloor') {
      if (found.notGroundFloor) refused = last
      continue
    }
    // "не первый и не последний", "not first or last floor".
    const next = inOrder[i + 1]
    const isJoined = next?.first === last + 1 && text.isRangeSign(last)
    const no = text.findNo(first, last) ?? (isJoined ? text.findNo(next.first, next.last) : null)
    if (!isAboutFloors || (!no && !(refused === first - 1 && text.isRangeSign(refused)))) continue
    found[filter] = true
    refused = last
    text.markRead(first, last)
    if (no) text.markRead(no.first, no.last)
  }
  return found
}

/** "Без депозита", "депозит до 500$", which is in dollars. */
function readDeposit(text: SentenceText): Filters {
  for (const mark of text.post.marks('money')) {
    if (mark.concept !== 'deposit' || text.isRead[mark.first]) continue
    const numbers = text.findNo(mark.first, mark.last) ? null : text.numbersAfter(mark)
    if (numbers) {
      // "Депозит 1 месяц", "deposit 50%": not an amount.
      const isPercent = text.post.tokens[numbers.last]?.text === '%'
      if (isPercent || monthsPerUnit(text.post.at('lease', numbers.last)) !== null) continue
      const money = text.post.mark('money', numbers.last)
      const isDollars = !money || !CURRENCIES.includes(money.concept as Currency)
      if (!isDollars && money.concept !== 'USD') continue
      text.markRead(mark.first, isDollars ? numbers.last : money.last)
      return { depositMax: numbers.high }
    }
    if (text.takeNo(mark)) return { depositMax: 0 }
  }
  return {}
}

/** The longest lease that somebody can promise: "на 3 месяца". */
function readTerm(text: SentenceText): Filters {
  for (const mark of text.post.marks('lease')) {
    const months = monthsPerUnit(mark.concept)
    if (!months || text.isRead[mark.first]) continue
    const { first, last } = mark
    const stated = /^halfYear|AndHalf$/.test(mark.concept) ? null : text.numbersBefore(first, last)
    const numbers = stated ?? { low: 1, high: 1, first, last }
    let start = numbers.first
    while (text.isArticle(start - 1)) start--
    const isFor = text.wordsOf('forTerm').some((word) => word.last === start)
    const isOne = !stated && mark.concept !== 'halfYear' && mark.concept !== 'yearAndHalf'
    if (isOne && !isFor && !TERM_ENDING.test(text.post.tokens[last - 1]!.text)) continue
    // "с ребёнком 5 лет", "предоплата за 2 месяца".
    if ([1, 2, 3].some((by) => text.post.is('lease', numbers.first - by, 'other'))) continue
    const term = numbers.high * months
    if (term > FILTERS.minTermMax.max || text.post.is('money', numbers.first - 1, 'deposit'))
      continue
    text.takeBound(numbers)
    text.markRead(start - (isFor ? 1 : 0), last)
    return { minTermMax: term }
  }
  return {}
}

function readConditions(text: SentenceText): Filters {
  const take = (marks: readonly Mark[]) => {
    const wanted = marks.filter(
      ({ first, last }) => !text.isRead[first] && text.findNo(first, last) === null,
    )
    for (const { first, last } of wanted) text.markRead(first, last)
    return wanted
  }
  const of = (group: string, concept: string) =>
    text.post.marks(group).filter((mark) => mark.concept === concept)
  const kinds = readKinds(text)
  const amenities = text.post.marks('amenity').filter(({ concept }) => concept !== 'none')
  const days = { today: 1, week: 7 }
  const posted = (['today', 'week'] as const).find((name) => take(text.wordsOf(name)).length > 0)
  const owner = [...of('money', 'noCommission'), ...text.wordsOf('owner')]
  const fee = [...of('money', 'commission'), ...of('money', 'agent')].find((mark) =>
    text.takeNo(mark),
  )
  return {
    ...(take(text.post.marks('pets')).length > 0 && { petFriendly: true as const }),
    ...(take(of('furniture', 'furnished')).length > 0 && { furnished: true as const }),
    ...((take(owner).length > 0 || fee) && { noAgentFee: true as const }),
    ...(take(text.wordsOf('photos')).length > 0 && { withPhotos: true as const }),
    ...(posted && { postedWithin: days[posted] }),
    kinds,
    amenities: [
      ...take(amenities).map(({ concept }) => concept as Amenity),
      ...take(text.wordsOf('terrace')).map(() => 'balcony' as const),
    ],
  }
}

/** The kinds that nouns name: "квартира или дом". Numbers of rooms and studios name none. */
function readKinds(text: SentenceText): ListingKind[] {
  const kind = readListingKind(text.post, false)
  const kinds = new Set<ListingKind>()
  if (kind && kind.value !== 'flat' && !text.isRead[kind.first]) {
    kinds.add(kind.value)
    text.markRead(kind.first, kind.last)
  }
  for (const { first, last } of text.wordsOf('house')) {
    if (text.isRead[first] || text.post.tokens[last]?.kind === 'number') continue
    kinds.add('house')
    text.markRead(first, last)
  }
  for (const { first, last } of text.wordsOf('flat')) {
    if (text.post.at('size', first) || kinds.size > 0) continue
    kinds.add('flat')
    text.markRead(first, last)
  }
  for (const { concept, first, last } of text.post.marks('home')) {
    const value =
      concept === 'flat' || concept === 'flats' ? 'flat' : concept === 'house' ? 'house' : null
    const isNamed = value && !text.hasWord('home', first)
    // "двушка", "dvosoban".
    const layout = text.post.mark('layout', first)
    const isCount = layout?.first === first && layout.last === last && last === first + 1
    if (!isNamed || isCount || text.findNo(first, last)) continue
    if (kinds.size > 0 && !text.isJoint(first - 1) && !text.isJoint(last)) continue
    kinds.add(value)
    text.markRead(first, last)
  }
  return [...kinds]
}

function readPrice(text: SentenceText, city: CityName | null): Filters {
  const { tokens } = text.post
  const range: Filters = {}
  // Prices of days are no rents.
  if (text.wordsOf('perDay').length > 0) return range
  for (let i = 0; i < tokens.length; i++) {
    const numbers = text.isRead[i] ? null : text.moneyAt(i)
    if (!numbers) continue
    const { bound } = text.takeBound(numbers) ?? {}
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
    if (text.isRead[i] || token.kind === 'sign' || text.isEnding(i)) return
    const word = text.post.originalText(i, text.isEnding(i + 1) ? i + 2 : i + 1)
    // "Пекинская 12": the number of a house belongs to the name.
    const isHouse = token.kind === 'number' && text.isAfterName(i)
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
