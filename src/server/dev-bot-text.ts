import { escapeHtml } from './dev-page.ts'

export type TextEntity = {
  type: string /** In UTF-16 units, as Telegram counts. */
  offset: number
  length: number
  url?: string
}

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

/** A message's text as a messenger shows it. Entities lie beside or within each other. */
export function messageHtml(text: string, entities: readonly TextEntity[]): string {
  const sorted = [...entities].sort((a, b) => a.offset - b.offset || b.length - a.length)
  return span(text, sorted, 0, text.length)
}

function span(text: string, entities: readonly TextEntity[], from: number, to: number): string {
  let html = ''
  let at = from
  for (const [index, entity] of entities.entries()) {
    const end = Math.min(to, entity.offset + entity.length)
    if (entity.offset < at || end <= entity.offset) continue
    html += plain(text.slice(at, entity.offset))
    const inner = span(
      text,
      entities.slice(index + 1).filter(({ offset, length }) => offset + length <= end),
      entity.offset,
      end,
    )
    html += wrapped(entity, inner)
    at = end
  }
  return html + plain(text.slice(at, to))
}

function wrapped({ type, url }: TextEntity, inner: string): string {
  if (type === 'text_link' && url !== undefined && isWeb(url))
    return (
      `<a href="${escapeHtml(url)}" target="_blank" ` +
      `rel="noopener">${inner.replace(/<\/?a\b[^>]*>/g, '')}</a>`
    )
  const tag = Object.hasOwn(TAGS, type) ? TAGS[type]! : null
  return tag === null ? inner : `<${tag}>${inner}</${tag}>`
}

/** Messengers make links of addresses by themselves. */
const plain = (text: string): string =>
  escapeHtml(text).replace(
    /https?:\/\/[^\s<&]{1,2000}/g,
    (address) => `<a href="${address}" target="_blank" rel="noopener">${address}</a>`,
  )

export const isWeb = (url: string): boolean =>
  URL.canParse(url) && ['http:', 'https:'].includes(new URL(url).protocol)
