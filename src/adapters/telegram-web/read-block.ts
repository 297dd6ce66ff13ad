import { cleanText, isPlausibleDate } from '#adapters/post-content/post-content.ts'
import type { ParsedPhoto, ParsedPost, ParsedVideo } from '#core/posts/post.ts'
import { backgroundImageUrl, toLinkUrl, toFileUrl } from './safe-url.ts'
import { classesOf, findInside, indexParts } from './block-parts.ts'
import type { BlockParts, Element } from './block-parts.ts'
import { messageText } from './message-text.ts'

/** The largest message id of Telegram and of our tables. */
const MAX_MESSAGE_ID = 2_147_483_647

/** The id from `data-post="<username>/<id>"`; null without one. */
export function messageIdOf(message: Element): number | null {
  const match = /^[^/]+\/(\d{1,10})$/.exec(message.attribs['data-post'] ?? '')
  return idOf(match?.[1])
}

function idOf(digits: string | undefined): number | null {
  const id = Number(digits)
  return id > 0 && id <= MAX_MESSAGE_ID ? id : null
}

/**
 * Parses a `.tgme_widget_message` of t.me. Throws an Error with the reason when it is unreadable.
 */
export function readBlock(message: Element): ParsedPost {
  const messageId = messageIdOf(message)
  if (messageId === null) throw new Error('a block without a message id')
  const parts = indexParts(message)
  const textElements = findTextElements(parts)
  return {
    messageId,
    albumIds: albumIds(parts, messageId),
    postedAt: postedAt(parts),
    edited: isEdited(parts),
    text: [...new Set(textElements.map((element) => messageText(element)).filter(Boolean))].join(
      '\n',
    ),
    ...hashtagsAndLinks(parts, textElements),
    photos: photos(parts),
    videos: videos(parts),
    forwardedFrom: forwardedFrom(parts),
    authorSignature: singleLineText(parts.own('tgme_widget_message_from_author')[0]),
    replyTo: replyTo(parts, message),
    isService: classesOf(message).includes('service_message'),
  }
}

const singleLineText = (element: Element | undefined): string | null =>
  (element && messageText(element).replaceAll('\n', ' ')) || null

/** The innermost text elements: under albums, the text is in two nested elements of this class. */
function findTextElements(parts: BlockParts): Element[] {
  const isText = (element: Element): boolean =>
    classesOf(element).includes('tgme_widget_message_text')
  return parts
    .own('tgme_widget_message_text')
    .filter(
      (element) =>
        !classesOf(element).includes('js-message_reply_text') &&
        findInside(element, isText).length === 0,
    )
}

/**
 * Hashtags are links to a search (`?q=%23…`). All other safe URLs are links, including those of
 * buttons and locations.
 */
function hashtagsAndLinks(
  parts: BlockParts,
  textElements: Element[],
): { hashtags: string[]; links: string[] } {
  const hashtags = new Set<string>()
  const links = new Set<string>()
  const others = [
    'tgme_widget_message_location_wrap',
    'tgme_widget_message_venue_wrap',
    'tgme_widget_message_inline_button',
  ].flatMap((name) => parts.own(name))
  for (const anchor of [
    ...textElements.flatMap((element) => findInside(element, (child) => child.name === 'a')),
    ...others,
  ]) {
    const href = anchor.attribs.href
    if (href?.startsWith('?q=')) {
      const tag = messageText(anchor)
      if (tag.startsWith('#') && tag.length > 1) hashtags.add(tag.slice(1))
      continue
    }
    const address = toLinkUrl(href)
    if (address) links.add(address)
  }
  return { hashtags: [...hashtags], links: [...links] }
}

/**
 * An album is one block with the id of its first item; the other ids are only in the items'
 * `?single` URLs.
 */
function albumIds(parts: BlockParts, messageId: number): number[] {
  const ids = parts
    .own('grouped_media_wrap')
    .map((item) => idOf(/\/(\d{1,10})\?(?:.*&)?single\b/.exec(item.attribs.href ?? '')?.[1]))
  return [...new Set(ids.filter((id) => id !== null && id !== messageId))].sort(
    (a, b) => a! - b!,
  ) as number[]
}

/** The time in the footer; the duration of a video is a <time> too. */
function postedAt(parts: BlockParts): Date {
  const time = parts
    .own('tgme_widget_message_date')
    .flatMap((link) =>
      findInside(link, (child) => child.name === 'time' && child.attribs.datetime !== undefined),
    )[0]
  if (!time) throw new Error('a block without a date')
  const date = new Date(time.attribs.datetime!)
  if (!isPlausibleDate(date))
    throw new Error(`an unreadable date: ${cleanText(time.attribs.datetime!).slice(0, 40)}`)
  return date
}

/** "edited" as plain text next to the date; a signature "edited" is in an element of its own. */
function isEdited(parts: BlockParts): boolean {
  const bare = parts
    .own('tgme_widget_message_meta')
    .flatMap((meta) => meta.children.map((child) => (child.type === 'text' ? child.data : ' ')))
  return /\bedited\b/.test(bare.join(''))
}

function photos(parts: BlockParts): ParsedPhoto[] {
  return parts
    .own('tgme_widget_message_photo_wrap')
    .map((element) => backgroundImageUrl(element.attribs.style))
    .filter((url) => url !== null)
    .map((url) => ({ url }))
}

function videos(parts: BlockParts): ParsedVideo[] {
  return [
    ...parts.own('tgme_widget_message_video_player'),
    ...parts.own('tgme_widget_message_roundvideo_player'),
  ].map((player) => {
    const has = (pattern: RegExp): Element | undefined =>
      findInside(player, (child) => pattern.test(child.attribs.class ?? ''))[0]
    return {
      url: toFileUrl(
        findInside(player, (child) => child.name === 'video' && child.attribs.src !== undefined)[0]
          ?.attribs.src,
      ),
      posterUrl: backgroundImageUrl(
        has(/\btgme_widget_message_(?:round)?video_thumb\b/)?.attribs.style,
      ),
      durationSeconds: seconds(singleLineText(has(/\bmessage_video_duration\b/)) ?? ''),
    }
  })
}

/** Parses "0:42" and "1:02:03" to seconds; null for anything else. */
function seconds(shown: string): number | null {
  const match = /^(?:(\d{1,2}):)?(\d{1,2}):(\d{2})$/.exec(shown)
  return match && Number(match[1] ?? 0) * 3600 + Number(match[2]) * 60 + Number(match[3])
}

function forwardedFrom(parts: BlockParts): ParsedPost['forwardedFrom'] {
  const source = parts.own('tgme_widget_message_forwarded_from_name')[0]
  const name = singleLineText(source)
  return name === null ? null : { name, url: toFileUrl(source?.attribs.href) }
}

function replyTo(parts: BlockParts, message: Element): number | null {
  const username = message.attribs['data-post']!.split('/')[0]!
  const match = /^https?:\/\/t\.me\/([^/?]+)\/(\d{1,10})(?:\?|$)/.exec(
    parts.quotes('tgme_widget_message_reply')[0]?.attribs.href ?? '',
  )
  return match?.[1]?.toLowerCase() === username.toLowerCase() ? idOf(match[2]) : null
}
