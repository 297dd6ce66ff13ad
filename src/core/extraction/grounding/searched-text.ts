import { cityNamed } from '#core/places/cities.ts'
import { MATCHER } from '../lexicon/matcher.ts'
import type { Group, Concepts } from '../lexicon/lexicon.ts'
import { isDenied } from '../readers/context.ts'
import { normalise } from '../text/normalise.ts'
import type { Mark } from '../text/patterns.ts'
import { PostText, type Found } from '../text/post-text.ts'
import { tokenise } from '../text/tokens.ts'
import { findOrders } from './orders.ts'

/** What a number may be said of; a unit right behind it settles it. */
export type Measure = 'money' | 'area' | 'rooms' | 'floor'

/** How far a word may stand from its number, in tokens of one line. */
const REACH = 5

type Hint<G extends Group = Group> = { group: G; concepts: readonly Concepts[G][] }

/**
 * A post in which an answer's values are looked for. What stands in an order to the reader counts
 * as not there.
 */
export class SearchedText {
  readonly post: PostText
  /**
   * The text gives orders to whoever reads it: nothing that is said about it can be trusted much.
   */
  readonly hasOrders: boolean
  /** Of the city it is about. */
  readonly country: string | null
  readonly #isOrder: boolean[]

  constructor(text: string, city: string | null) {
    const known = cityNamed(city)
    this.country = known?.country ?? null
    this.post = new PostText(text, MATCHER, { city: known?.name ?? null, country: this.country })
    const orders = findOrders(this.post.plain)
    this.hasOrders = orders.length > 0
    this.#isOrder = this.post.tokens.map((token) =>
      orders.some(({ start, end }) => token.start >= start && token.start < end),
    )
  }

  /** Whether tokens [first, last) are the author's words about the flat. */
  counts(first: number, last: number): boolean {
    for (let i = first; i < last; i++) if (this.#isOrder[i]) return false
    return true
  }

  /** Whether a place of the original, as evidence gives it, is such. */
  countsAt([start, end]: readonly [number, number]): boolean {
    const { at } = this.post.plain
    return this.post.tokens.every(
      (token, i) => !this.#isOrder[i] || at[token.start]! >= end || at[token.end - 1]! < start,
    )
  }

  marks<G extends Group>(group: G, ...concepts: Concepts[G][]): Mark[] {
    return this.post
      .marks(group)
      .filter(
        (mark) =>
          (concepts as string[]).includes(mark.concept) && this.counts(mark.first, mark.last),
      )
  }

  /** Names of the gazetteer, which the lexicon's groups do not hold. */
  names(group: 'city' | 'district'): Mark[] {
    return this.post.marks(group).filter((mark) => this.counts(mark.first, mark.last))
  }

  /** The first mark of a concept, and whether all of them are denied ("без лифта"). */
  word<G extends Group>(
    group: G,
    ...concepts: Concepts[G][]
  ): (Found<true> & { denied: boolean }) | null {
    const marks = this.marks(group, ...concepts)
    const said = marks.find((mark) => !isDenied(this.post, mark.first, mark.last))
    const mark = said ?? marks[0]
    return mark
      ? { value: true, first: mark.first, last: mark.last, sure: 0.8, denied: said === undefined }
      : null
  }

  /**
   * Where a number stands: digits in any dress, thousands and millions read. With a word that
   * explains it nearby it is surer; with a unit of another measure behind it, it is another number.
   */
  number(value: number, measure: Measure, hints: readonly Hint[]): Found<number> | null {
    let best: Found<number> | null = null
    for (const { first, last } of this.#numbers(value)) {
      const unit = this.#unitOf(first, last)
      if (unit !== null && unit !== measure) continue
      const sure =
        unit === measure
          ? 0.9
          : hints.some((hint) => this.#isNear(hint, first, last))
            ? 0.85
            : value >= 100
              ? 0.6
              : 0.5 // small numbers stand everywhere
      if (!best || sure > best.sure) best = { value, first, last, sure }
    }
    return best
  }

  *#numbers(value: number): Iterable<{ first: number; last: number }> {
    const { post } = this
    for (let i = 0; i < post.tokens.length; i++) {
      const token = post.tokens[i]!
      if (token.kind !== 'number' || !this.counts(i, i + 1)) continue
      const times = post.mark('money', i + 1)
      const isTimes = times !== undefined && times.first === i + 1 && post.sameLine(i, i + 1)
      const factor =
        isTimes && times.concept === 'thousand'
          ? 1000
          : isTimes && times.concept === 'million'
            ? 1_000_000
            : 1
      if (same(token.value * factor, value))
        yield { first: i, last: factor === 1 ? i + 1 : times!.last }
      if (factor !== 1) continue
      // "-1 этаж"; the dash of a range stands glued to the number before it.
      if (
        value < 0 &&
        same(token.value, -value) &&
        post.tokens[i - 1]?.text === '-' &&
        token.glued &&
        !post.tokens[i - 1]!.glued
      )
        yield { first: i - 1, last: i + 1 }
    }
  }

  #unitOf(first: number, last: number): Measure | 'other' | null {
    const { post } = this
    if (!post.sameLine(first, last)) return this.#moneyBefore(first)
    const next = post.tokens[last]
    if (next?.text === '%') return 'other'
    if (post.is('size', last, 'sqm')) return 'area'
    if (post.is('size', last, 'floor', 'storeys')) return 'floor'
    if (post.is('layout', last, 'rooms', 'bedrooms', 'bedroom')) return 'rooms'
    if (isCurrency(post.at('money', last))) return 'money'
    return this.#moneyBefore(first)
  }

  #moneyBefore(first: number): 'money' | null {
    const { post } = this
    return post.sameLine(first - 1, first) &&
      isCurrency(post.at('money', first - 1)) &&
      post.tokens[first - 2]?.kind !== 'number'
      ? 'money'
      : null
  }

  #isNear({ group, concepts }: Hint, first: number, last: number): boolean {
    for (let i = Math.max(0, first - REACH); i < last + REACH; i++) {
      if (this.post.sameLine(i, first) && this.post.is(group, i, ...concepts)) return true
    }
    return false
  }

  /**
   * Where a name stands in the author's spelling: its words in their order, a few others between
   * them at most.
   */
  name(name: string): Found<string> | null {
    const wanted = tokenise(normalise(name), null)
      .filter((token) => token.kind === 'word' || token.kind === 'number')
      .map((token) => token.text)
    if (wanted.length === 0 || wanted.length > 20) return null
    const { tokens } = this.post
    for (let i = 0; i < tokens.length; i++) {
      if (!alike(tokens[i]!.text, wanted[0]!)) continue
      let [found, k] = [1, i + 1]
      for (; found < wanted.length && k < tokens.length && k - i < wanted.length * 2 + 4; k++)
        if (alike(tokens[k]!.text, wanted[found]!)) found++
      const last = found === wanted.length ? k : -1
      if (last > 0 && this.counts(i, last))
        return { value: this.post.words(i, last), first: i, last, sure: 0.85 }
    }
    return null
  }

  /** Offsets of the original. */
  span({ first, last }: { first: number; last: number }): [start: number, end: number] {
    return this.post.span(first, last)
  }
}

const isCurrency = (concept: string | undefined): boolean =>
  concept !== undefined && /^[A-Z]{3}$/.test(concept)

const same = (a: number, b: number): boolean => Math.abs(a - b) < 0.005

/** The same word, or another form of it: a long common beginning. */
function alike(a: string, b: string): boolean {
  if (a === b) return true
  const length = Math.min(a.length, b.length)
  const stem = Math.max(4, Math.max(a.length, b.length) - 3)
  return length >= stem && a.slice(0, stem) === b.slice(0, stem)
}
