import { storedHashFromName } from './fixtures/photo-hash.ts'
import type { RepeatedPost } from './fixtures/repeated-posts/repeated-posts.ts'
import type { TestDatabase } from './clone-database.ts'
import { publishPosts } from './publish-posts.ts'

/** Two posts, whether they show one flat, and whether they are in one listing. */
export type PublishedPair = {
  a: RepeatedPost
  b: RepeatedPost
  isOneFlat: boolean
  isMerged: boolean
}

/** Publishes posts to one database, the oldest first, and returns each pair of them. */
export async function publishRepeatedPosts(
  database: TestDatabase,
  posts: readonly RepeatedPost[],
): Promise<PublishedPair[]> {
  const sorted = posts.toSorted((a, b) => a.date.localeCompare(b.date) || a.id.localeCompare(b.id))
  const listings = await publishPosts(
    database,
    sorted.map((post, index) => ({
      key: post.id,
      channel: post.channel,
      city: post.city,
      messageId: index + 1,
      postedAt: new Date(post.date),
      text: post.text,
      photos: post.photos.map((name) => ({ name, perceptualHash: storedHashFromName(name) })),
    })),
    new Date(sorted.at(-1)!.date),
  )
  return sorted.flatMap((b, index) =>
    sorted.slice(0, index).map((a) => ({
      a,
      b,
      isOneFlat: a.flat === b.flat,
      isMerged: listings.get(a.id)!.some((id) => listings.get(b.id)!.includes(id)),
    })),
  )
}

/** How many pairs are of one flat, how many are in one listing, and how many are both. */
export function countMerged(pairs: readonly PublishedPair[]) {
  return {
    same: pairs.filter((pair) => pair.isOneFlat).length,
    merged: pairs.filter((pair) => pair.isMerged).length,
    right: pairs.filter((pair) => pair.isOneFlat && pair.isMerged).length,
  }
}
