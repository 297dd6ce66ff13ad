import { MAX_SAVED_LISTINGS } from '#contract/saved-listings.ts'
import type { Db } from '#core/db/database.ts'
import {
  copySaved,
  deleteOldest,
  deleteSaved,
  insertSaved,
  lockIfStored,
  selectSaved,
} from './store.ts'

/**
 * Changes the saved listings of an account, in the caller's transaction. `added`: newest first. The
 * newest ones are kept.
 * Does nothing for an account without the alerts that need them: what it saves stays in its
 * browsers.
 */
export async function changeSavedListings(
  tx: Db,
  accountId: number,
  { added, removed }: { added: readonly number[]; removed: readonly number[] },
  now: Date,
): Promise<void> {
  if (!(await lockIfStored(tx, accountId))) return
  await deleteSaved(tx, accountId, removed)
  await insertSaved(tx, accountId, added, now)
  await deleteOldest(tx, accountId, MAX_SAVED_LISTINGS)
}

/**
 * Adds the saved listings of an account that is about to be deleted to those of another one, which
 * then has the alerts too. Does nothing if the first has none.
 */
export async function transferSavedListings(tx: Db, from: number, to: number): Promise<void> {
  if (!(await lockIfStored(tx, from))) return
  await copySaved(tx, from, to)
  await deleteOldest(tx, to, MAX_SAVED_LISTINGS)
}

/** Deletes the saved listings of an account that turned the alerts off. */
export const forgetSavedListings = (tx: Db, accountId: number): Promise<void> =>
  deleteSaved(tx, accountId, null)

/** The saved listings of an account for its data export. */
export const exportSavedListings = async (
  db: Db,
  accountId: number,
): Promise<{ listingId: number; savedAt: string }[]> =>
  (await selectSaved(db, accountId)).map(({ listingId, savedAt }) => ({
    listingId,
    savedAt: savedAt.toISOString(),
  }))
