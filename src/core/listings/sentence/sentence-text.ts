import { CURRENCIES, type Currency } from '#contract/currencies.ts'
import { MATCHER } from '#core/extraction/lexicon/matcher.ts'
import { DISTANCE_UNIT } from '#core/extraction/readers/context.ts'
import { COUNT_VALUES } from '#core/extraction/readers/layout.ts'
import type { Mark } from '#core/extraction/text/patterns.ts'
import type { PostText } from '#core/extraction/text/post-text.ts'
import { SENTENCE_WORDS } from './sentence-words.ts'

/** A lower amount without a currency is not a rent. */
const MIN_BARE_RENT = 50

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
    this.words = SENTENCE_WORDS.scan(post.tokens)
  }

  /** An amount that ends with the number at `i`: "700$", "€ 700", "500-700", "150 тыс. драм". */
  moneyAt(i: number): (Numbers & { currency: Currency | null }) | null {
    const { tokens } = this.post
    if (DISTANCE_UNIT.test(tokens[i + 1]?.text ?? '')) return null
    // A range is read at its end.
    if (tokens[i]!.kind !== 'number' || this.numbersBefore(i + 3, i)?.first === i) return null
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
    if (this.boundAt(numbers) === null && this.isName(numbers.first - 1)) return null
    return { ...numbers, currency: null }
  }

  /**
   * Whether a word may name a street or a building: a known one, or a word that nothing else has and
   * that is written like a name or has the number of a house.
   */
  isName(i: number): boolean {
    const token = this.post.tokens[i]
    if (token?.kind !== 'word' || token.text.length < 3) return false
    if (this.post.mark('street', i) || this.post.mark('complex', i)) return true
    if (this.words.some((marks) => marks.some(({ first, last }) => first <= i && i < last)))
      return false
    if (KNOWN_GROUPS.some((group) => this.post.mark(group, i))) return false
    const next = this.post.tokens[i + 1]
    const isNumbered = next?.kind === 'number'
    return (
      this.post.tokens.length === 1 ||
      (isNumbered && !this.isRead[i + 1]) ||
      (token.isCapitalized && (i > 0 || isNumbered))
    )
  }

  /** Whether a word says nothing in a search for homes: "ищу", "квартиру", "в", "with". */
  isSilent(i: number): boolean {
    const is = (group: string, ...concepts: string[]) => this.post.is(group, i, ...concepts)
    return (
      ['silent', 'upTo', 'from', 'forTerm', 'and'].some((name) =>
        this.wordsOf(name).some(({ first, last }) => first <= i && i < last),
      ) ||
      is('home', 'flat', 'flats', 'living') ||
      is('deal', 'rent', 'wanted', 'offer', 'hint', 'free') ||
      is('place', 'within', 'districtWord') ||
      is('time', 'month', 'term') ||
      is('money', 'priceWord')
    )
  }

  isFarFrom = (last: number): boolean =>
    this.post.at('near', last) !== undefined || this.post.is('money', last, 'from', 'upTo')

  isMetro = (first: number): boolean =>
    this.post.is('near', first - 1, 'metro') || this.post.is('near', first - 2, 'metro')

  /** A number or a range of numbers right before a unit: "2", "две", "2-3", "40 - 60". */
  numbersBefore(unit: number, last: number): Numbers | null {
    const { tokens } = this.post
    const valueAt = (i: number): number | null => {
      const word = this.post.at('count', i)
      const token = tokens[i]
      return token?.kind === 'number' ? token.value : word ? COUNT_VALUES[word]! : null
    }
    let i = unit - 1
    while (i > 0 && FILLERS.has(tokens[i]?.text ?? '')) i--
    const high = valueAt(i)
    if (high === null || this.isRead[i]) return null
    const joint = tokens[i - 1]
    const low = joint && (/^[-/,]$/.test(joint.text) || this.isJoint(i - 1)) ? valueAt(i - 2) : null
    return low !== null && low <= high && !this.isRead[i - 2]
      ? { low, high, first: i - 2, last }
      : { low: high, high, first: i, last }
  }

  numbersAfter(mark: Mark): Numbers | null {
    const token = this.post.tokens[mark.last]
    return token?.kind === 'number'
      ? { low: token.value, high: token.value, first: mark.first, last: mark.last + 1 }
      : null
  }

  /** "от 40 до 60", "2 or 3". */
  isJoint = (i: number): boolean =>
    ['and', 'upTo'].some((name) => this.wordsOf(name).some(({ first }) => first === i))

  /** The word that makes a number a limit, before or after it. */
  boundAt({
    first,
    last,
  }: Pick<Numbers, 'first' | 'last'>): (Mark & { bound: 'upTo' | 'from' }) | null {
    const { tokens } = this.post
    // Georgian and Armenian have suffixes: "700$-მდე", "ორი ოთახიდან".
    const end = tokens[last]?.text === '-' ? last + 1 : last
    for (let i = last - 1; i <= end; i++) {
      const text = tokens[i]?.text ?? ''
      const isSuffix = i > last ? /^(?:მდე|დან)$/.test(text) : /.(?:მდე|დან)$/.test(text)
      if (isSuffix)
        return { bound: /მდე$/.test(text) ? 'upTo' : 'from', concept: '', first: i, last: i + 1 }
    }
    const sides = { upTo: 'upToAfter', from: 'fromAfter' } as const
    for (const bound of ['upTo', 'from'] as const) {
      const before = this.wordsOf(bound).find((word) => word.last === first)
      if (before) return { ...before, bound }
    }
    for (const bound of ['upTo', 'from'] as const) {
      const after = this.wordsOf(sides[bound]).find((word) => word.first === last)
      // "50 m2 max 600": the word belongs to the next number.
      const next = after && tokens[after.last]
      if (after && next?.kind !== 'number' && !this.post.at('money', after.last))
        return { ...after, bound }
    }
    return null
  }

  takeBound(numbers: Numbers): 'upTo' | 'from' | null {
    const found = this.boundAt(numbers)
    if (found) this.markRead(found.first, found.last)
    return found?.bound ?? null
  }

  /** Where a "no" right before a token starts, also as in "not on the first floor"; or null. */
  findNo(first: number): number | null {
    const at = this.post.is('place', first - 1, 'within') ? first - 2 : first - 1
    return this.post.is('polarity', at, 'no') ? at : null
  }

  wordsOf = (concept: string): Mark[] =>
    this.words.flatMap((marks) => marks.filter((mark) => mark.concept === concept))

  markRead(first: number, last: number): void {
    this.isRead.fill(true, Math.max(first, 0), last)
  }
}

/** Between a number and its unit: "2-х комнатная", "3к". */
const FILLERS = new Set(['-', 'х', 'x', 'ти', 'ух', 'но', 'h', 'kh', 'h'])

/** The groups whose words are no names of streets and buildings. */
const KNOWN_GROUPS = [...MATCHER.index.keys()].filter(
  (group) => group !== 'street' && group !== 'complex',
)

/** A currency that posts have and filters have not. */
const isOtherCurrency = (concept: string): boolean =>
  /^[A-Z]{3}$/.test(concept) && !CURRENCIES.includes(concept as Currency)
