import type { Cheerio, CheerioAPI } from 'cheerio/slim'
import type { ReadPhoto, ReadPost, ReadVideo } from '#core/posts/post.ts'
import { backgroundAddress, cleanAddress, fileAddress } from './address.ts'
import { cleanText, messageText } from './message-text.ts'
import type { AnyNode } from './message-text.ts'

/** The largest id a message can have on Telegram and in our tables. */
const LARGEST_ID = 2_147_483_647

/** Parts of a block that quote other messages or sites: nothing in them is the post's own. */
const QUOTES = '.tgme_widget_message_reply, .tgme_widget_message_link_preview'

/** The id in `data-post="<username>/<id>"`; null when there is none. */
export function messageIdOf(message: Cheerio<AnyNode>): number | null {
  const match = /^[^/]+\/(\d{1,10})$/.exec(message.attr('data-post') ?? '')
  const id = Number(match?.[1])
  return id > 0 && id <= LARGEST_ID ? id : null
}

/** One `.tgme_widget_message` as a post (EXTERNAL_FACTS §1.2–1.4). Throws, with the reason, when it is not readable. */
export function readBlock($: CheerioAPI, message: Cheerio<AnyNode>): ReadPost {
  const messageId = messageIdOf(message)
  if (messageId === null) throw new Error('a block without a message id')
  const own = (selector: string): Cheerio<AnyNode> => message.find(selector).filter((_, element) => $(element).closest(QUOTES).length === 0)
  const username = message.attr('data-post')!.split('/')[0]!
  const texts = bodyTexts($, own)
  return {
    messageId,
    albumIds: albumIds($, own, messageId),
    postedAt: postedAt(message),
    edited: isEdited(message),
    text: [...new Set(texts.map((element) => messageText(element)).filter(Boolean))].join('\n'),
    ...hashtagsAndLinks($, own, texts),
    photos: photos($, own),
    videos: videos($, own),
    forwardedFrom: forwardedFrom(message),
    authorSignature: words(message.find('.tgme_widget_message_from_author')),
    replyTo: replyTo(message, username),
    isService: message.hasClass('service_message'),
  }
}

type Own = (selector: string) => Cheerio<AnyNode>

const words = (found: Cheerio<AnyNode>): string | null => {
  const first = found.get(0)
  return (first && messageText(first).replaceAll('\n', ' ')) || null
}

/** The innermost text elements: a text may stand in a second element of the same class, as it does under albums. */
function bodyTexts($: CheerioAPI, own: Own): AnyNode[] {
  return own('.tgme_widget_message_text')
    .filter((_, element) => !$(element).hasClass('js-message_reply_text') && $(element).find('.tgme_widget_message_text').length === 0)
    .get()
}

/** Hashtags are links to a search (`?q=%23…`); the rest that can be followed are the links, buttons and a place on the map included. */
function hashtagsAndLinks($: CheerioAPI, own: Own, texts: AnyNode[]): { hashtags: string[]; links: string[] } {
  const hashtags = new Set<string>()
  const links = new Set<string>()
  const anchors = [...$(texts).find('a[href]').get(), ...own('a.tgme_widget_message_location_wrap[href], a.tgme_widget_message_venue_wrap[href], a.tgme_widget_message_inline_button[href]').get()]
  for (const anchor of anchors) {
    const href = $(anchor).attr('href')
    if (href?.startsWith('?q=')) {
      const tag = cleanText($(anchor).text())
      if (tag.startsWith('#') && tag.length > 1) hashtags.add(tag.slice(1))
      continue
    }
    const address = cleanAddress(href)
    if (address) links.add(address)
  }
  return { hashtags: [...hashtags], links: [...links] }
}

/** An album is one block with the id of its first item; the others stand only in the items' `?single` addresses. */
function albumIds($: CheerioAPI, own: Own, messageId: number): number[] {
  const ids = own('.grouped_media_wrap[href]')
    .map((_, item) => Number(/\/(\d{1,10})\?(?:.*&)?single\b/.exec($(item).attr('href') ?? '')?.[1]))
    .get()
  return [...new Set(ids.filter((id) => id > 0 && id <= LARGEST_ID && id !== messageId))].sort((a, b) => a - b)
}

/** The footer's time: a video's length is a <time> as well. */
function postedAt(message: Cheerio<AnyNode>): Date {
  const stamp = message.find('.tgme_widget_message_date time[datetime], .tgme_widget_message_meta time[datetime]').attr('datetime')
  if (stamp === undefined) throw new Error('a block without a date')
  const date = new Date(stamp)
  if (Number.isNaN(date.getTime())) throw new Error(`a date that cannot be read: ${cleanText(stamp).slice(0, 40)}`)
  return date
}

/** The mark stands as bare words beside the date; a signature that says "edited" does not count. */
function isEdited(message: Cheerio<AnyNode>): boolean {
  const bare = message.find('.tgme_widget_message_meta').contents().filter((_, node) => node.type === 'text').text()
  return /\bedited\b/.test(bare)
}

function photos($: CheerioAPI, own: Own): ReadPhoto[] {
  return own('.tgme_widget_message_photo_wrap')
    .get()
    .map((element) => backgroundAddress($(element).attr('style')))
    .filter((url) => url !== null)
    .map((url) => ({ url }))
}

function videos($: CheerioAPI, own: Own): ReadVideo[] {
  return own('.tgme_widget_message_video_player, .tgme_widget_message_roundvideo_player')
    .get()
    .map((player) => ({
      url: fileAddress($(player).find('video[src]').attr('src')),
      posterUrl: backgroundAddress($(player).find('.tgme_widget_message_video_thumb, .tgme_widget_message_roundvideo_thumb').attr('style')),
      durationSeconds: seconds($(player).find('.message_video_duration, .tgme_widget_message_roundvideo_duration').first().text()),
    }))
}

/** "0:42", "1:02:03" in seconds; null for anything else. */
function seconds(shown: string): number | null {
  const match = /^(?:(\d{1,2}):)?(\d{1,2}):(\d{2})$/.exec(shown.trim())
  return match && Number(match[1] ?? 0) * 3600 + Number(match[2]) * 60 + Number(match[3])
}

function forwardedFrom(message: Cheerio<AnyNode>): ReadPost['forwardedFrom'] {
  const source = message.find('.tgme_widget_message_forwarded_from_name').first()
  const name = words(source)
  return name === null ? null : { name, url: fileAddress(source.attr('href')) }
}

function replyTo(message: Cheerio<AnyNode>, username: string): number | null {
  const match = /^https?:\/\/t\.me\/([^/?]+)\/(\d{1,10})(?:\?|$)/.exec(message.find('.tgme_widget_message_reply[href]').attr('href') ?? '')
  const id = Number(match?.[2])
  return match?.[1]?.toLowerCase() === username.toLowerCase() && id > 0 && id <= LARGEST_ID ? id : null
}
