import type { Entity } from './types.ts'
import { ApiError } from './api-error.ts'

/** Tags of the HTML mode, with their entity types (Bot API, MessageEntity). */
const TAGS: Record<string, string> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  u: 'underline',
  ins: 'underline',
  s: 'strikethrough',
  strike: 'strikethrough',
  del: 'strikethrough',
  'tg-spoiler': 'spoiler',
  span: 'spoiler',
  a: 'text_link',
  'tg-emoji': 'custom_emoji',
  code: 'code',
  pre: 'pre',
  blockquote: 'blockquote',
}
const NAMED: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"' }

type Open = { tag: string; argument: string | null; at: number; entityAt: number }

/**
 * Parses a text in HTML mode like Telegram. Throws ApiError `can't parse entities: …` with the byte
 * offset of the error.
 */
export function parseHtml(source: string): { text: string; entities: Entity[] } {
  const entities: Entity[] = []
  const open: Open[] = []
  let text = ''
  let at = 0
  while (at < source.length) {
    const c = source[at]!
    if (c === '&') {
      const [sign, next] = decodeReference(source, at)
      text += sign
      at = next
    } else if (c !== '<') {
      text += c
      at++
    } else if (source[at + 1] === '/') at = end(at)
    else at = start(at)
  }
  if (open.length > 0)
    throw parseError(`Can't find end tag corresponding to start tag "${open.at(-1)!.tag}"`)
  return trimText(
    text,
    entities
      .filter(({ length }) => length > 0)
      .sort((a, b) => a.offset - b.offset || b.length - a.length),
  )

  function start(begin: number): number {
    const name = /[^\s>]*/y
    name.lastIndex = begin + 1
    const tag = name.exec(source)![0].toLowerCase()
    let here = name.lastIndex
    if (here >= source.length) throw parseError('Unclosed start tag', begin)
    if (!Object.hasOwn(TAGS, tag)) throw parseError(`Unsupported start tag "${tag}"`, begin)
    let argument: string | null = null
    for (;;) {
      while (/\s/.test(source[here] ?? '')) here++
      if (here >= source.length) throw parseError('Unclosed start tag', begin)
      if (source[here] === '>') break
      const attribute = /([^\s=>]*)\s*(=)?\s*(?:"([^"]*)"|'([^']*)'|([a-z\d.-]*))/iy
      attribute.lastIndex = here
      const [whole, key = '', equals, double, single, bare] = attribute.exec(source)!
      if (key === '') throw parseError(`Empty attribute name in the tag "${tag}"`, begin)
      if (equals) {
        if (!double && !single && !bare && /["']/.test(source[attribute.lastIndex] ?? ''))
          throw parseError('Unclosed start tag', begin)
        const value = decodeReferences(double ?? single ?? bare ?? '')
        if (
          (tag === 'a' && key === 'href') ||
          (tag === 'code' && key === 'class') ||
          (tag === 'span' && key === 'class') ||
          (tag === 'tg-emoji' && key === 'emoji-id')
        )
          argument = value
      } else if (!(tag === 'blockquote' && key === 'expandable'))
        throw parseError(
          `Expected equal sign in declaration of an attribute of the tag "${tag}"`,
          begin,
        )
      here += whole.length
    }
    if (tag === 'span' && argument !== 'tg-spoiler')
      throw parseError('Tag "span" must have class "tg-spoiler"', begin)
    open.push({ tag, argument, at: begin, entityAt: text.length })
    return here + 1
  }

  function end(begin: number): number {
    const close = source.indexOf('>', begin)
    if (close < 0) throw parseError('Unclosed end tag', begin)
    const tag = source
      .slice(begin + 2, close)
      .trim()
      .toLowerCase()
    const opened = open.pop()
    if (!opened) throw parseError('Unexpected end tag', begin)
    if (tag !== '' && tag !== opened.tag)
      throw parseError(
        `Unmatched end tag`,
        begin,
        `, expected "</${opened.tag}>", found "</${tag}>"`,
      )
    const entity = { offset: opened.entityAt, length: text.length - opened.entityAt }
    const type = TAGS[opened.tag]!
    if (opened.tag === 'a') {
      const url = opened.argument || text.slice(opened.entityAt)
      // Telegram silently drops links that are not valid.
      if (isLink(url)) entities.push({ type, ...entity, url })
    } else
      entities.push({
        type,
        ...entity,
        ...(opened.tag === 'code' && opened.argument?.startsWith('language-')
          ? { language: opened.argument.slice(9) }
          : {}),
      })
    return close + 1
  }

  function parseError(what: string, where?: number, more = ''): ApiError {
    const at =
      where === undefined ? '' : ` at byte offset ${Buffer.byteLength(source.slice(0, where))}`
    return new ApiError(400, `Bad Request: can't parse entities: ${what}${at}${more}`)
  }
}

/** Whether Telegram accepts `url` as a link. */
export function isLink(url: string, localLinks = true): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname } = new URL(url)
  if (protocol === 'tg:') return true
  return (
    (protocol === 'http:' || protocol === 'https:') &&
    (localLinks || hostname.includes('.') || hostname.startsWith('['))
  )
}

function decodeReference(source: string, at: number): [string, number] {
  const found = /&(?:#(\d{1,8})|#[xX]([\da-fA-F]{1,6})|([a-z]{2,4}));?/y
  found.lastIndex = at
  const [whole, decimal, hex, name] = found.exec(source) ?? ['&']
  const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : 0
  const sign =
    code > 0 && code <= 0x10ffff
      ? String.fromCodePoint(code)
      : name && Object.hasOwn(NAMED, name)
        ? NAMED[name]!
        : null
  return sign === null ? ['&', at + 1] : [sign, at + whole.length]
}

function decodeReferences(value: string): string {
  let out = ''
  for (let at = 0; at < value.length; ) {
    const [sign, next] = value[at] === '&' ? decodeReference(value, at) : [value[at]!, at + 1]
    out += sign
    at = next
  }
  return out
}

/** Removes leading and trailing whitespace, and shifts the entities accordingly. */
function trimText(text: string, entities: Entity[]): { text: string; entities: Entity[] } {
  const lead = text.length - text.trimStart().length
  const trimmedText = text.trim()
  const moved = entities.map((entity) => {
    const offset = Math.max(0, entity.offset - lead)
    return {
      ...entity,
      offset,
      length: Math.min(trimmedText.length, entity.offset + entity.length - lead) - offset,
    }
  })
  return { text: trimmedText, entities: moved.filter(({ length }) => length > 0) }
}
