import type { Db } from '#core/db/database.ts'
import { countMissing, countNotStoredRows } from './store.ts'

/** The number of photos of these posts that are not copied, by reason. */
export async function countMissingPhotos(
  db: Db,
  postIds: readonly number[],
): Promise<{ reason: string; count: number }[]> {
  return countMissing(db, postIds)
}

/** The number of photos that our own store failed to write; they are retried. */
export async function countNotStoredPhotos(db: Db): Promise<number> {
  return countNotStoredRows(db)
}
