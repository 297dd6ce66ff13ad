import { cleanText } from '#adapters/post-content/post-content.ts'
import { load } from 'cheerio/slim'
import type { Cheerio, CheerioAPI } from 'cheerio/slim'
import type { ChannelInfo, PageOutcome, Validators } from '#core/channels/channel-reader.ts'
import type { ParsedPost } from '#core/posts/post.ts'
import { toFileUrl } from './safe-url.ts'
import { isElement } from './block-parts.ts'
import type { AnyNode, Element } from './block-parts.ts'
import { messageText } from './message-text.ts'
import { messageIdOf, readBlock } from './read-block.ts'

export type PageContext = {
  /** The HTTP status; 200 by default. */
  status?: number
  validators?: Validators
  /** The requested `before`; the next one must be lower. */
  before?: number
}

/** Pages of t.me have about two thousand. */
const MAX_TAGS = 60_000
/** Pages of t.me have about twenty levels. The parser's time grows with the square of the depth. */
const MAX_DEPTH = 500
const VOID_TAGS = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
])

/** Shorter pages are a challenge or empty, never a page of t.me. */
const MIN_PAGE_LENGTH = 500
/** Only this many characters of a page are outlined. */
const MAX_OUTLINED_LENGTH = 100_000

/**
 * Parses a page of t.me: that of a channel or a single message, or the landing page of a name
 * without a public preview. Never throws: an unknown page is `unrecognised`, and unknown blocks are
 * in `unparsed`.
 */
export function parsePage(html: string, context: PageContext = {}): PageOutcome {
  if (context.status !== undefined && context.status !== 200)
    return unrecognised(html, `HTTP ${context.status}`)
  const reason = complexityError(html)
  if (reason !== null) return unrecognised(html, reason)
  try {
    return read(load(html), html, context)
  } catch (error) {
    return unrecognised(html, error instanceof Error ? error.message : 'unreadable')
  }
}

/** Why a page would be too slow to parse; null otherwise. A single pass over the text. */
function complexityError(html: string): string | null {
  let tags = 0
  let depth = 0
  for (const [, slash, name] of html.matchAll(/<(\/?)([a-z][a-z\d]*)?/gi)) {
    tags += 1
    if (tags > MAX_TAGS) return `more than ${MAX_TAGS} tags`
    if (!name || VOID_TAGS.has(name.toLowerCase())) continue
    depth = slash ? Math.max(0, depth - 1) : depth + 1
    if (depth > MAX_DEPTH) return `tags nested more than ${MAX_DEPTH} deep`
  }
  return null
}

export function unrecognised(html: string, reason: string): PageOutcome {
  return { kind: 'unrecognised', reason, outline: outlineOf(html) }
}

/** The length and the elements (tag and class) of a page, to see what changed, without its text. */
function outlineOf(html: string): string {
  const elements = new Set<string>()
  for (const [, tag, classes] of html
    .slice(0, MAX_OUTLINED_LENGTH)
    .matchAll(/<([a-z][a-z\d]{0,9})\b(?:[^<>]{0,400}?\sclass="([\w -]{0,100})")?/g))
    elements.add(classes ? `${tag}.${classes.trim().split(/ +/).join('.')}` : tag!)
  return `${html.length} characters, ${[...elements].join(' ')}`.slice(0, 400)
}

function read($: CheerioAPI, html: string, context: PageContext): PageOutcome {
  const blocks = $('.tgme_widget_message_wrap, .tgme_widget_message')
    .get()
    .filter(
      (element) =>
        $(element).parent().closest('.tgme_widget_message_wrap, .tgme_widget_message').length === 0,
    )
    .map((element) => $(element))
  const messages = blocks.filter((block) => !isNote(block))
  const channel = channelInfo($, messages)
  if (messages.length === 0 || !channel)
    return outcomeWithoutMessages($, html, blocks.length > 0, channel)

  const posts: ParsedPost[] = []
  const unparsed: { messageId: number | null; reason: string }[] = []
  for (const block of messages) {
    const message = messageIn(block)
    try {
      if (!message) throw new Error('a block without a message')
      const post = readBlock(message)
      if (!posts.some((other) => other.messageId === post.messageId)) posts.push(post)
    } catch (error) {
      unparsed.push({
        messageId: message ? messageIdOf(message) : null,
        reason: error instanceof Error ? error.message : 'unreadable',
      })
    }
  }
  if (posts.length === 0)
    return unrecognised(
      html,
      `none of ${messages.length} blocks could be read: ${unparsed[0]?.reason ?? ''}`,
    )
  posts.sort((a, b) => a.messageId - b.messageId)
  return {
    kind: 'page',
    channel,
    posts,
    unparsed,
    nextBefore: findOlderCursor($, posts, context.before),
    validators: context.validators ?? {},
  }
}

function messageIn(block: Cheerio<AnyNode>): Element | null {
  const element = (
    block.is('.tgme_widget_message') ? block : block.find('.tgme_widget_message')
  ).get(0)
  return element && isElement(element) ? element : null
}

/** Whether a block has a note ("No posts found", "Post not found") instead of a message. */
const isNote = (block: Cheerio<AnyNode>): boolean =>
  block.find('[data-post]').addBack('[data-post]').length === 0 &&
  block.find('.tme_no_messages_found, .tgme_widget_message_error').length > 0

function outcomeWithoutMessages(
  $: CheerioAPI,
  html: string,
  hasNote: boolean,
  channel: ChannelInfo | null,
): PageOutcome {
  if ($('.tgme_widget_message_error').length > 0) return { kind: 'not-public', location: null }
  if (hasNote) {
    // We did not search, so "No posts found" means too many requests, not an empty channel.
    return {
      kind: 'throttled',
      reason: 'the channel page says "No posts found"',
      retryAfterSeconds: null,
    }
  }
  if (channel) {
    const history = $('.tgme_channel_history')
    const unknownChildren = history.children().not('.tgme_widget_message_centered')
    // Only an empty history means "no posts"; unknown elements in it mean a new page format.
    if (history.length === 1 && unknownChildren.length === 0) return { kind: 'empty', channel }
    return unrecognised(
      html,
      history.length === 0
        ? 'a channel header without a history'
        : 'a history of unknown parts: ' +
            `${cleanText(unknownChildren.attr('class') ?? '').slice(0, 80)}`,
    )
  }
  const landing = $('.tgme_page')
  if (landing.length > 0) {
    const name = /@(\w+)\s*$/.exec($('title').first().text())?.[1]
    return { kind: 'not-public', location: name ? `https://t.me/${name}` : null }
  }
  if (html.length < MIN_PAGE_LENGTH)
    return {
      kind: 'throttled',
      reason: `a page of ${html.length} characters`,
      retryAfterSeconds: null,
    }
  return unrecognised(html, 'neither a channel, nor a message, nor a landing page')
}

/** From the header of the page, or for a single message from the author of the block. */
function channelInfo($: CheerioAPI, blocks: Cheerio<AnyNode>[]): ChannelInfo | null {
  const header = $('.tgme_channel_info').first()
  const first = blocks[0]
  const fromBlock = first && messageIn(first)?.attribs['data-post']?.split('/')[0]
  const username =
    singleLineText(header.find('.tgme_channel_info_header_username'))?.replace(/^@/, '') ??
    fromBlock
  if (!username || !/^\w{1,64}$/.test(username)) return null
  const counters = header
    .find('.tgme_channel_info_counter')
    .get()
    .map((counter) => $(counter))
  const subscribers = counters.find((counter) =>
    /^subscribers?$/.test(counter.find('.counter_type').text()),
  )
  return {
    username,
    title:
      singleLineText(header.find('.tgme_channel_info_header_title')) ??
      singleLineText(first?.find('.tgme_widget_message_owner_name')) ??
      username,
    description: text(header.find('.tgme_channel_info_description')),
    photoUrl: toFileUrl(
      header.find('.tgme_page_photo_image img').attr('src') ??
        first?.find('.tgme_widget_message_user_photo img').attr('src'),
    ),
    subscribers: singleLineText(subscribers?.find('.counter_value')),
  }
}

function text(found: Cheerio<AnyNode> | undefined): string | null {
  const first = found?.get(0)
  return (first && messageText(first)) || null
}

const singleLineText = (found: Cheerio<AnyNode> | undefined): string | null =>
  text(found)?.replaceAll('\n', ' ') ?? null

/**
 * `before` of the next older page, from the page's own link; null without one. It must be lower
 * than the requested one, or reading would go in circles.
 */
function findOlderCursor(
  $: CheerioAPI,
  posts: ParsedPost[],
  before: number | undefined,
): number | null {
  const href =
    $('link[rel="prev"]').attr('href') ?? $('a.tme_messages_more[data-before]').attr('href')
  const asked = Number(/[?&]before=(\d{1,10})\b/.exec(href ?? '')?.[1])
  if (!(asked > 0)) return null
  const oldest = posts[0]!.messageId
  const nextBefore = before !== undefined && asked >= before ? oldest : asked
  return before === undefined || nextBefore < before ? nextBefore : null
}
