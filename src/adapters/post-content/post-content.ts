/** Texts, URLs and dates of strangers, as the database and pages can take them. */

const SCHEMES = new Set(['http:', 'https:', 'tg:', 'tel:', 'mailto:'])
const MAX_URL_LENGTH = 2048

/**
 * Removes control characters and unpaired surrogates, which databases and JSON reject, and Unicode
 * direction overrides, which could display "price 700" as "007" and reverse text around the post;
 * trims the ends.
 */
export function cleanText(text: string): string {
  return text
    .replace(/[^\P{Cc}\t\n]|[\u202a-\u202e\u2066-\u2069]/gu, '')
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .trim()
}

/**
 * Normalizes spaces like the reader of public pages, so that a post has the same text either way.
 */
export const normalizeSpaces = (fullText: string): string =>
  cleanText(
    fullText
      .replace(/[^\S\n]+/g, ' ')
      .replace(/ \n/g, '\n')
      .replace(/\n /g, '\n')
      .replace(/\n{3,}/g, '\n\n'),
  )

/** Marks struck-out text like Telegram's Markdown, line by line: "~~600$~~". */
export const markStrikethrough = (text: string): string =>
  text.replace(
    /[^\s~][^\n~]*/gu,
    (line) => `~~${line.trimEnd()}~~${line.slice(line.trimEnd().length)}`,
  )

/** The absolute URL of a link; null when it is invalid, too long, or has an unsafe scheme. */
export function toSafeUrl(href: string | undefined, base?: string): string | null {
  if (!href || href.length > MAX_URL_LENGTH || !URL.canParse(href, base)) return null
  const url = new URL(href, base)
  return SCHEMES.has(url.protocol) ? url.href : null
}

/** Between the years 1970 and 9999, which the database and JSON support. */
export const isPlausibleDate = (date: Date): boolean =>
  date.getTime() > 0 && date.getTime() < 253_402_300_800_000
