import { expect, test } from 'vitest'
import { openTestDatabase } from '#test/database.ts'
import { addPost } from '#test/listing-rows.ts'
import { getReadProgress } from './progress.ts'

const { kysely: db } = await openTestDatabase()

test('counts channels read to the end, and posts in progress without an error', async () => {
  const channel = { city: 'Tbilisi', origin: 'web', outcome: 'read' } as const
  await db
    .insertInto('channel')
    .values([
      { ...channel, username: 'read' },
      { ...channel, username: 'with_gap', gap_before_message_id: 10 },
      { ...channel, username: 'new', outcome: null },
      { ...channel, username: 'of_samples', origin: 'sample' },
    ])
    .execute()
  for (const changes of [
    { step: 'extract-post' },
    { step: 'locate-post' },
    { step: 'extract-post', step_error: 'the engine stumbled' },
    { step: 'done' },
  ]) {
    const id = await addPost(db, { channel: 'read' })
    await db.updateTable('post').set(changes).where('id', '=', id).execute()
  }
  expect(await getReadProgress(db, 'web')).toEqual({ read: 1, inProgress: 2 })
})
