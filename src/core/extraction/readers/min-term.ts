import type { Found, PostText } from '../text/post-text.ts'
import { countAt } from './layout.ts'

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
  let best: Found<number> | null = null
  for (let i = 0; i < post.tokens.length; i++) {
    const found = readTermAt(post, i)
    if (!found || found.value > MAX_MONTHS || isOtherDuration(post, found)) continue
    if (!best || found.value < best.value) best = found
  }
  return best
}

function readTermAt(post: PostText, i: number): Found<number> | null {
  const concept = post.at('lease', i)
  if (concept === 'from' || concept === 'atLeast') {
    const start = concept === 'from' ? endAt(post, i) : skipLinks(post, endAt(post, i))
    const length = post.sameLine(i, start) ? readLengthAt(post, start) : null
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
  const suffixed = post.tokens[i]!.kind === 'number' ? readFromSuffix(post, i) : null
  if (suffixed) return suffixed
  const length = readLengthAt(post, i)
  if (!length || !(length.isOpen || post.sameLine(i, length.last))) return null
  // "6+ months", "1 yr+".
  if (length.isOpen) return { value: length.months, first: i, last: length.last, certainty: 0.9 }
  const abbreviated = post.tokens[length.last]!.text === '.' && post.tokens[length.last]!.isAttached
  const after =
    post.tokens[length.last]!.text === ',' ? 0 : abbreviated ? length.last + 1 : length.last
  if (
    after === 0 ||
    post.at('lease', after) !== 'atLeast' ||
    startsNextTerm(post, endAt(post, after))
  )
    return null
  return { value: length.months, first: i, last: endAt(post, after), certainty: 0.95 }
}

/** Whether "minimum" belongs to a number or unit after it: "6 months minimum 2 people". */
const startsNextTerm = (post: PostText, i: number): boolean =>
  post.sameLine(i - 1, i) &&
  (post.tokens[i]!.kind === 'number' ||
    post.at('lease', i) === 'months' ||
    post.at('lease', i) === 'years')

function skipLinks(post: PostText, from: number): number {
  let i = from
  for (let n = 0; n < MAX_LINKS && i < post.tokens.length; n++) {
    if (post.at('lease', i) === 'link') i = endAt(post, i)
    else if (/^[.:=-]$/.test(post.tokens[i]!.text)) i++
    else break
  }
  return i
}

/**
 * Reads a number or number word (the first of "6-12") with months or years after it, or a year,
 * half a year or a month without a number.
 */
function readLengthAt(post: PostText, i: number): Length | null {
  const token = post.tokens[i]
  if (!token) return null
  const unit = monthsPerUnit(post.at('lease', i))
  if (unit !== null) return { months: unit, last: endAt(post, i), isOpen: false }
  const count = token.kind === 'number' ? token.value : countAt(post, i)
  if (!count || count < 1) return null
  let next = i + 1
  let isOpen = post.tokens[next]?.text === '+'
  if (isOpen) next++
  const dash = post.tokens[next]?.text
  if ((dash === '-' || dash === '/') && post.tokens[next + 1]?.kind === 'number') next += 2
  // "6-ти месяцев", "12-month".
  else if (dash === '-')
    next +=
      post.tokens[next + 1]?.kind === 'word' && monthsPerUnit(post.at('lease', next + 1)) === null
        ? 2
        : 1
  if (!post.sameLine(i, next)) return null
  const concept = post.at('lease', next)
  const months = concept === 'months' || concept === 'years' ? monthsPerUnit(concept)! * count : NaN
  let last = endAt(post, next)
  if (post.tokens[last]?.text === '+' && post.tokens[last]!.isAttached) {
    isOpen = true
    last++
  }
  return Number.isInteger(months) ? { months, last, isOpen } : null
}

function readFromSuffix(post: PostText, i: number): Found<number> | null {
  const concept = post.at('lease', i + 1)
  const months = concept === 'fromMonths' ? 1 : concept === 'fromYears' ? 12 : null
  const { value } = post.tokens[i]!
  return months === null || !Number.isInteger(value) || value < 1
    ? null
    : { value: value * months, first: i, last: endAt(post, i + 1), certainty: 0.9 }
}

/** The months of a concept that names a unit of time; null for others. */
export const monthsPerUnit = (concept: string | undefined): number | null =>
  ({ months: 1, years: 12, halfYear: 6, yearAndHalf: 18 })[concept ?? ''] ?? null

/** The end of the mark at token `i`. */
const endAt = (post: PostText, i: number): number => post.mark('lease', i)?.last ?? i + 1

function isOtherDuration(post: PostText, { first, last }: Found<number>): boolean {
  for (
    let i = first - 1;
    i >= 0 &&
    first - i <= OTHER_REACH &&
    post.sameLine(i, first) &&
    !/^[.;!|]$/.test(post.tokens[i]!.text);
    i--
  )
    if (post.at('lease', i) === 'other') return true
  return post.sameLine(first, last) && post.at('lease', last) === 'other'
}
