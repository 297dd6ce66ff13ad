import type { Language } from '#contract/accounts.ts'
import type { Buttons } from './messenger.ts'
import { notificationMessages } from './messages.ts'

/**
 * What the buttons under a message about a flat lead to. `listingId` is the flat's number now,
 * `searchId` null when the search was deleted.
 */
export type NotificationButtonsInput = {
  language: Language
  publicUrl: string
  notificationId: string | number
  searchId: number | null
  listingId: number
  hasMorePhotos: boolean
}

/**
 * Open and save on the site; hide (`h:`), more photos (`p:`) and pause (`s:`) come back as callback
 * queries.
 */
export function notificationButtons({
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
