import {
  cleanText,
  markStrikethrough,
  normalizeSpaces,
  toSafeUrl,
} from '#adapters/post-content/post-content.ts'
import type { ExportMessage } from './export-file.ts'
import { isRecord, stringOf } from './export-file.ts'

export type MessageText = { text: string; hashtags: string[]; links: string[] }

/**
 * The text of an exported message. `text_entities` is a list of `{type, text}`; older exports only
 * have `text`, a string or a list of strings and such entities.
 */
export function parseMessageText(message: ExportMessage): MessageText {
  const parts = [message.text_entities, message.text].find(
    (value) => Array.isArray(value) && value.length > 0,
  )
  if (!Array.isArray(parts))
    return { text: normalizeSpaces(stringOf(message.text) ?? ''), hashtags: [], links: [] }
  const hashtags = new Set<string>()
  const links = new Set<string>()
  let fullText = ''
  for (const part of parts) {
    const partText =
      typeof part === 'string' ? part : isRecord(part) ? (stringOf(part.text) ?? '') : ''
    if (!isRecord(part)) {
      fullText += partText
      continue
    }
    fullText += part.type === 'strikethrough' ? markStrikethrough(partText) : partText
    if (part.type === 'hashtag') hashtags.add(cleanText(partText).replace(/^#/, ''))
    const url = toSafeUrl(entityUrl(stringOf(part.type), partText, stringOf(part.href)))
    if (url) links.add(url)
  }
  return {
    text: normalizeSpaces(fullText),
    hashtags: [...hashtags].filter(Boolean),
    links: [...links],
  }
}

/** The URL that an entity opens, as on the public page. */
export function entityUrl(
  type: string | null,
  partText: string,
  href: string | null,
): string | undefined {
  switch (type) {
    case 'text_link':
      return href ?? undefined
    case 'link':
      return /^[a-z][a-z0-9+.-]*:/i.test(partText) ? partText : `https://${partText}`
    case 'mention':
      return `https://t.me/${partText.replace(/^@/, '')}`
    case 'phone':
      return `tel:${partText.replace(/[^\d+]/g, '')}`
    case 'email':
      return `mailto:${partText}`
    default:
      return undefined
  }
}
