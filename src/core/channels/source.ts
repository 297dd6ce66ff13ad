import { type ChannelSettings, SOURCE_NAMES, type SourceName } from '#contract/sources.ts'
import type { PostReference } from '#core/db/post-reference.ts'

/** What the product has to know about a source of posts. */
export type Source = {
  /**
   * - `polled`: a ChannelReader reads its channels (main/wiring/channel-source.ts).
   * - `imported`: posts come from commands only.
   */
  delivery: 'polled' | 'imported'
  /** Whether all channels are on one host, so that failures of several show that it is down. */
  isOneHost: boolean
  /** The public page of a channel. */
  channelLink(channel: { username: string; settings: ChannelSettings }): string
  /** The public page of a post. */
  postLink(post: PostReference): string
}

const telegram = {
  channelLink: ({ username }: { username: string }) =>
    `https://t.me/${encodeURIComponent(username)}`,
  postLink: ({ channel, externalId }: PostReference) =>
    `https://t.me/${encodeURIComponent(channel)}/${encodeURIComponent(externalId)}`,
}

/** Each source, by the name that `channel.origin` has. See docs/sources.md. */
export const SOURCES: Record<SourceName, Source> = {
  web: { ...telegram, delivery: 'polled', isOneHost: true },
  export: { ...telegram, delivery: 'imported', isOneHost: false },
  sample: { ...telegram, delivery: 'polled', isOneHost: false },
}

/** The sources whose channels are read by the schedule. */
export const POLLED_SOURCES = SOURCE_NAMES.filter((name) => SOURCES[name].delivery === 'polled')

/** The public page of a post. */
export const postLink = (post: PostReference): string => SOURCES[post.origin].postLink(post)

/** The post that a link of a forwarded message leads to; null for other links. */
export function findLinkedPost(url: string | null): { channel: string; messageId: number } | null {
  const [, channel, id] = /^https:\/\/t\.me\/(\w{4,32})\/(\d{1,9})$/.exec(url ?? '') ?? []
  return channel ? { channel, messageId: Number(id) } : null
}
