import { CURRENCIES, type Currency } from '#contract/currencies.ts'
import type { Mark } from '../text/patterns.ts'
import type { Found, PostText } from '../text/post-text.ts'
import { isLastOfClause, isMonth } from './context.ts'
import {
  isLabel,
  isYear,
  findLabelBefore,
  readPeriodBefore,
  readPeriodAfter,
  readRoleAfter,
  getRole,
  hasTermBeside,
} from './amount-context.ts'

/** What an amount of money is for. `was`: a former price. */
export type AmountRole = 'price' | 'deposit' | 'utilities' | 'commission' | 'extra' | 'was'

/**
 * An amount of money in a post. `isLabelled`: it follows a word such as "цена" or a money sign.
 * `isNewPrice`: the post says that it replaces an earlier price.
 */
export type Amount = {
  value: number
  /** The upper end of a range: "500-600$". */
  max: number | null
  currency: string | null
  role: AmountRole
  per: 'month' | 'day' | 'other' | null
  isLabelled: boolean
  isNewPrice: boolean
  first: number
  last: number
}

/** An amount of money whose currency is stated. */
export type Sum = { value: Found<number>; currency: Found<Currency> }

/** The first amount for a purpose that has a currency of listings. */
export function findSum(amounts: readonly Amount[], role: AmountRole): Sum | null {
  for (const amount of amounts) {
    const currency = CURRENCIES.find((one) => one === amount.currency)
    if (amount.role !== role || !currency) continue
    const found = { first: amount.first, last: amount.last, certainty: 0.85 }
    return { value: { ...found, value: amount.value }, currency: { ...found, value: currency } }
  }
  return null
}

/** Smaller numbers without a currency are counts: no rent is that low in any of our currencies. */
const MIN_BARE_AMOUNT = 50
const MIN_SPACED_LARI = 150
/** Rents in dollars, euros or lari that posts name without the currency. */
const MIN_SENTENCE_AMOUNT = 200
const MAX_SENTENCE_AMOUNT = 5000

/** Reads every amount of money in the post, in order, with its purpose. */
export function readAmounts(post: PostText): Amount[] {
  const { tokens } = post
  const amounts: Amount[] = []
  /** The end of the last amount; tokens before it are used up. */
  let consumed = 0

  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]!
    if (i < consumed || token.kind !== 'number' || token.value <= 0 || isPartOfCode(post, i))
      continue

    let first = i
    let last = i + 1
    let value = token.value
    let max: number | null = null
    const scaled = readScale(post, last, value)
    value = scaled.value
    last = scaled.last

    // The currency stands before ("$ 400", "💵 550") or after ("400 лари").
    let before: Mark | undefined
    if (i > consumed - 1 && i > 0 && post.sameLine(i - 1, i)) {
      const mark = post.currencyAt(i - 1)
      const word =
        tokens[i - 1]!.kind === 'word' &&
        tokens[i - 1]!.text.length >= 3 &&
        value >= MIN_BARE_AMOUNT
      if (mark && mark.first >= consumed && (tokens[mark.first]!.kind === 'sign' || word))
        before = mark
    }
    // "двести тысяч драм (200000)".
    const bracketed =
      tokens[i - 1]?.text === '(' && i > 1 && post.sameLine(i - 2, i)
        ? post.currencyAt(i - 2)
        : undefined
    if (!before && bracketed && bracketed.first >= consumed) before = bracketed
    // "350 тыс. драм".
    if (
      last > i + 1 &&
      tokens[last]?.text === '.' &&
      tokens[last]!.isAttached &&
      findCurrency(post, last + 1)
    )
      last++
    let after = findCurrency(post, last) ?? findCurrencyAfterPeriod(post, last)
    // "€1,000 €850": the second sign belongs to the next number.
    if (after && before && tokens[after.last]?.kind === 'number' && tokens[after.last]!.isAttached)
      after = undefined
    if (after) last = after.last

    // A range: "500-600$", "200 000 so'mdan – 250 000 so'mgacha".
    const range = findRange(post, last)
    // "150-180 тыс.": the word for thousands belongs to both numbers.
    if (range && last === i + 1 && value < range.unscaled) value *= range.value / range.unscaled
    if (
      range &&
      range.value > value &&
      range.value <= value * 4 &&
      range.value >= MIN_BARE_AMOUNT
    ) {
      const second = findCurrency(post, range.last)
      if (after || second || before) {
        max = range.value
        last = second ? second.last : range.last
        after = after ?? second
      }
    }

    let currency = before?.concept ?? after?.concept ?? null
    if (before) first = before.first
    const label = findLabelBefore(post, first, amounts)
    const per = readPeriodAfter(post, last)
    const hashed = token.isHashtag && !after

    if (!currency) {
      if (hashed || isTooSmallOrCounted(post, i, last)) continue
      const byLabel = (label !== null && !isHouseNumber(post, i)) || isReplacement(amounts, first)
      const moneySignAfter = post.is('money', last, 'moneySign') && post.sameLine(last, i)
      const alike = amounts.some(
        (a) =>
          a.role === 'price' &&
          value <= a.value * 3 &&
          value * 3 >= a.value &&
          (post.sameLine(a.first, i) || per === 'month' || hasTermBeside(post, i, last)),
      )
      const byTerm =
        alike &&
        (per === 'month' ||
          hasTermBeside(post, i, last) ||
          (tokens[i]!.text.length >= 3 &&
            (tokens[i - 1]?.text === ':' ||
              (tokens[i - 1]?.text === ',' && post.is('money', last, 'onTerms')))))
      const byCondition = alike && isAfterCondition(post, i, last)
      const bySeason = alike && !isYear(value) && isAfterSeason(post, i)
      const perMonth = per === 'month' && value >= 100 && !isYear(value)
      // Where rents have six digits, thousands are money: "ամիսը 120 հազար".
      const inThousands = scaled.last > i + 1 && (post.country ?? '') in LARGE_UNIT_RANGES
      // "320 + struja".
      const isWithBills =
        post.isSerbian &&
        value >= 100 &&
        tokens[last]?.text === '+' &&
        post.is('bills', last + 1, 'bills', 'item') &&
        post.sameLine(i, last + 1)
      if (moneySignAfter) last++
      if (
        !byLabel &&
        !isWithBills &&
        !moneySignAfter &&
        !byTerm &&
        !bySeason &&
        !byCondition &&
        !perMonth &&
        !isAfterMonth(post, i, last) &&
        !inThousands &&
        !findReplacement(post, last, value)?.priced
      )
        continue
    } else if (hashed && before === undefined) continue

    const replaced =
      post.isStruckThrough(i) ||
      /^[❌✖✗✘]$/u.test(tokens[last]?.text ?? '') ||
      findReplacement(post, last, value) !== null
    const role: AmountRole = replaced
      ? 'was'
      : (getRole(label) ?? (isOfBills(post, first) ? 'utilities' : readRoleAfter(post, last)))
    // "💵" is often just decoration, so an explicit currency after the number wins.
    if (before && after && before.concept !== after.concept && tokens[before.first]!.text === '💵')
      currency = after.concept
    const isNewPrice =
      label?.concept === 'now' || (role === 'price' && isReplacement(amounts, first))
    const former = amounts.at(-1)
    // "It was 230 thousand dram, now 210".
    if (isNewPrice && !currency && former?.role === 'was') {
      if (value < 1000 && former.value >= 10 * value) value *= 1000
      if (value >= former.value / 4 && value <= former.value * 4) currency = former.currency
    }
    amounts.push({
      value,
      max,
      currency,
      role,
      per: per ?? readPeriodBefore(post, first),
      isLabelled: isLabel(label),
      isNewPrice,
      first,
      last,
    })
    consumed = last
  }
  if (!amounts.some((amount) => amount.role === 'price' && !isBelowRents(post, amount)))
    amounts.push(...findBareAmount(post))
  return amounts
}

/** "Snižena cena: Bulevar 282, 430€": the number of a house between a label and its amount. */
const isHouseNumber = (post: PostText, i: number): boolean =>
  post.is('place', i - 1, 'streetBefore', 'streetAfter') && post.sameLine(i - 1, i)

/** How many words of a bracket may stand before an amount: "(last winter at most 6000 RSD)". */
const BRACKET_REACH = 5

/** "Grejanje na gas (najviše 6.000 dinara mesečno)": a bracket after what is paid for besides. */
function isOfBills(post: PostText, first: number): boolean {
  for (let i = first - 1; i > 0 && i >= first - BRACKET_REACH && post.sameLine(i, first); i--) {
    if (post.tokens[i]!.text === ')') return false
    if (post.tokens[i]!.text !== '(') continue
    return (
      post.is('bills', i - 1, 'bills', 'item') ||
      (post.at('heating', i - 1) ?? 'none') !== 'none' ||
      post.is('money', i - 1, 'utilities')
    )
  }
  return false
}

/** "თვე 380,": a number between the word for month and the end of its clause. */
const isAfterMonth = (post: PostText, i: number, last: number): boolean =>
  post.sameLine(i - 1, i) &&
  /^თვე(?:ში)?$/.test(post.tokens[i - 1]!.text) &&
  post.tokens[i - 2]?.kind !== 'number' &&
  post.tokens[i]!.value >= 100 &&
  !isYear(post.tokens[i]!.value) &&
  isLastOfClause(post, last)

/** Plausible monthly rents in currencies with large amounts: country → minimum and maximum. */
const LARGE_UNIT_RANGES: Record<string, [number, number]> = {
  AM: [60_000, 4_000_000],
  UZ: [1_000_000, 40_000_000],
}

/** Whether an amount in dram or sum is too low for a rent: a fee, or the price of a day. */
export const isBelowRents = (post: PostText, { value, currency, per }: Amount): boolean =>
  per === null &&
  (currency === 'AMD' || currency === 'UZS') &&
  value < (LARGE_UNIT_RANGES[post.country ?? '']?.[0] ?? 0)

/**
 * In countries whose rents have six or more digits, a round number in that range is a price even
 * without a label: "3 комн., 320 000", "150 հազար".
 */
function findBareAmount(post: PostText): Amount[] {
  const range = LARGE_UNIT_RANGES[post.country ?? '']
  if (!range) return findAmountAsSentence(post)
  const scale = (at: number) => readScale(post, at + 1, post.tokens[at]!.value)
  const i = post.tokens.findIndex((token, at) => {
    if (token.kind !== 'number' || token.isHashtag) return false
    const { value } = scale(at)
    if (value < range[0] || value > range[1] || value % 500 !== 0 || isPartOfCode(post, at))
      return false
    const named =
      /^(?:id|код|code|лот|lot|пробег\p{L}*)$/u.test(post.tokens[at - 1]?.text ?? '') ||
      /^(?:км|km|կմ)$/.test(post.tokens[at + 1]?.text ?? '')
    return (
      !named && post.at('money', at - 1) !== 'deposit' && post.at('money', at - 1) !== 'commission'
    )
  })
  if (i < 0) return []
  const { value, last } = scale(i)
  return [
    {
      value,
      max: null,
      currency: null,
      role: 'price',
      per: readPeriodAfter(post, last) ?? readPeriodBefore(post, i),
      isLabelled: false,
      isNewPrice: false,
      first: i,
      last,
    },
  ]
}

/** "8 этаж, всё из Икеи. 650. Андрей": a round number that is a sentence by itself. */
function findAmountAsSentence(post: PostText): Amount[] {
  const { tokens } = post
  const ends = (i: number) => tokens[i]?.text === '.' && !tokens[i + 1]?.isAttached
  const alone = tokens.flatMap(({ kind, value, isHashtag }, i) =>
    kind === 'number' &&
    !isHashtag &&
    value >= MIN_SENTENCE_AMOUNT &&
    value <= MAX_SENTENCE_AMOUNT &&
    value % 10 === 0 &&
    !isYear(value) &&
    ends(i - 1) &&
    ends(i + 1) &&
    post.sameLine(i - 2, i + 1)
      ? [i]
      : [],
  )
  const [i] = alone
  if (i === undefined || alone.length > 1) return []
  return [
    {
      value: tokens[i]!.value,
      max: null,
      currency: null,
      role: 'price',
      per: null,
      isLabelled: false,
      isNewPrice: false,
      first: i,
      last: i + 1,
    },
  ]
}

/**
 * Applies a multiplier: "1,5 млн", "300 тыс", "2k". Returns the value and where it ends. A single
 * letter such as "к" must touch the number.
 */
function readScale(post: PostText, i: number, value: number): { value: number; last: number } {
  const mark = post.mark('money', i)
  if (!mark || mark.first !== i || !post.sameLine(i - 1, i)) return { value, last: i }
  const short = post.tokens[i]!.text.length === 1
  if (short && (!post.tokens[i]!.isAttached || value >= 10_000)) return { value, last: i }
  if (mark.concept === 'thousand' && value < 10_000) return { value: value * 1000, last: mark.last }
  if (mark.concept === 'million' && value < 1000)
    return { value: value * 1_000_000, last: mark.last }
  return { value, last: i }
}

const SEASON =
  /^(?:потом|затем|далее|летом|зимой|весной|осенью|potom|zatem|letom|zimo[jyi]|vesno[jyi]|osenyu|summer|winter|spring|autumn|leti|zimi)$/

/**
 * "90 лари, с 1 июня 160.", "зимой 500$, летом 900": the price of another season, in its clause.
 */
function isAfterSeason(post: PostText, i: number): boolean {
  const before = post.tokens[i - 1]
  const next = post.tokens[i + 1]
  return (
    post.sameLine(i - 1, i) &&
    (SEASON.test(before!.text) || isMonth(post, i - 1)) &&
    (!next || !post.sameLine(i, i + 1) || /^[,.;)]$/.test(next.text))
  )
}

/** How many tokens before an amount "if" may stand. */
const CONDITION_REACH = 8

/** "650 долларов на год, если на полгода — 750." */
function isAfterCondition(post: PostText, first: number, last: number): boolean {
  if (post.tokens[first - 1]?.text !== '-' || !isLastOfClause(post, last)) return false
  for (let i = first - 2; i >= first - CONDITION_REACH && post.sameLine(i, first); i--) {
    if (/^[.,;]$/.test(post.tokens[i]!.text)) return false
    if (post.is('money', i, 'onTerms')) return true
  }
  return false
}

function findCurrency(post: PostText, i: number): Mark | undefined {
  const mark = post.currencyAt(i)
  if (!mark || mark.first !== i || !post.sameLine(i - 1, i)) return undefined
  const token = post.tokens[i]!
  if (token.kind !== 'word' || token.text.length > 1 || mark.last > i + 1) return mark
  // A single letter is a currency only if it touches the number, or ends a clause in Serbia. The
  // Georgian "ლ" apart from a small number may stand for litres.
  const isApart =
    (post.isSerbian &&
      mark.concept === 'EUR' &&
      (isLastOfClause(post, i + 1) || post.is('time', i + 1, 'month', 'term'))) ||
    (token.text === 'ლ' &&
      (post.tokens[i - 1]!.value >= MIN_SPACED_LARI ||
        (post.tokens[i - 1]!.value >= MIN_BARE_AMOUNT && readPeriodBefore(post, i - 1) !== null)))
  if (!token.isAttached && !isApart) return undefined
  // "3е" is Russian for third.
  return token.text === 'е' && !(post.tokens[i - 1]!.value >= MIN_BARE_AMOUNT) ? undefined : mark
}

/** "520 в месяц евро". */
function findCurrencyAfterPeriod(post: PostText, last: number): Mark | undefined {
  const period = post.mark('time', last)
  return period?.concept === 'month' &&
    period.first === last &&
    post.sameLine(last - 1, last) &&
    isLastOfClause(post, period.last + 1)
    ? findCurrency(post, period.last)
    : undefined
}

function findRange(
  post: PostText,
  i: number,
): { value: number; unscaled: number; last: number } | null {
  const { tokens } = post
  const joint = tokens[i]
  if (!joint || !post.sameLine(i - 1, i)) return null
  const isJoint = joint.text === '-' || joint.text === '/' || post.is('money', i, 'upTo')
  const number = isJoint ? tokens[i + 1] : undefined
  if (!number || number.kind !== 'number' || !post.sameLine(i, i + 1)) return null
  const scaled = readScale(post, i + 2, number.value)
  return { value: scaled.value, unscaled: number.value, last: scaled.last }
}

/** Whether the number at `i` is part of a code or a layout ("2+1"), so it cannot be money. */
function isPartOfCode(post: PostText, i: number): boolean {
  const { tokens } = post
  const previous = tokens[i - 1]
  if (previous?.text === '№') return true
  const glued = tokens[i]!.isAttached && (previous?.kind === 'word' || previous?.text === '_')
  if (glued && !post.at('money', i - 1)) return tokens[i]!.isHashtag || previous!.text.length === 1
  return (
    previous?.text === '+' &&
    tokens[i]!.isAttached &&
    tokens[i - 2]?.kind === 'number' &&
    tokens[i]!.value < 10
  )
}

function isTooSmallOrCounted(post: PostText, i: number, last: number): boolean {
  const { tokens } = post
  const value = tokens[i]!.value
  if (value < MIN_BARE_AMOUNT && tokens[i]!.text.length < 4) return true
  const next = last
  if (!post.sameLine(i, next)) return false
  const near = tokens[next]
  const size = post.mark('size', next)
  if (size && size.first === next && ['sqm', 'floor', 'storeys'].includes(size.concept)) return true
  if (near && near.text === '%') return true
  if (
    near &&
    /^(м|метр|мин|минут|км|m|min|km|людей|человек|года|год|г|шт|л|литр|kg|кг|բ|վ)$/.test(
      near.text,
    ) &&
    !post.is('time', next, 'perDay')
  )
    return value < 100 || isYear(value) || near.text !== 'год'
  if (
    (near?.text === '.' || near?.text === '/') &&
    tokens[next + 1]?.kind === 'number' &&
    tokens[next + 1]!.isAttached
  )
    return true
  return post.mark('layout', next)?.first === next
}

/**
 * Finds a lower amount that replaces the one before `i`: "600→550$", "с 600 до 550$", "600 > 550".
 * `priced`: the new amount has a currency, so the old number is money too even without one.
 */
function findReplacement(post: PostText, i: number, value: number): { priced: boolean } | null {
  const { tokens } = post
  let k = i
  const to = post.is('money', k, 'upTo')
  while (
    k < i + 3 &&
    (tokens[k]?.text === '-' || tokens[k]?.text === '>' || tokens[k]?.text === '=')
  )
    k++
  const arrow = k > i && tokens[k - 1]?.text === '>'
  if (to) k++
  else if (!arrow) return null
  if (post.currencyAt(k)) k++
  const next = tokens[k]
  if (next?.kind !== 'number' || !post.sameLine(i - 1, k)) return null
  const scaled = readScale(post, k + 1, next.value)
  if (scaled.value < MIN_BARE_AMOUNT || scaled.value * 4 < value || (to && scaled.value >= value))
    return null
  return { priced: findCurrency(post, scaled.last) !== undefined || k > i + 2 }
}

/**
 * Whether only an arrow or a word separates an amount at `first` from the former price before it.
 */
function isReplacement(amounts: readonly Amount[], first: number): boolean {
  const previous = amounts[amounts.length - 1]
  return previous?.role === 'was' && first - previous.last <= 4
}
