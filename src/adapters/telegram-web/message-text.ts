import { unescapeAgain } from './safe-url.ts'
import { MAX_NESTING } from './block-parts.ts'
import type { AnyNode } from './block-parts.ts'

const BLOCK_TAGS = new Set(['blockquote', 'div', 'p', 'pre'])
/** Words struck out: an old price beside the new one says another thing than two prices. */
const STRIKETHROUGH_TAGS = new Set(['s', 'del', 'strike'])
const IGNORED_TAGS = new Set(['script', 'style', 'svg', 'noscript', 'template'])

/**
 * The words of a message: line breaks as \n, emoji as their characters (plain and custom ones hold
 * theirs in a <b>), spoilers open, struck words between two tildes each side (strikeOut), runs of
 * spaces one space except inside <pre>, at most one empty line in a row.
 */
export function messageText(element: AnyNode): string {
  const buffer: TextBuffer = { text: '' }
  appendNode(buffer, element, { isPre: false, isLink: false, depth: 0 })
  return cleanText(buffer.text.replace(/\n{3,}/g, '\n\n'))
}

type TextBuffer = { text: string }
type NodeContext = { isPre: boolean; isLink: boolean; depth: number }

function appendNode(buffer: TextBuffer, node: AnyNode, context: NodeContext): void {
  if (context.depth > MAX_NESTING) throw new Error('nested too deeply')
  if (node.type === 'text') return appendText(buffer, node.data, context)
  if (!('children' in node)) return
  const name = 'name' in node ? node.name : ''
  if (IGNORED_TAGS.has(name)) return
  if (name === 'br') return appendLineBreak(buffer)
  const isBlock = context.depth > 0 && BLOCK_TAGS.has(name)
  const childContext = {
    isPre: context.isPre || name === 'pre',
    isLink: context.isLink || name === 'a',
    depth: context.depth + 1,
  }
  if (isBlock && buffer.text !== '' && !buffer.text.endsWith('\n')) appendLineBreak(buffer)
  const from = buffer.text.length
  for (const child of node.children) appendNode(buffer, child, childContext)
  if (STRIKETHROUGH_TAGS.has(name))
    buffer.text = buffer.text.slice(0, from) + markStrikethrough(buffer.text.slice(from))
  if (isBlock && !buffer.text.endsWith('\n')) appendLineBreak(buffer)
}

function appendText(buffer: TextBuffer, data: string, context: NodeContext): void {
  // An address shown as itself may have been escaped twice, like its href.
  const text =
    context.isLink && /^\s*(?:https?:\/\/|www\.|t\.me\/)/.test(data) ? unescapeAgain(data) : data
  if (context.isPre) {
    buffer.text += text
    return
  }
  const oneSpaced = text.replace(/[\s\u00a0]+/g, ' ')
  buffer.text += /(?:^|[ \n])$/.test(buffer.text.slice(-1)) ? oneSpaced.trimStart() : oneSpaced
}

/** Struck words as Telegram's own markdown writes them, line by line: "~~600$~~". */
export const markStrikethrough = (text: string): string =>
  text.replace(
    /[^\s~][^\n~]*/gu,
    (line) => `~~${line.trimEnd()}~~${line.slice(line.trimEnd().length)}`,
  )

function appendLineBreak(buffer: TextBuffer): void {
  // One space at most stands at the end: runs were made one before.
  buffer.text = `${buffer.text.endsWith(' ') ? buffer.text.slice(0, -1) : buffer.text}\n`
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
