import type { Jobs } from '#core/db/jobs.ts'
import { matchListing } from '#core/searches/match.ts'
import type { PipelinePorts } from '../ports.ts'

/** Writes down whom a happening to a flat is to be told. Run twice, it writes nothing twice. */
export async function matchListingTask(
  { database, now }: PipelinePorts,
  happening: Jobs['match-listing'],
): Promise<void> {
  await database.kysely
    .transaction()
    .execute((tx) => matchListing(tx, happening, now?.() ?? new Date()))
}
