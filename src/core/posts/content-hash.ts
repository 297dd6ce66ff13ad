import { createHash } from 'node:crypto'
import type { ParsedPost } from './post.ts'

/**
 * A hash of everything that an edit can change. URLs of photos and videos are left out, since they
 * expire and differ in each read; of sources other than Telegram only their query, which may be a
 * signature. So is the time of an edit, which some feeds state anew in each read. The date is
 * included: it is fixed for real posts, but moves with the clock for sample posts.
 */
export function contentHash(post: ParsedPost): string {
  const parts = [
    post.text,
    post.postedAt.toISOString(),
    post.edited,
    post.isService,
    post.albumIds,
    post.hashtags,
    post.links,
    post.photos.length,
    post.videos.map((video) => [video.url !== null, video.durationSeconds]),
    post.forwardedFrom,
    post.authorSignature,
    post.replyTo,
    // Nothing of a Telegram post, whose hash stays what it was.
    ...(post.externalId === undefined
      ? []
      : [post.url, post.photos.map(({ url }) => url.split('?')[0])]),
  ]
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}
