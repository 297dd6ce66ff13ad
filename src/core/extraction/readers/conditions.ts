import { AMENITIES, type Amenity } from '#contract/amenities.ts'
import type { Facts } from '../extraction.ts'
import type { Mark } from '../text/patterns.ts'
import type { Found, PostText } from '../text/post-text.ts'
import type { Amount } from './amounts.ts'
import { isDenied, isFuture, isNear } from './context.ts'

/**
 * Reads whether pets are allowed, from a "yes" or "no" near the word in the same line. By
 * agreement, small pets only, or with a deposit count as allowed.
 */
export function readPets(post: PostText): Found<boolean> | null {
  for (const mark of post.marks('pets')) {
    const line = post.lineOf(mark.first)
    let isAllowed: boolean | null = null
    // A "no" right before the word decides, then the nearest polarity after it, then before it.
    if (post.is('polarity', mark.first - 1, 'no') && post.sameLine(mark.first - 1, mark.first))
      isAllowed = false
    // The word itself may say no: "უცხოველოდ".
    for (let i = mark.first; i < line.last && i < mark.last + 7 && isAllowed === null; i++) {
      if (/^[.,;!|]$/.test(post.tokens[i]!.text)) break
      const polarity = post.mark('polarity', i)
      if (!polarity || polarity.first !== i) continue
      if (polarity.concept === 'yes' && !/^[✅✔☑👌]/u.test(post.tokens[i]!.text)) isAllowed = true
      else if (polarity.concept === 'noAfter') isAllowed = false
      else if (polarity.concept === 'no') isAllowed = false
    }
    for (
      let i = mark.first - 1;
      i >= line.first && i >= mark.first - 5 && isAllowed === null;
      i--
    ) {
      if (/^[.;!|]$/.test(post.tokens[i]!.text) && !post.tokens[i + 1]!.isAttached) break
      const polarity = post.mark('polarity', i)
      // The Georgian "not" belongs to the verb after it: "არ ვეწევი, მყავს კატა".
      if (post.tokens[i]!.text === 'არ' && polarity?.last === i + 1) continue
      if (polarity?.concept === 'yes') isAllowed = true
      else if (polarity?.concept === 'no' || polarity?.concept === 'noAfter') isAllowed = false
    }
    if (isAllowed === null && post.tokens[mark.last - 1]!.text.endsWith('friendly'))
      isAllowed = true
    if (isAllowed !== null)
      return { value: isAllowed, first: mark.first, last: mark.last, certainty: 0.95 }
  }
  return null
}

/** Reads whether the flat is furnished. Single items such as a bed or a wardrobe don't count. */
export function readFurnished(post: PostText): Found<boolean> | null {
  // "Prazan ili namešten", "Prazan 550 €, namešten 600 €": the tenant chooses.
  const marks = post.marks('furniture')
  const either = marks.some((mark, i) => {
    const previous = marks[i - 1]
    if (!previous || mark.concept === previous.concept || mark.concept === 'none') return false
    const between = post.tokens.slice(previous.last, mark.first)
    return (
      (between.length === 1 && /^(?:или|ili|or|ან|կամ|\/)$/.test(between[0]!.text)) ||
      (previous.concept !== 'none' &&
        between.length < 5 &&
        between.some(({ kind }) => kind === 'number'))
    )
  })
  if (either) return null
  for (const mark of marks) {
    if (mark.concept === 'unfurnished')
      return { value: false, first: mark.first, last: mark.last, certainty: 0.95 }
    if (mark.concept === 'furnished' && !isNear(post, mark.first, mark.last, 'clause'))
      return { value: true, first: mark.first, last: mark.last, certainty: 0.95 }
  }
  return null
}

/**
 * Reads the amount of the deposit for the flat. "One month" and "the same" are `rent`, the monthly
 * price. A deposit for a pet doesn't count.
 */
export function readDeposit(
  post: PostText,
  amounts: Amount[],
  rent: Found<number> | null,
): Found<number> | null {
  for (const amount of amounts) {
    if (amount.role !== 'deposit') continue
    if (!isForPet(post, amount))
      return { value: amount.value, first: amount.first, last: amount.last, certainty: 0.95 }
  }
  if (rent === null) return null
  for (const mark of post.marks('money')) {
    if (mark.concept !== 'deposit') continue
    const last = readOneMonth(post, mark)
    if (last !== null && !isForPet(post, mark))
      return { value: rent.value, first: mark.first, last, certainty: 0.85 }
  }
  return null
}

/** How many tokens may stand between a deposit and the words for its amount. */
const DEPOSIT_REACH = 6
/** What may stand between a deposit and a month without a number: "депозит в размере месяца". */
const DEPOSIT_LINK = /^(?:[:(=-]|за|в|размере|is|of|a|je|u|visini|iznosu)$/
/** When a deposit is paid or refunded follows: "возвращается через месяц". */
const TIME_PREPOSITION = /^(?:через|спустя|после|течение|within|after|posle|nakon)$/

/**
 * Where the words that make a deposit one monthly rent end, or null: "депозит один месяц", "one
 * month deposit", "depozit jedna kirija", "same deposit". A last month is a payment in advance.
 */
function readOneMonth(post: PostText, { first, last }: Mark): number | null {
  const { tokens } = post
  const ends = (i: number) =>
    !post.sameLine(i, first) ||
    /^[.,;|!]$/.test(tokens[i]!.text) ||
    TIME_PREPOSITION.test(tokens[i]!.text)
  const isOne = (i: number) => tokens[i]!.text === '1' || post.at('count', i) === 'n1'
  const isMonth = (i: number) => post.is('time', i, 'month') || post.is('lease', i, 'months')
  const isOther = (i: number) =>
    (tokens[i]!.kind === 'number' && tokens[i]!.value !== 1) ||
    (post.at('count', i) !== undefined && !isOne(i)) ||
    post.is('polarity', i, 'no') ||
    /^(?:последн|last|zadnj|poslednj|последњ|ბოლო|վերջին|первы|first|prv|прв|პირველ)/.test(
      tokens[i]!.text,
    )
  let found: number | null = null
  let isCounted = false
  let isBeside = true
  for (let i = last; i < last + DEPOSIT_REACH && !ends(i); i++) {
    if (isOther(i)) return null
    if (isOne(i)) isCounted = true
    const isRent = isCounted && post.is('money', i, 'priceWord')
    const isLength = (isCounted || isBeside) && isMonth(i)
    if (post.is('money', i, 'same') || isLength || isRent) found = i + 1
    isBeside &&= isMonth(i) || DEPOSIT_LINK.test(tokens[i]!.text)
  }
  if (found !== null) return found
  for (let i = first - 1; i >= first - 3 && !ends(i); i--) {
    if (isOther(i)) return null
    if (post.is('money', i, 'same') || (isMonth(i) && i > 0 && isOne(i - 1))) return last
  }
  return null
}

/** Whether the clause of an amount mentions a pet: "С животными под залог 100$". */
function isForPet(post: PostText, amount: { first: number; last: number }): boolean {
  const ends = (i: number) =>
    !post.sameLine(i, amount.first) ||
    /^[.;|]$/.test(post.tokens[i]!.text) ||
    (post.tokens[i]!.text === ':' && i >= amount.last)
  // "Собаки можно, с залогом 100$".
  const isExtra = (i: number) =>
    /^(?:с|со|под|доп|дополнительн\p{L}*|но|with|extra|plus|but|uz|sa)$/u.test(post.tokens[i]!.text)
  for (
    let i = amount.first - 1;
    i >= 0 &&
    i >= amount.first - 6 &&
    !ends(i) &&
    !(post.tokens[i]!.text === ',' && !isExtra(i + 1));
    i--
  )
    if (post.at('pets', i)) return true
  for (
    let i = amount.last;
    i < post.tokens.length && i < amount.last + 3 && !ends(i) && post.tokens[i]!.text !== ',';
    i++
  )
    if (post.at('pets', i)) return true
  return false
}

/** How many tokens may stand between a word for a commission and its amount. */
const COMMISSION_REACH = 6

/**
 * Reads the commission: `none` if the post rules it out, `yes` if it states a share or an amount.
 */
export function readCommission(post: PostText): Found<NonNullable<Facts['commission']>> | null {
  const { tokens } = post
  let yes: Found<'yes'> | null = null
  for (const mark of post.marks('money')) {
    const { concept, first, last } = mark
    if (concept === 'noCommission') return { value: 'none', first, last, certainty: 1 }
    // An agent alone is no commission: "агент 50%" is.
    if (concept !== 'commission' && concept !== 'agent') continue
    const isAgent = concept === 'agent'
    if (!isAgent && post.is('polarity', first - 1, 'no') && post.sameLine(first - 1, first))
      return { value: 'none', first: first - 1, last, certainty: 0.9 }
    const ends = (i: number) =>
      !post.sameLine(i, first) ||
      // The dot of "prov." does not end it.
      (i !== last && /^[.;!|]$/.test(tokens[i]!.text)) ||
      ((isAgent || i < first) && tokens[i]!.text === ',')
    for (let i = first; i < last + COMMISSION_REACH && !ends(i); i++) {
      const token = tokens[i]!
      const percent = token.kind === 'number' && tokens[i + 1]?.text === '%'
      const denied = i >= last && (post.is('polarity', i, 'no', 'noAfter') || token.text === '0')
      if ((percent && token.value === 0) || (denied && !isAgent && i < last + 3))
        return { value: 'none', first, last: Math.max(last, i + 1), certainty: 1 }
      if (
        percent ||
        (post.is('money', i, 'share') && !(isAgent && isOtherShare(post, i))) ||
        // "Provizija pola kirije".
        (i >= last && post.is('money', i, 'priceWord') && isClause(post, last, i)) ||
        (!isAgent && token.kind === 'number' && token.value >= 20)
      )
        yes ??= { value: 'yes', first, last: Math.max(last, i + 1), certainty: 0.95 }
    }
    for (let i = first - 1; i >= first - 3 && !ends(i) && !isAgent; i--) {
      const percent = tokens[i]!.text === '%' && tokens[i - 1]?.kind === 'number'
      if (percent && tokens[i - 1]!.value === 0)
        return { value: 'none', first: i - 1, last, certainty: 1 }
      if (percent) yes ??= { value: 'yes', first: i - 1, last, certainty: 0.95 }
    }
    // "Makler 50%" as a single phrase.
    if (/\d|%/.test(post.originalText(first, last)))
      yes ??= { value: 'yes', first, last, certainty: 0.9 }
  }
  return yes
}

/**
 * Whether the share at token `i` is a lease term or not taken: "agency: 1 month minimum", "agent:
 * half of the price is not needed".
 */
function isOtherShare(post: PostText, i: number): boolean {
  const { first, last } = post.mark('money', i)!
  if (post.is('lease', first - 1, 'atLeast') || post.is('lease', last, 'atLeast')) return true
  for (let k = last; post.sameLine(k, i) && post.tokens[k]!.kind !== 'sign'; k++)
    if (post.is('polarity', k, 'no', 'noAfter')) return true
  return false
}

/** Whether no sign but that of an abbreviation separates token `i` from the words at `first`. */
const isClause = (post: PostText, first: number, i: number) =>
  post.tokens.slice(first, i).every(({ kind, text }) => kind !== 'sign' || text === '.')

/** Serbian abbreviations for types of heating that are ordinary words in lower case. */
const CAPITALS_ONLY = new Set(['ta', 'eg'])
/** Serbian abbreviations that have other meanings elsewhere. They count only as items of a list. */
const LIST_ONLY = new Set([
  'cg',
  'цг',
  'kl',
  'кл',
  'vm',
  'вм',
  'sm',
  'см',
  'int',
  'инт',
  'net',
  'pm',
  'gm',
  'centralno',
])
/**
 * Amenities that are also places, so they may be in a list of what is near: "рядом парк, бассейн".
 */
const PLACES = new Set(['parking', 'gym', 'pool', 'coworking', 'storage'])
/** The first word of "washer-dryer", which is two appliances in one. */
const WASHER = /^(?:wash|стирал|სარეცხ|լվաց)/

/**
 * Reads the amenities of the flat or its building, in the order of `AMENITIES`. Skips those that
 * are negated, only announced, or nearby.
 */
export function readAmenities(post: PostText): Found<Amenity>[] {
  const found = new Map<string, Found<Amenity>>()
  for (const mark of post.marks('amenity')) {
    if (mark.concept === 'none' || found.has(mark.concept)) continue
    const head = post.tokens[mark.first]!
    if (mark.last === mark.first + 1) {
      if (CAPITALS_ONLY.has(head.text) && !head.isCapitalized) continue
      if (LIST_ONLY.has(head.text) && !isAbbreviation(post, mark.first)) continue
    }
    if (isDenied(post, mark.first, mark.last) || isFuture(post, mark.first, mark.last)) continue
    if (
      mark.concept !== 'view' &&
      isNear(post, mark.first, mark.last, PLACES.has(mark.concept) ? 'sentence' : 'clause')
    )
      continue
    const { first, last } = mark
    const add = (value: Amenity) =>
      found.has(value) || found.set(value, { value, first, last, certainty: 0.95 })
    add(mark.concept as Amenity)
    if (mark.concept === 'dryer' && WASHER.test(head.text)) add('washing_machine')
  }
  return AMENITIES.flatMap((name) => found.get(name) ?? [])
}

/** Whether token `i` is in capitals or an item of a list, in a Serbian post: "klima, cg, lift". */
function isAbbreviation(post: PostText, i: number): boolean {
  const ends = (k: number) => !post.sameLine(k, i) || post.tokens[k]!.kind === 'sign'
  return post.isSerbian && (post.tokens[i]!.isCapitalized || (ends(i - 1) && ends(i + 1)))
}
