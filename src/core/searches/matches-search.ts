import type { Filters } from '#contract/filters.ts'
import type { Db } from '#core/db/database.ts'
import { listFlatIds } from '#core/listings/listing.ts'
import { matchesQuery } from '#core/listings/new-listings.ts'
import type { ChannelName } from '#core/notifications/channel.ts'
import type { NotificationReason } from '#core/notifications/notification.ts'
import { alertTime } from './alert-time.ts'
import { findMatchingSearches, findActiveSearch, findSearchesOfSavers } from './match-store.ts'
import { quietUntil } from './quiet-hours.ts'

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

/** The recipient of a delivery, and the search and reason that it is for. */
export type DeliveryRecipient = {
  searchId: number
  reason: NotificationReason
  channel: ChannelName
  recipientId: number
  /** null for chats. */
  accountId: number | null
}

/**
 * Other active searches that match a flat now and notify the same recipient, and when each may; of
 * a flat that is gone, any of those who saved it. `listingId`: the current id of the flat.
 */
export async function findOtherMatches(
  db: Db,
  listingId: number,
  { searchId, reason, channel, recipientId, accountId }: DeliveryRecipient,
  now: Date,
): Promise<{ searchId: number; dueAt: Date }[]> {
  const isGone = reason === 'gone'
  const candidates = isGone
    ? await findSearchesOfSavers(db, await listFlatIds(db, listingId))
    : await findMatchingSearches(db, listingId, now)
  const found = []
  for (const one of candidates) {
    if (
      one.searchId === searchId ||
      (channel === 'telegram' ? one.chatId !== recipientId : one.accountId !== accountId)
    )
      continue
    const search = await findActiveSearch(db, one.searchId)
    if (
      search &&
      (channel === 'telegram' || search.channels.some((one) => one === channel)) &&
      (isGone || (await matchesSearch(db, search.filters, listingId, now)))
    )
      found.push({
        searchId: one.searchId,
        dueAt: isGone ? quietUntil(now, search) : alertTime(now, search),
      })
  }
  return found
}
