/**
 * Why somebody is told of a flat. `edited`: the search was changed, and fits a flat that had come
 * before.
 */
export type NoticeReason = 'new' | 'price-drop' | 'back' | 'edited'

/** What a message says beyond the flat as it is when it is sent. */
export type NoticeDetails = {
  /** The price before it fell, as it was asked for. */
  was?: { price: number; currency: string }
}

/**
 * One happening to a flat; `occasion` tells the second fall of a price from the first, and is empty
 * for what happens once.
 */
export type Happening = {
  listingId: number
  reason: NoticeReason
  occasion: string
  details: NoticeDetails
}

/**
 * A search that the flat fits, the chat it speaks to (null: none that lives), the account whose
 * browsers it tells too, and from when on.
 */
export type NoticeTarget = {
  searchId: number
  chatId: number | null
  pushAccount?: number | null
  dueAt: Date
}
