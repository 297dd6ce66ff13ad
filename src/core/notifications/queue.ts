import type { Db } from '#core/db/database.ts'
import { wakePushSender } from '#core/push/wake.ts'
import type { ListingEvent, NotificationTarget } from './notification.ts'
import { insertNotifications } from './store.ts'
import { wakeSender } from './wake-sender.ts'

/**
 * Queues notifications of an event in the caller's transaction: one per recipient, however many of
 * their searches match, and a delivery to each of their browsers if a search has push enabled.
 * `insertNotifications` skips recipients who hid the flat or were notified of it before. Returns
 * the number of notifications. The senders wake up when the transaction commits.
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
