import type { Language } from '#locales/languages.ts'
import { notificationMessages } from '#locales/server-messages.ts'
import type { Buttons } from './messenger.ts'

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
  const t = notificationMessages[language]
  const page = `${publicUrl}/listing/${listingId}`
  return [
    [
      { text: t('open'), url: page },
      { text: t('save'), url: `${page}?save=1` },
    ],
    [
      { text: t('hide'), callbackData: `h:${notificationId}` },
      ...(hasMorePhotos ? [{ text: t('photos'), callbackData: `p:${listingId}` }] : []),
    ],
    ...(searchId === null ? [] : [[{ text: t('pause'), callbackData: `s:${searchId}` }]]),
  ]
}

/**
 * The buttons under a message about a saved flat that is gone: its page, which has similar flats,
 * and the list of the search. Both are URLs.
 */
export function buildGoneButtons(
  language: Language,
  { page, list }: { page: string; list: string },
): Buttons {
  const t = notificationMessages[language]
  return [[{ text: t('similar'), url: page }], [{ text: t('digest.list'), url: list }]]
}
