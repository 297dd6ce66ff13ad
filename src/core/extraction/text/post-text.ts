import { normalise, type PlainText } from './normalise.ts'
import type { Mark, Matcher } from './patterns.ts'
import { tokenise, type Token } from './tokens.ts'

type Covers = (Mark | undefined)[]
export type Line = { first: number; last: number }

/**
 * A value a reader found: the tokens it stands on, and how directly it is said (1: in so many
 * words; less: by form or inference).
 */
export type Found<T> = { value: T; first: number; last: number; sure: number }

/** A post as the readers see it: tokens, lines, and what the lexicon recognised in them. */
export class PostText {
  readonly plain: PlainText
  readonly tokens: Token[]
  readonly lines: Line[] = []
  /** The channel's city, when known. */
  readonly city: string | null
  /** Its country. */
  readonly country: string | null
  /** Letters that Russian lacks: "у" is "in" then, not "by". */
  readonly isSerbianCyrillic: boolean
  /** Of a channel in Serbia, or in its Cyrillic letters. */
  readonly isSerbian: boolean
  readonly #index: ReadonlyMap<string, number>
  readonly #marks: Mark[][]
  /** Of each group that was asked for, made when it is. */
  readonly #covers: (Covers | undefined)[]

  constructor(
    original: string | PlainText,
    matcher: Matcher,
    context: { city: string | null; country: string | null },
  ) {
    this.plain = typeof original === 'string' ? normalise(original) : original
    this.tokens = tokenise(this.plain, context.country)
    this.city = context.city
    this.country = context.country
    this.isSerbianCyrillic = /[ђјљњћџ]/.test(this.plain.text)
    this.isSerbian = this.isSerbianCyrillic || context.country === 'Serbia'
    this.#index = matcher.index
    this.#marks = matcher.scan(this.tokens)
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

  sameLine(a: number, b: number): boolean {
    const { length } = this.tokens
    return (
      a >= 0 && b >= 0 && a < length && b < length && this.tokens[a]!.line === this.tokens[b]!.line
    )
  }

  /** Whether the author crossed token `i` out. */
  isStruck(i: number): boolean {
    const { start, end } = this.tokens[i]!
    return this.plain.struck.some((range) => range.start < end && range.end > start)
  }

  /** The first token that begins at or after an offset of the plain text. */
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

  /** Where tokens [first, last) stand in the original. */
  span(first: number, last: number): [start: number, end: number] {
    const { at, original } = this.plain
    const start = at[this.tokens[first]!.start]!
    const lastUnit = at[this.tokens[last - 1]!.end - 1]!
    const wide = original.charCodeAt(lastUnit) >= 0xd800 && original.charCodeAt(lastUnit) <= 0xdbff
    return [start, Math.min(lastUnit + (wide ? 2 : 1), original.length)]
  }

  /**
   * The author's own letters of tokens [first, last), markdown and emoji taken off, runs of spaces
   * made one.
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
