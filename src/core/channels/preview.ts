import type { ChannelPreview } from '#contract/admin-channels.ts'
import type { ChannelSettings, SourceName } from '#contract/sources.ts'
import type { Extractor } from '#core/extraction/extraction.ts'
import type { ListedPost } from '#core/posts/post.ts'
import { postLink } from './source.ts'
import type { ChannelReader, FeedPage, PageOutcome } from './channel-reader.ts'

type PreviewPost = ChannelPreview['posts'][number]

/** A page of Telegram has up to twenty posts. */
const MAX_PREVIEW_POSTS = 20

/** What a preview of a channel needs. */
export type ChannelPreviewPorts = {
  reader: ChannelReader
  extractor: Extractor
  /** `sample`: a channel of the sample archive, not of Telegram. */
  originOf(username: string): SourceName
  /** Whether a URL that an admin typed may be requested. */
  isAllowedUrl(url: string): boolean
  /** Called when adding the first real channel has deleted the sample listings. */
  onSamplesDeleted(): void
}

/**
 * Reads the newest page of a channel and extracts its posts by the rules only. Stores nothing, and
 * never throws for what a source responds.
 */
export async function previewChannel(
  { reader, extractor, originOf }: ChannelPreviewPorts,
  {
    username,
    settings,
    city,
    signal,
  }: { username: string; settings: ChannelSettings; city: string | null; signal: AbortSignal },
): Promise<Omit<ChannelPreview, 'known'>> {
  const origin = originOf(username)
  const outcome = await reader.readPage({ origin, username, settings, signal })
  const posts = postsOf(outcome).reverse().slice(0, MAX_PREVIEW_POSTS)
  const previewPosts = await Promise.all(
    posts.map(async ({ externalId, url, postedAt, text, photos }): Promise<PreviewPost> => {
      const at = (postedAt ?? new Date()).toISOString()
      const { more, ...first } = await extractor.extract({
        text,
        channel: username,
        city,
        date: at,
      })
      const flats = [first, ...more].filter((flat) => flat.isRental)
      return {
        externalId,
        link: postLink({ origin, channel: username, externalId, url }),
        postedAt: at,
        text,
        photos: photos.length,
        isRental: flats.length > 0,
        flats: flats.map(({ confidence, evidence, certainty: _, ...facts }) => ({
          facts,
          confidence,
          evidence: Object.fromEntries(Object.entries(evidence)),
        })),
      }
    }),
  )
  const channel = 'channel' in outcome ? outcome.channel : null
  return {
    outcome: outcome.kind === 'not-modified' || outcome.kind === 'feed' ? 'page' : outcome.kind,
    detail: describeOutcome(outcome),
    channel: channel && {
      username: channel.username,
      title: channel.title,
      description: channel.description,
      subscribers: channel.subscribers,
    },
    posts: previewPosts,
    rentals: previewPosts.filter((post) => post.isRental).length,
    unparsed: 'unparsed' in outcome ? outcome.unparsed.length : 0,
  }
}

/** The posts that were read, the oldest first. */
function postsOf(
  outcome: PageOutcome | FeedPage,
): (Pick<ListedPost, 'externalId' | 'postedAt' | 'text' | 'photos'> & { url: string | null })[] {
  if (outcome.kind === 'feed') return outcome.posts.toReversed()
  if (outcome.kind !== 'page') return []
  return outcome.posts
    .filter((post) => !post.isService)
    .map((post) => ({ ...post, externalId: String(post.messageId), url: null }))
}

function describeOutcome(outcome: PageOutcome | FeedPage): string | null {
  switch (outcome.kind) {
    case 'feed':
      return outcome.unparsed[0]?.reason ?? null
    case 'unrecognised':
    case 'throttled':
    case 'unreachable':
      return outcome.reason
    default:
      return null
  }
}
