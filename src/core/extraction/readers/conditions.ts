import { AMENITIES, type Amenity } from '#contract/amenities.ts'
import type { Mark } from '../text/patterns.ts'
import type { Found, PostText } from '../text/post-text.ts'
import type { Amount } from './amounts.ts'
import { findInClause, isDenied, isFuture, isNear } from './context.ts'

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
        between.length < 7 &&
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
    const half = findInClause(post, mark, 'money', ['half'], HALF_REACH)
    if (half && !isForPet(post, mark))
      return { value: rent.value / 2, first: mark.first, last: half.last, certainty: 0.8 }
  }
  return null
}

/** How far after a deposit "half a month" may stand. */
const HALF_REACH = { before: 0, after: 3 }
/** How many tokens may stand between a deposit and the words for its amount. */
const DEPOSIT_REACH = 6
/** What may stand between a deposit and a month without a number: "депозит в размере месяца". */
const DEPOSIT_LINK =
  /^(?:[:(=-]|за|в|размере|is|of|a|je|u|visini|iznosu|kao|vrednosti|vrednost|jednak|ravan)$/
/** When a deposit is paid or refunded follows: "возвращается через месяц". */
const TIME_PREPOSITION =
  /^(?:через|спустя|после|течение|cherez|posle|techenie|within|after|posle|nakon)$/

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
    const isRent =
      (isCounted && post.is('money', i, 'priceWord')) ||
      post.is('money', i, 'oneRent') ||
      // "Depozit = mesečna kirija".
      (isBeside && i > last && post.is('money', i, 'priceWord'))
    const isLength = (isCounted || isBeside) && isMonth(i)
    if (post.is('money', i, 'same') || isLength || isRent) found = i + 1
    isBeside &&= isMonth(i) || DEPOSIT_LINK.test(tokens[i]!.text)
  }
  if (found !== null) return found
  for (let i = first - 1; i >= first - 3 && !ends(i); i--) {
    if (isOther(i)) return null
    if (post.is('money', i, 'same', 'oneRent') || (isMonth(i) && i > 0 && isOne(i - 1))) return last
  }
  return null
}

const EXTRA =
  /^(?:с|со|под|s|so|pod|доп|дополнительн.*|но|with|extra|plus|but|uz|sa|დამატებით|ოღონდ|լրացուցիչ|բայց)$/

/** Whether the clause of an amount mentions a pet: "С животными под залог 100$". */
function isForPet(post: PostText, amount: { first: number; last: number }): boolean {
  const ends = (i: number) =>
    !post.sameLine(i, amount.first) ||
    /^[.;|]$/.test(post.tokens[i]!.text) ||
    (post.tokens[i]!.text === ':' && i >= amount.last)
  // "Собаки можно, с залогом 100$".
  const isExtra = (i: number) => EXTRA.test(post.tokens[i]!.text)
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
    i < post.tokens.length &&
    i < amount.last + 3 &&
    !ends(i) &&
    post.tokens[i]!.text !== ',' &&
    !post.is('polarity', i, 'no');
    i++
  )
    // "Залог 100$ животным нет": the deposit is not for pets that are not allowed.
    if (post.at('pets', i)) return !post.is('polarity', i + 1, 'no', 'noAfter')
  return false
}

/** Serbian and Russian abbreviations for types of heating that are other words in lower case. */
export const CAPITALS_ONLY = new Set(['ta', 'eg', 'co'])
/** Serbian abbreviations that have other meanings elsewhere. They count only as items of a list. */
export const LIST_ONLY = new Set([
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
/** Georgian short words that name an amenity only between signs: "მიკრო" may be a district. */
const ITEMS_ONLY = new Set(['მიკრო'])
/**
 * Amenities that are also places, so they may be in a list of what is near: "рядом парк, бассейн".
 */
const PLACES = new Set(['parking', 'gym', 'pool', 'coworking', 'storage'])
/** The first word of "washer-dryer", which is two appliances in one. */
const WASHER = /^(?:wash|стирал|stiral|სარეცხ|լվաց)/

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
      if (ITEMS_ONLY.has(head.text) && !isItem(post, mark.first)) continue
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
export const isAbbreviation = (post: PostText, i: number): boolean =>
  post.isSerbian && (post.tokens[i]!.isCapitalized || isItem(post, i))

/** Whether token `i` stands between signs. */
function isItem(post: PostText, i: number): boolean {
  const ends = (k: number) => !post.sameLine(k, i) || post.tokens[k]!.kind === 'sign'
  // The Russian "net" is a denial, not short for internet.
  if (post.language === 'ru' && post.tokens[i]!.text === 'net') return false
  return ends(i - 1) && ends(i + 1)
}
