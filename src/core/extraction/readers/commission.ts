import type { Facts } from '../extraction.ts'
import type { Found, PostText } from '../text/post-text.ts'
import { type Amount, findSum, type Sum } from './amounts.ts'

export type CommissionFacts = {
  commission: Found<NonNullable<Facts['commission']>> | null
  /** Of the rent of a month. */
  percent: Found<number> | null
  amount: Sum | null
}

/** Reads the commission, and how much it is. */
export function readCommission(post: PostText, amounts: readonly Amount[]): CommissionFacts {
  const found = readKind(post)
  if (found?.value !== 'yes') return { commission: found, percent: null, amount: null }
  const { percent, ...commission } = found
  const at = { first: found.first, last: found.last, certainty: found.certainty }
  return {
    commission,
    percent: percent === undefined ? null : { ...at, value: percent },
    amount: percent === undefined ? findSum(amounts, 'commission') : null,
  }
}
/** Parts of the rent of a month, in percent. */
const SHARES: Record<string, number> = { half: 50, oneRent: 100 }

/** How many tokens may stand between a word for a commission and its amount. */
const COMMISSION_REACH = 6

/**
 * Reads whether there is a commission: `none` if the post rules it out, `yes` if it states a share
 * or an amount.
 */
function readKind(post: PostText): (CommissionFacts['commission'] & { percent?: number }) | null {
  const { tokens } = post
  let yes: (Found<'yes'> & { percent?: number }) | null = null
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
      const percent = token.kind === 'number' && isPercent(post, i + 1)
      const denied = i >= last && (post.is('polarity', i, 'no', 'noAfter') || token.text === '0')
      if ((percent && token.value === 0) || (denied && !isAgent && i < last + 3))
        return { value: 'none', first, last: Math.max(last, i + 1), certainty: 1 }
      const share =
        post.is('money', i, 'half', 'oneRent') && !(isAgent && isOtherShare(post, i))
          ? SHARES[post.at('money', i)!]
          : undefined
      if (
        percent ||
        share !== undefined ||
        // "Provizija jedna kirija".
        (i >= last && post.is('money', i, 'priceWord') && isClause(post, last, i)) ||
        (!isAgent && token.kind === 'number' && token.value >= 20)
      )
        yes ??= {
          value: 'yes',
          first,
          last: Math.max(last, i + (percent ? 2 : 1)),
          certainty: 0.95,
          ...((percent || share) && { percent: percent ? token.value : share }),
        }
    }
    for (let i = first - 1; i >= first - 3 && !ends(i) && !isAgent; i--) {
      const percent = isPercent(post, i) && tokens[i - 1]?.kind === 'number'
      if (percent && tokens[i - 1]!.value === 0)
        return { value: 'none', first: i - 1, last, certainty: 1 }
      if (percent)
        yes ??= {
          value: 'yes',
          first: i - 1,
          last,
          certainty: 0.95,
          percent: tokens[i - 1]!.value,
        }
    }
    // "Makler 50%" as a single phrase.
    const phrase = /(\d+) ?%?/.exec(post.originalText(first, last))
    if (phrase) yes ??= { value: 'yes', first, last, certainty: 0.9, percent: Number(phrase[1]) }
  }
  return yes
}

/** "50%", "50 процентов", "50 procenti". */
const isPercent = (post: PostText, i: number): boolean =>
  /^(?:%|процент|prot?[cs]ent|procenat|posto|посто|percent|პროცენტ|տոկոս)/.test(
    post.tokens[i]?.text ?? '',
  )

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
