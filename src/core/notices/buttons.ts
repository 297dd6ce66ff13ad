import type { Language } from '#contract/accounts.ts'
import type { Buttons } from './messenger.ts'
import { noticeWords } from './words.ts'

/**
 * What the buttons under a message about a flat lead to. `listingId` is the flat's number now,
 * `searchId` null when the search was deleted.
 */
export type ButtonsOf = {
  language: Language
  publicUrl: string
  noticeId: string | number
  searchId: number | null
  listingId: number
  hasMorePhotos: boolean
}

/**
 * Open and save on the site; hide (`h:`), more photos (`p:`) and pause (`s:`) come back as presses.
 */
export function noticeButtons({
  language,
  publicUrl,
  noticeId,
  searchId,
  listingId,
  hasMorePhotos,
}: ButtonsOf): Buttons {
  const words = noticeWords[language]
  const page = `${publicUrl}/listing/${listingId}`
  return [
    [
      { text: words.open, url: page },
      { text: words.save, url: `${page}?save=1` },
    ],
    [
      { text: words.hide, press: `h:${noticeId}` },
      ...(hasMorePhotos ? [{ text: words.photos, press: `p:${listingId}` }] : []),
    ],
    ...(searchId === null ? [] : [[{ text: words.pause, press: `s:${searchId}` }]]),
  ]
}
