import { expect, test } from 'vitest'
import { cloneDatabase } from '#test/clone-database.ts'
import {
  REPEATED_POSTS,
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
  ['tbilisi-batumi', 0.93],
  ['yerevan-belgrade', 0.94],
  ['all-cities', 0.96],
  ['second-author', 0.75],
] as const)(
  'posts of %s share the listing of their flat, and no other',
  async (name, recall) => {
    const { same, merged, right, wrong } = await publish(readRepeatedPosts(name, 'tuning'))
    expect(right / same, wrong).toBeGreaterThanOrEqual(recall)
    expect(merged - right, wrong).toBe(0)
  },
  180_000,
)

// Whoever posts first, no post joins another flat.
test('posts in the opposite order share the listing of no other flat', async () => {
  // Flats of the second author were written without regard to the others: two describe one flat.
  const all = REPEATED_POSTS.filter((name) => name !== 'second-author').flatMap((name) =>
    readRepeatedPosts(name, 'tuning'),
  )
  const dates = all.map(({ date }) => date).sort()
  const reversed = all.toSorted((a, b) => b.date.localeCompare(a.date))
  const { same, merged, right, wrong } = await publish([
    ...reversed.map((post, index) => ({ ...post, date: dates[index]! })),
    ...readSimilarFlats(),
  ])
  expect(right / same, wrong).toBeGreaterThanOrEqual(0.88)
  expect(merged - right, wrong).toBe(0)
}, 240_000)

test('flats that look alike stay apart', async () => {
  const { same, merged, right, wrong } = await publish(readSimilarFlats())
  // Two authors with another price are taken for owners of two flats.
  expect(right / same, wrong).toBeGreaterThanOrEqual(0.91)
  expect(merged - right, wrong).toBe(0)
}, 180_000)
