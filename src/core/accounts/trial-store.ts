import { sql } from 'kysely'
import type { Db } from '#core/db/database.ts'

/**
 * Stores these hashes and returns how many were new. A second transaction with the same hash waits
 * for the first.
 */
export async function insertUsedTrials(
  db: Db,
  hashes: readonly Buffer[],
  usedAt: Date,
): Promise<number> {
  // In one order everywhere, so that two transactions never deadlock.
  const sorted = hashes.toSorted((a, b) => a.compare(b))
  const { numAffectedRows } = await sql`
    insert into used_trial (hash, used_at) select hash, ${usedAt}
    from unnest(${sorted}::bytea[]) with ordinality as given(hash, place) order by place
    on conflict (hash) do nothing`.execute(db)
  return Number(numAffectedRows)
}
