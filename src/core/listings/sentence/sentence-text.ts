import { CURRENCIES, type Currency } from '#contract/currencies.ts'
import { MATCHER } from '#core/extraction/lexicon/matcher.ts'
import { DISTANCE_UNIT, isLastOfClause } from '#core/extraction/readers/context.ts'
import { COUNT_VALUES } from '#core/extraction/readers/layout.ts'
import type { Mark } from '#core/extraction/text/patterns.ts'
import type { PostText } from '#core/extraction/text/post-text.ts'
import { MIN_RUSSIAN_MARKERS } from './sentence-matcher.ts'
import { SENTENCE_WORDS } from './sentence-words.ts'

/** A lower amount without a currency is not a rent. */
const MIN_BARE_RENT = 50

/** Tokens [first, last). */
type Span = Pick<Mark, 'first' | 'last'>

/** Tokens [first, last) with the numbers that they state. */
export type Numbers = { low: number; high: number; first: number; last: number }

/** A sentence with what is read of it: its numbers with their limits, its names, and the rest. */
export class SentenceText {
  readonly post: PostText
  /** Whether a filter stands for each token. */
  readonly isRead: boolean[]
  readonly words: Mark[][]

  constructor(post: PostText) {
    this.post = post
    this.isRead = post.tokens.map(() => false)
    this.words = SENTENCE_WORDS.scan(post.tokens, MIN_RUSSIAN_MARKERS)
  }

  /** An amount that ends with the number at `i`: "700$", "€ 700", "500-700", "150 тыс. драм". */
  moneyAt(i: number): (Numbers & { currency: Currency | null }) | null {
    const { tokens } = this.post
    if (DISTANCE_UNIT.test(tokens[i + 1]?.text ?? '')) return null
    if (tokens[i]!.kind !== 'number' || this.startsRange(i)) return null
    let numbers = this.numbersBefore(i + 1, i + 1)!
    const scale = { thousand: 1000, million: 1e6 }[this.post.at('money', i + 1) ?? '']
    if (scale) {
      const { low, high, first } = numbers
      const last = this.post.mark('money', i + 1)!.last
      numbers = { low: low < scale ? low * scale : low, high: high * scale, first, last }
    }
    while (tokens[numbers.last]?.text === '.') numbers.last++
    const marks = [numbers.last, numbers.first - 1].map((at) => this.post.mark('money', at))
    if (marks.some((one) => one && isOtherCurrency(one.concept))) return null
    const mark = marks.find((one) => one && CURRENCIES.includes(one.concept as Currency))
    if (mark) {
      numbers.first = Math.min(numbers.first, mark.first)
      numbers.last = Math.max(numbers.last, mark.last)
      return { ...numbers, currency: mark.concept as Currency }
    }
    if (numbers.high < MIN_BARE_RENT) return null
    // A number after a name is that of a house.
    if (this.boundAt(numbers) === null && this.isAfterName(numbers.first)) return null
    return { ...numbers, currency: null }
  }

  /**
   * Whether a word may name a street or a building: a known one, or a word that nothing else has
   * and that is written like a name or has the number of a house.
   */
  isName(i: number): boolean {
    const token = this.post.tokens[i]
    if (token?.kind !== 'word' || token.text.length < 3) return false
    if (this.post.mark('street', i) || this.post.mark('complex', i)) return true
    if (this.findNo(i, i + 1)) return false
    if (this.hasWord('landmark', i)) return true
    if (this.hasWord('station', i)) return false
    const place = this.post.mark('district', i) ?? this.post.mark('city', i)
    if (place) return !this.isRead[i] && this.isStation(place.first, place.last)
    const isPart = this.hasWord('nameWord', i)
    if ((isPart || this.isLandmark(i)) && this.isOwnName(i - 1)) return true
    if (isPart && this.isOwnName(i + 1)) return true
    if (this.isViewed(i)) return false
    const isAfterMetro =
      (this.isMetro(i - 1) || this.hasWord('station', i - 1)) && !this.post.at('near', i)
    if (this.words.some((marks) => marks.some(({ first, last }) => first <= i && i < last)))
      return false
    if (KNOWN_GROUPS.some((group) => this.post.mark(group, i))) return false
    const next = this.post.tokens[i + 1]
    const isNumbered = next?.kind === 'number'
    // A part of a name asks whether its neighbour is one: "Hyde Park".
    const isOfName = (at: number) =>
      this.hasWord('nameWord', at) || this.isLandmark(at) || this.isName(at)
    return (
      isAfterMetro ||
      this.post.tokens.length === 1 ||
      (isNumbered && !this.isRead[i + 1]) ||
      (token.isCapitalized &&
        (i > 0 || isNumbered || (next?.isCapitalized === true && isOfName(1))))
    )
  }

  /** "Пекинская 12", "Chavchavadze Ave 37". */
  isAfterName = (i: number): boolean =>
    this.isName(i - 1) || (this.post.is('place', i - 1, 'streetAfter') && this.isName(i - 2))

  /** A word of a name that is not only beside one. */
  isOwnName = (i: number): boolean =>
    !this.hasWord('nameWord', i) && !this.isLandmark(i) && this.isName(i)

  /** "Университет", of which names of some have a part. */
  isLandmark = (i: number): boolean =>
    this.post.is('place', i, 'landmark') && !this.hasWord('centre', i) && !this.isMetro(i)

  /** "view of Ararat", "с видом на море". */
  isViewed(i: number): boolean {
    for (let at = i - 1; at >= i - 3 && this.post.tokens[at]?.kind === 'word'; at--)
      if (this.post.is('amenity', at, 'view')) return true
    return false
  }

  /** Whether a word says nothing in a search for homes: "ищу", "квартиру", "в", "with". */
  isSilent(i: number): boolean {
    const is = (group: string, ...concepts: string[]) => this.post.is(group, i, ...concepts)
    return (
      SILENT_WORDS.some((name) => this.hasWord(name, i)) ||
      this.isBesideName(i) ||
      is('home', 'flat', 'flats', 'living') ||
      is('deal', 'rent', 'wanted', 'offer', 'hint', 'free') ||
      is('place', 'within', 'districtWord', 'streetBefore', 'streetAfter') ||
      is('time', 'month', 'term') ||
      is('money', 'priceWord')
    )
  }

  /** "Near", "metro" and the like beside a name. */
  isBesideName(i: number): boolean {
    const mark = this.post.mark('near', i)
    if (!mark) return false
    return [mark.first - 1, mark.last, mark.last + 1].some(
      (at) => this.isName(at) || (at > i && this.isMetro(at) && this.isName(at + 1)),
    )
  }

  /** Whether a token is an ending that was cut from the word before. */
  isEnding(i: number): boolean {
    const token = this.post.tokens[i]
    const before = this.post.tokens[i - 1]
    const isPart = token?.isAttached === true && token.kind === 'word' && before?.kind === 'word'
    // A capital begins a word of its own: "KingDavid".
    return isPart && !token.isCapitalized
  }

  hasWord = (concept: string, i: number): boolean =>
    this.wordsOf(concept).some(({ first, last }) => first <= i && i < last)

  isFarFrom = (last: number): boolean =>
    this.post.at('near', last) !== undefined || this.post.is('money', last, 'from', 'upTo')

  /** Whether the tokens [first, last) name a station or a street: "metro Isani", "улица Ваке". */
  isStation(first: number, last: number): boolean {
    const is = (i: number, ...concepts: string[]) => this.post.is('place', i, ...concepts)
    return (
      this.isMetro(first - 1) ||
      this.isMetro(first - 2) ||
      this.isMetro(last) ||
      this.hasWord('station', first - 1) ||
      this.hasWord('station', first) ||
      is(first - 1, 'streetBefore') ||
      is(last, 'streetAfter') ||
      this.hasWord('nameWord', last) ||
      this.hasWord('nameWord', first - 1)
    )
  }

  isMetro = (i: number): boolean => this.post.is('near', i, 'metro')

  valueAt(i: number): number | null {
    const word = this.post.at('count', i)
    const token = this.post.tokens[i]
    return token?.kind === 'number' ? token.value : word ? COUNT_VALUES[word]! : null
  }

  /** A number or a range of numbers right before a unit: "2", "две", "2-3", "40 - 60". */
  numbersBefore(unit: number, last: number): Numbers | null {
    const { tokens } = this.post
    let i = unit - 1
    while (i > 0 && FILLERS.has(tokens[i]?.text ?? '')) i--
    const high = this.valueAt(i)
    if (high === null || this.isRead[i]) return null
    let at = i - 1
    let isRange = false
    // "500$ - 700$" has two signs of a currency.
    while (at > i - MAX_JOINTS && (this.isRangeSign(at) || this.post.currencyAt(at))) {
      isRange ||= this.isRangeSign(at)
      at--
    }
    // "2-х или 3-х комнатная"
    while (isRange && FILLERS.has(tokens[at]?.text ?? '')) at--
    const low = isRange ? this.valueAt(at) : null
    return low !== null && low <= high && !this.isRead[at]
      ? { low, high, first: at, last }
      : { low: high, high, first: i, last }
  }

  /** A number that is part of a word, with one that is joined to it: "двух- или трёхкомнатная". */
  withJoined(numbers: Numbers): Numbers {
    const before = this.numbersBefore(numbers.first - 1, numbers.last)
    return this.isJoint(numbers.first - 1) && before && before.low < numbers.low
      ? { ...numbers, low: before.low, first: before.first }
      : numbers
  }

  /** Whether a range starts at `i`, which is read at its end. */
  startsRange(i: number): boolean {
    let at = i + 1
    while (at < i + MAX_JOINTS && (this.isRangeSign(at) || this.post.currencyAt(at))) at++
    return at > i + 1 && this.numbersBefore(at + 1, at + 1)?.first === i
  }

  /** A number or a range of numbers after a word: "этаж 3", "этаж от 3 до 7", "floor: 3-5". */
  numbersAfter({ last: word }: Mark): Numbers | null {
    let first = word
    while (first < word + MAX_JOINTS && this.isBeforeNumber(first)) first++
    const low = this.valueAt(first)
    if (low === null || this.isRead[first]) return null
    let at = first + 1
    while (at < first + MAX_JOINTS && this.isRangeSign(at)) at++
    const high = at > first + 1 ? this.valueAt(at) : null
    return high !== null && low <= high && !this.isRead[at]
      ? { low, high, first, last: at + 1 }
      : { low, high: low, first, last: first + 1 }
  }

  isBeforeNumber = (i: number): boolean =>
    this.post.tokens[i]?.text === ':' ||
    ['upTo', 'under', 'from', 'over', 'silent'].some((name) => this.hasWord(name, i))

  /** "-" in "40-60", "до" in "от 40 до 60", "or" in "2 or 3", "დან" in "500-დან 700". */
  isRangeSign = (i: number): boolean =>
    /^(?:[-/,]|დან|ից|dan|дан)$/.test(this.post.tokens[i]?.text ?? '') || this.isJoint(i)

  /** "от 40 до 60", "2 or 3". */
  isJoint = (i: number): boolean =>
    ['and', 'upTo'].some((name) => this.wordsOf(name).some(({ first }) => first === i))

  /** The word or ending that makes a number a limit, before or after it. */
  boundAt({ first, last }: Pick<Numbers, 'first' | 'last'>): Bound | null {
    const { tokens } = this.post
    // "მინიმუმ მე-3 სართული"
    if (tokens[first - 1]?.text === '-' && tokens[first - 2]?.text === 'მე') first -= 2
    // "70+ sqm"
    const plus = tokens.findIndex(({ text }, i) => first < i && i < last && text === '+')
    if (plus >= 0) return toBound('from', { first: plus, last: plus + 1 })
    for (const name of BOUNDS) {
      const before = this.wordsOf(name).find((word) => word.last === first)
      if (before) return toBound(name, before)
    }
    for (const name of BOUNDS) {
      const at = tokens[last]?.text === '-' ? last + 1 : last
      const after = this.wordsOf(`${name}After`).find((word) => word.first === at)
      // "50 m2 max 600": the word belongs to the next number.
      const next = after && tokens[after.last]
      if (!after || next?.kind === 'number' || this.post.at('money', after.last)) continue
      // "4-qavatdan yuqori bo'lmasin": not above the fourth floor.
      const no = this.post.mark('polarity', after.last)
      if (no?.concept !== 'noAfter') return toBound(name, after)
      const { bound } = toBound(name, after)
      return toBound(bound === 'from' ? 'upTo' : 'from', { ...after, last: no.last })
    }
    // Georgian, Armenian and Uzbek have endings: "700$-მდე", "ორი ოთახიდან", "5-qavatgacha".
    for (let i = last - 1; i <= last; i++) {
      const text = tokens[i]?.text ?? ''
      const mark = { first: i, last: i + 1 }
      if (/.(?:მდე|gacha|qacha|kacha|гача)$/.test(text)) return toBound('upTo', mark)
      const isFrom = i === last ? /.დან$/ : /.(?:დან|ից)$/
      const isUzbek = this.post.language === 'uz' && i < last && /.(?:dan|дан)$/.test(text)
      if (isFrom.test(text) || isUzbek) return toBound('from', mark)
    }
    return null
  }

  takeBound(numbers: Numbers): Bound | null {
    const found = this.boundAt(numbers)
    if (found) this.markRead(found.first, found.last)
    return found
  }

  /**
   * The "no" of tokens [first, last): "без комиссии", "not on the first floor", "bolmasin" after
   * them; null without one.
   */
  findNo(first: number, last: number): Span | null {
    const { post } = this
    let i = first - 1
    while (i > first - MAX_JOINTS && this.isBetweenNo(i)) i--
    if (post.is('polarity', i, 'no')) return { first: post.mark('polarity', i)!.first, last: first }
    const refused = this.wordsOf('refused').find((word) => word.first === last)
    if (refused) return refused
    // "без залога и комиссии"
    const joined = this.isJoint(first - 1) ? this.itemAt(first - 2) : undefined
    const no: Span | null | undefined = joined && this.findNo(joined.first, joined.last)
    if (no && no.last <= first - 2) return no
    const after = post.mark('polarity', last)
    const isAfter =
      after?.first === last &&
      (after.concept === 'noAfter' ||
        (after.concept === 'no' && (isLastOfClause(post, after.last) || this.isJoint(after.last))))
    return isAfter ? { first: last, last: after.last } : null
  }

  itemAt = (i: number): Mark | undefined =>
    ['amenity', 'pets', 'money', 'furniture', 'district']
      .map((group) => this.post.mark(group, i))
      .find((mark) => mark?.last === i + 1)

  /** Marks tokens and their "no" as read, if there is one. */
  takeNo({ first, last }: Span): boolean {
    const no = this.isRead[first] ? null : this.findNo(first, last)
    if (!no) return false
    this.markRead(no.first, no.last)
    this.markRead(first, last)
    return true
  }

  isBetweenNo = (i: number): boolean => this.post.is('place', i, 'within') || this.isArticle(i)

  isArticle = (i: number): boolean =>
    /^(?:the|a|an|целый|ceo|celu)$/.test(this.post.tokens[i]?.text ?? '')

  wordsOf = (concept: string): Mark[] =>
    this.words.flatMap((marks) => marks.filter((mark) => mark.concept === concept))

  markRead(first: number, last: number): void {
    this.isRead.fill(true, Math.max(first, 0), last)
  }
}

/** Between a number and its unit: "2-х комнатная", "3к". */
const FILLERS = new Set(['.', '+', '-', 'х', 'x', 'ти', 'ух', 'но', 'h', 'kh'])

/** The groups whose words are no names of streets and buildings. */
const KNOWN_GROUPS = [...MATCHER.index.keys()].filter(
  (group) => group !== 'street' && group !== 'complex',
)

const BOUNDS = ['upTo', 'under', 'from', 'over'] as const
/** `isStrict`: the number itself is left out, where numbers are counted. */
export type Bound = Span & { bound: 'upTo' | 'from'; isStrict: boolean }

const toBound = (name: (typeof BOUNDS)[number], { first, last }: Span): Bound => ({
  bound: name === 'upTo' || name === 'under' ? 'upTo' : 'from',
  isStrict: name === 'under' || name === 'over',
  first,
  last,
})

/** At most so many signs and words stand between two numbers of a range. */
const MAX_JOINTS = 4

const SILENT_WORDS = [...BOUNDS, 'silent', 'home', 'forTerm', 'and', 'station']

/** A currency that posts have and filters have not. */
const isOtherCurrency = (concept: string): boolean =>
  /^[A-Z]{3}$/.test(concept) && !CURRENCIES.includes(concept as Currency)
