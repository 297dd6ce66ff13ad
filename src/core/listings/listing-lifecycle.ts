import type { Db } from '#core/db/database.ts'
import { eachCity, inCityOf } from '#core/db/distributed/city-scope.ts'
import { goneAt } from './detect-listing-event.ts'
import { queueListingEvent } from './publish.ts'
import { VANISHED_GRACE_MS } from './status.ts'
import { expireUnseen, markRemoved, unmarkRemoved } from './store.ts'
import { findListingCity, lockCity } from './merge/store.ts'
import { lockActiveRates } from './rates-store.ts'
import { rewriteListing } from './rewrite-listing.ts'

const DAY = 24 * 60 * 60 * 1000

/**
 * Expires listings that no post has offered for `expireDays`, or whose posts have all been deleted
 * for a day, in the caller's transaction. The latter are gone, unless the posts were not deleted by
 * their authors (`isNews` false). Returns the number of all.
 */
export async function expireListings(
  tx: Db,
  now: Date,
  { expireDays, isNews = true }: { expireDays: number; isNews?: boolean },
): Promise<number> {
  let expired = 0
  for (const { db: own } of await eachCity(tx)) {
    const ids = await expireUnseen(own, {
      unseenSince: new Date(now.getTime() - expireDays * DAY),
      vanishedBy: new Date(now.getTime() - VANISHED_GRACE_MS),
    })
    expired += ids.length
    for (const { id, isOld } of ids)
      if (isNews && !isOld) await queueListingEvent(tx, id, goneAt(now))
  }
  return expired
}

/** Removes a listing for good. Returns false when it is already removed or does not exist. */
export async function removeListing(tx: Db, id: number): Promise<boolean> {
  return markRemoved(await inCityOf(tx, id), id)
}

/**
 * Restores a removed listing from its posts, without an event. Returns false when it was not
 * removed.
 */
export async function restoreListing(
  database: Db,
  id: number,
  { now, expireDays }: { now: Date; expireDays: number },
): Promise<boolean> {
  const tx = await inCityOf(database, id)
  const city = await findListingCity(tx, id)
  if (city !== null) await lockCity(tx, city)
  if (!(await unmarkRemoved(tx, id))) return false
  await rewriteListing(tx, id, { now, expireDays, rates: await lockActiveRates(tx) })
  return true
}
