import type { Language } from '#contract/accounts.ts'
import type { Buttons } from './messenger.ts'
import { notificationMessages } from './messages.ts'

/** `listingId`: the current id of the flat. `searchId`: null if the search was deleted. */
export type NotificationButtonsInput = {
  language: Language
  publicUrl: string
  notificationId: string | number
  searchId: number | null
  listingId: number
  hasMorePhotos: boolean
}

/**
 * The buttons under a notification. Open and Save lead to the site; Hide (`h:`), More photos (`p:`)
 * and Pause (`s:`) send callback queries.
 */
export function buildNotificationButtons({
  language,
  publicUrl,
  notificationId,
  searchId,
  listingId,
  hasMorePhotos,
}: NotificationButtonsInput): Buttons {
  const messages = notificationMessages[language]
  const page = `${publicUrl}/listing/${listingId}`
  return [
    [
      { text: messages.open, url: page },
      { text: messages.save, url: `${page}?save=1` },
    ],
    [
      { text: messages.hide, callbackData: `h:${notificationId}` },
      ...(hasMorePhotos ? [{ text: messages.photos, callbackData: `p:${listingId}` }] : []),
    ],
    ...(searchId === null ? [] : [[{ text: messages.pause, callbackData: `s:${searchId}` }]]),
  ]
}
