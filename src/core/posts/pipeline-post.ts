import type { ParsedPost } from './post.ts'

/** A stored post with what the steps of the pipeline need to know of it. */
export type PipelinePost = {
  id: number
  /** The step it waits in; 'done' when it is through. */
  step: string
  /** Raised by each edit; a result for an older one is not stored. */
  revision: number
  channelId: number
  channelUsername: string
  channelCity: string | null
  /** In which posts of the channel are expected, as BCP 47 tags. */
  channelLanguages: string[]
  postedAt: Date
  text: string
  links: string[]
  photos: ParsedPost['photos']
  videos: ParsedPost['videos']
}
