import type { Pair } from '#test/fixtures/merge-pairs/pair.ts'
import { storedHashFromName } from '#test/fixtures/photo-hash.ts'
import type { TestDatabase } from '#test/clone-database.ts'
import { publishPosts } from '#test/publish-posts.ts'

export type Published = {
  /** Pairs whose posts were merged into one listing. */
  together: Set<string>
  /** Number of listings with posts of more than one pair. */
  mixed: number
}

/** Publishes both posts of every pair to one database, the older first. */
export async function publishPairs(
  database: TestDatabase,
  pairs: readonly Pair[],
): Promise<Published> {
  const posts = pairs
    .flatMap((pair) => [
      { key: `${pair.id} a`, post: pair.a },
      { key: `${pair.id} b`, post: pair.b },
    ])
    .sort((x, y) => x.post.date.localeCompare(y.post.date) || x.key.localeCompare(y.key))
    .map(({ key, post }, index) => ({
      key,
      channel: post.channel,
      city: post.city,
      messageId: index + 1,
      postedAt: new Date(post.date),
      text: post.text,
      photos: (post.photos ?? []).map((name) => ({
        name,
        perceptualHash: storedHashFromName(name),
      })),
    }))
  const listings = await publishPosts(database, posts, posts.at(-1)!.postedAt)

  const owners = new Map<number, Set<string>>()
  for (const pair of pairs)
    for (const side of ['a', 'b'])
      for (const listing of listings.get(`${pair.id} ${side}`)!)
        owners.set(listing, (owners.get(listing) ?? new Set()).add(pair.id))
  return {
    together: new Set(
      pairs
        .filter(({ id }) =>
          listings.get(`${id} a`)!.some((listing) => listings.get(`${id} b`)!.includes(listing)),
        )
        .map(({ id }) => id),
    ),
    mixed: [...owners.values()].filter((ids) => ids.size > 1).length,
  }
}
