import type { Facts } from '../extraction.ts'
import type { Mark } from '../text/patterns.ts'
import type { Found, PostText } from '../text/post-text.ts'
import { hasTermBeside } from './amount-context.ts'
import { type Amount, isBelowRents } from './amounts.ts'

export type PriceFacts = {
  price: Found<number> | null
  priceMax: Found<number> | null
  currency: Found<string> | null
  period: Found<NonNullable<Facts['period']>> | null
  /** Some amounts were ignored because they cannot all be the rent. */
  conflict: boolean
}

/**
 * Reads the rent. Considers amounts that are not a deposit, utilities or fees, that are for the
 * offer's main period, and that are in the currency of the first one. One amount is the price;
 * several give the lowest and the highest.
 */
export function readPrice(
  post: PostText,
  amounts: Amount[],
  minTerm: Found<number> | null,
): PriceFacts {
  const period = readPeriod(post, amounts, minTerm)
  // A new price makes the others obsolete.
  const currentPrices = amounts.filter(
    (a, i) =>
      a.role === 'price' && (a.isNewPrice || (i > 0 && isReduced(post, amounts[i - 1]!, a))),
  )
  const rents = (currentPrices.length ? currentPrices : amounts).filter(
    (a) =>
      a.role === 'price' &&
      a.per !== 'other' &&
      (period?.value === 'day' ? a.per !== 'month' : a.per !== 'day'),
  )
  const named = rents.filter((a) => a.currency)
  // "255 հազար… 15000 դրամ": the rent leaves out what the fee says.
  const hasCurrency = named.some((a) => !isBelowRents(post, a))
  const pool = hasCurrency ? named : rents
  const lead = findLead(hasCurrency ? pool : rents.filter((a) => !isBelowRents(post, a))) ?? pool[0]
  if (!lead) return { price: null, priceMax: null, currency: null, period, conflict: false }

  const same = rents.filter(
    (a) =>
      (a.currency === lead.currency || (a.currency === null && lead.currency !== null)) &&
      a.value <= lead.value * 4 &&
      a.value * 4 >= lead.value &&
      !(a.value * 2 < lead.value && isAside(post, lead, a)),
  )
  let low = lead
  let high = lead
  for (const amount of same) {
    if (amount.value < low.value) low = amount
    if ((amount.max ?? amount.value) > (high.max ?? high.value)) high = amount
  }
  const top = high.max ?? high.value
  const certainty = lead.currency
    ? lead.isLabelled || lead.per
      ? 1
      : 0.95
    : lead.isLabelled
      ? 0.75
      : 0.6
  return {
    price: { value: low.value, first: low.first, last: low.last, certainty },
    priceMax:
      top > low.value
        ? { value: top, first: high.first, last: high.last, certainty: certainty * 0.9 }
        : null,
    currency: inferCurrency(lead, post),
    period,
    conflict: same.length < pool.length,
  }
}

/** The first that a word calls the price, unless it is a small part of one before: a fee. */
function findLead(pool: readonly Amount[]): Amount | undefined {
  const labelled = pool.find((a) => a.isLabelled)
  if (!labelled) return pool[0]
  const [before] = pool
  const isFee =
    before!.currency === labelled.currency &&
    labelled.per === null &&
    labelled.value * 4 < before!.value
  return isFee ? before : labelled
}

/** Whether a small amount is in a later sentence than the rent, and nothing calls it a price. */
function isAside(post: PostText, rent: Amount, { first, last, isLabelled, per }: Amount): boolean {
  if (isLabelled || per !== null || first < rent.last || hasTermBeside(post, first, last))
    return false
  return post.tokens
    .slice(rent.last, first)
    .some(({ text }, i) => /^[.!?;։:]$/.test(text) || !post.sameLine(rent.last + i, rent.first))
}

/**
 * Whether `now` replaces `old`: a lower amount right after a higher one, in a line that mentions a
 * price cut ("Снижена цена с 600$ на 550$").
 */
function isReduced(post: PostText, old: Amount, now: Amount): boolean {
  const line = post.lineOf(old.first)
  const mentionsCut = post
    .marks('money')
    .some(
      (mark) => mark.concept === 'cut' && mark.first >= line.first - 4 && mark.first < line.last,
    )
  return (
    mentionsCut &&
    old.role === 'price' &&
    now.value < old.value &&
    now.currency === old.currency &&
    now.first - old.last <= 4
  )
}

/**
 * Currencies with small units: country → currency, and the amount from which a number without a
 * currency must be in it.
 */
const SMALL_UNIT_CURRENCIES: Record<string, [currency: string, from: number]> = {
  UZ: ['UZS', 50_000],
  AM: ['AMD', 40_000],
  RS: ['RSD', 20_000],
}

const [MIN_EUROS, MAX_EUROS] = [100, 5000]

function inferCurrency(lead: Amount, post: PostText): Found<string> | null {
  if (lead.currency)
    return { value: lead.currency, first: lead.first, last: lead.last, certainty: 1 }
  // "თვე 380. ლარებში": the currency stands alone.
  const alone = post
    .marks('money')
    .find(({ first }) => /^(?:ლარ|დოლარ)(?:ებ)?ში/.test(post.tokens[first]!.text))
  if (alone) return { value: alone.concept, first: alone.first, last: alone.last, certainty: 0.8 }
  const { country } = post
  // "Rent is 400" in Serbia: rents are in euros, and so few dinars are no rent.
  if (country === 'RS' && lead.isLabelled && lead.value >= MIN_EUROS && lead.value <= MAX_EUROS)
    return { value: 'EUR', first: lead.first, last: lead.last, certainty: 0.6 }
  const small = country ? SMALL_UNIT_CURRENCIES[country] : undefined
  return small && lead.value >= small[1]
    ? { value: small[0], first: lead.first, last: lead.last, certainty: 0.6 }
    : null
}

/**
 * Reads the period. Month: a monthly price, a lease term, or first and last month. Day: only daily
 * terms.
 */
function readPeriod(
  post: PostText,
  amounts: Amount[],
  minTerm: Found<number> | null,
): PriceFacts['period'] {
  const rents = amounts.filter((a) => a.role === 'price')
  const monthly = rents.find((a) => a.per === 'month')
  if (monthly) return { value: 'month', first: monthly.first, last: monthly.last, certainty: 1 }
  const times = post
    .marks('time')
    .filter(
      (mark) => !post.mark('deal', mark.first) || post.is('deal', mark.first, 'rent', 'forRent'),
    )
  const term = times.find((mark) => isTerm(post, mark.concept, mark.first, mark.last)) ?? minTerm
  const day =
    times.find((mark) => mark.concept === 'day' && !isAsked(post, mark) && !isStay(post, mark)) ??
    times.find(
      (mark) =>
        mark.concept === 'perDay' &&
        rents.some((a) => a.per === 'day' && mark.first >= a.first - 4 && mark.last <= a.last + 4),
    )
  if (term && (!day || rents.some((a) => a.per !== 'day')))
    return { value: 'month', first: term.first, last: term.last, certainty: 0.9 }
  if (day) return { value: 'day', first: day.first, last: day.last, certainty: 1 }
  return null
}

/** "Short term? Yes!" allows it besides. */
const isAsked = (post: PostText, { last }: Mark): boolean => post.tokens[last]?.text === '?'

/** How many days are a stay rather than the price of one. */
const MAX_DAYS = 31

/** "Держим 2 суток" says how long; "от 2 суток" and "2 суток минимум" are daily rentals. */
function isStay(post: PostText, { first, last }: Mark): boolean {
  const days = post.tokens[first - 1]
  return (
    days?.kind === 'number' &&
    days.value <= MAX_DAYS &&
    post.sameLine(first - 1, first) &&
    ![first - 2, last].some((i) => post.is('money', i, 'from') || MINIMUM.test(textAt(post, i)))
  )
}

const MINIMUM = /^(?:от|ot|мин|min|from)/
const textAt = (post: PostText, i: number): string => post.tokens[i]?.text ?? ''

/**
 * Whether a time concept is a lease term: "на год", "6-12 месяцев", "#12Month", "оплата за 3
 * месяца".
 */
function isTerm(post: PostText, concept: string, first: number, last: number): boolean {
  const isOfDeposit = () => {
    for (let i = first - 1; i >= 0 && i >= first - 4 && post.sameLine(i, first); i--)
      if (post.is('money', i, 'deposit', 'commission')) return true
    return false
  }
  // "Depozit jedna mesečna kirija".
  if (concept === 'term')
    return !(post.is('money', last - 1, 'oneRent', 'priceWord') && isOfDeposit())
  if (concept !== 'month') return false
  const previous = post.tokens[first - 1]
  // "Депозит 1 месяц" is not a lease term.
  if (isOfDeposit()) return false
  // "ფასი თვეშია", "თვის ფასია": the price is per month.
  if (post.is('money', first - 1, 'priceWord') && post.sameLine(first - 1, first)) return true
  if (post.sameLine(first, last) && post.tokens[last]!.text.startsWith('ფას')) return true
  const counted =
    previous?.kind === 'number' ||
    (previous?.text === '+' && post.tokens[first - 2]?.kind === 'number')
  return (counted && post.sameLine(first - 1, first)) || last - first > 1
}
