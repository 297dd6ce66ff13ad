import type { Db } from '#core/db/database.ts'
import { buildMatchKeys } from './conditions.ts'
import { deleteMatchKeys, lockActiveSearches, insertMatchKeys } from './match-key-store.ts'

/**
 * Rebuilds the match keys of searches, in the transaction that changed the searches or their
 * recipients. Inactive or unreachable searches have none.
 */
export async function refreshMatchKeys(tx: Db, ids: readonly number[]): Promise<void> {
  const active = await lockActiveSearches(tx, ids)
  await deleteMatchKeys(tx, ids)
  await insertMatchKeys(
    tx,
    active.flatMap(({ id, filters, minUsdCents, maxUsdCents, ...delivery }) =>
      buildMatchKeys(filters, { minUsdCents, maxUsdCents }).map((key) => ({
        ...key,
        ...delivery,
        searchId: id,
      })),
    ),
  )
}
