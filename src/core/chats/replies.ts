import type { Db } from '#core/db/database.ts'
import { queueContents } from '#core/notifications/queue.ts'
import { MAX_AGE_MS } from '#core/notifications/stale.ts'
import type { Reply } from './reply.ts'
import { countPending } from './reply-store.ts'

/** A chat with more pending replies gets no new ones, so that floods do not fill the queue. */
const MAX_PENDING = 60

/** Queues replies of the bot in the caller's transaction. */
export async function queueReplies(
  tx: Db,
  chatId: number,
  replies: readonly Reply[],
  now: Date,
): Promise<void> {
  if (replies.length === 0) return
  const pending = await countPending(tx, chatId)
  if (pending + replies.length > MAX_PENDING) return
  await queueContents(tx, { channel: 'telegram', recipientId: chatId }, replies, {
    now,
    expiresAt: new Date(now.getTime() + MAX_AGE_MS),
  })
}
