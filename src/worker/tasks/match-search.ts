import type { Jobs } from '#core/db/jobs.ts'
import { matchSearch } from '#core/searches/match.ts'
import type { WorkerPorts } from '../ports.ts'

/** Matches a changed search with the listings of the last day. Running it twice changes nothing. */
export async function matchSearchTask(
  { database, now }: WorkerPorts,
  { searchId }: Jobs['match-search'],
): Promise<void> {
  await database.kysely
    .transaction()
    .execute((tx) => matchSearch(tx, searchId, now?.() ?? new Date()))
}
