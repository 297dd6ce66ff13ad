import { expect, test } from 'vitest'
import { openTestDatabase } from '#test/database.ts'
import { assessScamPosts, readScamPosts } from '#test/fixtures/scam-posts/scam-posts.ts'

/**
 * Floors a little below what `npm run bench scam` measures, which also measures the held-out half.
 */
const MIN_PRECISION = 0.98

test.each([
  ['tuning', 0.98],
  ['tuning-2', 0.95],
  ['tuning-3', 0.98],
] as const)(
  'scams among posts of %s are flagged, and hardly anything else',
  async (half, minRecall) => {
    const database = await openTestDatabase()
    const posts = await assessScamPosts(database, readScamPosts(half), new Date())
    const flagged = posts.filter(({ flags }) => flags.length > 0)
    const found = flagged.filter(({ scam }) => scam)
    const scams = posts.filter(({ scam }) => scam)
    const missed = scams.filter(({ flags }) => flags.length === 0).map(({ id }) => id)
    const wrong = flagged.filter(({ scam }) => !scam).map(({ id }) => id)
    expect(found.length / scams.length, missed.join()).toBeGreaterThanOrEqual(minRecall)
    expect(found.length / flagged.length, wrong.join()).toBeGreaterThanOrEqual(MIN_PRECISION)
  },
  240_000,
)
