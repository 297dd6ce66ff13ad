import type { Db } from '#core/db/database.ts'
import { searchesThatFit } from '#core/searches/fits.ts'
import { giveTo, type WaitingRow } from './waiting-store.ts'

/**
 * What waits for a search that wants it no more (paused, changed, about to be deleted) goes over to
 * another search of the same person that the flat fits, and to that one's hours: of several that
 * fitted, one alone was to tell it. Answers whether there is one. `listingId`: the number of the
 * flat now.
 */
export async function passOn(
  db: Db,
  row: WaitingRow,
  listingId: number,
  now: Date,
): Promise<boolean> {
  const others = await searchesThatFit(
    db,
    listingId,
    ({ searchId, chatId, pushAccount }) =>
      searchId !== row.searchId &&
      (row.table === 'notice' ? chatId === row.chatId : pushAccount === row.accountId),
    now,
  )
  for (const other of others) if (await giveTo(db, row, other)) return true
  return false
}
