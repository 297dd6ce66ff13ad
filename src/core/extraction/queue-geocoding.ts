import type { Db } from '#core/db/database.ts'
import { addJob } from '#core/db/jobs.ts'

/** Behind everything else: a listing stands without it. */
const PRIORITY = 10

/**
 * Has a geocoder asked about a post, now or later; an earlier such job that waits is replaced. One
 * at a time, whatever the number of workers.
 */
export async function queueGeocoding(
  tx: Db,
  postId: number,
  { failures = 0, runAt }: { failures?: number; runAt?: Date } = {},
): Promise<void> {
  await addJob(
    tx,
    'geocode-post',
    { postId, failures },
    { key: `geocode:${postId}`, queue: 'geocoder', priority: PRIORITY, maxAttempts: 5, runAt },
  )
}
