import type { Db } from '#core/db/database.ts'
import { addJob } from '#core/db/jobs.ts'

/**
 * The number of job queues that all chats share. Updates of one chat run in order, and queue names
 * do not identify users.
 */
const QUEUES = 64
/** About ten hours with exponential backoff. */
const MAX_ATTEMPTS = 10

/** Queues the job that handles an update, in the caller's transaction; not before `runAt`. */
export async function queueUpdate(
  tx: Db,
  { updateId, telegramId }: { updateId: number; telegramId: number },
  runAt?: Date,
): Promise<void> {
  // Higher priority than jobs that process posts: a person is waiting.
  await addJob(
    tx,
    'handle-update',
    { updateId },
    {
      queue: `chats-${Math.abs(telegramId) % QUEUES}`,
      priority: -10,
      maxAttempts: MAX_ATTEMPTS,
      ...(runAt && { runAt }),
    },
  )
}
