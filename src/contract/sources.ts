/**
 * The sources of channels and posts: the values of `channel.origin`. How each is read and linked is
 * in `core/channels/source.ts`.
 */
export const SOURCE_NAMES = ['web', 'bot', 'export', 'sample'] as const
export type SourceName = (typeof SOURCE_NAMES)[number]

/** The sources of channels that a name is enough to read, as in the setting CHANNELS. */
export const NAMED_SOURCES = ['web', 'bot'] as const satisfies SourceName[]

/** The id of a channel, such as -1001234567890, which only a bot that is its admin can read. */
export const isChatId = (name: string): boolean => /^-100\d{1,12}$/.test(name)

export const sourceOfName = (name: string): (typeof NAMED_SOURCES)[number] =>
  isChatId(name) ? 'bot' : 'web'

/** What a source has to know about a channel, such as the URL of a feed. */
export type ChannelSettings = Readonly<Record<string, string>>

/** How a channel is called: "@name" for a public name of Telegram, else its name as it is. */
export const channelTitle = (username: string): string =>
  /^@?[a-z]\w*$/i.test(username) ? `@${username.replace(/^@/, '')}` : username

/** How a post is called in admin: "@name/12". */
export const postName = (post: { channelUsername: string; externalId: string }): string =>
  `${channelTitle(post.channelUsername)}/${post.externalId}`
