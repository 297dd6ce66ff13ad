import type { Db } from '#core/db/database.ts'
import { findOtherMatches } from '#core/searches/matches-search.ts'
import { assignToSearch, type PendingRow } from './pending-store.ts'

/**
 * Assigns a pending delivery whose search is paused, changed or about to be deleted to another
 * matching search of the same recipient, because only one of several matches was queued. Returns
 * whether there is one. `listingId`: the current id of the flat.
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
      (row.channel === 'telegram' ? chatId === row.recipientId : pushAccountId === row.accountId),
    now,
  )
  for (const other of others) if (await assignToSearch(db, row, other)) return true
  return false
}
