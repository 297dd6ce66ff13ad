import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * One channel of an archive, as `samples/channels/<username>.json` holds it (format:
 * samples/README.md).
 */
export type ArchiveChannel = {
  username: string
  title: string
  description?: string
  /** As shown: "12.4K". */
  subscribers?: string
  /** Name of a photo. */
  avatar?: string
  /** Anything but a channel has no public page: asking for it is answered with a redirect. */
  kind?: 'channel' | 'group' | 'user' | 'private'
  posts: ArchivePost[]
}

export type ArchivePost = {
  /** An album with n photos and videos takes n ids from this one on. */
  id: number
  /** Back from the anchor: "35m", "3h", "2d 4h"; "-12m" comes twelve minutes after it. */
  age: string
  /** The date that pages show in place of its own (ISO 8601). */
  shownDate?: string
  /** Text with the tags Telegram knows; newlines as \n; hashtags, mentions and addresses plain. */
  text?: string
  photos?: string[]
  videos?: ArchiveVideo[]
  edited?: boolean
  author?: string
  forwardedFrom?: { name: string; url?: string | null }
  replyTo?: number
  /** As shown: "1.2K". Absent on a fresh post. */
  views?: string
  linkPreview?: { url: string; site?: string; title?: string; description?: string; image?: string }
  /** "pinned", "created", "photo", or the whole sentence. */
  service?: string
  poll?: { question: string; options: (string | { text: string; percent?: number })[] }
  attachment?: Attachment
}

export type ArchiveVideo = {
  poster?: string | null
  /** "0:42"; without it the video is a GIF. */
  duration?: string | null
  /** Name of an .mp4 beside the photos. */
  file?: string | null
  /** Shown by its poster alone, as Telegram does with large files. */
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

/** A post with its moment worked out. */
export type DatedPost = ArchivePost & { date: Date }

export type DatedChannel = Omit<ArchiveChannel, 'posts'> & { posts: DatedPost[] }

const UNITS: Record<string, number> = {
  s: 1_000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
  w: 604_800_000,
}

/** Milliseconds of "35m", "2d 4h", "-12m"; throws on anything else. */
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

/** All ids a post takes: one, or one for each item of its album. */
export function idsOf(post: ArchivePost): number[] {
  const items = (post.photos?.length ?? 0) + (post.videos?.length ?? 0)
  return Array.from({ length: Math.max(1, items) }, (_, index) => post.id + index)
}

/** Reads `<archiveDir>/channels/*.json`; by lower-cased username. */
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

/**
 * Works out the dates and checks that ids ascend and leave room for albums, as they do on Telegram.
 */
export function dateChannel(channel: ArchiveChannel, anchor: Date): DatedChannel {
  const posts = channel.posts.map((post) => datePost(post, anchor)).sort((a, b) => a.id - b.id)
  for (const [index, post] of posts.entries()) {
    const next = posts[index + 1]
    if (next && next.id <= idsOf(post).at(-1)!)
      throw new Error(`post ${next.id} lies inside the album of post ${post.id}`)
  }
  return { ...channel, posts }
}
