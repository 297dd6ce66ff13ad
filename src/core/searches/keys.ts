import type { Db } from '#core/db/database.ts'
import { keysOf } from './conditions.ts'
import { deleteKeys, holdWaiting, insertKeys } from './key-store.ts'

/**
 * Writes the keys of searches anew, in the transaction that changed what they come from. One that
 * rests has none.
 */
export async function renewKeys(tx: Db, ids: readonly number[]): Promise<void> {
  const waiting = await holdWaiting(tx, ids)
  await deleteKeys(tx, ids)
  await insertKeys(
    tx,
    waiting.flatMap(({ id, filters, minUsdCents, maxUsdCents, ...told }) =>
      keysOf(filters, { minUsdCents, maxUsdCents }).map((key) => ({
        ...key,
        ...told,
        searchId: id,
      })),
    ),
  )
}
