import { createHash } from 'node:crypto'
import type { ParsedPost } from './post.ts'

/**
 * A fingerprint of everything that an edit can change. Addresses of photos and videos are left out:
 * they expire and are new at each reading. The date is in: real posts keep theirs, the sample
 * archive moves with the clock.
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
  ]
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}
