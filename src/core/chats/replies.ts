import type { Db } from '#core/db/database.ts'
import { wakeSender } from '#core/notifications/wake-sender.ts'
import type { Reply } from './reply.ts'
import { countPending, insertReplies } from './reply-store.ts'

/** Whoever writes faster than we may answer is answered no more until that is through. */
const MAX_PENDING = 60

/** Writes down what the bot answers, in the caller's transaction. */
export async function queueReplies(
  tx: Db,
  chatId: number,
  replies: readonly Reply[],
  now: Date,
): Promise<void> {
  if (replies.length === 0) return
  const pending = await countPending(tx, chatId)
  if (pending + replies.length > MAX_PENDING) return
  await insertReplies(tx, chatId, replies, now)
  await wakeSender(tx)
}
