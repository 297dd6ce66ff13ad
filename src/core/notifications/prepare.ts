import type { Kysely } from 'kysely'
import type { Tables } from '#core/db/schema.ts'
import { getAllRates } from '#core/listings/display-rates.ts'
import { listFlatIds } from '#core/listings/listing.ts'
import { matchesSearch } from '#core/searches/matches-search.ts'
import { quietUntil } from '#core/searches/quiet-hours.ts'
import type { Alert, Channel } from './channel.ts'
import {
  findFlatHistory,
  findPendingDelivery,
  moveToChat,
  type PendingDelivery,
} from './delivery-store.ts'
import { findCurrentListing } from './find-current-listing.ts'
import { reassign } from './reassign.ts'
import { findStaleReason, MAX_AGE_MS, NO_LONGER_MATCHES, SEARCH_PAUSED } from './stale.ts'

/**
 * `quiet`: must wait for the end of quiet hours; `expiresAt` moves with it. `none`: nothing to do,
 * because the row was handled, deleted or assigned to another chat or search.
 */
export type PreparedDelivery =
  | { kind: 'message'; to: PendingDelivery['to']; message: unknown }
  | { kind: 'stale'; error: string }
  | { kind: 'quiet'; until: Date; expiresAt: Date }
  | { kind: 'none' }

/** Renders the message of a due delivery from the current state of the flat. */
export async function prepareDelivery(
  db: Kysely<Tables>,
  channel: Channel,
  id: string,
  now: Date,
): Promise<PreparedDelivery> {
  const delivery = await findPendingDelivery(db, id)
  if (!delivery) return { kind: 'none' }
  const { notification, content, to, recipientId, expiresAt, language, currency } = delivery
  const chatId = notification?.currentChatId ?? null
  if (delivery.channel === 'telegram' && chatId !== null && chatId !== recipientId) {
    await moveToChat(db, id, chatId)
    return { kind: 'none' }
  }
  if (delivery.isGone) return { kind: 'stale', error: channel.reasons.gone }
  if (now >= expiresAt) return { kind: 'stale', error: 'too late' }
  const envelope = { id, recipientId, language, expiresAt, currency, now }
  if (!notification)
    return { kind: 'message', to, message: await channel.renderContent(content!, envelope) }

  const { listingId, isActive, isWanted, filters } = notification
  const listing = await findCurrentListing(db, listingId, now)
  const history = await findFlatHistory(db, delivery, await listFlatIds(db, listingId))
  const { rates } = await getAllRates(db)
  const error = findStaleReason({ ...notification, createdAt: delivery.createdAt }, listing, {
    ...history,
    rates,
  })
  if (error !== null || listing === null)
    return { kind: 'stale', error: error ?? 'the flat was removed' }
  const until = quietUntil(now, notification)
  if (isActive && isWanted && until > now)
    return { kind: 'quiet', until, expiresAt: new Date(until.getTime() + MAX_AGE_MS) }
  const mismatch = !isActive
    ? SEARCH_PAUSED
    : !isWanted
      ? channel.reasons.unwanted
      : (await matchesSearch(db, filters, listing.id, now))
        ? null
        : NO_LONGER_MATCHES
  if (mismatch !== null)
    return (await reassign(db, { ...delivery, searchId: notification.searchId }, listing.id, now))
      ? { kind: 'none' }
      : { kind: 'stale', error: mismatch }
  const alert: Alert = { ...envelope, notification, listing, rates }
  return { kind: 'message', to, message: await channel.renderNotification(alert) }
}
