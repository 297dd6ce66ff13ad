import type { ChannelSettings } from '#contract/sources.ts'
import type { FeedPage } from '#core/channels/channel-reader.ts'
import type { ListedPost } from '#core/posts/post.ts'
import { isPlausibleDate, normalizeSpaces, toSafeUrl } from '#adapters/post-content/post-content.ts'

const MAX_ITEMS = 2000
const MAX_ID_LENGTH = 200
const MAX_URL_LENGTH = 2048
const MAX_TEXT_LENGTH = 16_384
const MAX_PHOTOS = 20

type Items = Pick<FeedPage, 'posts' | 'unparsed'>

/**
 * The posts of a feed by the pointers in its settings, in its order; of several with one id the
 * last one. `problem`: there is no list. Reasons name the item, counted from 1, and the pointer.
 */
export function readItems(
  document: unknown,
  settings: ChannelSettings,
): Items | { problem: string } {
  const items = findAt(document, settings.items!)
  if (!Array.isArray(items))
    return { problem: `${settings.items || 'the document'} is ${kindOf(items)}, not a list` }
  if (items.length > MAX_ITEMS)
    return { problem: `${settings.items || 'the document'} has more than ${MAX_ITEMS} items` }
  const posts = new Map<string, ListedPost>()
  const unparsed: Items['unparsed'] = []
  for (const [at, item] of items.entries()) {
    let externalId: string | null = null
    try {
      externalId = readId(item, settings.id!)
      posts.set(externalId, { externalId, ...readItem(item, settings) })
    } catch (error) {
      unparsed.push({ externalId, reason: `item ${at + 1}: ${(error as Error).message}` })
    }
  }
  return { posts: [...posts.values()], unparsed }
}

function readItem(item: unknown, settings: ChannelSettings): Omit<ListedPost, 'externalId'> {
  const postedAt = readDate(item, settings.date!)
  const editedAt = readDate(item, settings.edited!)
  const text = readText(item, settings.text!)
  return {
    albumIds: [],
    postedAt,
    edited: editedAt !== null && postedAt !== null && editedAt > postedAt,
    ...(editedAt ? { editedAt } : {}),
    url: readUrl(item, settings),
    text,
    hashtags: [],
    links: findLinks(text),
    photos: readPhotos(item, settings),
    videos: [],
    forwardedFrom: null,
    authorSignature: null,
    replyTo: null,
    isService: false,
  }
}

function readId(item: unknown, pointer: string): string {
  const value = findAt(item, pointer)
  if (value === undefined) throw new Error(`${pointer} is missing`)
  const id =
    typeof value === 'string' ? value.trim() : Number.isSafeInteger(value) ? String(value) : ''
  if (id === '' || id.length > MAX_ID_LENGTH || id.includes('\0') || !id.isWellFormed())
    throw new Error(`${pointer} is not a text of up to ${MAX_ID_LENGTH} characters`)
  return id
}

/** The page of a post; relative to the feed if it has no host. */
function readUrl(item: unknown, { link = '', url }: ChannelSettings): string {
  const value = findAt(item, link)
  if (value === undefined || value === null) throw new Error(`${link} is missing`)
  const address = toWebUrl(value, url!)
  if (!address) throw new Error(`${link} is not an http(s) URL`)
  return address
}

function toWebUrl(value: unknown, base: string): string | null {
  if (typeof value !== 'string' || value.length > MAX_URL_LENGTH || !URL.canParse(value, base))
    return null
  const url = new URL(value, base)
  const isWeb = /^https?:$/.test(url.protocol) && !url.username && !url.password
  return isWeb ? url.href : null
}

/** A line for each pointer that has a value. */
function readText(item: unknown, pointers: string): string {
  const lines = pointers.split(/\s+/).flatMap((pointer) => {
    const value = findAt(item, pointer)
    if (value === undefined || value === null) return []
    const values: unknown[] = Array.isArray(value) ? value : [value]
    if (!values.every((one) => ['string', 'number', 'boolean'].includes(typeof one)))
      throw new Error(`${pointer} is ${kindOf(value)}, not a text`)
    return values.map(String).join(', ')
  })
  const text = normalizeSpaces(lines.join('\n').slice(0, MAX_TEXT_LENGTH))
  if (text === '') throw new Error(`${pointers} is missing`)
  return text
}

/** RFC 3339, with a time zone or in UTC, or Unix seconds. */
function readDate(item: unknown, pointer: string): Date | null {
  if (pointer === '') return null
  const value = findAt(item, pointer)
  if (value === undefined || value === null) return null
  const date =
    typeof value === 'number'
      ? new Date(value * 1000)
      : new Date(typeof value === 'string' ? (toInstant(value) ?? '') : '')
  if (!isPlausibleDate(date))
    throw new Error(`${pointer} is not a date like 2026-11-28T10:00:00Z or Unix seconds`)
  return date
}

function toInstant(value: string): string | null {
  const [, day, time, zone] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)\s?(Z|[+-]\d\d:?\d\d)?)?$/i.exec(
      value.trim(),
    ) ?? []
  return day ? `${day}T${time ?? '00:00'}${zone ?? 'Z'}` : null
}

/** What is not a URL is left out, since the post is of use without it. */
function readPhotos(item: unknown, { photos: pointer, url }: ChannelSettings): { url: string }[] {
  if (!pointer) return []
  const value = findAt(item, pointer)
  const values: unknown[] = Array.isArray(value) ? value : [value]
  const urls = values
    .map((one) => toWebUrl(typeof one === 'object' ? findAt(one, '/url') : one, url!))
    .filter((one) => one !== null)
  return [...new Set(urls)].slice(0, MAX_PHOTOS).map((one) => ({ url: one }))
}

const findLinks = (text: string): string[] => [
  ...new Set(
    (text.match(/https?:\/\/[^\s<>"]+/gi) ?? [])
      .map((url) => toSafeUrl(url))
      .filter((url) => url !== null),
  ),
]

/** The value at a JSON pointer (RFC 6901); undefined if there is none. */
export function findAt(document: unknown, pointer: string): unknown {
  let value = document
  for (const part of pointer.split('/').slice(1)) {
    const key = part.replaceAll('~1', '/').replaceAll('~0', '~')
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
    if (Array.isArray(value) && !/^(?:0|[1-9]\d*)$/.test(key)) return undefined
    value = (value as Record<string, unknown>)[key]
  }
  return value
}

function kindOf(value: unknown): string {
  if (value === undefined) return 'missing'
  if (value === null) return 'null'
  return Array.isArray(value)
    ? 'a list'
    : typeof value === 'object'
      ? 'an object'
      : `a ${typeof value}`
}
