import { notificationMessages } from '#locales/server-messages.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '#core/db/schema.ts'
import type { ObjectStore } from '#core/photos/object-store.ts'
import { pauseSearchesOfChat } from '#core/searches/chat-searches.ts'
import { buildListPath } from '#core/searches/list-path.ts'
import { buildGoneButtons, buildNotificationButtons } from './buttons.ts'
import type { Channel, ChannelLimits, Outcome } from './channel.ts'
import { findCurrentListing } from './find-current-listing.ts'
import type { Button, Messenger, OutgoingMessage, SendOutcome } from './messenger.ts'
import { MAX_ALBUM_PHOTOS, toOutgoingPhoto } from './outgoing-photo.ts'
import { deleteFileIds, listPhotos, saveFileIds } from './photo-store.ts'
import { renderNotification } from './render.ts'
import { renderDigest } from './render-digest.ts'
import { markChatBlocked } from './sent-store.ts'
import { escapeHtml } from './telegram-html.ts'

export type TelegramChannelOptions = {
  db: Kysely<Tables>
  messenger: Messenger
  objects: ObjectStore
  /** Origin of all links, without a trailing slash. */
  publicUrl: string
  limits?: Partial<ChannelLimits>
}

/**
 * Telegram's limits, of which every photo of an album counts as a message (Bots FAQ, "My bot is
 * hitting limits"): 30 a second to all chats, one a second to a chat.
 */
const LIMITS: ChannelLimits = { perSecond: 30, recipientIntervalMs: 1000, concurrency: 10 }

/** Messages of the bot in private chats. */
export function createTelegramChannel({
  db,
  messenger,
  objects,
  publicUrl,
  limits,
}: TelegramChannelOptions): Channel<'telegram', OutgoingMessage> {
  /** File ids of photos are valid for one bot. */
  const botId = async () => (await messenger.me()).id
  return {
    name: 'telegram',
    limits: { ...LIMITS, ...limits },
    reasons: { gone: 'the chat blocked the bot', unwanted: 'the search has no chat' },
    checkService: async () => void (await messenger.me()),

    async renderNotification({ notification, listing, language, currency, rates }) {
      const photos = await listPhotos(db, listing.id, await botId(), 2)
      const html = renderNotification({ ...notification, listing, language, currency, rates })
      const buttons =
        notification.reason === 'gone'
          ? buildGoneButtons(language, {
              page: `${publicUrl}/listing/${listing.id}`,
              list: publicUrl + buildListPath(notification.filters, rates),
            })
          : buildNotificationButtons({
              language,
              publicUrl,
              notificationId: notification.id,
              searchId: notification.searchId,
              listingId: listing.id,
              hasMorePhotos: photos.length > 1,
            })
      const [photo] = photos
      return photo
        ? { kind: 'photo', photo: toOutgoingPhoto(photo, objects), html, buttons }
        : { kind: 'text', html, buttons }
    },

    async renderDigest(alerts) {
      const { language, notification } = alerts[0]!
      const text = notificationMessages[language]('pause')
      return {
        kind: 'text',
        html: renderDigest(alerts, publicUrl),
        buttons: [[{ text, callbackData: `lp:${notification.searchId}` }]],
      }
    },

    async renderContent(content, { language, now }) {
      if (content.kind === 'text') return content
      if (content.kind !== 'album') throw new Error(`no message to a chat: ${content.kind}`)
      const listing = await findCurrentListing(db, content.listingId, now)
      const photos = listing
        ? (await listPhotos(db, listing.id, await botId(), MAX_ALBUM_PHOTOS)).map((photo) =>
            toOutgoingPhoto(photo, objects),
          )
        : []
      const [first] = photos
      if (!first) {
        const html = escapeHtml(notificationMessages[language]('noPhotos'))
        return { kind: 'text', html, buttons: [] }
      }
      // Telegram requires at least two photos in an album.
      return photos.length > 1
        ? { kind: 'album', photos }
        : { kind: 'photo', photo: first, html: '', buttons: [] }
    },

    async send({ telegramId }, first, waitForSlot) {
      let rejection: Outcome | null = null
      for (let message: OutgoingMessage | null = first; message !== null; ) {
        if (!(await waitForSlot(countMessages(message)))) return null
        const outcome = await messenger.send(telegramId, message)
        const id = await botId()
        switch (outcome.kind) {
          case 'sent': {
            const { files, messageId } = outcome
            return {
              kind: 'sent',
              messageId,
              ...(files.length > 0 ? { save: (tx) => saveFileIds(tx, id, files) } : {}),
            }
          }
          case 'rateLimited':
            return { ...outcome, kind: 'rate-limited', reason: '429 Too Many Requests' }
          case 'blocked':
            return { ...outcome, kind: 'gone' }
          case 'retry':
          case 'unauthorized':
            return outcome
          case 'rejected': {
            // Telegram would reject these file ids again.
            if (outcome.badFile) await deleteFileIds(db, id, listPhotoIds(message)).catch(() => {})
            rejection = { kind: 'rejected', reason: outcome.reason }
            message = findFallback(message, outcome)
          }
        }
      }
      return rejection
    },

    async markGone(tx, chatId, gone) {
      await markChatBlocked(tx, chatId, gone)
      await pauseSearchesOfChat(tx, chatId, 'chat-blocked')
    },
  }
}

/** For Telegram's rate limit each photo of an album is a message. */
const countMessages = (message: OutgoingMessage): number =>
  message.kind === 'album' ? message.photos.length : 1

const listPhotoIds = (message: OutgoingMessage): number[] =>
  (message.kind === 'album' ? message.photos : message.kind === 'photo' ? [message.photo] : []).map(
    ({ photoId }) => photoId,
  )

/**
 * What to send instead of a rejected message, so that a bad photo or button does not lose it: the
 * bytes of a photo whose file id is no longer valid, text without a photo, or no link buttons.
 * Returns null when nothing is left to try.
 */
export function findFallback(
  message: OutgoingMessage,
  rejection: Extract<SendOutcome, { kind: 'rejected' }>,
): OutgoingMessage | null {
  const hasStoredFile =
    message.kind === 'album'
      ? message.photos.some(hasFile)
      : message.kind === 'photo' && hasFile(message.photo)
  if (rejection.badFile && hasStoredFile) return withBytes(message)
  if (
    message.kind !== 'album' &&
    LINK_REJECTED.test(rejection.reason) &&
    message.buttons.flat().some(isLink)
  )
    return withoutLinks(message)
  return message.kind === 'photo' && message.html !== ''
    ? { kind: 'text', html: message.html, buttons: message.buttons }
    : null
}

/** Telegram's error descriptions for an invalid link button. */
const LINK_REJECTED = /BUTTON_(?:URL|TYPE)_INVALID|keyboard button (?:Web App )?URL/i
const isLink = (button: Button): boolean => 'url' in button || 'app' in button

const hasFile = ({ fileId }: { fileId: string | null }): boolean => fileId !== null

function withBytes(message: OutgoingMessage): OutgoingMessage {
  if (message.kind === 'album')
    return { ...message, photos: message.photos.map((photo) => ({ ...photo, fileId: null })) }
  return message.kind === 'photo'
    ? { ...message, photo: { ...message.photo, fileId: null } }
    : message
}

const withoutLinks = <M extends Extract<OutgoingMessage, { kind: 'text' | 'photo' }>>(
  message: M,
): M => ({
  ...message,
  buttons: message.buttons
    .map((row) => row.filter((button) => !isLink(button)))
    .filter((row) => row.length > 0),
})
