import { cleanAddress } from '#adapters/telegram-web/address.ts'
import { cleanText, strikeOut } from '#adapters/telegram-web/message-text.ts'
import type { ExportMessage } from './export-file.ts'
import { isRecord, stringOf } from './export-file.ts'

export type Words = { text: string; hashtags: string[]; links: string[] }

/**
 * The words of an exported message. `text_entities` is always a list of `{type, text}`; older
 * exports have only `text`, a string or a list that mixes strings and such entities.
 */
export function messageWords(message: ExportMessage): Words {
  const parts = [message.text_entities, message.text].find(
    (value) => Array.isArray(value) && value.length > 0,
  )
  if (!Array.isArray(parts))
    return { text: tidy(stringOf(message.text) ?? ''), hashtags: [], links: [] }
  const hashtags = new Set<string>()
  const links = new Set<string>()
  let whole = ''
  for (const part of parts) {
    const words =
      typeof part === 'string' ? part : isRecord(part) ? (stringOf(part.text) ?? '') : ''
    if (!isRecord(part)) {
      whole += words
      continue
    }
    whole += part.type === 'strikethrough' ? strikeOut(words) : words
    if (part.type === 'hashtag') hashtags.add(cleanText(words).replace(/^#/, ''))
    const address = cleanAddress(addressOf(stringOf(part.type), words, stringOf(part.href)))
    if (address) links.add(address)
  }
  return { text: tidy(whole), hashtags: [...hashtags].filter(Boolean), links: [...links] }
}

/** What a tap on the entity opens, written as the public page writes it. */
function addressOf(type: string | null, words: string, href: string | null): string | undefined {
  switch (type) {
    case 'text_link':
      return href ?? undefined
    case 'link':
      return /^[a-z][a-z0-9+.-]*:/i.test(words) ? words : `https://${words}`
    case 'mention':
      return `https://t.me/${words.replace(/^@/, '')}`
    case 'phone':
      return `tel:${words.replace(/[^\d+]/g, '')}`
    case 'email':
      return `mailto:${words}`
    default:
      return undefined
  }
}

/**
 * Lines and spaces as the reader of public pages leaves them, so that a post reads the same by
 * either way.
 */
const tidy = (whole: string): string =>
  cleanText(
    whole
      .replace(/[^\S\n]+/g, ' ')
      .replace(/ \n/g, '\n')
      .replace(/\n /g, '\n')
      .replace(/\n{3,}/g, '\n\n'),
  )
