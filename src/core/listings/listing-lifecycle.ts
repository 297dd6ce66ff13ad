import type { Db } from '#core/db/database.ts'
import { VANISHED_GRACE_MS } from './status.ts'
import { expireUnseen, markRemoved, unmarkRemoved } from './store.ts'
import { findListingCity, lockCity } from './merge/store.ts'
import { lockActiveRates } from './rates-store.ts'
import { rewriteListing } from './rewrite-listing.ts'

const DAY = 24 * 60 * 60 * 1000

/**
 * Takes flats out of the lists that nobody has offered for `expireDays`, or whose posts have all
 * been gone for a day. Answers how many.
 */
export async function expireListings(db: Db, now: Date, expireDays: number): Promise<number> {
  return expireUnseen(db, {
    unseenSince: new Date(now.getTime() - expireDays * DAY),
    vanishedBy: new Date(now.getTime() - VANISHED_GRACE_MS),
  })
}

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
  const city = await findListingCity(tx, id)
  if (city !== null) await lockCity(tx, city)
  if (!(await unmarkRemoved(tx, id))) return false
  await rewriteListing(tx, id, { now, expireDays, rates: await lockActiveRates(tx) })
  return true
}
