import type { Db } from '#core/db/database.ts'
import {
  failPending,
  insertContents,
  type Recipient,
  reopenDeliveries,
  type ReplayRange,
} from './delivery-store.ts'
import type { DeliveryContent } from './channel.ts'
import type { ListingEvent, NotificationTarget } from './notification.ts'
import { MAX_AGE_MS } from './stale.ts'
import { insertNotifications } from './store.ts'
import { wakeSenders } from './wake-senders.ts'

/**
 * Queues notifications of an event in the caller's transaction: one per recipient, however many of
 * their searches match, with a delivery to each of their addresses. `insertNotifications` skips
 * recipients who hid the flat or were notified of it before. Returns the number of notifications.
 * The senders wake up when the transaction commits.
 */
export async function queueNotifications(
  tx: Db,
  event: ListingEvent,
  targets: readonly NotificationTarget[],
  now: Date,
): Promise<number> {
  if (targets.length === 0) return 0
  const written = await insertNotifications(tx, event, targets, now)
  if (written > 0) await wakeSenders(tx)
  return written
}

/**
 * Queues messages without a notification in the caller's transaction, in this order. Returns the
 * ids of their deliveries.
 */
export async function queueContents(
  tx: Db,
  to: Recipient,
  contents: readonly DeliveryContent[],
  times: { now: Date; expiresAt: Date },
): Promise<string[]> {
  const ids = await insertContents(tx, to, contents, times)
  await wakeSenders(tx)
  return ids
}

/** Queues the notifications to a recipient since a time again. Returns how many. */
export async function replayDeliveries(tx: Db, to: Recipient, range: ReplayRange): Promise<number> {
  const expiresAt = new Date(range.now.getTime() + MAX_AGE_MS)
  const queued = await reopenDeliveries(tx, to, { ...range, expiresAt })
  if (queued > 0) await wakeSenders(tx)
  return queued
}

/** Marks everything pending for a recipient as failed. */
export const failRecipient = (
  tx: Db,
  recipient: Recipient,
  failure: { at: Date; error: string },
): Promise<void> => failPending(tx, recipient, failure)
