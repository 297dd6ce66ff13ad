import type { Found, PostText } from '../text/post-text.ts'

/** How many link words may stand between "minimum" and its number. */
const MAX_LINKS = 5
/** A lease term needs at least one of these concepts. */
const UNITS = new Set(['months', 'years', 'halfYear', 'yearAndHalf', 'fromMonths', 'fromYears'])
/**
 * How many tokens before a duration to look for a word that makes it one of a payment, a child's
 * age or a discount.
 */
const OTHER_REACH = 4
const MAX_MONTHS = 60

/** `isOpen`: with a plus sign, which means that more is possible. */
type Length = { months: number; last: number; isOpen: boolean }

/**
 * Reads the minimum lease term in months: "от 6 месяцев", "минимум на год", "6 months minimum". A
 * preference ("на год", "long term") doesn't count. Of several terms, returns the shortest.
 */
export function readMinTerm(post: PostText): Found<number> | null {
  if (!post.marks('lease').some((mark) => UNITS.has(mark.concept))) return null
  const lease = new LeaseTokens(post)
  let best: Found<number> | null = null
  for (let i = 0; i < post.tokens.length; i++) {
    const found = readTermAt(post, lease, i)
    if (!found || found.value > MAX_MONTHS || isOtherDuration(post, lease, found)) continue
    if (!best || found.value < best.value) best = found
  }
  return best
}

function readTermAt(post: PostText, lease: LeaseTokens, i: number): Found<number> | null {
  const concept = lease.concept(i)
  if (concept === 'from' || concept === 'atLeast') {
    const start = concept === 'from' ? lease.end(i) : skipLinks(post, lease, lease.end(i))
    const length = post.sameLine(i, start) ? readLengthAt(post, lease, start) : null
    return (
      length && {
        value: length.months,
        first: i,
        last: length.last,
        certainty: concept === 'atLeast' ? 1 : 0.9,
      }
    )
  }
  if (
    post.tokens[i]!.kind !== 'number' &&
    !post.at('count', i) &&
    ((concept !== 'years' && concept !== 'halfYear') || post.tokens[i - 1]?.kind === 'number')
  )
    return null
  // "6 months minimum"; Georgian and Armenian express "from" as a suffix of the unit.
  const suffixed = post.tokens[i]!.kind === 'number' ? readFromSuffix(lease, post, i) : null
  if (suffixed) return suffixed
  const length = readLengthAt(post, lease, i)
  if (!length || !(length.isOpen || post.sameLine(i, length.last))) return null
  // "6+ months", "1 yr+".
  if (length.isOpen) return { value: length.months, first: i, last: length.last, certainty: 0.9 }
  const abbreviated = post.tokens[length.last]!.text === '.' && post.tokens[length.last]!.isAttached
  const after =
    post.tokens[length.last]!.text === ',' ? 0 : abbreviated ? length.last + 1 : length.last
  if (
    after === 0 ||
    lease.concept(after) !== 'atLeast' ||
    startsNextTerm(post, lease, lease.end(after))
  )
    return null
  return { value: length.months, first: i, last: lease.end(after), certainty: 0.95 }
}

/** Whether "minimum" belongs to a number or unit after it: "6 months minimum 2 people". */
const startsNextTerm = (post: PostText, lease: LeaseTokens, i: number): boolean =>
  post.sameLine(i - 1, i) &&
  (post.tokens[i]!.kind === 'number' ||
    lease.concept(i) === 'months' ||
    lease.concept(i) === 'years')

function skipLinks(post: PostText, lease: LeaseTokens, from: number): number {
  let i = from
  for (let n = 0; n < MAX_LINKS && i < post.tokens.length; n++) {
    if (lease.concept(i) === 'link') i = lease.end(i)
    else if (/^[.:=-]$/.test(post.tokens[i]!.text)) i++
    else break
  }
  return i
}

/**
 * Reads a number or number word (the first of "6-12") with months or years after it, or a year,
 * half a year or a month without a number.
 */
function readLengthAt(post: PostText, lease: LeaseTokens, i: number): Length | null {
  const token = post.tokens[i]
  if (!token) return null
  const unit = monthsPerUnit(lease.concept(i))
  if (unit !== null) return { months: unit, last: lease.end(i), isOpen: false }
  const count = token.kind === 'number' ? token.value : readCountWord(post, i)
  if (!(count >= 1)) return null
  let next = i + 1
  let isOpen = post.tokens[next]?.text === '+'
  if (isOpen) next++
  const dash = post.tokens[next]?.text
  if ((dash === '-' || dash === '/') && post.tokens[next + 1]?.kind === 'number') next += 2
  // "6-ти месяцев", "12-month".
  else if (dash === '-')
    next +=
      post.tokens[next + 1]?.kind === 'word' && monthsPerUnit(lease.concept(next + 1)) === null
        ? 2
        : 1
  if (!post.sameLine(i, next)) return null
  const concept = lease.concept(next)
  const months = concept === 'months' || concept === 'years' ? monthsPerUnit(concept)! * count : NaN
  let last = lease.end(next)
  if (post.tokens[last]?.text === '+' && post.tokens[last]!.isAttached) {
    isOpen = true
    last++
  }
  return Number.isInteger(months) ? { months, last, isOpen } : null
}

function readFromSuffix(lease: LeaseTokens, post: PostText, i: number): Found<number> | null {
  const concept = lease.concept(i + 1)
  const months = concept === 'fromMonths' ? 1 : concept === 'fromYears' ? 12 : null
  const { value } = post.tokens[i]!
  return months === null || !Number.isInteger(value) || value < 1
    ? null
    : { value: value * months, first: i, last: lease.end(i + 1), certainty: 0.9 }
}

/** The months of a concept that names a unit of time; null for others. */
export const monthsPerUnit = (concept: string | undefined): number | null =>
  ({ months: 1, years: 12, halfYear: 6, yearAndHalf: 18 })[concept ?? ''] ?? null

const readCountWord = (post: PostText, i: number): number =>
  Number(/^n(\d+)$/.exec(post.at('count', i) ?? '')?.[1] ?? Number.NaN)

function isOtherDuration(
  post: PostText,
  lease: LeaseTokens,
  { first, last }: Found<number>,
): boolean {
  for (
    let i = first - 1;
    i >= 0 &&
    first - i <= OTHER_REACH &&
    post.sameLine(i, first) &&
    !/^[.;!|]$/.test(post.tokens[i]!.text);
    i--
  )
    if (lease.concept(i) === 'other') return true
  return post.sameLine(first, last) && lease.concept(last) === 'other'
}

class LeaseTokens {
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
