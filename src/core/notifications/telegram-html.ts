/** Telegram's limits, in UTF-16 code units of the visible text. */
export const MAX_CAPTION_LENGTH = 1024
export const MAX_TEXT_LENGTH = 4096

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes foreign text for HTML and puts it on one line, without bidi and control characters. */
export const escapeHtml = (text: string): string =>
  oneLine(text).replace(/[&<>"]/g, (sign) => ENTITIES[sign]!)

/** A link, of foreign text. */
export const toLink = (text: string, url: string): string =>
  `<a href="${escapeHtml(url)}">${escapeHtml(text)}</a>`

/** Removes invisible characters, except the zero-width joiner that emoji need. */
const oneLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(
      /[\p{Z}\p{Cc}\p{Cn}\p{Co}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]+/gu,
      ' ',
    )
    .trim()

/** Shortens a text to `max` UTF-16 code units without cutting a character. */
export function truncate(text: string, max: number): string {
  if (text.length <= max) return text
  let cut = text.slice(0, max - 1)
  if (/[\ud800-\udbff]$/.test(cut)) cut = cut.slice(0, -1)
  return `${cut.trimEnd()}…`
}

/** A tag, an entity or a character of our own messages. */
const TOKEN = /<(\/?)([a-z]+)[^>]*>|&(?:[a-z]+|#\d+);|[^]/gu

/** The visible length of a token: an entity counts as one unit. */
const visibleUnits = (piece: string): number =>
  piece.startsWith('&') && piece.length > 1 ? 1 : piece.length

/** The visible length of our own HTML, in UTF-16 code units. */
export function visibleLength(html: string): number {
  let length = 0
  for (const [piece, , tag] of html.matchAll(TOKEN))
    if (tag === undefined) length += visibleUnits(piece)
  return length
}

/**
 * Shortens our own HTML to `max` visible units. Never cuts a tag, entity or character, and closes
 * open tags.
 */
export function truncateHtml(html: string, max: number): string {
  if (visibleLength(html) <= max) return html
  const open: string[] = []
  let output = ''
  let length = 0
  for (const [piece, closing, tag] of html.matchAll(TOKEN)) {
    if (tag !== undefined) {
      if (closing) open.pop()
      else open.push(tag)
    } else {
      // Reserves one unit for the ellipsis.
      if (length + visibleUnits(piece) > max - 1) break
      length += visibleUnits(piece)
    }
    output += piece
  }
  return `${output}…${open
    .reverse()
    .map((tag) => `</${tag}>`)
    .join('')}`
}
