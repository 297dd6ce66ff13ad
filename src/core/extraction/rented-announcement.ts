import { MATCHER } from './lexicon/matcher.ts'
import { readRented } from './readers/post-kind.ts'
import { PostText } from './text/post-text.ts'

/** Enough for "Квартира сдана, всем спасибо за интерес"; an offer has more. */
const MAX_TOKENS = 8
const MAX_LENGTH = 400

/**
 * Words that mean "rented" only in such a short announcement; in an offer they may mean something
 * else.
 */
const RENTED_TERMS = new Set([
  'sdana',
  'sdano',
  'снята',
  'сняли',
  'сдали',
  'sdali',
  'snyali',
  'closed',
  'закрыто',
  'დაქირავდა',
  'տրվեց',
  'izdali',
  'издали',
])

/**
 * Whether a text only announces that the flat is taken: "Сдана!", "გაქირავდა", "Rented, thank you".
 */
export function isRentedAnnouncement(text: string): boolean {
  if (text.length > MAX_LENGTH) return false
  const post = new PostText(text, MATCHER, { city: null, country: null })
  const wordTokens = post.tokens.filter((token) => token.kind === 'word')
  if (wordTokens.length > MAX_TOKENS || post.tokens.some((token) => token.kind === 'number'))
    return false
  const first =
    readRented(post)?.first ?? post.tokens.findIndex((token) => RENTED_TERMS.has(token.text))
  return (
    first >= 0 && !(post.is('polarity', first - 1, 'no') && post.tokens[first - 1]!.kind === 'word')
  )
}
