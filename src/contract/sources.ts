/**
 * The sources of channels and posts: the values of `channel.origin`. How each is read and linked is
 * in `core/channels/source.ts`.
 */
export const SOURCE_NAMES = ['web', 'bot', 'json', 'export', 'sample'] as const
export type SourceName = (typeof SOURCE_NAMES)[number]

/** A post that was read within this time is not read again for somebody who looks at it. */
export const CHECK_AFTER_MS = 2 * 60_000

/** The sources of channels that a name is enough to read, as in the setting CHANNELS. */
export const NAMED_SOURCES = ['web', 'bot'] as const satisfies SourceName[]

/** Telegram's rule for public names: 4 to 32 letters, digits and underscores, a letter first. */
export const TELEGRAM_NAME = /^[a-z]\w{3,31}$/i

/** A public name of Telegram, from itself, with @ or its t.me link; null for other texts. */
export function parseTelegramName(input: string): string | null {
  const name = input.replace(/^(?:(?:https?:\/\/)?t\.me\/(?:s\/)?|@)/i, '').replace(/\/$/, '')
  return TELEGRAM_NAME.test(name) ? name : null
}

/** The id of a channel, such as -1001234567890, which only a bot that is its admin can read. */
export const isChatId = (name: string): boolean => /^-100\d{1,12}$/.test(name)

/** The name of a JSON feed is its site, such as example.com or example.com/batumi. */
export const isSiteName = (name: string): boolean =>
  /^(?!t\.me(?:\/|$))[a-z\d-]+(?:\.[a-z\d-]+)+(?:\/[\w-]+)?$/i.test(name)

/** The source of a channel that is added by its name. */
export const sourceOfName = (name: string): 'web' | 'bot' | 'json' =>
  isChatId(name) ? 'bot' : isSiteName(name) ? 'json' : 'web'

/**
 * Where the fields of posts are in a JSON feed: JSON pointers (RFC 6901), by default those of JSON
 * Feed 1.1. `items` starts at the document, the others at an item.
 */
export const FEED_POINTERS = {
  items: '/items',
  id: '/id',
  link: '/url',
  text: '/content_text',
  date: '/date_published',
  edited: '/date_modified',
  photos: '/image',
} as const

/** What becomes of posts that a JSON feed no longer lists. */
export const FEED_REMOVALS = ['remove', 'keep'] as const

/** What a source has to know about a channel, such as the URL of a feed. */
export type ChannelSettings = Readonly<Record<string, string>>

/** How a channel is called: "@name" for a public name of Telegram, else its name as it is. */
export const channelTitle = (username: string): string =>
  /^@?[a-z]\w*$/i.test(username) ? `@${username.replace(/^@/, '')}` : username

/** How a post is called in admin: "@name/12". */
export const postName = (post: { channelUsername: string; externalId: string }): string =>
  `${channelTitle(post.channelUsername)}/${post.externalId}`
