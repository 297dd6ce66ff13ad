import type { Details } from '#contract/details.ts'
import type { Found, PostText } from '../text/post-text.ts'
import { type Amount, findSum, type Sum } from './amounts.ts'
import { EXCEPT, isClauseEnd } from './context.ts'

type Utilities = NonNullable<Details['utilities']>
export type UtilityFacts = {
  utilities: Found<Utilities> | null
  amount: Sum | null
}

/** How many tokens may stand between utilities and a word that says whether they are included. */
const REACH = { before: 4, after: 6 }
/** How many tokens before "and" or "+" the rent may end: "110 000 др. в мес. +". */
const RENT_REACH = 5
const JOINT = /^(?:и|and|i|და|և|ու|,|\/|-|&)$/
const PLUS = /^(?:\+|плюс|plus|პლიუს|պլյուս|պլուս)$/
const AND = /^(?:и|and|i|და|և|ու)$/

/**
 * Reads whether the price includes utilities: "utilities included", "+ коммуналка", "свет и газ
 * пополам". What is said of utilities as a whole wins over single ones, which count only if all of
 * them are the same: "вода у цени, струја посебно" is neither.
 */
export function readUtilities(post: PostText, amounts: readonly Amount[]): UtilityFacts {
  const ofAll: Found<Utilities>[] = []
  const ofSingle: Found<Utilities>[] = []
  const marks = post.marks('bills')
  for (let k = 0; k < marks.length; k++) {
    const { concept, first } = marks[k]!
    if (concept === 'allIn' || concept === 'allExtra') {
      const { last } = marks[k]!
      const value = concept === 'allIn' ? 'included' : 'extra'
      if (!hasException(post, last)) ofAll.push({ value, first, last, certainty: 0.95 })
    }
    if (!isUtility(concept)) continue
    // "Свет, газ и вода" is one series.
    let { last } = marks[k]!
    const series = new Set([concept])
    for (; isNextOfSeries(post, last, marks[k + 1]?.first); k++) {
      last = marks[k + 1]!.last
      series.add(marks[k + 1]!.concept)
    }
    const isAll = series.has('bills')
    if (!isAll && !series.has('item')) continue
    const value = readInclusion(post, amounts, first, last, isAll)
    if (value) (isAll ? ofAll : ofSingle).push({ value, first, last, certainty: 0.9 })
  }
  const amount = findSum(amounts, 'utilities')
  const stated = ofAll.length > 0 ? ofAll : ofSingle
  // "Infostan uključen, struja nije" is not all of them.
  const isTorn =
    [...stated, ...ofSingle].some(
      ({ value }) => value !== stated[0]!.value && stated[0]!.value === 'included',
    ) ||
    (ofAll.length === 0 && ofSingle.some(({ value }) => value !== ofSingle[0]!.value))
  const utilities = isTorn ? null : (stated[0] ?? null)
  if (utilities || !amount) return { utilities, amount }
  // "Utilities: 150 GEL".
  return { utilities: { ...amount.value, value: 'extra', certainty: 0.8 }, amount }
}

const isUtility = (concept: string | undefined): boolean =>
  concept === 'bills' || concept === 'item' || concept === 'internet'

/** "All included except electricity" is neither. */
const hasException = (post: PostText, i: number): boolean =>
  [i, i + 1].some((k) => post.sameLine(i - 1, k) && EXCEPT.test(post.tokens[k]!.text))

function isNextOfSeries(post: PostText, last: number, next: number | undefined): boolean {
  if (next === undefined || next - last > 2 || !post.sameLine(last - 1, next)) return false
  return (
    isUtility(post.at('bills', next)) &&
    post.tokens.slice(last, next).every(({ text }) => JOINT.test(text))
  )
}

const isIncludedBefore = (post: PostText, i: number): boolean =>
  post
    .marks('bills')
    .some(({ concept, last }) => concept === 'included' && last <= i && post.sameLine(last - 1, i))

function readInclusion(
  post: PostText,
  amounts: readonly Amount[],
  first: number,
  last: number,
  isAll: boolean,
): Utilities | null {
  const { tokens } = post
  const follows = (i: number) =>
    amounts.some(
      (amount) =>
        amount.last <= i && amount.last >= i - RENT_REACH && post.sameLine(amount.first, i),
    )
  for (let i = last; i < last + REACH.after && post.sameLine(i, first); i++) {
    // "Utilities? Not included."
    if (isClauseEnd(post, i) && !(i === last && tokens[i]!.text === '?')) break
    if (post.is('bills', i, 'included')) {
      if (post.is('polarity', i - 1, 'no') && i > last) return 'extra'
      return hasException(post, post.mark('bills', i)!.last) ? null : 'included'
    }
    if (post.is('bills', i, 'extra', 'split')) return 'extra'
    // "Կոմունալ 15-20 հազ.": a sum of its own.
    const isSum = isAll && tokens[i]!.kind === 'number' && tokens[i]!.value >= 10
    if (isSum && tokens[i + 1]?.text !== '%' && i <= last + 1 && !follows(first)) return 'extra'
    // "Infostan uključen, struja nije"; "no gas in the house" says nothing of its price.
    const isContrast = !isAll && i === last && post.is('polarity', i, 'no', 'noAfter')
    if (isContrast && isIncludedBefore(post, first)) return 'extra'
    // Another utility has its own words.
    if (isUtility(post.at('bills', i))) break
  }
  for (let i = first - 1; i >= first - REACH.before && post.sameLine(i, first); i--) {
    if (PLUS.test(tokens[i]!.text) && (isAll || follows(i))) return 'extra'
    if (isClauseEnd(post, i) || EXCEPT.test(tokens[i]!.text)) break
    if (post.is('bills', i, 'included')) return 'included'
    if (post.is('bills', i, 'extra', 'split')) return 'extra'
    if (isAll && i === first - 1 && AND.test(tokens[i]!.text) && follows(i)) return 'extra'
    if (isUtility(post.at('bills', i))) break
  }
  return null
}
