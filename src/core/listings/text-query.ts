import { foldTyped, wordsOf } from '#core/places/fold-letters.ts'

/** More words are slow and hardly narrow the result. */
const MAX_TERMS = 5

/**
 * Converts a user's search text to a PostgreSQL tsquery that requires all words as prefixes. Only
 * letters, digits and combining marks are kept and every word is quoted, so that the text cannot
 * contain operators. null when there are no words (`"!!"`): then nothing matches.
 *
 * A word is looked for in folded letters, and as it is typed: listings of before have no folded
 * words until fold-stored-words.ts adds them.
 */
export function toPrefixQuery(typed: string): string | null {
  const words = [...new Set(wordsOf(typed))].slice(0, MAX_TERMS)
  return words.length === 0 ? null : words.map(toTerm).join(' & ')
}

function toTerm(word: string): string {
  const prefixes = [...new Set([...foldTyped(word), word])].map((prefix) => `'${prefix}':*`)
  return prefixes.length === 1 ? prefixes[0]! : `(${prefixes.join(' | ')})`
}

/** The prefixes of such a query, any of which is enough for a word. */
export const readPrefixes = (query: string): string[][] =>
  query.split(' & ').map((term) => [...term.matchAll(/'([^']+)':\*/g)].map(([, prefix]) => prefix!))
