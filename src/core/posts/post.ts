/**
 * The city of flats when neither the post nor the channel names one. They are not listed, and only
 * reached by their link, like those of other cities.
 */
export const UNKNOWN_CITY = 'Unknown'

/** A post as read from a channel. An album is one post. */
export type ParsedPost = {
  /** The id of the post; for an album the id of its first item. */
  messageId: number
  /** Ids of the other items of an album. */
  albumIds: number[]
  /** The id and address at the source, where the channel and `messageId` do not give them. */
  externalId?: string
  url?: string
  /** Telegram's id of an album whose items arrive one by one. */
  groupId?: string
  postedAt: Date
  edited: boolean
  /** Telegram marks edited posts without a time. */
  editedAt?: Date
  /** The author's text, without reply quotes and link previews. Lines end in \n. */
  text: string
  /** Without the leading #, as written. */
  hashtags: string[]
  /** All distinct URLs in the text, unescaped, in order. */
  links: string[]
  photos: ParsedPhoto[]
  videos: ParsedVideo[]
  forwardedFrom: { name: string; url: string | null } | null
  authorSignature: string | null
  /** The message that this one replies to, when it is in the same channel. */
  replyTo: number | null
  /** A service message such as "pinned" or "channel created". */
  isService: boolean
}

/** A post with a text as its id. It is numbered in its channel when it is stored. */
export type ListedPost = Omit<ParsedPost, 'messageId' | 'postedAt'> & {
  externalId: string
  url: string
  /** null: when it is first read. */
  postedAt: Date | null
}

/** `item`: the message of an album that it came with, where they are known. */
export type ParsedPhoto = { url: string; item?: number }

export type ParsedVideo = {
  item?: number
  /** null: too large for the public page, only playable in the app. */
  url: string | null
  posterUrl: string | null
  durationSeconds: number | null
}

/**
 * A range of message ids that a read covered, inclusive, and the ids it showed. `to` null: up to
 * the newest. Posts before `since` are ignored.
 */
export type MessageIdRange = {
  from: number
  to: number | null
  shown: readonly number[]
  since: Date
}
