import { createWordRespeller, listWords, MATCHER, WORDS } from '#core/extraction/lexicon/matcher.ts'
import { uz } from '#core/extraction/lexicon/uz.ts'
import type { Matcher, PatternTable } from '#core/extraction/text/patterns.ts'
import type { Respeller } from '#core/extraction/text/respell.ts'
import type { IsCapital } from '#core/extraction/text/scripts.ts'
import type { Token } from '#core/extraction/text/tokens.ts'
import { SENTENCE_TABLES, SENTENCE_WORDS } from './sentence-words.ts'

/** A sentence is short: one word that is Russian in Latin letters makes it so. */
export const MIN_RUSSIAN_MARKERS = 1
const UZBEK = 'uz'
/** The languages that people of a country type in other letters too. */
const TYPED_LANGUAGES: Readonly<Record<string, string>> = {
  GE: 'ka',
  AM: 'hy',
  RS: 'sr',
}

const respeller = createWordRespeller(listWords(SENTENCE_TABLES))

/**
 * The matcher of posts for sentences. They are too short to tell a language by a few words, so they
 * are read in each that may be theirs, and the one that explains most of their letters is taken.
 */
export const SENTENCE_MATCHER: Matcher & { respeller: Respeller } = {
  ...MATCHER,
  scan: (tokens) => MATCHER.scan(tokens, MIN_RUSSIAN_MARKERS),
  respeller: {
    detect(tokens, country, isCapital) {
      const languages = [
        respeller.detect(tokens, country, isCapital) ?? UZBEK,
        UZBEK,
        null,
        TYPED_LANGUAGES[country ?? ''] ?? null,
      ]
      let best: { language: string | null; letters: number } = { language: null, letters: -1 }
      for (const language of new Set(languages)) {
        const letters = countKnownLetters(respell(tokens, language, isCapital))
        if (letters > best.letters) best = { language, letters }
      }
      return best.language
    },
    respell,
  },
}

function respell(tokens: Token[], language: string | null, isCapital: IsCapital): Token[] {
  if (language === null) return tokens
  return language === UZBEK
    ? tokens.flatMap(splitEnding)
    : respeller.respell(tokens, language, isCapital)
}

function countKnownLetters(tokens: Token[]): number {
  const isKnown = tokens.map(() => false)
  for (const marks of [
    ...SENTENCE_MATCHER.scan(tokens),
    ...SENTENCE_WORDS.scan(tokens, MIN_RUSSIAN_MARKERS),
  ])
    for (const { first, last } of marks) isKnown.fill(true, first, last)
  return tokens.reduce(
    (sum, { kind, text }, i) => sum + (kind === 'word' && isKnown[i] ? text.length : 0),
    0,
  )
}

const MIN_STEM_LENGTH = 3
/** "in", "from", "to", "up to", "of" and "without", which other languages have as words. */
const UZBEK_ENDING =
  /(?:gacha|qacha|kacha|dagi|ning|siz|dan|da|ga|ka|qa|ni|гача|даги|нинг|сиз|дан|да|га|ни)$/
const PLAIN_LETTERS: Readonly<Record<string, string>> = { ҳ: 'х', қ: 'к', ғ: 'г', ў: 'у' }
const UZBEK_WORDS = new Set(listWords(Object.values(uz) as PatternTable[]))
const KNOWN_WORDS = new Set([...WORDS, ...listWords(SENTENCE_TABLES)])

/** "Saburtaloda" as "Saburtalo da", if the lexicons have the one word and not the other. */
function splitEnding(token: Token): Token[] {
  const { text, start } = token
  if (token.kind !== 'word' || !/^[a-z'а-ўҳқғ]+$/.test(text) || UZBEK_WORDS.has(text))
    return [token]
  const plain = text.replace(/[ҳқғў]/g, (letter) => PLAIN_LETTERS[letter]!)
  const at = plain.search(UZBEK_ENDING)
  // "depozitsiz" begins with a known stem, but means the opposite.
  const isWithout = /(?:siz|сиз)$/.test(plain)
  if (isKnown(token, plain) && !isWithout) return [{ ...token, text: plain }]
  if (at < MIN_STEM_LENGTH || !isKnown(token, plain.slice(0, at))) return [token]
  return [
    { ...token, text: plain.slice(0, at), end: start + at },
    { ...token, text: plain.slice(at), start: start + at, isAttached: true, isCapitalized: false },
  ]
}

const isKnown = (token: Token, text: string): boolean =>
  KNOWN_WORDS.has(text) ||
  KNOWN_WORDS.has(`${text}*`) ||
  MATCHER.scan([{ ...token, text }]).some((marks) => marks.length > 0)
