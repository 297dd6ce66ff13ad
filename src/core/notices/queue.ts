import type { Db } from '#core/db/database.ts'
import { wakePushSender } from '#core/push/wake.ts'
import type { Happening, NoticeTarget } from './notice.ts'
import { insertNotices } from './store.ts'
import { wakeSender } from './wake-sender.ts'

/**
 * Writes down what is to be told, in the caller's transaction, one row for a person however many
 * searches fit, and with it one for each of the person's browsers where a search tells those too.
 * Left out are who hid the flat and, but for a fallen price or a flat that is back, who was told of
 * it before, under whatever number it had. Answers how many rows were written; the senders are
 * woken when the transaction is through.
 */
export async function queueNotices(
  tx: Db,
  happening: Happening,
  targets: readonly NoticeTarget[],
  now: Date,
): Promise<number> {
  if (targets.length === 0) return 0
  const { notices, sends } = await insertNotices(tx, happening, targets, now)
  if (notices > 0) await wakeSender(tx)
  if (sends > 0) await wakePushSender(tx)
  return notices
}
