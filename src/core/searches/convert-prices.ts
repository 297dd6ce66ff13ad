import type { Kysely } from 'kysely'
import type { Db } from '#core/db/database.ts'
import type { Tables } from '#core/db/schema.ts'
import { toUsdPriceBounds } from '#core/listings/price-bounds.ts'
import type { Rates } from '#core/listings/rates.ts'
import {
  lockSearchesToConvert,
  listSearchesToConvert,
  listSearchesToConvertSince,
  updatePriceBounds,
} from './convert-prices-store.ts'

const BATCH = 500

/**
 * Converts the price ranges of all searches that are not in US dollars. With several sets of rates
 * the range covers all of them. Returns how many changed.
 */
export async function convertSearchPrices(
  db: Kysely<Tables>,
  rates: readonly Rates[],
): Promise<number> {
  let written = 0
  for (let after = 0; ; ) {
    const ids = await listSearchesToConvert(db, after, BATCH)
    const last = ids.at(-1)
    if (last === undefined) return written
    written += await db.transaction().execute((tx) => convert(tx, ids, rates))
    after = last
  }
}

/** Like convertSearchPrices, for searches edited since `since`, in the caller's transaction. */
export async function convertSearchPricesSince(
  tx: Db,
  since: Date,
  rates: readonly Rates[],
): Promise<number> {
  return convert(tx, await listSearchesToConvertSince(tx, since), rates)
}

async function convert(tx: Db, ids: readonly number[], rates: readonly Rates[]): Promise<number> {
  const searches = await lockSearchesToConvert(tx, ids)
  const changed = searches.flatMap(({ id, filters, minUsdCents, maxUsdCents }) => {
    const bounds = toUsdPriceBounds(filters, rates)
    return bounds.minUsdCents === minUsdCents && bounds.maxUsdCents === maxUsdCents
      ? []
      : [{ id, ...bounds }]
  })
  await updatePriceBounds(tx, changed)
  return changed.length
}
