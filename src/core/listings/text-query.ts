/** More words than this narrow nothing further and cost the most. */
const MAX_TERMS = 5

/**
 * What a person typed, as the text of a PostgreSQL tsquery: every word a prefix, all of them
 * wanted. Only letters, digits and combining marks get through, each word quoted, so nothing typed
 * can be an operator. null when nothing typed can be looked for (`"!!"`): then nothing matches.
 */
export function toPrefixQuery(typed: string): string | null {
  const terms = typed.normalize('NFC').match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? []
  if (terms.length === 0) return null
  return [...new Set(terms.map((word) => word.toLowerCase()))]
    .slice(0, MAX_TERMS)
    .map((word) => `'${word}':*`)
    .join(' & ')
}
