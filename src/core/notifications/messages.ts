import type { Language } from '#contract/accounts.ts'
import type { Warning } from '#contract/listings.ts'
import { en } from './locales/en.ts'
import { ka } from './locales/ka.ts'
import { ru } from './locales/ru.ts'

/** The texts of notifications in one language: plain text, escaped where it becomes HTML. */
export type NotificationMessages = {
  new: string
  /** Formatted amounts; null if unknown. */
  priceDropped: (oldPrice: string | null, price: string | null) => string
  back: string
  edited: string
  noPrice: string
  perMonth: (amount: string) => string
  rooms: (count: number) => string
  /** `amount`: a formatted number of square metres. */
  area: (amount: string) => string
  floor: (floor: number, total: number | null) => string
  pets: string
  furnished: string
  /** Shown before a warning. */
  warningTitle: string
  warning: (warning: Warning) => string
  yourSearch: (search: string) => string
  posted: (when: string) => string
  open: string
  save: string
  hide: string
  photos: string
  pause: string
  /** Sent instead of an album when all photos are gone. */
  noPhotos: string
  push: {
    /** The body of a test notification. */
    test: string
    /** Shown after "Pause this search" was tapped in a push notification. */
    paused: string
    pauseFailed: string
  }
}

export const notificationMessages: Record<Language, NotificationMessages> = { en, ru, ka }
