import type { Kysely } from 'kysely'
import type { Listing } from '#contract/listings.ts'
import type { Tables } from '#core/db/schema.ts'
import { checkBeforeAlert } from '#core/listings/availability.ts'
import { getAllRates } from '#core/listings/display-rates.ts'
import { listFlatIds } from '#core/listings/listing.ts'
import { matchesSearch } from '#core/searches/matches-search.ts'
import { quietUntil } from '#core/searches/quiet-hours.ts'
import { type Alert, type Channel, type Envelope, PROGRAM_CHANNELS } from './channel.ts'
import {
  findDigest,
  findFlatHistory,
  findPendingDelivery,
  moveToChat,
  type PendingDelivery,
  type PendingNotification,
} from './delivery-store.ts'
import { findCurrentListing } from './find-current-listing.ts'
import { reassign } from './reassign.ts'
import { findStaleReason, MAX_AGE_MS, NO_LONGER_MATCHES, SEARCH_PAUSED } from './stale.ts'

/**
 * `message`: of these deliveries. `later`: must wait for the end of quiet hours, with which
 * `expiresAt` moves, or for the post of the flat to be read again. `none`: nothing to do, because
 * the row was handled, deleted or assigned to another chat or search.
 */
export type PreparedDelivery =
  | { kind: 'message'; ids: string[]; to: PendingDelivery['to']; message: unknown }
  | { kind: 'stale'; error: string }
  | { kind: 'later'; until: Date; expiresAt: Date }
  | { kind: 'none' }

/**
 * Renders the message of a due delivery from the current state of the flat. A digest takes in those
 * of its other deliveries that can be sent now. The rest become due on their own.
 */
export async function prepareDelivery(
  db: Kysely<Tables>,
  channel: Channel,
  id: string,
  now: Date,
): Promise<PreparedDelivery> {
  const delivery = await findPendingDelivery(db, id)
  if (!delivery) return { kind: 'none' }
  const { notification, content, to, recipientId, expiresAt } = delivery
  const chatId = notification?.currentChatId ?? null
  if (delivery.channel === 'telegram' && chatId !== null && chatId !== recipientId) {
    await moveToChat(db, id, chatId)
    return { kind: 'none' }
  }
  if (delivery.isGone) return { kind: 'stale', error: channel.reasons.gone }
  if (now >= expiresAt) return { kind: 'stale', error: 'too late' }
  const obstacle = await channel.findObstacle?.(delivery.accountId, now)
  if (obstacle) return { kind: 'stale', error: obstacle }
  if (!notification) {
    const message = await channel.renderContent!(content!, toEnvelope(delivery, now))
    return { kind: 'message', ids: [id], to, message }
  }
  const { rates } = await getAllRates(db)
  const examined = await examine(db, channel, { ...delivery, notification }, rates, now)
  if (examined.kind === 'mismatch') {
    const { listingId, error } = examined
    const { searchId, reason } = notification
    const pending = { ...delivery, searchId, reason }
    return (await reassign(db, pending, listingId, now))
      ? { kind: 'none' }
      : { kind: 'stale', error }
  }
  if (examined.kind !== 'alert') return examined
  const alerts = [examined.alert]
  if (delivery.isDigest && channel.renderDigest) await addDigest(db, channel, alerts, now)
  const message =
    alerts.length === 1
      ? await channel.renderNotification!(examined.alert)
      : await channel.renderDigest!(alerts.toReversed())
  return { kind: 'message', ids: alerts.map((alert) => alert.id), to, message }
}

type Examined =
  | { kind: 'alert'; alert: Alert }
  | Extract<PreparedDelivery, { kind: 'stale' | 'later' }>
  /** The search does not match or notify any more; another one might. */
  | { kind: 'mismatch'; listingId: number; error: string }

async function examine(
  db: Kysely<Tables>,
  channel: Channel,
  delivery: PendingDelivery & { notification: PendingNotification },
  rates: Alert['rates'],
  now: Date,
): Promise<Examined> {
  const { notification } = delivery
  const { listingId, reason, isActive, isWanted, filters } = notification
  const listing = await findCurrentListing(db, listingId, now)
  const toAlert = (current: Listing): Examined => ({
    kind: 'alert',
    alert: { ...toEnvelope(delivery, now), notification, listing: current, rates },
  })
  if (listing !== null && PROGRAM_CHANNELS.includes(channel.name)) return toAlert(listing)
  const history = await findFlatHistory(db, delivery, await listFlatIds(db, listingId))
  const error = findStaleReason({ ...notification, createdAt: delivery.createdAt }, listing, {
    ...history,
    rates,
  })
  if (error !== null || listing === null)
    return { kind: 'stale', error: error ?? 'the flat was removed' }
  const until = quietUntil(now, notification)
  if (isActive && isWanted && until > now)
    return { kind: 'later', until, expiresAt: new Date(until.getTime() + MAX_AGE_MS) }
  const mismatch = !isActive
    ? SEARCH_PAUSED
    : !isWanted
      ? channel.reasons.unwanted
      : reason === 'gone' || (await matchesSearch(db, filters, listing.id, now))
        ? null
        : NO_LONGER_MATCHES
  if (mismatch !== null) return { kind: 'mismatch', listingId: listing.id, error: mismatch }
  if (reason === 'gone') return toAlert(listing)
  // Flats that waited would leave their digest.
  const check = await checkBeforeAlert(db, listing.id, { now, mayWait: !delivery.isDigest })
  if (check === 'gone') return { kind: 'stale', error: 'its posts were deleted' }
  if (check !== 'send') return { kind: 'later', until: check.wait, expiresAt: delivery.expiresAt }
  return toAlert(listing)
}

const toEnvelope = (
  { id, recipientId, language, createdAt, expiresAt, tries, currency }: PendingDelivery,
  now: Date,
): Envelope => ({ id, recipientId, language, createdAt, expiresAt, tries, currency, now })

/** Adds the other alerts of the first one's digest that can be sent now, one per flat. */
async function addDigest(
  db: Kysely<Tables>,
  channel: Channel,
  alerts: Alert[],
  now: Date,
): Promise<void> {
  const { id, rates } = alerts[0]!
  for (const delivery of await findDigest(db, id, now)) {
    const { notification, expiresAt } = delivery
    if (!notification || now >= expiresAt) continue
    const examined = await examine(db, channel, { ...delivery, notification }, rates, now)
    if (
      examined.kind === 'alert' &&
      alerts.every(({ listing }) => listing.id !== examined.alert.listing.id)
    )
      alerts.push(examined.alert)
  }
}
