import type { Amenity } from '#contract/amenities.ts'
import { CITY_NAMES, type CityName } from '#contract/cities.ts'
import { CURRENCIES, type Currency } from '#contract/currencies.ts'
import { FILTERS, type Filters } from '#contract/filters.ts'
import { normalizeFilters } from '#contract/normalize-filters.ts'
import { MATCHER } from '#core/extraction/lexicon/matcher.ts'
import { COUNT_VALUES } from '#core/extraction/readers/layout.ts'
import { readListingKind } from '#core/extraction/readers/listing-kind.ts'
import { type Mark } from '#core/extraction/text/patterns.ts'
import { PostText } from '#core/extraction/text/post-text.ts'
import { findCityByName } from '#core/places/cities.ts'
import { SENTENCE_WORDS } from './sentence-words.ts'

/**
 * `filters`: what a sentence asks for, with the names in it as `searchQuery`. `rest`: the words
 * that no filter stands for, such as "near the sea".
 */
export type Sentence = { filters: Filters; rest: string }

const MAX_LENGTH = 300
/** A lower amount without a currency is not a rent. */
const MIN_BARE_RENT = 50
const ROOMS = FILTERS.rooms

/**
 * Reads what somebody looks for, in any language that posts are written in: "двушка в Сабуртало до
 * 700$ с котом". `city` is that of the list, unless the sentence names another. Without a word such
 * as "from", a price is a maximum, an area a minimum, and a floor that floor.
 */
export function readSentence(text: string, city: CityName | null): Sentence {
  const country = findCityByName(city)?.country ?? null
  const oneLine = text.slice(0, MAX_LENGTH).replace(/\s+/g, ' ')
  const reader = new SentenceReader(new PostText(oneLine, MATCHER, { city, country }))
  const place = reader.readPlace(city)
  const filters = {
    ...place,
    rooms: reader.readRooms(),
    ...reader.readArea(),
    ...reader.readFloor(),
    ...reader.readTerm(),
    ...reader.readConditions(),
    // Last, since a number that nothing else explains is a price.
    ...reader.readPrice(place.city ?? city),
  }
  const { names, rest } = reader.readRest()
  return { filters: normalizeFilters({ ...filters, searchQuery: names }), rest }
}

/** Tokens [first, last) with the numbers that they state. */
type Numbers = { low: number; high: number; first: number; last: number }

class SentenceReader {
  readonly #post: PostText
  readonly #words: Mark[][]
  /** Whether a filter stands for each token. */
  readonly #isRead: boolean[]

  constructor(post: PostText) {
    this.#post = post
    this.#words = SENTENCE_WORDS.scan(post.tokens)
    this.#isRead = post.tokens.map(() => false)
  }

  readPlace(city: CityName | null): Filters {
    const named = this.#post.marks('city').find(({ concept }) => CITY_NAMES.includes(concept))
    if (named) this.#markRead(named.first, named.last)
    let of = named?.concept ?? null
    const districts: string[] = []
    for (const mark of this.#post.marks('district')) {
      if (this.#isMetro(mark.first)) continue
      const owners = mark.concept.split('|').map((owner) => owner.split('/') as [string, string])
      const wanted = of ?? city
      const owner =
        owners.find(([name]) => name === wanted) ?? (owners.length === 1 ? owners[0] : undefined)
      // A district of another city than that of the list changes the city, once.
      if (!owner || (owner[0] !== wanted && of !== null)) continue
      if (owner[0] !== city) of = owner[0]
      districts.push(owner[1])
      this.#markRead(mark.first, mark.last)
    }
    return { ...(of !== null && of !== city && { city: of }), districts }
  }

  readRooms(): number[] {
    const { tokens } = this.#post
    const rooms = new Set<number>()
    // "2+1": two bedrooms and a living room.
    tokens.forEach((token, i) => {
      const [one, other] = [tokens[i - 1], tokens[i + 1]]
      if (token.text !== '+' || one?.kind !== 'number' || other?.kind !== 'number') return
      rooms.add(Math.min(one.value + other.value, ROOMS.max))
      this.#markRead(i - 1, i + 2)
    })
    // "3к": also a unit of thousands, which no count of rooms reaches.
    tokens.forEach((token, i) => {
      const unit = tokens[i + 1]
      if (!/^[1-6]$/.test(token.text) || !unit?.isAttached || !/^[кk]$/.test(unit.text)) return
      rooms.add(Math.min(token.value, ROOMS.max))
      this.#markRead(i, i + 2)
    })
    for (const mark of this.#post.marks('layout')) {
      const { concept, first, last } = mark
      const stated = /^(?:bed)?rooms([1-6])(?:\.5)?$/.exec(concept)?.[1]
      // Filters count a living room too.
      const more = /^bedrooms|^oneBedroom$/.test(concept) ? 1 : 0
      const numbers: Numbers | null = stated
        ? { low: Number(stated), high: Number(stated), first, last }
        : concept === 'studio' || concept === 'oneBedroom'
          ? { low: 1, high: 1, first, last }
          : concept === 'rooms' || concept === 'bedrooms'
            ? this.#numbersBefore(first, last)
            : null
      if (!numbers || this.#isRead[numbers.first] || numbers.low < 1 || numbers.high > 12) continue
      if (!Number.isInteger(numbers.low)) [numbers.low, numbers.high] = splitDecimal(numbers.low)
      const bound = this.#takeBound(numbers)
      const low = bound === 'upTo' ? ROOMS.min : numbers.low + more
      const isOpen = bound === 'from' && numbers.low === numbers.high
      const high = isOpen ? ROOMS.max : numbers.high + more
      for (let n = low; n <= high; n++) rooms.add(Math.min(n, ROOMS.max))
      this.#markRead(numbers.first, numbers.last)
    }
    return [...rooms]
  }

  readArea(): Filters {
    const { tokens } = this.#post
    const range: Filters = {}
    const units = [
      ...this.#post.marks('size').filter(({ concept }) => concept === 'sqm'),
      ...tokens.flatMap((token, i) =>
        /^(?:м|m|метров|metara|metrov)$/.test(token.text) && !this.#post.at('size', i)
          ? { first: i, last: i + 1 }
          : [],
      ),
    ]
    for (const { first, last } of units) {
      const numbers = this.#numbersBefore(first, last)
      if (!numbers || numbers.low < 8) continue
      const bound = this.#takeBound(numbers)
      if (bound !== 'upTo') range.areaMin = numbers.low
      if (bound === 'upTo' || numbers.high > numbers.low) range.areaMax = numbers.high
      this.#markRead(numbers.first, numbers.last)
    }
    return range
  }

  readFloor(): Filters {
    const found: Filters = {}
    for (const mark of this.#post.marks('size')) {
      const ordinal = /^o(\d+)$/.exec(mark.concept)?.[1]
      const numbers: Numbers | null =
        ordinal || mark.concept === 'ground'
          ? { low: Number(ordinal ?? 1), high: Number(ordinal ?? 1), ...mark }
          : mark.concept === 'floor' || mark.concept === 'storeys'
            ? (this.#numbersBefore(mark.first, mark.last) ?? this.#numbersAfter(mark))
            : null
      if (!numbers) continue
      if (this.#takeNo(numbers.first)) {
        if (numbers.low > 1) continue
        found.notGroundFloor = true
      } else {
        const bound = this.#takeBound(numbers)
        const isRange = numbers.high > numbers.low
        if (bound !== 'upTo' || isRange) found.floorMin = numbers.low
        if (bound !== 'from' || isRange) found.floorMax = numbers.high
      }
      this.#markRead(numbers.first, numbers.last)
    }
    const top = this.#wordsOf('topFloor')[0]
    if (top && this.#takeNo(top.first)) {
      found.notTopFloor = true
      this.#markRead(top.first, top.last)
    }
    return found
  }

  /** The longest lease that somebody can promise: "на 3 месяца". */
  readTerm(): Filters {
    for (const mark of this.#post.marks('lease')) {
      const months = { months: 1, years: 12, halfYear: 6 }[mark.concept]
      if (!months || this.#isRead[mark.first]) continue
      const { first, last } = mark
      const numbers =
        mark.concept === 'halfYear'
          ? { low: 1, first, last }
          : (this.#numbersBefore(first, last) ?? { low: 1, first, last })
      const isFor = this.#wordsOf('forTerm').some((word) => word.last === numbers.first)
      if (!isFor && !/(?:ით|ով)$/.test(this.#post.tokens[last - 1]!.text)) continue
      this.#markRead(numbers.first - (isFor ? 1 : 0), last)
      return { minTermMax: numbers.low * months }
    }
    return {}
  }

  readConditions(): Filters {
    const take = (marks: readonly Mark[]) => {
      const wanted = marks.filter(({ first }) => !this.#isNegated(first))
      for (const { first, last } of wanted) this.#markRead(first, last)
      return wanted
    }
    const of = (group: string, concept: string) =>
      this.#post.marks(group).filter((mark) => mark.concept === concept)
    const kind = readListingKind(this.#post, false)
    const isKind = kind && kind.value !== 'flat' && !this.#isRead[kind.first]
    if (isKind) this.#markRead(kind.first, kind.last)
    const amenities = this.#post.marks('amenity').filter(({ concept }) => concept !== 'none')
    const days = { today: 1, week: 7 }
    const posted = (['today', 'week'] as const).find((name) => take(this.#wordsOf(name)).length > 0)
    return {
      ...(take(this.#post.marks('pets')).length > 0 && { petFriendly: true as const }),
      ...(take(of('furniture', 'furnished')).length > 0 && { furnished: true as const }),
      ...(take(of('money', 'noCommission')).length > 0 && { noAgentFee: true as const }),
      ...(take(this.#wordsOf('photos')).length > 0 && { withPhotos: true as const }),
      ...(posted && { postedWithin: days[posted] }),
      kinds: isKind ? [kind.value] : [],
      amenities: take(amenities).map(({ concept }) => concept as Amenity),
    }
  }

  readPrice(city: CityName | null): Filters {
    const { tokens } = this.#post
    const range: Filters = {}
    for (let i = 0; i < tokens.length; i++) {
      const numbers = this.#isRead[i] ? null : this.#moneyAt(i)
      if (!numbers) continue
      const bound = this.#takeBound(numbers)
      if (bound === 'from' || numbers.high > numbers.low) range.priceMin = numbers.low
      if (bound !== 'from' || numbers.high > numbers.low) range.priceMax = numbers.high
      if (numbers.currency) range.currency = numbers.currency
      this.#markRead(numbers.first, numbers.last)
    }
    const highest = range.priceMax ?? range.priceMin
    if (!range.currency && highest !== undefined)
      range.currency = guessCurrency(highest, findCityByName(city)?.country)
    return range
  }

  /** An amount that ends with the number at `i`: "700$", "€ 700", "500-700", "150 тыс. драм". */
  #moneyAt(i: number): (Numbers & { currency: Currency | null }) | null {
    const { tokens } = this.#post
    // A range is read at its end.
    if (tokens[i]!.kind !== 'number' || this.#numbersBefore(i + 3, i)?.first === i) return null
    let numbers = this.#numbersBefore(i + 1, i + 1)!
    const scale = { thousand: 1000, million: 1e6 }[this.#post.at('money', i + 1) ?? '']
    if (scale) {
      const { low, high, first } = numbers
      const last = this.#post.mark('money', i + 1)!.last
      numbers = { low: low < scale ? low * scale : low, high: high * scale, first, last }
    }
    while (tokens[numbers.last]?.text === '.') numbers.last++
    const marks = [numbers.last, numbers.first - 1].map((at) => this.#post.mark('money', at))
    const mark = marks.find((one) => one && CURRENCIES.includes(one.concept as Currency))
    if (mark) {
      numbers.first = Math.min(numbers.first, mark.first)
      numbers.last = Math.max(numbers.last, mark.last)
      return { ...numbers, currency: mark.concept as Currency }
    }
    if (numbers.high < MIN_BARE_RENT) return null
    // A number after a name is that of a house.
    if (this.#boundAt(numbers) === null && this.#isName(numbers.first - 1)) return null
    return { ...numbers, currency: null }
  }

  /** The words that no filter stands for; names of streets and the like apart. */
  readRest(): { names: string; rest: string } {
    const { tokens } = this.#post
    const names: string[] = []
    const rest: string[] = []
    tokens.forEach((token, i) => {
      if (this.#isRead[i] || token.kind === 'sign') return
      const text = this.#post.originalText(i, i + 1)
      // "Пекинская 12": the number of a house belongs to the name.
      const isHouse = token.kind === 'number' && this.#isName(i - 1)
      if (this.#isName(i) || isHouse) names.push(text)
      else if (!this.#isSilent(i)) rest.push(text)
    })
    return { names: names.join(' '), rest: rest.join(' ') }
  }

  /** Whether a word is none that posts and sentences commonly have, so that it may be a name. */
  #isName(i: number): boolean {
    const token = this.#post.tokens[i]
    if (token?.kind !== 'word' || token.text.length < 3 || this.#isSilent(i)) return false
    if (this.#post.mark('street', i) || this.#post.mark('complex', i)) return true
    return !KNOWN_GROUPS.some((group) => this.#post.mark(group, i))
  }

  /** Whether a word says nothing in a search for homes: "ищу", "квартиру", "в", "with". */
  #isSilent(i: number): boolean {
    const is = (group: string, ...concepts: string[]) => this.#post.is(group, i, ...concepts)
    return (
      ['silent', 'upTo', 'from', 'forTerm', 'and'].some((name) =>
        this.#wordsOf(name).some(({ first, last }) => first <= i && i < last),
      ) ||
      is('home', 'flat', 'flats', 'living') ||
      is('deal', 'rent', 'wanted', 'offer', 'hint', 'free') ||
      is('place', 'within', 'districtWord') ||
      is('time', 'month', 'term') ||
      is('money', 'priceWord')
    )
  }

  #isMetro = (first: number): boolean =>
    this.#post.is('near', first - 1, 'metro') || this.#post.is('near', first - 2, 'metro')

  /** A number or a range of numbers right before a unit: "2", "две", "2-3", "40 - 60". */
  #numbersBefore(unit: number, last: number): Numbers | null {
    const { tokens } = this.#post
    const valueAt = (i: number): number | null => {
      const word = this.#post.at('count', i)
      const token = tokens[i]
      return token?.kind === 'number' ? token.value : word ? COUNT_VALUES[word]! : null
    }
    let i = unit - 1
    while (i > 0 && FILLERS.has(tokens[i]?.text ?? '')) i--
    const high = valueAt(i)
    if (high === null || this.#isRead[i]) return null
    const joint = tokens[i - 1]
    const low =
      joint && (/^[-/,]$/.test(joint.text) || this.#isJoint(i - 1)) ? valueAt(i - 2) : null
    return low !== null && low <= high && !this.#isRead[i - 2]
      ? { low, high, first: i - 2, last }
      : { low: high, high, first: i, last }
  }

  #numbersAfter(mark: Mark): Numbers | null {
    const token = this.#post.tokens[mark.last]
    return token?.kind === 'number'
      ? { low: token.value, high: token.value, first: mark.first, last: mark.last + 1 }
      : null
  }

  /** "от 40 до 60", "2 or 3". */
  #isJoint = (i: number): boolean =>
    ['and', 'upTo'].some((name) => this.#wordsOf(name).some(({ first }) => first === i))

  /** The word that makes a number a limit, before or after it. */
  #boundAt({ first, last }: Numbers): (Mark & { bound: 'upTo' | 'from' }) | null {
    const { tokens } = this.#post
    // Georgian and Armenian have suffixes: "700$-მდე", "ორი ოთახიდან".
    for (let i = last - 1; i <= last; i++) {
      const text = tokens[i]?.text ?? ''
      if (/.მდე$/.test(text)) return { bound: 'upTo', concept: '', first: i, last: i + 1 }
      if (/.დან$/.test(text)) return { bound: 'from', concept: '', first: i, last: i + 1 }
    }
    const sides = { upTo: 'upToAfter', from: 'fromAfter' } as const
    for (const bound of ['upTo', 'from'] as const) {
      const before = this.#wordsOf(bound).find((word) => word.last === first)
      if (before) return { ...before, bound }
    }
    for (const bound of ['upTo', 'from'] as const) {
      const after = this.#wordsOf(sides[bound]).find((word) => word.first === last)
      // "50 m2 max 600": the word belongs to the next number.
      const next = after && tokens[after.last]
      if (after && next?.kind !== 'number' && !this.#post.at('money', after.last))
        return { ...after, bound }
    }
    return null
  }

  #takeBound(numbers: Numbers): 'upTo' | 'from' | null {
    const found = this.#boundAt(numbers)
    if (found) this.#markRead(found.first, found.last)
    return found?.bound ?? null
  }

  #isNegated = (first: number): boolean => this.#post.is('polarity', first - 1, 'no')

  #takeNo(first: number): boolean {
    const isNo = this.#isNegated(first)
    if (isNo) this.#markRead(first - 1, first)
    return isNo
  }

  #wordsOf = (concept: string): Mark[] =>
    this.#words.flatMap((marks) => marks.filter((mark) => mark.concept === concept))

  #markRead(first: number, last: number): void {
    this.#isRead.fill(true, Math.max(first, 0), last)
  }
}

/** Between a number and its unit: "2-х комнатная", "3к". */
const FILLERS = new Set(['-', 'х', 'x', 'ти', 'ух', 'но', 'h', 'kh', 'h'])

/** "2,3 комнаты" means two or three, which looks like a decimal; "2,5 sobe" has a half room. */
function splitDecimal(value: number): [low: number, high: number] {
  const low = Math.floor(value)
  const digit = Math.round((value - low) * 10)
  return [low, digit === 5 ? low : Math.max(low, digit)]
}

/** The groups whose words are no names of streets and the like. */
const KNOWN_GROUPS = [...MATCHER.index.keys()].filter(
  (group) => !['city', 'district', 'street', 'complex'].includes(group),
)

/** Amounts of rents in the currencies of their countries are far higher than those in dollars. */
function guessCurrency(value: number, country: string | undefined): Currency | undefined {
  if (country === 'AM') return value >= 20_000 ? 'AMD' : undefined
  if (country === 'RS') return value >= 10_000 ? 'RSD' : 'EUR'
  return undefined
}
