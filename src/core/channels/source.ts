import { type ChannelSettings, SOURCE_NAMES, type SourceName } from '#contract/sources.ts'
import type { PostReference } from '#core/db/post-reference.ts'

/** What the product has to know about a source of posts. */
export type Source = {
  /** Whether a ChannelReader reads its channels (main/wiring/channel-source.ts). */
  isPolled: boolean
  /** Whether posts are taken that something sends us, such as Telegram's updates of our bot. */
  isPushed: boolean
  /** Whether a polled channel has pages; else one request returns all of its posts (FeedPage). */
  isPaged: boolean
  /** Whether all channels are on one host, so that failures of several show that it is down. */
  isOneHost: boolean
  /** The public page of a channel. */
  channelLink(channel: { username: string; settings: ChannelSettings }): string
  /** The public page of a post. */
  postLink(post: PostReference): string
}

/** A private channel is named by its id, such as -1001234567890; its members can open the link. */
function telegramPage(channel: string): string {
  const [, id] = /^-100(\d+)$/.exec(channel) ?? []
  return `https://t.me/${id ? `c/${id}` : encodeURIComponent(channel)}`
}
const telegram = {
  channelLink: ({ username }: { username: string }) => telegramPage(username),
  postLink: ({ channel, externalId }: PostReference) =>
    `${telegramPage(channel)}/${encodeURIComponent(externalId)}`,
}

/** Each source, by the name that `channel.origin` has. See docs/sources.md. */
export const SOURCES: Record<SourceName, Source> = {
  web: { ...telegram, isPolled: true, isPushed: true, isPaged: true, isOneHost: true },
  bot: { ...telegram, isPolled: false, isPushed: true, isPaged: false, isOneHost: false },
  json: {
    channelLink: ({ settings }) => settings.url!,
    postLink: ({ url }) => url!,
    isPolled: true,
    isPushed: false,
    isPaged: false,
    isOneHost: false,
  },
  export: { ...telegram, isPolled: false, isPushed: false, isPaged: false, isOneHost: false },
  sample: { ...telegram, isPolled: true, isPushed: false, isPaged: true, isOneHost: false },
}

/** The sources whose channels are read by the schedule. */
export const POLLED_SOURCES = SOURCE_NAMES.filter((name) => SOURCES[name].isPolled)

/** The sources whose posts are sent to us. */
export const PUSHED_SOURCES = SOURCE_NAMES.filter((name) => SOURCES[name].isPushed)

/** Whether posts of a source arrive by themselves, not by commands only. */
export const isRead = (name: SourceName): boolean =>
  SOURCES[name].isPolled || SOURCES[name].isPushed

/** The public page of a post. */
export const postLink = (post: PostReference): string => SOURCES[post.origin].postLink(post)

/** The post that a link of a forwarded message leads to; null for other links. */
export function findLinkedPost(url: string | null): { channel: string; messageId: number } | null {
  const [, channel, id] = /^https:\/\/t\.me\/(\w{4,32})\/(\d{1,9})$/.exec(url ?? '') ?? []
  return channel ? { channel, messageId: Number(id) } : null
}
