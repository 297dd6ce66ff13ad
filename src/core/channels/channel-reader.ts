import type { ChannelSettings, SourceName } from '#contract/sources.ts'
import type { ListedPost, ParsedPost } from '#core/posts/post.ts'

/** Reads posts of channels. Each polled source has one, in `adapters/`. */
export type ChannelReader = {
  /**
   * Reads one page of a channel: the newest, or the one before a message id. Never throws; every
   * failure is an outcome.
   */
  readPage(request: PageRequest): Promise<PageOutcome | FeedPage>
}

export type PageRequest = {
  origin: SourceName
  username: string
  settings: ChannelSettings
  /** Posts older than this message id (exclusive). By default the newest page. */
  before?: number
  /** From the last response for the newest page, for a conditional request (RFC 9110). */
  validators?: Validators
  signal?: AbortSignal
}

/** HTTP validators of a page, as received. */
export type Validators = { etag?: string; lastModified?: string }

export type ChannelInfo = {
  /** As the channel spells it; usernames are case-insensitive. */
  username: string
  title: string
  description: string | null
  photoUrl: string | null
  /** As shown: "12.4K". */
  subscribers: string | null
}

/** The result of a page request. Only `page` and `empty` say something about the posts. */
export type PageOutcome =
  | {
      kind: 'page'
      channel: ChannelInfo
      /** Oldest first. */
      posts: ParsedPost[]
      /** Blocks of the page that could not be parsed; each should be investigated. */
      unparsed: { messageId: number | null; reason: string }[]
      /** `before` of the next older page; null at the beginning of the channel. */
      nextBefore: number | null
      validators: Validators
    }
  | { kind: 'not-modified' }
  /** The channel exists and has no posts (or none before the requested id). */
  | { kind: 'empty'; channel: ChannelInfo }
  /** 302: no such channel, or a private or restricted one, a group or a person. */
  | { kind: 'not-public'; location: string | null }
  /** A page of an unknown format: must be investigated, and never counts as "no news". */
  | { kind: 'unrecognised'; reason: string; outline: string }
  /** Rate limited: 429, a challenge page, or the temporary "no messages" page. */
  | { kind: 'throttled'; reason: string; retryAfterSeconds: number | null }
  /** No usable response: network error, timeout, 5xx. */
  | { kind: 'unreachable'; reason: string }

/** What a feed lists, all at once: it has no older pages, and its ids are texts. */
export type FeedPage = {
  kind: 'feed'
  channel: ChannelInfo
  posts: ListedPost[]
  /** `externalId` is null when that is not readable either. */
  unparsed: { externalId: string | null; reason: string }[]
  /** Whether posts that it does not list are gone. */
  isComplete: boolean
  validators: Validators
}
