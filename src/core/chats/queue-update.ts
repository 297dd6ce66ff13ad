import type { Db } from '#core/db/database.ts'
import { addJob } from '#core/db/jobs.ts'

/**
 * Chats share this many queues: those of one chat come one after another, and no queue tells whose
 * it is.
 */
const QUEUES = 64
/** Some ten hours, with growing pauses. */
const MAX_ATTEMPTS = 10

/**
 * Has an update of a chat answered, or what is left of it shown, in the caller's transaction; no
 * sooner than `runAt`.
 */
export async function queueUpdate(
  tx: Db,
  { updateId, telegramId }: { updateId: number; telegramId: number },
  runAt?: Date,
): Promise<void> {
  // Somebody waits for the answer: before all that is read and worked out.
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
