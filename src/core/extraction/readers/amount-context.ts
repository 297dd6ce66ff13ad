import type { Mark } from '../text/patterns.ts'
import type { PostText } from '../text/post-text.ts'
import type { Amount, AmountRole } from './amounts.ts'

const ROLE_CONCEPTS = new Set(['deposit', 'utilities', 'commission', 'extra', 'was'])
const LABEL_CONCEPTS = new Set(['priceWord', 'moneySign', 'now'])

/** The role that a label gives to its amount; null if the label just introduces a price. */
export const getRole = (label: Mark | null): AmountRole | null =>
  label && ROLE_CONCEPTS.has(label.concept) ? (label.concept as AmountRole) : null

/** Georgian and Armenian for "instead of" and "was", which follow the amount. */
const POSTPOSED = /^(?:ნაცვლად|იყო|փոխարեն|էր)$/

/** Whether the former price follows "instead of", in the genitive: "650$ ნაცვლად 750$-ისა". */
function precedesFormerPrice(post: PostText, i: number): boolean {
  const { tokens } = post
  if (tokens[i]!.text !== 'ნაცვლად' || tokens[i + 1]?.kind !== 'number') return false
  return tokens
    .slice(i + 2, i + 5)
    .some(
      ({ text }, k) => post.sameLine(i, i + 2 + k) && /(?:ისა?|ლარის|დოლარის|ევროს)$/.test(text),
    )
}

export const isLabel = (label: Mark | null): boolean =>
  label !== null && LABEL_CONCEPTS.has(label.concept)

/** Whether the Georgian word for months at `i` follows their number: "2 თვის". */
const isCountedMonth = (post: PostText, i: number): boolean =>
  post.tokens[i]?.text.startsWith('თვ') === true &&
  (post.tokens[i - 1]?.kind === 'number' || post.at('count', i - 1) !== undefined)

export const isYear = (value: number) => value >= 1990 && value <= 2035 && Number.isInteger(value)

/**
 * Finds the money word that introduces an amount: the nearest one before it in the same clause,
 * with no other amount in between.
 */
export function findLabelBefore(
  post: PostText,
  first: number,
  amounts: readonly Amount[],
): Mark | null {
  const { tokens } = post
  const stop = amounts.length ? amounts[amounts.length - 1]!.last : 0
  let steps = 0
  let hasDash = false
  let hasPicture = false
  let i = first - 1
  for (; i >= stop && steps < 7; i--, steps++) {
    if (!post.sameLine(i, first)) break
    const token = tokens[i]!
    if (
      token.text === ',' ||
      token.text === ';' ||
      token.text === '|' ||
      isSpacedDash(post, i) ||
      (token.text === '.' &&
        !tokens[i + 1]!.isAttached &&
        ((tokens[i - 1]?.text.length ?? 0) > 3 ||
          /^(?:\)|თვე|დღე|est|net|нет|gaz|газ|gas)$/.test(tokens[i - 1]?.text ?? '')))
    )
      return null
    // "კომუნალურის ჩათვლით 650$" is a price.
    if (post.is('bills', i, 'allIn')) continue
    const mark = post.mark('money', i)
    // "Depozit jedna kirija (400 €)": the amount is that of the deposit.
    if (mark?.concept === 'oneRent' || mark?.concept === 'half') {
      i = mark.first
      continue
    }
    if (mark && token.isHashtag && LABEL_CONCEPTS.has(mark.concept)) return null
    // "350000-ի փոխարեն 300000": the word follows the old price and doesn't introduce the new one.
    if (
      mark?.concept === 'was' &&
      POSTPOSED.test(token.text) &&
      !precedesFormerPrice(post, i) &&
      mark.first - stop <= 2 &&
      stop > 0 &&
      !/^[,(]$/.test(tokens[mark.first - 1]!.text)
    )
      return null
    // "დეპოზიტი - 2 თვის ქირა (6000$)": a number of rents.
    if (mark?.concept === 'priceWord' && isCountedMonth(post, mark.first - 1)) continue
    // "Без депозита — 1100".
    if (mark?.concept === 'deposit' && post.is('polarity', mark.first - 1, 'no')) return null
    if (token.text === '-' && !token.isAttached && i < first - 1) hasDash = true
    if (PICTURE.test(token.text)) hasPicture = true
    // "Parking u dvorištu - nenamešten - 1500 EUR", "garaža u zgradi 💎 320 €".
    if (mark?.concept === 'extra' && (hasDash || hasPicture)) return null
    // "(за человека) 20$": the nearest word wins.
    if (mark && (ROLE_CONCEPTS.has(mark.concept) || LABEL_CONCEPTS.has(mark.concept))) return mark
  }
  // "Цена:" may be alone on the line above.
  if (i >= stop && i >= 0 && steps < 2 && !post.sameLine(i, first)) {
    const above = post.lineOf(i)
    for (let k = above.first; k < above.last && above.last - above.first <= 3; k++) {
      const mark = post.mark('money', k)
      if (mark?.concept === 'priceWord' || mark?.concept === 'deposit') return mark
    }
  }
  return null
}

const PICTURE = /^\p{Extended_Pictographic}/u

/** How many dashes with spaces separate the items of a line. */
const MIN_DASHES = 4

/** Whether the dash at `i` separates items: "2 rooms - 58 m2 - balcony - parking - 1300 GEL". */
function isSpacedDash(post: PostText, i: number): boolean {
  const isApart = (k: number) =>
    post.tokens[k]!.text === '-' && !post.tokens[k]!.isAttached && !post.tokens[k + 1]?.isAttached
  if (!isApart(i)) return false
  const { first, last } = post.lineOf(i)
  let dashes = 0
  for (let k = first; k < last && dashes < MIN_DASHES; k++) if (isApart(k)) dashes++
  return dashes === MIN_DASHES
}

/**
 * The role given by the word right after an amount ("300$ депозит"), unless that word introduces
 * the next amount.
 */
export function readRoleAfter(post: PostText, last: number): AmountRole {
  const { tokens } = post
  let i = last
  if (tokens[i]?.text === '-' || tokens[i]?.text === '(') i++
  for (let k = i; k < i + 2 && post.sameLine(k, last - 1) && tokens[k]!.kind === 'word'; k++)
    if (
      post.is('money', k, 'was') &&
      POSTPOSED.test(tokens[k]!.text) &&
      !precedesFormerPrice(post, k)
    )
      return 'was'
  const mark = post.mark('money', i)
  if (!mark || mark.first !== i || !post.sameLine(last - 1, i)) return 'price'
  if (mark.concept !== 'deposit' && mark.concept !== 'utilities' && mark.concept !== 'commission')
    return 'price'
  for (
    let k = mark.last;
    k < mark.last + 4 && post.sameLine(k, i) && !/^[.,;|(]$/.test(tokens[k]!.text);
    k++
  )
    if (tokens[k]!.kind === 'number') return 'price'
  if (mark.concept === 'utilities') return 'price'
  return mark.concept
}

/** The period right after an amount: "/мес", "в сутки", "per month". */
export function readPeriodAfter(post: PostText, last: number): Amount['per'] {
  const { tokens } = post
  for (let i = last, n = 0; n < 3 && post.sameLine(last - 1, i); i++, n++) {
    const concept = post.at('time', i)
    if (concept === 'month' || concept === 'term') return 'month'
    if (concept === 'perDay' || concept === 'day') return 'day'
    if (concept === 'perOther') return 'other'
    const token = tokens[i]!
    if (
      token.kind === 'number' ||
      (token.kind === 'word' && !['в', 'за', 'на', 'per', 'a', 'the', 'u'].includes(token.text))
    )
      return null
    // The dot of an abbreviation doesn't end the sentence: "450000 դր. ամսական".
    if (
      token.text === '.' &&
      i === last &&
      token.isAttached &&
      tokens[i - 1]?.kind === 'word' &&
      !tokens[i + 1]?.isCapitalized
    )
      continue
    if (token.text === ',' || token.text === '+' || token.text === '.' || token.text === '(')
      return null
  }
  return null
}

/** The period before an amount: "Посуточно 100 лари", "В месяц: 500$". */
export function readPeriodBefore(post: PostText, first: number): Amount['per'] {
  for (let i = first - 1, n = 0; i >= 0 && n < 4 && post.sameLine(i, first); i--, n++) {
    if (post.tokens[i]!.kind === 'number' || post.tokens[i]!.text === ',') return null
    const mark = post.mark('time', i)
    if (
      post.tokens[i]!.text === '.' &&
      !post.tokens[i + 1]!.isAttached &&
      (post.tokens[i - 1]?.text.length ?? 0) > 3
    )
      return null
    // "в ясный день 600$": a single "день" counts only right before the amount.
    if (
      mark?.concept === 'day' ||
      (mark?.concept === 'perDay' && (mark.last - mark.first > 1 || mark.last >= first - 1))
    )
      return 'day'
    if (mark?.concept === 'month' || mark?.concept === 'term') return 'month'
    if (mark?.concept === 'perOther') return 'other'
  }
  return null
}

/** Whether a lease term is next to the number: "На 6 месяцев 450", "750 на год". */
export function hasTermBeside(post: PostText, first: number, last: number): boolean {
  if (post.tokens[first]!.value < 100 || isYear(post.tokens[first]!.value)) return false
  const before = post.at('time', first - 1)
  if (post.sameLine(first - 1, first) && (before === 'month' || before === 'term')) return true
  const after = post.at('time', last)
  return post.sameLine(last, first) && after === 'term'
}

/**
 * Whether an amount is the lowest of several: "от 250$", "150$-ից", "10000 դրամից սկսած". In
 * Armenian, "from" is a suffix or follows the amount.
 */
export function isLowest(post: PostText, { first, last }: Amount): boolean {
  if (post.is('money', first - 1, 'from')) return true
  if (/.(?:ից|დან)$/.test(post.tokens[last - 1]!.text)) return true
  const suffix = post.tokens[last]?.text === '-' ? last + 1 : last
  return (
    post.sameLine(suffix, first) &&
    (post.is('money', last, 'from') || /^(?:ից|დან)$/.test(post.tokens[suffix]!.text))
  )
}
