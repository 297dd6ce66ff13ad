import type { Db } from '#core/db/database.ts'
import { findCityOf, holdCity } from './merge/store.ts'
import { currentRates } from './rates-store.ts'
import { rewriteListing } from './rewrite-listing.ts'
import { markRemoved, unmarkRemoved } from './store.ts'

/**
 * Takes a listing off the site, whatever is posted of it. Answers false when it was, or is none.
 */
export async function removeListing(tx: Db, id: number): Promise<boolean> {
  return markRemoved(tx, id)
}

/**
 * Brings a removed listing back, as its posts say now. Nobody is told: it was there before. Answers
 * false when it was not removed.
 */
export async function restoreListing(
  tx: Db,
  id: number,
  { now, expireDays }: { now: Date; expireDays: number },
): Promise<boolean> {
  const city = await findCityOf(tx, id)
  if (city !== null) await holdCity(tx, city)
  if (!(await unmarkRemoved(tx, id))) return false
  await rewriteListing(tx, id, { now, expireDays, rates: await currentRates(tx) })
  return true
}
