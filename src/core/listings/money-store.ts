import { sql } from 'kysely'
import type { Db } from '#core/db/database.ts'
import { LISTED } from './search-store.ts'

/** The columns of a listing that depend on exchange rates, and their sources. */
export type PricedRow = {
  id: number
  price: number | null
  deposit: number | null
  currency: string
  areaSqm: number | null
  priceUsdCents: number | null
  pricePerM2UsdCents: number | null
  depositUsdCents: number | null
}

/**
 * The next listing ids, in order, whose price is in another currency than US dollars. Only those
 * that searches can find: others get the current rates when they are offered again, and their pages
 * do not use the column.
 */
export async function listPriced(db: Db, after: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id
    from listing
    where id > ${after} and currency <> 'USD' and ${LISTED}
    order by id
    limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}

/** Locks the listings that are not locked, for the rest of the transaction. */
export async function lockPricedRows(tx: Db, ids: readonly number[]): Promise<PricedRow[]> {
  const { rows } = await sql<
    Omit<PricedRow, 'price' | 'deposit'> & { price: string | null; deposit: string | null }
  >`
    select id, price, currency, area_sqm "areaSqm", price_usd_cents "priceUsdCents",
      price_per_m2_usd_cents "pricePerM2UsdCents", deposit, deposit_usd_cents "depositUsdCents"
    from listing
    where id = any(${ids}::integer[])
    order by id
    for update skip locked`.execute(tx)
  return rows.map((row) => ({
    ...row,
    price: row.price === null ? null : Number(row.price),
    deposit: row.deposit === null ? null : Number(row.deposit),
  }))
}

export async function writePrices(tx: Db, rows: readonly PricedRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update listing
    set price_usd_cents = updated.cents,
      price_per_m2_usd_cents = updated.per_m2,
      deposit_usd_cents = updated.deposit
    from unnest(
      ${rows.map((row) => row.id)}::integer[],
      ${rows.map((row) => row.priceUsdCents)}::integer[],
      ${rows.map((row) => row.pricePerM2UsdCents)}::integer[],
      ${rows.map((row) => row.depositUsdCents)}::integer[]
    ) updated(id, cents, per_m2, deposit)
    where listing.id = updated.id`.execute(tx)
}
