/** Telegram's limits, in UTF-16 units of a text as it is read. */
export const MAX_CAPTION_LENGTH = 1024
export const MAX_TEXT_LENGTH = 4096

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/**
 * A text of somebody's as a part of a line of HTML: one line, without signs that break it or turn
 * it round.
 */
export const escapeHtml = (text: string): string =>
  oneLine(text).replace(/[&<>"]/g, (sign) => ENTITIES[sign]!)

/** The zero width joiner holds emoji together; other invisible signs go. */
const oneLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(
      /[\p{Z}\p{Cc}\p{Cn}\p{Co}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]+/gu,
      ' ',
    )
    .trim()

/** At most so many UTF-16 units, cut between characters. */
export function truncate(text: string, max: number): string {
  if (text.length <= max) return text
  let cut = text.slice(0, max - 1)
  if (/[\ud800-\udbff]$/.test(cut)) cut = cut.slice(0, -1)
  return `${cut.trimEnd()}…`
}

/** A tag, a reference or a character, as our own messages hold them. */
const TOKEN = /<(\/?)([a-z]+)[^>]*>|&(?:[a-z]+|#\d+);|[^]/gu

/** How long a piece is when it is read: a reference of ours is one unit. */
const visibleUnits = (piece: string): number =>
  piece.startsWith('&') && piece.length > 1 ? 1 : piece.length

/** Length of what is read of HTML that we wrote. */
export function visibleLength(html: string): number {
  let length = 0
  for (const [piece, , tag] of html.matchAll(TOKEN))
    if (tag === undefined) length += visibleUnits(piece)
  return length
}

/**
 * HTML that we wrote, cut to so many units as read: never within a tag, a reference or a character;
 * what is open is closed.
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
      // One unit is left for the ellipsis.
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
