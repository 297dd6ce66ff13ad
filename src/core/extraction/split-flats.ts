import { readAmounts } from './readers/amounts.ts'
import { readLayout } from './readers/layout.ts'
import { readArea } from './readers/area.ts'
import { readFloor } from './readers/floor.ts'
import type { PostText } from './text/post-text.ts'

export type Part = { start: number; end: number }

/** More flats in one post than this is a price list. */
const MAX_FLATS = 20

/**
 * Where a post offers several flats: blocks between blank or ruled lines, or lines, each with a
 * price of its own and with rooms or an area of its own. null for one flat.
 */
export function splitFlats(text: string, read: (part: string) => PostText): Part[] | null {
  return split(text, /\n[ \t]*\n|\n[^\p{L}\p{N}\n]{3,}\n/gu, read) ?? split(text, /\n/g, read)
}

function split(text: string, border: RegExp, read: (part: string) => PostText): Part[] | null {
  const parts: Part[] = []
  let start = 0
  for (const match of text.matchAll(border)) {
    parts.push({ start, end: match.index })
    start = match.index + match[0].length
  }
  parts.push({ start, end: text.length })
  if (parts.length < 2) return null
  const flats = parts.filter((part) => isFlat(read(text.slice(part.start, part.end))))
  return flats.length >= 2 && flats.length <= MAX_FLATS ? flats : null
}

/** A price that is a rent and a layout or an area: enough to be a flat of its own. */
function isFlat(post: PostText): boolean {
  const priced = readAmounts(post).some(
    (amount) => amount.role === 'price' && (amount.currency !== null || amount.isLabelled),
  )
  if (!priced) return false
  const layout = readLayout(post)
  const facts = [layout.rooms ?? layout.bedrooms, readArea(post), readFloor(post).floor].filter(
    Boolean,
  ).length
  return facts >= 1
}
