import type { ParsedPost } from '#core/posts/post.ts'

/**
 * The port through which posts arrive. `adapters/telegram-web` and `adapters/telegram-export` fill
 * it.
 */
export type ChannelReader = {
  /**
   * Reads one page of a channel: the newest, or the one before a message id. Never throws for what
   * the other side answers.
   */
  readPage(request: PageRequest): Promise<PageOutcome>
}

export type PageRequest = {
  username: string
  /** Posts older than this message id (exclusive). Without it: the newest page. */
  before?: number
  /** What the last answer for the newest page carried; lets the other side say "not modified". */
  validators?: Validators
  signal?: AbortSignal
}

/** HTTP validators of a page, as received. */
export type Validators = { etag?: string; lastModified?: string }

export type ChannelInfo = {
  /** In the channel's own spelling; compare names without case. */
  username: string
  title: string
  description: string | null
  photoUrl: string | null
  /** As shown: "12.4K". */
  subscribers: string | null
}

/**
 * What came of asking for a page. The kinds are kept apart because each wants another answer
 * (EXTERNAL_FACTS §1.7): only `page` and `empty` are news about posts.
 */
export type PageOutcome =
  | {
      kind: 'page'
      channel: ChannelInfo
      /** Oldest first. */
      posts: ParsedPost[]
      /** Blocks of the page that could not be read, with the reason; each is an alarm. */
      unparsed: { messageId: number | null; reason: string }[]
      /** Pass as `before` to go on; null at the beginning of the channel. */
      nextBefore: number | null
      validators: Validators
    }
  | { kind: 'not-modified' }
  /** The channel is there and has no posts (or none before the asked id). */
  | { kind: 'empty'; channel: ChannelInfo }
  /** 302: no such channel, or private, restricted, a group, a person. */
  | { kind: 'not-public'; location: string | null }
  /** A page of a shape we do not know: an alarm, never "no news". */
  | { kind: 'unrecognised'; reason: string; outline: string }
  /** Asked to slow down: 429, a challenge page, or the transient "no messages" page. */
  | { kind: 'throttled'; reason: string; retryAfterSeconds: number | null }
  /** No answer: network failure, time-out, 5xx. */
  | { kind: 'unreachable'; reason: string }
