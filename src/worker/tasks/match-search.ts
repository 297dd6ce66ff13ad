import type { Jobs } from '#core/db/jobs.ts'
import { matchSearch } from '#core/searches/match.ts'
import type { WorkerPorts } from '../ports.ts'

/**
 * Writes down which flats of the last day a changed search fits. Run twice, it writes nothing
 * twice.
 */
export async function matchSearchTask(
  { database, now }: WorkerPorts,
  { searchId }: Jobs['match-search'],
): Promise<void> {
  await database.kysely
    .transaction()
    .execute((tx) => matchSearch(tx, searchId, now?.() ?? new Date()))
}
