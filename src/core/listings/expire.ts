import type { Db } from '#core/db/database.ts'
import { VANISHED_GRACE_MS } from './status.ts'
import { expireUnseen } from './store.ts'

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
