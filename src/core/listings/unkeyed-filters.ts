import type { Filters } from '#contract/filters.ts'
import type { Db } from '#core/db/database.ts'
import { UNKEYED_KEYS, listMatchingUnkeyed } from './filter-store.ts'

/** The filters that match keys of saved searches do not have. */
export const UNKEYED_FILTERS: readonly string[] = UNKEYED_KEYS

/** The ids of those searches whose filters in UNKEYED_FILTERS a listing matches. */
export const filterByUnkeyed = async (
  db: Db,
  listingId: number,
  searches: readonly { id: number; filters: Filters }[],
  now: Date,
): Promise<ReadonlySet<number>> => new Set(await listMatchingUnkeyed(db, listingId, searches, now))
