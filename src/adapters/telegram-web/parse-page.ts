import { load } from 'cheerio/slim'
import type { Cheerio, CheerioAPI } from 'cheerio/slim'
import type { ChannelInfo, PageOutcome, Validators } from '#core/channels/channel-reader.ts'
import type { ParsedPost } from '#core/posts/post.ts'
import { toFileUrl } from './safe-url.ts'
import { isElement } from './block-parts.ts'
import type { AnyNode, Element } from './block-parts.ts'
import { cleanText, messageText } from './message-text.ts'
import { messageIdOf, readBlock } from './read-block.ts'

export type PageContext = {
  /** HTTP status the page came with; 200 unless said. */
  status?: number
  validators?: Validators
  /** The `before` that was asked; the way on must lead below it. */
  before?: number
}

/** A page of t.me has some two thousand. */
const MAX_TAGS = 60_000
/** A page of t.me nests some twenty. The parser's time grows with the square of the depth. */
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

/** Shorter than any page of t.me: a challenge or an empty answer. */
const MIN_PAGE_LENGTH = 500
/** An outline is of so many characters of a page at most. */
const MAX_OUTLINED_LENGTH = 100_000

/**
 * A page of t.me as what it says: a channel's page, a single message's, or the landing page of a
 * name without a public preview. Pure, and never throws: what is not understood is `unrecognised`,
 * a block that is not is in `unread`.
 */
export function parsePage(html: string, context: PageContext = {}): PageOutcome {
  if (context.status !== undefined && context.status !== 200)
    return unrecognised(html, `HTTP ${context.status}`)
  const reason = complexityError(html)
  if (reason !== null) return unrecognised(html, reason)
  try {
    return read(load(html), html, context)
  } catch (error) {
    return unrecognised(html, error instanceof Error ? error.message : 'cannot be read')
  }
}

/**
 * Why a page would hold the parser up; null for one that does not. One pass, whatever the page is.
 */
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

/**
 * How long a page is and which elements it has, by tag and class in their order: enough to see what
 * changed, and no word of it.
 */
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
        reason: error instanceof Error ? error.message : 'cannot be read',
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

/** A wrap that holds a note ("No posts found", "Post not found") in place of a message. */
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
    // Nothing was searched for, so "No posts found" is an answer to too many requests, not about
    // the channel.
    return {
      kind: 'throttled',
      reason: 'the channel page says "No posts found"',
      retryAfterSeconds: null,
    }
  }
  if (channel) {
    const history = $('.tgme_channel_history')
    const unknownChildren = history.children().not('.tgme_widget_message_centered')
    // Only a history that is there and empty means "no posts": anything in it that we do not know
    // is news of another kind.
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

/** From the page's header; for a single message, which has none, from the block's author. */
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
 * The page's own way back, if it has one. It must lead below what is here, or reading back would
 * turn in circles.
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
