import { compilePatterns } from '#core/extraction/text/patterns.ts'
import { PostText } from '#core/extraction/text/post-text.ts'
import { PREPAYMENT_PHRASES } from './phrases.ts'

const MATCHER = compilePatterns({ prepayment: [...PREPAYMENT_PHRASES] })
const SENTENCE_END = /^[.!?;…•|]$/

/** Telegram's own limit is 4,096 characters. */
const MAX_READ_LENGTH = 8_192
const MAX_QUOTE_LENGTH = 120

/** How far a negation reaches before the first and after the last matching word, in tokens. */
const MAX_DENIAL_BEFORE = 4
const MAX_DENIAL_AFTER = 5

type Sign = { concept: string; first: number; last: number }

/**
 * The quote in which a text asks for money before a viewing, or for a transfer to reserve: at most
 * 120 characters, with long numbers masked; null otherwise. Each sentence is checked separately. A
 * payment on moving in does not count.
 */
export function findPrepayment(text: string): string | null {
  const post = new PostText(text.slice(0, MAX_READ_LENGTH).toWellFormed(), MATCHER, {
    city: null,
    country: null,
  })
  const signs = post.marks('prepayment')
  if (signs.length === 0) return null
  for (const [first, last] of splitSentences(post)) {
    const found = findRequest(
      post,
      signs.filter((sign) => sign.first >= first && sign.last <= last),
      first,
      last,
    )
    if (found) return quote(post, found, first, last)
  }
  return null
}

/** The matching words of a sentence, as [first, last). */
function findRequest(
  post: PostText,
  signs: readonly Sign[],
  first: number,
  last: number,
): [number, number] | null {
  const of = (...concepts: string[]): Sign[] =>
    signs.filter((sign) => concepts.includes(sign.concept))
  if (of('harmless').length > 0) return null
  const matched = [
    [of('pay', 'deposit'), of('before')],
    [of('card'), of('reserve')],
    [of('keys'), of('pay', 'card', 'deposit')],
  ].find((both) => both.every((signs) => signs.length > 0))
  if (!matched) return null
  const selected = matched.flat()
  const span: [number, number] = [
    Math.min(...selected.map((sign) => sign.first)),
    Math.max(...selected.map((sign) => sign.last)),
  ]
  const isDenied =
    of('not').some((not) => not.last <= span[1] && span[0] - not.last < MAX_DENIAL_BEFORE) ||
    of('notAfter').some((not) => not.first >= span[0] && not.first - span[1] < MAX_DENIAL_AFTER)
  return isDenied ? null : [Math.max(first, span[0]), Math.min(last, span[1])]
}

function splitSentences(post: PostText): [first: number, last: number][] {
  const sentences: [number, number][] = []
  let first = 0
  post.tokens.forEach((token, i) => {
    const next = post.tokens[i + 1]
    if (next && post.sameLine(i, i + 1) && !(SENTENCE_END.test(token.text) && !next.isAttached))
      return
    sentences.push([first, i + 1])
    first = i + 1
  })
  return sentences
}

/**
 * The whole sentence if it is short, else its matching words. Card and phone numbers are masked.
 */
function quote(
  post: PostText,
  [first, last]: [number, number],
  start: number,
  end: number,
): string {
  const clean = (from: number, to: number): string =>
    post
      .originalText(from, to)
      .replace(/\+?\d[\d\s()-]{7,}\d/g, '…')
      .trim()
  const whole = clean(start, end)
  const selected = whole.length <= MAX_QUOTE_LENGTH ? whole : clean(first, last)
  if (selected.length <= MAX_QUOTE_LENGTH) return selected
  // Do not cut an emoji (surrogate pair) in half.
  return `${selected.slice(0, MAX_QUOTE_LENGTH - 1).replace(/[\ud800-\udbff]$/, '')}…`
}
