import type { Db } from '#core/db/database.ts'
import { wakePushSender } from '#core/push/wake.ts'
import type { ListingEvent, NotificationTarget } from './notification.ts'
import { insertNotifications } from './store.ts'
import { wakeSender } from './wake-sender.ts'

/**
 * Writes down what is to be told, in the caller's transaction, one row for a person however many
 * searches fit, and with it one for each of the person's browsers where a search tells those too.
 * Left out are who hid the flat and, but for a fallen price or a flat that is back, who was told of
 * it before, under whatever number it had. Answers how many rows were written; the senders are
 * woken when the transaction is through.
 */
export async function queueNotifications(
  tx: Db,
  event: ListingEvent,
  targets: readonly NotificationTarget[],
  now: Date,
): Promise<number> {
  if (targets.length === 0) return 0
  const { notifications, pushes } = await insertNotifications(tx, event, targets, now)
  if (notifications > 0) await wakeSender(tx)
  if (pushes > 0) await wakePushSender(tx)
  return notifications
}
