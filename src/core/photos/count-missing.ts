import type { Db } from '#core/db/database.ts'
import { countMissing, countNotStoredRows } from './store.ts'

/** How many photos of posts are not copied, by reason, for the summary of an intake. */
export async function countMissingPhotos(
  db: Db,
  postIds: readonly number[],
): Promise<{ reason: string; count: number }[]> {
  return countMissing(db, postIds)
}

/** How many photos our own store did not take; they are tried again. */
export async function countNotStoredPhotos(db: Db): Promise<number> {
  return countNotStoredRows(db)
}
