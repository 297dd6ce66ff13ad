/**
 * What a channel reader hands over: one post as it stands on the channel now. An album is one post.
 */
export type ParsedPost = {
  /** The id of the post; for an album the id of its first item. */
  messageId: number
  /** Ids of the other items of an album. */
  albumIds: number[]
  postedAt: Date
  /** Telegram marks edits without saying when they happened. */
  edited: boolean
  /**
   * The author's own words: no reply quote, no link preview. Lines end in \n. Empty for a post
   * without words.
   */
  text: string
  /** Without the leading #, as written. */
  hashtags: string[]
  /** Every address the text links to, unescaped, in order, once each. */
  links: string[]
  photos: ParsedPhoto[]
  videos: ParsedVideo[]
  forwardedFrom: { name: string; url: string | null } | null
  authorSignature: string | null
  /** The message this one answers, when it is in the same channel. */
  replyTo: number | null
  /** Service messages ("pinned", "channel created") are kept apart from posts. */
  isService: boolean
}

export type ParsedPhoto = { url: string }

export type ParsedVideo = {
  /** null: too large for the public page; it plays only in the app. */
  url: string | null
  posterUrl: string | null
  durationSeconds: number | null
}

/**
 * A stretch of message ids that a reading covered, ends included, and the ids it showed there. `to`
 * null: up to the newest. Posts from before `since` are not judged.
 */
export type MessageIdRange = {
  from: number
  to: number | null
  shown: readonly number[]
  since: Date
}
