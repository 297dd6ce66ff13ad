import { findCityByName } from '#core/places/cities.ts'
import { MATCHER } from '../lexicon/matcher.ts'
import type { Group, Concepts } from '../lexicon/lexicon.ts'
import { isDenied } from '../readers/context.ts'
import { normalise } from '../text/normalise.ts'
import type { Mark } from '../text/patterns.ts'
import { PostText, type Found } from '../text/post-text.ts'
import { tokenise } from '../text/tokens.ts'
import { findInjections } from './prompt-injection.ts'

/** What a number measures. */
export type Measure = 'money' | 'area' | 'rooms' | 'floor'

/**
 * The maximum distance in tokens between a number and a word that explains it, on the same line.
 */
const HINT_REACH = 5

type Hint<G extends Group = Group> = { group: G; concepts: readonly Concepts[G][] }

/**
 * A post in which to look for the values of an output. Text that belongs to injected instructions
 * is never found.
 */
export class SearchedText {
  readonly post: PostText
  /**
   * Whether the text contains injected instructions, so no statement about it can be fully trusted.
   */
  readonly hasInjection: boolean
  /** The country of the post's city; null if unknown. */
  readonly country: string | null
  readonly #isInjected: boolean[]

  constructor(text: string, city: string | null) {
    const known = findCityByName(city)
    this.country = known?.country ?? null
    this.post = new PostText(text, MATCHER, { city: known?.name ?? null, country: this.country })
    const injections = findInjections(this.post.plain)
    this.hasInjection = injections.length > 0
    this.#isInjected = this.post.tokens.map((token) =>
      injections.some(({ start, end }) => token.start >= start && token.start < end),
    )
  }

  /** Whether no token in [first, last) belongs to injected instructions. */
  isTrusted(first: number, last: number): boolean {
    for (let i = first; i < last; i++) if (this.#isInjected[i]) return false
    return true
  }

  /** Like `isTrusted`, for a range of the original text such as evidence. */
  isTrustedAt([start, end]: readonly [number, number]): boolean {
    const { at } = this.post.plain
    return this.post.tokens.every(
      (token, i) => !this.#isInjected[i] || at[token.start]! >= end || at[token.end - 1]! < start,
    )
  }

  findMarks<G extends Group>(group: G, ...concepts: Concepts[G][]): Mark[] {
    return this.post
      .marks(group)
      .filter(
        (mark) =>
          (concepts as string[]).includes(mark.concept) && this.isTrusted(mark.first, mark.last),
      )
  }

  /** Marks of cities or districts from the gazetteer. */
  findPlaceNames(group: 'city' | 'district'): Mark[] {
    return this.post.marks(group).filter((mark) => this.isTrusted(mark.first, mark.last))
  }

  /**
   * Finds a mark of one of the concepts, preferably one that isn't negated ("без лифта"). `denied`:
   * all of them are negated.
   */
  findWord<G extends Group>(
    group: G,
    ...concepts: Concepts[G][]
  ): (Found<true> & { denied: boolean }) | null {
    const marks = this.findMarks(group, ...concepts)
    const affirmed = marks.find((mark) => !isDenied(this.post, mark.first, mark.last))
    const mark = affirmed ?? marks[0]
    return mark
      ? {
          value: true,
          first: mark.first,
          last: mark.last,
          certainty: 0.8,
          denied: affirmed === undefined,
        }
      : null
  }

  /**
   * Finds a number in the text, with thousands and millions applied. The certainty is higher with
   * its unit or an explaining word nearby. A number with the unit of another measure doesn't count.
   */
  findNumber(value: number, measure: Measure, hints: readonly Hint[]): Found<number> | null {
    let best: Found<number> | null = null
    for (const { first, last } of this.#findOccurrences(value)) {
      const unit = this.#findUnit(first, last)
      if (unit !== null && unit !== measure) continue
      const certainty =
        unit === measure
          ? 0.9
          : hints.some((hint) => this.#hasHintNearby(hint, first, last))
            ? 0.85
            : value >= 100
              ? 0.6
              : 0.5 // small numbers are frequent
      if (!best || certainty > best.certainty) best = { value, first, last, certainty }
    }
    return best
  }

  /** Finds a share of so many percent: "50%". */
  findPercent(value: number): Found<number> | null {
    const { tokens } = this.post
    const first = tokens.findIndex(
      (token, i) =>
        token.kind === 'number' &&
        token.value === value &&
        tokens[i + 1]?.text === '%' &&
        this.isTrusted(i, i + 2),
    )
    return first < 0 ? null : { value, first, last: first + 2, certainty: 0.8 }
  }

  *#findOccurrences(value: number): Iterable<{ first: number; last: number }> {
    const { post } = this
    for (let i = 0; i < post.tokens.length; i++) {
      const token = post.tokens[i]!
      if (token.kind !== 'number' || !this.isTrusted(i, i + 1)) continue
      const times = post.mark('money', i + 1)
      const isTimes = times !== undefined && times.first === i + 1 && post.sameLine(i, i + 1)
      const factor =
        isTimes && times.concept === 'thousand'
          ? 1000
          : isTimes && times.concept === 'million'
            ? 1_000_000
            : 1
      if (isSameNumber(token.value * factor, value))
        yield { first: i, last: factor === 1 ? i + 1 : times!.last }
      if (factor !== 1) continue
      // "-1 этаж". In a range, the dash touches the number before it.
      if (
        value < 0 &&
        isSameNumber(token.value, -value) &&
        post.tokens[i - 1]?.text === '-' &&
        token.isAttached &&
        !post.tokens[i - 1]!.isAttached
      )
        yield { first: i - 1, last: i + 1 }
    }
  }

  #findUnit(first: number, last: number): Measure | 'other' | null {
    const { post } = this
    if (!post.sameLine(first, last)) return this.#findMoneyBefore(first)
    const next = post.tokens[last]
    if (next?.text === '%') return 'other'
    if (post.is('size', last, 'sqm')) return 'area'
    if (post.is('size', last, 'floor', 'storeys')) return 'floor'
    if (post.is('layout', last, 'rooms', 'bedrooms')) return 'rooms'
    if (post.currencyAt(last)) return 'money'
    return this.#findMoneyBefore(first)
  }

  #findMoneyBefore(first: number): 'money' | null {
    const { post } = this
    return post.sameLine(first - 1, first) &&
      post.currencyAt(first - 1) !== undefined &&
      post.tokens[first - 2]?.kind !== 'number'
      ? 'money'
      : null
  }

  #hasHintNearby({ group, concepts }: Hint, first: number, last: number): boolean {
    for (let i = Math.max(0, first - HINT_REACH); i < last + HINT_REACH; i++) {
      if (this.post.sameLine(i, first) && this.post.is(group, i, ...concepts)) return true
    }
    return false
  }

  /**
   * Finds a name by its words in order, with a few other words in between, and returns it in the
   * author's spelling.
   */
  findName(name: string): Found<string> | null {
    const wanted = tokenise(normalise(name), null)
      .filter((token) => token.kind === 'word' || token.kind === 'number')
      .map((token) => token.text)
    if (wanted.length === 0 || wanted.length > 20) return null
    const { tokens } = this.post
    for (let i = 0; i < tokens.length; i++) {
      if (!isSimilarWord(tokens[i]!.text, wanted[0]!)) continue
      let [found, k] = [1, i + 1]
      for (; found < wanted.length && k < tokens.length && k - i < wanted.length * 2 + 4; k++)
        if (isSimilarWord(tokens[k]!.text, wanted[found]!)) found++
      const last = found === wanted.length ? k : -1
      if (last > 0 && this.isTrusted(i, last))
        return { value: this.post.originalText(i, last), first: i, last, certainty: 0.85 }
    }
    return null
  }

  /** The range of tokens in the original text. */
  span({ first, last }: { first: number; last: number }): [start: number, end: number] {
    return this.post.span(first, last)
  }
}

const isSameNumber = (a: number, b: number): boolean => Math.abs(a - b) < 0.005

/** Whether two words are equal or share a long prefix, as inflected forms do. */
function isSimilarWord(a: string, b: string): boolean {
  if (a === b) return true
  const length = Math.min(a.length, b.length)
  const stem = Math.max(4, Math.max(a.length, b.length) - 3)
  return length >= stem && a.slice(0, stem) === b.slice(0, stem)
}
