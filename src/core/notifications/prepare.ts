import { notificationMessages } from '#locales/server-messages.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '#core/db/schema.ts'
import { listFlatIds } from '#core/listings/listing.ts'
import { getAllRates } from '#core/listings/display-rates.ts'
import type { ObjectStore } from '#core/photos/object-store.ts'
import { matchesSearch } from '#core/searches/matches-search.ts'
import { quietUntil } from '#core/searches/quiet-hours.ts'
import { buildNotificationButtons } from './buttons.ts'
import { findCurrentListing } from './find-current-listing.ts'
import type { OutgoingMessage } from './messenger.ts'
import type { DueMessage } from './notification.ts'
import {
  type PendingMessage,
  findPendingNotification,
  findPendingReply,
  moveNotificationToChat,
  findChatHistory,
} from './outgoing-store.ts'
import { reassign } from './reassign.ts'
import { listPhotos } from './photo-store.ts'
import { MAX_ALBUM_PHOTOS, toOutgoingPhoto } from './outgoing-photo.ts'
import { renderNotification } from './render.ts'
import { escapeHtml } from './telegram-html.ts'
import {
  NO_LONGER_MATCHES,
  SEARCH_PAUSED,
  findUndeliverableReason,
  findStaleReason,
} from './stale.ts'

export type MessagePorts = {
  db: Kysely<Tables>
  objects: ObjectStore
  /** Origin of all links, without a trailing slash. */
  publicUrl: string
  /** The bot for which file ids are stored. */
  botId: number
}

/**
 * `quiet`: must wait for the end of quiet hours. `none`: nothing to do, because the row was
 * handled, deleted or assigned to another chat or search.
 */
export type PreparedMessage =
  | { kind: 'message'; to: PendingMessage; message: OutgoingMessage }
  | { kind: 'stale'; error: string }
  | { kind: 'quiet'; until: Date }
  | { kind: 'none' }

/** Renders the message of a due row from the current state of the flat. */
export function prepareMessage(
  ports: MessagePorts,
  due: DueMessage,
  now: Date,
): Promise<PreparedMessage> {
  return due.kind === 'notification'
    ? prepareNotification(ports, due.id, now)
    : prepareReply(ports, due.id, now)
}

async function prepareNotification(
  { db, objects, publicUrl, botId }: MessagePorts,
  id: string,
  now: Date,
): Promise<PreparedMessage> {
  const notification = await findPendingNotification(db, id)
  if (!notification) return { kind: 'none' }
  if (notification.currentChatId !== null && notification.currentChatId !== notification.chatId) {
    await moveNotificationToChat(db, id, notification.currentChatId)
    return { kind: 'none' }
  }
  const listing = await findCurrentListing(db, notification.listingId, now)
  const history = await findChatHistory(
    db,
    notification.chatId,
    await listFlatIds(db, notification.listingId),
  )
  const { rates } = await getAllRates(db)
  const error =
    findUndeliverableReason(notification, now) ??
    findStaleReason(notification, listing, { ...history, rates })
  if (error !== null || listing === null)
    return { kind: 'stale', error: error ?? 'the flat was removed' }
  const until = quietUntil(now, notification)
  if (notification.isActive && until > now) return { kind: 'quiet', until }
  const mismatch = !notification.isActive
    ? SEARCH_PAUSED
    : (await matchesSearch(db, notification.filters, listing.id, now))
      ? null
      : NO_LONGER_MATCHES
  if (mismatch !== null)
    return (await reassign(db, { ...notification, table: 'notification' }, listing.id, now))
      ? { kind: 'none' }
      : { kind: 'stale', error: mismatch }

  const photos = await listPhotos(db, listing.id, botId, 2)
  const html = renderNotification({ ...notification, listing, rates })
  const buttons = buildNotificationButtons({
    language: notification.language,
    publicUrl,
    notificationId: id,
    searchId: notification.searchId,
    listingId: listing.id,
    hasMorePhotos: photos.length > 1,
  })
  const [photo] = photos
  return {
    kind: 'message',
    to: notification,
    message: photo
      ? { kind: 'photo', photo: toOutgoingPhoto(photo, objects), html, buttons }
      : { kind: 'text', html, buttons },
  }
}

async function prepareReply(
  { db, objects, botId }: MessagePorts,
  id: string,
  now: Date,
): Promise<PreparedMessage> {
  const reply = await findPendingReply(db, id)
  if (!reply) return { kind: 'none' }
  const error = findUndeliverableReason(reply, now)
  if (error !== null) return { kind: 'stale', error }
  const { content } = reply
  if (content.kind === 'text') return { kind: 'message', to: reply, message: content }
  const listing = await findCurrentListing(db, content.listingId, now)
  const photos =
    listing === null
      ? []
      : (await listPhotos(db, listing.id, botId, MAX_ALBUM_PHOTOS)).map((photo) =>
          toOutgoingPhoto(photo, objects),
        )
  const [first] = photos
  if (!first)
    return {
      kind: 'message',
      to: reply,
      message: {
        kind: 'text',
        html: escapeHtml(notificationMessages[reply.language]('noPhotos')),
        buttons: [],
      },
    }
  // Telegram requires at least two photos in an album.
  return {
    kind: 'message',
    to: reply,
    message:
      photos.length > 1
        ? { kind: 'album', photos }
        : { kind: 'photo', photo: first, html: '', buttons: [] },
  }
}
