import type { Found, PostText } from '../text/post-text.ts'

/** Between "minimum" and its number. */
const MOST_LINKS = 5
/** Without one of them there is no length. */
const UNITS = new Set(['months', 'years', 'halfYear', 'fromMonths', 'fromYears'])
/** How far before it a word makes the time one of payment, of a child or of a discount. */
const OTHER_REACH = 4
const LONGEST_MONTHS = 60

type Length = { months: number; last: number }

/**
 * The shortest lease in months: "от 6 месяцев", "минимум на год", "6 months minimum". A time that
 * is only wished for ("на год", "long term") is none. Of several the shortest.
 */
export function readMinTerm(post: PostText): Found<number> | null {
  if (!post.marks('lease').some((mark) => UNITS.has(mark.concept))) return null
  const words = new Words(post)
  let best: Found<number> | null = null
  for (let i = 0; i < post.tokens.length; i++) {
    const found = termAt(post, words, i)
    if (!found || found.value > LONGEST_MONTHS || isOfOther(post, words, found)) continue
    if (!best || found.value < best.value) best = found
  }
  return best
}

function termAt(post: PostText, words: Words, i: number): Found<number> | null {
  const concept = words.concept(i)
  if (concept === 'from' || concept === 'atLeast') {
    const start = concept === 'from' ? words.end(i) : pastLinks(post, words, words.end(i))
    const length = post.sameLine(i, start) ? lengthAt(post, words, start) : null
    return (
      length && {
        value: length.months,
        first: i,
        last: length.last,
        sure: concept === 'atLeast' ? 1 : 0.9,
      }
    )
  }
  if (
    post.tokens[i]!.kind !== 'number' &&
    !post.at('count', i) &&
    concept !== 'years' &&
    concept !== 'halfYear'
  )
    return null
  // "6 months minimum"; Georgian and Armenian put the "from" into the unit.
  const suffixed = post.tokens[i]!.kind === 'number' ? fromSuffix(words, post, i) : null
  if (suffixed) return suffixed
  const length = lengthAt(post, words, i)
  if (!length || !post.sameLine(i, length.last)) return null
  const after = post.tokens[length.last]!.text === ',' ? 0 : length.last
  if (after === 0 || words.concept(after) !== 'atLeast' || goesOn(post, words, words.end(after)))
    return null
  return { value: length.months, first: i, last: words.end(after), sure: 0.95 }
}

/** "6 months. Minimum 2 people": the word behind belongs to what follows it. */
const goesOn = (post: PostText, words: Words, i: number): boolean =>
  post.sameLine(i - 1, i) &&
  (post.tokens[i]!.kind === 'number' ||
    words.concept(i) === 'months' ||
    words.concept(i) === 'years')

function pastLinks(post: PostText, words: Words, from: number): number {
  let i = from
  for (let n = 0; n < MOST_LINKS && i < post.tokens.length; n++) {
    if (words.concept(i) === 'link') i = words.end(i)
    else if (/^[.:=-]$/.test(post.tokens[i]!.text)) i++
    else break
  }
  return i
}

/**
 * A number or its word (of "6-12" the first) with months or years behind it; or a year, half a
 * year, a month by itself.
 */
function lengthAt(post: PostText, words: Words, i: number): Length | null {
  const token = post.tokens[i]
  if (!token) return null
  const unit = perUnit(words.concept(i))
  if (unit !== null) return { months: unit, last: words.end(i) }
  const count = token.kind === 'number' ? token.value : countOf(post, i)
  if (!Number.isInteger(count) || count < 1) return null
  let next = i + 1
  const dash = post.tokens[next]?.text
  if ((dash === '-' || dash === '/') && post.tokens[next + 1]?.kind === 'number') next += 2
  // "6-ти месяцев", "12-month"
  else if (dash === '-')
    next +=
      post.tokens[next + 1]?.kind === 'word' && perUnit(words.concept(next + 1)) === null ? 2 : 1
  if (!post.sameLine(i, next)) return null
  const months = words.concept(next) === 'halfYear' ? null : perUnit(words.concept(next))
  return months === null ? null : { months: count * months, last: words.end(next) }
}

function fromSuffix(words: Words, post: PostText, i: number): Found<number> | null {
  const concept = words.concept(i + 1)
  const months = concept === 'fromMonths' ? 1 : concept === 'fromYears' ? 12 : null
  const { value } = post.tokens[i]!
  return months === null || !Number.isInteger(value) || value < 1
    ? null
    : { value: value * months, first: i, last: words.end(i + 1), sure: 0.9 }
}

const perUnit = (concept: string | undefined): number | null =>
  concept === 'months' ? 1 : concept === 'years' ? 12 : concept === 'halfYear' ? 6 : null

const countOf = (post: PostText, i: number): number =>
  Number(/^n(\d+)$/.exec(post.at('count', i) ?? '')?.[1] ?? Number.NaN)

function isOfOther(post: PostText, words: Words, { first, last }: Found<number>): boolean {
  for (
    let i = first - 1;
    i >= 0 &&
    first - i <= OTHER_REACH &&
    post.sameLine(i, first) &&
    !/^[.;!|]$/.test(post.tokens[i]!.text);
    i--
  )
    if (words.concept(i) === 'other') return true
  return post.sameLine(first, last) && words.concept(last) === 'other'
}

class Words {
  readonly #post: PostText
  constructor(post: PostText) {
    this.#post = post
  }
  concept(i: number): string | undefined {
    return this.#post.at('lease', i)
  }
  end(i: number): number {
    return this.#post.mark('lease', i)?.last ?? i + 1
  }
}
