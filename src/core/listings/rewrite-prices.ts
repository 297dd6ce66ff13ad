import type { Kysely } from 'kysely'
import { byCity } from '#core/db/distributed/city-scope.ts'
import type { Tables } from '#core/db/schema.ts'
import { convertSearchPrices } from '#core/searches/convert-prices.ts'
import { lockPricedRows, listPriced, type PricedRow, writePrices } from './money-store.ts'
import { deleteRatesBefore, listRatesInUse } from './rates-store.ts'
import { type Rates, toUsdCents } from './rates.ts'

const BATCH = 500

/**
 * The progress of a rewrite: listings up to `after` use the rates `ratesId`; `missed`: some were
 * locked and skipped.
 */
export type RewriteProgress = { ratesId: number; after: number; missed: boolean; written: number }

/**
 * Rewrites the dollar prices of the next batch of listings at the active rates. Returns the
 * progress, or null when all prices use them. After a crash it starts again, and finds most rows
 * done. Locked rows are skipped: the transaction that locked them uses the same rates, or the next
 * round rewrites them.
 */
export async function rewritePrices(
  db: Kysely<Tables>,
  before: RewriteProgress | null,
): Promise<RewriteProgress | null> {
  const [target, ...older] = await listRatesInUse(db)
  if (!target || older.length === 0) return null
  const from =
    before?.ratesId === target.id
      ? before
      : { ratesId: target.id, after: 0, missed: false, written: 0 }
  const ids = await listPriced(db, from.after, BATCH)
  const last = ids.at(-1)
  if (last === undefined) {
    if (from.missed) return { ...from, after: 0, missed: false }
    await convertSearchPrices(db, [target.rates])
    await deleteRatesBefore(db, target.id)
    return null
  }
  const { locked, written } = await db.transaction().execute(async (tx) => {
    const count = { locked: 0, written: 0 }
    for (const { db: own, ids: ownIds } of await byCity(tx, ids)) {
      const rows = await lockPricedRows(own, ownIds)
      const other = rows.map((row) => convertRow(row, target.rates)).filter((row) => row !== null)
      await writePrices(own, other)
      count.locked += rows.length
      count.written += other.length
    }
    return count
  })
  return {
    ...from,
    after: last,
    missed: from.missed || locked < ids.length,
    written: from.written + written,
  }
}

/**
 * The row at these rates; null when it is unchanged. Uses the same conversion as the price filters.
 */
function convertRow(row: PricedRow, rates: Rates): PricedRow | null {
  const toCents = (amount: number | null) =>
    amount === null ? null : toUsdCents(amount, row.currency, rates)
  const priceUsdCents = toCents(row.price)
  const depositUsdCents = toCents(row.deposit)
  if (priceUsdCents === row.priceUsdCents && depositUsdCents === row.depositUsdCents) return null
  const pricePerM2UsdCents =
    priceUsdCents === null || row.areaSqm === null || row.areaSqm < 1
      ? null
      : Math.round(priceUsdCents / row.areaSqm)
  return { ...row, priceUsdCents, pricePerM2UsdCents, depositUsdCents }
}
