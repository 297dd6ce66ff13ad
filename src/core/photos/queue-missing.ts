import type { Db } from '#core/db/database.ts'
import { addJob } from '#core/db/jobs.ts'

/**
 * Queues a try at the photos of a post that are still missing. `again` counts these tries; an
 * earlier one that waits is replaced. New posts go first.
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
