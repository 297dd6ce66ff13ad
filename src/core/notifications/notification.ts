/**
 * Why somebody is told of a flat. `edited`: the search was changed, and fits a flat that had come
 * before.
 */
export type NotificationReason = 'new' | 'price-drop' | 'back' | 'edited'

/** What a message says beyond the flat as it is when it is sent. */
export type NotificationDetails = {
  /** The price before it fell, as it was asked for. */
  previousPrice?: { price: number; currency: string }
}

/**
 * Something that happened to a flat; `dedupeKey` tells the second price drop from the first, and is
 * empty for what happens once.
 */
export type ListingEvent = {
  listingId: number
  reason: NotificationReason
  dedupeKey: string
  details: NotificationDetails
}

/**
 * A search that the flat fits, the chat it speaks to (null: none that lives), the account whose
 * browsers it tells too, and from when on.
 */
export type NotificationTarget = {
  searchId: number
  chatId: number | null
  pushAccountId?: number | null
  dueAt: Date
}
