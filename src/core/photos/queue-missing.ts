import type { Db } from '#core/db/database.ts'
import { addJob } from '#core/db/jobs.ts'

/**
 * Queues a retry of the missing photos of a post, with its number from 1. It replaces a queued one,
 * and runs after the jobs of new posts.
 */
export async function queueMissingPhotoRetry(
  tx: Db,
  postId: number,
  retry: number,
  runAt: Date,
): Promise<void> {
  await addJob(
    tx,
    'copy-photos',
    { postId, retry },
    { key: `missing-photos:${postId}`, runAt, maxAttempts: 3, priority: 1 },
  )
}
