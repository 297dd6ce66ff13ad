/**
 * Why a notification is sent. `edited`: a changed search matches an earlier flat. `gone`: a saved
 * flat is no longer offered.
 */
export type NotificationReason = 'new' | 'price-drop' | 'back' | 'edited' | 'gone'

/** Data of an event that the listing itself no longer has when the message is sent. */
export type NotificationDetails = {
  /** The price before the drop, in the currency of the post. */
  previousPrice?: { price: number; currency: string }
}

/**
 * An event of a listing. `dedupeKey` distinguishes repeated events of one kind, such as price
 * drops; it is empty for events that happen once.
 */
export type ListingEvent = {
  listingId: number
  reason: NotificationReason
  dedupeKey: string
  details: NotificationDetails
}

/**
 * A search that matches a flat: the chat to notify (null: none is reachable), the account to
 * notify by the other channels of the search, and when.
 */
export type NotificationTarget = {
  searchId: number
  chatId: number | null
  accountId?: number | null
  dueAt: Date
}

/** A delivery that is due. `tries`: attempts so far. `lane`: whose limits apply. */
export type DueDelivery = {
  id: string
  recipientId: number
  lane: string
  tries: number
  expiresAt: Date
}
