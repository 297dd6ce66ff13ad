import type { Db } from '#core/db/database.ts'
import type { Decision } from './decision.ts'
import { listDecisions } from './decision-store.ts'

/**
 * Decisions on which posts are of one flat, newest first: all, or those that a listing came to be
 * by or went elsewhere by. `apart` are near misses, which a person may join.
 */
export async function readDecisions(
  db: Db,
  which: { listingId?: number; verdict?: Decision['verdict']; limit: number },
): Promise<Decision[]> {
  return listDecisions(db, which)
}
