import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A channel file of an archive, `channels/<username>.json` (format: samples/README.md). */
export type ArchiveChannel = {
  username: string
  title: string
  description?: string
  /** As displayed: "12.4K". */
  subscribers?: string
  /** Name of a photo without extension. */
  avatar?: string
  /** Only channels have a public page; all other kinds respond with a redirect. */
  kind?: 'channel' | 'group' | 'user' | 'private'
  posts: ArchivePost[]
}

export type ArchivePost = {
  /** An album of n photos and videos takes n consecutive ids, starting with this one. */
  id: number
  /** Time before the anchor: "35m", "3h", "2d 4h". "-12m" is twelve minutes after it. */
  age: string
  /** ISO 8601 date that pages show instead of the real one. */
  shownDate?: string
  /** Text with Telegram's HTML tags and \n; hashtags, mentions and URLs are plain text. */
  text?: string
  photos?: string[]
  videos?: ArchiveVideo[]
  edited?: boolean
  author?: string
  forwardedFrom?: { name: string; url?: string | null }
  replyTo?: number
  /** As displayed: "1.2K". A new post has none. */
  views?: string
  linkPreview?: { url: string; site?: string; title?: string; description?: string; image?: string }
  /** "pinned", "created", "photo", or the full text of the service message. */
  service?: string
  poll?: { question: string; options: (string | { text: string; percent?: number })[] }
  attachment?: Attachment
}

export type ArchiveVideo = {
  poster?: string | null
  /** For example "0:42"; a video without duration is a GIF. */
  duration?: string | null
  /** Name of an .mp4 file in the photos folder. */
  file?: string | null
  /** Telegram shows only the poster of large files. */
  tooBig?: boolean
}

export type Attachment =
  | 'document'
  | 'voice'
  | 'sticker'
  | 'location'
  | 'contact'
  | 'round-video'
  | 'unsupported'

/** A post with its date calculated from `age`. */
export type DatedPost = ArchivePost & { date: Date }

export type DatedChannel = Omit<ArchiveChannel, 'posts'> & { posts: DatedPost[] }

const UNITS: Record<string, number> = {
  s: 1_000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
  w: 604_800_000,
}

/** Parses an age such as "35m", "2d 4h" or "-12m" to milliseconds. Throws if it is malformed. */
export function ageMs(age: string): number {
  const match = /^(-?)((?:\d+(?:\.\d+)?[smhdw]\s*)+)$/.exec(age.trim())
  if (!match) throw new Error(`not an age: "${age}"`)
  const parts = [...match[2]!.matchAll(/(\d+(?:\.\d+)?)([smhdw])/g)]
  const total = parts.reduce((sum, part) => sum + Number(part[1]) * UNITS[part[2]!]!, 0)
  return match[1] ? -total : total
}

export const datePost = (post: ArchivePost, anchor: Date): DatedPost => ({
  ...post,
  date: new Date(anchor.getTime() - ageMs(post.age)),
})

/** The ids of a post: one, or one for each item of its album. */
export function postIds(post: ArchivePost): number[] {
  const items = (post.photos?.length ?? 0) + (post.videos?.length ?? 0)
  return Array.from({ length: Math.max(1, items) }, (_, index) => post.id + index)
}

/** Reads `<archiveDir>/channels/*.json`. The keys of the map are usernames in lower case. */
export function readArchive(archiveDir: string, anchor: Date): Map<string, DatedChannel> {
  const dir = path.join(archiveDir, 'channels')
  if (!existsSync(dir)) throw new Error(`no channels in the archive: ${dir} is missing`)
  const channels = new Map<string, DatedChannel>()
  for (const file of readdirSync(dir)
    .filter((name) => name.endsWith('.json'))
    .sort()) {
    try {
      const channel = JSON.parse(readFileSync(path.join(dir, file), 'utf8')) as ArchiveChannel
      channels.set(channel.username.toLowerCase(), dateChannel(channel, anchor))
    } catch (error) {
      throw new Error(
        `${path.join(dir, file)}: ${error instanceof Error ? error.message : String(error)}`,
        { cause: error },
      )
    }
  }
  return channels
}

/** Calculates the dates. Throws if an id lies inside an album, which cannot happen on Telegram. */
export function dateChannel(channel: ArchiveChannel, anchor: Date): DatedChannel {
  const posts = channel.posts.map((post) => datePost(post, anchor)).sort((a, b) => a.id - b.id)
  for (const [index, post] of posts.entries()) {
    const next = posts[index + 1]
    if (next && next.id <= postIds(post).at(-1)!)
      throw new Error(`post ${next.id} lies inside the album of post ${post.id}`)
  }
  return { ...channel, posts }
}
