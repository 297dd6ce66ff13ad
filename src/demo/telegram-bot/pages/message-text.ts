import { escapeHtml } from '#demo/page.ts'
import type { Entity } from '../types.ts'

const TAGS: Record<string, string> = {
  bold: 'b',
  italic: 'i',
  underline: 'u',
  strikethrough: 's',
  code: 'code',
  pre: 'pre',
  blockquote: 'blockquote',
  spoiler: 'mark',
}

/** Renders a message text with its entities as HTML. Entities may be nested but do not overlap. */
export function renderMessageText(text: string, entities: readonly Entity[]): string {
  const sorted = [...entities].sort((a, b) => a.offset - b.offset || b.length - a.length)
  return renderSpan(text, sorted, 0, text.length)
}

function renderSpan(text: string, entities: readonly Entity[], from: number, to: number): string {
  let html = ''
  let at = from
  for (const [index, entity] of entities.entries()) {
    const end = Math.min(to, entity.offset + entity.length)
    if (entity.offset < at || end <= entity.offset) continue
    html += renderPlain(text.slice(at, entity.offset))
    const inner = renderSpan(
      text,
      entities.slice(index + 1).filter(({ offset, length }) => offset + length <= end),
      entity.offset,
      end,
    )
    html += renderEntity(entity, inner)
    at = end
  }
  return html + renderPlain(text.slice(at, to))
}

function renderEntity({ type, url }: Entity, inner: string): string {
  if (type === 'text_link' && url !== undefined && isWebUrl(url))
    return (
      `<a href="${escapeHtml(url)}" target="_blank" ` +
      `rel="noopener">${inner.replace(/<\/?a\b[^>]*>/g, '')}</a>`
    )
  const tag = Object.hasOwn(TAGS, type) ? TAGS[type]! : null
  return tag === null ? inner : `<${tag}>${inner}</${tag}>`
}

/** Escapes text and links URLs, as Telegram clients do. */
const renderPlain = (text: string): string =>
  escapeHtml(text).replace(
    /https?:\/\/[^\s<&]{1,2000}/g,
    (address) => `<a href="${address}" target="_blank" rel="noopener">${address}</a>`,
  )

export const isWebUrl = (url: string): boolean =>
  URL.canParse(url) && ['http:', 'https:'].includes(new URL(url).protocol)
