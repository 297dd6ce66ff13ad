/** More words are slow and hardly narrow the result. */
const MAX_TERMS = 5

/**
 * Converts a user's search text to a PostgreSQL tsquery that requires all words as prefixes. Only
 * letters, digits and combining marks are kept and every word is quoted, so that the text cannot
 * contain operators. null when there are no words (`"!!"`): then nothing matches.
 */
export function toPrefixQuery(typed: string): string | null {
  const terms = typed.normalize('NFC').match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? []
  if (terms.length === 0) return null
  return [...new Set(terms.map((word) => word.toLowerCase()))]
    .slice(0, MAX_TERMS)
    .map((word) => `'${word}':*`)
    .join(' & ')
}

/**
 * The prefixes of such a query; null if it has a word that PostgreSQL may split into several
 * (https://www.postgresql.org/docs/current/textsearch-parsers.html).
 */
export function readPrefixes(query: string): string[] | null {
  const prefixes = [...query.matchAll(/'([^']+)':\*/g)].map(([, word]) => word!)
  return prefixes.every((word) => /^[\p{Ll}\p{Lo}0-9]+$/u.test(word)) ? prefixes : null
}
