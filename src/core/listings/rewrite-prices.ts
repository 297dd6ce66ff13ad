import type { Kysely } from 'kysely'
import type { Tables } from '#core/db/schema.ts'
import { convertSearchPrices } from '#core/searches/convert-prices.ts'
import { lockPricedRows, listPriced, type PricedRow, writePrices } from './money-store.ts'
import type { PriceStep } from './price-history.ts'
import { deleteRatesBefore, listRatesInUse } from './rates-store.ts'
import { type Rates, toUsdCents } from './rates.ts'

const BATCH = 500

/**
 * How far a rewriting is: all listings up to `after` stand at the rates `ratesId`; `missed`: some
 * were held by others.
 */
export type RewriteProgress = { ratesId: number; after: number; missed: boolean; written: number }

/**
 * Brings the dollar prices of the next listings to the rates in force. Answers where to go on from,
 * or null when every price stands at them. Killed between two batches it begins anew, and finds
 * most rows right already. Rows that somebody holds are passed by, so that nobody waits for it and
 * it for nobody; whoever holds them writes by the same rates, or the next round does.
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
    const rows = await lockPricedRows(tx, ids)
    const other = rows.map((row) => convertRow(row, target.rates)).filter((row) => row !== null)
    await writePrices(tx, other)
    return { locked: rows.length, written: other.length }
  })
  return {
    ...from,
    after: last,
    missed: from.missed || locked < ids.length,
    written: from.written + written,
  }
}

/**
 * The row at these rates; null when it stands there already. By the very function that searches
 * convert their bounds by.
 */
function convertRow(row: PricedRow, rates: Rates): PricedRow | null {
  const priceUsdCents = row.price === null ? null : toUsdCents(row.price, row.currency, rates)
  const priceHistory = row.priceHistory.map(
    (step): PriceStep => ({ ...step, priceUsdCents: toUsdCents(step.price, step.currency, rates) }),
  )
  const isSame =
    priceUsdCents === row.priceUsdCents &&
    priceHistory.every(
      (step, index) => step.priceUsdCents === row.priceHistory[index]!.priceUsdCents,
    )
  if (isSame) return null
  const pricePerM2UsdCents =
    priceUsdCents === null || row.areaSqm === null || row.areaSqm < 1
      ? null
      : Math.round(priceUsdCents / row.areaSqm)
  return { ...row, priceUsdCents, pricePerM2UsdCents, priceHistory }
}
