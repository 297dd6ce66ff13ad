import type { Found, PostText } from '../text/post-text.ts'
import type { Amount } from './amounts.ts'
import { isClauseEnd, monthAt } from './context.ts'

/** A day without its year has no `year`. */
type Day = { month: number; day: number; year: number | null; first: number; last: number }

/** How many tokens may stand between a word such as "available" and the day or "now". */
const REACH = { before: 3, after: 6 }
/** How close after a day an amount makes it the start of a price: "с 1 июня 160 лари". */
const PRICE_REACH = 4
/** The Georgian and Armenian "from" is an ending of the day or the month. */
const FROM_ENDING = /(?:დან|ից)$/
const SUFFIX = /^(?:დან|ში|ის|ից|ին|ի|st|nd|rd|th|го|е|ого|og|tog|go|ogo)$/

/**
 * Reads from when one can move in: `now`, or a day as MM-DD, or YYYY-MM-DD if the post states the
 * year. A day counts after "from" or beside a word such as "available", and "now" only beside one.
 */
export function readMoveIn(post: PostText, amounts: readonly Amount[]): Found<string> | null {
  let now: Found<string> | null = null
  for (let i = 0; i < post.tokens.length; i++) {
    const day = readDayAt(post, i)
    if (day && isMoveIn(post, day, amounts)) return toFound(day)
    now ??= readNowAt(post, i)
  }
  return now
}

/** Every day that the post names, as `readMoveIn` writes it. */
export const listDays = (post: PostText): Found<string>[] =>
  post.tokens.flatMap((_, i) => {
    const day = readDayAt(post, i)
    return day ? [toFound(day)] : []
  })

const toFound = ({ month, day, year, first, last }: Day): Found<string> => {
  const two = (value: number) => String(value).padStart(2, '0')
  const date = `${two(month)}-${two(day)}`
  return { value: year === null ? date : `${year}-${date}`, first, last, certainty: 0.9 }
}

/** "10 декабря", "December 10th", "დეკემბრის 5-დან", "1.9.", "01.02.2027". */
function readDayAt(post: PostText, i: number): Day | null {
  const { tokens } = post
  const token = tokens[i]!
  const month = monthAt(post, i)
  if (month !== null && post.sameLine(i, i + 1) && tokens[i + 1]!.kind === 'number') {
    const last = skipSuffix(post, i + 2)
    return toDay(month, tokens[i + 1]!.value, post, i, last)
  }
  const isFirst = post.at('calendar', i) === 'first'
  if (isFirst && post.sameLine(i, i + 1) && monthAt(post, i + 1) !== null)
    return toDay(monthAt(post, i + 1)!, 1, post, i, i + 2)
  if (token.kind !== 'number') return null
  const next = skipSuffix(post, i + 1)
  // "12-19 December": the first of a range.
  const afterRange =
    tokens[next]?.text === '-' && tokens[next + 1]?.kind === 'number' ? next + 2 : next
  for (const at of [next, afterRange, tokens[next]?.text === 'of' ? next + 1 : next]) {
    const named = post.sameLine(i, at) ? monthAt(post, at) : null
    if (named !== null) return toDay(named, token.value, post, i, at + 1)
  }
  return readNumericDay(post, i)
}

function toDay(
  month: number,
  day: number,
  post: PostText,
  first: number,
  last: number,
): Day | null {
  if (!Number.isInteger(day) || day < 1 || day > 31) return null
  const year = post.tokens[last]
  const isYear =
    year?.kind === 'number' && post.sameLine(first, last) && year.value >= 2020 && year.value < 2100
  return {
    month,
    day,
    year: isYear ? year.value : null,
    first,
    last: isYear ? last + 1 : last,
  }
}

/** "1.9.", "15.01", "01.02.2027", "1/12"; not "5/9 floor" or "28.5 m2". */
function readNumericDay(post: PostText, i: number): Day | null {
  const day = readNumbers(post, i)
  const isMeasure = (at: number) =>
    post.sameLine(i, at) &&
    ((post.at('size', at) ?? 'of') !== 'of' || post.at('layout', at) !== undefined)
  return day && !isMeasure(day.first - 1) && !isMeasure(day.last) ? day : null
}

function readNumbers(post: PostText, i: number): Day | null {
  const { tokens } = post
  const token = tokens[i]!
  const short = /^(\d{1,2})\.(\d{1,2})$/.exec(token.text)
  if (short) return checkDay(Number(short[2]), Number(short[1]), null, i, i + 1)
  const [sign, month] = [tokens[i + 1], tokens[i + 2]]
  if (!/^\d{1,2}$/.test(token.text) || !sign?.isAttached || !/^[./]$/.test(sign.text)) return null
  if (!month?.isAttached || !/^\d{1,2}$/.test(month.text)) return null
  const year = tokens[i + 3]?.text === sign.text ? tokens[i + 4] : undefined
  const isYear = year?.isAttached === true && /^(?:20)?\d\d$/.test(year.text)
  return checkDay(
    month.value,
    token.value,
    isYear ? 2000 + (year.value % 100) : null,
    i,
    isYear ? i + 5 : i + 3,
  )
}

const checkDay = (
  month: number,
  day: number,
  year: number | null,
  first: number,
  last: number,
): Day | null =>
  month >= 1 && month <= 12 && day >= 1 && day <= 31 ? { month, day, year, first, last } : null

/** "10-го", "5-დან", "10th", "27.". */
function skipSuffix(post: PostText, i: number): number {
  const { tokens } = post
  if (tokens[i]?.text === '.' && tokens[i]!.isAttached) return i + 1
  if (tokens[i]?.text === '-' && SUFFIX.test(tokens[i + 1]?.text ?? '')) return i + 2
  return SUFFIX.test(tokens[i]?.text ?? '') && tokens[i]!.isAttached ? i + 1 : i
}

function isMoveIn(post: PostText, { first, last }: Day, amounts: readonly Amount[]): boolean {
  if (isOfViewing(post, first)) return false
  // "Free, 5/9, lift": a floor, unless a word for a day is right before it.
  const isSlashed = post.tokens[first + 1]?.text === '/'
  if (isSlashed && !isIntroduced(post, first)) return false
  if (isBesideFree(post, first, last)) return true
  const isRange =
    post.tokens[last]?.text === '-' &&
    post.sameLine(first, last + 1) &&
    readDayAt(post, last + 1) !== null
  const isFrom =
    isRange ||
    (post.is('moveIn', first - 1, 'from') && post.sameLine(first - 1, first)) ||
    FROM_ENDING.test(post.tokens[last - 1]!.text)
  // "90 лари, с 1 июня 160": the price of a season.
  const isOfPrice = amounts.some(
    (amount) =>
      amount.first >= last &&
      amount.first < last + PRICE_REACH &&
      post.sameLine(amount.first, last - 1),
  )
  return isFrom && !isOfPrice
}

/** "From 1/12", "move in: 1/12". */
function isIntroduced(post: PostText, first: number): boolean {
  const before = post.tokens[first - 1]?.text === ':' ? first - 2 : first - 1
  return post.sameLine(before, first) && (isFree(post, before) || post.is('moveIn', before, 'from'))
}

/** "Viewings from 5 December". */
function isOfViewing(post: PostText, first: number): boolean {
  for (let i = first - 1; i >= first - REACH.after && post.sameLine(i, first); i--) {
    if (isClauseEnd(post, i)) return false
    if (post.is('moveIn', i, 'viewing')) return true
  }
  return false
}

/** Whether a word such as "available" is in the same clause. */
function isBesideFree(post: PostText, first: number, last: number): boolean {
  for (let i = first - 1; i >= first - REACH.after && post.sameLine(i, first); i--) {
    if (isClauseEnd(post, i)) break
    if (isFree(post, i)) return true
  }
  for (let i = last; i < last + REACH.before && post.sameLine(i, first); i++) {
    if (isClauseEnd(post, i)) break
    if (isFree(post, i)) return true
  }
  return false
}

const isFree = (post: PostText, i: number): boolean =>
  post.is('deal', i, 'free') || post.is('moveIn', i, 'free', 'ready')

/** "Available now", "ready to move in", or "free" as a clause of its own. */
function readNowAt(post: PostText, i: number): Found<string> | null {
  const found = (first: number, last: number, certainty: number): Found<string> => ({
    value: 'now',
    first,
    last,
    certainty,
  })
  const mark = post.mark('moveIn', i)
  if (mark?.first === i && mark.concept === 'ready') return found(i, mark.last, 0.9)
  if (mark?.first === i && mark.concept === 'now' && isBesideFree(post, i, mark.last))
    return found(i, mark.last, 0.85)
  const free = post.mark('deal', i)
  if (free?.first !== i || free.concept !== 'free') return null
  // "The flat is free."
  const subject = /^(?:je|је)$/.test(post.tokens[i - 1]?.text ?? '') ? i - 2 : i - 1
  const first = post.is('home', subject, 'flat', 'studio', 'house', 'room') ? subject : i
  const starts = !post.sameLine(first - 1, i) || /^[.!;•|]$/.test(post.tokens[first - 1]!.text)
  const ends = !post.sameLine(free.last, i) || /^[.,!;•|]$/.test(post.tokens[free.last]!.text)
  return starts && ends ? found(i, free.last, 0.7) : null
}
