import type { ChannelPreview } from '#contract/admin-channels.ts'
import type { SourceName } from '#contract/sources.ts'
import type { Extractor } from '#core/extraction/extraction.ts'
import { postLink } from './source.ts'
import type { ChannelReader, PageOutcome } from './channel-reader.ts'

/** What a preview of a channel needs. */
export type ChannelPreviewPorts = {
  reader: ChannelReader
  extractor: Extractor
  /** `sample`: a channel of the sample archive, not of Telegram. */
  originOf(username: string): SourceName
  /** Called when adding the first real channel has deleted the sample listings. */
  onSamplesDeleted(): void
}

/**
 * Reads the newest page of a channel and extracts its posts by the rules only. Stores nothing, and
 * never throws for responses of Telegram.
 */
export async function previewChannel(
  { reader, extractor, originOf }: ChannelPreviewPorts,
  { username, city, signal }: { username: string; city: string | null; signal: AbortSignal },
): Promise<Omit<ChannelPreview, 'known'>> {
  const origin = originOf(username)
  const outcome = await reader.readPage({ origin, username, settings: {}, signal })
  const posts =
    outcome.kind === 'page' ? outcome.posts.filter((post) => !post.isService).reverse() : []
  const previewPosts = await Promise.all(
    posts.map(
      async ({ messageId, postedAt, text, photos }): Promise<ChannelPreview['posts'][number]> => {
        const { more, ...first } = await extractor.extract({
          text,
          channel: username,
          city,
          date: postedAt.toISOString(),
        })
        const flats = [first, ...more].filter((flat) => flat.isRental)
        return {
          externalId: String(messageId),
          link: postLink({
            origin,
            channel: username,
            externalId: String(messageId),
            url: null,
          }),
          postedAt: postedAt.toISOString(),
          text,
          photos: photos.length,
          isRental: flats.length > 0,
          flats: flats.map(({ confidence, evidence, certainty: _, ...facts }) => ({
            facts,
            confidence,
            evidence: Object.fromEntries(Object.entries(evidence)),
          })),
        }
      },
    ),
  )
  const channel = outcome.kind === 'page' || outcome.kind === 'empty' ? outcome.channel : null
  return {
    outcome: outcome.kind === 'not-modified' ? 'page' : outcome.kind,
    detail: describeOutcome(outcome),
    channel: channel && {
      username: channel.username,
      title: channel.title,
      description: channel.description,
      subscribers: channel.subscribers,
    },
    posts: previewPosts,
    rentals: previewPosts.filter((post) => post.isRental).length,
    unparsed: outcome.kind === 'page' ? outcome.unparsed.length : 0,
  }
}

function describeOutcome(outcome: PageOutcome): string | null {
  switch (outcome.kind) {
    case 'unrecognised':
    case 'throttled':
    case 'unreachable':
      return outcome.reason
    default:
      return null
  }
}
