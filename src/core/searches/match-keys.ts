import type { Db } from '#core/db/database.ts'
import { buildMatchKeys } from './conditions.ts'
import { deleteMatchKeys, lockActiveSearches, insertMatchKeys } from './match-key-store.ts'

/**
 * Writes the keys of searches anew, in the transaction that changed what they come from. One that
 * rests has none.
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
