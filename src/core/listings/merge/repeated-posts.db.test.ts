import { expect, test } from 'vitest'
import { cloneDatabase } from '#test/clone-database.ts'
import {
  readRepeatedPosts,
  readSimilarFlats,
  type RepeatedPost,
} from '#test/fixtures/repeated-posts/repeated-posts.ts'
import { countMerged, publishRepeatedPosts } from '#test/publish-repeated-posts.ts'

async function publish(posts: readonly RepeatedPost[]) {
  const database = await cloneDatabase()
  try {
    const pairs = await publishRepeatedPosts(database, posts)
    const wrong = pairs
      .filter((pair) => pair.isOneFlat !== pair.isMerged)
      .map(({ a, b, isMerged }) => `${a.id} ${b.id} ${isMerged ? 'merged' : 'torn apart'}`)
    return { ...countMerged(pairs), wrong: wrong.join('\n') }
  } finally {
    await database.close()
  }
}

// `npm run bench merge` does the same with the held-out half.
test.each([
  ['tbilisi-batumi', 0.8],
  ['yerevan-belgrade', 0.85],
] as const)(
  'posts of %s share the listing of their flat, and no other',
  async (name, recall) => {
    const { same, merged, right, wrong } = await publish(readRepeatedPosts(name, 'tuning'))
    expect(right / same, wrong).toBeGreaterThanOrEqual(recall)
    expect(merged - right, wrong).toBe(0)
  },
  180_000,
)

test('flats that look alike stay apart', async () => {
  const { same, merged, right, wrong } = await publish(readSimilarFlats())
  expect(right / same, wrong).toBeGreaterThanOrEqual(0.9)
  expect(merged - right, wrong).toBe(0)
}, 180_000)
