import type { Language } from '#contract/accounts.ts'
import type { Warning } from '#contract/listings.ts'
import { en } from './locales/en.ts'
import { ka } from './locales/ka.ts'
import { ru } from './locales/ru.ts'

/**
 * What messages about flats say in one language. Plain text: it is escaped where it becomes HTML.
 */
export type NotificationMessages = {
  new: string
  /** `was` and `price`: amounts, null where there is none to name. */
  priceDropped: (oldPrice: string | null, price: string | null) => string
  back: string
  edited: string
  noPrice: string
  perMonth: (amount: string) => string
  rooms: (count: number) => string
  floor: (floor: number, total: number | null) => string
  pets: string
  furnished: string
  /** Before what stood out. */
  warningTitle: string
  warning: (warning: Warning) => string
  yourSearch: (search: string) => string
  posted: (when: string) => string
  open: string
  save: string
  hide: string
  photos: string
  pause: string
  /** To who asked for photos. */
  noPhotos: string
}

export const notificationMessages: Record<Language, NotificationMessages> = { en, ru, ka }
