import { unescapeAgain } from './address.ts'
import { DEEPEST } from './block-parts.ts'
import type { AnyNode } from './block-parts.ts'

const BLOCKS = new Set(['blockquote', 'div', 'p', 'pre'])
/** Words struck out: an old price beside the new one says another thing than two prices. */
const STRUCK = new Set(['s', 'del', 'strike'])
const SILENT = new Set(['script', 'style', 'svg', 'noscript', 'template'])

/**
 * The words of a message: line breaks as \n, emoji as their characters (plain and custom ones hold
 * theirs in a <b>), spoilers open, struck words between two tildes each side (strikeOut), runs of
 * spaces one space except inside <pre>, at most one empty line in a row.
 */
export function messageText(element: AnyNode): string {
  const words: Words = { text: '' }
  write(words, element, { isPre: false, isLink: false, depth: 0 })
  return cleanText(words.text.replace(/\n{3,}/g, '\n\n'))
}

type Words = { text: string }
type Place = { isPre: boolean; isLink: boolean; depth: number }

function write(words: Words, node: AnyNode, place: Place): void {
  if (place.depth > DEEPEST) throw new Error('nested too deeply')
  if (node.type === 'text') return writeText(words, node.data, place)
  if (!('children' in node)) return
  const name = 'name' in node ? node.name : ''
  if (SILENT.has(name)) return
  if (name === 'br') return endLine(words)
  const isBlock = place.depth > 0 && BLOCKS.has(name)
  const inside = {
    isPre: place.isPre || name === 'pre',
    isLink: place.isLink || name === 'a',
    depth: place.depth + 1,
  }
  if (isBlock && words.text !== '' && !words.text.endsWith('\n')) endLine(words)
  const from = words.text.length
  for (const child of node.children) write(words, child, inside)
  if (STRUCK.has(name)) words.text = words.text.slice(0, from) + strikeOut(words.text.slice(from))
  if (isBlock && !words.text.endsWith('\n')) endLine(words)
}

function writeText(words: Words, data: string, place: Place): void {
  // An address shown as itself may have been escaped twice, like its href.
  const text =
    place.isLink && /^\s*(?:https?:\/\/|www\.|t\.me\/)/.test(data) ? unescapeAgain(data) : data
  if (place.isPre) {
    words.text += text
    return
  }
  const oneSpaced = text.replace(/[\s\u00a0]+/g, ' ')
  words.text += /(?:^|[ \n])$/.test(words.text.slice(-1)) ? oneSpaced.trimStart() : oneSpaced
}

/** Struck words as Telegram's own markdown writes them, line by line: "~~600$~~". */
export const strikeOut = (text: string): string =>
  text.replace(
    /[^\s~][^\n~]*/gu,
    (line) => `~~${line.trimEnd()}~~${line.slice(line.trimEnd().length)}`,
  )

function endLine(words: Words): void {
  // One space at most stands at the end: runs were made one before.
  words.text = `${words.text.endsWith(' ') ? words.text.slice(0, -1) : words.text}\n`
}

/**
 * Without control characters and lone surrogates, which a database or JSON would refuse, and
 * without marks of direction that turn what follows around: "price 700" must not read as "007", nor
 * the words beside a post's own; ends trimmed.
 */
export function cleanText(text: string): string {
  return text
    .replace(/[^\P{Cc}\t\n]|[\u202a-\u202e\u2066-\u2069]/gu, '')
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .trim()
}
