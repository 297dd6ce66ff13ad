import { cleanText, markStrikethrough } from '#adapters/post-content/post-content.ts'
import { unescapeAgain } from './safe-url.ts'
import { MAX_NESTING } from './block-parts.ts'
import type { AnyNode } from './block-parts.ts'

const BLOCK_TAGS = new Set(['blockquote', 'div', 'p', 'pre'])
/** Struck-out text, such as an old price next to the new one. */
const STRIKETHROUGH_TAGS = new Set(['s', 'del', 'strike'])
const IGNORED_TAGS = new Set(['script', 'style', 'svg', 'noscript', 'template'])

/**
 * The text of a message: line breaks as \n, emoji as characters (from the <b> of plain and custom
 * ones), spoilers revealed, struck-out text as ~~text~~, spaces collapsed except inside <pre>, and
 * at most one empty line in a row.
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
  // The text of a plain link may be escaped twice, like its href.
  const text =
    context.isLink && /^\s*(?:https?:\/\/|www\.|t\.me\/)/.test(data) ? unescapeAgain(data) : data
  if (context.isPre) {
    buffer.text += text
    return
  }
  const oneSpaced = text.replace(/[\s\u00a0]+/g, ' ')
  buffer.text += /(?:^|[ \n])$/.test(buffer.text.slice(-1)) ? oneSpaced.trimStart() : oneSpaced
}

function appendLineBreak(buffer: TextBuffer): void {
  // Spaces are collapsed already, so there is at most one at the end.
  buffer.text = `${buffer.text.endsWith(' ') ? buffer.text.slice(0, -1) : buffer.text}\n`
}
