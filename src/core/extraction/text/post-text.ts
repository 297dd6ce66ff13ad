import { READ_CURRENCIES } from '../lexicon/lexicon.ts'
import { normalise, type PlainText } from './normalise.ts'
import type { Mark, Matcher } from './patterns.ts'
import type { Respeller } from './respell.ts'
import { tokenise, type Token } from './tokens.ts'

const CURRENCIES: ReadonlySet<string> = new Set(READ_CURRENCIES)
/** Russian in Latin letters, which is matched by sound instead of respelled. */
const RUSSIAN = 'ru'
/** Georgian and Armenian posts have many Russian words; Russian ones have none of theirs. */
const RUSSIAN_WEIGHT = 0.4

type Covers = (Mark | undefined)[]
export type Line = { first: number; last: number }

/**
 * A value found by a reader: the tokens [first, last) that state it, and the certainty from 0 to 1
 * (1: stated explicitly; less: by form or inference).
 */
export type Found<T> = { value: T; first: number; last: number; certainty: number }

/** What is known about the channel of a post. `groundFloor` is 0 if it is missing. */
export type PostContext = {
  city: string | null
  country: string | null
  groundFloor?: number
  language?: string | null
}

/** A post prepared for the readers: tokens, lines, and the concepts that the lexicon matched. */
export class PostText {
  readonly plain: PlainText
  readonly tokens: Token[]
  readonly lines: Line[] = []
  /** The channel's city; null if unknown. */
  readonly city: string | null
  /** The country of `city`. */
  readonly country: string | null
  /**
   * The language whose script the text isn't typed in: its words are respelled, those of Russian
   * are matched by sound.
   */
  readonly language: string | null
  /** The number of the floor at street level in `country`. */
  readonly groundFloor: number
  /** The channel is in Serbia or the text is in Serbian Cyrillic. */
  readonly isSerbian: boolean
  readonly #index: ReadonlyMap<string, number>
  readonly #marks: Mark[][]
  /** The mark at each token, by group. Built on first use of a group. */
  readonly #covers: (Covers | undefined)[]

  constructor(
    original: string | PlainText,
    matcher: Matcher & { respeller?: Respeller },
    context: PostContext,
  ) {
    this.plain = typeof original === 'string' ? normalise(original) : original
    let language = context.language ?? null
    this.tokens = tokenise(this.plain, context.country, (typed, isCapital) => {
      const tokens = matcher.joinDigitLetters(typed)
      if (language === null) {
        const russian = matcher.countRussianLetters(tokens)
        language =
          matcher.respeller?.detect(tokens, context.country, isCapital, russian * RUSSIAN_WEIGHT) ??
          (russian > 0 ? RUSSIAN : null)
      }
      return language === null || language === RUSSIAN
        ? tokens
        : matcher.respeller!.respell(tokens, language, isCapital)
    })
    this.language = language
    this.city = context.city
    this.country = context.country
    this.groundFloor = context.groundFloor ?? 0
    this.isSerbian = language === 'sr' || context.country === 'RS'
    this.#index = matcher.index
    const markers = this.language === RUSSIAN ? 0 : undefined
    this.#marks = matcher.scan(this.tokens, markers, markers)
    this.#covers = new Array<Covers | undefined>(this.#marks.length).fill(undefined)
    let line: Line | undefined
    for (let i = 0; i < this.tokens.length; i++) {
      if (!line || this.tokens[i]!.line !== this.tokens[i - 1]!.line) {
        line = { first: i, last: i }
        this.lines.push(line)
      }
      line.last = i + 1
    }
  }

  marks(group: string): Mark[] {
    return this.#marks[this.#index.get(group) ?? -1] ?? []
  }

  /** The mark of a group that covers token `i`. */
  mark(group: string, i: number): Mark | undefined {
    const g = this.#index.get(group)
    if (g === undefined || i < 0 || i >= this.tokens.length) return undefined
    const marks = this.#marks[g]!
    if (marks.length === 0) return undefined
    let covers = this.#covers[g]
    if (!covers) {
      covers = new Array<Mark | undefined>(this.tokens.length).fill(undefined)
      for (const mark of marks) for (let k = mark.first; k < mark.last; k++) covers[k] = mark
      this.#covers[g] = covers
    }
    return covers[i]
  }

  /** The concept of a group at token `i`. */
  at(group: string, i: number): string | undefined {
    return this.mark(group, i)?.concept
  }

  is(group: string, i: number, ...concepts: string[]): boolean {
    const concept = this.at(group, i)
    return concept !== undefined && concepts.includes(concept)
  }

  /** The mark of a currency that covers token `i`. */
  currencyAt(i: number): Mark | undefined {
    const mark = this.mark('money', i)
    return mark && CURRENCIES.has(mark.concept) ? mark : undefined
  }

  sameLine(a: number, b: number): boolean {
    const { length } = this.tokens
    return (
      a >= 0 && b >= 0 && a < length && b < length && this.tokens[a]!.line === this.tokens[b]!.line
    )
  }

  /** Whether the author crossed out token `i`. */
  isStruckThrough(i: number): boolean {
    const { start, end } = this.tokens[i]!
    return this.plain.struckThrough.some((range) => range.start < end && range.end > start)
  }

  /** The first token at or after an offset in the normalised text. */
  tokenAt(offset: number): number {
    let low = 0
    let high = this.tokens.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.tokens[middle]!.start < offset) low = middle + 1
      else high = middle
    }
    return low
  }

  lineOf(i: number): Line {
    let low = 0
    let high = this.lines.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (this.lines[middle]!.first <= i) low = middle
      else high = middle - 1
    }
    return this.lines[low] ?? { first: 0, last: 0 }
  }

  /** The range of tokens [first, last) in the original text. */
  span(first: number, last: number): [start: number, end: number] {
    const { at, original } = this.plain
    const start = at[this.tokens[first]!.start]!
    const lastUnit = at[this.tokens[last - 1]!.end - 1]!
    const wide = original.charCodeAt(lastUnit) >= 0xd800 && original.charCodeAt(lastUnit) <= 0xdbff
    return [start, Math.min(lastUnit + (wide ? 2 : 1), original.length)]
  }

  /**
   * The original text of tokens [first, last), without markdown and emoji and with single spaces.
   */
  originalText(first: number, last: number): string {
    const [start, end] = this.span(first, last)
    return this.plain.original
      .slice(start, end)
      .replace(/[*`~]|__/g, '')
      .replace(/\p{Extended_Pictographic}|\p{Variation_Selector}|\u200d|\u20e3/gu, '')
      .replace(/\s+/g, ' ')
      .trim()
  }
}
