/**
 * Splits a text into words in the form of our tables: lower case, no diacritics on Latin letters,
 * "CamelCase" split. Reads only the first `maxLength` characters; linear in their number.
 */
export function splitTokens(text: string, maxLength = 300): string[] {
  return text
    .slice(0, maxLength)
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/ё/g, 'е')
    .replace(/đ/g, 'dj')
    .replace(/([a-z])[\u0300-\u036f]/g, '$1')
    .replace(/[\u00c0-\u024f]/g, (char) => char.normalize('NFD').replace(/[\u0300-\u036f]/g, ''))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}
