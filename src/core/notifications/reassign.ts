import type { Db } from '#core/db/database.ts'
import { findOtherMatches } from '#core/searches/matches-search.ts'
import { assignToSearch, type PendingRow } from './pending-store.ts'

/**
 * What waits for a search that wants it no more (paused, changed, about to be deleted) goes over to
 * another search of the same person that the flat fits, and to that one's hours: of several that
 * fitted, one alone was to tell it. Answers whether there is one. `listingId`: the number of the
 * flat now.
 */
export async function reassign(
  db: Db,
  row: PendingRow,
  listingId: number,
  now: Date,
): Promise<boolean> {
  const others = await findOtherMatches(
    db,
    listingId,
    ({ searchId, chatId, pushAccountId }) =>
      searchId !== row.searchId &&
      (row.table === 'notification' ? chatId === row.chatId : pushAccountId === row.accountId),
    now,
  )
  for (const other of others) if (await assignToSearch(db, row, other)) return true
  return false
}
