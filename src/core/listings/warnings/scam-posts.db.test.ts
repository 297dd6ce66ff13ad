import { expect, test } from 'vitest'
import { openTestDatabase } from '#test/database.ts'
import { assessScamPosts, readScamPosts } from '#test/fixtures/scam-posts/scam-posts.ts'

const database = await openTestDatabase()

/** Floors a little below what `npm run bench scam` measures, which also measures the other half. */
const MIN_RECALL = 0.9
const MIN_PRECISION = 0.97

test('scams among labelled posts are flagged, and hardly anything else', async () => {
  const posts = await assessScamPosts(database, readScamPosts('tuning'), new Date())
  const flagged = posts.filter(({ flags }) => flags.length > 0)
  const found = flagged.filter(({ scam }) => scam)
  const scams = posts.filter(({ scam }) => scam)
  const missed = scams.filter(({ flags }) => flags.length === 0).map(({ id }) => id)
  const wrong = flagged.filter(({ scam }) => !scam).map(({ id }) => id)
  expect(found.length / scams.length, missed.join()).toBeGreaterThanOrEqual(MIN_RECALL)
  expect(found.length / flagged.length, wrong.join()).toBeGreaterThanOrEqual(MIN_PRECISION)
}, 240_000)
