import type { Mark } from '../text/patterns.ts'
import type { PostText } from '../text/post-text.ts'

/** What an amount of money is for. */
export type AmountRole = 'price' | 'deposit' | 'utilities' | 'commission' | 'extra' | 'was'

/** A sum of money in a post. `labelled`: a word such as "цена" or a money sign introduces it. */
export type Amount = {
  value: number
  /** The upper end of "500-600$". */
  max: number | null
  currency: string | null
  role: AmountRole
  per: 'month' | 'day' | 'other' | null
  labelled: boolean
  first: number
  last: number
}

const CURRENCIES = new Set(['USD', 'EUR', 'GEL', 'RUB', 'AMD', 'RSD', 'UZS'])
const ROLE_WORDS = new Set(['deposit', 'utilities', 'commission', 'extra', 'was'])
const LABELS = new Set(['priceWord', 'moneySign'])
/** No rent is lower in any of our currencies; smaller bare numbers are counts. */
const SMALLEST_BARE = 50

/** Every sum of money in the post, in order, with what it is for. */
export function readAmounts(post: PostText): Amount[] {
  const { tokens } = post
  const amounts: Amount[] = []
  /** Tokens already spent on an amount. */
  let spent = 0

  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]!
    if (i < spent || token.kind !== 'number' || token.value <= 0 || isPartOfCode(post, i)) continue

    let first = i
    let last = i + 1
    let value = token.value
    let max: number | null = null
    const scaled = scaleAt(post, last, value)
    value = scaled.value
    last = scaled.last

    // The currency before ("$ 400", "💵 550") or after ("400 лари").
    let before: Mark | undefined
    if (i > spent - 1 && i > 0 && post.sameLine(i - 1, i)) {
      const mark = post.mark('money', i - 1)
      if (mark && CURRENCIES.has(mark.concept) && mark.first >= spent && tokens[mark.first]!.kind === 'sign') before = mark
    }
    // "350 тыс. драм"
    if (last > i + 1 && tokens[last]?.text === '.' && tokens[last]!.glued && currencyAt(post, last + 1)) last++
    let after = currencyAt(post, last)
    if (after) last = after.last

    // A range: "500-600$", "200 000 so'mdan – 250 000 so'mgacha".
    const range = rangeAt(post, last)
    if (range && range.value > value && range.value <= value * 4 && range.value >= SMALLEST_BARE) {
      const second = currencyAt(post, range.last)
      if (after || second || before) {
        max = range.value
        last = second ? second.last : range.last
        after = after ?? second
      }
    }

    let currency = before?.concept ?? after?.concept ?? null
    if (before) first = before.first
    const label = labelBefore(post, first, amounts)
    const per = periodAt(post, last)
    const hashed = token.hash && !after

    if (!currency) {
      if (hashed || tooSmallOrCounted(post, i, last)) continue
      const byLabel = label !== null
      const moneySignAfter = post.is('money', last, 'moneySign') && post.sameLine(last, i)
      const byTerm = (per === 'month' || termBeside(post, i, last)) && amounts.some((a) => a.role === 'price' && value <= a.value * 3 && value * 3 >= a.value)
      const perMonth = per === 'month' && value >= 100 && !isYear(value)
      if (moneySignAfter) last++
      if (!byLabel && !moneySignAfter && !byTerm && !perMonth) continue
    } else if (hashed && before === undefined) continue

    const role: AmountRole = label && ROLE_WORDS.has(label.concept) ? (label.concept as AmountRole) : roleAfter(post, last)
    // "💵" introduces more than it denominates: an explicit sign beats it.
    if (before && after && before.concept !== after.concept && tokens[before.first]!.text === '💵') currency = after.concept
    amounts.push({ value, max, currency, role, per: per ?? perBefore(post, first), labelled: label !== null && LABELS.has(label.concept), first, last })
    spent = last
  }
  return amounts
}

/** "1,5 млн", "300 тыс", "2k": the scaled value and where it ends. A lone "к" must touch the number. */
function scaleAt(post: PostText, i: number, value: number): { value: number; last: number } {
  const mark = post.mark('money', i)
  if (!mark || mark.first !== i || !post.sameLine(i - 1, i)) return { value, last: i }
  const short = post.tokens[i]!.text.length === 1
  if (short && (!post.tokens[i]!.glued || value >= 10_000)) return { value, last: i }
  if (mark.concept === 'thousand' && value < 10_000) return { value: value * 1000, last: mark.last }
  if (mark.concept === 'million' && value < 1000) return { value: value * 1_000_000, last: mark.last }
  return { value, last: i }
}

function currencyAt(post: PostText, i: number): Mark | undefined {
  const mark = post.mark('money', i)
  if (!mark || mark.first !== i || !CURRENCIES.has(mark.concept) || !post.sameLine(i - 1, i)) return undefined
  // One Latin or Cyrillic letter is a currency only when it touches the number.
  const token = post.tokens[i]!
  return token.kind === 'word' && token.text.length === 1 && mark.last === i + 1 && !token.glued ? undefined : mark
}

function rangeAt(post: PostText, i: number): { value: number; last: number } | null {
  const { tokens } = post
  const joint = tokens[i]
  if (!joint || !post.sameLine(i - 1, i)) return null
  const isJoint = joint.text === '-' || joint.text === '/' || post.is('money', i, 'upTo')
  const number = isJoint ? tokens[i + 1] : undefined
  if (!number || number.kind !== 'number' || !post.sameLine(i, i + 1)) return null
  const scaled = scaleAt(post, i + 2, number.value)
  return { value: scaled.value, last: scaled.last }
}

/** A number of a code, a date, a layout, an area, a floor, a time: not money whatever stands before it. */
function isPartOfCode(post: PostText, i: number): boolean {
  const { tokens } = post
  const previous = tokens[i - 1]
  if (previous?.text === '№') return true
  const glued = tokens[i]!.glued && (previous?.kind === 'word' || previous?.text === '_')
  if (glued && !post.at('money', i - 1)) return tokens[i]!.hash || previous!.text.length === 1
  return previous?.text === '+' && tokens[i]!.glued && tokens[i - 2]?.kind === 'number' && tokens[i]!.value < 10
}

function tooSmallOrCounted(post: PostText, i: number, last: number): boolean {
  const { tokens } = post
  const value = tokens[i]!.value
  if (value < SMALLEST_BARE && tokens[i]!.text.length < 4) return true
  const next = last
  if (!post.sameLine(i, next)) return false
  const near = tokens[next]
  const size = post.mark('size', next)
  if (size && size.first === next && ['sqm', 'floor', 'storeys'].includes(size.concept)) return true
  if (near && near.text === '%') return true
  if (near && /^(м|метр|мин|минут|км|m|min|km|людей|человек|года|год|г|шт|л|литр|kg|кг|բ|վ)$/.test(near.text) && !post.is('time', next, 'perDay')) return value < 100 || isYear(value) || near.text !== 'год'
  if ((near?.text === '.' || near?.text === '/') && tokens[next + 1]?.kind === 'number' && tokens[next + 1]!.glued) return true
  return post.mark('layout', next)?.first === next
}

const isYear = (value: number) => value >= 1990 && value <= 2035 && Number.isInteger(value)

/** The money word that introduces an amount: the nearest before it in its clause, no other amount between. */
function labelBefore(post: PostText, first: number, amounts: Amount[]): Mark | null {
  const { tokens } = post
  const stop = amounts.length ? amounts[amounts.length - 1]!.last : 0
  let steps = 0
  let i = first - 1
  for (; i >= stop && steps < 7; i--, steps++) {
    if (!post.sameLine(i, first)) break
    const token = tokens[i]!
    if (token.text === ',' || token.text === ';' || token.text === '|' || (token.text === '.' && !tokens[i + 1]!.glued && (tokens[i - 1]?.text.length ?? 0) > 3)) return null
    const mark = post.mark('money', i)
    if (mark && token.hash && LABELS.has(mark.concept)) return null
    if (mark && (ROLE_WORDS.has(mark.concept) || LABELS.has(mark.concept))) {
      // "оплата за 3 месяца 500$": still a label. "(за человека) 20$": the extra wins by nearness.
      return mark
    }
  }
  // "Цена:" may stand alone on the line above.
  if (i >= stop && i >= 0 && steps < 2 && !post.sameLine(i, first)) {
    const above = post.lineOf(i)
    for (let k = above.first; k < above.last && above.last - above.first <= 3; k++) {
      const mark = post.mark('money', k)
      if (mark?.concept === 'priceWord' || mark?.concept === 'deposit') return mark
    }
  }
  return null
}

/** "300$ депозит": the word right behind, unless it introduces the next amount. */
function roleAfter(post: PostText, last: number): AmountRole {
  const { tokens } = post
  let i = last
  if (tokens[i]?.text === '-' || tokens[i]?.text === '(') i++
  const mark = post.mark('money', i)
  if (!mark || mark.first !== i || !post.sameLine(last - 1, i)) return 'price'
  if (mark.concept !== 'deposit' && mark.concept !== 'utilities' && mark.concept !== 'commission') return 'price'
  for (let k = mark.last; k < mark.last + 4 && post.sameLine(k, i) && !/^[.,;|(]$/.test(tokens[k]!.text); k++) if (tokens[k]!.kind === 'number') return 'price'
  if (mark.concept === 'utilities') return 'price'
  return mark.concept
}

/** "/мес", "в сутки", "per month" right behind an amount. */
function periodAt(post: PostText, last: number): Amount['per'] {
  const { tokens } = post
  for (let i = last, n = 0; n < 3 && post.sameLine(last - 1, i); i++, n++) {
    const concept = post.at('time', i)
    if (concept === 'month' || concept === 'term') return 'month'
    if (concept === 'perDay' || concept === 'day') return 'day'
    if (concept === 'perOther') return 'other'
    const token = tokens[i]!
    if (token.kind === 'number' || (token.kind === 'word' && !['в', 'за', 'на', 'per', 'a', 'the', 'u'].includes(token.text))) return null
    if (token.text === ',' || token.text === '+' || token.text === '.' || token.text === '(') return null
  }
  return null
}

/** "Посуточно 100 лари", "В месяц: 500$": said before the amount. */
function perBefore(post: PostText, first: number): Amount['per'] {
  for (let i = first - 1, n = 0; i >= 0 && n < 4 && post.sameLine(i, first); i--, n++) {
    if (post.tokens[i]!.kind === 'number' || post.tokens[i]!.text === ',') return null
    const concept = post.at('time', i)
    if (concept === 'day' || concept === 'perDay') return 'day'
    if (concept === 'month' || concept === 'term') return 'month'
    if (concept === 'perOther') return 'other'
  }
  return null
}

/** "На 6 месяцев 450", "750 на год": a lease term stands beside the number. */
function termBeside(post: PostText, first: number, last: number): boolean {
  if (post.tokens[first]!.value < 100 || isYear(post.tokens[first]!.value)) return false
  const before = post.at('time', first - 1)
  if (post.sameLine(first - 1, first) && (before === 'month' || before === 'term')) return true
  const after = post.at('time', last)
  return post.sameLine(last, first) && after === 'term'
}
