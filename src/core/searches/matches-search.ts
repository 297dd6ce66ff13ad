import type { Filters } from '#contract/filters.ts'
import type { Db } from '#core/db/database.ts'
import { matchesQuery } from '#core/listings/new-listings.ts'
import type { ChannelName } from '#core/notifications/channel.ts'
import { alertTime } from './alert-time.ts'
import { findMatchingSearches, findActiveSearch } from './match-store.ts'

/**
 * Whether a flat matches the filters of a search now, by the conditions of the listing pages.
 * `listingId`: the current id of the flat.
 */
export const matchesSearch = (
  db: Db,
  filters: Filters,
  listingId: number,
  now: Date,
): Promise<boolean> => matchesQuery(db, filters, listingId, now)

/** The recipient of a delivery, and the search that it is for. */
export type DeliveryRecipient = {
  searchId: number
  channel: ChannelName
  recipientId: number
  /** null for chats. */
  accountId: number | null
}

/**
 * Other active searches that match a flat now and notify the same recipient, and when each may.
 * `listingId`: the current id of the flat.
 */
export async function findOtherMatches(
  db: Db,
  listingId: number,
  { searchId, channel, recipientId, accountId }: DeliveryRecipient,
  now: Date,
): Promise<{ searchId: number; dueAt: Date }[]> {
  const found = []
  for (const one of await findMatchingSearches(db, listingId, now)) {
    if (
      one.searchId === searchId ||
      (channel === 'telegram' ? one.chatId !== recipientId : one.accountId !== accountId)
    )
      continue
    const search = await findActiveSearch(db, one.searchId)
    if (
      search &&
      (channel === 'telegram' || search.channels.some((one) => one === channel)) &&
      (await matchesSearch(db, search.filters, listingId, now))
    )
      found.push({ searchId: one.searchId, dueAt: alertTime(now, search) })
  }
  return found
}
