import type { ParsedPost } from './post.ts'

/** A stored post with the data that the pipeline steps need. */
export type PipelinePost = {
  id: number
  /** The next step; 'done' after the last one. */
  step: string
  /** Incremented by each edit. Results for an older revision are not stored. */
  revision: number
  channelId: number
  messageId: number
  /** The message of the same channel that it replies to. */
  replyTo: number | null
  channelUsername: string
  channelCity: string | null
  /** Expected languages of the channel's posts, as BCP 47 tags. */
  channelLanguages: string[]
  postedAt: Date
  /** When its text was last changed. */
  changedAt: Date
  text: string
  links: string[]
  photos: ParsedPost['photos']
  videos: ParsedPost['videos']
}
