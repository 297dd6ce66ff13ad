import type { Db } from '#core/db/database.ts'
import { type DeliveryRecipient, findOtherMatches } from '#core/searches/matches-search.ts'
import { assignToSearch } from './pending-store.ts'

/**
 * Assigns a pending delivery whose search is paused, changed or about to be deleted to another
 * matching search of the same recipient, because only one of several matches was queued. Returns
 * whether there is one. `listingId`: the current id of the flat.
 */
export async function reassign(
  db: Db,
  delivery: DeliveryRecipient & { id: string },
  listingId: number,
  now: Date,
): Promise<boolean> {
  for (const other of await findOtherMatches(db, listingId, delivery, now))
    if (await assignToSearch(db, delivery.id, other)) return true
  return false
}
